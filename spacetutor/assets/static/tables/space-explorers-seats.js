// A seat of Space Explorers: its name and points, tokens, hand, and the hub with its five Divisions.

import { element } from "../nodes.js";
import { craft } from "./space-explorers-art.js";
import { hiddenCard, mark, spread, token } from "./space-explorers-cards.js";

/** @import { ExplorersShown, ExplorersTools } from "./space-explorers.js" */

/**
 * A seat's number in its colour; its name is elsewhere, or said.
 * @param {number} seat
 */
export function badge(seat) {
  return element("b", { class: `se-seat se-seat-${seat + 1}`, "aria-hidden": "true" }, String(seat + 1));
}

/**
 * @param {ExplorersTools} tools
 * @param {ExplorersShown} screen
 * @param {number} index
 */
export function drawSeat(tools, screen, index) {
  const { to_act, mine } = screen, acting = index === to_act ? " st-acting" : "", own = index === mine ? " st-own" : "";
  const means = element("div", { class: "se-means" }, purse(tools, screen, index), hand(tools, screen, index));
  return element("article", { class: `st-seat se-of-seat-${index + 1}${acting}${own}` },
    head(tools, screen, index), means, hub(tools, screen, index));
}

/**
 * @param {ExplorersTools} tools
 * @param {ExplorersShown} screen
 * @param {number} index
 */
function head({ say, words, heads, thing }, screen, index) {
  const { name, points } = screen.seats[index], worth = words.worth(points);
  const moved = index === screen.moved ? say("just-moved") : "";
  const marks = [index === screen.first ? say("first-player") : "", index === screen.to_act ? say("to-act") : moved];
  const label = say("score", { name, points: worth });
  const score = thing(element("span", { class: "st-score" }, worth), ["score", index], label);
  return element("header", {}, badge(index), element(heads[1], {}, name),
    element("span", { class: "st-marks" }, marks.filter(Boolean).join(", ")), score);
}

/**
 * Tokens one by one, and the Projects that were completed. Whoever is to act can lay tokens out.
 * @param {ExplorersTools} tools
 * @param {ExplorersShown} screen
 * @param {number} index
 */
function purse(tools, screen, index) {
  const { words, say } = tools, { tokens, projects } = screen.seats[index];
  const pays = index === screen.mine && index === screen.to_act;
  const laid = spread(tokens, words.colours).map((colour) => {
    const node = element("span", { class: "se-coin", "data-coin": colour }, token(colour));
    return pays ? tools.thing(node, ["token", colour], say("token", { colour: words.named(colour) })) : node;
  });
  const labels = { "aria-label": say("tokens", { tokens: words.amounts(tokens) }), "data-label": say("purse") };
  const row = element("div", { class: "st-purse", role: pays ? "group" : "img", ...labels }, ...laid);
  return element("div", { class: "se-has" }, row, ...(projects.length ? [done(tools, projects)] : []));
}

/**
 * @param {ExplorersTools} tools
 * @param {string[]} projects
 */
function done({ faces, say }, projects) {
  return element("ul", { class: "st-done", "aria-label": say("completed") }, ...projects.map((id) => {
    const { name, points } = faces.projects[id];
    const worth = element("b", { class: "st-worth" }, String(points));
    return element("li", { title: name }, craft(id), element("span", {}, name), worth);
  }));
}

/**
 * @param {ExplorersTools} tools
 * @param {ExplorersShown} screen
 * @param {number} index
 */
function hand({ say, card }, screen, index) {
  const own = screen.seats[index];
  const open = own.hand.map((n) => card(n, own.known.includes(n) ? "st-small st-known" : "st-small"));
  const hidden = Array.from({ length: own.hidden }, () => hiddenCard(say("hidden-card")));
  const count = `--cards: ${Math.max(1, open.length)}`;
  return element("div", { class: "st-hand", "data-label": say("hand"), style: count }, ...open, ...hidden);
}

/**
 * @param {ExplorersTools} tools
 * @param {ExplorersShown} screen
 * @param {number} index
 */
function hub(tools, screen, index) {
  const batches = screen.seats[index].hub.map((batch, division) => drawBatch(tools, screen, index, batch, division));
  return element("div", { class: "st-hub" }, ...batches);
}

/**
 * A Division with its batch: the upper card whole, of those below it the skills. Whoever is to act can point at it.
 * @param {ExplorersTools} tools
 * @param {ExplorersShown} screen
 * @param {number} index
 * @param {number[]} batch
 * @param {number} division
 */
function drawBatch(tools, screen, index, batch, division) {
  const { say, words, card } = tools, colour = words.colours[division], empty = batch.length ? "" : " se-empty";
  const label = say("division", { colour: words.named(colour), n: batch.length });
  const column = element("div", { class: `st-batch st-tint-${colour}${empty}`, role: "group", "aria-label": label });
  batch.forEach((number, i) => {
    const place = i === batch.length - 1 ? "se-upper" : "st-covered";
    column.append(card(number, number === screen.fresh ? `${place} st-fresh` : place));
  });
  const foot = element("div", { class: "se-foot" }, mark(colour)), mine = index === screen.to_act;
  column.append(mine ? tools.thing(foot, ["division", colour], label) : foot);
  if (mine) column.setAttribute("data-drop", JSON.stringify(["division", colour]));
  return column;
}
