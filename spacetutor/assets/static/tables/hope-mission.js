// HOPE's mission: the track with its row of Pioneers and the Regression Marker, and where that will go.

import { element, svg } from "../nodes.js";
import { HALVES } from "./hope-track.js";

/** @import { HopeShown, HopeTools } from "./hope.js" */

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
export function drawMission(hope, screen) {
  const { say, thing, heads: [major], faces: { track: { row, last } } } = hope;
  const on = screen.row.filter((owner) => owner >= 0).length;
  const label = say("row", { n: on, length: screen.row.length, end: row });
  const halves = HALVES.map((half) => drawHalf(hope, screen, half));
  const above = HALVES.map((half) => halfOf(hope, half, pins(hope, screen, half)));
  return element("section", { class: "hp-mission" },
    element("header", {}, element(major, {}, say("mission")),
      element("p", { class: "hp-count" }, say("row-count", { n: screen.row.length, end: row })),
      element("p", { class: "hp-count hp-of-marker" }, say("marker-count", { n: screen.marker, end: last })),
      ...waiting(hope, screen)),
    element("div", { class: "hp-course" }, thing(element("div", { class: "hp-track" }, ...halves), ["row", 0], label),
      element("div", { class: "hp-track hp-pins" }, ...above)));
}

/**
 * The room of a half of the track, with what is in it.
 * @param {HopeTools} hope
 * @param {number} half
 * @param {Node[]} content
 */
function halfOf({ track }, half, content) {
  const { width } = track.box(half), node = element("div", { class: "hp-half" }, ...content);
  node.style.flexGrow = String(width);
  node.style.aspectRatio = `${width} / ${track.height}`;
  return node;
}

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 * @param {number} half
 */
function drawHalf(hope, screen, half) {
  const { track } = hope, { marker, end } = screen, { left, width } = track.box(half);
  const far = end ? end.marker : marker, way = svg("g", { class: "hp-way" },
    ...track.stroke(half, [0, track.last], "hp-way-line"), ...track.stroke(half, [0, marker], "hp-way-done"),
    ...track.stroke(half, [marker, far], "hp-way-ahead"), ...track.ticks(half));
  const box = { viewBox: `${left} 0 ${width} ${track.height}`, class: "hp-track-picture", "aria-hidden": "true" };
  const cells = svg("g", { class: "hp-row" }, ...track.cells(half, screen.row, marker));
  return halfOf(hope, half, [svg("svg", box, way, ...(half ? [track.hole()] : []), cells)]);
}

/**
 * The Marker, and where it will stand when the turn ends.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 * @param {number} half
 */
function pins(hope, { marker, end }, half) {
  const { say, thing, faces, track } = hope, { half: here, x, y } = track.point(marker);
  if (here !== half) return [];
  const { left, width } = track.box(half);
  const flag = element("span", { class: "hp-marker" }, element("b", {}, String(marker)));
  const node = element("span", { class: "hp-pin", "data-glides": "marker" },
    thing(flag, ["marker", 0], say("marker", { n: marker, end: faces.track.last })));
  if (end && end.marker !== marker) {
    const far = `\u2192 ${end.marker}${end.more ? "+" : ""}`;
    const side = x - left > width * 0.85 ? "hp-ghost hp-before" : "hp-ghost";
    node.append(element("span", { class: side, "aria-hidden": "true" }, far));
  }
  node.style.left = `${((x - left) / width) * 100}%`;
  node.style.top = `${(y / track.height) * 100}%`;
  return [node];
}

/**
 * Pioneers for whom the row has too few places: whose they are, and how many.
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function waiting({ say }, { waiting: owners, seats }) {
  if (!owners.length) return [];
  const count = (/** @type {number} */ seat) => owners.filter((owner) => owner === seat).length;
  const who = [...new Set(owners)].map((seat) => `${seats[seat].name} ${count(seat)}`);
  return [element("p", { class: "hp-count hp-waiting" }, say("waiting", { who: who.join(", ") }))];
}
