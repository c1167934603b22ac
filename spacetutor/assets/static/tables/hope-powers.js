// What HOPE's characters, Bonus Tokens and Bug Cards do, as rows of symbols of one grammar: what sets it off, an arrow,
// what it brings and how much. A slanted stroke takes a thing away.

import { svg } from "../nodes.js";
import { sign } from "./hope-pieces.js";

/** @typedef {{ name: string, text: string, struck: boolean }} Glyph */

/** @type {(name: string, text?: string) => Glyph} */
const glyph = (name, text = "") => ({ name, text, struck: false });

/** @type {(name: string) => Glyph} */
const without = (name) => ({ name, text: "", struck: true });

const THEN = glyph("then");

/** @type {{ [name: string]: Glyph[] }} */
export const CHARACTERS = {
  brave: [glyph("rim"), glyph("pioneer"), THEN, glyph("card", "+1")],
  earthling: [glyph("ship"), glyph("earth"), THEN, glyph("card", "+2")],
  prodigy: [glyph("card"), THEN, glyph("prodigy")],
  acrobat: [glyph("sideways"), THEN, glyph("acrobat")],
};

/** @type {{ [name: string]: Glyph[] }} */
export const TOKENS = {
  draw: [glyph("card", "+2")], move: [glyph("move", "+1")], polarize: [glyph("polarize")],
  medals: [glyph("medal", "+2")],
};

/** @type {{ [name: string]: Glyph[] }} */
export const BUGS = {
  supplies: [glyph("players"), glyph("card", "+2")],
  calm: [glyph("marker", "\u22123")],
  drift: [glyph("slab", "+2")],
  fresh: [glyph("card", "\u00d73"), glyph("polarize")],
  levers: [glyph("players"), glyph("lever")],
  leak: [glyph("players"), glyph("medal", "\u22121")],
  surge: [glyph("marker", "+3")],
  jam: [glyph("players"), glyph("lever-down")],
  recall: [glyph("ship"), THEN, glyph("earth")],
  tide: [glyph("holed"), glyph("slab", "+1")],
  static: [glyph("hand"), without("joker")],
  stores: [glyph("hand", "+2")],
  corners: [glyph("players"), glyph("corner")],
  shield: [glyph("regression", "\u22121")],
  frontier: [glyph("rim"), glyph("pioneer"), THEN, glyph("medal", "2")],
  fog: [glyph("fog"), glyph("move", "\u22642")],
  faults: [glyph("pioneer"), without("joker")],
  storm: [glyph("regression", "+1")],
  silence: [glyph("players"), glyph("tile"), without("medal")],
  haste: [glyph("hand", "\u22121")],
};

const BOX = 24, LETTER = 9;

/** @param {Glyph} glyph */
const width = ({ text }) => BOX + text.length * LETTER;

/**
 * Symbols side by side, as high as the type; they are not read aloud.
 * @param {Glyph[]} glyphs
 */
export function power(glyphs) {
  let x = 0;
  const parts = glyphs.flatMap((each) => {
    const at = x;
    x += width(each);
    return drawn(each, at);
  });
  return svg("svg", { viewBox: `0 0 ${x} ${BOX}`, class: "hp-power", "aria-hidden": "true" }, ...parts);
}

/**
 * @param {Glyph} glyph
 * @param {number} x
 */
function drawn({ name, text, struck }, x) {
  const number = text ? [svg("text", { x: x + BOX, y: 18, class: "hp-power-number" }, text)] : [];
  const stroke = struck ? [sign("struck", x + BOX / 2, BOX / 2, 12)] : [];
  return [sign(name, x + BOX / 2, BOX / 2, 11), ...stroke, ...number];
}
