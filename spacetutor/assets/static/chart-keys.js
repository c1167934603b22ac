// The sign before a key: the shape, line or fill that a figure draws a thing with.

import { svg } from "./nodes.js";

/** @type {{ [symbol: string]: string }} */
const SHAPES = {
  circle: "M13 2a5 5 0 1 0 .01 0z", square: "M8.5 2.5h9v9h-9z", diamond: "M13 1l6 6-6 6-6-6z",
  "triangle-up": "M13 1l6 11H7z", "triangle-down": "M13 13l6-11H7z", x: "M9 3l8 8M17 3l-8 8", cross: "M13 2v10M8 7h10",
  star: "M13 0l2 5h5l-4 3 2 6-5-3.500-5 3.500 2-6-4-3h5z", hexagon: "M9 1.500h8l4 5.500-4 5.500H9L5 7z",
  "line-ns": "M13 1v12",
};
/** @type {{ [pattern: string]: string }} */
const PATTERNS = {
  "/": "M4 13l8-12M10 13l8-12M16 13l6-9", "\\": "M22 13L14 1M16 13L8 1M10 13L4 4",
  x: "M5 13l8-12M13 13L5 1M13 13l8-12M21 13L13 1", "-": "M3 5h20M3 10h20", "|": "M8 1v12M13 1v12M18 1v12",
  "+": "M3 7h20M9 1v12M17 1v12", ".": "M8 4v1M13 4v1M18 4v1M10 9v1M16 9v1",
};
/** @type {{ [dash: string]: string }} */
const DASHES = { dash: "7 4", dot: "2 3", dashdot: "7 3 2 3" };

/**
 * Nothing where the trace draws nothing: its name says all.
 * @param {any} trace
 * @returns {SVGElement[]}
 */
export function keySign(trace) {
  const parts = trace.type === "bar" ? filled(trace.marker) : [...stroke(trace), ...shape(trace)];
  const box = { viewBox: "0 0 26 14", width: 26, height: 14, "aria-hidden": "true" };
  return parts.length ? [svg("svg", box, ...parts)] : [];
}

/** @param {any} marker */
function filled({ color, pattern }) {
  const over = PATTERNS[pattern?.shape ?? ""], look = { stroke: "currentColor", opacity: 0.35, fill: "none" };
  return [svg("rect", { x: 3, y: 1, width: 20, height: 12, rx: 2, fill: color }),
    ...(over ? [svg("path", { d: over, ...look })] : [])];
}

/** @param {any} trace */
function stroke({ mode = "", line }) {
  if (!mode.includes("lines") || !line) return [];
  const look = { stroke: line.color, "stroke-width": 2.5, "stroke-dasharray": DASHES[line.dash] ?? null };
  return [svg("path", { d: "M1 7h24", ...look })];
}

/** @param {any} trace */
function shape({ mode = "", marker }) {
  if (!mode.includes("markers") || !marker || marker.opacity === 0) return [];
  const open = /-open$/.test(marker.symbol ?? ""), name = (marker.symbol ?? "circle").replace(/-open$/, "");
  const bare = ["x", "cross", "line-ns"].includes(name) || open;
  return [svg("path", { d: SHAPES[name] ?? SHAPES.circle, fill: bare ? "none" : marker.color,
    stroke: marker.color, "stroke-width": bare ? 2.5 : 0 })];
}
