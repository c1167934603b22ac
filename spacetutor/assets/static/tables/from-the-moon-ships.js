// The three ships of From the Moon: parts with a Mission tile, parts that can be improved, and what a launch brings.

import { element } from "../nodes.js";
import { picture, pointsGlyph, priceGlyphs, signGlyphs } from "./from-the-moon-effects.js";
import { badge, numeral, seatClass, tallied } from "./from-the-moon-pieces.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonMission } from "../screens" */
/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */

const NOBODY = -1;

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
export function drawShips(moon, screen) {
  const { say, heads: [major], faces } = moon;
  const ships = faces.ships.map((_, i) => ship(moon, screen, i));
  return element("section", { class: "fm-ships" },
    element("div", { class: "fm-head" }, element(major, {}, say("ships")), supplies(moon, screen)),
    element("div", { class: `fm-fleet fm-parts-${screen.vessels[0].parts.length}` }, ...ships));
}

/**
 * What is left in the supply and in the bag.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
function supplies({ say, thing, words, faces }, { supply, bag }) {
  const goods = faces.resources.map((good, i) => element("span", {}, icon(good), String(supply[i])));
  const held = element("span", { class: "fm-supply" }, element("em", {}, say("supply")), ...goods);
  const sack = element("span", { class: "fm-supply" }, element("em", {}, say("bag")), String(bag));
  const what = words.price(tallied(faces.resources, supply));
  return element("div", { class: "fm-supplies" }, thing(held, ["supply", 0], say("supply-label", { what })),
    thing(sack, ["bag", 0], say("bag-label", { n: bag })));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} i
 */
function ship(moon, screen, i) {
  const { parts, launched } = screen.vessels[i], name = moon.faces.ships[i];
  const drawn = parts.map(([tile, owner], at) => part(moon, screen, { name, number: at + 1, tile, owner, launched }));
  return element("div", { class: `fm-ship${launched ? " fm-launched" : ""}` },
    shipHead(moon, screen, i), element("div", { class: "fm-parts" }, ...drawn));
}

/**
 * The ship itself: its bonus, and who has how many of its Mission tiles.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} i
 */
function shipHead({ say, thing, words, faces }, { vessels, seats }, i) {
  const name = faces.ships[i], [first, second] = faces.fleet[name].bonus, { launched } = vessels[i];
  const holders = seats.map(({ taken }, seat) => ({ seat, n: taken[i].length })).filter(({ n }) => n);
  const shares = holders.map(({ seat, n }) => element("span", {}, badge(seat), String(n)));
  const who = holders.map(({ seat, n }) => `${seats[seat].name} ${n}`).join(", ") || say("none");
  const facts = { ship: words.ships[name], first, second, who, space: launched };
  const bonus = launched ? say("launched") : `${first} \u00b7 ${second}`;
  const node = element("div", { class: "fm-ship-head" }, icon(name), element("b", {}, words.ships[name]),
    element("span", { class: "fm-bonus" }, icon("rocket"), bonus), element("span", { class: "fm-shares" }, ...shares));
  return thing(node, ["ship", name], launched ? say("ship-launched", facts) : say("ship", facts));
}

/** @typedef {{ name: string, number: number, tile: number, owner: number, launched: number }} Part */

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {Part} part
 */
function part(moon, screen, { name, number, tile, owner, launched }) {
  const { say, thing, words, faces } = moon, { missions, parts } = faces.fleet[name];
  const { price, points } = tile ? missions[tile] : parts[number], by = screen.seats[owner]?.name ?? "";
  const facts = { ship: words.ships[name], n: number, price: words.price(price), points, name: by };
  const [label, drawn] = tile ? [say("part-mission", facts), mission({ price, points })]
    : owner !== NOBODY ? [say("part-improved", facts), improved(moon, owner)]
      : launched ? [say("part-launched", facts), gone()]
        : [say("part-taken", facts), taken({ price, points })];
  drawn.append(numeral(number));
  return thing(drawn, ["part", `${name} ${number}`], label);
}

/** @param {MoonMission} mission */
const mission = ({ price, points }) => element("div", { class: "fm-part fm-mission" },
  picture([pointsGlyph(points)], "fm-worth"), picture(priceGlyphs(price), "fm-price"));

/** @param {MoonMission} mission */
const taken = ({ price, points }) => element("div", { class: "fm-part fm-taken" },
  picture([...signGlyphs("improve"), pointsGlyph(points)], "fm-upgrade"), picture(priceGlyphs(price), "fm-price"));

const gone = () => element("div", { class: "fm-part fm-gone" }, icon("rocket", "fm-faint"));

/**
 * @param {MoonTools} moon
 * @param {number} owner
 */
const improved = ({ say }, owner) => element("div", { class: `fm-part fm-improved ${seatClass(owner)}` },
  badge(owner), element("span", { class: "fm-part-word" }, say("improved")));
