// A seat's cockpit in HOPE: who it is, its levers, what it has, how far it has grown, its hand.

import { element, labelled } from "../nodes.js";
import { cardName, front, grouped } from "./hope-cards.js";
import { back, badge, coin, icon, lever } from "./hope-pieces.js";

/** @import { HopeSeat } from "../screens" */
/** @import { HopeShown, HopeTools } from "./hope.js" */

/**
 * @typedef {object} Cockpit
 * @property {number} index
 * @property {HopeSeat} own
 * @property {HopeShown} screen
 * @property {boolean} mine whether it is of whoever looks, or, where all do, of whoever is to act
 * @property {boolean} acting
 * @property {SVGElement[]} spaces the nodes of the universe's spaces
 */

/**
 * @param {HopeTools} hope
 * @param {number} index
 * @param {HopeShown} screen
 * @param {SVGElement[]} spaces
 */
export function drawCockpit(hope, index, screen, spaces) {
  const viewer = screen.own ?? screen.viewer, mine = index === (viewer ?? screen.to_act);
  const seat = { index, own: screen.seats[index], screen, mine, acting: index === screen.to_act, spaces };
  return element("article", { class: `hp-cockpit${mine ? " hp-mine" : ""}${seat.acting ? " hp-acting" : ""}` },
    head(hope, seat), element("div", { class: "hp-panel" }, levers(hope, seat), wealth(hope, seat)),
    element("div", { class: "hp-grown" }, rank(hope, seat), level(hope, seat)), hand(hope, seat));
}

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function head(hope, { index, own, screen, acting }) {
  const { say, thing, heads: [, minor], names } = hope, character = names.characters[own.character];
  const marks = [acting ? say("to-act") : "", index === screen.first ? say("first-player") : "",
    own.accuser ? say("accuser") : ""].filter(Boolean).join(", ");
  const name = element("span", { class: "hp-name" }, badge(index), own.name, element("small", {}, character));
  return element("header", {},
    element(minor, {}, thing(name, ["seat", index], say("seat", { name: own.name, character }))),
    element("span", { class: "hp-marks" }, marks), ...role(hope, index, own));
}

/**
 * @param {HopeTools} hope
 * @param {number} index
 * @param {HopeSeat} own
 */
function role({ say, thing, faces }, index, own) {
  if (!faces.traitor || !own.role) return [];
  const traitor = own.role === "traitor", role = traitor ? say("traitor") : say("crew");
  const node = element("span", { class: `hp-role${traitor ? " hp-traitor" : ""}` }, role);
  return [thing(node, ["role", index], say("role", { name: own.name, role }))];
}

// levers

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function levers(hope, seat) {
  return element("div", { class: "hp-levers" }, ...seat.own.used.map((used, i) => oneLever(hope, seat, used, i)));
}

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 * @param {boolean} used
 * @param {number} i
 */
function oneLever({ say, thing, names, faces }, seat, used, i) {
  const name = names.levers[i], label = used ? say("lever-used", { lever: name }) : say("lever", { lever: name });
  const node = element("span", { class: `hp-lever${used ? " hp-used" : ""}` },
    lever(faces.levers[i], used), element("small", {}, name));
  if (!seat.acting) return labelled(node, label);
  lightReach(node, (seat.screen.reach[i] ?? []).map((space) => seat.spaces[space]));
  return thing(node, ["lever", faces.levers[i]], label);
}

/**
 * While a lever is pointed at, the spaces that it leads to are lit.
 * @param {HTMLElement} node
 * @param {SVGElement[]} reach
 */
function lightReach(node, reach) {
  /** @param {boolean} on */
  const light = (on) => reach.forEach((space) => space.classList.toggle("hp-reach", on));
  for (const event of ["mouseenter", "focusin"]) node.addEventListener(event, () => light(true));
  for (const event of ["mouseleave", "focusout"]) node.addEventListener(event, () => light(false));
}

// what a seat has

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function wealth(hope, { index, own, screen, mine }) {
  const { say, thing } = hope, { name } = own;
  const points = thing(amount("flag", own.points), ["score", index], say("score", { name, points: own.points }));
  const gold = amount("medal", own.medals, "hp-gold");
  const medals = thing(gold, ["medals", index], say("medals", { name, n: own.medals }));
  const supply = labelled(amount("pioneer", own.supply), say("supply", { n: own.supply }));
  const pledged = pledge(hope, screen.asked?.pledges[index]);
  return element("div", { class: "hp-wealth" }, points, medals, supply, ...bonuses(hope, own, mine), ...pledged);
}

