// HOPE's Technology Cards, as they lie on the table: their faces and what they are called.

import { card } from "./hope-pieces.js";

/** @import { HopeTools } from "./hope.js" */

/**
 * @param {HopeTools} hope
 * @param {number} kind
 */
export function cardName({ say, names, faces }, kind) {
  const [technology, symbols] = faces.cards[kind];
  return say("card", { technology: names.cards[technology], n: symbols });
}

/**
 * @param {HopeTools} hope
 * @param {number} kind
 */
export function front({ faces, names }, kind) {
  const [technology, symbols] = faces.cards[kind];
  return card(faces.technologies[technology], names.cards[technology], symbols);
}

/**
 * Numbers that are equal lie together: each with how many there are, from low to high.
 * @param {number[]} kinds
 */
export function grouped(kinds) {
  const each = [...new Set(kinds)].sort((a, b) => a - b);
  return each.map((kind) => [kind, kinds.filter((other) => other === kind).length]);
}
