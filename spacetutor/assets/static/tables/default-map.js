// A map of the default table: spaces at their points, the ways between them, and what lies on each.

import { element, svg } from "../nodes.js";
import { titled } from "./default-pieces.js";

/** @import { MapShown, PieceShown, SpaceShown } from "../screens" */
/** @import { Tools } from "../tables.js" */
/** @typedef {{ x: number, y: number }} Point */

// The map is so wide, in units of its own; a space and what lies on it have these sizes.
const WIDTH = 400, EDGE = 45, RADIUS = 20, PIECE = 9;

/**
 * @param {Tools} tools
 * @param {MapShown} map
 */
export function drawMap(tools, map) {
  const points = laid(map.spaces), label = tools.say(map.label);
  const height = Math.max(...points.map(({ y }) => y), EDGE) + EDGE;
  const ways = map.links.map(([a, b]) => way(points[a], points[b]));
  const spaces = map.spaces.map((space, i) => drawSpace(tools, space, points[i]));
  const viewBox = `0 0 ${WIDTH} ${height}`;
  return element("section", { class: "st-plain-map" }, element(tools.heads[0], {}, label),
    svg("svg", { viewBox, role: "group", "aria-label": label }, ...ways, ...spaces));
}

/**
 * The points of the map's own picture: as wide as it is, both ways alike.
 * @param {SpaceShown[]} spaces
 * @returns {Point[]}
 */
function laid(spaces) {
  const xs = spaces.map(({ x }) => x), ys = spaces.map(({ y }) => y);
  const left = Math.min(...xs), top = Math.min(...ys);
  const extent = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) || 1, scale = (WIDTH - 2 * EDGE) / extent;
  return spaces.map(({ x, y }) => ({ x: EDGE + (x - left) * scale, y: EDGE + (y - top) * scale }));
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function way(from, to) {
  return svg("line", { class: "st-plain-way", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}

/**
 * @param {Tools} tools
 * @param {SpaceShown} space
 * @param {Point} point
 */
function drawSpace(tools, space, { x, y }) {
  const title = titled(tools.say, space), names = space.pieces.map((piece) => titled(tools.say, piece));
  const node = svg("g", { class: "st-plain-space", transform: `translate(${x} ${y})` },
    svg("circle", { r: RADIUS }), svg("text", { y: RADIUS + 13 }, title));
  const label = names.length ? tools.say("plain-value", { label: title, n: names.join(", ") }) : title;
  if (space.thing) tools.thing(node, space.thing, label);
  return svg("g", {}, node, ...space.pieces.map((piece, i) => drawPiece(tools, piece, {
    x: x + (i - (space.pieces.length - 1) / 2) * (2 * PIECE + 2), y,
  })));
}

/**
 * @param {Tools} tools
 * @param {PieceShown} piece
 * @param {Point} point
 */
function drawPiece(tools, piece, { x, y }) {
  const title = titled(tools.say, piece), mark = piece.seat === null ? title.slice(0, 1) : String(piece.seat + 1);
  const owner = piece.seat === null ? "none" : piece.seat % 4;
  const node = svg("g", { class: `st-plain-piece st-plain-piece-${owner}`, transform: `translate(${x} ${y})` },
    svg("circle", { r: PIECE }), svg("text", { y: 4 }, mark));
  return piece.thing ? tools.thing(node, piece.thing, title) : node;
}
