// What carries `data-glides` glides from where it was to where it is.

/** @typedef {Map<string, DOMRect>} Places */

/**
 * @param {HTMLElement} table
 * @returns {HTMLElement[]}
 */
const gliders = (table) => Array.from(table.querySelectorAll("[data-glides]"));

/**
 * @param {HTMLElement} table
 * @returns {Places}
 */
export function places(table) {
  return new Map(gliders(table).map((node) => [node.dataset.glides ?? "", node.getBoundingClientRect()]));
}

/**
 * All places are read before anything moves: what moves has the page styled anew for the next reading.
 * @param {HTMLElement} table
 * @param {Places} before
 */
export function glide(table, before) {
  if (!before.size) return;
  const found = gliders(table).filter((node) => before.has(node.dataset.glides ?? ""));
  const ways = found.map((node) => way(node, /** @type {DOMRect} */ (before.get(node.dataset.glides ?? ""))));
  found.forEach((node, i) => {
    const [dx, dy] = ways[i];
    if (Math.abs(dx) + Math.abs(dy) <= 4) return;
    const from = { transform: `translate(${dx}px, ${dy}px)` };
    node.animate([from, { transform: "none" }], { duration: 350, easing: "ease-out" });
  });
}

/**
 * @param {HTMLElement} node
 * @param {DOMRect} old
 */
function way(node, old) {
  const box = node.getBoundingClientRect();
  return [old.x - box.x, old.y - box.y];
}
