// What is said of Space Explorers' pieces in several places.

/** @import { Say } from "../words.js" */

export class ExplorersWords {
  /**
   * @param {Say} say
   * @param {string[]} colours
   */
  constructor(say, colours) {
    this.say = say;
    this.colours = colours;
  }

  /** @param {string} colour */
  named(colour) {
    return this.say(`colour.${colour}`);
  }

  /** @param {number[]} counts */
  amounts(counts) {
    const told = counts.map((n, c) => (n ? `${n} ${this.named(this.colours[c])}` : ""));
    return told.filter(Boolean).join(", ") || this.say("none");
  }

  /** @param {number[]} list */
  counted(list) {
    return this.amounts(this.colours.map((_, c) => list.filter((entry) => entry === c).length));
  }

  /** @param {number | string} n */
  worth(n) {
    return n === 1 ? this.say("one-point") : this.say("points", { n });
  }
}
