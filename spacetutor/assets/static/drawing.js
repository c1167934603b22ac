// Each colour has a shape of its own, so that nothing depends on telling colours apart.

import { svg } from "./nodes.js";

/** @typedef {"blue" | "green" | "yellow" | "red" | "purple"} Colour */
/** @typedef {[number, number]} Point */

/** @type {Point[]} */
const STAR = Array.from({ length: 10 }, (_, i) => {
  const angle = -Math.PI / 2 + (i * Math.PI) / 5, far = i % 2 ? 0.5 : 1.15;
  return [Math.cos(angle) * far, Math.sin(angle) * far];
});

/** @type {{ [colour: string]: Point[] }} */
const CORNERS = {
  green: [[0, -1.05], [1, 0.8], [-1, 0.8]],
  yellow: [[0, -1.1], [0.95, 0], [0, 1.1], [-0.95, 0]],
  purple: STAR,
};

/**
 * The symbol of a colour around (x, y), from its middle to its rim r.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function symbol(colour, x, y, r) {
  const shape = outline(colour, x, y, r);
  shape.setAttribute("class", `st-fill-${colour}`);
  return shape;
}

/**
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function outline(colour, x, y, r) {
  if (colour === "blue") return svg("circle", { cx: x, cy: y, r: r * 0.92 });
  if (colour === "red") {
    return svg("rect", { x: x - r * 0.84, y: y - r * 0.84, width: r * 1.68, height: r * 1.68, rx: r * 0.15 });
  }
  const points = CORNERS[colour].map(([dx, dy]) => `${(x + dx * r).toFixed(1)},${(y + dy * r).toFixed(1)}`);
  return svg("polygon", { points: points.join(" ") });
}
