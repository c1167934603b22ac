// Things on the table: what can be pointed at carries what it is, and one set of listeners on the table serves all of
// it.

/** @import { Thing } from "./screens" */

// Who points at a thing for so many milliseconds wants to know of it.
const MOMENT = 180;

/**
 * Makes a node stand for a thing.
 * @template {HTMLElement | SVGElement} Any
 * @param {Any} node
 * @param {Thing} thing
 * @param {string} label
 * @returns {Any}
 */
export function pointable(node, thing, label) {
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", label);
  node.setAttribute("data-thing", JSON.stringify(thing));
  node.setAttribute(`data-${thing[0]}`, String(thing[1]));
  return node;
}

/**
 * @param {Event} event
 * @returns {Thing | null}
 */
function thingOf(event) {
  const node = nodeOf(event);
  return node ? JSON.parse(/** @type {HTMLElement} */ (node).dataset.thing ?? "") : null;
}

/** @param {Event} event */
const nodeOf = (event) => /** @type {Element} */ (event.target).closest("[data-thing]");

/**
 * @typedef {(thing: Thing, node: Element) => void} Full
 * @typedef {{ quiet: () => boolean, short: (thing: Thing) => void, full: Full }} Pointed `short` is told what is
 *   pointed at for a moment, unless this is to be `quiet`; `full` what is clicked, or chosen by a key
 */

/**
 * @param {HTMLElement} table
 * @param {Pointed} told
 */
export function pointing(table, { quiet, short, full }) {
  let waiting = 0;
  /** @param {Event} event */
  const over = (event) => {
    const thing = thingOf(event);
    clearTimeout(waiting);
    if (thing && !quiet()) waiting = setTimeout(() => quiet() || short(thing), MOMENT);
  };
  /** @param {Event} event */
  const chosen = (event) => {
    const thing = thingOf(event), node = nodeOf(event);
    clearTimeout(waiting);
    if (thing && node) full(thing, node);
    return thing;
  };
  table.addEventListener("mouseover", over);
  table.addEventListener("focusin", over);
  table.addEventListener("click", chosen);
  table.addEventListener("keydown", (event) => {
    if ((event.key !== "Enter" && event.key !== " ") || !chosen(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
