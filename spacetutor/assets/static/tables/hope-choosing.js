// While a move of HOPE is chosen: what it would do is drawn where it is about. A flight's way over the faces; the cards
// that pay lie beside the tile, each with a thread to its place in hand, and those that could pay too are marked.

import { among, same } from "../choices.js";
import { element } from "../nodes.js";
import { shared, spotAt } from "../popover.js";
import { drawTies } from "../ties.js";
import { cardName, front } from "./hope-cards.js";
import { icon } from "./hope-pieces.js";
import { cutThreads, route, tie } from "./hope-threads.js";

/** @import { Numbered } from "../choices.js" */
/** @import { Thing } from "../screens" */
/** @import { Way } from "../tables.js" */
/** @import { HopeShown, HopeTools } from "./hope.js" */

const NARROW = 900;

// Numbers that no move has.
const NOTHING = -1, ANEW = -2;

// What a choice leaves on the table until the next one.
const MARKS = ["hp-spent", "hp-could", "hp-payee"];

export class Choosing {
  /** @type {Thing[]} */
  #picked = [];
  /** The way to pay that is laid out. @type {Way | null} */
  #way = null;
  /** The move that is drawn, as its number; ANEW where whatever is there is to be drawn again. */
  #drawn = NOTHING;
  /** @type {HTMLElement | null} */
  #node = null;
  /** @type {HopeShown | null} */
  #shown = null;

  /** @param {HopeTools} hope */
  constructor(hope) {
    this.hope = hope;
  }

