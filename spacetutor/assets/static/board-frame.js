// What stands round a table: the bar, what is said, the column beside it with its buttons, the list of moves.

import { icon, withIcon } from "./icons.js";
import { element } from "./nodes.js";

/** @import { Board } from "./board.js" */

// Pixels from which there is room for a column beside the table.
export const WIDE = 900;

/** @typedef {ReturnType<typeof boardFrame>} Frame */

/** @param {Board} board */
export function boardFrame(board) {
  const { say } = board;
  const frame = {
    // In JupyterLab a key is a command to the notebook, and x cuts the cell away; on the board keys are the board's.
    root: element("section", {
      class: "st-board", "aria-label": say("label"), tabindex: "0", "data-lm-suppress-shortcuts": "true",
    }),
    live: element("p", { class: "st-live", "aria-live": "polite" }),
    hint: element("p", { class: "st-hint" }),
    news: element("div", { class: "st-news", "aria-live": "polite" }),
    ending: element("div", { class: "st-ending" }),
    table: element("div", { class: "st-table" }),
    told: element("aside", { class: "st-told", "aria-live": "polite" }),
    explain: board.playing ? pressed("hint", say("hint"), () => board.ask({ kind: "hint" })) : turnButton(board),
    change: board.playing ? pressed("undo", say("take-back"), () => board.wish("undo")) : branchButton(board),
  };
  fill(board, frame);
  // On a projector there is the table and nothing beside it.
  for (const name of ["st-projector", "st-alone"]) frame.root.classList.toggle(name, board.model.get("large"));
  return frame;
}

/** @type {(name: string, words: string, onclick: (event: any) => void) => HTMLButtonElement} */
const pressed = (name, words, onclick) => element("button", { type: "button", onclick }, ...withIcon(name, words));

/** @param {Board} board */
function turnButton(board) {
  const { say } = board;
  const words = board.reviewing ? say("judge-move") : say("explain-turn");
  return pressed("turn", words, () => board.ask({ kind: "turn" }));
}

/** @param {Board} board */
function branchButton(board) {
  const onclick = () => board.wish("branch", { at: board.at });
  return element("button", { type: "button", hidden: board.reviewing, onclick },
    ...withIcon("what-if", board.say("what-if")));
}

/**
 * @param {Board} board
 * @param {HTMLElement} root
 */
function largeButton(board, root) {
  const words = board.say("large-type"), button = element("button", {
    type: "button", "aria-pressed": String(board.model.get("large")), "aria-label": words, title: words,
    onclick: () => {
      button.setAttribute("aria-pressed", String(root.classList.toggle("st-projector")));
      board.resized();
    },
  }, icon("large"));
  return button;
}

/**
 * Where one plays the table needs the height, so short answers stand in the side column, and what the others did
 * below them.
 * @param {Board} board
 * @param {{ [part: string]: HTMLElement }} frame
 */
function fill(board, { root, live, hint, news, ending, table, told, explain, change }) {
  const { say, single, playing, choices, list, bar } = board;
  const choice = pressed("ask", say("choices"), () => board.ask({ kind: "choice", at: board.at }));
  const own = single ? [] : [explain, change];
  const tools = element("div", { class: "st-tools" }, ...own, choice, largeButton(board, root));
  const above = playing ? [] : [hint], beside = playing ? [hint] : [];
  const side = element("div", { class: "st-side" }, tools, ...beside, choices.node, told, news);
  if (!single) {
    const open = window.innerWidth > WIDE, summary = element("summary", {}, say("all-moves"));
    side.append(element("details", { open }, summary, list.node));
  }
  const columns = element("div", { class: "st-columns" }, element("div", { class: "st-main" }, table), side);
  root.append(...(single ? [] : [bar.node]), live, ending, ...above, columns);
}
