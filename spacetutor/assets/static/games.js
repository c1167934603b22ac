// The games of a shelf as cards: searched and narrowed by Python, which knows them all; drawn here, some at a time.

import { binnedCard, gameCard } from "./game-card.js";
import { icon, withIcon } from "./icons.js";
import { Listening } from "./listening.js";
import { element } from "./nodes.js";
import { speaking } from "./words.js";

/** @import { Model, Widget } from "./model" */
/** @import { ChipShown, GamesTraits } from "./screens" */
/** @typedef {"game" | "seats" | "state" | "mark"} Narrowing */

// Milliseconds after the last letter before it is looked for; and after which a browser that was offered a file has it.
const PAUSE = 180, FETCHED = 10_000;
const SORTS = ["newest", "oldest", "longest", "name"];

class Games {
  #typing = 0;
  query = { text: "", game: "", seats: "", state: "", mark: "", sort: SORTS[0], stack: "", shown: 0 };
  binned = false;

  /** @param {Model<GamesTraits>} model */
  constructor(model) {
    this.model = model;
    this.say = speaking(model.get("words"));
    this.query.game = model.get("first");
    this.root = element("div", { class: "st-games" });
    this.summary = element("p", { class: "st-games-summary", role: "status" });
    this.busy = element("p", { class: "st-busy", role: "status" });
    this.trouble = element("p", { class: "st-fault", role: "alert" });
    this.narrow = element("div", { class: "st-chips" });
    this.grid = element("ul", { class: "st-cards" });
    this.foot = element("div", { class: "st-games-foot" });
    this.toast = element("div", { class: "st-toast", role: "status" });
    this.picker = element("input", { type: "file", accept: ".json", hidden: true, onchange: () => this.#picked() });
    this.bin = element("button", { type: "button", class: "st-button", onclick: () => this.#turnBin() });
    this.tools = this.#tools();
    const messages = element("div", { class: "st-messages" }, this.trouble, this.toast);
    this.root.append(this.#head(), this.tools, this.narrow, this.busy, this.grid, this.foot, messages, this.picker);
    this.#takeFiles();
  }

  #head() {
    const { say, summary, bin } = this, look = { class: "st-button st-main-button", href: "play.ipynb" };
    const begin = element("a", look, ...withIcon("plus", say("new")));
    return element("header", { class: "st-games-head" }, element("h1", {}, say("title")), summary, bin, begin);
  }

  #turnBin() {
    this.binned = !this.binned;
    this.draw();
  }

  #tools() {
    const { say } = this;
    const field = element("input", { type: "search", "aria-label": say("search"), placeholder: say("search"),
      oninput: () => this.#typed(field.value) });
    const sort = element("select", { "aria-label": say("sort"), onchange: () => this.look({ sort: sort.value }) },
      ...SORTS.map((key) => element("option", { value: key }, say(`sort-${key}`))));
    return element("div", { class: "st-games-tools" }, element("label", {}, icon("search"), field), sort);
  }

  // what is wished

  /** @param {string} text */
  #typed(text) {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.look({ text }), PAUSE);
  }

  /** @param {Partial<Games["query"]>} wish */
  look(wish) {
    this.query = { ...this.query, shown: 0, ...wish };
    this.wish("find", this.query);
  }

  wish = (/** @type {string} */ kind, more = {}) => this.model.send({ kind, ...more });

  #picked() {
    for (const file of this.picker.files ?? []) this.#send(file);
    this.picker.value = "";
  }

  /** @param {File} file */
  async #send(file) {
    this.model.send({ kind: "upload", name: file.name }, undefined, [await file.arrayBuffer()]);
  }

  #takeFiles() {
    const { root } = this;
    root.addEventListener("dragover", (event) => event.preventDefault());
    root.addEventListener("drop", (event) => {
      event.preventDefault();
      for (const file of event.dataTransfer?.files ?? []) this.#send(file);
    });
  }

  // what is shown

