// What a board listens to: keys, other widgets of its page, and Python.

import { fromHere } from "./telling.js";

/** @import { Board } from "./board.js" */
/** @import { Listening } from "./listening.js" */

/**
 * @param {Board} board
 * @param {Listening} listening
 */
export function hear(board, listening) {
  const { model, frame: { root } } = board;
  root.addEventListener("keydown", (event) => step(board, event));
  root.addEventListener("keydown", (event) => takeBack(board, event));
  listening.to(document, "spacetutor:go", fromHere(root, ({ detail }) => board.go(detail.move ?? board.at)));
  if (!board.playing) listening.to(document, "spacetutor:where", fromHere(root, board.tellPlace));
  listening.to(window, "resize", board.resized);
  // A page that is being left has nobody to ask.
  listening.to(window, "beforeunload", () => {
    board.quiet = true;
  });
  listening.toModel(model, {
    "msg:custom": board.answered, "change:screens": board.load, "change:name": board.renamed,
    "change:marks": () => board.list.rank(), "change:moves": board.moved, "change:saved": () => remember(board),
  });
  for (const trait of ["framed", "spot", "notice", "offers", "offer_at"]) {
    listening.toModel(model, { [`change:${trait}`]: board.noticed });
  }
  remember(board);
}

/**
 * @param {Board} board
 * @param {KeyboardEvent} event
 */
function step(board, event) {
  const { tagName } = /** @type {Element} */ (event.target);
  if (board.single || ["SELECT", "INPUT"].includes(tagName)) return;
  const taken = board.bar.keys[event.key];
  if (!taken || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  taken();
}

/**
 * One step of a choice is taken back, or all of it where there was one.
 * @param {Board} board
 * @param {KeyboardEvent} event
 */
function takeBack(board, event) {
  if (event.key !== "Escape" || !board.offering) return;
  const { about, picked } = board.choices, standing = board.popover.shown;
  board.choose(null, picked.slice(0, -1));
  // What stood at a thing is gone, and whoever chose by keyboard is there again.
  if (standing && about) board.hold(JSON.stringify(about));
}

/**
 * Whoever loads the page again goes on with the game that was played on it: the address names its file.
 * @param {Board} board
 */
function remember(board) {
  if (!board.playing || !location.pathname.includes("/voila/render/")) return;
  const address = new URL(location.href), saved = board.model.get("saved");
  if (saved) address.searchParams.set("saved", saved);
  else address.searchParams.delete("saved");
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
