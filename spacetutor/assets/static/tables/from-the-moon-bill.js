// What something costs in From the Moon: unit by unit, each paid from the stores, struck by a discount, or lacking.

import { element } from "../nodes.js";
import { drawTies } from "../ties.js";
import { unitNodes } from "./from-the-moon-laid.js";

/** @import { MoonBill, MoonSeat } from "../screens" */
/** @import { Amounts } from "./from-the-moon-effects.js" */
/** @import { MoonTools } from "./from-the-moon.js" */

const GOODS = ["metal", "water", "polymer", "food", "energy"];

/** @typedef {"paid" | "lacks" | "struck"} Fate */
/** @typedef {{ good: string, fate: Fate, from: number }} Unit `from`: which one of its store pays, from 0 */

/**
 * What a seat can pay with.
 * @param {MoonSeat} seat
 * @returns {Amounts}
 */
export const stores = ({ resources, energy }) => ({
  metal: resources[0], water: resources[1], polymer: resources[2], food: resources[3], energy,
});

/**
 * All lines of a bill that ask for something, or all that take something off.
 * @param {MoonBill} bill
 * @param {1 | -1} sign
 * @returns {Amounts}
 */
const summed = ({ lines }, sign) => Object.fromEntries(GOODS.map((good) => [
  good, lines.reduce((sum, { price }) => sum + Math.max(0, sign * (price[good] ?? 0)), 0),
]));

/**
 * Each unit of a bill: those that are paid first, from the top of the store, then what lacks, then what is struck.
 * @param {MoonBill} bill
 * @param {Amounts} have
 * @returns {Unit[]}
 */
export function units(bill, have) {
  const asked = summed(bill, 1), less = summed(bill, -1);
  return GOODS.flatMap((good) => Array.from({ length: asked[good] }, (_, i) => {
    const due = asked[good] - less[good], fate = i >= due ? "struck" : i < have[good] ? "paid" : "lacks";
    return { good, fate: /** @type {Fate} */ (fate), from: have[good] - 1 - i };
  }));
}

/**
 * What is to be paid after all.
 * @param {MoonBill} bill
 * @returns {Amounts}
 */
export function due(bill) {
  const asked = summed(bill, 1), less = summed(bill, -1);
  return Object.fromEntries(GOODS.map((good) => [good, asked[good] - less[good]]));
}

/**
 * The bill on paper: the units where the thing itself may be out of sight, and what is not the plain price. Where a
 * move is offered, that says what it costs; else it is said here, and why there is none.
 * @param {MoonTools} moon
 * @param {MoonBill} bill
 * @param {MoonSeat} seat
 * @param {string} closed
 */
export function billNodes(moon, bill, seat, closed) {
  const { say, words } = moon, price = say("costs", { price: words.price(due(bill)) });
  const lacks = words.amounts(bill.lacks ?? {});
  const rail = tiesOf(moon, bill, stores(seat));
  const told = [
    ...(lacks || closed ? [element("b", {}, price)] : []), ...bill.lines.slice(1).map((line) => extra(moon, line)),
    ...(lacks ? [element("p", { class: "fm-lack" }, say("you-lack", { what: lacks }))] : []),
    ...(closed ? [element("p", {}, closed)] : []),
  ];
  const receipt = told.length ? [element("div", { class: "fm-receipt" }, ...told)] : [];
  rail.setAttribute("role", "group");
  rail.setAttribute("aria-label", price);
  return [element("div", { class: `fm-bill${closed ? " fm-closed" : ""}` }, rail, ...receipt)];
}

/**
 * At the edge of a phone: each unit above how many of its kind there are to pay with.
 * @param {MoonTools} moon
 * @param {MoonBill} bill
 * @param {Amounts} have
 */
function tiesOf(moon, bill, have) {
  const due = units(bill, have), nodes = unitNodes(moon, bill, due);
  const ties = due.map(({ good, fate }, i) => ({
    sign: nodes[i], by: `${good} ${fate}`, name: `fm-thread-${good}`,
    payer: fate === "paid" ? element("small", {}, moon.say("of-store", { n: have[good] })) : null,
  }));
  return drawTies(ties, "", []);
}

/**
 * A line beside the printed price: a surcharge or a discount.
 * @param {MoonTools} moon
 * @param {MoonBill["lines"][number]} line
 */
function extra({ say, words }, { source, price }) {
  /** @type {{ [source: string]: string }} */
  const names = {
    row: say("bill-row"), stack: say("bill-stack"), recruiting: say("bill-recruiting"), discount: say("bill-discount"),
  };
  const off = Object.values(price).some((n) => n < 0);
  const amount = words.amounts(Object.fromEntries(Object.entries(price).map(([good, n]) => [good, Math.abs(n)])));
  const facts = { source: names[source] ?? "", amount };
  return element("small", {}, off ? say("bill-less", facts) : say("bill-more", facts));
}