  draw = () => {
    const { model, say, query } = this, found = model.get("found"), doing = this.#doing();
    this.binned &&= found.bin.length > 0;
    this.summary.textContent = this.binned ? say("binned")
      : query.stack ? say("stack", { name: query.stack }) : found.summary;
    this.bin.replaceChildren(...withIcon("bin", `${say("bin")} ${found.bin.length}`));
    this.bin.hidden = !found.bin.length;
    this.bin.setAttribute("aria-pressed", String(this.binned));
    this.tools.hidden = this.binned;
    this.narrow.replaceChildren(...this.#chips());
    const cards = this.binned ? found.bin.map((card) => binnedCard(card, doing))
      : found.cards.map((card) => gameCard(card, doing));
    const tile = query.stack || this.binned ? [] : [this.#tile()];
    this.grid.replaceChildren(...[...cards, ...tile].map((node) => element("li", {}, node)));
    this.foot.replaceChildren(...this.#more());
  };

  #doing() {
    return { say: this.say, wish: this.wish, open: (/** @type {string} */ stack) => this.look({ stack }) };
  }

  #chips() {
    const { say, query } = this, { games, seats, states, marks } = this.model.get("found");
    if (this.binned) return [this.#wayBack(say("from-bin"), () => this.#turnBin())];
    if (query.stack) return [this.#wayBack(say("back"), () => this.look({ stack: "" }))];
    const all = { key: "", label: say("all"), n: games.reduce((sum, { n }) => sum + n, 0) };
    return [
      ...this.#group("game", [all, ...games]), element("span", { class: "st-chips-gap" }),
      ...this.#group("mark", marks), element("span", { class: "st-chips-of" }, say("players")),
      ...this.#group("seats", seats), element("span", { class: "st-chips-gap" }), ...this.#group("state", states),
    ];
  }

  /**
   * @param {string} label
   * @param {() => void} onclick
   */
  #wayBack(label, onclick) {
    return element("button", { type: "button", class: "st-chip", onclick }, label);
  }

  /**
   * @param {Narrowing} field
   * @param {ChipShown[]} choices
   */
  #group(field, choices) {
    return choices.map(({ key, label, n }) => {
      const on = this.query[field] === key, next = on ? "" : key;
      return element("button", { type: "button", class: "st-chip", "aria-pressed": String(on),
        onclick: () => this.look({ [field]: next }) }, label, element("span", {}, String(n)));
    });
  }

  /** Where a file is dropped, or chosen. */
  #tile() {
    const { say } = this, onclick = () => this.picker.click();
    return element("div", { class: "st-drop-here" }, icon("upload"), element("b", {}, say("drop-title")),
      element("p", {}, say("drop-text")),
      element("button", { type: "button", class: "st-button", onclick }, say("choose-file")));
  }

  #more() {
    const { say } = this, { cards, total } = this.model.get("found");
    if (this.binned) return [];
    if (!total) return [element("p", {}, say("none"))];
    if (cards.length >= total) return [];
    const onclick = () => this.look({ shown: cards.length * 2 });
    return [element("span", {}, say("shown", { shown: cards.length, total })),
      element("button", { type: "button", class: "st-button", onclick }, say("more"))];
  }

  speak = () => {
    const { model, say, toast } = this, undo = model.get("undo"), told = model.get("told");
    this.busy.textContent = model.get("busy");
    this.trouble.textContent = model.get("trouble");
    this.busy.hidden = !model.get("busy");
    this.trouble.hidden = !model.get("trouble");
    toast.hidden = !told;
    const back = undo ? [element("button", { type: "button", onclick: () => this.wish("back", { name: undo }) },
      say("put-back"))] : [];
    const close = element("button", { type: "button", class: "st-close", "aria-label": say("close"),
      onclick: () => (toast.hidden = true) }, icon("close"));
    toast.replaceChildren(element("span", {}, told), ...back, close);
  };

  given = (/** @type {any} */ message, /** @type {BlobPart[] | undefined} */ buffers) => {
    if (message?.kind !== "file" || !buffers?.length) return;
    const url = URL.createObjectURL(new Blob([buffers[0]]));
    element("a", { href: url, download: message.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), FETCHED);
  };
}

/** @param {Widget<GamesTraits>} widget */
export function render({ model, el }) {
  const games = new Games(model), listening = new Listening();
  el.append(games.root);
  listening.toModel(model, { "change:found": games.draw, "msg:custom": games.given });
  for (const trait of ["told", "undo", "busy", "trouble"]) {
    listening.toModel(model, { [`change:${trait}`]: games.speak });
  }
  games.draw();
  games.speak();
  return () => listening.end();
}
