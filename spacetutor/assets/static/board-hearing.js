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
  listening.to(document, "keydown", (event) => step(board, event));
  root.addEventListener("keydown", (event) => takeBack(board, event));
  root.addEventListener("click", (event) => playIt(board, event));
  listening.to(document, "spacetutor:go", fromHere(root, ({ detail }) => board.go(detail.move ?? board.at)));
  if (!board.playing) listening.to(document, "spacetutor:where", fromHere(root, board.tellPlace));
  listening.to(window, "resize", board.resized);
  // A page that is being left has nobody to ask.
  listening.to(window, "beforeunload", () => {
    board.quiet = true;
  });
  listening.toModel(model, {
    "msg:custom": board.answered, "change:screens": board.load, "change:name": board.renamed,
    "change:moves": board.moved, "change:saved": () => remember(board),
    change: board.busy.end,
  });
  for (const trait of ["framed", "spot", "notice", "offers", "offer_at", "version"]) {
    listening.toModel(model, { [`change:${trait}`]: board.noticed });
  }
  remember(board);
}

/**
 * A page of a game has one board, whose keys hold wherever the focus is; in JupyterLab other pages lie beside it.
 * @param {Board} board
 * @param {KeyboardEvent} event
 */
function step(board, event) {
  const target = /** @type {Element} */ (event.target), { root } = board.frame;
  const free = target === document.body && location.pathname.includes("/voila/render/");
  const ours = free || root.contains(target) || root.closest(".st-game")?.contains(target);
  if (board.single || board.playing || !ours || ["SELECT", "INPUT", "TEXTAREA"].includes(target.tagName)) return;
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
 * The move of a hint, by its number and the version of the table that it was for.
 * @param {Board} board
 * @param {Event} event
 */
function playIt(board, { target }) {
  const pressed = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-offer]"));
  if (!pressed) return;
  board.wish("move", { index: Number(pressed.dataset.offer), version: Number(pressed.dataset.version) });
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
