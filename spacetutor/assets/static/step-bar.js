// The bar below the moves: a move or a turn on and back, playing by itself; and the same by keys.

import { icon } from "./icons.js";
import { element } from "./nodes.js";
import { oneMove, oneTurn } from "./steps.js";

/** @import { Model } from "./model" */
/** @import { BoardTraits } from "./screens" */
/** @import { Say } from "./words.js" */

/**
 * How long a move is shown when the game plays by itself, in milliseconds.
 * @type {[string, number][]}
 */
const PACES = [["slow", 2400], ["normal", 1200], ["fast", 500]];
const USUAL_PACE = 1200;
const AT_ONCE = 150;

/**
 * @typedef {object} Stepper whoever is stepped through
 * @property {Model<BoardTraits>} model
 * @property {Say} say
 * @property {() => number} at
 * @property {(move: number) => void} go
 */

export class StepBar {
  #timer = 0;
  #pace = USUAL_PACE;
  #followed = -1;
  #seated = "";

  /** @param {Stepper} stepper */
  constructor(stepper) {
    const { say } = stepper;
    this.stepper = stepper;
    this.play = element("button", { type: "button", class: "st-step st-go", onclick: () => this.toggle() });
    this.#label("play", say("play"));
    this.count = element("span", { class: "st-count" });
    this.speed = element("select", { "aria-label": say("speed"), onchange: () => (this.#pace = +this.speed.value) });
    for (const [label, value] of PACES) {
      this.speed.append(element("option", { value, selected: value === USUAL_PACE }, say(label)));
    }
    this.whose = element("select", { "aria-label": say("moves-of"), onchange: () => this.#follow(+this.whose.value) });
    this.node = element("div", { class: "st-bar", role: "toolbar", "aria-label": say("steps") },
      ...this.#buttons(), this.count);
  }

  /** @type {{ [key: string]: () => void }} */
  keys = {
    ArrowLeft: () => this.#one(-1), ArrowRight: () => this.#one(1), Home: () => this.stepper.go(0),
    End: () => this.stepper.go(this.#last), PageUp: () => this.#turn(-1), PageDown: () => this.#turn(1),
    p: () => this.toggle(),
  };

  #buttons() {
    const { say } = this.stepper, { keys } = this;
    /** @type {(name: string, move: () => void, key: string) => HTMLElement} */
    const step = (name, move, key) => element("button", {
      type: "button", class: "st-step", "aria-label": say(name), title: `${say(name)} (${key})`, onclick: () => move(),
    }, icon(name));
    return [
      step("first", keys.Home, "Home"), step("turn-back", keys.PageUp, "Page Up"),
      step("back", keys.ArrowLeft, "\u2190"), this.play, step("next", keys.ArrowRight, "\u2192"),
      step("turn-on", keys.PageDown, "Page Down"), step("last", keys.End, "End"),
    ];
  }

  get #last() {
    return this.stepper.model.get("screens").length - 1;
  }

  /**
   * The button that plays, or stops.
   * @param {"play" | "pause"} name
   * @param {string} words
   */
  #label(name, words) {
    this.play.setAttribute("aria-label", words);
    this.play.title = `${words} (p)`;
    this.play.replaceChildren(icon(name));
  }

  /** @param {number} seat */
  #follow(seat) {
    this.#followed = seat;
  }

  /** @param {number} by */
  #one(by) {
    const { model, at, go } = this.stepper;
    go(oneMove({ moves: model.get("moves"), last: this.#last, followed: this.#followed }, at(), by));
  }

  /** @param {number} by */
  #turn(by) {
    const { model, at, go } = this.stepper;
    go(oneTurn(model.get("screens"), at(), by));
  }

  stop() {
    clearTimeout(this.#timer);
    if (this.#timer) this.#label("play", this.stepper.say("play"));
    this.#timer = 0;
  }

  toggle() {
    if (this.#timer) return this.stop();
    const { at, go, say } = this.stepper, over = at() === this.#last;
    this.#label("pause", say("pause"));
    if (over) go(0);
    this.#timer = setTimeout(() => this.#tick(), over ? this.#pace : AT_ONCE);
  }

  #tick() {
    this.#one(1);
    if (this.stepper.at() < this.#last) this.#timer = setTimeout(() => this.#tick(), this.#pace);
    else this.stop();
  }

  /**
   * Other people at the table: nobody's moves are followed any more.
   * @param {string[]} names
   */
  seat(names) {
    if (names.join("\n") === this.#seated) return;
    this.#seated = names.join("\n");
    this.#follow(-1);
    const all = [this.stepper.say("everybody"), ...names];
    this.whose.replaceChildren(...all.map((name, i) => element("option", { value: i - 1 }, name)));
  }

  show() {
    this.count.textContent = this.stepper.say("n-of", { n: this.stepper.at(), moves: this.#last });
  }
}
