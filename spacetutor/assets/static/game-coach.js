// What the coach says of the whole game: its turning points and how each seat played; and the review that finds out.

import { element } from "./nodes.js";

/** @import { Board } from "./board.js" */
/** @import { Model } from "./model" */
/** @import { GameTraits } from "./screens" */

export class Coaching {
  /**
   * @param {Board} board
   * @param {Model<GameTraits>} model
   * @param {() => void} shown called when a move is gone to
   */
  constructor(board, model, shown) {
    const { say } = board;
    this.board = board;
    this.model = model;
    this.shown = shown;
    this.text = element("p", { class: "st-coach-text", role: "status" });
    this.bar = element("progress", { "aria-label": say("judged") });
    const budgets = model.get("budgets");
    this.budget = element("select", { "aria-label": say("depth") }, ...budgets.map(([label, value]) => (
      element("option", { value, selected: value === budgets[1][1] }, label))));
    const review = () => board.wish("review", { budget: this.budget.value });
    this.begin = button("st-main-button", say("review-begin"), review);
    this.stop = button("", say("review-stop"), () => board.wish("stop"));
    this.practise = button("st-main-button", say("practise"), () => board.wish("practise"));
    this.points = element("ol", { class: "st-turnings", "aria-label": say("turnings") });
    this.summary = element("div", { class: "st-summary" });
    const depth = element("label", {}, element("span", {}, say("depth")), this.budget);
    this.asking = element("div", { class: "st-asking" }, depth, this.begin);
    this.node = element("div", { class: "st-coaching" }, this.text, this.bar, this.asking, this.stop, this.points,
      this.practise, this.summary);
  }

  draw() {
    const { state, text, done, moves, turnings, summary, practise } = this.model.get("review");
    this.text.textContent = text;
    this.bar.hidden = state !== "running";
    this.bar.max = moves || 1;
    this.bar.value = done;
    this.asking.hidden = state === "refused" || state === "running";
    const { say } = this.board;
    this.begin.textContent = state === "done" ? say("review-again") : say("review-begin");
    this.begin.classList.toggle("st-main-button", state !== "done");
    this.stop.hidden = state !== "running";
    this.practise.hidden = !practise;
    this.points.replaceChildren(...turnings.map(([move, words]) => element("li", {}, this.#turning(+move, words))));
    this.summary.innerHTML = summary;  // made and escaped by Python
  }

  /**
   * @param {number} move
   * @param {string} words
   */
  #turning(move, words) {
    return element("button", { type: "button", onclick: () => {
      this.board.go(move);
      this.shown();
    } }, words);
  }
}

/**
 * @param {string} look
 * @param {string} words
 * @param {() => void} onclick
 */
function button(look, words, onclick) {
  return element("button", { type: "button", class: `st-button ${look}`, onclick }, words);
}
