// The players of a game that is looked at: who they are, their points, and how they played once that is known.

import { roundel } from "./moves.js";
import { element } from "./nodes.js";

/** @import { PlayerShown } from "./screens" */
/** @import { Say } from "./words.js" */

/**
 * @param {PlayerShown[]} shown
 * @param {Say} say
 */
export function players(shown, say) {
  return shown.map((player, seat) => playerCard(player, seat, say));
}

/**
 * @param {PlayerShown} player
 * @param {number} seat
 * @param {Say} say
 */
function playerCard({ name, points, won, accuracy, luck }, seat, say) {
  const badge = won ? [element("span", { class: "st-won" }, say("won"))] : [];
  const score = points === null ? "" : say(points === 1 ? "one-point-last" : "points-last", { n: points });
  const who = element("div", { class: "st-sitter" }, element("b", {}, name), ...badge, element("span", {}, score));
  const told = [
    ...(accuracy === null ? [] : [number(String(accuracy), say("accuracy"), say("accuracy-means"))]),
    ...(luck ? [number(luck, say("luck"), say("luck-means"))] : []),
  ];
  return element("li", { class: `st-player st-edge-${(seat % 4) + 1}` }, roundel(seat, name), who, ...told);
}

/**
 * @param {string} value
 * @param {string} label
 * @param {string} title
 */
function number(value, label, title) {
  return element("div", { class: "st-told-number", title }, element("b", {}, value), element("span", {}, label));
}
