// A price of From the Moon, laid out on the thing that is to be paid: a cube or an Energy for each unit, tied to the
// piece of the store that pays it; what lacks has an empty place, which a conversion may fill by a click.

import { element } from "../nodes.js";
import { spotAt } from "../popover.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonBill, Thing } from "../screens" */
/** @import { Unit } from "./from-the-moon-bill.js" */
/** @import { MoonTools } from "./from-the-moon.js" */

// What a conversion gives, by what it takes.
/** @type {{ [taken: string]: string }} */
const GIVES = { energy: "food", food: "energy" };

// Pixels that stay free at the table's sides.
const EDGE = 6;

/**
 * The piece of a store that a good is.
 * @param {string} good
 * @returns {Thing}
 */
const storeOf = (good) => (good === "energy" ? ["energy", 0] : ["resource", good]);

/**
 * @param {MoonTools} moon
 * @param {MoonBill} bill
 * @param {Unit[]} units
 */
export function unitNodes({ thing, say, words }, bill, units) {
  return units.map(({ good, fate, from }) => {
    const look = { class: `fm-due fm-${fate}`, "data-good": good, "data-from": from }, what = words.one[good];
    const node = element("i", look, icon(good));
    if (fate === "paid") return laid(thing(node, storeOf(good), say("laid-unit", { what })));
    const converted = fate === "lacks" && bill.convert && GIVES[bill.convert] === good;
    return converted ? thing(node, ["convert", bill.convert ?? ""], say("convert-unit", { what })) : node;
  });
}

/** @param {HTMLElement} node */
function laid(node) {
  node.setAttribute("data-laid", "");
  return node;
}

/**
 * The units of a price, which lie at a thing.
 * @param {HTMLElement[]} units
 */
export const laidUnits = (units) => element("div", { class: "fm-laid", role: "group" }, ...units);

/**
 * At a thing, where it hides least of what else can be pointed at.
 * @param {HTMLElement} node
 * @param {HTMLElement} table positioned
 * @param {Element} place
 */
export function layAt(node, table, place) {
  const base = table.getBoundingClientRect(), at = place.getBoundingClientRect(), size = node.getBoundingClientRect();
  const others = [...table.querySelectorAll("[data-thing], .fm-me")].filter((each) => !each.contains(place));
  const boxes = others.filter((each) => !node.contains(each)).map((each) => each.getBoundingClientRect());
  const { left, top, right, bottom } = base, room = { left: left + EDGE, top, right: right - EDGE, bottom };
  const spot = spotAt(size, at, room, boxes);
  node.style.left = `${spot.x - left}px`;
  node.style.top = `${spot.y - top}px`;
}
