// HOPE's universe, layer upon layer: tiles, walls between them, the way of this turn; ships and Monolith glide above
// the picture.

import { element, svg } from "../nodes.js";
import { monolith, ship, sign } from "./hope-pieces.js";
import { drawSpace, path } from "./hope-tile.js";

/** @import { HopeShown, HopeSpace, HopeTools } from "./hope.js" */
/** @typedef {[number, number]} Point */

const LEFT = -312, TOP = -302, WIDE = 624, HIGH = 594;
// How thick tiles are, and how far their light goes.
const THICK = 9, LIGHT = 52;
let drawings = 0;

/**
 * The universe, and the nodes of its spaces by their numbers.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
export function drawUniverse(hope, screen) {
  const spaces = screen.spaces.map((_, number) => drawSpace(hope, number, screen)), lights = `hp-lights-${drawings++}`;
  const box = { viewBox: `${LEFT} ${TOP} ${WIDE} ${HIGH}`, class: "hp-picture", role: "group" };
  const points = hope.faces.dimensions.map((_, d) => gravity(hope, d));
  const picture = svg("svg", { ...box, "aria-label": hope.say("universe") },
    light(`${lights}-high`, "hp-white"), light(`${lights}-deep`, "hp-black"), wheel(hope), ...points,
    edges(hope, screen), ...spaces, walls(hope, screen), ...wayOfTurn(hope, screen));
  picture.style.setProperty("--hp-high", `url(#${lights}-high)`);
  picture.style.setProperty("--hp-deep", `url(#${lights}-deep)`);
  const node = element("div", { class: "hp-universe" }, picture, ...ships(hope, screen), slab(hope, screen));
  return { node, spaces };
}

/**
 * @template {HTMLElement} Any
 * @param {Point} point
 * @param {Any} node
 * @returns {Any}
 */
function at([x, y], node) {
  node.style.left = `${(((x - LEFT) / WIDE) * 100).toFixed(2)}%`;
  node.style.top = `${(((y - TOP) / HIGH) * 100).toFixed(2)}%`;
  return node;
}

/**
 * What makes a tile stick out or go deep: lighter or darker towards its middle.
 * @param {string} id
 * @param {string} name
 */
function light(id, name) {
  const stops = ["hp-near", "hp-far"].map((how, offset) => svg("stop", { offset, class: `${how} ${name}` }));
  return svg("radialGradient", { id, gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: LIGHT }, ...stops);
}

/**
 * The lower edges of all tiles that are there.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function edges({ faces: { outline } }, screen) {
  const there = outline.spaces.filter((_, number) => !screen.spaces[number].gone);
  const d = there.map(([x, y]) => {
    return `M${outline.corners.map(([cx, cy]) => `${(x + cx).toFixed(1)} ${(y + cy + THICK).toFixed(1)}`).join("L")}Z`;
  });
  return svg("path", { d: d.join(""), class: "hp-edges" });
}

/**
 * @param {HopeTools} hope
 * @param {HopeSpace} space
 */
const formOf = (hope, space) => hope.faces.tiles[space.tile][0];

/**
 * Tiles of the same form are separated by a wall; between a convex and a concave one a band of one dimension goes on.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function walls(hope, screen) {
  const lines = screen.spaces.flatMap((space, number) => hope.faces.neighbours[number].flatMap((other, direction) => {
    const beside = screen.spaces[other];
    if (space.gone || (beside && !beside.gone && other < number)) return [];
    const open = beside && !beside.gone && formOf(hope, space) !== formOf(hope, beside);
    return [wall(hope, number, direction, open ? "hp-seam" : "hp-wall")];
  }));
  return svg("g", { class: "hp-walls" }, ...lines);
}

/**
 * @param {HopeTools} hope
 * @param {number} number
 * @param {number} direction
 * @param {string} name
 */
function wall({ faces: { outline } }, number, direction, name) {
  const [x1, y1] = outline.corners[(direction + 5) % 6], [x2, y2] = outline.corners[direction];
  const [x, y] = outline.spaces[number];
  return svg("line", { x1: x + x1, y1: y + y1, x2: x + x2, y2: y + y2, class: name });
}

