// HOPE on the table: the universe with the Mission Track below it, beside them the Technology Center and a cockpit for
// each seat. `tables.js` says what a table offers; what is where in the universe comes from Python.

import { element } from "../nodes.js";
import { TABLES } from "../tables.js";
import { drawCenter } from "./hope-center.js";
import { drawCockpit } from "./hope-cockpit.js";
import { drawMission } from "./hope-mission.js";
import { Track } from "./hope-track.js";
import { drawUniverse } from "./hope-universe.js";
import { hopeNames } from "./hope-words.js";

/** @import { HopeFaces, HopeScreen, Owned, Thing } from "../screens" */
/** @import { Moment, Tools } from "../tables.js" */
/** @import { HopeNames } from "./hope-words.js" */

/** @typedef {Tools & { faces: HopeFaces, names: HopeNames, track: Track }} HopeTools */

/**
 * @typedef {object} HopeSpace
 * @property {number} tile
 * @property {boolean} gone
 * @property {boolean} stable
 * @property {number[][]} pioneers seats by dimension
 * @property {string | undefined} gift
 */

/** @typedef {HopeScreen & Owned & { spaces: HopeSpace[] }} HopeShown */

/**
 * A screen in few words, with every space written out.
 * @param {HopeScreen} screen
 * @returns {HopeShown}
 */
function written(screen) {
  const { layout, gone, stable, pioneers, gifts } = screen;
  const spaces = layout.map((tile, n) => ({
    tile, gone: gone.includes(n), stable: stable.includes(n), pioneers: pioneers[n] ?? [[], [], []], gift: gifts[n],
  }));
  return { ...screen, spaces };
}

class HopeTable {
  // What is chosen once a turn at most is a button as well: nobody need know where to click for it.
  listed = ["gravity", "discard", "rank", "level"];
  /** @type {HTMLElement[]} */
  cockpits = [];

  /** @param {Tools & { faces: HopeFaces }} tools */
  constructor(tools) {
    /** @type {HopeTools} */
    this.hope = { ...tools, names: hopeNames(tools.say), track: new Track(tools.faces.track) };
  }

  /**
   * @param {HopeScreen} screen
   * @param {Moment} moment
   */
  draw(screen, { made, news }) {
    const { hope } = this, shown = written(screen), { node, spaces } = drawUniverse(hope, shown);
    this.cockpits = screen.seats.map((_, index) => drawCockpit(hope, index, shown, spaces));
    for (const [kind, which] of [...(made?.about ?? []), ...news]) {
      if (kind === "space") spaces[Number(which)].classList.add("hp-new");
    }
    const seats = element("div", { class: `hp-cockpits hp-seats-${this.cockpits.length}` }, ...this.cockpits);
    return [element("div", { class: "hp-table" },
      element("div", { class: "hp-space-side" }, node, drawMission(hope, shown)),
      element("div", { class: "hp-ship-side" }, drawCenter(hope, shown), seats))];
  }

  /** @param {Thing} thing */
  lit([kind, which]) {
    return ["seat", "score"].includes(kind) ? this.cockpits[Number(which)] : null;
  }
}

TABLES["hope"] = (/** @type {Tools & { faces: HopeFaces }} */ tools) => new HopeTable(tools);
