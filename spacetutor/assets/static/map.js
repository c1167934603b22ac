// The map of the course, drawn by Python. A click opens the lesson on this very page; elsewhere it is a plain link.

import { Listening } from "./listening.js";
import { element } from "./nodes.js";

/** @import { Model, Widget } from "./model" */
/** @import { MapTraits } from "./screens" */

/**
 * @param {Model<MapTraits>} model
 * @param {MouseEvent} event
 */
function clicked(model, event) {
  const link = /** @type {Element} */ (event.target).closest("a[href*='lesson=']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const address = new URL(/** @type {SVGAElement} */ (link).href.baseVal, location.href);
  model.send({ kind: "lesson", id: address.searchParams.get("lesson") });
}

/** @param {Widget<MapTraits>} widget */
export function render({ model, el }) {
  const onclick = (/** @type {MouseEvent} */ event) => clicked(model, event), listening = new Listening();
  const stage = element("div", { class: "st-map-stage", onclick });
  const draw = () => {
    stage.innerHTML = model.get("picture");  // made and escaped by Python
  };
  el.append(stage);
  listening.toModel(model, { "change:picture": draw });
  draw();
  return () => listening.end();
}
