// The large board of From the Moon: whoever looks, or is to act. What they have, and what they can do with it.

import { element } from "../nodes.js";
import { effectGlyphs, optionGlyphs, picture, priceGlyphs, signGlyphs } from "./from-the-moon-effects.js";
import { side } from "./from-the-moon-faction.js";
import { part } from "./from-the-moon-market.js";
import { badge, crewNames, gauge, marks, members, rover, seatClass } from "./from-the-moon-pieces.js";
import { drawPlots, factionOne } from "./from-the-moon-plots.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonAsked, MoonFaces, MoonSeat } from "../screens" */
/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */

const MOST_SHOWN = 6, PLACES = 3;

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
export function drawBoard(moon, screen) {
  const own = screen.seats[screen.mine], acting = screen.to_act === screen.mine;
  return element("section", { class: `fm-board ${seatClass(screen.mine)}${acting ? " fm-acting" : ""}` },
    element("div", { class: "fm-me" }, ...identity(moon, screen, own), goods(moon, own)),
    element("div", { class: "fm-people" }, rovers(moon, screen, own), team(moon, own),
      ...factionOne(moon, screen, own)),
    ...drawPlots(moon, screen, own));
}

// who it is

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
function identity(moon, screen, own) {
  const { say, thing, words, heads: [major] } = moon, faction = words.factions[own.faction];
  const name = element("span", { class: "fm-name" }, badge(screen.mine), element("span", {}, own.name));
  const named = thing(name, ["seat", screen.mine], say("seat-label", { name: own.name, faction }));
  const [mark, ...first] = marks(moon, screen, screen.mine).reverse();
  const state = element("span", { class: "fm-standing" }, ...standing(moon, own, screen.mine));
  return [element("header", {}, element(major, {}, named), ...first, state),
    element("div", { class: "fm-faction" }, power(moon, screen, own), mark), ...askedNodes(moon, screen)];
}

/**
 * Points and Achievements, Mission tiles, Improvement cubes.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 * @param {number} seat
 */
export function standing({ say, thing, words }, own, seat) {
  const { name, achievements: n } = own, points = own.total ?? own.points;
  const score = element("b", { class: "fm-score" }, words.amount(points, "points"));
  const medals = element("span", { class: "fm-amount" }, icon("achievement"), String(n));
  return [thing(score, ["score", seat], say("score", { name, points })),
    thing(medals, ["achievements", seat], say("achievements-label", { name, n }))];
}

/**
 * What is asked, with what it is about.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
export function askedNodes({ words, faces }, { asked, to_act, mine }) {
  if (!asked || to_act !== mine) return [];
  const glyphs = subject(faces, asked), about = glyphs.length ? [picture(glyphs)] : [];
  return [element("p", { class: "fm-asked" }, words.questions[asked.kind] ?? "", ...about)];
}

/**
 * Tasks left, the Laboratory in hand, the Building without a point, or the effect.
 * @param {MoonFaces} faces
 * @param {MoonAsked} asked
 */
function subject({ colours, labs, small: smallTiles, large: largeTiles }, { tasks = [], lab, small, large, effect }) {
  return [
    ...signGlyphs(...tasks.flatMap((n, i) => Array(n).fill(colours[i]))),
    ...(lab ? optionGlyphs(labs[lab]) : []),
    ...(small ? effectGlyphs(smallTiles[small].income) : []),
    ...(large ? effectGlyphs(largeTiles[large].end) : large === 0 ? signGlyphs("building") : []),
    ...(effect ? effectGlyphs([effect]) : []),
  ];
}

/**
 * The faction's power.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
function power({ say, thing, words, faces }, { mine }, own) {
  const face = faces.factions[own.faction];
  if (!face) return element("span");
  const { told, glyphs } = side(words, face, "power");
  const node = element("span", { class: "fm-power" }, element("em", {}, words.factions[own.faction]), picture(glyphs));
  return thing(node, ["power", mine], say("power-label", { faction: words.factions[own.faction], effect: told }));
}

// what they have

/**
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 */
function goods(moon, own) {
  const rows = moon.faces.resources.map((good, i) => stock(moon, good, own.resources[i]));
  return element("div", { class: "fm-goods" }, ...rows, energy(moon, own), conversions(moon, own));
}

/**
 * @param {MoonTools} moon
 * @param {string} good
 * @param {number} n
 */
