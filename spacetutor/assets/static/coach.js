// The coach: a panel that says what to do, takes answers, and has the buttons of a lesson, a puzzle or a demo.
// HTML in it was made and escaped by Python.

import { answers } from "./coach-answers.js";
import { cheer, ends } from "./coach-ends.js";
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

/**
 * So many of so many that were used up.
 * @param {number} used
 * @param {number} all
 */
function pips(used, all) {
  const dots = Array.from({ length: all }, (_, i) => element("i", { class: i < used ? "st-pip st-used" : "st-pip" }));
  return all ? [element("span", { class: "st-pips", role: "img", "aria-label": `${used}/${all}` }, ...dots)] : [];
}

class Coach {
  #question = "";
  #heard = "";
  #ended = "";
  countdown = new Countdown();

  /** @param {Widget<CoachTraits>} widget */
  constructor({ model, el }) {
    this.model = model;
    this.el = el;
    this.root = element("section", { class: model.get("large") ? "st-coach st-large" : "st-coach" });
    this.said = element("div", { class: "st-said", "aria-live": "polite" });
    this.body = element("div", { class: "st-coach-body" });
    this.foot = element("footer", { class: "st-coach-foot" });
    this.sizing = new ResizeObserver(this.measure);
    el.append(this.root);
    for (const part of [document.documentElement, this.body, this.foot]) this.sizing.observe(part);
  }

  get panel() {
    return this.model.get("panel");
  }

  get #fields() {
    return /** @type {HTMLInputElement[]} */ ([...this.root.querySelectorAll("input")]);
  }

  draw = () => {
    const { panel, root, body, foot } = this, focused = this.#focused(), typed = this.#typed(panel);
    root.setAttribute("aria-label", panel.title);
    root.classList.toggle("st-at-end", panel.stars >= 0);
    this.#say(panel);
    body.replaceChildren(
      ...(panel.task ? [element("p", { class: "st-task", html: panel.task })] : []),
      ...(panel.text ? [element("p", { class: "st-lesson-text", html: panel.text })] : []),
      ...answers(panel, (given) => this.model.send({ kind: "answer", given })), ...ends(panel), this.said,
      ...this.#help(panel));
    foot.replaceChildren(...this.#at("foot"));
    root.replaceChildren(this.#head(panel), body,
      element("div", { class: "st-coach-bar", role: "group" }, ...this.#at("")), foot);
    this.#type(typed);
    this.#bringIntoSight(panel);
    if (focused) this.#focus(focused);
    this.#cheer(panel);
    this.measure();
  };

  /** Beside a table, what is offered there stands between what the coach says and the foot, however much that is. */
  measure = () => {
    const { el, root, body, foot } = this, page = el.parentElement;
    if (!page || !el.offsetParent) return;
    const { top } = root.getBoundingClientRect();
    if (!window.scrollY) page.style.setProperty("--st-top", `${Math.round(top)}px`);
    page.style.setProperty("--st-coach", `${body.getBoundingClientRect().bottom - top}px`);
    page.style.setProperty("--st-foot", `${foot.offsetHeight}px`);
  };

  /** Once for each end that is come to. @param {Panel} panel */
  #cheer({ title, kicker, stars }) {
    const end = stars < 0 ? "" : `${title} ${kicker}`;
    if (end && end !== this.#ended) cheer(this.root);
    this.#ended = end;
  }

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
  #head(panel) {
    const kicker = panel.kicker ? [element("p", { class: "st-kicker" }, panel.kicker)] : [];
    return element("header", {}, ...kicker, ...this.#at("home"), element("h2", {}, panel.title), ...this.#dots(panel),
      ...this.countdown.faces(panel));
  }

  /**
   * Hints that were given, and what else helps.
   * @param {Panel} panel
   */
  #help({ hints }) {
    const given = hints.map((html) => element("li", { html })), buttons = this.#at("help");
    if (!given.length && !buttons.length) return [];
    const list = given.length ? [element("ol", { class: "st-hints", "aria-live": "polite" }, ...given)] : [];
    return [element("div", { class: "st-help" }, ...list, element("div", { class: "st-help-bar" }, ...buttons))];
  }

  /** @param {string} place */
  #at(place) {
    return this.panel.buttons.filter((button) => button.place === place).map((button) => this.#button(button));
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
  #button({ id, label, key, main, off, move, used, uses }) {
    const onclick = () => (move >= 0 ? tell(this.el, "spacetutor:go", { move }) : this.#press(id));
    const shown = key && this.model.get("large") ? [element("kbd", { "aria-hidden": "true" }, key)] : [];
    return element("button", {
      type: "button", class: main ? "st-main-button" : "", "data-id": id, disabled: off,
      title: key ? `${label} (${key})` : false, "aria-keyshortcuts": key || false, onclick,
    }, ...withIcon(ICON[id] ?? "", label), ...pips(used, uses), ...shown);
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
