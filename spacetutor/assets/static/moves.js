// The moves that were made, in a list. Who only looks goes to a move by a click on it.

import { element } from "./nodes.js";
import { rankBadge } from "./ranks.js";

/** @import { Model } from "./model" */
/** @import { BoardTraits, MoveShown, RankedMove } from "./screens" */
/** @import { Say } from "./words.js" */

/**
 * A seat's number in its colour, read aloud by its name.
 * @param {number} seat
 * @param {string} name
 */
export function roundel(seat, name) {
  const label = { role: "img", "aria-label": name, title: name };
  return element("span", { class: `st-roundel st-seat-${(seat % 4) + 1}`, ...label }, String(seat + 1));
}

export class MoveList {
  /** @param {{ model: Model<BoardTraits>, say: Say, go: (move: number) => void }} stepper */
  constructor({ model, say, go }) {
    this.model = model;
    this.say = say;
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
    line.append(element("span", { class: "st-nth" }, `${number}.`), roundel(move.seat, names[move.seat]),
      element("span", { class: "st-deed", html: move.line }), element("span", { class: "st-judged" }));
    return element("li", { "data-move": number }, line);
  }

  /**
   * What a review says of the moves: a mark at each, and what it lost.
   * @param {{ [move: string]: RankedMove }} verdicts
   */
  rank(verdicts) {
    for (const entry of this.#entries) {
      const { rank = "", lost = 0 } = verdicts[entry.dataset.move ?? ""] ?? {};
      entry.dataset.rank = rank;
      const loss = rank && rank !== "best" && rank !== "good" && lost ? [`\u2212${lost}`] : [];
      const badge = rank ? [rankBadge(rank, this.say(`rank-${rank}`))] : [];
      entry.querySelector(".st-judged")?.replaceChildren(...loss, ...badge);
    }
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
    const before = this.node.querySelector(".st-here"), here = this.#entries[at - 1];
    before?.classList.remove("st-here");
    before?.querySelector("button")?.removeAttribute("aria-current");
    here?.classList.add("st-here");
    here?.querySelector("button")?.setAttribute("aria-current", "step");
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
