// Abilities and asterisks of Space Explorers as pictograms of one grammar: what sets it off, below it what it brings;
// what asks for nothing has one row. An asterisk says what is counted and what each is worth.

import { symbol } from "../drawing.js";
import { svg } from "../nodes.js";

/**
 * By a card's number: signs from left to right, "/" begins the second row.
 * @type {{ [number: number]: string }}
 */
export const PICTURES = {
  7: "hand / any", 8: "cost3 to 0", 9: "cost5 / deck", 10: "token token / hand up", 19: "token token / skill project",
  20: "cost5 / any", 21: "project / deck deck", 22: "any", 31: "back / any any any", 32: "onto / deck", 33: "any",
  34: "pay / any any any", 43: "project / deck", 44: "deck to card", 45: "onto / deck deck", 46: "pair / any any",
  55: "cost2 to 0", 56: "token / deck", 57: "swap", 58: "deck more deck",
  11: "purple is 1", 12: "above is 2", 23: "red is 1", 24: "three is 1", 35: "green is 1", 36: "below is 2",
  47: "blue is 1", 48: "set is 3", 59: "yellow is 1", 60: "project is 2",
};

const COLOURS = ["blue", "green", "yellow", "red", "purple"];

/** @type {(d: string, name?: string) => Element} */
const line = (d, name = "se-ink") => svg("path", { d, class: name });
/** @type {(words: string, size: number, x?: number, y?: number) => Element} */
const words = (text, size, x = 0, y = 0) => svg("text", {
  x, y: y + size * 0.36, "font-size": size, class: "se-word",
}, text);
/** @type {(y: number, height: number, name: string) => Element} */
const half = (y, height, name) => svg("rect", { x: -6.5, y, width: 13, height, rx: 2, class: name });
/** @type {(cx: number, cy: number, r: number, name: string) => Element} */
const disc = (cx, cy, r, name) => svg("circle", { cx, cy, r, class: name });
/** @type {(x?: number, y?: number, name?: string) => Element} */
const card = (x = 0, y = 0, name = "se-blank") => svg("rect", {
  x: x - 6.5, y: y - 9, width: 13, height: 18, rx: 2, class: name,
});
/** @type {(turn: number) => Element} */
const wedge = (turn) => svg("path", { d: "M0 0-5.3-7.3A9 9 0 0 1 5.3-7.3Z", transform: `rotate(${turn * 72})` });

/** @param {string} colour */
const roundel = (colour) => [svg("circle", { r: 9.5, class: "se-blank" }), symbol(colour, 0, 0, 6)];

const back = (x = 0) => [card(x, 0, "se-dark"), svg("ellipse", { cx: x, rx: 4.6, ry: 1.7, class: "se-orbit" }),
  svg("circle", { cx: x, r: 2.4, class: "se-orbit" })];

const plus = (x = 7, y = -7) => [svg("circle", { cx: x, cy: y, r: 4.6, class: "se-badge" }),
  svg("path", { d: `M${x - 2.6} ${y}H${x + 2.6}M${x} ${y - 2.6}V${y + 2.6}`, class: "se-plus" })];

const anySign = () => COLOURS.map((colour, i) => {
  const part = wedge(i);
  part.setAttribute("class", `st-fill-${colour}`);
  return part;
});

/** @type {(n: string) => Element[]} */
const priced = (n) => [card(), svg("rect", { x: -6.5, y: -9, width: 5, height: 18, class: "se-rail" }), words(n, 9, 2)];

