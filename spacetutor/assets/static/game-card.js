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

/**
 * A game of the bin: it is put back, or deleted for good, which is asked once more.
 * @param {GameCard} card
 * @param {Doing} doing
 */
export function binnedCard(card, { say, wish }) {
  const { name, title } = card, asking = element("div", { class: "st-bin-asks", hidden: true });
  const choosing = element("div", { class: "st-bin-does" }, act(say("put-back"), () => wish("back", { name })),
    act(say("delete"), () => turn(true)));
  const turn = (/** @type {boolean} */ asked) => {
    asking.hidden = !asked;
    choosing.hidden = asked;
    /** @type {HTMLElement | null} */ ((asked ? asking : choosing).querySelector("button:last-child"))?.focus();
  };
  asking.append(element("span", {}, say("delete-ask")), act(say("delete-yes"), () => wish("delete", { name })),
    act(say("delete-no"), () => turn(false)));
  return element("article", { class: "st-game-card st-binned", "aria-label": title }, picture(card), words(card, say),
    choosing, asking);
}

/**
 * @param {string} label
 * @param {() => void} onclick
 */
const act = (label, onclick) => element("button", { type: "button", class: "st-button", onclick }, label);

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
function words({ title, given, players, result, when, length, state, stacked }, say) {
  const called = given || (players.length ? "" : title);
  const name = called ? [element("b", { class: "st-called" }, called)] : [];
  const who = players.length ? [element("span", { class: "st-seated" }, ...players.map(seated))] : [];
  const facts = [when, stacked ? "" : length].filter(Boolean).join(" \u2022 ");
  return element("span", { class: "st-card-words" }, ...name, ...who, element("span", { class: "st-result" }, result),
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
  if (state === "fault" || state === "binned") return [];
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
  const going = state === "going";
  // A game in progress keeps its name: pages that are open on it know it by that.
  const rename = tool("pencil", going ? say("rename-later") : say("rename"), () => {
    form.hidden = !form.hidden;
    if (!form.hidden) field.select();
  });
  rename.disabled = going;
  const remove = tool("bin", say("remove"), () => wish("remove", { name }));
  const save = tool("download", say("export"), () => wish("export", { name }));
  const own = tidy ? [rename, remove] : [];
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
