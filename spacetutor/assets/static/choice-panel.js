// The legal moves as buttons, as Python numbered them: those about the things that were clicked, and those about
// nothing on the table. A table may have the first of them stand at the thing.

import { among, fitting, listing, nextThings, offersFor, open, picking } from "./choices.js";
import { deals, grouped, likeliest, swapped } from "./choices.js";
import { element } from "./nodes.js";

/** @import { Numbered } from "./choices.js" */
/** @import { Model } from "./model" */
/** @import { Popover } from "./popover.js" */
/** @import { BoardTraits, Offer, Sign, Thing } from "./screens" */
/** @import { Paper, Way } from "./tables.js" */
/** @import { Say } from "./words.js" */

/**
 * @typedef {object} Chooser whoever shows the panel
 * @property {Model<BoardTraits>} model
 * @property {Say} say
 * @property {(kind: string, more?: object) => void} wish
 * @property {() => boolean} offering whether moves are offered at this moment
 * @property {() => string[]} listed
 * @property {() => Popover | null} popover where moves stand at their things
 * @property {(thing: Thing | null, way: Way | null) => Paper} paper what a table says of a thing beside its moves, or
 *   of what is asked; and draws of a way to pay
 * @property {(signs: Sign[]) => Node[]} price
 * @property {() => string[]} pays kinds of things that do nothing but pay
 * @property {(offers: Offer[]) => Node[]} guide what stands above the moves beside the table
 * @property {(picked: Thing[]) => string} further what is to be clicked next, in a table's own words
 * @property {(picked: Thing[], again: boolean) => boolean} swift whether a click that leaves one move makes it;
 *   `again`: the thing was clicked before
 * @property {() => void} changed is told when something else is picked
 */

// So many moves stand at a thing while more can be clicked.
const LINES = 5;

export class ChoicePanel {
  /** @type {Thing[]} */
  picked = [];
  /** What was clicked though no move is about it. @type {Thing | null} */
  looked = null;
  /** What the table says of the thing, or of what is asked. @type {Paper} */
  paper = {};
  /** The way to pay that is laid out. @type {Way | null} */
  way = null;
  /** Why another way to pay was not laid out. */
  #refused = "";
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
    const again = among(this.picked, thing);
    const more = again ? this.picked : picking(this.#offers, this.picked, thing), left = fitting(this.#offers, more);
    const sure = left.length === 1 && (again || !open(left[0], more).length);
    if (sure && this.chooser.swift(more, again)) return this.#make(left[0]);
    const picked = picking(this.#offers, this.picked, thing);
    this.show(picked, picked.length || !this.chooser.popover() ? null : thing);
  }

  /** @param {Numbered} offer */
  #make({ index }) {
    this.show([]);
    this.chooser.wish("move", { index });
  }

  /**
   * A click on something that is laid out, or could be, changes the way to pay; whether it was one.
   * @param {Thing} thing
   * @param {boolean} laid
   */
  pay(thing, laid) {
    const { way, chooser } = this;
    if (!way?.offer.signs) return false;
    if (!way.ways.some(({ spends = [] }) => among(spends, thing)) && !chooser.pays().includes(thing[0])) return false;
    const next = swapped(way.ways, way.offer, thing, laid);
    this.#refused = next ? "" : laid ? chooser.say("pay-needed") : chooser.say("pay-useless");
    if (next) this.way = { ...way, offer: next };
    this.#refill();
    return true;
  }

