// HOPE on the table: the Mission Track, below it the universe beside the Technology Center and the others' cockpits in
// short, and one cockpit at length. `tables.js` says what a table offers; what is where in the universe comes from
// Python.

import { among } from "../choices.js";
import { element } from "../nodes.js";
import { TABLES } from "../tables.js";
import { drawCenter, drawEnd } from "./hope-center.js";
import { Choosing } from "./hope-choosing.js";
import { drawCockpit } from "./hope-cockpit.js";
import { drawMission } from "./hope-mission.js";
import { Track } from "./hope-track.js";
import { drawUniverse } from "./hope-universe.js";
import { hopeNames } from "./hope-words.js";

/** @import { HopeAhead, HopeFaces, HopeScreen, Owned, Thing } from "../screens" */
/** @import { Moment, Tools, Way } from "../tables.js" */
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

/**
 * @typedef {HopeScreen & Owned & { spaces: HopeSpace[], mine: number, end: HopeAhead | null }} HopeShown `mine`: the
 *   seat whose cockpit is drawn at length; `end`: what the end of the turn brings, for the mildest discard space
 */

/**
 * A screen in few words, with every space written out.
 * @param {HopeScreen & Owned} screen
 * @returns {HopeShown}
 */
function written(screen) {
  const { layout, gone, stable, pioneers, gifts } = screen;
  const spaces = layout.map((tile, n) => ({
    tile, gone: gone.includes(n), stable: stable.includes(n), pioneers: pioneers[n] ?? [[], [], []], gift: gifts[n],
  }));
  const [end = null] = [...screen.ahead].sort((one, other) => one.symbols - other.symbols);
  return { ...screen, spaces, end, mine: screen.own ?? screen.viewer ?? screen.to_act ?? screen.has_turn };
}

class HopeTable {
  // What is chosen once a turn at most is a button as well: nobody need know where to click for it.
  listed = ["gravity", "discard", "polarize", "upgrade", "raise"];
  pays = ["card"];
  /** @type {HTMLElement | null} */
  node = null;

  /** @param {Tools & { faces: HopeFaces }} tools */
  constructor(tools) {
    /** @type {HopeTools} */
    this.hope = { ...tools, names: hopeNames(tools.say), track: new Track(tools.faces.track) };
    this.choice = new Choosing(this.hope);
  }

  /**
   * @param {HopeScreen & Owned} screen
   * @param {Moment} moment
   */
  draw(screen, { made, news }) {
    const { hope } = this, shown = written(screen), { node, spaces } = drawUniverse(hope, shown);
    for (const [kind, which] of [...(made?.about ?? []), ...news]) {
      if (kind === "space") spaces[Number(which)].classList.add("hp-new");
    }
    const seats = screen.seats.map((_, index) => index), cockpit = (/** @type {number} */ seat) => (
      drawCockpit(hope, seat, shown, spaces));
    const others = seats.filter((seat) => seat !== shown.mine).map(cockpit);
    this.node = element("div", { class: `hp-table hp-seats-${seats.length}` },
      drawMission(hope, shown), element("div", { class: "hp-space-side" }, node),
      element("div", { class: "hp-ship-side" }, drawCenter(hope, shown), ...drawEnd(hope, shown),
        element("div", { class: "hp-cockpits" }, ...others)),
      cockpit(shown.mine));
    this.choice.over(this.node, shown);
    return [this.node];
  }

  /**
   * Moves stand at the thing that was clicked; a way to pay is laid out beside the tile.
   * @param {Thing | null} _
   * @param {Way | null} way
   */
  paper(_, way) {
    this.choice.lay(way);
    return { nodes: this.choice.ties(), keep: [...(this.node?.querySelectorAll(".hp-laid") ?? [])] };
  }

  /**
   * A card alone stands for its own technology.
   * @param {Thing} thing
   * @param {boolean} laid
   * @param {Way | null} way
   */
  refusal(thing, laid, way) {
    const { faces, names, say } = this.hope, face = faces.cards.find(([, , name]) => name === thing[1]);
    const { signs = [], spends = [] } = way?.offer ?? {};
    const asked = faces.technologies.indexOf(signs[0]?.[0]), joker = face && faces.technologies[face[0]] === "joker";
    if (laid || !face || joker || asked < 0 || among(spends, thing)) return "";
    return say("pays-not", { card: names.cards[face[0]], technology: names.cards[asked] });
  }

  /** @param {Thing[]} picked */
  choosing(picked) {
    this.choice.pick(picked);
  }

  /**
   * @param {Thing | null} _
   * @param {HTMLElement | null} node
   */
  standing(_, node) {
    this.choice.stand(node);
  }

  /** Tiles that can be clicked next stay in sight, and the cockpit. */
  seen() {
    return [...(this.node?.querySelectorAll(".hp-space.st-can, .hp-laid, .hp-mine, .hp-end") ?? [])];
  }

  /**
   * A lever and the only way to a tile make the flight; whatever is clicked a second time makes the move that is left.
   * @param {Thing[]} picked
   * @param {boolean} again
   */
  swift(picked, again) {
    return again || (picked.length === 2 && picked[0][0] === "lever" && picked[1][0] === "space");
  }

  /** @param {Thing[]} picked */
  further(picked) {
    const { say } = this.hope, kinds = picked.map(([kind]) => kind);
    if (kinds.includes("lever")) return say("where-to");
    return kinds.includes("space") ? say("which-lever") : kinds.includes("card") ? say("pays-where") : "";
  }

  /** @param {Thing} thing */
  lit([kind, which]) {
    const cockpits = this.node?.querySelectorAll(".hp-cockpit") ?? [];
    const whose = [...cockpits].find((node) => /** @type {HTMLElement} */ (node).dataset.of === String(which));
    return ["seat", "score"].includes(kind) ? whose ?? null : null;
  }
}

TABLES["hope"] = (/** @type {Tools & { faces: HopeFaces }} */ tools) => new HopeTable(tools);
