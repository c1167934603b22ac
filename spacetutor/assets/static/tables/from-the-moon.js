// From the Moon on the table: the others' boards in short, the ground beside the three ships, what all may take, and
// one board at length. `tables.js` says what a table offers. The things on it:
//   ["tile", n] ["point", n] of the ground; ["rover", n] of the large board, wherever it is; ["parked", tile] another's
//   ["ability", colour] of Specialists; ["supply", 0] ["bag", 0]; ["ship", name] ["part", "mars 2"]
//   ["lab", place] on display; ["greenhouse", 0], those to take; ["large", n], 0 is the faction's; ["progress", space]
// on the large board
//   ["resource", name] ["energy", 0] ["convert", "energy" | "food"] ["gather", 0] ["recruit", colour] ["train", colour]
//   ["foundation", 0] ["space", n] ["small", n] ["flip", 0], its Greenhouses; ["power", seat]
// of every seat
//   ["seat", n] ["score", n] ["achievements", n]
// and ["faction", name] while one is chosen, ["objective", n] of a solo game.

import { element } from "../nodes.js";
import { TABLES } from "../tables.js";
import { guideNodes } from "./from-the-moon-actions.js";
import { billNodes, stores, units } from "./from-the-moon-bill.js";
import { askedNodes, drawBoard } from "./from-the-moon-board.js";
import { followed } from "./from-the-moon-chain.js";
import { drawDraft } from "./from-the-moon-draft.js";
import { drawGround } from "./from-the-moon-ground.js";
import { laidUnits, layAt, unitNodes } from "./from-the-moon-laid.js";
import { drawMarket } from "./from-the-moon-market.js";
import { drawNeighbours } from "./from-the-moon-neighbours.js";
import { drawShips } from "./from-the-moon-ships.js";
import { drawLead, drawThreads } from "./from-the-moon-threads.js";
import { MoonWords } from "./from-the-moon-words.js";

/** @import { Chain, Step } from "./from-the-moon-chain.js" */
/** @import { MoonBill, MoonFaces, MoonScreen, MoveShown, Offer, Owned, Thing } from "../screens" */
/** @import { Moment, Paper, Tools } from "../tables.js" */

/** @typedef {Tools & { faces: MoonFaces, words: MoonWords }} MoonTools */

/**
 * @typedef {MoonScreen & Owned & { mine: number, steps: Step[], now: number }} MoonShown `mine`: the seat whose board
 *   is drawn at length; `steps`: Laboratories that fired; `now`: the space of the one that fires now, 0 for none
 */

// What lies on the table for all: news of it are seen there, those of boards are not on this one.
const SHARED = ["tile", "point", "part", "ship", "lab", "greenhouse", "large"];

const SEEN = ".fm-goods, .fm-laid, .st-can, .fm-asked, .fm-me header, .fm-garages, .fm-reserves, .fm-shelves";

// Questions at which a conversion may be the answer.
const HUNGRY = ["feed", "end"];

class MoonTable {
  pays = ["resource", "energy"];

  /** What is easily overlooked on the table is a button as well; a new action begins with one of the six. */
  get listed() {
    const asked = ["greenhouse", "flip", "foundation", "resource", "ability"];
    return this.shown?.asked ? ["convert", ...asked] : ["convert"];
  }

  /** @param {Tools & { faces: MoonFaces }} tools */
  constructor(tools) {
    /** @type {MoonTools} */
    this.moon = { ...tools, words: new MoonWords(tools.say) };
    /** @type {HTMLElement | null} */
    this.node = null;
    /** @type {MoonShown | null} */
    this.shown = null;
    /** @type {Chain | null} */
    this.chain = null;
  }

  /**
   * @param {MoonScreen & Owned} screen
   * @param {Moment} moment
   */
  draw(screen, { made, since, news }) {
    const { moon } = this, shown = this.#follow(screen, since);
    this.shown = shown;
    this.node = element("div", { class: `fm-table fm-players-${screen.seats.length}` },
      drawNeighbours(moon, shown), drawGround(moon, shown), drawShips(moon, shown), drawMarket(moon, shown),
      screen.factions.length ? drawDraft(moon, shown) : drawBoard(moon, shown));
    const own = made?.seat === shown.mine ? made.about : [];
    const others = [...news, ...(made?.about ?? [])].filter(([kind]) => SHARED.includes(kind));
    for (const thing of [...own, ...others]) this.place(thing)?.classList.add("fm-new");
    return [this.node];
  }

