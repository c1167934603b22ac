// How a figure is laid out in the width that there is, and how the move that one looks at is marked in it.

import { withEnds } from "./chart-ends.js";

/** @import { Layout } from "./heading.js" */
/** @typedef {{ [key: string]: any }} Shape */

/**
 * Panels in as many columns as the width has room for; the height follows from the rows. Lines end at their names.
 * @param {Layout} layout
 * @param {number} width
 * @returns {Layout}
 */
export function laidOut(layout, width) {
  const { meta } = layout;
  if (!layout.grid || !meta?.panels || !width) return { ...layout };
  const columns = Math.max(1, Math.min(meta.columns, Math.floor(width / meta.narrowest)));
  const rows = Math.ceil(meta.panels / columns);
  const height = rows * meta.row + layout.margin.t + layout.margin.b;
  const laid = { ...layout, grid: { ...layout.grid, rows, columns }, height };
  const [cell, [wide, high]] = sizes(laid, width);
  return withEnds(laid, { wide, high, cell: cell[0], total: width - layout.margin.l - layout.margin.r });
}

/**
 * The size of a panel with the gap beside it, and of the panel alone.
 * @param {Layout} layout
 * @param {number} width
 */
export function sizes({ grid: { rows, columns, xgap, ygap }, margin: { l, r, t, b }, height }, width) {
  const wide = columns > 1 ? xgap : 0, high = rows > 1 ? ygap : 0;
  const cell = [(width - l - r) / (columns - wide), (height - t - b) / (rows - high)];
  return [cell, [cell[0] * (1 - wide), cell[1] * (1 - high)]];
}

/**
 * Where the board is: a line at its move; between bars that stand in order, with a frame round the one that the move
 * made; a ring on a path that runs through all moves.
 * @param {Layout} layout
 * @param {number} at
 * @returns {Shape[]}
 */
export function marks(layout, at) {
  const own = layout.shapes ?? [], meta = layout.meta ?? {};
  if (at < 0 || meta.still) return own;
  const line = { color: layout.font?.color ?? "#888", width: 1.5, dash: "2px,3px" };
  if (meta.paths) return [...own, ...rings(meta.paths, at, line)];
  if (meta.steps) return [...own, ...between(meta.steps, at, line)];
  return [...own, ...across(layout, at, line)];
}

/**
 * A stroke from the bottom of a panel to its top.
 * @param {string | number} n
 * @param {Shape} line
 */
const whole = (n, line) => ({ xref: `x${n}`, yref: `y${n} domain`, y0: 0, y1: 1, line });

/**
 * @param {[number, number][][]} paths
 * @param {number} at
 * @param {Shape} line
 */
function rings(paths, at, line) {
  const ring = { type: "circle", xref: "x", yref: "y", xsizemode: "pixel", ysizemode: "pixel" };
  const size = { x0: -10, x1: 10, y0: -10, y1: 10 }, solid = { ...line, width: 2, dash: "solid" };
  const spots = paths.map((path) => path[Math.min(at, path.length - 1)]);
  return spots.map(([x, y]) => ({ ...ring, ...size, xanchor: x, yanchor: y, line: solid }));
}

/**
 * @param {number[][]} steps the moves of the bars, by panel
 * @param {number} at
 * @param {Shape} line
 */
function between(steps, at, line) {
  return steps.flatMap((moves, panel) => {
    const n = panel ? panel + 1 : "", done = moves.filter((move) => move <= at).length;
    const stroke = { type: "line", ...whole(n, line), x0: done - 0.5, x1: done - 0.5 };
    if (moves[done - 1] !== at) return [stroke];
    const solid = { ...line, width: 2.5, dash: "solid" };
    return [stroke, { type: "rect", ...whole(n, line), x0: done - 1.46, x1: done - 0.54, line: solid }];
  });
}

/**
 * @param {Layout} layout
 * @param {number} at
 * @param {Shape} line
 */
function across(layout, at, line) {
  const axes = Object.keys(layout).filter((key) => /^xaxis\d*$/.test(key)).map((key) => key.slice(5));
  return axes.map((n) => ({ type: "line", ...whole(n, line), x0: at, x1: at }));
}
