// The rules reference: a list that is searched here in the browser, and one board that moves to the rule whose example
// is shown. The board lives on the same model.

import { render as renderBoard } from "./board.js";
import { Listening } from "./listening.js";
import { element } from "./nodes.js";
import { matching } from "./searching.js";
import { PICTURED } from "./tables.js";
import { speaking } from "./words.js";

/** @import { Model, Widget } from "./model" */
/** @import { ReferenceTraits, RulesEntry } from "./screens" */
/** @typedef {{ node: HTMLElement, entry: RulesEntry }} Article */

class Reference {
  /** @type {HTMLElement | null} */
  pictures = null;
  /** @type {Map<string, Article>} */
  articles = new Map();
  /** @type {Map<string, HTMLElement>} */
  buttons = new Map();
  #opened = "";
  /** @type {(() => void) | null} */
  #drop = null;

  /** @param {Model<ReferenceTraits>} model */
  constructor(model) {
    const say = speaking(model.get("words"));
    this.model = model;
    this.say = say;
    this.search = element("input", { type: "search", class: "st-search", placeholder: say("rules.placeholder"),
      value: model.get("first"), oninput: () => this.filter() });
    this.count = element("span", { role: "status" });
    this.all = element("button", { type: "button", onclick: () => this.#searchAnew() }, say("rules.all"));
    this.none = element("p", {}, say("rules.none"));
    this.contents = element("ul", {});
    this.root = this.#laid();
    this.earlier = element("p");
    this.story = element("div", { class: "st-story" });
    this.place = element("div");
    this.panel = element("div", { class: "st-example", role: "region", id: "st-example" },
      this.earlier, this.story, this.place);
    this.root.addEventListener("click", (event) => this.#linked(event));
  }

  // the list

  #laid() {
    const { say } = this, label = element("label", {}, element("span", {}, say("rules.search")), this.search);
    const root = element("div", { class: "st-reference" },
      element("div", { class: "st-find" }, label, this.count, this.all),
      element("nav", { class: "st-contents", "aria-label": say("rules.contents") }, this.contents), this.none);
    for (const { id, title, entries } of this.model.get("parts")) {
      const head = element("h2", { tabindex: "-1" }, title), articles = entries.map((entry) => this.#article(entry));
      this.contents.append(element("li", {}, this.#link(`part-${id}`, title)));
      root.append(element("section", { id: `part-${id}` }, head, ...articles));
    }
    this.#addPictures(root);
    return root;
  }

  /**
   * All pictograms of the game, where it has some: each with what it means.
   * @param {HTMLElement} root
   */
  #addPictures(root) {
    const { say, model } = this, draw = PICTURED[model.get("faces").game], told = Object.entries(model.get("pictures"));
    if (!draw || !told.length) return;
    const title = say("rules.pictograms"), rows = told.map(([name, words]) => {
      const [kind, n] = name.split(" ");
      const card = kind === "card" ? [element("b", {}, say("rules.pictogram-of", { n }))] : [];
      return element("li", {}, draw(name) ?? "", element("span", {}, ...card, " ", words));
    });
    this.pictures = element("article", {}, element("p", {}, say("rules.pictograms-lead")),
      element("ul", { class: "st-pictures" }, ...rows));
    this.contents.append(element("li", {}, this.#link("part-pictograms", title)));
    root.append(element("section", { id: "part-pictograms" }, element("h2", { tabindex: "-1" }, title), this.pictures));
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  #link(id, text) {
    return element("a", { href: `#${id}`, "data-to": id }, text);
  }

  /** @param {RulesEntry} entry */
  #article(entry) {
    const note = this.#note(entry), foot = element("div", { class: "st-foot" });
    if (entry.example) foot.append(this.#showing(entry));
    if (note.childNodes.length) foot.append(note);
    const node = element("article", { class: "st-entry", id: `${entry.kind}-${entry.id}` }, ...this.#drawn(entry),
      element("h3", { tabindex: "-1" }, entry.title), element("p", {}, entry.text), foot);
    this.articles.set(entry.id, { node, entry });
    return node;
  }

  /**
   * The pictogram of the card that a rule is about, where the game draws one.
   * @param {RulesEntry} entry
   */
  #drawn({ card }) {
    const drawn = card ? PICTURED[this.model.get("faces").game]?.(`card ${card}`) : null;
    return drawn ? [element("span", { class: "st-entry-picture", "aria-hidden": "true" }, drawn)] : [];
  }

  /** @param {RulesEntry} entry */
  #note({ section, rulings }) {
    const links = rulings.map((ruling) => this.#link(`ruling-${ruling}`, this.say("rules.ruling", { id: ruling })));
    const parts = [section, ...links].filter(Boolean);
    return element("p", { class: "st-note" }, ...parts.flatMap((part, i) => (i ? [" \u00b7 ", part] : [part])));
  }

  /** @param {RulesEntry} entry */
  #showing({ id, title }) {
    const onclick = () => (this.#opened === id ? this.#close() : this.#open(id));
    const button = element("button", { type: "button", class: "st-show", "aria-expanded": "false",
      "aria-label": this.say("rules.show-what", { title }), onclick }, this.say("rules.show"));
    this.buttons.set(id, button);
    return button;
  }

  // searching

  filter() {
    const entries = [...this.articles.values()].map(({ entry }) => entry), found = matching(entries, this.search.value);
    for (const { node, entry } of this.articles.values()) node.hidden = !found.includes(entry);
    // They are not searched.
    if (this.pictures) this.pictures.hidden = this.search.value.trim() !== "";
    this.#hideParts();
    const rules = found.filter(({ kind }) => kind === "rule").length, rulings = found.length - rules;
    this.count.textContent = this.say("rules.found", { rules, rulings });
    this.none.hidden = found.length > 0;
    this.all.hidden = !this.search.value.trim();
  }

  #hideParts() {
    const sections = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("section[id]")]);
    sections.forEach((section, i) => {
      section.hidden = !section.querySelector("article:not([hidden])");
      /** @type {HTMLElement} */ (this.contents.children[i]).hidden = section.hidden;
    });
  }

  #clear() {
    this.search.value = "";
    this.filter();
  }

  #searchAnew() {
    this.#clear();
    this.search.focus();
  }

