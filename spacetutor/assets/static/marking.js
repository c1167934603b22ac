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