/**
 * @param {string} name
 * @param {number | string} n
 * @param {string} [extra]
 */
const amount = (name, n, extra) => element("span", { class: "hp-amount" }, icon(name, extra), String(n));

/**
 * @param {HopeTools} hope
 * @param {HopeSeat} own
 * @param {boolean} mine
 */
function bonuses({ thing, names }, own, mine) {
  const kinds = Object.keys(names.tokens);
  return grouped(own.tokens.map((kind) => kinds.indexOf(kind))).map(([i, count]) => {
    const kind = kinds[i], label = names.tokens[kind];
    const node = element("span", { class: "hp-bonus" }, coin(kind), count > 1 ? `\u00d7${count}` : "");
    return mine ? thing(node, ["token", kind], label) : labelled(node, label);
  });
}

/**
 * What was laid down for a Bug Card.
 * @param {HopeTools} hope
 * @param {[number, number[]] | undefined} pledge
 */
function pledge({ say }, pledge) {
  if (!pledge || !(pledge[0] || pledge[1].length)) return [];
  return [element("span", { class: "hp-pledge" }, say("pledged", { medals: pledge[0], cards: pledge[1].length }))];
}

// rank and level

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function rank({ say, thing, faces }, { index, own }) {
  const { levels, upgrade } = faces.characters[own.character], at = own.rank;
  const facts = { name: own.name, n: at, cost: upgrade[at] }, top = at >= upgrade.length;
  const label = own.disowned ? say("rank-barred", facts) : top ? say("rank-top", facts) : say("rank-label", facts);
  const steps = levels.map((_, i) => String(i));
  return thing(ladder(say("rank"), steps, at, cost(own, upgrade, at)), ["rank", index], label);
}

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function level({ say, thing, faces }, { index, own }) {
  const { levels, raising } = faces.characters[own.character], at = own.level;
  const facts = { name: own.name, n: levels[at], cost: raising[at] }, top = at >= raising.length;
  const label = own.disowned ? say("level-barred", facts) : top ? say("level-top", facts) : say("level-label", facts);
  return thing(ladder(say("level"), levels.map(String), at, cost(own, raising, at)), ["level", index], label);
}

/**
 * @param {string} title
 * @param {string[]} steps
 * @param {number} at
 * @param {HTMLElement} cost
 */
function ladder(title, steps, at, cost) {
  const rungs = steps.map((step, i) => element("span", { class: i === at ? "hp-now" : i < at ? "hp-had" : "" }, step));
  return element("span", { class: "hp-ladder" }, element("em", {}, title), ...rungs, cost);
}

/**
 * What the next rung costs, if there is one for this seat.
 * @param {HopeSeat} own
 * @param {number[]} costs
 * @param {number} at
 */
function cost(own, costs, at) {
  if (own.disowned) return element("small", {}, "\u2013");
  if (at >= costs.length) return element("small", {}, "\u2713");
  return element("small", {}, icon("medal"), String(costs[at]));
}

// the hand

/**
 * Cards of a kind lie on one another.
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function hand(hope, { own, mine }) {
  const fans = grouped(own.hand).map(([kind, count]) => fan(hope, own, kind, count, mine));
  return element("div", { class: "hp-hand" }, ...fans, ...(own.hidden ? [hiddenFan(hope, own.hidden)] : []));
}

/**
 * @param {HopeTools} hope
 * @param {number} n
 */
function hiddenFan({ say }, n) {
  const node = element("span", { class: "hp-fan hp-hidden" }, back(), element("b", {}, String(n)));
  return labelled(node, say("hidden", { n }));
}

/**
 * Cards that can be used are things; in other hands they are only seen.
 * @param {HopeTools} hope
 * @param {HopeSeat} own
 * @param {number} kind
 * @param {number} n
 * @param {boolean} mine
 */
function fan(hope, own, kind, n, mine) {
  const { say, thing, faces } = hope, known = own.known.includes(kind);
  const label = say("cards", { card: cardName(hope, kind), n }) + (known ? `, ${say("seen")}` : "");
  const cards = Array.from({ length: n }, () => front(hope, kind));
  const node = element("span", { class: `hp-fan${known ? " hp-known" : ""}` }, ...cards);
  if (known) node.append(element("small", {}, say("seen")));
  return mine ? thing(node, ["card", faces.cards[kind][2]], label) : labelled(node, label);
}
