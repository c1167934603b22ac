// Which table a board has, and what it is told of a moment.

import { among, fitting } from "./choices.js";
import { pointable } from "./pointing.js";
import { DEFAULT, TABLES } from "./tables.js";

/** @import { Board } from "./board.js" */
/** @import { Thing } from "./screens" */
/** @import { Heads, Moment, Table } from "./tables.js" */

export class Laying {
  // What the table was laid with; whose moves, and how many of them, had been made when it was last drawn.
  /** @type {unknown[]} */
  #pieces = [];
  #name = "";
  #drawn = 0;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * A table stays as long as it has the same pieces and words: it may remember what it has drawn.
   * @returns {Table}
   */
  table() {
    const { model, laid } = this.board, pieces = [model.get("faces"), model.get("words")];
    if (pieces.every((given, i) => given === this.#pieces[i])) return laid;
    this.#pieces = pieces;
    return this.#lay();
  }

  #lay() {
    const { board } = this, { model, say, frame: { root } } = board, faces = model.get("faces");
    /** @type {Heads} */
    const heads = board.single ? ["h4", "h5"] : ["h2", "h3"];
    /** @param {Thing} thing */
    const offered = (thing) => board.offering && model.get("offers").some((offer) => among(offer.about, thing));
    /** @param {Thing[]} things */
    const left = (things) => (board.offering ? fitting(model.get("offers"), things) : []);
    const table = TABLES[faces.game] ?? TABLES[DEFAULT];
    root.dataset.game = faces.game;
    const offers = () => (board.offering ? model.get("offers") : []);
    return table({ faces, say, heads, thing: pointable, root, offered, offers, left });
  }

  /**
   * The move that led here, those since the table was drawn last, and what others have just done.
   * @returns {Moment}
   */
  moment() {
    const { model, playing, at, last } = this.board, moves = model.get("moves"), name = model.get("name");
    const before = name === this.#name ? this.#drawn : Infinity, count = playing ? moves.length - last + at : at;
    [this.#name, this.#drawn] = [name, count];
    const news = model.get("news").flatMap((entry) => entry.things);
    const since = count < before ? undefined : moves.slice(before, count);
    return { made: at ? moves[count - 1] : undefined, since, news };
  }
}
