// A price where threads over the table would be out of sight, as on a phone: each sign above what strikes or pays it,
// and below them what could pay instead.

import { element } from "./nodes.js";

/**
 * @typedef {{ sign: Node, by: string, payer: Node | null, name: string }} Tie `by`: signs that stand side by side with
 *   the same are struck or paid by one thing; `name`: the classes of their threads
 */

/**
 * Ties side by side that have one payer, together.
 * @param {Tie[]} ties
 * @returns {Tie[][]}
 */
export function bundled(ties) {
  /** @type {Tie[][]} */
  const bundles = [];
  for (const tie of ties) {
    const last = bundles.at(-1);
    if (last && tie.payer && last[0].by === tie.by) last.push(tie);
    else bundles.push([tie]);
  }
  return bundles;
}

/**
 * @param {Tie[]} ties
 * @param {string} words what stands before the spare things
 * @param {Node[]} spare
 */
export function drawTies(ties, words, spare) {
  const more = spare.length ? [element("div", { class: "st-spare" }, element("small", {}, words), ...spare)] : [];
  return element("div", { class: "st-ties" },
    element("div", { class: "st-bundles" }, ...bundled(ties).map(bundle)), ...more);
}

/** @param {Tie[]} ties */
function bundle(ties) {
  const [{ payer }] = ties, columns = ties.map(({ sign, name }) => (
    element("span", { class: `st-tie ${name}` }, sign, ...(payer ? [element("i", { class: "st-tie-line" })] : []))));
  return element("div", { class: `st-bundle${payer ? "" : " st-untied"}` },
    element("div", {}, ...columns), ...(payer ? [payer] : []));
}
