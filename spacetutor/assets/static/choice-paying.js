// The way to pay that is laid out on the table, and what a click on something that pays makes of it.

import { among, payingFor, raised, swapped } from "./choices.js";

/** @import { Chooser } from "./board-choosing.js" */
/** @import { Numbered } from "./choices.js" */
/** @import { Offer, Thing } from "./screens" */
/** @import { Way } from "./tables.js" */

export class Paying {
  /** @type {Way | null} */
  way = null;
  /** Why another way to pay was not laid out. */
  refused = "";

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
  }

  forget() {
    this.way = null;
    this.refused = "";
  }

  /**
   * Lays the first of these moves out, if it has a price and nothing is laid out yet.
   * @param {Offer[]} offers
   * @param {Numbered | undefined} first
   */
  begin(offers, first) {
    if (first?.signs && !this.way) this.way = { offer: first, ways: payingFor(offers, first) };
  }

  /**
   * Whether this move is a way to pay for what is laid out.
   * @param {Numbered} offer
   */
  has({ index }) {
    return this.way?.ways.some((way) => way.index === index) ?? false;
  }

  /**
   * A click on something that is laid out, or could be: what is picked after it, null where it was no such click. What
   * was picked and pays no more is no part of the choice. Where something is laid out that no move pays yet, it stays.
   * @param {Thing} thing
   * @param {string | null} laid how it lies there, if it is laid out
   * @param {Thing[]} picked
   * @returns {Thing[] | null}
   */
  click(thing, laid, picked) {
    const { way } = this;
    const out = laid !== null, fixed = out && !way?.offer.signs;
    if (fixed) this.refused = this.#refusal(thing, out, null);
    if (!way?.offer.signs || !this.#pays(thing, way, picked)) return fixed ? picked : null;
    const { offer, ways } = way;
    if (laid === "own") return picked;
    const next = laid === "below" ? raised(ways, offer, thing) : swapped(ways, offer, thing, out);
    this.refused = next ? "" : this.#refusal(thing, out, way);
    if (!next) return picked;
    this.way = { ways, offer: next };
    return picked.filter((each) => !among(offer.spends ?? [], each) || among(next.spends ?? [], each));
  }

  /**
   * Whoever began with what pays chooses what it pays for, and by another such thing begins anew.
   * @param {Thing} thing
   * @param {Way} way
   * @param {Thing[]} picked
   */
  #pays(thing, { offer, ways }, picked) {
    const begun = picked.length > 0 && picked.every((each) => among(offer.spends ?? [], each));
    const spent = ways.some(({ spends = [] }) => among(spends, thing));
    return !begun && (spent || this.chooser.pays().includes(thing[0]));
  }

  /**
   * @param {Thing} thing
   * @param {boolean} out
   * @param {Way | null} way
   */
  #refusal(thing, out, way) {
    const { say } = this.chooser;
    return this.chooser.refusal(thing, out, way) || (out ? say("pay-needed") : say("pay-useless"));
  }
}
