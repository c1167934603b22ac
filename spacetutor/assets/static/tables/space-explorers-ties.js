// A price of Space Explorers on a phone: the signs of the column, each above the skill that strikes it or what pays it.

import { element } from "../nodes.js";
import { drawTies } from "../ties.js";
import { mark, token } from "./space-explorers-cards.js";

/** @import { Sign, Thing } from "../screens" */
/** @import { Receipt } from "./space-explorers-price.js" */
/** @import { ExplorersTools } from "./space-explorers.js" */

/**
 * @param {ExplorersTools} tools
 * @param {Receipt} receipt
 */
export function tiesOf(tools, { division, signs, given, spare }) {
  const { say } = tools, ties = signs.map((sign) => {
    const [colour, fate, what] = sign, name = fate === "struck" ? `st-tie-strikes se-${division}` : `se-${colour}`;
    return { sign: due(sign), by: `${fate} ${what}`, payer: payer(tools, sign, division, given), name };
  });
  return drawTies(ties, say("pay-instead"), spare.map((thing) => piece(tools, thing, false)));
}

/** @param {Sign} sign */
const due = ([colour, fate]) => element("span", { class: `se-due se-${fate || "open"}` }, mark(colour));

/**
 * @param {ExplorersTools} tools
 * @param {Sign} sign
 * @param {string} division
 * @param {Thing[]} given
 */
function payer(tools, [, fate, what], division, given) {
  if (!fate) return null;
  if (fate === "struck") return element("span", { class: "se-chip" }, mark(division), String(what));
  /** @type {Thing} */
  const thing = [fate === "token" ? "token" : "card", what];
  const chosen = given.some(([kind, which]) => kind === thing[0] && which === what);
  return chosen ? piece(tools, thing, true) : element("span", { class: "se-chip" }, String(what));
}

/**
 * A token or a card that can be laid out, or taken back.
 * @param {ExplorersTools} tools
 * @param {Thing} thing
 * @param {boolean} laid
 */
function piece({ say, thing: stands, words }, [kind, which], laid) {
  const picture = kind === "token" ? [token(String(which))] : [String(which)];
  const node = element("span", { class: `se-chip se-chip-${kind}`, "data-laid": laid }, ...picture);
  const facts = { colour: words.named(String(which)), n: which };
  if (kind === "token") return stands(node, [kind, which], laid ? say("token-laid", facts) : say("token-spare", facts));
  return stands(node, [kind, which], laid ? say("card-laid", facts) : say("card-spare", facts));
}
