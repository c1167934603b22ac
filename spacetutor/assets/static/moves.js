// The moves that were made, in a list. Who only looks goes to a move by a click on it.

import { element } from "./nodes.js";

/** @import { Model } from "./model" */
/** @import { BoardTraits, MoveShown } from "./screens" */
/** @import { Say } from "./words.js" */

export class MoveList {
  /** @param {{ model: Model<BoardTraits>, say: Say, go: (move: number) => void }} stepper */
  constructor({ model, say, go }) {
    this.model = model;
    this.go = go;
    // Where nothing in it can be focused, a list that scrolls must be.
    const tabindex = this.#playing ? "0" : null;
    this.node = element("ol", { class: "st-moves", "aria-label": say("all-moves"), tabindex });
  }

  get #playing() {
    return this.model.get("playing");
  }

  get #entries() {
    return /** @type {HTMLElement[]} */ ([...this.node.children]);
  }

  /** @param {string[]} names */
  fill(names) {
    this.node.replaceChildren(...this.model.get("moves").map((move, i) => this.#entry(move, i + 1, names)));
    this.rank();
  }

  /**
   * @param {MoveShown} move
   * @param {number} number
   * @param {string[]} names
   */
  #entry(move, number, names) {
    const press = { type: "button", onclick: () => this.go(number) };
    const line = this.#playing ? element("div") : element("button", press);
    line.className = "st-made";
    line.append(`${number}. `, element("b", {}, `${names[move.seat]} `), element("span", { html: move.line }));
    return element("li", { "data-move": number }, line);
  }

  /** What a review says of the moves: a sign before each that could have been better. */
  rank() {
    const marks = this.model.get("marks");
    for (const { dataset } of this.#entries) [dataset.rank, dataset.sign] = marks[dataset.move ?? ""] ?? ["", ""];
  }

  /**
   * How far the list is scrolled when this move is in its middle.
   * @param {number} at
   */
  middle(at) {
    const here = this.#entries[at - 1];
    return here ? Math.max(0, here.offsetTop - this.node.offsetTop - this.node.clientHeight / 2) : 0;
  }

  /**
   * @param {number} at
   * @param {number} scrolled
   */
  mark(at, scrolled) {
    this.node.querySelector(".st-here")?.classList.remove("st-here");
    this.#entries[at - 1]?.classList.add("st-here");
    this.node.scrollTop = scrolled;
  }

  /**
   * Who plays sees the newest move, at the end.
   * @param {number} at
   */
  scroll(at) {
    this.node.scrollTop = this.#playing ? this.node.scrollHeight : this.middle(at);
  }
}
