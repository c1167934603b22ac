// What is built on a board of From the Moon: Foundations with Laboratories, Greenhouses, small and large Buildings.

import { element } from "../nodes.js";
import { effectGlyphs, optionGlyphs, picture, priceGlyphs } from "./from-the-moon-effects.js";
import { side } from "./from-the-moon-faction.js";
import { part } from "./from-the-moon-market.js";
import { goodsList, house, numeral } from "./from-the-moon-pieces.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonEffect, MoonSeat } from "../screens" */
/** @import { Step } from "./from-the-moon-chain.js" */
/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */
/** @import { Glyph } from "./from-the-moon-effects.js" */

const ROWS = 3, ACROSS = 4, LARGE_SPACES = 2, FACTION = 0;

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
export function drawPlots(moon, screen, own) {
  return [
    element("div", { class: "fm-works" }, research(moon, screen, own), smallOnes(moon, screen, own)),
    element("div", { class: "fm-estate" }, greenhouses(moon, own), largeOnes(moon, screen, own)),
  ];
}

// Foundations and Laboratories

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
function research(moon, screen, own) {
  const { say, thing, words, faces: { costs } } = moon;
  const facts = { price: words.price(costs.foundation), n: own.foundations };
  const chip = element("span", { class: "fm-chip" }, icon("foundation"), picture(priceGlyphs(costs.foundation)));
  const spaces = own.labs.map((_, i) => space(moon, screen, own, i + 1));
  return part(moon, "fm-research", say("research"), thing(chip, ["foundation", 0], say("foundation-label", facts)),
    element("div", { class: "fm-shelves" }, ...spaces));
}

/**
 * Foundations go down the left column, then the right; each has two spaces.
 * @param {number} n
 * @param {number} foundations
 */
export const founded = (n, foundations) => {
  const row = Math.floor((n - 1) / ACROSS), right = (n - 1) % ACROSS >= ACROSS / 2;
  return (right ? ROWS : 0) + row < foundations;
};

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 * @param {number} n
 */
function space(moon, screen, own, n) {
  const { say, thing, words, faces } = moon, options = faces.labs[own.labs[n - 1]], last = n > ACROSS * (ROWS - 1);
  const ready = screen.to_act === screen.mine && screen.chain.includes(n), base = founded(n, own.foundations);
  const order = screen.steps.findIndex((step) => step.space === n), step = screen.steps[order];
  const name = ["fm-space", base && "fm-founded", options && "fm-lab", ready && "fm-ready", step && "fm-fired",
    step?.fresh && "fm-fresh", screen.now === n && "fm-now"].filter(Boolean).join(" ");
  const sign = options ? [picture(optionGlyphs(options))] : last ? [icon("achievement", "fm-faint")] : [];
  const facts = { n, effect: options ? words.options(options) : "" };
  const plain = options ? say("space-lab", facts) : base ? say("space-founded", facts) : say("space-bare", facts);
  const label = step ? say("space-fired", { plain, n: order + 1, what: words.price(step.brought) }) : plain;
  const late = order - screen.steps.findIndex(({ fresh }) => fresh);
  const node = element("span", { class: name, style: `--late: ${late}` }, element("small", {}, String(n)), ...sign,
    ...(step ? shot(order + 1, step) : []));
  return thing(node, ["space", n], label);
}

/**
 * Which one it was to fire, and what it brought.
 * @param {number} order
 * @param {Step} step
 */
function shot(order, { brought }) {
  const { points = 0, ...goods } = brought, glyphs = effectGlyphs([{ kind: "gain", ...goods, points }]);
  return [element("b", { class: "fm-order", "aria-hidden": "true" }, String(order)),
    ...(glyphs.length ? [element("span", { class: "fm-brought" }, picture(glyphs))] : [])];
}

