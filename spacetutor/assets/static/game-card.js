// A game as a card: its last table, who played, how it came out, and what can be done with it.

import { icon } from "./icons.js";
import { roundel } from "./moves.js";
import { element } from "./nodes.js";

/** @import { GameCard, SeatedShown } from "./screens" */
/** @import { Say } from "./words.js" */
/** @typedef {{ say: Say, wish: (kind: string, more: object) => void, open: (stack: string) => void }} Doing */

/**
 * @param {GameCard} card
 * @param {Doing} doing
 */
export function gameCard(card, doing) {
  const { say } = doing, label = [card.title, card.game, card.result].filter(Boolean).join(", ");
  const open = card.stacked
    ? element("button", { type: "button", class: "st-open", "aria-label": label, onclick: () => doing.open(card.name) })
    : element("a", { class: "st-open", href: card.state === "fault" ? null : card.address, "aria-label": label });
  open.append(picture(card), words(card, say));
  const look = `st-game-card st-game-${card.state}${card.stacked ? " st-stack" : ""}`;
  return element("article", { class: look }, open, ...tools(card, doing));
}

/** @param {GameCard} card */
function picture({ picture: drawn, game, stacked, length }) {
  const tag = game ? [element("span", { class: "st-tag" }, game)] : [];
  const count = stacked ? [element("span", { class: "st-tag st-stacked" }, length)] : [];
  return element("span", { class: "st-glance" }, element("span", { html: drawn }), ...tag, ...count);
}

/**
 * @param {GameCard} card
 * @param {Say} say
 */
function words({ title, players, result, when, length, state, stacked }, say) {
  const who = players.length ? element("span", { class: "st-seated" }, ...players.map(seated))
    : element("b", { class: "st-seated" }, title);
  const facts = [when, stacked ? "" : length].filter(Boolean).join(" \u2022 ");
  return element("span", { class: "st-card-words" }, who, element("span", { class: "st-result" }, result),
    element("span", { class: "st-card-facts" }, element("span", {}, facts), ...mark(state, say)));
}

/**
 * @param {SeatedShown} player
 * @param {number} seat
 */
function seated({ name, points, won }, seat) {
  const score = points === null ? [] : [element("b", {}, ` ${points}`)];
  const badge = roundel(seat, String(seat + 1));
  return element("span", { class: won ? "st-won-by" : "" }, badge, element("span", {}, name), ...score);
}

/**
 * @param {string} state
 * @param {Say} say
 */
function mark(state, say) {
  if (state === "reviewed") return [element("span", { class: "st-reviewed" }, icon("check"), say("reviewed"))];
  if (state === "fault") return [];
  return [element("span", { class: "st-next" }, state === "over" ? say("review") : say("open"))];
}

/**
 * What its owner can do with a game; what is given another name is asked for it at its place.
 * @param {GameCard} card
 * @param {Doing} doing
 */
function tools({ name, state, stacked, tidy }, { say, wish }) {
  if (stacked || state === "fault") return [];
  const field = element("input", { type: "text", maxlength: 60, "aria-label": say("new-name"), value: stem(name) });
  const form = element("form", { class: "st-rename", hidden: true, onsubmit: (event) => {
    event.preventDefault();
    wish("rename", { name, wish: field.value });
  } }, field, element("button", { class: "st-button" }, say("keep")));
  const rename = tool("pencil", say("rename"), () => {
    form.hidden = !form.hidden;
    if (!form.hidden) field.select();
  });
  const remove = tool("bin", say("remove"), () => wish("remove", { name }));
  const save = tool("download", say("export"), () => wish("export", { name }));
  // A game in progress keeps its name: pages that are open on it know it by that.
  const own = tidy ? [...(state === "going" ? [] : [rename]), remove] : [];
  return [element("div", { class: "st-card-tools" }, save, ...own), form];
}

/** @param {string} name */
const stem = (name) => name.replace(/\.json$/, "");

/**
 * @param {string} drawn
 * @param {string} label
 * @param {() => void} onclick
 */
function tool(drawn, label, onclick) {
  return element("button", { type: "button", "aria-label": label, title: label, onclick }, icon(drawn));
}
