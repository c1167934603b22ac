// The ground of From the Moon: tiles in rows with their effects, cubes and Rovers, Buildings on the points between
// them, and what Specialists of each colour can do.

import { element } from "../nodes.js";
import { effectGlyphs, picture, priceGlyphs } from "./from-the-moon-effects.js";
import { crewNames, house, members, numeral, rover, tallied } from "./from-the-moon-pieces.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */

/** @typedef {{ seat: number, number: number }} Parked a Rover on a tile; the rival's have the seat -1 */

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
export function drawGround(moon, screen) {
  const { say, heads: [major] } = moon;
  const head = element("div", { class: "fm-head" }, element(major, {}, say("ground")), abilities(moon, screen));
  const tiles = screen.tiles.map((_, i) => drawTile(moon, screen, i + 1));
  const points = Array.from({ length: (screen.rows + 1) * (screen.columns + 1) }, (_, i) => point(moon, screen, i + 1));
  const style = `--rows: ${screen.rows}; --columns: ${screen.columns}`;
  return element("section", { class: "fm-ground" }, head,
    element("div", { class: "fm-field", style }, ...tiles, ...points));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 */
function abilities({ say, thing, words, faces }, { powers }) {
  const tokens = faces.colours.map((colour, i) => {
    const effect = faces.abilities[powers[i]], facts = { colour: words.one[colour], effect: words.effect(effect) };
    const node = element("span", { class: "fm-ability" }, icon(colour), picture(effectGlyphs(effect)));
    return thing(node, ["ability", colour], say("ability", facts));
  });
  return element("div", { class: "fm-abilities" }, ...tokens);
}

/**
 * Which Rover is on a tile, if one is.
 * @param {MoonShown} screen
 * @param {number} tile
 * @returns {Parked | null}
 */
function parked({ seats, rival }, tile) {
  const seat = seats.findIndex(({ rovers }) => rovers.includes(tile));
  if (seat >= 0) return { seat, number: seats[seat].rovers.indexOf(tile) + 1 };
  return rival.includes(tile) ? { seat: -1, number: 0 } : null;
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} tile
 */
function drawTile(moon, screen, tile) {
  const { say, thing, words, faces } = moon, effect = faces.terrain[screen.tiles[tile - 1]];
  const cubes = tallied(faces.colours, screen.cubes[tile - 1]), here = parked(screen, tile);
  const facts = { n: tile, effect: words.effect(effect), cubes: words.price(cubes) };
  const face = thing(element("div", { class: "fm-tile-face" }, picture(effectGlyphs(effect), "fm-effect"),
    element("span", { class: "fm-cubes" }, picture(priceGlyphs(cubes)))), ["tile", tile], say("tile", facts));
  const row = Math.floor((tile - 1) / screen.columns), column = (tile - 1) % screen.columns;
  return element("div", { class: "fm-tile", style: `grid-area: ${row + 1} / ${column + 1}` }, face,
    element("small", { class: "fm-tile-number" }, String(tile)), ...(here ? [onTile(moon, screen, tile, here)] : []));
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} tile
 * @param {Parked} here
 */
function onTile(moon, screen, tile, { seat, number }) {
  const { say, thing, faces } = moon, owner = screen.seats[seat];
  const crew = owner ? members(owner.crews[number - 1], faces.colours) : [];
  const facts = { n: number, tile, name: owner?.name ?? "", crew: crewNames(moon, crew) };
  const label = owner ? say("rover-out", facts) : say("rival-rover", facts);
  const glides = `rover ${seat} ${number || tile}`;
  const node = element("span", { class: "fm-rover", "data-glides": glides }, rover(seat, crew));
  return thing(node, seat === screen.mine ? ["rover", number] : ["parked", tile], label);
}

/**
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {number} n
 */
function point({ say, thing }, screen, n) {
  const owner = screen.buildings[n], built = owner !== undefined, name = screen.seats[owner]?.name ?? say("rival");
  const label = built ? say("built-point", { n, name }) : say("free-point", { n }), across = screen.columns + 1;
  const style = `--row: ${Math.floor((n - 1) / across)}; --column: ${(n - 1) % across}`;
  const mark = built ? house(owner) : element("i", {}, numeral(n));
  const node = element("span", { class: `fm-point${built ? " fm-built" : ""}`, style }, mark);
  return thing(node, ["point", n], label);
}
