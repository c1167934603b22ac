// Threads on a table: each sign of a price is tied to what strikes or pays it. Tables say from where to where.

import { svg } from "./nodes.js";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ start: Point, end: Point, name: string }} Thread `name`: its classes */

// How far a thread goes level before it bends, in pixels.
const LEVEL = 26;

/**
 * A curve that starts level to the left and arrives level from the right.
 * @param {Point} start
 * @param {Point} end
 */
export function curve(start, end) {
  const bend = Math.max(LEVEL, Math.abs(start.x - end.x) / 2);
  return `M${start.x} ${start.y}C${start.x - bend} ${start.y} ${end.x + bend} ${end.y} ${end.x} ${end.y}`;
}

/**
 * A line that goes level until it is near, and arrives straight from above or from below, so that it lies over nothing
 * but what is at the height of its start or right above its end.
 * @param {Point} start
 * @param {Point} end
 */
export function drop(start, end) {
  const round = Math.min(LEVEL, Math.abs(start.x - end.x), Math.abs(start.y - end.y));
  const near = end.x + Math.sign(start.x - end.x) * round, turned = start.y + Math.sign(end.y - start.y) * round;
  return `M${start.x} ${start.y}H${near}Q${end.x} ${start.y} ${end.x} ${turned}V${end.y}`;
}

/**
 * The middle of an element, as a place on another.
 * @param {Element} node
 * @param {DOMRect} base
 * @returns {Point}
 */
export function middle(node, base) {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2 - base.left, y: box.top + box.height / 2 - base.top };
}

/**
 * Threads over a node, the later ones above; what was drawn there before is gone.
 * @param {HTMLElement} root positioned
 * @param {Thread[]} threads
 */
export function drawThreads(root, threads) {
  root.querySelector(":scope > .st-threads")?.remove();
  if (!threads.length) return;
  const { width, height } = root.getBoundingClientRect();
  root.append(svg("svg", { class: "st-threads", "aria-hidden": "true", width, height }, ...threads.map(drawn)));
}

/**
 * @param {Thread} thread
 * @param {number} i
 */
function drawn({ start, end, name }, i) {
  const d = drop(start, end);
  return svg("g", { class: `st-thread ${name}`, style: `--order: ${i}` }, svg("path", { d, class: "st-thread-halo" }),
    svg("path", { d, class: "st-thread-line" }), svg("circle", { cx: end.x, cy: end.y, r: 4, class: "st-knot" }));
}
