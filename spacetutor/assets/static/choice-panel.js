// The legal moves as buttons, as Python numbered them: those about the things that were clicked, and those about
// nothing on the table.

import { grouped, listing, nextThings, picking } from "./choices.js";
import { element } from "./nodes.js";

/** @import { Numbered } from "./choices.js" */
/** @import { Model } from "./model" */
/** @import { BoardTraits, Thing } from "./screens" */
/** @import { Say } from "./words.js" */

/**
 * @typedef {object} Chooser whoever shows the panel
 * @property {Model<BoardTraits>} model
 * @property {Say} say
 * @property {(kind: string, more?: object) => void} wish
 * @property {() => boolean} offering whether moves are offered at this moment
 * @property {() => string[]} listed
 * @property {() => void} changed is told when something else is picked
 */

export class ChoicePanel {
  /** @type {Thing[]} */
  picked = [];

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.node = element("div", { class: "st-choices", "aria-live": "polite" });
  }

  get #offers() {
    return this.chooser.model.get("offers");
  }

  /** The button of the first move about what is picked. @returns {HTMLElement | null} */
  get first() {
    return this.node.querySelector(".st-mine");
  }

  next() {
    return nextThings(this.#offers, this.picked);
  }

  /** @param {Thing} thing */
  pick(thing) {
    this.show(picking(this.#offers, this.picked, thing));
  }

  forget() {
    this.picked = [];
  }

  /** @param {Thing[]} things */
  show(things) {
    const before = this.picked;
    this.picked = things;
    this.node.replaceChildren();
    this.node.classList.remove("st-chosen");
    if (this.chooser.offering()) this.#list();
    if (before.length || things.length) this.chooser.changed();
    if (things.length) this.first?.focus({ preventScroll: true });
    this.node.scrollTop = 0;
  }

  #list() {
    const { found, mine, plain, further } = listing(this.#offers, this.picked, this.chooser.listed());
    this.node.append(...this.#notices(further));
    this.node.append(...grouped(mine).map((group) => this.#ways(group)));
    this.node.append(...plain.map((offer) => this.#button(offer, offer.line, "st-offer")));
    this.node.append(...this.#ready());
    if (found.length) this.#closing();
  }

  /** @param {boolean} further */
  #notices(further) {
    const { model, say } = this.chooser, notice = model.get("notice"), nodes = [];
    if (!model.get("playing") && this.#offers.length) nodes.push(element("p", {}, say("branching")));
    if (notice) nodes.push(element("p", { class: "st-notice" }, notice));
    if (further) nodes.push(element("p", { class: "st-further", tabindex: "-1" }, say("further")));
    return nodes;
  }

  /**
   * Several ways to pay for the same thing: what and for how much is said once, then each way in a line.
   * @param {Numbered[]} group
   */
  #ways(group) {
    if (group.length === 1) return this.#button(group[0], group[0].line, "st-offer st-mine");
    const head = element("p", { class: "st-ways-head", html: group[0].head });
    const ways = group.map((offer) => this.#button(offer, offer.tail, "st-offer st-mine"));
    return element("div", { class: "st-ways", role: "group", "aria-label": head.textContent }, head, ...ways);
  }

  /**
   * @param {Numbered} offer
   * @param {string | undefined} html
   * @param {string} name
   */
  #button({ index }, html, name) {
    const onclick = () => this.chooser.wish("move", { index });
    return element("button", { type: "button", class: name, onclick, html });
  }

  #ready() {
    const { model, say, wish } = this.chooser, name = model.get("waiting");
    const press = { type: "button", class: "st-offer st-mine", onclick: () => wish("ready") };
    return name ? [element("button", press, say("ready", { name }))] : [];
  }

  #closing() {
    const press = { type: "button", class: "st-close", onclick: () => this.show([]) };
    this.node.classList.add("st-chosen");
    this.node.append(element("button", press, this.chooser.say("close")));
  }
}
