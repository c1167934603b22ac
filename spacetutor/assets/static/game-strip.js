// The strip under the board: everybody's chances where they are judged, and the race for points, with the board's move
// marked. A click anywhere goes to the move that is there.

import { element, svg } from "./nodes.js";
import { rankShape } from "./ranks.js";
import { percents, spread } from "./spread.js";

/** @import { Model } from "./model" */
/** @import { GameTraits } from "./screens" */
/** @import { Say } from "./words.js" */

// Pixels: room for names at the right, for numbers below, and the heights of both parts.
const NAMES = 138, BELOW = 20, ABOVE = 4;
// Pixels of a name.
const LINE = 14;

// What is marked in the strip; the list has every mark.
const COSTLY = ["mistake", "blunder"];

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

export class Strip {
  #last = 0;
  /** @type {Box} */
  #box = { left: 8, right: 8, top: 0, bottom: 0 };

  /**
   * @param {Model<GameTraits>} model
   * @param {Say} say
   * @param {(move: number) => void} go
   */
  constructor(model, say, go) {
    this.model = model;
    this.say = say;
    this.go = go;
    this.heading = element("figcaption", { class: "st-finding" });
    this.picture = svg("svg", { class: "st-strip-picture", role: "img" });
    this.picture.addEventListener("click", (event) => this.#clicked(event));
    this.node = element("figure", { class: "st-strip" }, this.heading, this.picture);
  }

  /** @param {number} x */
  #px(x) {
    const { left, right } = this.#box;
    return left + (x / Math.max(1, this.#last)) * (right - left);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const { left, right } = this.#box, x = event.clientX - this.picture.getBoundingClientRect().left;
    this.go(Math.round(((x - left) / (right - left)) * this.#last));
  }

  /** @param {number} at */
  draw(at) {
    const { heading, points, chances } = this.model.get("strip"), { picture, node } = this;
    node.hidden = !points.length;
    this.heading.textContent = heading;
    picture.setAttribute("aria-label", this.say("strip", { heading }));
    const width = picture.clientWidth, height = picture.clientHeight;
    if (!width || !points.length) return;
    this.#last = points[0].length - 1;
    this.#box = { left: 10, right: width - NAMES, top: ABOVE, bottom: height - BELOW };
    const { top, bottom } = this.#box, half = chances.length ? top + (bottom - top) * 0.56 : top;
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    picture.replaceChildren(...(chances.length ? this.#bands(top, half - 8) : []), ...this.#race(half, bottom),
      ...this.#numbers(bottom), svg("g", { class: "st-strip-here" }));
    this.mark(at);
  }

  /**
   * Chances lie on top of each other, from everybody's first to their last.
   * @param {number} top
   * @param {number} bottom
   */
  #bands(top, bottom) {
    const { chances, names } = this.model.get("strip");
    const moments = chances[0].map((_, at) => at).filter((at) => chances.every((row) => row[at] !== null));
    /** @type {(seat: number, at: number) => number} */
    const edge = (seat, at) => {
      const sum = chances.slice(0, seat).reduce((total, row) => total + (row[at] ?? 0), 0);
      const all = chances.reduce((total, row) => total + (row[at] ?? 0), 0) || 1;
      return top + (sum / all) * (bottom - top);
    };
    const bands = chances.map((_, seat) => this.#band(seat, moments, edge));
    const half = svg("line", { class: "st-half", x1: this.#px(0), x2: this.#px(this.#last), y1: (top + bottom) / 2,
      y2: (top + bottom) / 2 });
    const last = moments[moments.length - 1] ?? 0;
    const middles = names.map((_, seat) => (edge(seat, last) + edge(seat + 1, last)) / 2);
    const ends = spread(middles, names.map(() => LINE), top, bottom);
    const whole = percents(chances.map((row) => row[last] ?? 0));
    const words = names.map((name, seat) => this.#end(seat, ends[seat], `${short(name)} ${whole[seat]} %`, last));
    return [...bands, half, ...words, ...this.#judged(moments, edge)];
  }

  /**
   * @param {number} seat
   * @param {number[]} moments
   * @param {(seat: number, at: number) => number} edge
   */
  #band(seat, moments, edge) {
    const upper = moments.map((at) => `${this.#px(at)},${edge(seat, at)}`);
    const lower = [...moments].reverse().map((at) => `${this.#px(at)},${edge(seat + 1, at)}`);
    return svg("polygon", { class: `st-share st-soft-${(seat % 4) + 1}`, points: [...upper, ...lower].join(" ") });
  }

  /**
   * The marks of moves that cost, where the chance of whoever made them was.
   * @param {number[]} moments
   * @param {(seat: number, at: number) => number} edge
   */
  #judged(moments, edge) {
    const verdicts = this.model.get("verdicts"), moves = this.model.get("moves"), judged = new Set(moments);
    return Object.entries(verdicts).filter(([move, { rank }]) => COSTLY.includes(rank) && judged.has(+move))
      .map(([move, { rank }]) => {
        const seat = moves[+move - 1].seat, y = (edge(seat, +move) + edge(seat + 1, +move)) / 2;
        return svg("g", { transform: `translate(${this.#px(+move)} ${y}) scale(.8)` }, rankShape(rank));
      });
  }

  /**
   * The race: a line of points for every seat.
   * @param {number} top
   * @param {number} bottom
   */
  #race(top, bottom) {
    const { points, names } = this.model.get("strip"), all = points.flat();
    const low = Math.min(0, ...all), high = Math.max(1, ...all);
    const py = (/** @type {number} */ y) => bottom - 2 - ((y - low) / (high - low)) * (bottom - top - 4);
    const lines = points.map((row, seat) => svg("path", {
      class: `st-race st-stroke-${(seat % 4) + 1}`,
      d: row.map((y, at) => (at ? `H${this.#px(at)}V${py(y)}` : `M${this.#px(0)},${py(y)}`)).join(""),
    }));
    const ends = spread(points.map((row) => py(row[row.length - 1])), points.map(() => LINE), top, bottom);
    const words = points.map((row, seat) => {
      return this.#end(seat, ends[seat], `${short(names[seat])} ${row[row.length - 1]}`);
    });
    return [svg("line", { class: "st-floor", x1: this.#px(0), x2: this.#px(this.#last), y1: bottom, y2: bottom }),
      ...lines, ...words];
  }

  /**
   * What stands where a line or a band ends.
   * @param {number} seat
   * @param {number} y
   * @param {string} words
   * @param {number} at the moment of its end
   */
  #end(seat, y, words, at = this.#last) {
    return svg("text", { class: `st-end st-ink-${(seat % 4) + 1}`, x: this.#px(at) + 8, y: y + 4.5 }, words);
  }

  /** @param {number} bottom */
  #numbers(bottom) {
    const step = [5, 10, 20, 50, 100, 200, 500].find((each) => this.#last / each <= 8) ?? 1000;
    const marks = Array.from({ length: Math.floor(this.#last / step) }, (_, i) => (i + 1) * step);
    return marks.map((move) => (
      svg("text", { class: "st-tick", x: this.#px(move), y: bottom + 16, "text-anchor": "middle" }, String(move))));
  }

  /** @param {number} at */
  mark(at) {
    const here = this.picture.querySelector(".st-strip-here"), { top, bottom } = this.#box, x = this.#px(at);
    const label = String(at), wide = 14 + 8 * label.length;
    here?.replaceChildren(
      svg("line", { x1: x, x2: x, y1: top, y2: bottom }),
      svg("rect", { x: x - wide / 2, y: bottom + 2, width: wide, height: 18, rx: 5 }),
      svg("text", { x, y: bottom + 15.5, "text-anchor": "middle" }, label));
  }
}

/** @param {string} name */
const short = (name) => (name.length > 12 ? `${name.slice(0, 11)}\u2026` : name);