  /**
   * To a part, a rule or a ruling; a search that hides it ends.
   * @param {string} id
   */
  go(id) {
    const node = /** @type {HTMLElement | null} */ (this.root.querySelector(`[id="${CSS.escape(id)}"]`));
    if (!node) return false;
    if (node.hidden || node.closest("[hidden]")) this.#clear();
    this.root.querySelector(".st-target")?.classList.remove("st-target");
    node.classList.add("st-target");
    node.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null} */ (node.querySelector("h2, h3"))?.focus({ preventScroll: true });
    return true;
  }

  /** @param {MouseEvent} event */
  #linked(event) {
    const to = /** @type {Element} */ (event.target).closest("a[data-to], a[data-rule]");
    if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { dataset } = /** @type {HTMLElement} */ (to);
    if (this.go(dataset.to ?? `rule-${dataset.rule}`)) event.preventDefault();
  }

  // examples

  /** @param {string} id */
  #open(id) {
    if (this.model.get("shown").id === id) this.changed();
    else this.model.send({ kind: "example", id });
  }

  #close() {
    this.buttons.get(this.#opened)?.setAttribute("aria-expanded", "false");
    this.panel.remove();
    this.#opened = "";
  }

  /**
   * @param {string} title
   * @param {string} html
   * @param {string} kind
   */
  #told(title, html, kind) {
    return element("div", { class: `st-case st-${kind}` },
      element("p", { class: "st-case-title" }, title), element("div", { class: "st-words", html }));
  }

  show = () => {
    const shown = this.model.get("shown"), target = this.articles.get(shown.id ?? "");
    if (!target) return;
    this.#close();
    this.#opened = target.entry.id;
    this.buttons.get(this.#opened)?.setAttribute("aria-expanded", "true");
    this.panel.setAttribute("aria-label", this.say("rules.example", { title: target.entry.title }));
    this.#tell();
    target.node.append(this.panel);
    this.#drop ??= renderBoard({ model: this.model, el: this.place });
  };

  #tell() {
    const { earlier = "", tried = "", verdict = "", allowed, other = "", instead } = this.model.get("shown");
    this.earlier.textContent = earlier;
    this.earlier.hidden = !earlier;
    this.story.replaceChildren(this.#told(tried, verdict, allowed ? "allowed" : "refused"));
    this.story.classList.toggle("st-alone", !instead);
    if (instead) this.story.append(this.#told(other, instead, "allowed"));
  }

  changed = () => {
    this.show();
    this.articles.get(this.#opened)?.node.scrollIntoView({ block: "start" });
  };

  drop() {
    this.#drop?.();
  }
}

/** @param {Widget<ReferenceTraits>} widget */
export function render({ model, el }) {
  const reference = new Reference(model), listening = new Listening();
  el.append(reference.root);
  listening.toModel(model, { "change:shown": reference.changed });
  reference.filter();
  if (model.get("shown").id) requestAnimationFrame(reference.show);
  else if (location.hash) requestAnimationFrame(() => reference.go(decodeURIComponent(location.hash.slice(1))));
  return () => {
    listening.end();
    reference.drop();
  };
}
