// How far a seat of HOPE has grown: its rank and its technology level, with what the next step costs.

import { element } from "../nodes.js";
import { icon } from "./hope-pieces.js";

/** @import { Thing } from "../screens" */
/** @import { Cockpit } from "./hope-cockpit.js" */
/** @import { HopeTools } from "./hope.js" */

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
export function ladders(hope, seat) {
  return element("div", { class: "hp-grown" }, rank(hope, seat), level(hope, seat));
}

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function rank(hope, seat) {
  const { say, thing, faces } = hope, { own, index } = seat, { levels, upgrade } = faces.characters[own.character];
  const at = own.rank, facts = { name: own.name, n: at, cost: upgrade[at] }, top = at >= upgrade.length;
  const label = own.disowned ? say("rank-barred", facts) : top ? say("rank-top", facts) : say("rank-label", facts);
  const node = thing(ladder(say("rank"), levels.map((_, i) => String(i)), at), ["rank", index], label);
  return element("span", { class: "hp-growth" }, node, next(hope, seat, ["upgrade", 0], upgrade[at]));
}

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function level(hope, seat) {
  const { say, thing, faces } = hope, { own, index } = seat, { levels, raising } = faces.characters[own.character];
  const at = own.level, facts = { name: own.name, n: levels[at], cost: raising[at] }, top = at >= raising.length;
  const label = own.disowned ? say("level-barred", facts) : top ? say("level-top", facts) : say("level-label", facts);
  const node = thing(ladder(say("level"), levels.map(String), at), ["level", index], label);
  return element("span", { class: "hp-growth" }, node, next(hope, seat, ["raise", 0], raising[at]));
}

/**
 * @param {string} title
 * @param {string[]} steps
 * @param {number} at
 */
function ladder(title, steps, at) {
  const rungs = steps.map((step, i) => element("span", { class: i === at ? "hp-now" : i < at ? "hp-had" : "" }, step));
  return element("span", { class: "hp-ladder" }, element("em", {}, title), ...rungs);
}

/**
 * What the next step costs; whoever is to act can take it there.
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 * @param {Thing} thing
 * @param {number | undefined} cost none at the top
 */
function next({ say, thing: point }, { own, acting }, thing, cost) {
  if (own.disowned) return element("small", { class: "hp-next" }, "\u2013");
  if (cost === undefined) return element("small", { class: "hp-next" }, "\u2713");
  const node = element("small", { class: "hp-next" }, icon("medal"), String(cost));
  const label = thing[0] === "upgrade" ? say("upgrade-label", { n: cost }) : say("raise-label", { n: cost });
  return acting ? point(node, thing, label) : node;
}
