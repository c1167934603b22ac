// Space Explorers' pieces: the faces and backs of cards, tokens in a row, a cost that is struck.

import { symbol } from "../drawing.js";
import { element, svg } from "../nodes.js";
import { emblem } from "./space-explorers-art.js";
import { gift, pictogram } from "./space-explorers-signs.js";

/** @import { ExplorersCard, Sign } from "../screens" */

// The cost column: where it begins, and how far one symbol is below the other.
const COST_LEFT = 14, COST_TOP = 43, COST_STEP = 15;

/**
 * Where a column of so many signs ends, as a part of the card's height.
 * @param {number} signs
 */
export const costBottom = (signs) => (COST_TOP + COST_STEP * (signs - 0.5)) / 140;

/**
 * Symbols in a row: what a Project asks for, or a price.
 * @param {string[]} laid
 */
export function symbols(laid) {
  const width = Math.max(20, 17 * laid.length), row = laid.map((colour, i) => symbol(colour, 8.5 + 17 * i, 10, 7));
  const box = { viewBox: `0 0 ${width} 20`, preserveAspectRatio: "xMinYMid" };
  const picture = svg("svg", { class: "st-tokens", "aria-hidden": "true", ...box }, ...row);
  picture.style.width = `${width / 17}em`;
  return picture;
}

/**
 * So many of each colour one by one.
 * @param {number[]} counts
 * @param {string[]} colours
 */
export const spread = (counts, colours) => counts.flatMap((n, c) => Array.from({ length: n }, () => colours[c]));

/**
 * A token by itself.
 * @param {string} colour
 * @param {string} [name]
 */
export function token(colour, name = "") {
  return svg("svg", { viewBox: "0 0 24 24", class: `se-token ${name}`, "aria-hidden": "true" },
    svg("circle", { cx: 12, cy: 12, r: 11, class: `se-disc se-of-${colour}` }), symbol(colour, 12, 12, 6.6));
}

/**
 * A colour's sign alone.
 * @param {string} colour
 */
export function mark(colour) {
  return svg("svg", { viewBox: "0 0 24 24", class: "se-mark", "aria-hidden": "true" }, symbol(colour, 12, 12, 9));
}

/**
 * @param {number} number
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
export function drawFace(number, card, colours) {
  const main = colours[card.skills[0]], points = card.points === "*" ? "\u2731" : String(card.points);
  return svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 8, class: "st-paper" }),
    svg("path", { d: "M1 32H28V139H9Q1 139 1 131Z", class: "st-rail" }),
    svg("path", { d: "M1 32V9Q1 1 9 1H91Q99 1 99 9V32Z", class: `st-band st-fill-${main}` }),
    emblem(main, 63, 82, 27), ...skills(card, colours),
    svg("text", { x: 84, y: 25, class: "st-points", "text-anchor": "middle" }, points),
    ...costs(card, colours), svg("polygon", { points: "8,134 20,134 14,127", class: "st-triangle" }),
    ...gifts(card, colours), ...pictogram(number),
    svg("text", { x: 93, y: 134, class: "st-number", "text-anchor": "end" }, String(number)));
}

/**
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
function skills(card, colours) {
  return card.skills.map((skill, i) => {
    const cx = 17 + 27 * i, colour = colours[skill];
    return svg("g", { "data-skill": colour, class: "se-skill" },
      svg("circle", { cx, cy: 16.5, r: 12.5, class: `st-roundel se-of-${colour}` }), symbol(colour, cx, 16.5, 7.6));
  });
}

/**
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
function costs(card, colours) {
  return card.cost.map((colour, i) => {
    const sign = symbol(colours[colour], COST_LEFT, COST_TOP + COST_STEP * i, 6.4);
    sign.setAttribute("data-cost", String(i));
    return sign;
  });
}

/**
 * The symbols that a card gives, where it gives some.
 * @param {ExplorersCard} card
 * @param {string[]} colours
 */
function gifts({ gives }, colours) {
  const single = gives.length === 1;
  return gives.map((colour, i) => gift(colours[colour], single ? 63 : 46 + 32 * i, 82, single ? 1.45 : 1.2));
}

export function back() {
  return svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 8, class: "st-back" }),
    svg("rect", { x: 7, y: 7, width: 86, height: 126, rx: 5, class: "st-orbit st-rim" }),
    svg("circle", { cx: 50, cy: 70, r: 20, class: "st-orbit" }),
    svg("ellipse", { cx: 50, cy: 70, rx: 36, ry: 12, class: "st-orbit", transform: "rotate(-14 50 70)" }));
}

/** @param {string} label */
export function hiddenCard(label) {
  return element("div", { class: "st-card st-small st-hidden", role: "img", "aria-label": label }, back());
}

/**
 * A cost column struck from the bottom up, one sign after the other.
 * @param {Element} node
 * @param {Sign[]} signs
 */
export function strike(node, signs) {
  const picture = node.querySelector(".st-card-face"), last = signs.length - 1;
  signs.forEach(([, by], i) => {
    if (by !== "struck") return;
    const y = COST_TOP + COST_STEP * i, style = `animation-delay: ${(last - i) * 120}ms`;
    const d = `M${COST_LEFT - 11} ${y + 5.5}L${COST_LEFT + 11} ${y - 5.5}`;
    picture?.querySelector(`[data-cost="${i}"]`)?.classList.add("st-struck");
    picture?.append(svg("path", { d, class: "st-strike", style }));
  });
}

/** @param {Element} node */
export function unstrike(node) {
  for (const line of node.querySelectorAll(".st-strike")) line.remove();
  for (const sign of node.querySelectorAll(".st-struck")) sign.classList.remove("st-struck");
}
