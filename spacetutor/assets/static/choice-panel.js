// The legal moves as buttons, as Python numbered them: those about the things that were clicked, and those about
// nothing on the table. A table may have the first of them stand at the thing.

import { grouped, likeliest, listing, nextThings, offersFor, picking } from "./choices.js";
import { element } from "./nodes.js";

/** @import { Numbered } from "./choices.js" */
/** @import { Model } from "./model" */
/** @import { Popover } from "./popover.js" */
/** @import { BoardTraits, Offer, Thing } from "./screens" */
/** @import { Paper } from "./tables.js" */
/** @import { Say } from "./words.js" */

/**
 * @typedef {object} Chooser whoever shows the panel
 * @property {Model<BoardTraits>} model
 * @property {Say} say
 * @property {(kind: string, more?: object) => void} wish
 * @property {() => boolean} offering whether moves are offered at this moment
 * @property {() => string[]} listed
 * @property {() => Popover | null} popover where moves stand at their things
 * @property {(thing: Thing | null) => Paper} paper what a table says of a thing beside its moves, or of what is asked
 * @property {(offers: Offer[]) => Node[]} guide what stands above the moves beside the table
 * @property {(picked: Thing[]) => string} further what is to be clicked next, in a table's own words
 * @property {() => void} changed is told when something else is picked
 */

// So many moves stand at a thing; more are beside the table.
const LINES = 5;

export class ChoicePanel {
  /** @type {Thing[]} */
  picked = [];
  /** What was clicked though no move is about it. @type {Thing | null} */
  looked = null;
  /** What the table says of the thing, or of what is asked. @type {Paper} */
  paper = {};
  // Whether what stands where something is asked was put away.
  #away = false;
  /** What is gone on with after a step that was made on its way. @type {Thing | null} */
  #again = null;

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.node = element("div", { class: "st-choices", "aria-live": "polite" });
  }

  get #offers() {
    return this.chooser.model.get("offers");
  }

  get #places() {
    const popover = this.chooser.popover();
    return popover ? [popover.node, this.node] : [this.node];
  }

  /** What the moves at a thing are about. */
  get about() {
    return this.picked.at(-1) ?? this.looked;
  }

  /** The button of the first move about what is picked. @returns {HTMLElement | null} */
  get first() {
    const found = this.#places.map((place) => place.querySelector(".st-mine")).find(Boolean);
    return /** @type {HTMLElement | null} */ (found ?? null);
  }

  /** @param {Element | null} node */
  holds(node) {
    return this.#places.some((place) => place.contains(node));
  }

  next() {
    return nextThings(this.#offers, this.picked);
  }

  /** @param {Thing} thing */
  pick(thing) {
    const picked = picking(this.#offers, this.picked, thing);
    this.show(picked, picked.length || !this.chooser.popover() ? null : thing);
  }

  /** Nothing is picked any more; what is gone on with is given back. */
  forget() {
    const again = this.#again;
    this.picked = [];
    this.looked = this.#again = null;
    this.#away = false;
    return again;
  }

  /**
   * @param {Thing[]} things
   * @param {Thing | null} looked
   */
  show(things, looked = null) {
    const before = this.about;
    this.picked = things;
    this.looked = looked;
    this.node.replaceChildren();
    this.node.classList.remove("st-chosen");
    this.chooser.popover()?.fill([]);
    if (this.chooser.offering()) this.#list();
    if (before || this.about || this.chooser.popover()) this.chooser.changed();
    if (things.length) this.first?.focus({ preventScroll: true });
    this.node.scrollTop = 0;
  }

  #list() {
    const found = listing(this.#offers, this.picked, this.chooser.listed()), popover = this.chooser.popover();
    const { mine, plain, further } = found, more = further ? [this.#further()] : [];
    const here = popover ? likeliest(mine.length > LINES ? [] : mine) : mine;
    const ways = grouped(here).map((group) => this.#ways(group));
    const left = popover ? this.#stand(popover, ways.length ? ways : more, plain) : plain;
    this.node.append(...this.#notices(), ...this.chooser.guide(this.#offers), ...(popover ? [] : [...more, ...ways]));
    this.node.append(...left.map((offer) => this.#button(offer, offer.line, "st-offer")), ...this.#ready());
    if (found.found.length && !popover) this.#closing();
  }

  /**
   * What stands at the thing that was clicked, or where something is asked; the moves that are left are given back.
   * @param {Popover} popover
   * @param {HTMLElement[]} ways
   * @param {Numbered[]} plain
   */
  #stand(popover, ways, plain) {
    this.paper = this.chooser.paper(this.about);
    const { nodes = [], also = [], leave = [], at } = this.paper;
    const asked = this.about || !at || this.#away ? [] : plain.filter(({ about }) => !leave.includes(about[0]?.[0]));
    const here = this.about ? offersFor(this.#offers, also) : likeliest(asked).slice(0, LINES);
    const lines = [...nodes, ...ways, ...here.map((offer) => this.#step(offer))];
    if (this.about ? lines.length : here.length) popover.fill([this.#putAway(), ...lines]);
    return plain.filter((offer) => !here.some(({ index }) => index === offer.index));
  }

  /**
   * A move at its place that is about something else, or about nothing; after it the choice goes on.
   * @param {Numbered} offer
   */
  #step(offer) {
    const button = this.#button(offer, offer.line, "st-offer st-mine"), about = this.looked;
    button.addEventListener("click", () => {
      this.#again = about;
    });
    return button;
  }

  #putAway() {
    const close = this.chooser.say("close"), onclick = () => {
      this.#away = true;
      this.show([]);
    };
    const named = { "aria-label": close, title: close };
    return element("button", { type: "button", class: "st-away", onclick, ...named }, "\u00d7");
  }

  #further() {
    const said = this.chooser.further(this.picked) || this.chooser.say("further");
    return element("p", { class: "st-further", tabindex: "-1" }, said);
  }

  #notices() {
    const { model, say } = this.chooser, notice = model.get("notice"), nodes = [];
    if (!model.get("playing") && this.#offers.length) nodes.push(element("p", {}, say("branching")));
    if (notice) nodes.push(element("p", { class: "st-notice" }, notice));
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
