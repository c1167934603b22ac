// The other boards of From the Moon in short, and what a solo player must reach.

import { element, labelled } from "../nodes.js";
import { countGlyphs, picture, signGlyphs, spaceGlyph } from "./from-the-moon-effects.js";
import { standing } from "./from-the-moon-board.js";
import { badge, crewNames, gauge, house, marks, members, rover, seatClass, tallied } from "./from-the-moon-pieces.js";
import { founded } from "./from-the-moon-plots.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonObjective, MoonSeat } from "../screens" */
/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
export function drawNeighbours(moon, screen) {
  const others = screen.seats.map((own, seat) => ({ own, seat })).filter(({ seat }) => seat !== screen.mine);
  const boards = others.map(({ own, seat }) => neighbour(moon, screen, own, seat));
  const goals = screen.objectives.length ? [objectives(moon, screen)] : [];
  return element("section", { class: `fm-neighbours fm-others-${boards.length}` }, ...boards, ...goals);
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 * @param {number} seat
 */
function neighbour(moon, screen, own, seat) {
  const acting = screen.to_act === seat ? " fm-acting" : "";
  const name = `fm-neighbour ${seatClass(seat)}${acting}${own.faction ? "" : " fm-before"}`;
  return element("article", { class: name }, who(moon, screen, own, seat),
    element("div", { class: "fm-standing" }, ...standing(moon, own, seat)), wealth(moon, own, seat),
    fleet(moon, own, seat), shelves(moon, own));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonSeat} own
 * @param {number} seat
 */
function who(moon, screen, own, seat) {
  const { say, thing, words, heads: [major] } = moon;
  const faction = words.factions[own.faction], facts = { name: own.name, faction };
  const more = element("small", {}, own.faction ? faction : "");
  const name = element("span", { class: "fm-name" }, badge(seat), element("span", {}, own.name), more);
  return element("header", {}, element(major, {}, thing(name, ["seat", seat], say("seat-label", facts))),
    ...marks(moon, screen, seat));
}

/**
 * Resources, Greenhouses and Buildings.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 * @param {number} seat
 */
function wealth({ say, words, faces }, own, seat) {
  const goods = faces.resources.map((good, i) => {
    return element("span", { class: "fm-amount" }, icon(good), String(own.resources[i]));
  });
  const what = words.price(tallied(faces.resources, own.resources)), built = own.small.length + own.large.length;
  const [basic, improved] = own.greenhouses;
  const homes = element("span", { class: "fm-amount" }, house(seat), String(built));
  const domes = element("span", { class: "fm-amount" }, icon("greenhouse"), String(basic),
    icon("improved-greenhouses"), String(improved));
  return element("div", { class: "fm-wealth" },
    labelled(element("span", { class: "fm-amounts" }, ...goods), say("has", { what })),
    labelled(domes, say("mini-greens", { basic, improved })), labelled(homes, say("mini-built", { n: built })));
}

/**
 * Rovers and Energy.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 * @param {number} seat
 */
function fleet(moon, own, seat) {
  const parts = own.rovers.map((tile, i) => {
    const crew = members(own.crews[i], moon.faces.colours);
    const facts = { n: i + 1, tile, name: own.name, crew: crewNames(moon, crew) };
    const away = element("span", { class: "fm-out" }, String(tile));
    if (tile) return labelled(away, moon.say("rover-out", facts));
    const node = element("span", { class: "fm-rover", "data-glides": `rover ${seat} ${i + 1}` }, rover(seat, crew));
    return labelled(node, moon.say("rover-home", facts));
  });
  const { energy: n, batteries } = own, cells = element("span", { class: "fm-cells" }, gauge(n, batteries));
  return element("div", { class: "fm-garages" }, ...parts, labelled(cells, moon.say("energy-label", { n, batteries })));
}

/**
 * Foundations and Laboratories as small marks.
 * @param {MoonTools} moon
 * @param {MoonSeat} own
 */
function shelves(moon, own) {
  const { say, words, faces } = moon, cells = own.labs.map((kind, i) => {
    return element("i", { class: kind ? "fm-has-lab" : founded(i + 1, own.foundations) ? "fm-has-base" : "" });
  });
  const kinds = own.labs.filter(Boolean).map((kind) => words.options(faces.labs[kind])).join("; ") || say("none");
  const node = element("span", { class: "fm-mini-labs" }, ...cells);
  return labelled(node, say("mini-labs", { n: own.foundations, kinds }));
}

// solo

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
function objectives(moon, screen) {
  const { say, thing, words, faces, heads: [major] } = moon;
  const goals = screen.objectives.map(({ number, have, met }) => {
    const face = faces.objectives[number], facts = { what: words.objective(face), n: have };
    const of = face.count ?? face.group ?? face.launches?.length, far = met ? "\u2713" : `${have}/${of}`;
    const node = element("span", { class: `fm-goal${met ? " fm-met" : ""}` }, aim(moon, face), element("b", {}, far));
    return thing(node, ["objective", number], met ? say("objective-met", facts) : say("objective", facts));
  });
  return element("article", { class: "fm-objectives" }, element(major, {}, say("objectives")), ...goals);
}

/**
 * @param {MoonTools} moon
 * @param {MoonObjective} objective
 */
function aim({ faces }, { of = "", count = 0, launches, group = 0, space = 0 }) {
  if (launches) return picture(launches.flatMap((at, i) => [...signGlyphs(faces.ships[i]), spaceGlyph(at)]));
  return picture(group ? [...countGlyphs("connections", group), spaceGlyph(space)] : countGlyphs(of, count));
}