function stock({ thing, words }, good, n) {
  const shown = Array(Math.min(n, MOST_SHOWN)).fill(good), heap = n ? [picture(signGlyphs(...shown), "fm-heap")] : [];
  const name = element("em", {}, words.one[good]), count = element("b", {}, String(n));
  const node = element("div", { class: "fm-stock" }, name, count, ...heap);
  return thing(node, ["resource", good], words.amount(n, good));
}

/**
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 */
function energy({ say, thing, words }, { energy: n, batteries }) {
  const node = element("div", { class: "fm-stock fm-energy" }, element("em", {}, words.one.energy),
    element("b", {}, String(n)), gauge(n, batteries));
  return thing(node, ["energy", 0], say("energy-label", { n, batteries }));
}

/**
 * Energy to Food and Food to Energy.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 */
function conversions({ say, thing, words }, { rates: [energyGiven, foodGiven] }) {
  /** @type {(given: string, n: number, got: string) => HTMLElement} */
  const chip = (given, n, got) => {
    const facts = { price: words.amount(n, given), gain: words.amount(1, got) };
    const glyphs = signGlyphs(...Array(n).fill(given), "arrow", got);
    return thing(element("span", { class: "fm-chip" }, picture(glyphs)), ["convert", given], say("convert", facts));
  };
  return element("div", { class: "fm-chips" }, chip("energy", energyGiven, "food"), chip("food", foodGiven, "energy"));
}

// the team

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 */
function rovers(moon, screen, own) {
  const { say, thing } = moon, home = own.rovers.filter((tile) => !tile).length;
  const gather = element("span", { class: "fm-chip fm-gather" }, icon("gather"), say("gather"));
  const parts = own.rovers.map((_, i) => garage(moon, screen, own, i + 1));
  return part(moon, "fm-rovers", say("rovers"), thing(gather, ["gather", 0], say("gather-label", { n: home })),
    element("div", { class: "fm-garages" }, ...parts));
}

/**
 * A Rover at home, or where it is.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 * @param {number} n
 */
function garage(moon, { mine }, { rovers: tiles, crews }, n) {
  const { say, thing, faces } = moon, tile = tiles[n - 1], crew = members(crews[n - 1], faces.colours);
  const number = element("small", {}, String(n));
  if (tile) return element("span", { class: "fm-garage fm-away" }, number, say("on-tile", { n: tile }));
  const node = element("span", { class: "fm-rover", "data-glides": `rover ${mine} ${n}` }, rover(mine, crew));
  const label = say("rover-home", { n, crew: crewNames(moon, crew) });
  return element("span", { class: "fm-garage" }, number, thing(node, ["rover", n], label));
}

/**
 * Astronauts and Specialist markers that lie on the board still, and what the next of each brings.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 */
function team(moon, own) {
  const { say, faces } = moon, rows = faces.colours.flatMap((colour, i) => {
    const [astronauts, markers] = own.left[i];
    return [icon(colour), reserve(moon, { kind: "recruit", colour, n: astronauts }),
      reserve(moon, { kind: "train", colour, n: markers })];
  });
  const heads = [element("span"), cost(say("recruit-head"), own.recruit), cost(say("train-head"), own.train)];
  return element("div", { class: "fm-reserves" }, ...heads, ...rows);
}

/** @type {(word: string, price: { [good: string]: number }) => HTMLElement} */
const cost = (word, price) => element("em", { class: "fm-cost-head" }, word, picture(priceGlyphs(price)));

/**
 * @param {MoonTools} moon
 * @param {{ kind: "recruit" | "train", colour: string, n: number }} reserve
 */
function reserve({ say, thing, words, faces }, { kind, colour, n }) {
  const recruiting = kind === "recruit", { columns, markers } = faces.bonuses;
  const bonus = n ? (recruiting ? columns : markers)[PLACES - n] : undefined;
  const facts = { colour: words.one[colour], n, bonus: words.amounts(bonus ?? {}) || say("nothing") };
  const label = recruiting ? say("recruit-label", facts) : say("train-label", facts);
  const sign = recruiting ? "astronaut" : "specialists";
  const places = Array.from({ length: PLACES }, (_, i) => icon(sign, i < PLACES - n ? "fm-used" : ""));
  const next = bonus && words.amounts(bonus) ? [picture(effectGlyphs([bonus]), "fm-next")] : [];
  return thing(element("span", { class: "fm-reserve" }, ...places, ...next), [kind, colour], label);
}
