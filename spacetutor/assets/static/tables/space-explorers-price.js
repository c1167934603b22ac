// A price of Space Explorers, drawn: the chosen card is lifted, its column struck from the bottom up, and each sign
// tied to the skill that strikes it or to what pays it. All of it is the engine's receipt.

import { among } from "../choices.js";
import { element } from "../nodes.js";
import { drawThreads, middle } from "../threads.js";
import { costBottom, drawFace, strike } from "./space-explorers-cards.js";
import { tiesOf } from "./space-explorers-ties.js";

/** @import { Numbered } from "../choices.js" */
/** @import { MoveShown, Sign, Thing } from "../screens" */
/** @import { Paper, Way } from "../tables.js" */
/** @import { Thread } from "../threads.js" */
/** @import { ExplorersShown, ExplorersTools } from "./space-explorers.js" */

/**
 * @typedef {{ card: number, division: string, signs: Sign[], given: Thing[], spare: Thing[], payable: boolean }}
 *   Receipt `given`: what is laid out; `spare`: what could be
 */

// Pixels between a lifted card and what it stands above.
const GAP = 8;

// What a price leaves on the table until the next one.
const MARKS = ["se-chosen", "se-pays", "se-strikes", "se-laid", "se-paid"];

/** @type {(sign: Sign) => string} */
const ofOneSource = ([, fate, what]) => `${fate} ${what}`;
/** @type {(sign: Sign) => string} */
const ofOneColour = (sign) => `${ofOneSource(sign)} ${sign[0]}`;

/**
 * Which one of those with the same fate a sign is, from 0.
 * @param {Sign[]} signs
 * @param {number} i
 * @param {(sign: Sign) => string} same
 */
const turnOf = (signs, i, same) => signs.slice(0, i).filter((sign) => same(sign) === same(signs[i])).length;

/**
 * How many signs are struck, paid, open.
 * @param {Sign[]} signs
 */
export function summed(signs) {
  const struck = signs.filter(([, fate]) => fate === "struck").length, open = signs.filter(([, fate]) => !fate).length;
  return { base: signs.length, struck, left: signs.length - struck, open, paid: signs.length - struck - open };
}

/**
 * @param {Thing[]} about
 * @param {Sign[]} signs
 * @param {Way} [way]
 * @returns {Receipt}
 */
function receiptOf([[, card], [, division]], signs, way) {
  const given = way?.offer.spends ?? [], spare = spareIn(way?.ways ?? [], given);
  return { card: Number(card), division: String(division), signs, given, spare, payable: true };
}

/**
 * What other ways to pay spend, each thing once.
 * @param {Numbered[]} ways
 * @param {Thing[]} given
 */
function spareIn(ways, given) {
  const all = ways.flatMap(({ spends = [] }) => spends);
  return all.filter((thing, i) => !among(given, thing) && !among(all.slice(0, i), thing));
}

export class Pricing {
  /** @type {HTMLElement | null} */
  #table = null;
  /** @type {ExplorersShown | null} */
  #screen = null;
  /** @type {HTMLElement | null} */
  #lifted = null;
  /** @type {Receipt | null} */
  #receipt = null;
  /** What the move that led here cost, and who paid. @type {Receipt | null} */
  #made = null;
  /** @type {number | null} */
  #payer = null;

  /** @param {ExplorersTools} tools */
  constructor(tools) {
    this.tools = tools;
  }

  /**
   * @param {HTMLElement} table
   * @param {ExplorersShown} screen
   * @param {MoveShown} [made] the move that led here
   */
  lay(table, screen, made) {
    this.#table = table;
    this.#screen = screen;
    this.#lifted = this.#receipt = null;
    this.#payer = made?.cost ? made.seat : null;
    this.#made = made?.cost ? receiptOf(made.about, made.cost.signs) : null;
  }

