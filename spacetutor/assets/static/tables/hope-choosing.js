// While a move of HOPE is chosen: what it would do is drawn where it is about. A flight's way over the faces; the cards
// that pay are lifted, with a thread to the tile, and those that could pay too are marked.

import { same } from "../choices.js";
import { element } from "../nodes.js";
import { cutThreads, route, tie } from "./hope-threads.js";

/** @import { Numbered } from "../choices.js" */
/** @import { Thing } from "../screens" */
/** @import { HopeShown, HopeTools } from "./hope.js" */

const NARROW = 900;

export class Choosing {
  /** @type {Thing[]} */
  #picked = [];
  /** The move that is drawn, as its number. */
  #drawn = -1;
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
    [this.#node, this.#shown, this.#drawn] = [node, shown, -1];
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
    this.#drawn = -1;
  }

  /**
   * What stands at a thing is there: its lines show what they would do while they are pointed at.
   * @param {HTMLElement | null} paper
   */
  stand(paper) {
    this.#drawn = -1;
    this.#show(this.#first());
    if (!paper) return;
    for (const event of ["mouseover", "focusin"]) paper.addEventListener(event, this.#read);
  }

  #read = (/** @type {Event} */ event) => {
    const index = /** @type {Element} */ (event.target).closest("[data-index]")?.getAttribute("data-index");
    const offer = this.hope.left(this.#picked).find((each) => String(each.index) === index);
    if (offer) this.#show(offer);
  };

  /** The move that is shown where none is pointed at: the cheapest payment, or the only flight. */
  #first() {
    const left = this.hope.left(this.#picked), [one] = left;
    return left.find(pays) ?? (left.length === 1 ? one : undefined);
  }

  /** @param {Numbered | undefined} offer */
  #show(offer) {
    if (!this.#node || (offer?.index ?? -1) === this.#drawn) return;
    this.#drawn = offer?.index ?? -1;
    this.#clear();
    if (offer && flies(offer)) this.#fly(offer);
    else if (offer && pays(offer)) this.#pay(offer);
  }

  #clear() {
    for (const node of this.#node?.querySelectorAll(".hp-preview, .hp-too") ?? []) node.remove();
    for (const name of ["hp-lifted", "hp-could"]) {
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
    const place = about.find(([kind]) => kind === "space"), cards = way.map((card) => this.#place(card));
    const lifted = cards.filter((card) => card !== null);
    for (const card of lifted) card.classList.add("hp-lifted");
    if (!place) return;
    this.#markOthers(place, way);
    const tile = this.#place(place);
    if (tile && window.innerWidth > NARROW) tie(this.hope.root, [...new Set(lifted)], tile);
  }

  /**
   * Other cards that pay for the same.
   * @param {Thing} place
   * @param {Thing[]} way
   */
  #markOthers(place, way) {
    const ways = this.hope.left([place]).filter(pays).flatMap(({ about }) => about.filter(([kind]) => kind === "card"));
    const others = ways.filter((card) => !way.some((paid) => same(paid, card))).map((card) => this.#place(card));
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