/**
 * The way that was flown in this turn, from the middle of a face to the middle of a face.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function wayOfTurn(hope, screen) {
  const { touched, has_turn: flying } = screen, { dimension } = screen.seats[flying];
  if (touched.length < 2 || dimension < 0) return [];
  const { outline } = hope.faces;
  const middles = touched.map((number) => {
    const [x, y] = outline.spaces[number], face = outline.rhombi[formOf(hope, screen.spaces[number])][dimension];
    return /** @type {Point} */ ([x + face[2][0] / 2, y + face[2][1] / 2]);
  });
  return [svg("polyline", { points: path(middles), class: `hp-flown hp-flown-${flying}` })];
}

/**
 * @param {HopeTools} hope
 * @param {number} dimension
 */
function gravity(hope, dimension) {
  const [x, y] = hope.faces.outline.gravity[dimension], name = hope.faces.dimensions[dimension];
  const node = svg("g", { class: "hp-gravity", transform: `translate(${x} ${y})` },
    svg("circle", { r: 19, class: "hp-pull" }), svg("circle", { r: 14, class: `hp-${name}` }), sign("hole", 0, 0, 9));
  return hope.thing(node, ["gravity", name], hope.say("gravity", { dimension: hope.names.dimensions[dimension] }));
}

/**
 * In which order polarizing goes through the dimensions.
 * @param {HopeTools} hope
 */
function wheel({ faces: { dimensions } }) {
  const spots = [[0, -26], [23, 14], [-23, 14]].map(([cx, cy], d) => (
    svg("circle", { cx, cy, r: 8, class: `hp-${dimensions[d]}` })));
  const turning = "M24 0A25 25 0 0 0 12 -21M-12 -21A25 25 0 0 0 -24 0M-13 23A25 25 0 0 0 13 23";
  return svg("g", { class: "hp-wheel", transform: "translate(-262 -252)" }, sign("polarize", 0, 0, 10), ...spots,
    svg("path", { d: turning, class: "hp-turning" }),
    svg("path", { d: "M12 -21l8 -1l-6 8ZM-24 0l-3 -8l9 3ZM13 23l-9 -1l5 8Z", class: "hp-tip" }));
}

/**
 * The seats whose ships are on a face.
 * @param {HopeShown} screen
 * @param {number} number
 * @param {number} dimension
 */
function berthed({ seats }, number, dimension) {
  return seats.map((_, i) => i).filter((i) => seats[i].space === number && seats[i].dimension === dimension);
}

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function ships(hope, screen) {
  return screen.spaces.flatMap((space, number) => hope.faces.dimensions.flatMap((_, d) => {
    const here = berthed(screen, number, d), [x, y] = hope.faces.outline.spaces[number];
    const berths = hope.faces.outline.ships[formOf(hope, space)][d][here.length - 1];
    return here.map((seat, i) => {
      const name = `hp-ship${seat === screen.has_turn ? " hp-flying" : ""}${here.length > 2 ? " hp-crowd" : ""}`;
      const node = element("span", { class: name, "data-glides": `ship ${seat}` }, ship(seat));
      return at([x + berths[i][0], y + berths[i][1]], node);
    });
  }));
}

/**
 * The Monolith stands at the one of two corners that is farther from ships.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function slab(hope, screen) {
  const { outline, dimensions } = hope.faces, space = screen.monolith, form = formOf(hope, screen.spaces[space]);
  const berths = dimensions.flatMap((_, d) => outline.ships[form][d][berthed(screen, space, d).length - 1] ?? []);
  /** @param {Point} corner */
  const near = ([cx, cy]) => Math.min(99, ...berths.map(([bx, by]) => Math.hypot(cx - bx, cy - by)));
  const corners = (form ? [0, 2] : [3, 5]).map((i) => outline.corners[i]);
  const [dx, dy] = corners.sort((a, b) => near(b) - near(a))[0], [x, y] = outline.spaces[space];
  const node = element("span", { class: "hp-monolith", "data-glides": "monolith" }, monolith());
  return hope.thing(at([x + dx * 0.72, y + dy * 0.72], node), ["monolith", 0], hope.say("monolith", { n: space }));
}