// Buildings

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
export function smallOnes(moon, screen, own) {
  const { say } = moon, tiles = screen.small.map((n) => smallOne(moon, screen, own, n));
  const built = element("small", { class: "fm-note" }, say("built-count", { n: own.small.length }));
  return part(moon, "fm-smalls", say("small-buildings"), built, element("div", { class: "fm-small-row" }, ...tiles));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 * @param {number} n
 */
function smallOne({ say, thing, words, faces }, { mine }, own, n) {
  const { income, price, level } = faces.small[n], built = own.small.includes(n);
  const facts = { n, level, effect: words.effect(income), price: words.price(price) };
  const below = built ? house(mine) : goodsList(price);
  const name = `fm-small${built ? " fm-standing-tile" : ""}`;
  const node = element("span", { class: name }, numeral(n), picture(effectGlyphs(income)), below);
  return thing(node, ["small", n], built ? say("small-built", facts) : say("small", facts));
}

/**
 * Two spaces for large Buildings.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
function largeOnes(moon, screen, own) {
  const { say } = moon, built = own.large.map((n) => largeOne(moon, screen, own, n));
  const free = Array.from({ length: LARGE_SPACES - own.large.length }, () => element("span", { class: "fm-plot" },
    icon("achievement", "fm-faint")));
  return part(moon, "fm-own-larges", say("large-buildings"),
    element("div", { class: "fm-own-large" }, ...built, ...free));
}

/**
 * The faction's own Building while it is not built.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
export function factionOne(moon, screen, own) {
  return own.faction && !own.large.includes(FACTION) ? [largeOne(moon, screen, own, FACTION)] : [];
}

/**
 * What a large Building brings, in glyphs and in words.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 * @param {number} n
 * @returns {{ glyphs: Glyph[], effect: string, price: { [good: string]: number } }}
 */
function brought({ words, faces }, own, n) {
  if (n !== FACTION) {
    const { end, price } = faces.large[n];
    return { glyphs: effectGlyphs(end), effect: words.effect(end), price };
  }
  const face = faces.factions[own.faction], { told, glyphs } = side(words, face, "building");
  return { glyphs, effect: told, price: face.price };
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 * @param {number} n
 */
function largeOne(moon, { mine }, own, n) {
  const { say, thing, words } = moon, built = own.large.includes(n), { glyphs, effect, price } = brought(moon, own, n);
  const facts = { n, effect, price: words.price(price), faction: words.factions[own.faction] };
  const label = n !== FACTION ? say("large-built", facts)
    : built ? say("faction-built", facts) : say("faction-building", facts);
  const below = built ? [] : [picture(priceGlyphs(price), "fm-price")];
  const node = element("span", { class: `fm-own-tile${built ? " fm-standing-tile" : ""}` },
    built ? house(mine) : icon("building"), picture(glyphs), ...below);
  return thing(node, ["large", n], label);
}

// Greenhouses

/** @param {boolean} better */
const garden = (better) => element("span", { class: `fm-dome-tile${better ? " fm-better" : ""}` },
  icon("greenhouse"), element("span", {}, ...Array.from({ length: better ? 2 : 1 }, () => icon("food"))));

/** @param {MoonEffect[]} bonus */
const plot = (bonus) => element("span", { class: "fm-plot" },
  ...(bonus.length ? [picture(effectGlyphs(bonus), "fm-faint")] : []));

/**
 * Six spaces, filled from the bottom; improved ones first, since all are alike.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 */
function greenhouses(moon, { greenhouses: [basic, improved] }) {
  const { say, thing, words, faces: { bonuses, costs } } = moon;
  const tiles = bonuses.spaces.map((bonus, i) => {
    const node = i < basic + improved ? garden(i < improved) : plot(words.amounts(bonus) ? [bonus] : []);
    node.style.order = String(-Math.floor(i / 2));
    return node;
  });
  const label = say("flip-label", { basic, improved, price: words.price(costs.flip) });
  const cost = element("span", { class: "fm-cost" }, icon("flip"), picture(priceGlyphs(costs.flip)));
  return part(moon, "fm-gardens", say("greenhouses"), cost,
    thing(element("div", { class: "fm-garden" }, ...tiles), ["flip", 0], label));
}
