// A faction of From the Moon: its power and what its Building brings.

import { hookGlyphs, markGlyphs } from "./from-the-moon-effects.js";

/** @import { MoonFaction, MoonHook } from "../screens" */
/** @import { Glyph } from "./from-the-moon-effects.js" */
/** @import { MoonWords } from "./from-the-moon-words.js" */

/** @typedef {{ told: string, glyphs: Glyph[] }} Side */

/**
 * The power or the Building, in words and as a picture.
 * @param {MoonWords} words
 * @param {MoonFaction} face
 * @param {"power" | "building"} place
 * @returns {Side}
 */
export function side(words, face, place) {
  /** @type {MoonHook[]} */
  const hooks = face[place], marks = Object.entries(face.marks).filter(([, where]) => where === place);
  const told = [words.hooks(hooks), ...marks.map(([mark]) => words.marks[mark])].filter(Boolean).join("; ");
  return { told, glyphs: [...hookGlyphs(hooks), ...markGlyphs(Object.fromEntries(marks))] };
}
