// Marks of moves that were judged: a shape of its own for each class, so that nobody needs to see colours.

import { element, labelled, svg } from "./nodes.js";

/** @typedef {{ sign: string, shape: () => SVGElement }} Look */

const DIAMOND = "M0 -10.500l10.500 10.500l-10.500 10.500l-10.500 -10.500z";
const OCTAGON = "M-4 -9.500h8l5.500 5.500v8l-5.500 5.500h-8l-5.500 -5.500v-8z";

/** @type {{ [rank: string]: Look }} */
const LOOKS = {
  best: { sign: "\u2713", shape: () => svg("circle", { r: 9 }) },
  inaccuracy: { sign: "?!", shape: () => svg("path", { d: DIAMOND }) },
  mistake: { sign: "?", shape: () => svg("rect", { x: -8.5, y: -8.5, width: 17, height: 17, rx: 3.5 }) },
  blunder: { sign: "??", shape: () => svg("path", { d: OCTAGON }) },
};

/** Classes that a mark is drawn for; a good move and a forced one have none. */
export const isMarked = (/** @type {string} */ rank) => rank in LOOKS;

/**
 * The mark as part of a picture, round the point 0, 0.
 * @param {string} rank
 */
export function rankShape(rank) {
  const { sign, shape } = LOOKS[rank];
  const text = svg("text", { y: 4.2, "text-anchor": "middle", class: "st-rank-sign" }, sign);
  return svg("g", { class: `st-rank st-rank-${rank}` }, shape(), text);
}

/**
 * The mark beside words.
 * @param {string} rank
 * @param {string} label
 */
export function rankBadge(rank, label) {
  if (!isMarked(rank)) return element("span");
  return labelled(svg("svg", { viewBox: "-11 -11 22 22", class: "st-badge" }, rankShape(rank)), label);
}
