// HOPE's mission: the track with its row of Pioneers and the Regression Marker, and both in numbers.

import { element, svg } from "../nodes.js";

/** @import { HopeShown, HopeTools } from "./hope.js" */

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
export function drawMission(hope, screen) {
  const { say, heads: [major], faces: { track: { row, last } } } = hope;
  const on = say("row-count", { n: screen.row.length, end: row });
  const marker = say("marker-count", { n: screen.marker, end: last });
  return element("div", { class: "hp-mission" },
    element(major, {}, say("mission")), element("p", { class: "hp-count" }, on, " \u00b7 ", marker),
    ...waiting(hope, screen), element("div", { class: "hp-track" }, picture(hope, screen), pin(hope, screen)));
}

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function picture({ say, thing, track, faces }, screen) {
  const on = screen.row.filter((owner) => owner >= 0).length;
  const label = say("row", { n: on, length: screen.row.length, end: faces.track.row });
  const row = svg("g", { class: "hp-row" }, ...track.cells(screen.row, screen.marker));
  const box = { viewBox: `0 0 ${track.width} ${track.height}`, class: "hp-track-picture", role: "group" };
  return svg("svg", { ...box, "aria-label": say("mission") },
    track.scale(screen.marker), track.hole(), thing(row, ["row", 0], label));
}

/**
 * @param {HopeTools} hope
 * @param {HopeShown} screen
 */
function pin({ say, thing, track, faces }, { marker }) {
  const [x, y] = track.point(marker), flag = element("span", { class: "hp-marker" }, element("b", {}, String(marker)));
  const label = say("marker", { n: marker, end: faces.track.last });
  const node = element("span", { class: "hp-pin", "data-glides": "marker" }, thing(flag, ["marker", 0], label));
  node.style.left = `${(x / track.width) * 100}%`;
  node.style.top = `${(y / track.height) * 100}%`;
  return node;
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
