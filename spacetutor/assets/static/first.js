// A first drawing of a chart, there as soon as its numbers are: lines, points and titles in panels. It shows what
// plotly.js will draw once that large library has been loaded, and answers clicks just so.

import { sizes } from "./chart-layout.js";
import { svg } from "./nodes.js";

/** @import { Layout } from "./heading.js" */
/** @typedef {{ [key: string]: any }} Trace */
/** @typedef {{ data: Trace[], layout: Layout }} Figure */
/** @typedef {(move: number) => void} Go */

/**
 * @typedef {object} Panel its axis, its upper left corner, its size, and how numbers become pixels
 * @property {string} axis
 * @property {Layout} across
 * @property {Layout} up
 * @property {number} left
 * @property {number} top
 * @property {number[]} size
 * @property {(x: number) => number} px
 * @property {(y: number) => number} py
 */

/** @type {{ [dash: string]: string }} */
const DASHED = { solid: "", dash: "9 6", dot: "2 4", dashdot: "9 4 2 4" };

/**
 * Text of a figure is HTML of a kind, made and escaped by Python; as plain words it needs no markup.
 * @param {string} html
 */
function plain(html) {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

/**
 * For figures that say so (`meta.first`): panels of lines over the moves, stepped or straight.
 * @param {Figure} figure
 * @param {number} width
 * @param {number} at
 * @param {Go} go
 */
export function firstDrawing({ data, layout }, width, at, go) {
  const lines = data.filter((trace) => trace.xaxis && trace.type === "scatter");
  if (!layout.meta?.first || !lines.length) return null;
  const picture = empty({ data, layout }, width);
  for (const axis of new Set(lines.map((trace) => trace.xaxis))) {
    const panel = panelOf(axis, layout, width);
    picture.append(...ruled(panel), ...titled(panel, layout), ...placed(panel, layout, at), ...ends(panel, layout));
    for (const trace of lines.filter((each) => each.xaxis === axis)) picture.append(...drawn(trace, panel, go));
  }
  return picture;
}

/**
 * The picture before there are panels.
 * @param {Figure} figure
 * @param {number} width
 */
function empty({ layout: { height, font } }, width) {
  const box = { viewBox: `0 0 ${width} ${height}`, width, height, class: "st-first" };
  return svg("svg", { ...box, fill: font.color, "font-size": 12 });
}

/**
 * @param {string} axis
 * @param {Layout} layout
 * @param {number} width
 * @returns {Panel}
 */
function panelOf(axis, layout, width) {
  const { columns } = layout.grid, { l, r, t } = layout.margin, [cell, [, tall]] = sizes(layout, width);
  const number = axis.slice(1), n = Number(number || 1) - 1;
  const left = l + (n % columns) * cell[0], top = t + Math.floor(n / columns) * cell[1];
  const across = layout[`xaxis${number}`], up = layout[`yaxis${number}`], { domain } = across;
  const size = [domain ? (domain[1] - domain[0]) * (width - l - r) : cell[0], tall];
  const [first, last] = across.range, [low, high] = up.range;
  return {
    axis, across, up, left, top, size,
    px: (x) => left + ((x - first) / (last - first)) * size[0],
    py: (y) => top + size[1] - ((y - low) / (high - low)) * size[1],
  };
}

/** @param {Panel} panel */
function ruled({ left, size, up, py }) {
  const lines = [];
  for (let y = 0; y <= up.range[1]; y += up.dtick ?? 1) {
    lines.push(svg("line", { x1: left, x2: left + size[0], y1: py(y), y2: py(y), stroke: up.gridcolor }));
    lines.push(svg("text", { x: left - 6, y: py(y) + 4, "text-anchor": "end", "font-size": 11 }, String(y)));
  }
  return lines;
}

/**
 * @param {Panel} panel
 * @param {Layout} layout
 */
function titled({ axis, left, top }, { annotations }) {
  const title = annotations?.find((/** @type {Layout} */ entry) => entry.xref === `${axis} domain`);
  const place = { x: left, y: top - 4, "font-size": 13, "font-weight": 600 };
  return title ? [svg("text", place, plain(title.text))] : [];
}

/**
 * Names at the ends of lines.
 * @param {Panel} panel
 * @param {Layout} layout
 */
function ends({ axis, px, py }, { annotations }) {
  const own = annotations?.filter((/** @type {Layout} */ note) => note.name === "end" && note.xref === axis) ?? [];
  return own.flatMap((/** @type {Layout} */ { text, x, xshift, y, font: { color } }) => {
    const lines = text.split("<br>"), top = py(y) + 4.5 - 8 * (lines.length - 1);
    const look = { x: px(x) + xshift, "font-size": 13, "font-weight": 700, fill: color };
    return lines.map((/** @type {string} */ line, /** @type {number} */ i) => (
      svg("text", { ...look, y: top + 16 * i }, plain(line))));
  });
}

/**
 * The line at the move that one looks at.
 * @param {Panel} panel
 * @param {Layout} layout
 * @param {number} at
 */
function placed({ top, size, px }, { font }, at) {
  if (at < 0) return [];
  const line = { x1: px(at), x2: px(at), y1: top, y2: top + size[1] };
  return [svg("line", { ...line, stroke: font.color, "stroke-width": 1.5, "stroke-dasharray": "2 3" })];
}

/**
 * @param {Trace} trace
 * @param {Panel} panel
 * @param {Go} go
 */
function drawn(trace, panel, go) {
  const points = trace.x.flatMap((/** @type {number} */ _, /** @type {number} */ i) => point(trace, panel, i, go));
  return trace.mode.includes("lines") ? [path(trace, panel), ...points] : points;
}

/**
 * @param {Trace} trace
 * @param {Panel} panel
 */
function path({ x: xs, y: ys, line }, { px, py }) {
  /** @type {(x: number, y: number) => string} */
  const to = (x, y) => (line.shape === "linear" ? `L${px(x)},${py(y)}` : `H${px(x)}V${py(y)}`);
  const steps = xs.map((/** @type {number} */ x, /** @type {number} */ i) => {
    return i ? to(x, ys[i]) : `M${px(x)},${py(ys[i])}`;
  });
  const stroke = { stroke: line.color, "stroke-width": line.width, "stroke-dasharray": DASHED[line.dash] ?? "" };
  return svg("path", { d: steps.join(""), fill: "none", ...stroke });
}

/**
 * @param {Trace} trace
 * @param {Panel} panel
 * @param {number} i
 * @param {Go} go
 */
function point({ x: xs, y: ys, marker }, { px, py }, i, go) {
  const large = Array.isArray(marker.size) ? marker.size[i] : marker.size;
  if (!large) return [];
  const x = px(xs[i]), y = py(ys[i]), fill = marker.color;
  const star = { x, y: y + 6, "text-anchor": "middle", "font-size": 18, fill };
  const dot = { cx: x, cy: y, r: large / 2, fill };
  const node = marker.symbol === "star" ? svg("text", star, "\u2605") : svg("circle", dot);
  node.style.cursor = "pointer";
  node.addEventListener("click", () => go(xs[i]));
  return [node];
}
