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
import { drawBoard } from "./from-the-moon-board.js";
import { drawDraft } from "./from-the-moon-draft.js";
import { drawGround } from "./from-the-moon-ground.js";
import { drawMarket } from "./from-the-moon-market.js";
import { drawNeighbours } from "./from-the-moon-neighbours.js";
import { drawShips } from "./from-the-moon-ships.js";
import { MoonWords } from "./from-the-moon-words.js";

/** @import { MoonFaces, MoonScreen, Owned, Thing } from "../screens" */
/** @import { Moment, Tools } from "../tables.js" */

/** @typedef {Tools & { faces: MoonFaces, words: MoonWords }} MoonTools */
/** @typedef {MoonScreen & Owned & { mine: number }} MoonShown `mine`: the seat whose board is drawn at length */

class MoonTable {
  // What has no place of its own on the table, or is easily overlooked there, is a button as well.
  listed = ["gather", "convert", "greenhouse", "flip", "foundation", "resource", "ability"];

  /** @param {Tools & { faces: MoonFaces }} tools */
  constructor(tools) {
    /** @type {MoonTools} */
    this.moon = { ...tools, words: new MoonWords(tools.say) };
    /** @type {Element | null} */
    this.node = null;
  }

  /**
   * @param {MoonScreen & Owned} screen
   * @param {Moment} moment
   */
  draw(screen, { made, news }) {
    const { moon } = this, mine = screen.own ?? screen.viewer ?? screen.to_act ?? 0, shown = { ...screen, mine };
    this.node = element("div", { class: `fm-table fm-players-${screen.seats.length}` },
      drawNeighbours(moon, shown), drawGround(moon, shown), drawShips(moon, shown), drawMarket(moon, shown),
      screen.factions.length ? drawDraft(moon, shown) : drawBoard(moon, shown));
    for (const thing of [...(made?.about ?? []), ...news]) this.place(thing)?.classList.add("fm-new");
    return [this.node];
  }

  /** @param {Thing} thing */
  place([kind, which]) {
    return this.node?.querySelector(`[data-${kind}="${CSS.escape(String(which))}"]`) ?? null;
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
