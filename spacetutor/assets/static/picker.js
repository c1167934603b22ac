// One of a few, chosen by its picture: cards in a row, or a strip of words. It is a group of radio buttons.

import { Listening } from "./listening.js";
import { element } from "./nodes.js";

/** @import { Widget } from "./model" */
/** @import { Pickable, PickerTraits } from "./screens" */

class Picker {
  /** @param {Widget<PickerTraits>} widget */
  constructor({ model, el }) {
    this.model = model;
    // Radio buttons of one name are one group, whichever widget they are in.
    this.group = `st-picker-${Math.random()}`;
    this.root = element("fieldset", { class: `st-picker st-${model.get("look")}` });
    el.append(this.root);
  }

  draw = () => {
    const shown = this.model.get("choices").map((choice) => this.#card(choice));
    this.root.replaceChildren(
      element("legend", {}, this.model.get("label")), element("div", { class: "st-choices-row" }, ...shown));
  };

  /** @param {Pickable} choice */
  #card({ id, title, text, picture, drawn }) {
    const checked = id === this.model.get("value"), onchange = () => this.model.send({ kind: "choose", which: id });
    return element("label", { class: "st-choice" },
      element("input", { type: "radio", name: this.group, value: id, checked, onchange }),
      ...(picture ? [element("img", { src: picture, alt: "" })] : []),
      ...(drawn ? [element("i", { class: "st-drawn", html: drawn })] : []),
      element("span", {}, element("b", {}, title), ...(text ? [element("small", {}, text)] : [])));
  }

  /** What was chosen elsewhere is shown here, too; the keyboard stays where it is. */
  mark = () => {
    const value = this.model.get("value"), tells = this.model.get("tells");
    for (const input of this.root.querySelectorAll("input")) input.checked = input.value === value;
    if (tells) document.dispatchEvent(new CustomEvent(tells, { detail: value }));
  };
}

/** @param {Widget<PickerTraits>} widget */
export function render(widget) {
  const picker = new Picker(widget), listening = new Listening();
  listening.toModel(widget.model, { "change:choices": picker.draw, "change:value": picker.mark });
  picker.draw();
  return () => listening.end();
}
