// Things of a table by what they are, and the classes that the board gives them.

/** @import { Thing } from "./screens" */

/**
 * Where a thing is drawn.
 * @param {HTMLElement} table
 * @param {Thing} thing
 */
export function placeOf(table, [kind, which]) {
  return table.querySelector(`[data-${kind}="${CSS.escape(String(which))}"]`);
}

/**
 * Just these have the class.
 * @param {HTMLElement} table
 * @param {string} name
 * @param {(Element | null)[]} nodes
 */
export function mark(table, name, nodes) {
  for (const node of table.querySelectorAll(`.${name}`)) node.classList.remove(name);
  for (const node of nodes) node?.classList.add(name);
}

/**
 * Just these are lit. What holds one of them is known by a class: a rule that asked for it by `:has` would have the
 * whole page styled anew whenever a table is drawn.
 * @param {HTMLElement} table
 * @param {(Element | null)[]} nodes
 */
export function markSpots(table, nodes) {
  mark(table, "st-spot", nodes);
  mark(table, "st-holds-spot", nodes.flatMap((node) => around(node, table)));
}

/**
 * @param {Element | null} node
 * @param {HTMLElement} table
 * @returns {Element[]}
 */
function around(node, table) {
  const above = node?.parentElement;
  return above && above !== table && table.contains(above) ? [above, ...around(above, table)] : [];
}
