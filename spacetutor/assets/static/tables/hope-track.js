// HOPE's Mission Track: two lines of the Pioneer Row, and above each the Regression Marker's way, drawn as a scale.
// Where they cross, the Marker's space stands above the row's. Nothing here says a word.

import { svg } from "../nodes.js";
import { mark, sign } from "./hope-pieces.js";

/** @import { HopeTrack } from "../screens" */
/** @typedef {[number, number]} Point */

const PITCH = 26, CELL = 23, MARGIN = 10, LINE = 64, WAY = 20, ROW = 32, LINES = 2;

export class Track {
  /** @param {HopeTrack} track */
  constructor({ row, last, crossings }) {
    this.row = row;
    this.last = last;
    this.crossings = crossings;
    this.each = Math.ceil(row / LINES);
    this.width = this.each * PITCH + 2 * MARGIN + 16;
    this.height = LINES * LINE + 2;
    /** @type {Point[]} */
    this.anchors = [[0, 0.1], ...crossings, [last, row + 0.45]];
  }

  /** @param {number} place */
  #lineOf(place) {
    return Math.min(LINES - 1, Math.max(0, Math.floor((place - 0.5) / this.each)));
  }

  /**
   * @param {number} place
   * @param {number} on
   */
  #across(place, on = this.#lineOf(place)) {
    return MARGIN + (place - 0.5 - on * this.each) * PITCH;
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
   * Where a space of the Marker's way is in the picture.
   * @param {number} marker
   * @returns {Point}
   */
  point(marker) {
    const place = this.#beside(marker), on = this.#lineOf(place);
    return [this.#across(place, on), on * LINE + WAY];
  }

  /**
   * The way from the beginning to a space of the Marker's, a stroke a line.
   * @param {number} marker
   * @param {string} name
   */
  #way(marker, name) {
    const from = this.#beside(0), to = this.#beside(marker), strokes = [];
    for (let on = this.#lineOf(from); on <= this.#lineOf(to); on++) {
      const start = Math.max(from, on * this.each + (on ? 0.35 : 0));
      const end = Math.min(to, (on + 1) * this.each + (on < LINES - 1 ? 0.65 : 0.5));
      const y = on * LINE + WAY;
      strokes.push(svg("line", { x1: this.#across(start, on), x2: this.#across(end, on), y1: y, y2: y, class: name }));
    }
    return strokes;
  }

  /** @param {number} marker */
  scale(marker) {
    const done = marker ? this.#way(marker, "hp-way-done") : [];
    const ticks = Array.from({ length: this.last + 1 }, (_, space) => this.#tick(space)).flat();
    return svg("g", { class: "hp-way" }, ...this.#way(this.last, "hp-way-line"), ...done, ...ticks);
  }

  /** @param {number} space */
  #tick(space) {
    const [x, y] = this.point(space), long = space % 10 === 0 ? 5 : 2.6;
    const line = svg("line", { x1: x, x2: x, y1: y - long, y2: y + long, class: "hp-tick" });
    const text = { x, y: y - 8, class: "hp-scale", "text-anchor": "middle" };
    return space % 10 === 0 ? [line, svg("text", text, String(space))] : [line];
  }

  /**
   * @param {number[]} owners
   * @param {number} marker
   */
  cells(owners, marker) {
    return Array.from({ length: this.row }, (_, i) => this.#cell(i + 1, owners[i], marker));
  }

  /**
   * A space of the row: a Pioneer, a gap, the symbol of a crossing that nobody covers, or nothing.
   * @param {number} place
   * @param {number | undefined} owner -1 for a gap
   * @param {number} marker
   */
  #cell(place, owner, marker) {
    const x = this.#across(place), y = this.#lineOf(place) * LINE + ROW + CELL / 2, top = y - CELL / 2;
    const crossing = this.crossings.find(([, at]) => at === place), passed = crossing && crossing[0] <= marker;
    const names = [crossing ? "hp-crossing" : "", passed ? "hp-passed" : "", owner === -1 ? "hp-gap" : ""];
    const node = svg("g", { class: ["hp-cell", ...names].join(" ") });
    if (crossing) node.append(svg("line", { x1: x, x2: x, y1: top, y2: top - ROW + WAY, class: "hp-link" }));
    node.append(svg("rect", { x: x - CELL / 2, y: top, width: CELL, height: CELL, rx: 4 }));
    if (place === this.row) node.append(sign("flag", x, y, 9));
    if (owner !== undefined && owner >= 0) node.append(mark(owner, x, y, 8));
    else if (crossing) node.append(sign("regression", x, y, 7));
    return node;
  }

  hole() {
    return sign("hole", this.#across(this.row + 1.1, LINES - 1), (LINES - 1) * LINE + WAY, 9);
  }
}
