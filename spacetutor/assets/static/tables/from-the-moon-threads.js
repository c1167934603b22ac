// Threads of From the Moon: each unit of a price that is paid is tied to the piece of the store that pays it.

import { svg } from "../nodes.js";
import { curve } from "../threads.js";

/** @typedef {{ good: string, start: DOMRect, end: DOMRect }} Thread from a unit to the piece that pays it */

// How far from its corners a thread leaves the paper, in pixels.
const LEVEL = 26;
const RING = 3;
// A unit that lies further to the left than this is reached from there.
const FAR = 120;

/**
 * The piece of a store that pays a unit: the heap shows as many as there is room for.
 * @param {Element} table
 * @param {string} good
 * @param {number} from
 */
function piece(table, good, from) {
  const pieces = table.querySelectorAll(good === "energy" ? '[data-energy="0"] .fm-gauge-face > g'
    : `.fm-goods [data-resource="${good}"] .fm-heap > .fm-sign`);
  return pieces[Math.min(from, pieces.length - 1)] ?? null;
}

/**
 * A dotted line from a thing to the paper that stands further off, so that one is seen to be about the other.
 * @param {HTMLElement} root
 * @param {Element} thing
 * @param {HTMLElement} paper
 */
export function drawLead(root, thing, paper) {
  root.querySelector(":scope > .fm-threads")?.remove();
  if (getComputedStyle(paper).position === "fixed") return;
  const base = root.getBoundingClientRect(), from = thing.getBoundingClientRect(), to = paper.getBoundingClientRect();
  const y = Math.max(to.top + LEVEL, Math.min(from.top + from.height / 2, to.bottom - LEVEL)) - base.top;
  const start = { x: to.left - base.left, y }, middle = from.top - base.top + from.height / 2;
  const d = curve(start, { x: from.right - base.left, y: middle });
  const attributes = { class: "fm-threads", "aria-hidden": "true", width: base.width, height: base.height };
  root.append(svg("svg", attributes, svg("path", { d, class: "fm-lead" })));
}

/**
 * Draws them over the root; nothing where nothing is laid out. What was drawn before is gone. Paper at the edge of a
 * phone stays there while the table is scrolled: what pays is ringed, and nothing is tied.
 * @param {HTMLElement} root
 * @param {Element} table
 * @param {HTMLElement | null} paper
 */
export function drawThreads(root, table, paper) {
  root.querySelector(":scope > .fm-threads")?.remove();
  if (!paper) return;
  const loose = getComputedStyle(paper).position === "fixed", base = root.getBoundingClientRect();
  const units = [...(loose ? paper : table).querySelectorAll(".fm-due.fm-paid")];
  const threads = units.flatMap((unit) => tied(/** @type {HTMLElement} */ (unit), table));
  if (!threads.length) return;
  const name = paper.querySelector(".fm-closed") ? "fm-threads fm-loose-ends" : "fm-threads";
  const attributes = { class: name, "aria-hidden": "true", width: base.width, height: base.height };
  root.append(svg("svg", attributes, ...threads.map((thread, i) => drawn(thread, base, i, loose))));
}

/**
 * @param {HTMLElement} unit
 * @param {Element} table
 * @returns {Thread[]}
 */
function tied(unit, table) {
  const { good = "", from = "0" } = unit.dataset, end = piece(table, good, Number(from))?.getBoundingClientRect();
  return end ? [{ good, start: unit.getBoundingClientRect(), end }] : [];
}

/**
 * A curve that leaves a unit upwards or downwards, towards the store, and arrives level from the side.
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {DOMRect} base
 */
function hanging(start, end, base) {
  const down = end.top + end.height / 2 >= start.top + start.height / 2, side = end.left <= start.left + FAR ? 1 : -1;
  const x = start.left + start.width / 2 - base.left, y = (down ? start.bottom : start.top) - base.top;
  const toX = (side > 0 ? end.right + RING : end.left - RING) - base.left, toY = end.top + end.height / 2 - base.top;
  const bend = Math.max(LEVEL, Math.abs(y - toY) / 2) * (down ? 1 : -1), reach = Math.max(LEVEL, Math.abs(x - toX) / 2);
  return { d: `M${x} ${y}C${x} ${y + bend} ${toX + side * reach} ${toY} ${toX} ${toY}`, x, y };
}

/**
 * @param {Thread} thread
 * @param {DOMRect} base
 * @param {number} i
 * @param {boolean} loose
 */
function drawn({ good, start, end }, base, i, loose) {
  const { d, x, y } = hanging(start, end, base), left = end.left - base.left - RING, top = end.top - base.top - RING;
  const tie = [svg("path", { d, class: "fm-halo" }), svg("path", { d, pathLength: 1, class: "fm-line-of" }),
    svg("circle", { cx: x, cy: y, r: 4, class: "fm-knot" })];
  const size = { width: end.width + 2 * RING, height: end.height + 2 * RING, rx: 5 };
  return svg("g", { class: `fm-thread fm-thread-${good}`, style: `--order: ${i}` }, ...(loose ? [] : tie),
    svg("rect", { x: left, y: top, ...size, class: "fm-paying" }));
}
