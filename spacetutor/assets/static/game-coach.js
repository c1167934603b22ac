// What the coach says of the whole game: its turning points and how each seat played; and the review that finds out.

import { roundel } from "./moves.js";
import { element } from "./nodes.js";
import { rankBadge } from "./ranks.js";
import { PICTURED } from "./tables.js";

/** @import { Board } from "./board.js" */
/** @import { Model } from "./model" */
/** @import { GameTraits, PlayedShown, Thing, TurningShown } from "./screens" */

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
    this.played = element("ul", { class: "st-played" });
    this.summary = element("div", { class: "st-summary" });
    const depth = element("label", {}, element("span", {}, say("depth")), this.budget);
    this.asking = element("div", { class: "st-asking" }, depth, this.begin);
    this.node = element("div", { class: "st-coaching" }, this.text, this.bar, this.asking, this.stop, this.points,
      this.practise, this.played, this.summary);
  }

  draw() {
    const { state, text, done, moves, turnings, played, summary, practise } = this.model.get("review");
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
    this.points.replaceChildren(...turnings.map((one) => element("li", {}, this.#turning(one))));
    this.played.replaceChildren(...played.map((seat) => element("li", {}, ...this.#seat(seat))));
    this.summary.innerHTML = summary;  // made and escaped by Python
  }

  /**
   * What was lost, the move that lost it, and the better one.
   * @param {TurningShown} turning
   */
  #turning({ move, rank, said, played, better, about, instead }) {
    const { say } = this.board;
    const head = element("b", {}, rankBadge(rank, say(`rank-${rank}`)), element("span", {}, said));
    return element("button", { type: "button", onclick: () => {
      this.board.go(move);
      this.shown();
    } }, head, this.#deed(say("was-played"), played, about), this.#deed(say("was-better"), better, instead));
  }

  /**
   * A move in a line, with the pictogram of the first of its cards that has one.
   * @param {string} label
   * @param {string} html
   * @param {Thing[]} about
   */
  #deed(label, html, about) {
    const draw = PICTURED[this.model.get("faces").game];
    const drawn = about.map(([kind, which]) => draw?.(`${kind} ${which}`)).find((node) => node?.childElementCount);
    return element("span", { class: "st-turned" }, element("i", {}, label), ...(drawn ? [drawn] : []),
      element("span", { html }));
  }

  /**
   * A seat's marks with how many there are of each.
   * @param {PlayedShown} seat
   */
  #seat({ seat, name, told, classes }) {
    const good = (/** @type {string} */ rank) => (rank === "good" ? [` ${this.board.say("good")}`] : []);
    const marks = classes.map(([rank, n, label]) => element("span", { class: "st-tally", title: label, role: "img",
      "aria-label": label }, rankBadge(rank, label), String(n), ...good(rank)));
    return [roundel(seat, name), element("b", {}, name), element("span", { class: "st-tallies" }, ...marks),
      element("small", {}, told)];
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
