// HOPE's pieces: symbols, ships, Pioneers, cards, Bonus Tokens, levers. Whatever has a colour has a shape too.

import { svg } from "../nodes.js";
import { SYMBOLS } from "./hope-symbols.js";

/** @type {["circle" | "polygon" | "rect", { [attribute: string]: string | number }][]} */
const SEATS = [
  ["circle", { r: 0.94 }], ["polygon", { points: "0,-1.12 1.1,0.84 -1.1,0.84" }],
  ["rect", { x: -0.86, y: -0.86, width: 1.72, height: 1.72 }], ["polygon", { points: "0,-1.22 1.02,0 0,1.22 -1.02,0" }],
];

/**
 * A picture by itself, which is not read aloud.
 * @param {string} viewBox
 * @param {string | null} name
 * @param {...Node} children
 */
function picture(viewBox, name, ...children) {
  return svg("svg", { viewBox, class: name, "aria-hidden": "true" }, ...children);
}

/**
 * A symbol around (x, y), from its middle to its rim r.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} extra
 */
export function sign(name, x, y, r, extra = "") {
  const transform = `translate(${x} ${y}) scale(${r / 12}) translate(-12 -12)`;
  const parts = SYMBOLS[name].map(([tag, attributes]) => svg(tag, attributes));
  return svg("g", { class: `hp-sign hp-sign-${name} ${extra}`, transform }, ...parts);
}

/**
 * A symbol by itself, as large as the type.
 * @param {string} name
 * @param {string} extra
 */
export function icon(name, extra = "") {
  return picture("0 0 24 24", `hp-icon ${extra}`, sign(name, 12, 12, 12));
}

/**
 * The mark of a seat: its colour and its shape.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function mark(seat, x, y, r) {
  const [tag, attributes] = SEATS[seat], transform = `translate(${x} ${y}) scale(${r})`;
  return svg("g", { transform, class: `hp-mark hp-seat-${seat}` }, svg(tag, attributes));
}

/** @param {number} seat */
export const badge = (seat) => picture("-13 -13 26 26", "hp-icon hp-badge", mark(seat, 0, 0, 10));

/** @param {number} seat */
export function ship(seat) {
  return picture("-13 -15 26 30", `hp-seat-${seat}`,
    svg("path", { d: "M-4 5L-11 13V3L-5 -4ZM4 5L11 13V3L5 -4Z", class: "hp-fin" }),
    svg("path", { d: "M0 -14C7 -9 9 -2 7 11H-7C-9 -2 -7 -9 0 -14Z", class: "hp-hull" }), mark(seat, 0, 1.4, 5));
}

export const monolith = () => picture("0 0 20 32", null,
  svg("path", { d: "M3 4L8 1H18L17 28L12 31H2Z", class: "hp-slab-side" }),
  svg("path", { d: "M3 4H13L12 31H2Z", class: "hp-slab" }),
  svg("path", { d: "M3 4L8 1H18L13 4Z", class: "hp-slab-top" }));

/** @param {string} name */
const paper = (name) => svg("rect", { x: 1, y: 1, width: 38, height: 54, rx: 4, class: name });

/**
 * A Technology Card, 40 wide and 56 high: what it stands for in picture and word, below it Regression symbols.
 * @param {string} technology
 * @param {string} name
 * @param {number} symbols
 */
export function card(technology, name, symbols) {
  const below = Array.from({ length: symbols }, (_, i) => {
    return sign("regression", 20 + (i - (symbols - 1) / 2) * 11, 49, 4.6);
  });
  return picture("0 0 40 56", `hp-card-face hp-tech-${technology}`, paper("hp-card-paper"),
    svg("path", { d: "M1.5 42.5H38.5V51A3.5 3.5 0 0 1 35 54.5H5A3.5 3.5 0 0 1 1.5 51Z", class: "hp-card-rail" }),
    sign(technology, 20, 17, 12), svg("text", { x: 20, y: 39, class: "hp-card-name" }, name), ...below);
}

export const back = () => picture("0 0 40 56", "hp-card-face", paper("hp-card-back"),
  svg("path", { d: "M20 14L32 21V35L20 42L8 35V21ZM20 28V42M20 28L8 21M20 28L32 21", class: "hp-card-cube" }));

/**
 * A Bonus Token: a coin with what it brings, or face down.
 * @param {string} kind
 */
export const coin = (kind) => picture("0 0 24 24", "hp-coin",
  svg("circle", { cx: 12, cy: 12, r: 11.3, class: "hp-coin-rim" }), ...(kind ? [sign(kind, 12, 12, 7)] : []));

/**
 * A lever stands up while it works and lies down once it is used.
 * @param {string} name
 * @param {boolean} used
 */
export const lever = (name, used) => picture("0 0 44 26", "hp-lever-face",
  svg("rect", { x: 3, y: 4, width: 7, height: 18, rx: 3.5, class: "hp-slot" }),
  svg("circle", { cx: 6.5, cy: used ? 18 : 8, r: 5, class: "hp-knob" }), sign(name, 30, 13, 11));