  /**
   * What a chosen card costs, drawn on the table; beside its moves stands the sum.
   * @param {Thing | null} thing
   * @param {Way | null} way
   * @returns {Paper}
   */
  paper(thing, way) {
    this.#clear();
    const receipt = this.#receipt = this.#receiptOf(thing, way);
    if (!receipt || !this.#table) return {};
    this.#lifted = this.#lift(receipt);
    this.#table.classList.add("se-choosing");
    this.#table.append(this.#lifted);
    this.#level(this.#lifted, receipt.signs.length);
    this.#point(receipt);
    return { nodes: this.#sum(receipt), at: this.#lifted, upright: true, keep: this.#means() };
  }

  /** What whoever is to act can pay with: what stands at the lifted card does not hide it. */
  #means() {
    const paying = ".st-acting .st-purse, .st-acting .st-hand, .se-pays, .se-strikes";
    return [...(this.#table?.querySelectorAll(paying) ?? [])];
  }

  #clear() {
    const table = this.#table;
    this.#lifted?.remove();
    this.#lifted = this.#receipt = null;
    table?.classList.remove("se-choosing");
    for (const name of MARKS) for (const node of table?.querySelectorAll(`.${name}`) ?? []) node.classList.remove(name);
    for (const node of table?.querySelectorAll("[data-laid]") ?? []) node.removeAttribute("data-laid");
    if (table) drawThreads(table, []);
  }

  /**
   * Of a move that is offered; of a card that can't be paid, what the hub does for it.
   * @param {Thing | null} thing
   * @param {Way | null} way
   * @returns {Receipt | null}
   */
  #receiptOf(thing, way) {
    if (way?.offer.signs) return receiptOf(way.offer.about, way.offer.signs, way);
    if (thing?.[0] !== "card") return null;
    const priced = Object.entries(this.#screen?.prices ?? {}).find(([name]) => name.startsWith(`${thing[1]} `));
    if (!priced) return null;
    const [key, column] = priced, card = Number(thing[1]), { cards, colours } = this.tools.faces;
    const fate = (/** @type {number} */ by) => (by < 0 ? "struck" : by ? "card" : "");
    /** @type {Sign[]} */
    const signs = column.map((by, i) => [colours[cards[card].cost[i]], fate(by), Math.abs(by)]);
    return { card, division: key.split(" ")[1], signs, given: [], spare: [], payable: false };
  }

  // the card

  /** @param {Receipt} receipt */
  #lift({ card, signs }) {
    const { faces, say } = this.tools, side = this.#onTheLeft() ? "se-right" : "se-left";
    const told = say("lifted", { n: card, signs: signs.map((sign) => this.#fate(sign)).join("; ") });
    const face = drawFace(card, faces.cards[card], faces.colours);
    const node = element("div", { class: `se-lifted ${side}`, role: "img", "aria-label": told }, face);
    strike(node, signs);
    return node;
  }

  /**
   * The column of signs ends just above the hub, so that threads fall into the hub from above.
   * @param {HTMLElement} lifted
   * @param {number} signs
   */
  #level(lifted, signs) {
    const base = this.#table?.getBoundingClientRect(), hub = this.#box(".st-acting .st-hub");
    const top = hub && base ? hub.top - base.top - lifted.offsetHeight * costBottom(signs) - GAP : 0;
    lifted.style.top = `${Math.max(GAP, top)}px`;
  }

  /** Whether whoever is to act sits on the left: what is lifted is at the other side. */
  #onTheLeft() {
    const seat = this.#box(".st-acting"), all = this.#table?.getBoundingClientRect();
    return !seat || !all || seat.left + seat.width / 2 <= all.left + all.width / 2 + 1;
  }

  /** @param {string} name */
  #box(name) {
    return this.#table?.querySelector(name)?.getBoundingClientRect();
  }

  /** @param {Sign} sign */
  #fate([colour, fate, what]) {
    const { say, words } = this.tools, facts = { colour: words.named(colour), n: what };
    /** @type {{ [fate: string]: string }} */
    const said = {
      struck: say("sign-struck", facts), card: say("sign-card", facts), hand: say("sign-hand", facts),
      token: say("sign-token", facts), "": say("sign-open", facts),
    };
    return said[fate];
  }

