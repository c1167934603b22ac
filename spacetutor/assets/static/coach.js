// The coach: a panel that says what to do, takes answers, and has the buttons of a lesson, a puzzle or a demo.
// HTML in it was made and escaped by Python.

import { answers } from "./coach-answers.js";
import { Countdown } from "./countdown.js";
import { Listening } from "./listening.js";
import { withIcon } from "./icons.js";
import { element } from "./nodes.js";
import { tell } from "./telling.js";

/** @import { Widget } from "./model" */
/** @import { Button, CoachTraits, Dot, Panel } from "./screens" */

const FIELDS = ["INPUT", "SELECT", "TEXTAREA"];

// What buttons are drawn with, by what they are called inside.
/** @type {{ [id: string]: string }} */
const ICON = { hint: "hint", show: "show", undo: "undo", again: "again", json: "download", csv: "download" };

// Milliseconds after which a browser that was offered a file has it.
const FETCHED = 10_000;

class Coach {
  #question = "";
  #heard = "";
  countdown = new Countdown();

  /** @param {Widget<CoachTraits>} widget */
  constructor({ model, el }) {
    this.model = model;
    this.el = el;
    this.root = element("section", { class: model.get("large") ? "st-coach st-large" : "st-coach" });
    this.said = element("div", { class: "st-said", "aria-live": "polite" });
    // Beside a table, what is offered there begins below the coach, however much it says.
    this.sizing = new ResizeObserver(() => el.parentElement?.style.setProperty("--st-coach", `${el.offsetHeight}px`));
    el.append(this.root);
    this.sizing.observe(el);
  }

  get panel() {
    return this.model.get("panel");
  }

  get #fields() {
    return /** @type {HTMLInputElement[]} */ ([...this.root.querySelectorAll("input")]);
  }

  draw = () => {
    const { panel, root } = this, focused = this.#focused(), typed = this.#typed(panel);
    root.setAttribute("aria-label", panel.title);
    this.#say(panel);
    root.replaceChildren(
      element("header", {}, element("h2", {}, panel.title), ...this.#dots(panel), ...this.countdown.faces(panel)),
      ...(panel.text ? [element("p", { class: "st-lesson-text", html: panel.text })] : []),
      ...(panel.task ? [element("p", { class: "st-task", html: panel.task })] : []),
      ...answers(panel, (given) => this.model.send({ kind: "answer", given })), this.said,
      element("div", { class: "st-coach-bar", role: "group" }, ...panel.buttons.map((button) => this.#button(button))));
    this.#type(typed);
    this.#bringIntoSight(panel);
    if (focused) this.#focus(focused);
  };

  // what stays while the panel changes

  #focused() {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && this.root.contains(activeElement) ? activeElement.dataset.id : null;
  }

  /** @param {string} id */
  #focus(id) {
    const { root } = this, same = root.querySelector(`[data-id="${id}"]:not([disabled])`);
    /** @type {HTMLElement | null} */ (same ?? root.querySelector(".st-main-button"))?.focus();
  }

  /**
   * What was typed so far, if the question is still the same.
   * @param {Panel} panel
   * @returns {[string | undefined, string, boolean][]}
   */
  #typed(panel) {
    const question = JSON.stringify([panel.title, panel.text, panel.task, panel.options]);
    const same = question === this.#question;
    this.#question = question;
    return same ? this.#fields.map(({ dataset, value, checked }) => [dataset.id, value, checked]) : [];
  }

  /** @param {[string | undefined, string, boolean][]} typed */
  #type(typed) {
    const fields = this.#fields;
    for (const [id, value, checked] of typed) {
      const field = fields.find(({ dataset }) => dataset.id === id);
      if (field) Object.assign(field, { value, checked });
    }
  }

  // what is in it

  /** @param {Panel} panel */
  #say(panel) {
    this.said.className = `st-said st-outcome-${panel.outcome || "none"}`;
    if (this.said.innerHTML !== panel.said) this.said.innerHTML = panel.said;
  }

  /** @param {Panel} panel */
  #dots({ dots }) {
    const row = dots.map((dot, i) => element("li", {}, this.#dot(dot, i)));
    return dots.length ? [element("ol", { class: "st-dots" }, ...row)] : [];
  }

  /**
   * @param {Dot} dot
   * @param {number} step
   */
  #dot({ label, state }, step) {
    const onclick = () => this.model.send({ kind: "step", step }), current = state === "here" ? "step" : false;
    return element("button", {
      type: "button", class: `st-dot st-dot-${state}`, "data-id": `dot-${step}`, "aria-label": label, title: label,
      "aria-current": current, onclick,
    }, String(step + 1));
  }

  /** @param {Button} button */
  #button({ id, label, key, main, off, move }) {
    const onclick = () => (move >= 0 ? tell(this.el, "spacetutor:go", { move }) : this.#press(id));
    const shown = key && this.model.get("large") ? [element("kbd", { "aria-hidden": "true" }, key)] : [];
    return element("button", {
      type: "button", class: main ? "st-main-button" : "", "data-id": id, disabled: off,
      title: key ? `${label} (${key})` : false, "aria-keyshortcuts": key || false, onclick,
    }, ...withIcon(ICON[id] ?? "", label), ...shown);
  }

  /**
   * An answer that came while one was looking further down; what has to be scrolled can be reached by keyboard.
   * @param {Panel} panel
   */
  #bringIntoSight(panel) {
    const above = this.root.getBoundingClientRect().top < 0 && getComputedStyle(this.el).position !== "sticky";
    if (panel.outcome && panel.said !== this.#heard && above) this.root.scrollIntoView({ block: "start" });
    this.#heard = panel.said;
    if (this.said.scrollHeight > this.said.clientHeight) this.said.tabIndex = 0;
    else this.said.removeAttribute("tabindex");
  }

  // what is pressed, and what Python sends

  /** @param {string} id */
  #press(id) {
    this.model.send({ kind: "press", id });
  }

  keyed = (/** @type {KeyboardEvent} */ event) => {
    const { tagName } = /** @type {Element} */ (event.target);
    if (FIELDS.includes(tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.key.toLowerCase();
    const button = this.panel.buttons.find(({ key, off }) => key && key.toLowerCase() === pressed && !off);
    if (!button) return;
    event.preventDefault();
    this.#press(button.id);
  };

  /** A file to keep, made by Python: offered to the browser as a download. */
  given = (/** @type {any} */ message, /** @type {BlobPart[] | undefined} */ buffers) => {
    if (message?.kind === "leave") location.assign(message.address);
    if (message?.kind !== "file" || !buffers?.length) return;
    const url = URL.createObjectURL(new Blob([buffers[0]]));
    element("a", { href: url, download: message.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), FETCHED);
  };

  leave() {
    this.countdown.stop();
    this.sizing.disconnect();
  }
}

/** @param {Widget<CoachTraits>} widget */
export function render(widget) {
  const coach = new Coach(widget), listening = new Listening();
  listening.toModel(widget.model, { "msg:custom": coach.given, "change:panel": coach.draw });
  listening.to(document, "keydown", coach.keyed);
  coach.draw();
  return () => {
    listening.end();
    coach.leave();
  };
}
