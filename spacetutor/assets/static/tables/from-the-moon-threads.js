// Threads of From the Moon: each unit of a price that is paid is tied to the piece of the store that pays it.

import { svg } from "../nodes.js";
import { curve } from "../threads.js";

/** @import { Point } from "../threads.js" */
/** @typedef {{ good: string, start: Point, end: DOMRect }} Thread */

// How far from its corners a thread leaves the paper, in pixels.
const LEVEL = 26;
const RING = 3;

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
 * Draws them over the root; nothing where no paper stands. What was drawn before is gone. Paper at the edge of a phone
 * stays there while the table is scrolled: what pays is ringed, and nothing is tied.
 * @param {HTMLElement} root
 * @param {Element} table
 * @param {HTMLElement | null} paper
 */
export function drawThreads(root, table, paper) {
  root.querySelector(":scope > .fm-threads")?.remove();
  if (!paper) return;
  const base = root.getBoundingClientRect(), threads = [...paper.querySelectorAll(".fm-paid")].flatMap((unit) => {
    return tied(/** @type {HTMLElement} */ (unit), table, paper);
  });
  if (!threads.length) return;
  const name = paper.querySelector(".fm-closed") ? "fm-threads fm-loose-ends" : "fm-threads";
  const attributes = { class: name, "aria-hidden": "true", width: base.width, height: base.height };
  const loose = getComputedStyle(paper).position === "fixed";
  root.append(svg("svg", attributes, ...threads.map((thread, i) => drawn(thread, base, i, loose))));
}

/**
 * @param {HTMLElement} unit
 * @param {Element} table
 * @param {HTMLElement} paper
 * @returns {Thread[]}
 */
function tied(unit, table, paper) {
  const { good = "", from = "0" } = unit.dataset, box = unit.getBoundingClientRect();
  const end = piece(table, good, Number(from))?.getBoundingClientRect();
  const start = { x: paper.getBoundingClientRect().left, y: box.top + box.height / 2 };
  return end ? [{ good, start, end }] : [];
}

/**
 * @param {Thread} thread
 * @param {DOMRect} base
 * @param {number} i
 * @param {boolean} loose
 */
function drawn({ good, start, end }, base, i, loose) {
  const x = end.left - base.left, y = end.top - base.top, from = { x: start.x - base.left, y: start.y - base.top };
  const d = curve(from, { x: x + end.width + RING, y: y + end.height / 2 });
  const tie = [svg("path", { d, class: "fm-halo" }), svg("path", { d, pathLength: 1, class: "fm-line-of" }),
    svg("circle", { cx: from.x, cy: from.y, r: 4, class: "fm-knot" })];
  const size = { width: end.width + 2 * RING, height: end.height + 2 * RING, rx: 5 };
  return svg("g", { class: `fm-thread fm-thread-${good}`, style: `--order: ${i}` }, ...(loose ? [] : tie),
    svg("rect", { x: x - RING, y: y - RING, ...size, class: "fm-paying" }));
}
