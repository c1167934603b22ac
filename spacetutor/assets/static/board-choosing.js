// How a board and its table answer whoever chooses: the panel of moves, and things that are dragged.

import { among } from "./choices.js";

/** @import { Board } from "./board.js" */
/** @import { Model } from "./model" */
/** @import { Popover } from "./popover.js" */
/** @import { BoardTraits, Offer, Thing } from "./screens" */
/** @import { Paper, Way } from "./tables.js" */
/** @import { Say } from "./words.js" */

/**
 * @typedef {object} Chooser whoever shows the panel
 * @property {Model<BoardTraits>} model
 * @property {Say} say
 * @property {(kind: string, more?: object) => void} wish
 * @property {() => boolean} offering whether moves are offered at this moment
 * @property {() => string[]} listed
 * @property {() => Popover | null} popover where moves stand at their things
 * @property {(thing: Thing | null, way: Way | null) => Paper} paper what a table says of a thing beside its moves, or
 *   of what is asked; and draws of a way to pay
 * @property {(offer: Offer) => Node[]} price what is drawn at the end of a move's line
 * @property {() => string[]} pays kinds of things that do nothing but pay
 * @property {(thing: Thing, laid: boolean, way: Way | null) => string} refusal why a thing is not laid out, or not
 *   taken back, in a table's own words
 * @property {(offers: Offer[]) => Node[]} guide what stands above the moves beside the table
 * @property {(picked: Thing[]) => string} further what is to be clicked next, in a table's own words
 * @property {(picked: Thing[], again: boolean) => boolean} swift whether a click that leaves one move makes it;
 *   `again`: the thing was clicked before
 * @property {() => void} changed is told when something else is picked
 */

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
