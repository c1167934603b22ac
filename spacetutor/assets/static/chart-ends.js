// Names at the ends of lines (`meta.ends`, from `core/figure/ends.py`): room is made for them beside the panels, and
// none lies on another.

import { wrapped } from "./heading.js";
import { spread } from "./spread.js";

/** @import { Layout } from "./heading.js" */
/** @typedef {{ axis: string, x: number, y: number, text: string, short: string, color: string }} End */
/** @typedef {{ end: End, text: string, lines: number }} Word */

// Pixels of a letter and of a line; from a line's end to its name; letters that a name has in a line at most.
const LETTER = 7.2, LINE = 16, GAP = 11, LETTERS = 15;
// The part of a panel that names may take; where they need more, short ones stand there.
const SHARE = 0.42;

/**
 * The layout with its names, for panels of this size; `meta.shortened` where only short ones have room.
 * @param {Layout} layout
 * @param {{ wide: number, high: number, total: number, cell: number }} size of a panel, of all, and with the gap
 * @returns {Layout}
 */
export function withEnds(layout, size) {
  /** @type {End[]} */
  const ends = layout.meta?.ends ?? [];
  if (!ends.length) return layout;
  const letters = Math.max(8, Math.min(LETTERS, Math.floor((size.wide * SHARE - GAP) / LETTER)));
  const shortened = letters < LETTERS && ends.every((end) => end.short)
    && ends.some((end) => widest(wrapped(end.text, LETTERS)) > letters);
  const words = ends.map((end) => worded(end, shortened ? end.short : wrapped(end.text, letters)));
  const room = Math.max(0, ...words.map((word) => lacking(layout, word, size.wide)));
  const notes = groups(words).flatMap((group) => placed(layout, group, size.high));
  const meta = { ...layout.meta, shortened };
  return { ...layout, ...narrowed(layout, size, room), meta, annotations: [...(layout.annotations ?? []), ...notes] };
}

/** @param {string} text */
const lettersOf = (text) => text.replace(/&\w+;/g, ".").length;

/** @param {string} text */
const widest = (text) => Math.max(...text.split("<br>").map(lettersOf));

/**
 * @param {End} end
 * @param {string} text
 * @returns {Word}
 */
const worded = (end, text) => ({ end, text, lines: text.split("<br>").length });

/**
 * Pixels that a panel must be narrower by for a name to end at its right edge.
 * @param {Layout} layout
 * @param {Word} word
 * @param {number} wide
 */
function lacking(layout, { end, text }, wide) {
  const [first, last] = layout[`xaxis${end.axis.slice(1)}`].range, part = (end.x - first) / (last - first);
  return part > 0 ? (part * wide + widest(text) * LETTER + GAP - wide) / part : 0;
}

/**
 * @param {Word[]} words
 * @returns {Word[][]} by panel
 */
function groups(words) {
  const axes = [...new Set(words.map(({ end }) => end.axis))];
  return axes.map((axis) => words.filter(({ end }) => end.axis === axis));
}

/**
 * @param {Layout} layout
 * @param {Word[]} words those of one panel
 * @param {number} high
 */
function placed(layout, words, high) {
  const axis = words[0].end.axis, [low, top] = layout[`yaxis${axis.slice(1)}`].range;
  const down = words.map(({ end }) => ((top - end.y) / (top - low)) * high);
  const spots = spread(down, words.map(({ lines }) => lines * LINE), 0, high);
  return words.map(({ end, text }, i) => ({
    name: "end", text: `<b>${text}</b>`, align: "left", showarrow: false, font: { size: 13, color: end.color },
    xref: axis, x: end.x, xanchor: "left", xshift: GAP, yref: axis.replace("x", "y"),
    y: top - (spots[i] / high) * (top - low), yanchor: "middle",
  }));
}

/**
 * Panels that leave this much room at their right.
 * @param {Layout} layout
 * @param {{ wide: number, total: number, cell: number }} size
 * @param {number} room
 */
function narrowed(layout, { wide, total, cell }, room) {
  const { columns } = layout.grid, keys = Object.keys(layout).filter((key) => /^xaxis\d*$/.test(key));
  return Object.fromEntries(keys.map((key) => {
    const left = ((Number(key.slice(5) || 1) - 1) % columns) * cell;
    return [key, { ...layout[key], domain: [left / total, (left + wide - room) / total] }];
  }));
}