  /**
   * @param {MoonScreen & Owned} screen
   * @param {MoveShown[]} [since]
   * @returns {MoonShown}
   */
  #follow(screen, since) {
    const mine = screen.own ?? screen.viewer ?? screen.to_act ?? 0, { shown } = this;
    const before = shown && { screen: shown, seat: shown.mine };
    this.chain = since && before ? followed(this.moon.faces, this.chain, before, { screen, seat: mine }, since) : null;
    const { steps = [], open = false } = this.chain ?? {}, waits = open && screen.asked?.kind !== "fire";
    return { ...screen, mine, steps, now: waits ? steps.at(-1)?.space ?? 0 : 0 };
  }

  /** @param {Thing} thing */
  place([kind, which]) {
    return this.node?.querySelector(`[data-${kind}="${CSS.escape(String(which))}"]`) ?? null;
  }

  /**
   * What a thing costs whoever is to act, with the conversion that is still to be made; or what is asked, at its place.
   * @param {Thing | null} thing
   * @returns {Paper}
   */
  paper(thing) {
    const { moon, shown } = this;
    this.#part(".fm-laid")?.remove();
    if (!shown) return {};
    if (!thing) return this.#question(shown);
    const bill = shown.bills[thing.join(" ")], place = this.place(thing), own = shown.seats[shown.mine];
    if (!bill) return {};
    const node = this.node, laid = unitNodes(moon, bill, units(bill, stores(own)));
    const keep = [...(node?.querySelectorAll(".fm-goods > .fm-stock") ?? [])];
    if (place && node) keep.push(this.#lay(node, place, laid));
    const nodes = billNodes(moon, bill, own, moon.offered(thing) ? "" : this.#closed(thing, bill));
    return { nodes, keep, also: bill.convert ? [["convert", bill.convert]] : [] };
  }

  /**
   * @param {HTMLElement} table
   * @param {Element} place
   * @param {HTMLElement[]} units
   */
  #lay(table, place, units) {
    const laid = laidUnits(units);
    table.append(laid);
    layAt(laid, table, place);
    return laid;
  }

  /**
   * A price is what it is: nothing else pays for it.
   * @param {Thing} thing
   * @param {boolean} laid
   */
  refusal([kind, which], laid) {
    const { say, words } = this.moon, what = words.one[kind === "energy" ? kind : which];
    return laid ? say("pay-fixed", { what }) : say("pay-enough", { what });
  }

  /**
   * Why nothing can be done with a thing that could be paid.
   * @param {Thing} thing
   * @param {MoonBill} bill
   */
  #closed([kind], { lacks }) {
    const { say } = this.moon;
    if (lacks) return "";
    return kind === "part" ? say("needs-approval") : ["space", "tile"].includes(kind) ? say("no-use") : say("not-now");
  }

  /**
   * The tasks of a Rover are asked beside the ground, which is to be seen, and its tile is pointed out; all else where
   * the question stands.
   * @param {MoonShown} shown
   * @returns {Paper}
   */
  #question(shown) {
    const { asked, to_act, mine } = shown, tile = this.#worked(shown);
    if (!asked || to_act !== mine) return {};
    const at = tile ?? this.#part(asked.kind === "fire" ? ".fm-shelves" : ".fm-asked");
    const leave = HUNGRY.includes(asked.kind) ? [] : ["convert"], after = tile && this.#part(".fm-field");
    return { nodes: tile ? askedNodes(this.moon, shown) : [], at, leave, after };
  }

  /**
   * The tile of the Rover whose tasks are asked for.
   * @param {MoonShown} shown
   */
  #worked({ asked, seats, mine }) {
    return asked?.kind === "tasks" ? this.place(["tile", seats[mine].rovers[(asked.rover ?? 1) - 1]]) : null;
  }

  /** @param {string} name */
  #part(name) {
    return this.node?.querySelector(name) ?? null;
  }

  /**
   * The six actions; who presses one goes on at the first thing that it begins with, and the others are no longer lit.
   * @param {Offer[]} offers
   */
  guide(offers) {
    const { moon, shown } = this;
    return shown ? guideNodes(moon, shown, offers, ({ kinds }) => this.#show(kinds)) : [];
  }

  /** @param {string[]} kinds */
  #show(kinds) {
    const can = /** @type {HTMLElement[]} */ ([...(this.node?.querySelectorAll(".st-can") ?? [])]);
    const begins = (/** @type {HTMLElement} */ node) => kinds.includes(JSON.parse(node.dataset.thing ?? "[]")[0]);
    for (const node of can) node.classList.toggle("fm-aside", !begins(node));
    can.find(begins)?.focus();
  }

  /** Whatever was put aside is lit again. */
  choosing() {
    for (const node of this.node?.querySelectorAll(".fm-aside") ?? []) node.classList.remove("fm-aside");
  }

  /** @param {Thing[]} picked */
  further([[kind] = ["", 0]]) {
    return kind === "rover" ? this.moon.say("where-to") : "";
  }

  /**
   * @param {Thing | null} thing
   * @param {HTMLElement | null} node
   */
  standing(thing, node) {
    const { root } = this.moon, tile = !thing && node && this.shown ? this.#worked(this.shown) : null;
    const laid = /** @type {HTMLElement | null} */ (this.#part(".fm-laid")), place = thing && this.place(thing);
    // The table may be larger or smaller by now.
    if (laid && place && this.node) layAt(laid, this.node, place);
    if (tile && node) drawLead(root, tile, node);
    else if (this.node) drawThreads(root, this.node, thing && node);
  }

  /** What pays stays in sight, and what can be clicked. */
  seen() {
    return [...(this.node?.querySelectorAll(SEEN) ?? [])];
  }

  /**
   * A seat is lit with its whole board.
   * @param {Thing} thing
   */
  lit(thing) {
    const node = ["seat", "score"].includes(thing[0]) ? this.place(thing) : null;
    return node?.closest(".fm-neighbour, .fm-board") ?? null;
  }
}

TABLES["from-the-moon"] = (/** @type {Tools & { faces: MoonFaces }} */ tools) => new MoonTable(tools);
