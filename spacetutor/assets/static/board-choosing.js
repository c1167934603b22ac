// How a board and its table answer whoever chooses: the panel of moves, and things that are dragged.

import { among } from "./choices.js";

/** @import { Board } from "./board.js" */
/** @import { Chooser } from "./choice-panel.js" */
/** @import { Thing } from "./screens" */

/**
 * What the panel of moves asks of a board; a table that is laid later answers as well.
 * @param {Board} board
 * @returns {Chooser}
 */
export const chooserOf = (board) => ({
  model: board.model, say: board.say, wish: board.wish, offering: () => board.offering,
  listed: () => board.laid.listed ?? [], changed: () => board.markOffers(),
  popover: () => (board.laid.paper ? board.popover : null),
  paper: (thing, way) => board.laid.paper?.(thing, way) ?? {},
  price: (offer) => board.laid.price?.(offer) ?? [], pays: () => board.laid.pays ?? [],
  guide: (offers) => board.laid.guide?.(offers) ?? [], further: (picked) => board.laid.further?.(picked) ?? "",
  refusal: (thing, laid, way) => board.laid.refusal?.(thing, laid, way) ?? "",
  swift: (picked, again) => board.laid.swift?.(picked, again) ?? false,
});

/**
 * Whoever drags a thing has clicked it, if there is something to do with it; and where it is dropped, the place.
 * @param {Board} board
 */
export const draggedOn = (board) => ({
  begun: (/** @type {Thing} */ thing) => {
    if (board.offering && !among(board.choices.picked, thing)) board.choose(thing);
    return among(board.choices.picked, thing);
  },
  dropped: (/** @type {Thing} */ thing) => board.choose(thing),
});
