// The bar above the board: a move or a turn on and back, the moves of one seat alone, playing by itself; and the same
// by keys.

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
    const { say, go } = stepper;
    this.stepper = stepper;
    this.slider = element("input", {
      type: "range", min: 0, class: "st-slider", "aria-label": say("move"), oninput: () => go(+this.slider.value),
    });
    this.play = element("button", { type: "button", class: "st-go", onclick: () => this.toggle() });
    this.#show("play");
    this.speed = element("select", { "aria-label": say("speed"), onchange: () => (this.#pace = +this.speed.value) });
    for (const [label, value] of PACES) {
      this.speed.append(element("option", { value, selected: value === USUAL_PACE }, say(label)));
    }
    this.whose = element("select", { "aria-label": say("moves-of"), onchange: () => this.#follow(+this.whose.value) });
    this.node = element("div", { class: "st-bar", role: "toolbar", "aria-label": say("steps") },
      ...this.#buttons(), this.whose, this.play, this.speed, this.slider);
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
      type: "button", class: "st-step", title: `${say(name)} (${key})`, "aria-label": say(name), onclick: () => move(),
    }, icon(name));
    return [
      step("first", keys.Home, "Home"), step("turn-back", keys.PageUp, "Page Up"),
      step("back", keys.ArrowLeft, "\u2190"), step("next", keys.ArrowRight, "\u2192"),
      step("turn-on", keys.PageDown, "Page Down"), step("last", keys.End, "End"),
    ];
  }

  /**
   * What a click on the large button would do.
   * @param {"play" | "pause"} what
   */
  #show(what) {
    const words = this.stepper.say(what);
    this.play.replaceChildren(icon(what));
    this.play.title = `${words} (p)`;
    this.play.setAttribute("aria-label", words);
  }

  get #last() {
    return this.stepper.model.get("screens").length - 1;
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
    this.#timer = 0;
    this.#show("play");
  }

  toggle() {
    if (this.#timer) return this.stop();
    const { at, go } = this.stepper, over = at() === this.#last;
    this.#show("pause");
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
    this.slider.max = String(this.#last);
    this.slider.value = String(this.stepper.at());
  }
}
