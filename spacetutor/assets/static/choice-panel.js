// The legal moves as buttons, as Python numbered them: those about the things that were clicked, and those about
// nothing on the table. A table may have the first of them stand at the thing.

import { among, fitting, listing, nextThings, offersFor, open, picking } from "./choices.js";
import { deals, grouped, likeliest } from "./choices.js";
import { Paying } from "./choice-paying.js";
import { element } from "./nodes.js";

/** @import { Chooser } from "./board-choosing.js" */
/** @import { Numbered } from "./choices.js" */
/** @import { Popover } from "./popover.js" */
/** @import { Thing } from "./screens" */
/** @import { Paper } from "./tables.js" */

// So many moves stand at a thing while more can be clicked.
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
    this.paying = new Paying(chooser);
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
    const one = this.#sure(left, more, again);
    if (one && this.chooser.swift(more, again)) return this.#make(one);
    const picked = picking(this.#offers, this.picked, thing);
    this.show(picked, picked.length || !this.chooser.popover() ? null : thing);
  }

  /**
   * The move that there is no doubt about: the only one, or, where it is clicked again, the way to pay that is laid out
   * for the only thing that can be had.
   * @param {Numbered[]} left
   * @param {Thing[]} picked
   * @param {boolean} again
   * @returns {Numbered | null}
   */
  #sure(left, picked, again) {
    const [one] = left, { way } = this.paying;
    if (again && way && left.every((offer) => this.paying.has(offer))) return way.offer;
    return left.length === 1 && (again || !open(one, picked).length) ? one : null;
  }

  /** @param {Numbered} offer */
  #make({ index }) {
    this.show([]);
    this.chooser.wish("move", { index });
  }

  /**
   * A click on something that is laid out, or could be, changes the way to pay; one on a step on the way to the thing
   * makes it. Whether it was such a click.
   * @param {Thing} thing
   * @param {string | null} laid how it lies there, if it is laid out
   */
  pay(thing, laid) {
    if (this.#stepBy(thing)) return true;
    const picked = this.paying.click(thing, laid, this.picked);
    if (!picked) return false;
    this.picked = picked;
    this.#refill();
    return true;
  }

  /**
   * The only move about a thing that is a step on the way to the one that is looked at.
   * @param {Thing} thing
   */
  #stepBy(thing) {
    const steps = this.about && among(this.paper.also ?? [], thing) ? offersFor(this.#offers, [thing]) : [];
    if (steps.length !== 1) return false;
    this.#again = this.about;
    this.chooser.wish("move", { index: steps[0].index });
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
    this.paying.forget();
    return again;
  }

  /**
   * @param {Thing[]} things
   * @param {Thing | null} looked
   */
  show(things, looked = null) {
    const before = this.about;
    this.paying.forget();
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
    this.node.append(...left.map((offer) => this.#line(offer, "st-offer")), ...this.#ready());
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
    this.paying.begin(this.#offers, shown[0]?.[0]);
    const laid = shown.filter(([first]) => this.paying.has(first)), rest = shown.filter((ways) => !laid.includes(ways));
    const lines = [...laid, ...rest].map((ways) => this.#deal(ways));
    if (lines.length <= LINES) return lines;
    const more = element("details", { class: "st-more-moves" },
      element("summary", {}, this.chooser.say("more-moves", { n: lines.length - LINES })), ...lines.slice(LINES));
    return [...lines.slice(0, LINES), more];
  }

  /**
   * One line for all ways to pay for the same: the one that is laid out, or the cheapest; and all of them, folded.
   * @param {Numbered[]} found
   */
  #deal(found) {
    const laid = this.paying.has(found[0]) ? this.paying.way : null, ways = laid?.ways ?? found;
    const offer = laid?.offer ?? ways[0];
    const button = this.#line(offer, `st-offer st-mine${laid ? " st-likely" : ""}`);
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
    this.paper = this.chooser.paper(this.about, this.paying.way);
    const { nodes = [], also = [], leave = [], at } = this.paper;
    const asked = this.about || !at || this.#away ? [] : plain.filter(({ about }) => !leave.includes(about[0]?.[0]));
    const here = this.about ? offersFor(this.#offers, also) : likeliest(asked).slice(0, LINES);
    const why = this.paying.refused, refused = why ? [element("p", { class: "st-notice", role: "status" }, why)] : [];
    const lines = [...nodes, ...refused, ...ways, ...here.map((offer) => this.#step(offer))];
    if (this.about ? lines.length : here.length) popover.fill([this.#putAway(), ...lines]);
    return plain.filter((offer) => !here.some(({ index }) => index === offer.index));
  }

  /**
   * A move at its place that is about something else, or about nothing; after it the choice goes on.
   * @param {Numbered} offer
   */
  #step(offer) {
    const button = this.#line(offer, "st-offer st-mine"), about = this.looked;
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
    if (group.length === 1) return this.#line(group[0], "st-offer st-mine");
    const head = element("p", { class: "st-ways-head", html: group[0].head });
    const now = this.paying.way?.offer.index, ways = group.map((offer) => {
      return this.#button(offer, offer.tail, `st-offer st-mine${offer.index === now ? " st-now" : ""}`);
    });
    return element("div", { class: "st-ways", role: "group", "aria-label": head.textContent }, head, ...ways);
  }

  /**
   * @param {Numbered} offer
   * @param {string | undefined} html
   * @param {string} name
   */
  #button(offer, html, name) {
    const { index } = offer, onclick = () => this.chooser.wish("move", { index });
    return element("button", { type: "button", class: name, "data-index": index, onclick, html });
  }

  /**
   * A move by itself, with what is drawn of its price.
   * @param {Numbered} offer
   * @param {string} name
   */
  #line(offer, name) {
    const button = this.#button(offer, offer.line, name);
    button.append(...this.chooser.price(offer));
    return button;
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
