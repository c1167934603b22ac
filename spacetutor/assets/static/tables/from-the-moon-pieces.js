// Pieces of From the Moon that stand in several places: seats' badges, Buildings, Rovers with their crews, gauges.

import { element, labelled, svg } from "../nodes.js";
import { priceGlyphs } from "./from-the-moon-effects.js";
import { icon, sign } from "./from-the-moon-signs.js";

/** @import { Amounts } from "./from-the-moon-effects.js" */
/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */

const RIVAL = -1, SEATS = 3;

/** @param {number} seat */
export const seatClass = (seat) => (seat === RIVAL ? "fm-rival" : `fm-seat-${seat}`);

/**
 * Seats are told apart by their number, whatever the colour; the rival has a cross.
 * @param {number} seat
 */
export const seatMark = (seat) => (seat === RIVAL ? "\u00d7" : String(seat + 1));

/** The number by which a small tile, a part or a point is told apart in sentences. @param {number} n */
export const numeral = (n) => element("small", { class: "fm-numeral", "aria-hidden": "true" }, String(n));

/** @param {number} seat */
export function badge(seat) {
  return element("b", { class: `fm-badge ${seatClass(seat)}`, "aria-hidden": "true" }, seatMark(seat));
}

/**
 * @param {string} viewBox
 * @param {string} name
 * @param {...Node} parts
 */
export function drawn(viewBox, name, ...parts) {
  return svg("svg", { viewBox, class: name, "aria-hidden": "true" }, ...parts);
}

/**
 * Whose turn it is, who began, who has won.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} seat
 */
export function marks({ say }, { to_act, first, seats }, seat) {
  const flag = element("span", { class: "fm-flag" }, icon("flag"));
  return [...(seats.length > 1 && seat === first ? [labelled(flag, say("first-player"))] : []),
    element("span", { class: "fm-marks" }, seats[seat].winner ? say("winner") : to_act === seat ? say("to-act") : "")];
}

/**
 * A Building of a seat.
 * @param {number} seat
 */
export function house(seat) {
  const shape = svg("path", { d: "M-10 11V-2L0-11 10-2V11Z", class: `fm-house ${seatClass(seat)}` });
  return drawn("-12 -13 24 26", "fm-house-face", shape, svg("text", { y: 8, class: "fm-house-mark" }, seatMark(seat)));
}

/**
 * A pawn on the Progress track.
 * @param {number} seat
 */
export function pawn(seat) {
  const shape = svg("path", { d: "M-8 12Q-8 4-4 1A6 6 0 1 1 4 1Q8 4 8 12Z", class: `fm-house ${seatClass(seat)}` });
  return drawn("-10 -12 20 26", "fm-pawn-face", shape, svg("text", { y: 10, class: "fm-house-mark" }, seatMark(seat)));
}

/**
 * A price in as many lines as it needs.
 * @param {Amounts} price
 */
export const goodsList = (price) => element("span", { class: "fm-goods-list" },
  ...priceGlyphs(price).map(({ sign: name }) => icon(name)));

/** @typedef {{ colour: string, special: boolean }} Member */

/**
 * Who sits in a Rover, Specialists of a colour first.
 * @param {number[][]} crew
 * @param {string[]} colours
 * @returns {Member[]}
 */
export const members = (crew, colours) => crew.flatMap(([basic, special], i) => [
  ...Array.from({ length: special }, () => ({ colour: colours[i], special: true })),
  ...Array.from({ length: basic }, () => ({ colour: colours[i], special: false })),
]);

/**
 * A Rover with three seats; the rival's are empty.
 * @param {number} seat
 * @param {Member[]} crew
 */
export function rover(seat, crew) {
  const wheels = [-15, 0, 15].map((cx) => svg("circle", { cx, cy: 9.5, r: 4.4, class: "fm-wheel" }));
  const body = svg("rect", { x: -25, y: -10, width: 50, height: 18, rx: 6, class: `fm-hull ${seatClass(seat)}` });
  const seats = seat === RIVAL ? [cross()] : Array.from({ length: SEATS }, (_, i) => place(crew[i], (i - 1) * 15.6));
  return drawn("-26 -13 52 27", "fm-rover-face", ...wheels, body, ...seats);
}

const cross = () => svg("text", { y: 4, class: "fm-house-mark" }, seatMark(RIVAL));

/**
 * A seat of a Rover: a basic Astronaut on a pale disc, a Specialist ringed, with a star.
 * @param {Member | undefined} member
 * @param {number} x
 */
function place(member, x) {
  if (!member) return svg("circle", { cx: x, cy: -1, r: 5, class: "fm-free-seat" });
  const { colour, special } = member, ring = special ? "fm-expert" : "fm-basic";
  const parts = [svg("circle", { cx: x, cy: -1, r: 7, class: ring }), sign(colour, x, -1, 10.5)];
  return svg("g", {}, ...parts, ...(special ? [star(x + 6, -8.5)] : []));
}

const STAR = "M0-10.8 3.1-3.8 10.6-3.1 4.9 1.9 6.7 9.3 0 5.3-6.7 9.3-4.9 1.9-10.6-3.1-3.1-3.8Z";

/** @type {(x: number, y: number) => SVGElement} */
const star = (x, y) => svg("path", { d: STAR, transform: `translate(${x} ${y}) scale(.46)`, class: "fm-star" });

/**
 * The crew in words: "Water Specialist, Metal".
 * @param {MoonTools} moon
 * @param {Member[]} crew
 */
export function crewNames({ say, words }, crew) {
  const names = crew.map(({ colour, special }) => {
    const what = words.one[colour];
    return special ? say("specialist-of", { colour: what }) : say("astronaut-of", { colour: what });
  });
  return names.join(", ") || say("empty-rover");
}

/**
 * Batteries side by side, those with Energy filled.
 * @param {number} energy
 * @param {number} batteries
 */
export function gauge(energy, batteries) {
  const cells = Array.from({ length: batteries }, (_, i) => {
    const full = i < energy, at = `translate(${i * 13 + 6.5} 13)`;
    const body = svg("rect", { x: -5, y: -9, width: 10, height: 20, rx: 2.6, class: full ? "fm-full" : "fm-flat" });
    const cap = svg("rect", { x: -2.2, y: -12, width: 4.4, height: 3, rx: 1, class: full ? "fm-full" : "fm-flat-cap" });
    return svg("g", { transform: at }, cap, body, ...(full ? [spark()] : []));
  });
  return drawn(`0 0 ${Math.max(batteries, 1) * 13} 26`, "fm-gauge-face", ...cells);
}

const spark = () => svg("path", {
  d: "M3-11.5-8 2H-1.5L-3.5 11.5 8-3H1.5Z", transform: "translate(0 1) scale(.5)", class: "fm-spark",
});

/**
 * Goods in the order of the faces, each with its number.
 * @param {string[]} names
 * @param {number[]} numbers
 * @returns {Amounts}
 */
export const tallied = (names, numbers) => Object.fromEntries(names.map((name, i) => [name, numbers[i]]));
