// The words above a figure, on the pages, in a report and in a saved picture: what was found, what is counted, and a
// key for whatever no line ends at.

import { keySign } from "./chart-keys.js";
import { element } from "./nodes.js";

/** @typedef {{ [key: string]: any }} Layout as plotly.js takes it; `meta` is our own */
/** @typedef {{ data: any[], layout: Layout }} Figure */

/**
 * Broken into lines of so many letters; the words are escaped already.
 * @param {string} text
 * @param {number} letters
 */
export function wrapped(text, letters) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines[lines.length - 1], longer = line ? `${line} ${word}` : word;
    if (longer.length <= letters || !line) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("<br>");
}

/**
 * What stands above a figure on a page.
 * @param {Figure} figure as it is laid out
 * @returns {HTMLElement[]}
 */
export function headOf({ data, layout }) {
  const { title = "", units = "" } = layout.meta ?? {}, keys = [...shortKeys(layout), ...data.filter(isKey).map(key)];
  return [
    element("h3", { class: "st-found", html: title }),
    ...(units ? [element("p", { class: "st-units", html: units })] : []),
    ...(keys.length ? [element("ul", { class: "st-keys" }, ...keys)] : []),
  ];
}

/** @param {any} trace */
const isKey = (trace) => trace.showlegend === true;

/** @param {any} trace */
const key = (trace) => element("li", {}, ...keySign(trace), element("span", { html: trace.name }));

/**
 * What short names at the ends of lines stand for.
 * @param {Layout} layout
 */
function shortKeys({ meta }) {
  if (!meta?.shortened) return [];
  const first = meta.ends.filter((/** @type {any} */ end, /** @type {number} */ i) => (
    meta.ends.findIndex((/** @type {any} */ other) => other.key === end.key) === i));
  return first.map((/** @type {any} */ { key: name, color }) => (
    element("li", { class: "st-key-end", style: `color:${color}` }, element("span", { html: name }))));
}

/**
 * The layout of a picture to be saved: the words are part of it.
 * @param {Figure} figure as it is laid out
 * @param {number} width
 * @returns {Layout}
 */
export function saved({ data, layout }, width) {
  const { title = "", units = "" } = layout.meta ?? {}, room = width - 16, keys = data.filter(isKey);
  const found = wrapped(title, Math.floor(room / 9.2)), counted = wrapped(units, Math.floor(room / 7));
  const words = `<span style="font-size:16px"><b>${found}</b></span>${units ? `<br>${counted}` : ""}`;
  const high = 22 * found.split("<br>").length + 18 * counted.split("<br>").length + 10;
  const rows = Math.ceil(keys.reduce((sum, trace) => sum + 50 + 7 * trace.name.length, 0) / room);
  const { margin } = layout, more = high + 24 * rows, height = layout.height + more;
  const head = { text: words, align: "left", showarrow: false, font: { size: 13 }, xref: "paper", x: 0, xanchor: "left",
    xshift: 8 - margin.l, yref: "paper", y: 1, yanchor: "top", yshift: margin.t + more - 6 };
  const legend = { orientation: "h", x: 0, xref: "container", y: 1 - high / height, yanchor: "top", yref: "container" };
  return { ...layout, width, height, margin: { ...margin, t: margin.t + more }, showlegend: rows > 0, legend,
    paper_bgcolor: layout.meta?.paper ?? "#ffffff", annotations: [...(layout.annotations ?? []), head] };
}
