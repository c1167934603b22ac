// Factions of From the Moon to choose from, with the small Buildings that each seat will have.

import { element } from "../nodes.js";
import { picture, priceGlyphs, signGlyphs } from "./from-the-moon-effects.js";
import { side } from "./from-the-moon-faction.js";
import { smallOnes } from "./from-the-moon-plots.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonFaction } from "../screens" */
/** @import { Side } from "./from-the-moon-faction.js" */
/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */

// So many cards have room for words; more have pictures.
const WORDY = 5;

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
export function drawDraft(moon, screen) {
  const { say, heads: [major] } = moon, { factions, seats, mine } = screen;
  const cards = factions.map((name) => card(moon, name, factions.length <= WORDY));
  return element("section", { class: "fm-draft" },
    element("div", { class: "fm-offered" }, element(major, {}, say("ask-draft")),
      element("div", { class: `fm-cards fm-cards-${cards.length}` }, ...cards)),
    smallOnes(moon, screen, seats[mine]));
}

/**
 * @param {MoonTools} moon
 * @param {string} name
 * @param {boolean} wordy
 */
function card({ say, thing, words, heads: [, minor], faces }, name, wordy) {
  const face = faces.factions[name], power = side(words, face, "power"), building = side(words, face, "building");
  /** @type {(one: Side) => Element} */
  const shown = ({ told, glyphs }) => (wordy ? element("p", {}, told) : picture(glyphs));
  const price = element("span", { class: "fm-amount fm-card-building" }, icon("building"),
    picture(priceGlyphs(face.price), "fm-price"));
  const node = element("article", { class: "fm-card" }, element(minor, {}, words.factions[name]), ...beginning(face),
    shown(power), price, shown(building));
  const facts = { faction: words.factions[name], power: power.told, building: building.told };
  return thing(node, ["faction", name], say("faction-card", facts));
}

/**
 * What a faction begins with.
 * @param {MoonFaction} face
 */
function beginning({ extra, specialist, tile, batteries, resources }) {
  const team = [extra && "astronaut", extra, specialist && "train", specialist, tile].filter(Boolean);
  const signs = picture(signGlyphs(...team));
  return [element("span", { class: "fm-amount" }, icon("battery"), String(batteries), signs),
    picture(priceGlyphs(resources), "fm-price")];
}
