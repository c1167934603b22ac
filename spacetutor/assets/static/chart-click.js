// A click anywhere in a picture goes to the move that is there, also where nothing is drawn.

/** @import { Layout } from "./heading.js" */
/** @typedef {{ x: number, y: number }} Spot pixels from the upper left corner of the picture */

/**
 * The move at a spot of a figure that plotly.js has drawn; null outside its panels, and where it has no moves.
 * @param {any} stage
 * @param {Layout} layout
 * @param {Spot} spot
 * @returns {number | null}
 */
export function moveAt(stage, layout, spot) {
  const { meta = {} } = layout, full = stage._fullLayout ?? {};
  const number = panelAt(full, spot);
  if (number === null || meta.paths) return null;
  const across = full[`xaxis${number}`], x = across.p2d(spot.x - across._offset);
  if (meta.steps) return nearest(inOrder(meta.steps[Number(number || 1) - 1]), x);
  if (meta.go === "customdata") return nearest(marked(stage._fullData ?? [], `x${number}`), x);
  return meta.still ? null : Math.round(Math.min(Math.max(x, 0), across.range[1]));
}

/**
 * The number of the panel at a spot, as plotly.js writes it: "", "2", "3" and so on.
 * @param {Layout} full
 * @param {Spot} spot
 */
function panelAt(full, { x, y }) {
  const numbers = Object.keys(full).filter((key) => /^xaxis\d*$/.test(key)).map((key) => key.slice(5));
  const inside = (/** @type {any} */ axis, /** @type {number} */ at) => (
    axis && at >= axis._offset && at <= axis._offset + axis._length);
  return numbers.find((n) => inside(full[`xaxis${n}`], x) && inside(full[`yaxis${n}`], y)) ?? null;
}

/**
 * Bars that stand in order, and their moves.
 * @param {number[]} moves
 * @returns {[number, number][]}
 */
const inOrder = (moves) => moves.map((move, i) => [i, move]);

/**
 * Where the things of a panel stand, and their moves.
 * @param {any[]} traces
 * @param {string} axis
 * @returns {[number, number][]}
 */
function marked(traces, axis) {
  const own = traces.filter((trace) => trace.xaxis === axis && trace.customdata && trace.type !== "heatmap");
  return own.flatMap((trace) => [...trace.x].map((x, i) => [x, trace.customdata[i]]));
}

/**
 * @param {[number, number][]} spots
 * @param {number} x
 */
function nearest(spots, x) {
  const moves = spots.filter(([at, move]) => Number.isFinite(at) && Number.isInteger(move));
  moves.sort(([one], [other]) => Math.abs(one - x) - Math.abs(other - x));
  return moves.length ? moves[0][1] : null;
}
