// What a board says beside its table: the move that led here, what the others did, how the game came out.

import { element } from "./nodes.js";

/** @import { Board } from "./board.js" */
/** @import { BoardTraits, MoveShown } from "./screens" */

export class BoardLines {
  /** @type {BoardTraits["news"] | null} */
  #news = null;
  /** @type {string | null} */
  #over = null;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  tell() {
    this.#tellNews();
    this.#tellEnding();
    if (!this.board.single) this.#enable();
    this.board.bar.show();
    this.#tellMove();
  }

  /** What the others did since one's last turn. */
  #tellNews() {
    const { model, say, frame } = this.board, lines = model.get("news");
    if (lines === this.#news) return;
    this.#news = lines;
    const told = element("ul", {}, ...lines.map(({ line }) => element("li", { html: line })));
    frame.news.replaceChildren(...(lines.length ? [element("b", {}, say("news")), told] : []));
  }

  #tellEnding() {
    const { model, at, last, frame } = this.board, over = at === last ? model.get("ending") : "";
    if (over === this.#over) return;
    this.#over = over;
    frame.ending.innerHTML = over;  // made and escaped by Python
  }

  /** A button that would be answered by nothing is not to be pressed. */
  #enable() {
    const { model, at, now, playing, frame: { explain, change } } = this.board, over = now.to_act === null;
    explain.disabled = playing ? over || model.get("waiting") !== "" : at === 0;
    if (!playing) change.disabled = over;
  }

  /** Where one is: the move that led here, or whose turn it is. */
  #tellMove() {
    const { model, say, at, last, playing, single, pacing, frame: { live } } = this.board, moves = model.get("moves");
    live.replaceChildren();
    if (playing && pacing.under && at) live.append(...this.#othersLine(moves[moves.length - last + at - 1]));
    else if (playing || single) live.append(...(single ? [] : this.#headline()));
    else if (!moves[at - 1]) live.textContent = say("before", { moves: moves.length });
    else live.append(...this.#moveLine(moves[at - 1], moves.length));
  }

  /** Whose turn it is, and what matters next. */
  #headline() {
    const { model } = this.board, pressing = model.get("pressing");
    const more = pressing ? [" ", element("span", { class: "st-pressing", html: pressing })] : [];
    return [model.get("headline"), ...more];
  }

  /**
   * A move that is being watched.
   * @param {MoveShown} move
   */
  #othersLine(move) {
    const { say, now } = this.board, name = element("b", {}, `${now.seats[move.seat].name}: `);
    return [name, element("span", { html: move.line }), " ", element("small", {}, say("skip"))];
  }

  /**
   * @param {MoveShown} move
   * @param {number} moves
   */
  #moveLine(move, moves) {
    const { say, at, now, laid } = this.board, note = laid.note?.(move);
    const where = say("at-move", { n: at, moves, name: now.seats[move.seat].name });
    const line = [element("b", {}, where), element("span", { html: move.line })];
    return note ? [...line, element("span", { class: "st-cost" }, note)] : line;
  }
}
