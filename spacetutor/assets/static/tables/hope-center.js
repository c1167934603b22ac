// HOPE's Technology Center: deck, open cards, discards, stacks; below it what the end of the turn brings, and Bug
// Cards.

import { element } from "../nodes.js";
import { cardName, front } from "./hope-cards.js";
import { back, icon } from "./hope-pieces.js";

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
    ...stacks.map((count, i) => stack(hope, count, i)));
  const next = element("div", { class: "hp-next" }, ...symbols(hope, screen), ...bugs(hope, screen));
  return element("div", { class: "hp-technology" }, element(hope.heads[0], {}, hope.say("center")), grid, next);
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
 * @param {HopeTools} hope
 * @param {number} count
 * @param {number} i
 */
function stack({ thing, say, faces }, count, i) {
  const label = say("stack", { n: i + 1, count, symbols: faces.stacks[i] });
  const cards = Array.from({ length: Math.min(count, 5) }, () => element("i"));
  const pile = [element("span", { class: "hp-pile" }, ...cards), element("b", {}, String(count))];
  const below = Array.from({ length: faces.stacks[i] }, () => icon("regression"));
  return thing(cell(`hp-stack hp-stack-${i}`, ...(count ? pile : below)), ["stack", i], label);
}

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function symbols({ thing, say }, { center: { symbols: n } }) {
  if (n === null) return [];
  const node = element("p", { class: "hp-symbols" }, icon("regression"), say("symbols"), element("b", {}, String(n)));
  return [thing(node, ["end", 0], say("end", { n }))];
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
    icon("bug"), element("b", {}, name), " ", malus ? say("malus") : say("bonus"));
  return thing(node, ["bug", bug], say("bug", { name }));
}
