// Icons: outlines in a square of 24, drawn with the pen of the words beside them. What has no words has a label.

import { element, svg } from "./nodes.js";

/** @import { Child } from "./nodes.js" */

// `icons` in assets/__init__.py reads these lines for pages that no script makes.
/** @type {{ [name: string]: string }} */
export const ICONS = {
  first: "M6 5v14M19 5l-10 7l10 7z",
  "turn-back": "M11 6l-6 6l6 6M19 6l-6 6l6 6",
  back: "M15 5l-7 7l7 7",
  next: "M9 5l7 7l-7 7",
  "turn-on": "M5 6l6 6l-6 6M13 6l6 6l-6 6",
  last: "M18 5v14M5 5l10 7l-10 7z",
  play: "M7 4.500l13 7.500l-13 7.500z",
  pause: "M8 5v14M16 5v14",
  undo: "M8 5l-5 5l5 5M3 10h11a6 6 0 0 1 0 12h-3",
  again: "M4 12a8 8 0 1 0 2.5 -5.800M4 3v5h5",
  hint: "M9.5 18h5M10.5 21.5h3M8.5 15.500a6.5 6.5 0 1 1 7 0v1h-7z",
  show: "M2 12c3 -5 6 -7 10 -7s7 2 10 7c-3 5 -6 7 -10 7s-7 -2 -10 -7zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0 -6z",
  turn: "M4 9a8 8 0 0 1 14.5 -2.500M20 3v4.500h-4.500M20 15a8 8 0 0 1 -14.5 2.500M4 21v-4.500h4.5",
  "what-if": "M6 3v12M6 9c0 4 3 5 6 5h4M6 15a3 3 0 1 1 0 6a3 3 0 0 1 0 -6zM18 11a3 3 0 1 1 0 6a3 3 0 0 1 0 -6z",
  ask: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3q-1 .5-1 1.700M12 17v.1",
  large: "M3 19l5.5 -14h1l5.5 14M5 14h8M15.5 19l3 -8h1l3 8M16.5 16.500h5",
  sun: "M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1",
  moon: "M20 14.500a8.5 8.5 0 1 1 -10.5 -10.500a7 7 0 0 0 10.5 10.500z",
  menu: "M4 6h16M4 12h16M4 18h16",
  down: "M5 9l7 7l7 -7",
  person: "M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0 -8zM4 21c.5 -5 3.5 -7 8 -7s7.5 2 8 7",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0 -13zM15.5 15.500l5 5",
  check: "M4 12.500l5.5 5.500l10.5 -12",
  close: "M5 5l14 14M19 5l-14 14",
  upload: "M12 16v-12M7 9l5 -5l5 5M4 15v5h16v-5",
  plus: "M12 5v14M5 12h14",
  pencil: "M4 20l1-4.500l11-11l3.500 3.500l-11 11zM13.500 7l3.500 3.500",
  bin: "M4 7h16M9 7v-3h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  scales: "M12 4v16M7 20h10M4 7l8 -1l8 1M4 7l-2.500 7h5zM20 7l-2.500 7h5z",
  robot: "M5 9h14v10h-14zM12 9v-4M9.500 13v1.500M14.500 13v1.500M2.500 12.500v4M21.500 12.500v4",
  download: "M12 4v12M7 11l5 5l5 -5M4 16v4h16v-4",
};

/**
 * An icon beside words, or within what has a label: for the eye alone.
 * @param {string} name
 */
export function icon(name) {
  return svg("svg", { class: "st-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}

/**
 * What a button shows: its icon and its words; a button without an icon of its own has its words alone.
 * @param {string} name
 * @param {string} words
 * @returns {Child[]}
 */
export function withIcon(name, words) {
  return ICONS[name] ? [icon(name), element("span", {}, words)] : [words];
}
