// The six actions of From the Moon beside the table: which can be begun now, for how much, and what keeps the others.

import { element, labelled } from "../nodes.js";
import { due } from "./from-the-moon-bill.js";
import { picture, priceGlyphs } from "./from-the-moon-effects.js";
import { icon } from "./from-the-moon-signs.js";

/** @import { MoonBill, Offer } from "../screens" */
/** @import { Child } from "../nodes.js" */
/** @import { Amounts } from "./from-the-moon-effects.js" */
/** @import { MoonShown, MoonTools } from "./from-the-moon.js" */

/** @typedef {{ name: string, sign: string, kinds: string[] }} MoonAction `kinds` of things that it begins with */

/** @type {MoonAction[]} */
const ACTIONS = [
  { name: "send", sign: "rover", kinds: ["rover"] },
  { name: "grow", sign: "greenhouse", kinds: ["greenhouse", "flip"] },
  { name: "team", sign: "astronaut", kinds: ["recruit", "train"] },
  { name: "build", sign: "building", kinds: ["small", "large"] },
  { name: "study", sign: "laboratory", kinds: ["foundation", "lab"] },
  { name: "gather", sign: "gather", kinds: ["gather"] },
];

/**
 * Nothing while something is asked.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {Offer[]} offers
 * @param {(action: MoonAction) => void} chosen
 */
export function guideNodes(moon, screen, offers, chosen) {
  if (screen.asked || !offers.length || screen.to_act !== screen.mine) return [];
  const begun = new Set(offers.map(({ about: [first = ["", 0]] }) => first.join(" ")));
  const buttons = ACTIONS.map((action) => {
    const open = [...begun].filter((thing) => action.kinds.includes(thing.split(" ")[0]));
    return button(moon, action, note(moon, screen, action, open), open.length > 0 && (() => chosen(action)));
  });
  return [element("div", { class: "fm-actions", role: "group", "aria-label": moon.say("actions") }, ...buttons)];
}

/**
 * @param {MoonTools} moon
 * @param {MoonAction} action
 * @param {Child} below
 * @param {false | (() => void)} onclick
 */
function button({ say }, { name, sign, kinds }, below, onclick) {
  /** @type {{ [name: string]: string }} */
  const names = {
    send: say("action-send"), grow: say("action-grow"), team: say("action-team"), build: say("action-build"),
    study: say("action-study"), gather: say("gather"),
  };
  const press = { type: "button", class: "fm-action", disabled: !onclick, onclick, "data-kinds": kinds.join(" ") };
  return element("button", press, icon(sign), element("b", {}, names[name]), element("small", {}, below));
}

/**
 * What it costs at least, or why it can't be begun.
 * @param {MoonTools} moon
 * @param {MoonShown} screen
 * @param {MoonAction} action
 * @param {string[]} open what it can begin with
 * @returns {Child}
 */
function note({ say, words }, { seats, mine, bills }, { name, kinds }, open) {
  const home = seats[mine].rovers.filter((tile) => !tile).length;
  if (["send", "gather"].includes(name)) return say("at-home", { n: home });
  if (!open.length) {
    const all = Object.entries(bills).filter(([thing]) => kinds.includes(thing.split(" ")[0]));
    return all.some(([, { lacks }]) => !lacks) ? say("not-now") : say("too-little");
  }
  const cheapest = least(open.flatMap((thing) => bills[thing] ?? [])), price = words.price(cheapest);
  return labelled(element("span", { class: "fm-from" }, picture(priceGlyphs(cheapest))), say("costs", { price }));
}

/**
 * The lowest price.
 * @param {MoonBill[]} bills
 * @returns {Amounts}
 */
function least(bills) {
  const sum = (/** @type {Amounts} */ price) => Object.values(price).reduce((all, n) => all + n, 0);
  return bills.map(due).sort((one, other) => sum(one) - sum(other))[0] ?? {};
}
