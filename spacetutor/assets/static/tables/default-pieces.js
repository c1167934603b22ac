// What the default table is made of: titles, values with what they were before a reduction, markers of seats.

import { element } from "../nodes.js";

/** @import { PieceShown, ValueShown } from "../screens" */
/** @import { Say } from "../words.js" */

/**
 * What a piece is called.
 * @param {Say} say
 * @param {PieceShown} piece
 */
export function titled(say, { title, which }) {
  return say(title, { which });
}

/**
 * A number with its label, the old one struck where it is reduced; and how that is read aloud.
 * @param {Say} say
 * @param {ValueShown} value
 */
export function valued(say, { label, n, was }) {
  const word = say(label), reduced = was !== undefined && was !== n;
  const spoken = reduced ? say("plain-reduced", { label: word, n, was }) : say("plain-value", { label: word, n });
  const struck = reduced ? [element("s", {}, String(was)), " "] : [];
  const node = element("span", { class: "st-plain-value" },
    element("span", {}, word), " ", element("b", {}, ...struck, String(n)));
  return { node, label: spoken };
}

/**
 * A seat's marker: a colour, a shape and a number of its own.
 * @param {number} seat
 */
export function marker(seat) {
  return element("span", { class: `st-plain-marker st-plain-marker-${seat % 4}` }, String(seat + 1));
}
