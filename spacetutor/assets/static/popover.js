// What can be done stands at the thing that it is about, for tables that say so. On a narrow screen the same lies at
// the lower edge, by its style.

import { element } from "./nodes.js";

/** @import { Paper } from "./tables.js" */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ x: number, y: number }} Spot */

// Pixels between a thing and what stands at it, and between that and what it stands to the right of.
const GAP = 10, FAR = 40;

/**
 * How many square pixels two boxes share.
 * @param {Box} one
 * @param {Box} other
 */
export function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * Where something of a size stands at a thing: beside it, below it or above it, inside `room`, where it hides least of
 * the thing and of what is to be seen beside it.
 * @param {{ width: number, height: number }} size
 * @param {Box} at
 * @param {Box} room
 * @param {Box[]} seen
 * @param {{ upright?: boolean, keep?: Box[] }} [how] above or below, not beside; what matters as much as the thing
 * @returns {Spot}
 */
export function spotAt({ width, height }, at, room, seen, { upright = false, keep = [] } = {}) {
  const right = at.right + GAP, left = at.left - GAP - width, below = at.bottom + GAP, above = at.top - GAP - height;
  const across = (at.left + at.right - width) / 2;
  const beside = [[right, at.top], [left, at.top]], upon = [[across, below], [across, above]];
  const corners = [[right, below], [right, above], [left, below], [left, above]];
  // Away from a thing that is large: only where it would hide more anywhere near.
  const edges = [[room.left, room.top], [room.left, room.bottom]];
  const spots = [...(upright ? [] : beside), ...upon, ...corners, ...(upright ? edges : [])].map(([x, y]) => ({
    x: Math.max(room.left, Math.min(x, room.right - width)), y: Math.max(room.top, Math.min(y, room.bottom - height)),
  }));
  /** @param {Spot} spot */
  const hidden = ({ x, y }) => {
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    const over = (/** @type {Box[]} */ boxes) => boxes.reduce((sum, other) => sum + shared(box, other), 0);
    return 8 * over([at, ...keep]) + over(seen);
  };
  return spots.reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
}

export class Popover {
  /** @param {HTMLElement} root positioned; what stands at a thing is its child once there is something */
  constructor(root) {
    this.root = root;
    this.node = element("div", { class: "st-choices st-popover", role: "group", "aria-live": "polite", hidden: true });
  }

  get shown() {
    return !this.node.hidden;
  }

  /**
   * @param {Node[]} nodes nothing is shown where there are none
   */
  fill(nodes) {
    if (nodes.length) this.root.append(this.node);
    this.node.replaceChildren(...nodes);
    this.node.hidden = !nodes.length;
    this.node.classList.toggle("st-chosen", nodes.length > 0);
  }

  /**
   * @param {Element} thing
   * @param {Element} table
   * @param {Element[]} seen what should stay in sight
   * @param {Paper} how
   */
  place(thing, table, seen, { after, upright, keep = [] }) {
    const base = this.root.getBoundingClientRect(), size = this.node.getBoundingClientRect(), room = inSight(table);
    if (after) room.left = after.getBoundingClientRect().right + FAR;
    const [boxes, kept] = [seen, keep].map((nodes) => nodes.map((each) => each.getBoundingClientRect()));
    this.node.setAttribute("aria-label", thing.getAttribute("aria-label") ?? thing.textContent ?? "");
    const spot = spotAt(size, thing.getBoundingClientRect(), room, boxes, { upright, keep: kept });
    this.node.style.left = `${spot.x - base.left - this.root.clientLeft}px`;
    this.node.style.top = `${spot.y - base.top - this.root.clientTop}px`;
  }
}

/**
 * As much of an element as the window shows.
 * @param {Element} node
 * @returns {Box}
 */
function inSight(node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left, right, top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) };
}
