// A click anywhere in a picture goes to the move that is there, also where nothing is drawn.

/** @import { Layout } from "./heading.js" */
/** @typedef {{ x: number, y: number }} Spot pixels from the upper left corner of the picture */

/**
 * The move at a spot of a figure that plotly.js has drawn, in the panel that is nearest; null where it has no moves.
 * @param {any} stage
 * @param {Layout} layout
 * @param {Spot} spot
 * @returns {number | null}
 */
export function moveAt(stage, layout, spot) {
  const { meta = {} } = layout, full = stage._fullLayout ?? {};
  const number = nearestPanel(full, spot);
  if (number === null) return null;
  const across = full[`xaxis${number}`], up = full[`yaxis${number}`];
  const x = across.p2d(spot.x - across._offset), y = up.p2d(spot.y - up._offset);
  if (meta.paths) return onPath(meta.paths, [x, y]);
  if (meta.steps) return nearest(inOrder(meta.steps[Number(number || 1) - 1]), [x, 0]);
  if (meta.go === "customdata") return nearest(marked(stage._fullData ?? [], `x${number}`), [x, y]);
  return meta.still ? null : Math.round(Math.min(Math.max(x, 0), Math.floor(across.range[1])));
}

/**
 * The number of the panel nearest to a spot, as plotly.js writes it: "", "2", "3" and so on.
 * @param {Layout} full
 * @param {Spot} spot
 */
function nearestPanel(full, { x, y }) {
  const numbers = Object.keys(full).filter((key) => /^xaxis\d*$/.test(key)).map((key) => key.slice(5));
  const beyond = (/** @type {any} */ axis, /** @type {number} */ at) => (
    Math.max(0, axis._offset - at, at - axis._offset - axis._length));
  const far = (/** @type {string} */ n) => Math.hypot(beyond(full[`xaxis${n}`], x), beyond(full[`yaxis${n}`], y));
  const drawn = numbers.filter((n) => full[`yaxis${n}`]);
  return drawn.sort((one, other) => far(one) - far(other))[0] ?? null;
}

/**
 * The move whose place on any of the paths is nearest.
 * @param {[number, number][][]} paths
 * @param {[number, number]} spot
 */
function onPath(paths, spot) {
  const places = paths.flatMap((path) => path.map((place, move) => /** @type {Marked} */ ([place, move])));
  return nearest(places, spot);
}

/** @typedef {[[number, number], number]} Marked where something stands, and its move */

/**
 * Bars that stand in order, and their moves.
 * @param {number[]} moves
 * @returns {Marked[]}
 */
const inOrder = (moves) => moves.map((move, i) => [[i, 0], move]);

/**
 * Where the things of a panel stand, and their moves. Bars are known by where they begin.
 * @param {any[]} traces
 * @param {string} axis
 * @returns {Marked[]}
 */
function marked(traces, axis) {
  const own = traces.filter((trace) => trace.xaxis === axis && trace.customdata && trace.type !== "heatmap");
  return own.flatMap((trace) => [...trace.x.keys()].map((i) => [place(trace, i), trace.customdata[i]]));
}

/**
 * @param {any} trace
 * @param {number} i
 * @returns {[number, number]} NaN where it makes no difference
 */
function place({ type, orientation, x, y, offset = 0, width = 0 }, i) {
  if (type !== "bar") return [x[i], y[i]];
  return orientation === "h" ? [NaN, y[i] + offset + width / 2] : [x[i], NaN];
}

/**
 * @param {Marked[]} spots
 * @param {[number, number]} at
 */
function nearest(spots, [x, y]) {
  const far = (/** @type {Marked} */ [[left, down]]) => Math.hypot((left - x) || 0, (down - y) || 0);
  const moves = spots.filter(([, move]) => Number.isInteger(move));
  moves.sort((one, other) => far(one) - far(other));
  return moves.length ? moves[0][1] : null;
}
