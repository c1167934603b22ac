// Effects as pictures: one visual grammar for tiles, Laboratories, Buildings, factions and prices. Goods stand as often
// as they are paid or gained; an arrow follows a price, a slash is between options, a cross before what is counted.

import { svg } from "../nodes.js";
import { sign } from "./from-the-moon-signs.js";

/** @import { MoonEffect, MoonHook, MoonOption } from "../screens" */

/** @typedef {{ sign: string, wide: number, number?: number }} Glyph */
/** @typedef {{ [good: string]: number }} Amounts */

const PRICED = ["metal", "water", "polymer", "food", "energy"];
const GAINED = [...PRICED, "battery", "achievement"];
const NARROW = { or: 9, times: 11, then: 8, arrow: 17, minus: 13, plus: 13, bought: 13, hourglass: 15, cubes: 14 };

/**
 * @param {string} name
 * @param {number} [number]
 * @returns {Glyph}
 */
const glyph = (name, number) => ({ sign: name, number, wide: NARROW[/** @type {"or"} */ (name)] ?? 25 });

/**
 * @param {string} name
 * @param {number} count
 */
const repeated = (name, count) => Array.from({ length: count }, () => glyph(name));

/**
 * @param {MoonEffect | Amounts} given
 * @param {string[]} goods
 */
function amounts(given, goods) {
  const { points = 0, ...others } = /** @type {Amounts} */ (given);
  const some = goods.flatMap((good) => repeated(good, others[good] ?? 0));
  return points ? [...some, glyph("points", points)] : some;
}

/** @type {(effect: MoonEffect, ...glyphs: Glyph[]) => Glyph[]} */
const bought = (effect, ...glyphs) => (effect.bought ? [glyph("bought"), ...glyphs] : glyphs);

/**
 * Three ships are one sign; "constructing only" puts them on a Mission tile.
 * @param {MoonEffect} effect
 */
function approval({ ships = [], constructing }) {
  const names = ships.length > 2 ? ["fleet"] : ships;
  return names.flatMap((name, i) => [
    ...(i ? [glyph("or")] : []), glyph(constructing ? `build-${name}` : name),
  ]);
}

/** @type {{ [kind: string]: (effect: MoonEffect) => Glyph[] }} */
const KINDS = {
  pay: (effect) => [...amounts(effect, PRICED), glyph("arrow")],
  gain: (effect) => amounts(effect, GAINED),
  score: (effect) => [...amounts(effect, [...PRICED, "resource"]), glyph("times"), glyph(effect.of ?? "points")],
  take: (effect) => repeated("resource", effect.n ?? 1),
  approve: approval,
  recruit: (effect) => bought(effect, glyph("recruit"), ...amounts(effect, [])),
  train: (effect) => bought(effect, glyph("train")),
  greenhouse: (effect) => bought(effect, glyph(effect.stacked ? "stacked" : "greenhouse")),
  flip: (effect) => bought(effect, glyph("flip")),
  foundation: (effect) => bought(effect, glyph("foundation")),
  laboratory: (effect) => bought(effect, glyph("laboratory")),
  research: () => [glyph("research")],
};

/** @param {MoonEffect[]} effects */
export const effectGlyphs = (effects) => effects.flatMap((effect) => KINDS[effect.kind](effect));

/** @param {MoonOption[]} options */
export const optionGlyphs = (options) => options.flatMap(({ effect }, i) => [
  ...(i ? [glyph("or")] : []), ...effectGlyphs(effect),
]);

/** @param {MoonHook[]} hooks */
export const hookGlyphs = (hooks) => hooks.flatMap(({ when, effect }) => [
  glyph(when), glyph("then"), ...effectGlyphs(effect),
]);

/** @param {Amounts} price */
export const priceGlyphs = (price) => amounts(price, PRICED);

/**
 * What a faction changes that is no gain at some moment.
 * @param {{ [mark: string]: string }} marks
 */
export const markGlyphs = (marks) => Object.keys(marks).flatMap((mark) => MARKS[mark] ?? []);

/** @type {{ [mark: string]: Glyph[] }} */
const MARKS = {
  fasting: [glyph("hungry")],
  recruiting: [glyph("recruit"), glyph("plus"), glyph("metal"), glyph("energy")],
  "both-tiles": [glyph("edge")],
  discount: [glyph("rover"), glyph("then"), glyph("building"), glyph("minus"), glyph("energy")],
  rate: [glyph("food"), glyph("arrow"), glyph("energy")],
};

/** @type {(name: string, count: number) => Glyph[]} */
export const countGlyphs = (name, count) => [glyph("number", count), glyph("times"), glyph(name)];

/** @param {number} points */
export const pointsGlyph = (points) => glyph("points", points);

/** @param {number} n a space of the Progress track */
export const spaceGlyph = (n) => glyph("space", n);

/** @type {(...names: string[]) => Glyph[]} */
export const signGlyphs = (...names) => names.map((name) => glyph(name));

/**
 * Glyphs in a row, as high as the type of its place says; not read aloud.
 * @param {Glyph[]} glyphs
 * @param {string} extra
 */
export function picture(glyphs, extra = "") {
  let x = 0;
  const drawn = glyphs.map(({ sign: name, wide, number }) => {
    const middle = (x += wide) - wide / 2, node = sign(name, middle, 12.5);
    return number === undefined ? node : svg("g", {}, node, numeral(number, middle));
  });
  return svg("svg", { viewBox: `0 0 ${x || 25} 25`, class: `fm-pic ${extra}`, "aria-hidden": "true" }, ...drawn);
}

/**
 * @param {number} number
 * @param {number} x
 */
const numeral = (number, x) => svg("text", { x, y: 17, class: "fm-numeral" }, String(number));