  /**
   * A table was drawn. A tile that is pointed at shows the way there.
   * @param {HTMLElement} node
   * @param {HopeShown} shown
   */
  over(node, shown) {
    [this.#node, this.#shown, this.#drawn, this.#way] = [node, shown, NOTHING, null];
    for (const event of ["mouseover", "focusin"]) node.addEventListener(event, this.#pointed);
    node.addEventListener("mouseleave", () => this.#show(this.#first()));
  }

  #pointed = (/** @type {Event} */ event) => {
    const tile = /** @type {Element} */ (event.target).closest("[data-space]");
    const thing = tile && JSON.parse(/** @type {HTMLElement} */ (tile).dataset.thing ?? "null");
    const there = thing ? this.hope.left([...this.#picked.filter(([kind]) => kind !== "space"), thing]) : [];
    this.#show(there.find(flies) ?? this.#first());
  };

  /** @param {Thing[]} picked */
  pick(picked) {
    this.#picked = picked;
    this.#drawn = ANEW;
  }

  /**
   * The cards of a way to pay are laid out before anything stands at the tile, so that it does not hide them.
   * @param {Way | null} way
   */
  lay(way) {
    this.#way = way?.offer && pays(way.offer) ? way : null;
    this.#drawn = ANEW;
    this.#show(this.#way?.offer);
  }

  /** The same at the edge of a phone: the technology that is asked for above what pays it. @returns {Node[]} */
  ties() {
    const { faces, say } = this.hope, { offer, ways } = this.#way ?? { offer: null, ways: [] };
    if (!offer?.spends?.length) return [];
    const { spends } = offer, asked = offer.signs?.[0]?.[0] ?? "";
    const all = ways.flatMap(({ spends: cards = [] }) => cards);
    const cards = element("span", { class: "hp-paying" }, ...spends.map((card, i) => this.#laidCard(card, i, spends)));
    const sign = element("span", { class: `hp-asked hp-tech-${asked}` }, icon(asked));
    const others = all.filter((card, i) => !among(spends, card) && !among(all.slice(0, i), card));
    const spare = others.map((card) => {
      const kind = faces.cards.findIndex(([, , name]) => name === card[1]), label = cardName(this.hope, kind);
      return this.hope.thing(element("span", { class: "hp-laid-card" }, front(this.hope, kind)), card, label);
    });
    return [drawTies([{ sign, by: "cards", payer: cards, name: "" }], say("pay-instead"), spare)];
  }

  /**
   * What stands at a thing is there: its lines show what they would do while they are pointed at.
   * @param {HTMLElement | null} paper
   */
  stand(paper) {
    this.#drawn = ANEW;
    this.#show(this.#first());
    if (!paper) return;
    for (const event of ["mouseover", "focusin"]) paper.addEventListener(event, this.#read);
  }

  #read = (/** @type {Event} */ event) => {
    const index = /** @type {Element} */ (event.target).closest("[data-index]")?.getAttribute("data-index");
    const offers = [...(this.#way?.ways ?? []), ...this.hope.left(this.#picked)];
    const offer = offers.find((each) => String(each.index) === index);
    if (offer) this.#show(offer);
  };

  /** The move that is shown where none is pointed at: the way to pay that is laid out, cards, or the only flight. */
  #first() {
    const left = this.hope.left(this.#picked);
    return this.#way?.offer ?? left.find(pays) ?? (left.length === 1 ? left[0] : undefined);
  }

  /** @param {Numbered | undefined} offer */
  #show(offer) {
    if (!this.#node || (offer?.index ?? NOTHING) === this.#drawn) return;
    this.#drawn = offer?.index ?? NOTHING;
    this.#clear();
    if (offer && flies(offer)) this.#fly(offer);
    else if (offer && pays(offer)) this.#pay(offer);
  }

  #clear() {
    for (const node of this.#node?.querySelectorAll(".hp-preview, .hp-too, .hp-laid") ?? []) node.remove();
    for (const node of this.#node?.querySelectorAll('[data-laid="own"]') ?? []) node.removeAttribute("data-laid");
    for (const name of MARKS) {
      for (const node of this.#node?.querySelectorAll(`.${name}`) ?? []) node.classList.remove(name);
    }
    cutThreads(this.hope.root);
  }

  /** @param {Numbered} offer */
  #fly({ way = [] }) {
    const { seats, has_turn, spaces } = /** @type {HopeShown} */ (this.#shown), { space, dimension } = seats[has_turn];
    const { outline, tiles } = this.hope.faces, over = [space, ...way.map(([, which]) => Number(which))];
    const points = over.map((number) => {
      const [x, y] = outline.spaces[number], form = tiles[spaces[number].tile][0];
      const [, , [fx, fy]] = outline.rhombi[form][dimension];
      return /** @type {[number, number]} */ ([x + fx / 2, y + fy / 2]);
    });
    this.#node?.querySelector(".hp-picture")?.append(route(points));
  }

  /** @param {Numbered} offer */
  #pay({ about, way = [] }) {
    const place = about.find(([kind]) => kind === "space"), tile = place && this.#place(place);
    const spent = this.#spend(way);
    if (!place || !tile) return;
    this.#markOthers(place, way);
    tile.classList.add("hp-payee");
    const laid = this.#layAt(tile, way);
    if (window.innerWidth > NARROW) tie(this.hope.root, spent, laid, tile);
  }

  /**
   * Cards that are laid out are no longer in hand: of a fan the last ones are gone.
   * @param {Thing[]} way
   * @returns {Element[]} their places in hand
   */
  #spend(way) {
    return way.flatMap((card, i) => {
      const fan = this.#place(card), faces = fan?.querySelectorAll(".hp-card-face") ?? [];
      fan?.setAttribute("data-laid", "own");
      const before = way.slice(0, i).filter((other) => same(other, card)).length;
      const face = faces[faces.length - 1 - before];
      face?.classList.add("hp-spent");
      return face ? [face] : [];
    });
  }

  /**
   * Beside the tile, where it hides least of what can be clicked; the last card on top of the others.
   * @param {Element} tile
   * @param {Thing[]} way
   */
  #layAt(tile, way) {
    const node = /** @type {HTMLElement} */ (this.#node), cards = way.map((card, i) => this.#laidCard(card, i, way));
    const laid = element("div", { class: "hp-laid" }, ...cards);
    node.append(laid);
    const base = node.getBoundingClientRect(), size = laid.getBoundingClientRect(), at = tile.getBoundingClientRect();
    const room = node.querySelector(".hp-universe")?.getBoundingClientRect() ?? base;
    const seen = [...node.querySelectorAll(".hp-space.st-can, .hp-ship, .hp-monolith")].filter((each) => each !== tile);
    const boxes = seen.map((each) => each.getBoundingClientRect()).filter((box) => !shared(box, at));
    const spot = spotAt(size, at, room, boxes);
    laid.style.left = `${spot.x - base.left}px`;
    laid.style.top = `${spot.y - base.top}px`;
    return laid;
  }

  /**
   * @param {Thing} card
   * @param {number} i
   * @param {Thing[]} way
   */
  #laidCard(card, i, way) {
    const { thing, faces, say } = this.hope, kind = faces.cards.findIndex(([, , name]) => name === card[1]);
    const top = i === way.length - 1, twin = way.length > 1 && same(way[0], way[way.length - 1]);
    const label = top || twin ? say("laid", { card: cardName(this.hope, kind) })
      : say("laid-below", { card: cardName(this.hope, kind) });
    const node = thing(element("span", { class: "hp-laid-card", title: label }, front(this.hope, kind)), card, label);
    node.setAttribute("data-laid", top || twin ? "" : "below");
    return node;
  }

  /**
   * Other cards that pay for the same.
   * @param {Thing} place
   * @param {Thing[]} way
   */
  #markOthers(place, way) {
    const all = this.hope.left([place]).filter(pays).flatMap(({ way: cards = [] }) => cards);
    const others = all.filter((card) => !among(way, card)).map((card) => this.#place(card));
    for (const card of others) card?.classList.add("hp-could");
    if (!others.length) return;
    const words = element("small", { class: "hp-too" }, this.hope.say("could-pay"));
    this.#node?.querySelector(".hp-mine .hp-hand")?.append(words);
  }

  /** @param {Thing} thing */
  #place([kind, which]) {
    return this.#node?.querySelector(`[data-${kind}="${CSS.escape(String(which))}"]`) ?? null;
  }
}

/** @param {Numbered} offer */
const flies = ({ way = [] }) => way[0]?.[0] === "space";

/** @param {Numbered} offer */
const pays = ({ way = [] }) => way[0]?.[0] === "card";
