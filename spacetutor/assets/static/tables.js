// A table draws one game. Its file `tables/GAME.js` registers it by the game's id, which is `game` in the game's faces;
// a game without one is drawn by `tables/default.js`, and its screens are PlainScreens (`core/screen.py`).
//   TABLES["GAME"] = (tools) => ({ draw, listed, pays, choosing, lit, animate, note, guide, paper, price, further,
//     standing, seen, swift, refusal })
//     all but `draw` may be left out
// draw(screen, { made, since, news }): nodes that show the screen. `made` is the move that led here ({ seat, line,
//   about, cost }) or undefined, `since` all moves since the screen that was drawn before, if that was an earlier one,
//   `news` the things of the others' last moves. A screen has `turn`, `to_act` (null at the end) and `seats`, each with
//   its `name`; all else is the game's own.
// listed: kinds of things whose moves are buttons beside the table too. choosing(picked, next): things that have been
//   clicked for a move, and those that can be clicked next; they have the classes `st-picked` and `st-can` already.
//   lit(thing): the element that is lit up for a thing where it is not the one that is pointed at. animate(old,
//   screen): what moves, where movement is welcome. note(move): words after a replay's move. paper(thing, way):
//   with it moves stand at the thing that was clicked, and this beside them (see Paper); of null, where something is
//   asked. price(offer): what is drawn at the end of a move's line.
//   further(picked): what is to be clicked next, where a table knows better words than the board. standing(thing,
//   node): what stands at a thing is laid out in this node, or there is none. seen(): what it should not hide.
//   guide(offers): what stands above the moves beside the table while moves are offered. swift(picked, again):
//   whether a click that leaves one move makes it; `again` where the thing had been clicked for this move before.
// Prices and paying. An offer has `signs`, its price sign by sign: what strikes or pays each ("struck", or the kind of
//   what pays, "" for nothing); and `spends`, the things that it gives away, each as often as it is given. Moves with
//   the same things and head are ways to pay for the same: the cheapest is laid out, and paper(thing, way) is told,
//   again after every change: it draws `way.offer` on the table. What is laid out carries `data-laid`. A click on a
//   thing that some way spends lays one more of it out, or takes a laid one back; so does a click on a thing whose kind
//   is among `pays`, and where no way is left the board says so, in the words of refusal(thing, laid, way) if it has
//   any. Of things that lie on one another the last one spent is on top; a click on one with `data-laid="below"` raises
//   it. The place that a laid thing came from may carry `data-laid="own"`: a click there changes nothing. A click on
//   what paper's `also` names makes that move, and the choice goes on. A move that was made has its signs as
//   `cost.signs`.
// A card that can be dragged is dropped on what carries `data-drop`, a thing as JSON, and has been clicked there.
// tools: `faces`; `say(key, facts)`; `heads`, the tags of larger and smaller headings; `thing(node, [kind, which],
//   label)` makes a node (HTML or SVG) stand for a thing: it gets `data-KIND="WHICH"` and can be pointed at, framed and
//   clicked; `offers()`, the moves that are offered; `offered(thing)`, whether one of them needs it; `left(things)`,
//   those that need all of these things; `root`, the board's element, which is positioned.
// What carries `data-glides` (a name of its own) glides from place to place. Tab goes through things in the order in
// which they are drawn. Sizes are in em: large type enlarges all, and `.st-alone` is a projector, where the whole table
// must be in sight.

/** @import { Faces, MoveShown, Offer, Screen, Thing } from "./screens" */
/** @import { Numbered } from "./choices.js" */
/** @import { Say } from "./words.js" */

/** @typedef {["h2" | "h4", "h3" | "h5"]} Heads */

/**
 * @typedef {object} Tools
 * @property {Faces} faces
 * @property {Say} say
 * @property {Heads} heads
 * @property {<Any extends HTMLElement | SVGElement>(node: Any, thing: Thing, label: string) => Any} thing
 * @property {(thing: Thing) => boolean} offered
 * @property {(things: Thing[]) => Numbered[]} left
 * @property {() => Offer[]} offers
 * @property {HTMLElement} root
 */

/** @typedef {{ made?: MoveShown, since?: MoveShown[], news: Thing[] }} Moment */

/** @typedef {{ offer: Numbered, ways: Numbered[] }} Way the way to pay that is laid out, and all there are */

/**
 * @typedef {object} Paper
 * @property {Node[]} [nodes]
 * @property {Thing[]} [also] the moves about these are steps on the way to the thing, and are listed with it
 * @property {string[]} [leave] kinds of things whose moves stay beside the table where something is asked
 * @property {Element | null} [after] what it stands to the right of
 * @property {Element | null} [at] where it stands, if not at the thing
 * @property {boolean} [upright] it stands above or below, not beside
 * @property {Element[]} [keep] what it should hide as little as the thing itself
 */

/**
 * @typedef {{
 *   draw(screen: Screen, moment: Moment): Node[],
 *   listed?: string[],
 *   choosing?(picked: Thing[], next: Thing[]): void,
 *   lit?(thing: Thing): Element | null,
 *   animate?(old: Screen, screen: Screen): void,
 *   note?(made: MoveShown): string,
 *   pays?: string[],
 *   paper?(thing: Thing | null, way: Way | null): Paper,
 *   price?(offer: Offer): Node[],
 *   guide?(offers: Offer[]): Node[],
 *   further?(picked: Thing[]): string,
 *   standing?(thing: Thing | null, node: HTMLElement | null): void,
 *   seen?(): Element[],
 *   swift?(picked: Thing[], again: boolean): boolean,
 *   refusal?(thing: Thing, laid: boolean, way: Way | null): string,
 * }} Table
 */

/** @type {{ [game: string]: (tools: any) => Table }} */
export const TABLES = {};

/**
 * What draws a game's pictograms by the names that its words for them have ("sign deck", "card 21").
 * @type {{ [game: string]: (name: string) => SVGElement | null }}
 */
export const PICTURED = {};

// The table of every game that has none of its own.
export const DEFAULT = "default";
