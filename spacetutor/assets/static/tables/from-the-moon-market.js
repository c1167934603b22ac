// What all may take in From the Moon: Laboratories on display, Greenhouses, large Buildings; and the Progress track.

import { element } from "../nodes.js";
import { effectGlyphs, optionGlyphs, picture, priceGlyphs, signGlyphs } from "./from-the-moon-effects.js";
import { pawn } from "./from-the-moon-pieces.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */
/** @import { Child } from "../nodes.js" */

const BEYOND = 7;

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
export function drawMarket(moon, screen) {
  return element("section", { class: "fm-market" }, laboratories(moon, screen), greenhouses(moon, screen),
    large(moon, screen), progress(moon, screen));
}

/**
 * @param {MoonTools} moon
 * @param {string} name
 * @param {string} title
 * @param {...Child} content
 */
export const part = ({ heads: [, minor] }, name, title, ...content) => element("div", { class: `fm-sub ${name}` },
  element(minor, {}, title), ...content);

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
function laboratories(moon, screen) {
  const { say, words, faces } = moon, rows = faces.costs.rows.flatMap((extra, row) => [
    element("span", { class: "fm-extra" }, ...(words.amounts(extra)
      ? ["+", picture(priceGlyphs(extra))] : [element("small", {}, say("no-more"))])),
    ...[0, 1].map((side) => displayed(moon, screen, 2 * row + side + 1)),
  ]);
  const basic = element("span", { class: "fm-cost" }, picture(priceGlyphs(faces.costs.laboratory)));
  return part(moon, "fm-labs", say("laboratories"), basic, element("div", { class: "fm-display" }, ...rows));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} place
 */
function displayed(moon, { display }, place) {
  const { say, thing, words, faces } = moon, kind = display[place - 1], options = faces.labs[kind];
  if (!options) return element("span", { class: "fm-lab fm-none" });
  const extra = faces.costs.rows[Math.floor((place - 1) / 2)];
  const price = words.price({ ...faces.costs.laboratory, ...extra });
  const node = element("span", { class: "fm-lab" }, picture(optionGlyphs(options)));
  return thing(node, ["lab", place], say("lab", { n: place, effect: words.options(options), price }));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
function greenhouses(moon, { free }) {
  const { say, thing, words, faces: { costs } } = moon;
  const tiles = Array.from({ length: free }, () => element("span", { class: "fm-dome-tile" }, icon("greenhouse")));
  const stack = element("span", { class: "fm-dome-tile fm-pile" }, icon("greenhouse"));
  const more = element("span", { class: "fm-extra" }, "+", picture(priceGlyphs(costs.stacked)));
  const facts = { n: free, price: words.price(costs.greenhouse), more: words.price(costs.stacked) };
  const node = element("div", { class: "fm-domes" }, element("span", { class: "fm-loose" }, ...tiles),
    element("span", { class: "fm-stacked" }, stack, more));
  return part(moon, "fm-greens", say("greenhouses"), element("span", { class: "fm-cost" },
    picture(priceGlyphs(costs.greenhouse))), thing(node, ["greenhouse", 0], say("greenhouse-label", facts)));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
function large(moon, screen) {
  const { say, thing, words, faces } = moon;
  const tiles = screen.large.map((n) => {
    const { price, end } = faces.large[n];
    const label = say("large", { n, effect: words.effect(end), price: words.price(price) });
    const content = [picture(effectGlyphs(end)), picture(priceGlyphs(price), "fm-price")];
    return thing(element("div", { class: "fm-large" }, ...content), ["large", n], label);
  });
  const none = tiles.length ? [] : [element("small", { class: "fm-empty" }, say("all-built"))];
  return part(moon, "fm-larges", say("large-buildings"), element("span", { class: "fm-cost" }, icon("hourglass")),
    element("div", { class: "fm-large-row" }, ...tiles, ...none));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
function progress(moon, screen) {
  const { say } = moon, spaces = screen.progress.map((_, i) => step(moon, screen, i + 1));
  const through = screen.seats.flatMap(({ space }, seat) => (space >= BEYOND ? [pawn(seat)] : []));
  const beyond = through.length ? [element("span", { class: "fm-beyond" }, say("beyond"), ...through)] : [];
  const note = element("small", { class: "fm-note" }, say("deed-earns"), icon("achievement"));
  return part(moon, "fm-progress", say("progress"), note, element("div", { class: "fm-track" }, ...spaces), ...beyond);
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} n
 */
function step(moon, { progress: tiles, seats, mine }, n) {
  const { say, thing, words, faces } = moon, { deed, cubes } = faces.progress[tiles[n - 1]];
  const here = seats.flatMap(({ space }, seat) => (space === n ? [seat] : []));
  const who = here.map((seat) => seats[seat].name).join(", ") || say("none");
  const past = seats.every(({ space }) => space > n), own = seats[mine].space === n;
  const name = `fm-step${past ? " fm-past" : ""}${own ? " fm-own-step" : ""}`;
  const node = element("span", { class: name },
    element("span", { class: "fm-deed" }, icon(deed), picture(signGlyphs(...Array(cubes).fill("cubes")), "fm-lumps")),
    element("span", { class: `fm-pawns fm-pawns-${here.length}` }, ...(here.length ? here.map(pawn) : [String(n)])));
  return thing(node, ["progress", n], say("progress-label", { n, deed: words.deeds[deed], cubes, who }));
}
