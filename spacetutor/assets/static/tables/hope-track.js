// HOPE's Mission Track in two halves, side by side where there is room and else below one another: the Pioneer Row, and
// above it the Regression Marker's way, drawn as a scale. Where they cross, the Marker's space stands above the row's.
// Nothing here says a word.

import { svg } from "../nodes.js";
import { mark, sign } from "./hope-pieces.js";

/** @import { HopeTrack } from "../screens" */
/** @typedef {[number, number]} Point */

const PITCH = 22, CELL = 19, EDGE = 14, WAY = 20, ROW = 28, HEIGHT = 50;
export const HALVES = [0, 1];

export class Track {
  height = HEIGHT;

  /** @param {HopeTrack} track */
  constructor({ row, last, crossings }) {
    this.row = row;
    this.last = last;
    this.crossings = crossings;
    this.each = Math.ceil(row / HALVES.length);
    /** @type {Point[]} */
    this.anchors = [[0, 0.1], ...crossings, [last, row + 0.45]];
  }

  /**
   * The picture of a half: a margin where the way begins and where it ends.
   * @param {number} half
   */
  box(half) {
    return { left: half ? 0 : -EDGE, width: this.each * PITCH + (half ? EDGE + 10 : EDGE) };
  }

  /** @param {number} place */
  #halfOf(place) {
    return place > this.each + 0.5 ? 1 : 0;
  }

  /**
   * @param {number} place
   * @param {number} half
   */
  #across(place, half) {
    return (place - 0.5 - half * this.each) * PITCH;
  }

  /**
   * Where a space of the Marker's way is along the row.
   * @param {number} marker
   */
  #beside(marker) {
    const i = Math.max(1, this.anchors.findIndex(([space]) => space >= marker));
    const [[a, from], [b, to]] = [this.anchors[i - 1], this.anchors[i]];
    return from + ((to - from) * (marker - a)) / (b - a);
  }

  /**
   * Where a space of the Marker's way is: the half, and the place in its picture.
   * @param {number} marker
   */
  point(marker) {
    const place = this.#beside(marker), half = this.#halfOf(place);
    return { half, x: this.#across(place, half), y: WAY };
  }

  /**
   * The part of the way from one space to another that lies in a half; nothing where none does.
   * @param {number} half
   * @param {[number, number]} way
   * @param {string} name
   */
  stroke(half, [from, to], name) {
    const low = half * this.each + 0.5, high = low + this.each + (half ? 1 : 0);
    const start = Math.max(half ? low : 0, this.#beside(from)), end = Math.min(high, this.#beside(to));
    if (start >= end) return [];
    const ends = { x1: this.#across(start, half), x2: this.#across(end, half), y1: WAY, y2: WAY };
    return [svg("line", { ...ends, class: name })];
  }

  /** @param {number} half */
  ticks(half) {
    const spaces = Array.from({ length: this.last + 1 }, (_, space) => space);
    const here = spaces.filter((space) => this.point(space).half === half);
    return here.flatMap((space) => this.#tick(space));
  }

  /** @param {number} space */
  #tick(space) {
    const { x, y } = this.point(space), long = space % 10 === 0 ? 5 : 2.6;
    const line = svg("line", { x1: x, x2: x, y1: y - long, y2: y + long, class: "hp-tick" });
    const text = { x, y: y - 7, class: "hp-scale", "text-anchor": "middle" };
    return space % 10 === 0 ? [line, svg("text", text, String(space))] : [line];
  }

  /**
   * @param {number} half
   * @param {number[]} owners
   * @param {number} marker
   */
  cells(half, owners, marker) {
    const first = half * this.each, count = Math.min(this.each, this.row - first);
    return Array.from({ length: count }, (_, i) => this.#cell(first + i + 1, half, owners[first + i], marker));
  }

  /**
   * A space of the row: a Pioneer, a gap, the symbol of a crossing that nobody covers, or nothing.
   * @param {number} place
   * @param {number} half
   * @param {number | undefined} owner -1 for a gap
   * @param {number} marker
   */
  #cell(place, half, owner, marker) {
    const x = this.#across(place, half), y = ROW + CELL / 2, settled = owner !== undefined && owner >= 0;
    const crossing = this.crossings.find(([, at]) => at === place), passed = crossing && crossing[0] <= marker;
    const names = [crossing ? "hp-crossing" : "", passed ? "hp-passed" : "", owner === -1 ? "hp-gap" : ""];
    const node = svg("g", { class: ["hp-cell", ...names, settled ? "hp-taken" : ""].join(" ") });
    if (crossing) node.append(svg("line", { x1: x, x2: x, y1: ROW, y2: WAY, class: "hp-link" }));
    node.append(svg("rect", { x: x - CELL / 2, y: ROW, width: CELL, height: CELL, rx: 4 }));
    if (place === this.row) node.append(sign("flag", x, y, 8));
    if (settled) node.append(mark(/** @type {number} */ (owner), x, y, 6.6));
    else if (crossing) node.append(sign("regression", x, y, 5.4));
    return node;
  }

  hole() {
    return sign("hole", this.#across(this.row + 1.1, HALVES.length - 1), WAY, 8);
  }
}
