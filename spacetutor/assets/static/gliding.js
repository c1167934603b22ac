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
 * @param {HTMLElement} table
 * @param {Places} before
 */
export function glide(table, before) {
  for (const node of before.size ? gliders(table) : []) {
    const old = before.get(node.dataset.glides ?? "");
    if (!old) continue;
    const box = node.getBoundingClientRect(), dx = old.x - box.x, dy = old.y - box.y;
    if (Math.abs(dx) + Math.abs(dy) <= 4) continue;
    const from = { transform: `translate(${dx}px, ${dy}px)` };
    node.animate([from, { transform: "none" }], { duration: 350, easing: "ease-out" });
  }
}
