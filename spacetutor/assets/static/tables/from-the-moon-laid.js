// A price of From the Moon, laid out on the thing that is to be paid: a cube or an Energy for each unit, tied to the
// piece of the store that pays it; what lacks has an empty place, which a conversion may fill by a click.

import { element } from "../nodes.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonBill, Thing } from "../screens" */
/** @import { Unit } from "./from-the-moon-bill.js" */
/** @import { MoonTools } from "./from-the-moon.js" */

// What a conversion gives, by what it takes.
/** @type {{ [taken: string]: string }} */
const GIVES = { energy: "food", food: "energy" };

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
 * The units on the lower edge of a thing, inside the table.
 * @param {HTMLElement} table positioned
 * @param {Element} place
 * @param {HTMLElement[]} units
 */
export function layOn(table, place, units) {
  const node = element("div", { class: "fm-laid", role: "group" }, ...units);
  table.append(node);
  const base = table.getBoundingClientRect(), at = place.getBoundingClientRect(), size = node.getBoundingClientRect();
  const x = (at.left + at.right - size.width) / 2 - base.left, y = at.bottom - base.top - size.height / 2;
  node.style.left = `${Math.max(0, Math.min(x, base.width - size.width))}px`;
  node.style.top = `${Math.max(0, Math.min(y, base.height - size.height))}px`;
  return node;
}
