// Whose eyes one looks through, which line one follows, and what can be done with a what-if.

import { icon } from "./icons.js";
import { element } from "./nodes.js";

/** @import { Board } from "./board.js" */
/** @import { Model } from "./model" */
/** @import { GameTraits } from "./screens" */

const LONGEST = 60;

export class Choosing {
  /**
   * @param {Board} board
   * @param {Model<GameTraits>} model
   */
  constructor(board, model) {
    const { say } = board;
    this.board = board;
    this.model = model;
    const look = () => board.wish("look", { viewpoint: +this.eyes.value });
    this.eyes = element("select", { "aria-label": say("seen-by"), onchange: look });
    const follow = () => board.wish("follow", { line: +this.line.value });
    this.line = element("select", { "aria-label": say("line"), onchange: follow });
    this.name = element("input", {
      type: "text", maxlength: LONGEST, "aria-label": say("line-name"), placeholder: say("line-name"),
      onchange: () => board.wish("name", { name: this.name.value }),
    });
    this.own = element("div", { class: "st-what-if" }, this.name, this.#button("robot", "play-on"),
      this.#button("bin", "drop"));
    this.node = element("div", { class: "st-choosing" },
      element("label", {}, element("span", { "aria-hidden": "true" }, say("seen-by")), this.eyes),
      element("label", {}, element("span", { "aria-hidden": "true" }, say("line")), this.line), this.own);
  }

  /**
   * @param {string} drawn
   * @param {"play-on" | "drop"} wish
   */
  #button(drawn, wish) {
    const words = this.board.say(`line-${wish}`);
    return element("button", { type: "button", class: `st-step st-${wish}`, "aria-label": words, title: words,
      onclick: () => this.board.wish(wish) }, icon(drawn));
  }

  draw() {
    const { model } = this, line = model.get("line"), may = model.get("may_change");
    fill(this.eyes, model.get("viewpoints"), model.get("viewpoint"));
    fill(this.line, model.get("lines"), line);
    this.own.hidden = line === 0;
    this.name.value = model.get("line_name");
    this.name.hidden = !may;
    /** @type {HTMLElement} */ (this.own.querySelector(".st-drop")).hidden = !may;
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {any[][]} options
 * @param {number} chosen
 */
function fill(select, options, chosen) {
  select.replaceChildren(...options.map(([label, value]) => (
    element("option", { value, selected: value === chosen }, label))));
}
