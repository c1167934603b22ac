// Who is learning: a name, and a word if one likes. The name is kept in this browser, the word nowhere.

import { Listening } from "./listening.js";
import { element } from "./nodes.js";
import { speaking } from "./words.js";

/** @import { Widget } from "./model" */
/** @import { DoorTraits } from "./screens" */

const KEY = "spacetutor:learner";
const COOKIE = "st-learner";
const YEAR = 365 * 24 * 60 * 60;

function remembered() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
function remember(name) {
  try {
    if (name) localStorage.setItem(KEY, name);
    else localStorage.removeItem(KEY);
  } catch { /* a browser that keeps nothing */ }
  tellFrame(name);
}

/**
 * The bar at the top of the page shows the name at once, and pages that the server makes show it from now on.
 * @param {string} name
 */
function tellFrame(name) {
  document.dispatchEvent(new CustomEvent("spacetutor:learner", { detail: name }));
  document.cookie = `${COOKIE}=${encodeURIComponent(name)}; path=/; max-age=${name ? YEAR : 0}; samesite=lax`;
}

/**
 * @param {"text" | "password"} type
 * @param {string} id
 */
function field(type, id) {
  const autocomplete = type === "password" ? "current-password" : "nickname";
  return element("input", { type, id, maxlength: 40, autocomplete });
}

class Door {
  /** @param {Widget<DoorTraits>} widget */
  constructor({ model, el }) {
    const say = speaking(model.get("words"));
    this.model = model;
    this.say = say;
    this.name = field("text", "st-learner");
    this.word = field("password", "st-word");
    this.told = element("p", { "aria-live": "polite" });
    this.enter = element("button", { type: "submit" }, say("enter"));
    this.leave = element("button", { type: "button", onclick: () => this.#left() }, say("leave"));
    this.form = element("form", { onsubmit: (/** @type {Event} */ event) => this.#entered(event) },
      element("label", {}, say("name"), " ", this.name), element("label", {}, say("word"), " ", this.word), this.enter);
    this.folded = element("details", { class: "st-door" }, element("summary", {}, say("keep")), this.form);
    // Whoever comes by the bar's "Who are you?" finds the door open.
    this.folded.open = new URLSearchParams(location.search).has("who");
    if (model.get("led")) this.#follow(document.querySelector(".st-top .st-who"));
    this.inside = element("div", { class: "st-door-inside" });
    el.append(this.inside);
  }

  /**
   * The bar asks who it is: the door opens when it is pressed there.
   * @param {Element | null} who
   */
  #follow(who) {
    this.folded.hidden = Boolean(who) && !this.folded.open;
    who?.addEventListener("click", (event) => {
      if (this.model.get("inside") || !this.folded.isConnected) return;
      event.preventDefault();
      this.#open();
      this.name.focus();
    });
  }

  #open() {
    this.folded.hidden = false;
    this.folded.open = true;
  }

  #left() {
    remember("");
    this.model.send({ kind: "leave" });
  }

  /** @param {Event} event */
  #entered(event) {
    const { name, word } = this;
    event.preventDefault();
    if (name.value.trim()) this.model.send({ kind: "enter", name: name.value, word: word.value, again: false });
    word.value = "";
  }

  draw = () => {
    const { told, say } = this, inside = this.model.get("inside"), trouble = this.model.get("trouble");
    told.textContent = trouble || (inside ? say("inside", { name: inside }) : say("outside"));
    told.className = trouble ? "st-door-trouble" : "";
    if (inside) remember(inside);
    if (trouble) this.#open();
    if (!inside) this.form.append(told);
    this.inside.replaceChildren(...(inside ? [told, this.leave] : [this.folded]));
  };

  /** A learner without a word is let in again after a reload; one with a word is asked for it. */
  welcomeBack() {
    if (this.model.get("inside") || !remembered()) return;
    // Until it is known to be them there is something to say here.
    this.folded.hidden = false;
    this.name.value = remembered();
    this.model.send({ kind: "enter", name: this.name.value, word: "", again: true });
  }
}

/** @param {Widget<DoorTraits>} widget */
export function render(widget) {
  const door = new Door(widget), listening = new Listening();
  listening.toModel(widget.model, { "change:inside": door.draw, "change:trouble": door.draw });
  door.draw();
  door.welcomeBack();
  return () => listening.end();
}
