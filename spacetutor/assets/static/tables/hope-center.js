// HOPE's Technology Center: deck, open cards, discards, stacks; and below it what the end of the turn will bring.

import { element } from "../nodes.js";
import { cardName, front } from "./hope-cards.js";
import { back, coin, icon } from "./hope-pieces.js";
import { BUGS, power } from "./hope-powers.js";

/** @import { HopeAhead } from "../screens" */
/** @import { HopeShown, HopeTools } from "./hope.js" */

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
export function drawCenter(hope, screen) {
  const { open, discards, stacks, deck } = screen.center;
  const grid = element("div", { class: "hp-center" }, drawDeck(hope, deck),
    ...open.map((kind, column) => openCard(hope, kind, column)),
    ...discards.map((pile, column) => discard(hope, pile, column)),
    element("div", { class: "hp-stacks" }, ...stacks.map((count, i) => stack(hope, count, i))));
  return element("section", { class: "hp-technology" },
    element("header", {}, element(hope.heads[0], {}, hope.say("center")), ...bugs(hope, screen)), grid);
}

/**
 * @param {string} name
 * @param {...Node} content
 */
const cell = (name, ...content) => element("div", { class: `hp-place ${name}` }, ...content);

const blank = () => element("span", { class: "hp-blank" });

/**
 * @param {HopeTools} hope
 * @param {number} n
 */
function drawDeck({ thing, say }, n) {
  return thing(cell("hp-deck", back(), element("b", {}, String(n))), ["deck", 0], say("deck", { n }));
}

/**
 * @param {HopeTools} hope
 * @param {number} kind -1: none lies there
 * @param {number} column
 */
function openCard(hope, kind, column) {
  const { say } = hope, label = say("open", { n: column + 1, card: kind < 0 ? say("none") : cardName(hope, kind) });
  const node = cell(`hp-open-card hp-column-${column}`, kind < 0 ? blank() : front(hope, kind));
  return hope.thing(node, ["open", column], label);
}

/**
 * @param {HopeTools} hope
 * @param {[number, number]} pile its top card, and how many there are
 * @param {number} column
 */
function discard(hope, [top, count], column) {
  const { say } = hope, card = count ? cardName(hope, top) : say("none");
  const more = element("small", {}, count > 1 ? `\u00d7${count}` : "");
  const node = cell(`hp-discard hp-column-${column}`, count ? front(hope, top) : blank(), more);
  return hope.thing(node, ["discard", column], say("discard", { n: column + 1, card, count }));
}

/**
 * Bonus Tokens, or the Regression symbols that were under them.
 * @param {HopeTools} hope
 * @param {number} count
 * @param {number} i
 */
function stack({ thing, say, faces }, count, i) {
  const label = say("stack", { n: i + 1, count, symbols: faces.stacks[i] });
  const pile = [element("span", { class: "hp-pile" }, coin("")), element("b", {}, String(count))];
  const below = Array.from({ length: faces.stacks[i] }, () => icon("regression"));
  const node = cell(`hp-stack${count ? "" : " hp-bare"}`, ...(count ? pile : below));
  return thing(node, ["stack", i], label);
}

/**
 * A Bug Card that is being paid for or lasts, or how many there are.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function bugs(hope, { asked, center: { bug, bugs: n } }) {
  const lasting = asked?.bug || bug;
  if (lasting) return [lastingBug(hope, lasting)];
  return n ? [element("p", { class: "hp-bug" }, icon("bug"), hope.say("bugs", { n }))] : [];
}

/**
 * @param {HopeTools} hope
 * @param {number} bug
 */
function lastingBug({ thing, say, names, faces }, bug) {
  const { effect, malus } = faces.bugs[bug] ?? { effect: "", malus: false }, name = names.effects[effect];
  const node = element("p", { class: `hp-bug${malus ? " hp-malus" : ""}` },
    icon("bug"), element("b", {}, name), malus ? say("malus") : say("bonus"), power(BUGS[effect] ?? []));
  return thing(node, ["bug", bug], say("bug", { name }));
}

// the end of the turn

/**
 * What will come of ending the turn: for the discard space whose cards make it mildest, where one is to be named.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
export function drawEnd(hope, screen) {
  const { say, thing, heads: [, minor] } = hope, { end, ahead, marker } = screen;
  if (!end) return [];
  const lines = ahead.length > 1 ? ahead.map((each) => columnLine(hope, each)) : [markerLine(hope, end, marker)];
  const harm = ahead.length > 1 ? [] : [strikeLine(hope, end)];
  const node = element("section", { class: "hp-end" }, element(minor, {}, say("end-title")), ...lines, ...harm);
  return [thing(node, ["end", 0], say("end", { n: end.symbols }))];
}

/**
 * @param {string} name
 * @param {string} words
 */
const told = (name, words) => element("p", {}, icon(name), element("span", {}, words));

/**
 * @param {HopeTools} hope
 * @param {HopeAhead} end
 * @param {number} start
 */
function markerLine({ say }, { symbols: n, marker: to, pushed }, start) {
  if (!n) return told("regression", say("end-calm"));
  const facts = { n, from: start, to };
  return told("regression", pushed ? say("end-pushed", facts) : say("end-marker", facts));
}

/**
 * @param {HopeTools} hope
 * @param {HopeAhead} end
 */
function strikeLine({ say }, { struck, stays, monolith, held }) {
  const facts = { n: struck, to: monolith };
  if (struck < 0) return held ? told("check", say("end-held", { n: held })) : told("check", say("end-free"));
  if (!struck) return told("slab", say("end-earth"));
  return told("slab", stays ? say("end-stays", facts) : say("end-vanishes", facts));
}

/**
 * A discard space and what would be counted.
 * @param {HopeTools} hope
 * @param {HopeAhead} end
 */
function columnLine({ say }, { column, symbols: n, more, marker: to, struck, stays }) {
  const facts = { column: column + 1, n, to };
  const harm = struck >= 0 && !stays ? ` ${say("end-loses", { n: struck })}` : "";
  return told("regression", (more ? say("end-column-new", facts) : say("end-column", facts)) + harm);
}
