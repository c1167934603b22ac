// What the pieces of From the Moon are called, and effects as sentences: what a picture shows is read aloud so.

/** @import { MoonEffect, MoonHook, MoonObjective, MoonOption } from "../screens" */
/** @import { Say } from "../words.js" */
/** @import { Amounts } from "./from-the-moon-effects.js" */
/** @typedef {{ [name: string]: string }} Names */

const GOODS = ["metal", "water", "polymer", "food", "energy", "battery", "achievement", "resource", "points"];

/** @type {(say: Say) => Names} */
const goods = (say) => ({
  metal: say("metal"), water: say("water"), polymer: say("polymer"), food: say("food"), energy: say("energy"),
  battery: say("battery"), achievement: say("achievement"), resource: say("resource-of-choice"), points: say("point"),
});

/** @type {(say: Say) => Names} */
const several = (say) => ({
  ...goods(say), battery: say("batteries"), achievement: say("achievements"), resource: say("resources-of-choice"),
  points: say("several-points"),
});

/** @type {(say: Say) => Names} */
const ships = (say) => ({ europa: say("europa"), titan: say("titan"), mars: say("mars") });

/** @type {(say: Say) => Names} */
const counted = (say) => ({
  specialists: say("each-specialist"), batteries: say("each-battery"), laboratories: say("each-laboratory"),
  "improved-greenhouses": say("each-improved-greenhouse"), missions: say("each-mission"),
  improvements: say("each-improvement"), connections: say("each-connection"), buildings: say("each-building"),
  achievements: say("each-achievement"), "buildings-around": say("each-building-around"),
  "foreign-rovers": say("each-foreign-rover"), "own-rovers": say("each-own-rover"),
});

/** @type {(say: Say) => Names} */
const deeds = (say) => ({
  foundation: say("deed-foundation"), mission: say("deed-mission"), laboratory: say("deed-laboratory"),
  greenhouse: say("deed-greenhouse"), flip: say("deed-flip"), recruit: say("deed-recruit"), train: say("deed-train"),
  building: say("deed-building"), improve: say("deed-improve"), battery: say("deed-battery"),
  corner: say("when-corner"), placed: say("when-placed"), grown: say("when-grown"), teamed: say("when-teamed"),
  constructed: say("when-constructed"),
});

/** @type {(say: Say) => Names} */
const factions = (say) => ({
  pioneers: say("pioneers"), cyborgs: say("cyborgs"), workers: say("workers"), unifiers: say("unifiers"),
  architects: say("architects"), biofarmers: say("biofarmers"), survivors: say("survivors"),
  netrunners: say("netrunners"), "": say("no-faction"),
});

/** @type {(say: Say) => Names} */
const marks = (say) => ({
  fasting: say("fasting"), recruiting: say("recruiting"), "both-tiles": say("both-tiles"), discount: say("discount"),
  rate: say("rate"),
});

/** @type {(say: Say) => Names} */
const questions = (say) => ({
  draft: say("ask-draft"), seating: say("ask-seating"), tasks: say("ask-tasks"), site: say("ask-site"),
  terrain: say("ask-terrain"), shelve: say("ask-shelve"), fire: say("ask-fire"), income: say("ask-income"),
  feed: say("ask-feed"), end: say("ask-end"), take: say("ask-take"), approve: say("ask-approve"),
  recruit: say("ask-recruit"), train: say("ask-train"), greenhouse: say("ask-greenhouse"), flip: say("ask-flip"),
  foundation: say("ask-foundation"), laboratory: say("ask-laboratory"), research: say("ask-research"),
});

/** @type {(say: Say) => Names} */
const objectives = (say) => ({
  specialists: say("want-specialists"), batteries: say("want-batteries"), laboratories: say("want-laboratories"),
  "improved-greenhouses": say("want-improved-greenhouses"), improvements: say("want-improvements"),
  buildings: say("want-buildings"), achievements: say("want-achievements"),
});

export class MoonWords {
  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.one = goods(say);
    this.several = several(say);
    this.ships = ships(say);
    this.counted = counted(say);
    this.deeds = deeds(say);
    this.factions = factions(say);
    this.marks = marks(say);
    this.questions = questions(say);
    this.objectives = objectives(say);
  }

  /**
   * @param {number} n
   * @param {string} good
   */
  amount(n, good) {
    return this.say("amount", { n, what: n === 1 ? this.one[good] : this.several[good] });
  }

  /** @param {Amounts | MoonEffect} given */
  amounts(given) {
    const found = /** @type {Amounts} */ (given);
    return GOODS.filter((good) => found[good]).map((good) => this.amount(found[good], good)).join(", ");
  }

  /** @param {Amounts} given */
  price(given) {
    return this.amounts(given) || this.say("nothing");
  }

  /**
   * @param {MoonEffect} effect
   * @returns {string}
   */
  oneEffect(effect) {
    const { say } = this, { kind, n = 1, points = 0 } = effect;
    /** @type {{ [kind: string]: () => string }} */
    const kinds = {
      pay: () => say("pay", { price: this.amounts(effect) }), gain: () => this.amounts(effect),
      score: () => say("for-each", { what: this.amounts(effect), of: this.counted[effect.of ?? ""] }),
      take: () => this.amount(n, "resource"), approve: () => this.approval(effect),
      recruit: () => (points ? say("recruit-points", { what: this.amount(points, "points") }) : say("recruit")),
      train: () => say("train"), greenhouse: () => (effect.stacked ? say("from-stack") : say("a-greenhouse")),
      flip: () => say("flip"), foundation: () => say("a-foundation"), laboratory: () => say("a-laboratory"),
      research: () => say("special-research"),
    };
    return effect.bought ? say("bought", { what: kinds[kind]() }) : kinds[kind]();
  }

  /** @param {MoonEffect} effect */
  approval({ ships: named = [], constructing }) {
    const list = named.map((ship) => this.ships[ship]).join(` ${this.say("or")} `);
    return constructing ? this.say("approve-constructing", { ships: list }) : this.say("approve", { ships: list });
  }

  /** @param {MoonEffect[]} effects */
  effect(effects) {
    return effects.map((each) => this.oneEffect(each)).join(" ").trim();
  }

  /** @param {MoonOption[]} options */
  options(options) {
    return options.map(({ effect }) => this.effect(effect)).join(` ${this.say("or")} `);
  }

  /** @param {MoonHook[]} hooks */
  hooks(hooks) {
    return hooks.map(({ when, effect }) => {
      return this.say("whenever", { when: this.deeds[when], effect: this.effect(effect) });
    }).join("; ");
  }

  /** @param {MoonObjective} objective */
  objective({ of = "", count = 0, launches, group, space = 0 }) {
    if (launches) return this.say("want-launches", { europa: launches[0], titan: launches[1], mars: launches[2] });
    if (group) return this.say("want-group", { n: group, space });
    return this.say("want", { n: count, what: this.objectives[of] });
  }
}
