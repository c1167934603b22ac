// What stands round a table: the bar, what is said, the column beside it with its buttons, the list of moves.

import { icon, withIcon } from "./icons.js";
import { element } from "./nodes.js";

/** @import { Board } from "./board.js" */

// Pixels from which there is room for a column beside the table.
export const WIDE = 900;

/** @typedef {ReturnType<typeof boardFrame>} Frame */
/** @typedef {(board: Board, frame: { [part: string]: HTMLElement }) => void} Fill lays what stands round a table */

/**
 * @param {Board} board
 * @param {Fill} fill
 */
export function boardFrame(board, fill) {
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
const turnButton = (board) => pressed("turn", board.say("why"), () => board.ask({ kind: "turn" }));

/** @param {Board} board */
const branchButton = (board) => pressed("what-if", board.say("what-if"), () => board.wish("branch", { at: board.at }));

/**
 * @param {Board} board
 * @param {HTMLElement} root
 */
export function largeButton(board, root) {
  const words = board.say("large-type"), button = element("button", {
    type: "button", "aria-pressed": String(board.model.get("large")), "aria-label": words, title: words,
    onclick: () => {
      button.setAttribute("aria-pressed", String(root.classList.toggle("st-projector")));
      board.resized();
    },
  }, icon("large"));
  return button;
}

/** @param {Board} board */
export const choiceButton = (board) => {
  return pressed("ask", board.say("choices"), () => board.ask({ kind: "choice", at: board.at }));
};

/**
 * Where one plays the table needs the height, so short answers stand in the side column, and what the others did
 * below them.
 * @type {Fill}
 */
export function fillFrame(board, { root, live, hint, news, ending, table, told, explain, change }) {
  const { say, single, playing, choices, list, bar } = board, replay = !single && !playing;
  // Along a replay one steps; what-ifs are for the page of a game, which keeps them.
  const own = single ? [] : playing ? [explain, change] : [explain];
  const tools = element("div", { class: "st-tools" }, ...own, choiceButton(board), largeButton(board, root));
  const above = playing ? [] : [hint], beside = playing ? [hint] : [];
  const steps = replay ? [bar.node] : [];
  const side = element("div", { class: "st-side" }, ...steps, tools, ...beside, choices.node, told, news);
  if (!single) {
    const open = window.innerWidth > WIDE, summary = element("summary", {}, say("all-moves"));
    side.append(element("details", { open }, summary, list.node));
  }
  const columns = element("div", { class: "st-columns" }, element("div", { class: "st-main" }, table), side);
  root.append(live, ending, ...above, columns);
}
