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
    this.own = element("div", { class: "st-what-if" }, this.name, this.#button("scales", "weigh"),
      this.#button("robot", "play-on"), this.#button("bin", "drop"));
    this.weighed = element("span", { role: "status" });
    this.bar = element("progress", { max: 100, "aria-label": say("line-weigh") });
    this.stop = element("button", { type: "button", class: "st-button st-weigh-stop",
      onclick: () => board.wish("weigh-stop") }, say("line-weigh-stop"));
    this.chance = element("div", { class: "st-weighed" }, this.weighed, this.bar, this.stop);
    this.node = element("div", { class: "st-choosing" },
      element("label", {}, element("span", { "aria-hidden": "true" }, say("seen-by")), this.eyes),
      element("label", {}, element("span", { "aria-hidden": "true" }, say("line")), this.line), this.own, this.chance);
  }

  /**
   * @param {string} drawn
   * @param {"weigh" | "play-on" | "drop"} wish
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
    // The names of what-ifs are long.
    this.line.classList.toggle("st-what-ifs", model.get("lines").length > 1);
    this.own.hidden = line === 0;
    this.name.value = model.get("line_name");
    this.name.hidden = !may;
    /** @type {HTMLElement} */ (this.own.querySelector(".st-drop")).hidden = !may;
    this.#weigh(line !== 0);
  }

  /**
   * What thinking about the what-if has come to, and how far it is.
   * @param {boolean} own
   */
  #weigh(own) {
    const { state, text, percent } = this.model.get("weighed"), running = state === "running";
    this.chance.hidden = !own || state === "none";
    this.weighed.textContent = text;
    this.bar.value = percent;
    this.bar.hidden = this.stop.hidden = !running;
    /** @type {HTMLButtonElement} */ (this.own.querySelector(".st-weigh")).disabled = state !== "none";
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
