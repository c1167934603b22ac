// Things that can be dragged: dropped on a place of the table they say the same as clicks on both.

/** @import { Thing } from "./screens" */

/**
 * @param {string | undefined} json
 * @returns {Thing}
 */
const read = (json) => JSON.parse(json ?? "null");

/**
 * @param {Event} event
 * @param {string} name
 * @returns {HTMLElement | null}
 */
const above = (event, name) => /** @type {Element} */ (event.target).closest(`[${name}]`);

/**
 * @param {HTMLElement} table
 * @param {{ begun: (thing: Thing) => boolean, dropped: (thing: Thing) => void }} told `begun` is told what is dragged,
 *   and says whether it may be; `dropped` is told the thing of the place
 */
export function dragging(table, { begun, dropped }) {
  table.addEventListener("dragstart", (event) => {
    const node = above(event, "draggable"), thing = read(node?.dataset.thing);
    if (!thing || !begun(thing)) event.preventDefault();
    else event.dataTransfer?.setData("text/plain", String(thing[1]));
  });
  table.addEventListener("dragover", (event) => {
    if (above(event, "data-drop")) event.preventDefault();
  });
  table.addEventListener("drop", (event) => {
    const place = above(event, "data-drop");
    if (!place) return;
    event.preventDefault();
    dropped(read(place.dataset.drop));
  });
}