/** @type {{ [sign: string]: [number, () => Element[]] }} each with its width, drawn round its middle */
const SIGNS = {
  any: [21, () => [svg("circle", { r: 9.6, class: "se-badge" }), ...anySign(), ...plus()]],
  skill: [21, () => [svg("circle", { r: 9.5, class: "se-blank" }), words("?", 13)]],
  token: [19, () => [svg("circle", { r: 8.6, class: "se-blank" }), svg("circle", { r: 5.6, class: "se-rim" })]],
  deck: [15, back],
  card: [15, () => [card()]],
  cost2: [15, () => priced("2")],
  cost3: [15, () => priced("3")],
  cost5: [15, () => priced("5+")],
  pair: [15, () => [card(), disc(-2.6, -5, 2.3, "se-dot"), disc(2.6, -5, 2.3, "se-dot")]],
  hand: [24, () => [-1, 0, 1].map((i) => svg("rect", {
    x: -6, y: -9, width: 12, height: 17, rx: 2, class: "se-blank",
    transform: `translate(${i * 5} ${Math.abs(i)}) rotate(${i * 16})`,
  }))],
  pay: [27, () => [card(-5), line("M5 0H13M9-4 13 0 9 4")]],
  back: [27, () => [card(-5), line("M5 6H9Q13 6 13 1T9-5H4M8-9 4-5 8-1")]],
  project: [17, () => [line("M0-11Q6-5 4 5H-4Q-6-5 0-11Z", "se-hull"),
    line("M-4 0-8 8-3.6 5ZM4 0 8 8 3.6 5Z", "se-fin"), disc(0, -3, 1.9, "se-dot"), line("M0 6V11M-3 6-4 9M3 6 4 9")]],
  onto: [19, () => [card(0, 4), half(-12, 11, "se-dark"), line("M0-2V6M-3 3 0 6 3 3")]],
  above: [17, () => [card(0, 4), half(-11, 9, "se-gold"), words("\u2731", 9, 0, 6)]],
  below: [17, () => [half(3, 9, "se-gold"), card(0, -3), words("\u2731", 9, 0, -3)]],
  swap: [34, () => [card(-6, 3, "se-dark"), card(0, -3), line("M13-8V8M10 5 13 8 16 5M10-5 13-8 16-5")]],
  three: [27, () => [-8, 0, 8].map((cx) => svg("circle", { cx, r: 4.4, class: "se-blank" }))],
  set: [27, () => COLOURS.map((colour, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI * 2) / 5;
    return symbol(colour, 9 * Math.cos(angle), 9 * Math.sin(angle), 4.2);
  })],
  to: [15, () => [line("M-6 0H6M2-4 6 0 2 4")]],
  up: [13, () => [line("M0 8V-8M-4-4 0-8 4-4")]],
  is: [13, () => [line("M-5-2.6H5M-5 2.6H5")]],
  more: [14, () => plus(0, 0)],
};

/** @param {string} name */
function signOf(name) {
  if (COLOURS.includes(name)) return { wide: 22, parts: roundel(name) };
  if (/^\d$/.test(name)) return { wide: 13, parts: [words(name, 19)] };
  const [wide, draw] = SIGNS[name];
  return { wide, parts: draw() };
}

// The room of a pictogram on a card.
const ROOM = 66, MIDDLE = 62, ROWS = { 1: [82], 2: [67, 98] };

/**
 * A row of signs, made smaller where it is wider than the room.
 * @param {string} row
 * @param {number} y
 */
function rowOf(row, y) {
  const signs = row.split(" ").map(signOf), wide = signs.reduce((sum, sign) => sum + sign.wide, 0);
  const scale = Math.min(1.35, ROOM / wide);
  let x = -wide / 2;
  const laid = signs.map((sign) => {
    const place = x + sign.wide / 2;
    x += sign.wide;
    return svg("g", { transform: `translate(${place.toFixed(1)} 0)`, class: "se-sign" }, ...sign.parts);
  });
  return svg("g", { transform: `translate(${MIDDLE} ${y}) scale(${scale.toFixed(3)})` }, ...laid);
}

/**
 * The pictogram of a card's ability or asterisk where it stands on the card; nothing where it has none.
 * @param {number} number
 */
export function pictogram(number) {
  const rows = PICTURES[number]?.split(" / ") ?? [], places = rows.length === 2 ? ROWS[2] : ROWS[1];
  return rows.length ? [svg("g", { class: "se-picture" }, ...rows.map((row, i) => rowOf(row, places[i])))] : [];
}

/**
 * The same by itself.
 * @param {number} number
 */
export function pictureOf(number) {
  return svg("svg", { viewBox: "27 48 70 70", class: "se-alone", "aria-hidden": "true" }, ...pictogram(number));
}

/**
 * A sign by itself; null where there is none of that name.
 * @param {string} name
 */
export function pictureOfSign(name) {
  const drawn = SIGNS[name]?.[1]();
  return drawn ? svg("svg", { viewBox: "-18 -18 36 36", class: "se-alone", "aria-hidden": "true" }, ...drawn) : null;
}

/**
 * A symbol that a card gives every turn.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export function gift(colour, x, y, scale) {
  return svg("g", { transform: `translate(${x} ${y}) scale(${scale})`, class: "se-gift", "data-gift": colour },
    svg("circle", { r: 10, class: `se-blank se-of-${colour}` }), symbol(colour, 0, 0, 6.4), ...plus(8, -8));
}
