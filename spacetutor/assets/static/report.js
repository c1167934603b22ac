// A report: tables and pictures from the facts that are written into the page.

import { render } from "./board.js";
import { laidOut } from "./chart-layout.js";
import { headOf } from "./heading.js";
import { element } from "./nodes.js";
import { isDark, onShade } from "./shade.js";

/** @import { BoardTraits } from "./screens" */

/** @typedef {{ [id: string]: Partial<BoardTraits> }} TablesShown */
/** @type {{ words: BoardTraits["words"], tables: TablesShown, figures: { [id: string]: any[] } }} */
const facts = JSON.parse(document.getElementById("facts")?.textContent ?? "{}");
const BUTTONS = { displaylogo: false, modeBarButtonsToRemove: ["zoom2d", "pan2d", "select2d", "lasso2d"] };

/**
 * @param {string} marked
 * @returns {HTMLElement[]}
 */
const placesOf = (marked) => Array.from(document.querySelectorAll(`[${marked}]`));

/**
 * A board that asks nobody.
 * @param {HTMLElement} place
 */
function layTable(place) {
  /** @type {any} */
  const traits = {
    moves: [], at: 0, name: "", offers: [], offer_at: -1, version: 0, waiting: "", notice: "", playing: false,
    still: true, spot: [], pointing: false, large: false, news: [], ending: "",
    words: facts.words, ...facts.tables[place.dataset.table ?? ""],
  };
  render({ model: { get: (name) => traits[name], on() {}, off() {}, send() {} }, el: place });
}

/**
 * A figure with its words above it, laid out as on the pages.
 * @param {HTMLElement} place
 */
function drawFigure(place) {
  const { data, layout } = structuredClone(facts.figures[place.dataset.figure ?? ""][isDark() ? 1 : 0]);
  const width = place.clientWidth, laid = { ...laidOut(layout, width), width };
  const head = element("figcaption", { class: "st-chart-head" }, ...headOf({ data, layout: laid }));
  const stage = element("div", { class: "st-chart" });
  place.replaceChildren(head, stage);
  window.Plotly?.react(stage, data, laid, BUTTONS);
}

const drawFigures = () => placesOf("data-figure").forEach(drawFigure);

placesOf("data-table").forEach(layTable);
onShade(drawFigures);
window.addEventListener("resize", drawFigures);
drawFigures();