  #refill() {
    this.node.replaceChildren();
    this.#list();
    this.chooser.changed();
  }

  /** Nothing is picked any more; what is gone on with is given back. */
  forget() {
    const again = this.#again;
    this.picked = [];
    this.looked = this.#again = null;
    this.#away = false;
    this.way = null;
    return again;
  }

  /**
   * @param {Thing[]} things
   * @param {Thing | null} looked
   */
  show(things, looked = null) {
    const before = this.about;
    this.way = null;
    this.#refused = "";
    this.picked = things;
    this.looked = looked;
    this.node.replaceChildren();
    this.node.classList.remove("st-chosen");
    this.chooser.popover()?.fill([]);
    if (this.chooser.offering()) this.#list();
    if (before || this.about || this.chooser.popover()) this.chooser.changed();
    if (things.length) this.first?.focus({ preventScroll: true });
    // Asked of an empty list it would only have the page laid out once more.
    if (this.node.firstChild) this.node.scrollTop = 0;
  }

  #list() {
    const found = listing(this.#offers, this.picked, this.chooser.listed()), popover = this.chooser.popover();
    const { mine, plain, further } = found, more = further ? [this.#further()] : [];
    const ways = popover ? this.#deals(likeliest(found.found)) : grouped(mine).map((group) => this.#ways(group));
    const left = popover ? this.#stand(popover, ways.length ? ways : more, plain) : plain;
    this.node.append(...this.#notices(), ...this.chooser.guide(this.#offers), ...(popover ? [] : [...more, ...ways]));
    this.node.append(...left.map((offer) => this.#button(offer, offer.line, "st-offer")), ...this.#ready());
    if (found.found.length && !popover) this.#closing();
  }

  /**
   * What the moves about a thing come to, a line each. More than there is room for are listed once a price is among
   * them, folded away; else what is to be clicked next decides.
   * @param {Numbered[]} found
   */
  #deals(found) {
    const all = deals(found), complete = all.filter(([first]) => !open(first, this.picked).length);
    const shown = all.length <= LINES || all[0]?.[0].signs ? all : complete.length <= LINES ? complete : [];
    if (shown[0]?.[0].signs && !this.way) this.way = { offer: shown[0][0], ways: shown[0] };
    const lines = shown.map((ways, i) => this.#deal(ways, i === 0));
    if (lines.length <= LINES) return lines;
    const rest = element("details", { class: "st-more-moves" },
      element("summary", {}, this.chooser.say("more-moves", { n: lines.length - LINES })), ...lines.slice(LINES));
    return [...lines.slice(0, LINES), rest];
  }

  /**
   * One line for all ways to pay for the same: the one that is laid out, or the cheapest; and all of them, folded.
   * @param {Numbered[]} ways
   * @param {boolean} first
   */
  #deal(ways, first) {
    const offer = first && this.way ? this.way.offer : ways[0], { signs } = offer;
    const button = this.#button(offer, offer.line, `st-offer st-mine${first && signs ? " st-likely" : ""}`);
    if (signs) button.append(...this.chooser.price(signs));
    if (ways.length === 1) return button;
    const summary = element("summary", {}, this.chooser.say("all-ways", { n: ways.length }));
    const list = element("details", { class: "st-all-ways" }, summary, this.#ways(ways));
    // Paper that grows is to stay in sight.
    list.addEventListener("toggle", () => this.chooser.changed());
    return element("div", { class: "st-deal" }, button, list);
  }

  /**
   * What stands at the thing that was clicked, or where something is asked; the moves that are left are given back.
   * @param {Popover} popover
   * @param {HTMLElement[]} ways
   * @param {Numbered[]} plain
   */
  #stand(popover, ways, plain) {
    this.paper = this.chooser.paper(this.about, this.way);
    const { nodes = [], also = [], leave = [], at } = this.paper;
    const asked = this.about || !at || this.#away ? [] : plain.filter(({ about }) => !leave.includes(about[0]?.[0]));
    const here = this.about ? offersFor(this.#offers, also) : likeliest(asked).slice(0, LINES);
    const refused = this.#refused ? [element("p", { class: "st-notice", role: "status" }, this.#refused)] : [];
    const lines = [...nodes, ...refused, ...ways, ...here.map((offer) => this.#step(offer))];
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
    return element("button", { type: "button", class: name, "data-index": index, onclick, html });
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
