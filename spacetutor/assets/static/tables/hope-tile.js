// One space of HOPE's universe: its tile with faces, planets and what lies in its middle, or the hole that is left of
// it.

import { svg } from "../nodes.js";
import { mark, sign } from "./hope-pieces.js";

/** @import { HopeSpace, HopeShown, HopeTools } from "./hope.js" */
/** @typedef {[number, number]} Point */

// The continents of Earth.
const LAND = "M-13 -9C-8 -12 -6 -6 -2 -7S2 -1 -3 2S-7 9 -10 8S-17 -2 -13 -9Z"
  + "M4 -14C9 -14 13 -8 12 -6S7 -3 5 -7S2 -13 4 -14ZM3 4C7 1 12 3 12 6S6 14 4 12S1 6 3 4Z";

/** @param {Point[]} points */
export const path = (points) => points.map(([x, y]) => `${x},${y}`).join(" ");

/**
 * Lines along a band: which way they run tells the dimension where the colour does not.
 * @param {Point[]} face
 */
function grain([, [ax, ay], [fx, fy], [bx, by]]) {
  const lines = [
    [ax / 2, ay / 2, bx / 2, by / 2], [ax, ay, bx, by], [(ax + fx) / 2, (ay + fy) / 2, (bx + fx) / 2, (by + fy) / 2],
  ];
  return lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join("");
}

/**
 * @param {HopeTools} hope
 * @param {number} number
 * @param {HopeShown} screen
 */
export function drawSpace(hope, number, screen) {
  const { outline } = hope.faces, space = screen.spaces[number], [x, y] = outline.spaces[number];
  const { end } = screen, doomed = end?.struck === number && !end.stays ? " hp-doomed" : "";
  const [form] = hope.faces.tiles[space.tile], low = space.gone ? 4 : form ? -20.5 : 28.5;
  const inset = outline.corners.map(([cx, cy]) => /** @type {Point} */ ([cx * 0.92, cy * 0.92]));
  const node = svg("g", { class: `hp-space ${kindOf(space, number)}${doomed}`, transform: `translate(${x} ${y})` },
    ...(space.gone ? hole(outline.corners) : tile(hope, number, space)),
    svg("text", { y: low, class: "hp-space-number", "text-anchor": "middle" }, String(number || "")),
    svg("polygon", { points: path(inset), class: "hp-glow" }));
  return hope.thing(node, ["space", number], spaceLabel(hope, number, screen));
}

/**
 * @param {HopeSpace} space
 * @param {number} number
 */
function kindOf(space, number) {
  if (space.gone) return "hp-gone";
  if (space.stable) return "hp-stable";
  return number ? "hp-open" : "hp-home";
}

/** @param {Point[]} corners */
function hole(corners) {
  return [
    svg("polygon", { points: path(corners), class: "hp-hole" }),
    svg("circle", { r: 17, class: "hp-swirl" }), svg("circle", { r: 7, class: "hp-swirl" }),
  ];
}

/**
 * @param {HopeTools} hope
 * @param {number} number
 * @param {HopeSpace} space
 */
function tile(hope, number, space) {
  const [form, , counts] = hope.faces.tiles[space.tile], faces = hope.faces.outline.rhombi[form];
  const bands = faces.flatMap((face, d) => [
    svg("polygon", { points: path(face), class: `hp-face hp-${hope.faces.dimensions[d]}` }),
    svg("path", { d: grain(face), class: "hp-grain" }),
  ]);
  const folds = faces.map(([, [x2, y2]]) => (
    svg("line", { x1: 0, y1: 0, x2, y2, class: form ? "hp-valley" : "hp-ridge" })));
  const settled = number && !space.stable ? counts.flatMap((n, d) => planets(hope, space, d, n)) : [];
  const shade = svg("polygon", { points: path(hope.faces.outline.corners), class: form ? "hp-deep" : "hp-high" });
  return [...bands, shade, ...folds, ...settled, ...centre(hope, number, space)];
}

/**
 * @param {HopeTools} hope
 * @param {HopeSpace} space
 * @param {number} dimension
 * @param {number} count
 */
function planets(hope, space, dimension, count) {
  const [form] = hope.faces.tiles[space.tile], owners = space.pioneers[dimension];
  return (hope.faces.outline.planets[form][dimension][count - 1] ?? []).map(([x, y], i) => {
    const barren = owners[i] === undefined, planet = svg("circle", { cx: x, cy: y, r: 7 });
    const settler = barren ? [] : [mark(owners[i], x, y, 6.4)];
    return svg("g", { class: barren ? "hp-barren" : "hp-settled" }, planet, ...settler);
  });
}

/**
 * Earth, the technology that an open tile asks for, or the check of a stable one with what may lie there.
 * @param {HopeTools} hope
 * @param {number} number
 * @param {HopeSpace} space
 */
function centre(hope, number, space) {
  if (number === 0) return [svg("circle", { r: 17, class: "hp-earth" }), svg("path", { d: LAND, class: "hp-land" })];
  if (!space.stable) {
    const technology = hope.faces.technologies[hope.faces.tiles[space.tile][1]];
    const wanted = svg("g", { class: `hp-tech-${technology}` }, sign(technology, 0, 0, 9.6));
    return [svg("circle", { r: 13.4, class: "hp-disc" }), wanted];
  }
  if (!space.gift) {
    return [svg("circle", { r: 13.4, class: "hp-disc hp-safe" }), sign("check", 0, 0, 9, "hp-safe-sign")];
  }
  return [
    svg("circle", { r: 15, class: "hp-coin-rim" }), sign(space.gift, 0, 0, 9.4),
    svg("circle", { cx: 12, cy: -12, r: 6.5, class: "hp-disc hp-safe" }), sign("check", 12, -12, 4.6, "hp-safe-sign"),
  ];
}

/**
 * @param {HopeTools} hope
 * @param {number} number
 * @param {HopeShown} screen
 */
function spaceLabel(hope, number, screen) {
  const { say, names } = hope, here = screen.seats.filter((seat) => seat.dimension >= 0 && seat.space === number);
  const ships = here.map(({ name, dimension }) => say("ship", { name, dimension: names.dimensions[dimension] }));
  return [spaceName(hope, number, screen.spaces[number]), ...ships].join(". ");
}

/**
 * @param {HopeTools} hope
 * @param {number} n
 * @param {HopeSpace} space
 */
function spaceName(hope, n, space) {
  const { say, names } = hope, [form, technology] = hope.faces.tiles[space.tile];
  const shape = form ? say("concave") : say("convex"), token = space.gift ? names.tokens[space.gift] : say("none");
  if (space.gone) return say("space-gone", { n });
  if (n === 0) return say("earth");
  if (space.stable) return say("space-stable", { n, form: shape, token });
  return say("space", { n, technology: names.cards[technology], form: shape, planets: settlements(hope, space) });
}

/**
 * @param {HopeTools} hope
 * @param {HopeSpace} space
 */
function settlements({ say, names, faces }, space) {
  const [, , counts] = faces.tiles[space.tile];
  const told = counts.map((n, d) => {
    return n ? say("planets", { dimension: names.dimensions[d], settled: space.pioneers[d].length, n }) : "";
  });
  return told.filter(Boolean).join(", ");
}