  /** @param {Receipt} receipt */
  #sum(receipt) {
    const { say } = this.tools, { signs, payable } = receipt, sum = summed(signs);
    const words = sum.struck ? say("sum", sum) : say("sum-plain", sum), strip = tiesOf(this.tools, receipt);
    const short = payable ? [] : [element("p", {}, sum.paid ? say("short-hub", sum) : say("short", sum))];
    return [element("p", { class: "se-sum" }, element("b", {}, words)), strip, ...short];
  }

  // what strikes and pays

  /** @param {Receipt} receipt */
  #point({ card, signs, given }) {
    this.#node(card)?.classList.add("se-chosen");
    for (const [, fate, what] of signs) {
      if (fate === "struck") this.#node(what)?.classList.add("se-strikes");
      else if (fate === "card" || fate === "hand") this.#node(what)?.classList.add("se-pays");
    }
    given.forEach(([kind, which], i) => {
      const before = given.slice(0, i).filter(([other, name]) => other === kind && name === which).length;
      const node = kind === "token" ? this.#coins(which)[before] : this.#node(which);
      node?.classList.add("se-laid");
      node?.setAttribute("data-laid", "");
    });
  }

  /** @param {number | string} card */
  #node(card) {
    return this.#table?.querySelector(`[data-card="${card}"]`) ?? null;
  }

  /**
   * Tokens of whoever pays; those that were paid are the next one's.
   * @param {number | string} colour
   */
  #coins(colour) {
    const seats = this.#screen?.seats.length ?? 1, payer = this.#receipt ? null : this.#payer;
    const whose = payer === null ? ".st-acting" : `.se-of-seat-${((payer + 1) % seats) + 1}`;
    return [...(this.#table?.querySelectorAll(`${whose} [data-coin="${colour}"]`) ?? [])];
  }

  /**
   * The element at which a sign's thread ends.
   * @param {Receipt} receipt
   * @param {number} i
   */
  #end({ division, signs }, i) {
    const [colour, fate, what] = signs[i], turn = turnOf(signs, i, fate === "card" ? ofOneColour : ofOneSource);
    if (fate === "token") return this.#coins(what)[turn] ?? null;
    const node = this.#node(what);
    if (fate === "hand") return node;
    const inside = fate === "struck" ? `[data-skill="${division}"]` : `[data-gift="${colour}"]`;
    const found = node?.querySelectorAll(inside) ?? [];
    return found[Math.min(turn, found.length - 1)] ?? node?.querySelector(".se-picture") ?? node;
  }

  /**
   * A card from hand pays for several signs: their threads end side by side at its lower edge.
   * @param {Receipt} receipt
   * @param {number} i
   * @param {Element} card
   * @param {DOMRect} base
   */
  #below({ signs }, i, card, base) {
    const { left, width, bottom } = card.getBoundingClientRect(), turn = turnOf(signs, i, ofOneSource);
    return { x: left - base.left + (width * (turn + 1)) / 4, y: bottom - base.top };
  }

  /** @param {HTMLElement | null} paper at the edge of a phone it stays while the table is scrolled: nothing is tied */
  tie(paper) {
    const table = this.#table, receipt = this.#receipt, lifted = this.#lifted;
    if (!table) return;
    const loose = !paper || !receipt || !lifted || getComputedStyle(paper).position === "fixed";
    drawThreads(table, loose ? [] : receipt.signs.flatMap((_, i) => this.#thread(receipt, lifted, i)));
    if (!receipt && this.#made) this.#markMade(this.#made);
  }

  /**
   * What struck and paid for the move that led here has a mark where it lies by now. Nothing is tied: the table is
   * another one, and what paid may lie at its far end.
   * @param {Receipt} made
   */
  #markMade(made) {
    made.signs.forEach(([, fate], i) => {
      const node = fate && this.#end(made, i)?.closest("[data-card], [data-coin]");
      if (node) node.classList.add(fate === "struck" ? "se-strikes" : "se-paid");
    });
  }

  /**
   * @param {Receipt} receipt
   * @param {Element} card the lifted one
   * @param {number} i
   * @returns {Thread[]}
   */
  #thread(receipt, card, i) {
    const [colour, fate] = receipt.signs[i], end = fate ? this.#end(receipt, i) : null;
    const sign = card.querySelector(`[data-cost="${i}"]`), base = this.#table?.getBoundingClientRect();
    if (!end || !sign || !base) return [];
    const box = card.getBoundingClientRect(), right = card.classList.contains("se-left");
    const start = { x: (right ? box.right : box.left) - base.left, y: middle(sign, base).y };
    const name = fate === "struck" ? `st-thread-strikes se-${receipt.division}` : `st-thread-pays se-${colour}`;
    return [{ start, end: fate === "hand" ? this.#below(receipt, i, end, base) : middle(end, base), name }];
  }
}
