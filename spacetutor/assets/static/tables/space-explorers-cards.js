// Space Explorers' pieces: the faces and backs of cards, tokens in a row, a cost that is struck.

import { symbol } from "../drawing.js";
import { element, svg } from "../nodes.js";

/** @import { ExplorersCard, Struck } from "../screens" */

// What a card's ability does, in signs, by the card's number.
/** @type {{ [number: number]: string }} */
const SIGNS = {
  7: "?", 8: "3\u21920", 9: "5+ \u25ad", 10: "\u25cf\u25cf\u2192", 19: "\u25cf\u25cf\u25c6", 20: "5+ ?",
  21: "\u2605\u25ad\u25ad", 22: "?", 31: "\u21a9???", 32: "\u25ad", 33: "?", 34: "\u25ad???", 43: "\u2605\u25ad",
  44: "\u25ad\u2191", 45: "\u25ad\u25ad", 46: "2\u25c6??", 55: "2\u21920", 56: "\u25cf\u2192\u25ad",
  57: "\u21c5", 58: "+\u25ad",
};

// The cost column: where it begins, and how far one symbol is below the other.
const COST_TOP = 43, COST_STEP = 15;

/**
 * @param {number[]} counts
 * @param {string[]} colours
 */
export function tokens(counts, colours) {
  const laid = counts.flatMap((count, c) => Array.from({ length: count }, () => colours[c]));
  const width = Math.max(20, 19 * laid.length);
  const row = laid.map((colour, i) => symbol(colour, 9 + 19 * i, 10, 7.5));
  const picture = svg("svg", { class: "st-tokens", "aria-hidden": "true", viewBox: `0 0 ${width} 20` }, ...row);
  picture.style.width = `${width / 16}em`;
  return picture;
}

/**
 * A token by itself.
 * @param {string} colour
 * @param {number} size
 * @param {string} [name]
 */
export function token(colour, size, name) {
  return svg("svg", { viewBox: "0 0 24 24", class: name, "aria-hidden": "true" }, symbol(colour, 12, 12, size));
}

/**
 * @param {number} number
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
export function drawFace(number, card, colours) {
  const main = colours[card.skills[0]], points = card.points === "*" ? "\u2731" : String(card.points);
  return svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: `st-paper st-edge-${main}` }),
    svg("rect", { x: 1, y: 1, width: 98, height: 30, rx: 9, class: `st-band st-fill-${main}` }),
    watermark(main), ...skills(card, colours),
    svg("text", { x: 85, y: 23, class: "st-points", "text-anchor": "middle" }, points),
    ...costs(card, colours), svg("polygon", { points: "9,134 21,134 15,127", class: "st-triangle" }),
    ...gifts(card, colours), ...sign(number),
    svg("text", { x: 92, y: 132, class: "st-number", "text-anchor": "end" }, String(number)));
}

/** @param {string} colour */
function watermark(colour) {
  const mark = symbol(colour, 62, 84, 30);
  mark.classList.add("st-watermark");
  return mark;
}

/**
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
function skills(card, colours) {
  return card.skills.flatMap((skill, i) => {
    const cx = 17 + 26 * i;
    return [svg("circle", { cx, cy: 16, r: 12.5, class: "st-roundel" }), symbol(colours[skill], cx, 16, 8)];
  });
}

/**
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
function costs(card, colours) {
  return card.cost.map((colour, i) => {
    const mark = symbol(colours[colour], 15, COST_TOP + COST_STEP * i, 6.2);
    mark.setAttribute("data-cost", String(i));
    return mark;
  });
}

/**
 * The symbols that a card gives, where it gives some.
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
function gifts(card, colours) {
  return card.gives.flatMap((colour, i) => {
    const cx = card.gives.length === 1 ? 62 : 50 + 25 * i;
    return [svg("circle", { cx, cy: 78, r: 15, class: "st-gives" }), symbol(colours[colour], cx, 78, 8.5)];
  });
}

/** @param {number} number */
function sign(number) {
  const words = SIGNS[number];
  return words ? [svg("text", { x: 62, y: 85, class: "st-sign", "text-anchor": "middle" }, words)] : [];
}

export function back() {
  return svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "st-back" }),
    svg("circle", { cx: 50, cy: 70, r: 22, class: "st-orbit" }),
    svg("ellipse", { cx: 50, cy: 70, rx: 38, ry: 12, class: "st-orbit" }));
}

/** @param {string} label */
export function hiddenCard(label) {
  return element("div", { class: "st-card st-small", role: "img", "aria-label": label }, back());
}

/**
 * A recruit's cost column, struck from the bottom up as far as the skills of its batch reached.
 * @param {Element} node
 * @param {Struck} cost
 */
export function strike(node, cost) {
  const picture = node.querySelector(".st-card-face");
  for (let i = cost.left; i < cost.base; i++) {
    const y = COST_TOP + COST_STEP * i, style = `animation-delay: ${(cost.base - 1 - i) * 120}ms`;
    picture?.querySelector(`[data-cost="${i}"]`)?.classList.add("st-struck");
    picture?.append(svg("line", { x1: 5, x2: 25, y1: y + 6, y2: y - 6, class: "st-strike", style }));
  }
}

/** @param {Element} node */
export function unstrike(node) {
  for (const line of node.querySelectorAll(".st-strike")) line.remove();
  for (const mark of node.querySelectorAll(".st-struck")) mark.classList.remove("st-struck");
}
