// The forms in which a coach takes answers: one of the options, several of them, or a number.

import { element } from "./nodes.js";

/** @import { Panel } from "./screens" */
/** @typedef {(given: number[]) => void} Give */

/**
 * @param {Panel} panel
 * @param {Give} give
 * @returns {HTMLElement[]}
 */
export function answers(panel, give) {
  if (panel.form === "") return [];
  if (panel.form === "number") return [numberForm(panel, give)];
  return [panel.form === "one" ? oneForm(panel, give) : severalForm(panel, give)];
}

/**
 * @param {Panel} panel
 * @param {() => void} onclick
 */
function submit(panel, onclick) {
  return element("button", { type: "button", class: "st-main-button", "data-id": "submit", onclick }, panel.submit);
}

/**
 * @param {Panel} panel
 * @param {...Node} children
 */
function group(panel, ...children) {
  return element("div", { class: "st-answers", role: "group", "aria-label": panel.label }, ...children);
}

/**
 * @param {Panel} panel
 * @param {Give} give
 */
function numberForm(panel, give) {
  const field = element("input", {
    type: "number", inputmode: "numeric", min: 0, max: 999, step: 1, "data-id": "number", "aria-label": panel.label,
  });
  const given = () => {
    if (field.value !== "") give([Math.trunc(+field.value)]);
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") given();
  });
  return element("div", { class: "st-answers" }, field, submit(panel, given));
}

/**
 * @param {Panel} panel
 * @param {Give} give
 */
function oneForm(panel, give) {
  return group(panel, ...panel.options.map((html, i) => (
    element("button", { type: "button", html, "data-id": `option-${i}`, onclick: () => give([i]) }))));
}

/**
 * @param {Panel} panel
 * @param {Give} give
 */
function severalForm(panel, give) {
  const boxes = panel.options.map((_, i) => element("input", { type: "checkbox", "data-id": `option-${i}` }));
  const labels = panel.options.map((html, i) => element("label", {}, boxes[i], element("span", { html })));
  const given = () => give(boxes.flatMap((box, i) => (box.checked ? [i] : [])));
  return group(panel, ...labels, submit(panel, given));
}
