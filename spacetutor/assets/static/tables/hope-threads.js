// What a move of HOPE will do, drawn before it is made: the way of a flight from face to face, and threads from the
// cards that pay to the place that they pay for.

import { svg } from "../nodes.js";
import { middle } from "../threads.js";

/** @typedef {[number, number]} Point */

// How far a thread rises before it bends, in pixels.
const RISE = 40;

/**
 * A way over faces, with a stop on each.
 * @param {Point[]} points
 */
export function route(points) {
  const d = `M${points.map((point) => point.join(" ")).join("L")}`, stops = points.slice(1), last = stops.length - 1;
  const dots = stops.map(([cx, cy], i) => svg("circle", { cx, cy, r: i === last ? 8 : 5, class: "hp-stop" }));
  return svg("g", { class: "hp-preview" }, svg("path", { d, class: "hp-route-halo" }),
    svg("path", { d, class: "hp-route" }), ...dots);
}

/**
 * A curve that rises from a card and comes to its place from the side.
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
export function curve(from, to) {
  const rise = Math.max(RISE, Math.abs(from.y - to.y) / 2), bend = to.x + (from.x - to.x) / 3;
  return `M${from.x} ${from.y}C${from.x} ${from.y - rise} ${bend} ${to.y + rise / 2} ${to.x} ${to.y}`;
}

/** @param {HTMLElement} root */
export function cutThreads(root) {
  root.querySelector(":scope > .hp-threads")?.remove();
}

/**
 * Threads over the board from places in hand to the cards that are laid out, and from there to what they pay for; what
 * was drawn before is gone.
 * @param {HTMLElement} root
 * @param {Element[]} places
 * @param {Element} laid
 * @param {Element} payee
 */
export function tie(root, places, laid, payee) {
  const base = root.getBoundingClientRect(), cards = laid.getBoundingClientRect(), to = middle(payee, base);
  const landing = { x: cards.left + cards.width / 2 - base.left, y: cards.bottom - base.top };
  const threads = places.flatMap((place) => {
    const box = place.getBoundingClientRect();
    const d = curve({ x: box.left + box.width / 2 - base.left, y: box.top - base.top }, landing);
    return [svg("path", { d, class: "hp-thread-halo" }), svg("path", { d, pathLength: 1, class: "hp-thread" })];
  });
  const from = middle(laid, base), d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const bridge = [svg("path", { d, class: "hp-thread-halo" }), svg("path", { d, class: "hp-thread-lead" })];
  const size = { width: base.width, height: base.height, class: "hp-threads", "aria-hidden": "true" };
  root.append(svg("svg", size, ...bridge, ...threads, svg("circle", { cx: to.x, cy: to.y, r: 6, class: "hp-knot" })));
}
