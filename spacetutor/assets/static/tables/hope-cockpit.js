// A seat's cockpit in HOPE: who it is and where, its levers, what it has, how far it has grown, its hand.

import { element, labelled } from "../nodes.js";
import { cardName, front, grouped } from "./hope-cards.js";
import { ladders } from "./hope-ladders.js";
import { back, badge, coin, icon, lever } from "./hope-pieces.js";
import { CHARACTERS, power } from "./hope-powers.js";

/** @import { HopeSeat } from "../screens" */
/** @import { HopeShown, HopeTools } from "./hope.js" */

/**
 * @typedef {object} Cockpit
 * @property {number} index
 * @property {HopeSeat} own
 * @property {HopeShown} screen
 * @property {boolean} mine whether it is drawn at length
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
  const mine = index === screen.mine, acting = index === screen.to_act;
  const seat = { index, own: screen.seats[index], screen, mine, acting, spaces };
  const names = ["hp-cockpit", `hp-of-${index}`, mine ? "hp-mine" : "hp-other", acting ? "hp-acting" : ""].join(" ");
  const panel = element("div", { class: "hp-panel" }, levers(hope, seat), wealth(hope, seat), ladders(hope, seat),
    ...(mine ? [] : marks(hope, seat)));
  return element("article", { class: names, "data-of": index }, head(hope, seat), panel, hand(hope, seat));
}

/**
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function head(hope, seat) {
  const { say, thing, heads: [, minor], names } = hope, { index, own, mine } = seat;
  const character = names.characters[own.character];
  const emblem = mine ? power(CHARACTERS[own.character] ?? []) : icon(own.character, "hp-emblem");
  const name = element("span", { class: "hp-name" }, badge(index), own.name);
  const score = say("score", { name: own.name, points: own.points });
  const points = thing(amount("flag", own.points), ["score", index], score);
  return element("header", {},
    element(minor, {}, thing(name, ["seat", index], say("seat", { name: own.name, character }))),
    element("span", { class: "hp-character" }, element("small", {}, character), emblem),
    ...place(hope, own, mine), ...(mine ? marks(hope, seat) : []), ...role(hope, index, own), points);
}

/**
 * Whose turn it is, who began, who has accused.
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function marks({ say }, { index, own, screen, acting }) {
  const told = [acting ? say("to-act") : "", index === screen.first ? say("first-player") : "",
    own.accuser ? say("accuser") : ""].filter(Boolean);
  return told.length ? [element("span", { class: "hp-marks" }, told.join(", "))] : [];
}

/**
 * Where one's ship is.
 * @param {HopeTools} hope
 * @param {HopeSeat} own
 * @param {boolean} mine
 */
function place({ say, names, faces }, { space, dimension }, mine) {
  if (dimension < 0) return [];
  const facts = { n: space, dimension: names.dimensions[dimension] };
  const words = space ? say("place", facts) : say("place-earth", facts);
  const dot = element("i", { class: `hp-dot hp-dot-${faces.dimensions[dimension]}` });
  return [element("span", { class: "hp-where" }, dot, mine ? say("you", { where: words }) : words)];
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
 * Levers, and beside one's own what sets them all up again.
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function levers(hope, seat) {
  const { say, thing } = hope, { acting } = seat;
  const each = seat.own.used.map((used, i) => oneLever(hope, seat, used, i));
  const name = element("em", {}, say("cockpit"));
  const words = element("small", {}, say("polarize"));
  const turn = element("span", { class: "hp-lever hp-polarize" }, icon("polarize"), words);
  const more = acting ? [thing(turn, ["polarize", 0], say("polarize-label"))] : [];
  return element("div", { class: "hp-levers" }, ...(seat.mine ? [name] : []), ...each, ...more);
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
  const gold = amount("medal", own.medals, "hp-gold", say("medal-word"));
  const medals = thing(gold, ["medals", index], say("medals", { name, n: own.medals }));
  const left = amount("pioneer", own.supply, "", say("pioneer-word"));
  const pledged = pledge(hope, screen.asked?.pledges[index]);
  return element("div", { class: "hp-wealth" }, medals, labelled(left, say("supply", { n: own.supply })),
    ...bonuses(hope, own, mine), ...pledged);
}

/**
 * @param {string} name
 * @param {number | string} n
 * @param {string} [extra]
 * @param {string} [word]
 */
const amount = (name, n, extra, word) => element("span", { class: "hp-amount" }, icon(name, extra),
  ...(word ? [element("small", {}, word)] : []), String(n));

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

// the hand

/**
 * Cards of a kind lie on one another.
 * @param {HopeTools} hope
 * @param {Cockpit} seat
 */
function hand(hope, { own, mine }) {
  const fans = grouped(own.hand).map(([kind, count]) => fan(hope, own, kind, count, mine));
  const title = mine ? [element("em", {}, hope.say("hand"))] : [];
  const cards = [...fans, ...(own.hidden ? [hiddenFan(hope, own.hidden)] : [])];
  const width = own.hand.length / 3 + fans.length * 2 / 3;
  const node = element("div", { class: "hp-hand" }, ...title, element("div", { class: "hp-fans" }, ...cards));
  node.style.setProperty("--kinds", String(Math.max(1, Math.ceil(width))));
  return node;
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
