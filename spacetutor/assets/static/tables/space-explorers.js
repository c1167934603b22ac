// Space Explorers on the table: Projects and Center in space, below them a hub for each seat. `tables.js` says what a
// table offers.

import { element } from "../nodes.js";
import { TABLES } from "../tables.js";
import { back, drawFace, hiddenCard, strike, token, tokens, unstrike } from "./space-explorers-cards.js";

/** @import { ExplorersFaces, ExplorersLine, ExplorersScreen, ExplorersSeat } from "../screens" */
/** @import { MoveShown, Owned, Thing } from "../screens" */
/** @import { Moment, Tools } from "../tables.js" */
/** @typedef {Tools & { faces: ExplorersFaces }} ExplorersTools */
/** @typedef {ExplorersScreen & Owned} ExplorersShown */

class ExplorersTable {
  listed = ["deck"];
  /** @type {HTMLElement[]} */
  seats = [];
  /**
   * A card is in one place at a time, so it is drawn once and then only moved.
   * @type {Map<number, HTMLElement>}
   */
  drawn = new Map();

  /** @param {ExplorersTools} tools */
  constructor(tools) {
    this.tools = tools;
    this.faces = tools.faces;
    this.say = tools.say;
    this.colours = tools.faces.colours;
  }

  // words

  /** @param {string} colour */
  #named(colour) {
    return this.say(`colour.${colour}`);
  }

  /** @param {number[]} counts */
  #amounts(counts) {
    const told = counts.map((n, c) => (n ? `${n} ${this.#named(this.colours[c])}` : ""));
    return told.filter(Boolean).join(", ") || this.say("none");
  }

  /** @param {number[]} list */
  #counted(list) {
    return this.#amounts(this.colours.map((_, c) => list.filter((entry) => entry === c).length));
  }

  /** @param {number | string} n */
  #worth(n) {
    return n === 1 ? this.say("one-point") : this.say("points", { n });
  }

  // pieces

  /**
   * @param {number} number
   * @param {string} extra
   */
  #card(number, extra = "") {
    const node = this.drawn.get(number) ?? this.#newCard(number);
    this.drawn.set(number, node);
    node.className = `st-card ${extra}`;
    return node;
  }

  /** @param {number} number */
  #newCard(number) {
    const { say, faces, colours, tools } = this, face = faces.cards[number];
    const points = face.points === "*" ? say("asterisk") : this.#worth(face.points);
    const facts = { n: number, skills: this.#counted(face.skills), cost: this.#counted(face.cost), points };
    const seen = { "data-glides": `card ${number}`, "data-seen": say("seen"), "data-new": say("new") };
    return tools.thing(element("div", seen, drawFace(number, face, colours)), ["card", number], say("card", facts));
  }

  /**
   * The deck can be pointed at where its top card may be taken.
   * @param {number} count
   */
  #pile(count) {
    const label = this.say("deck", { n: count }), number = element("span", {}, String(count));
    const node = element("div", { class: "st-card st-deck", role: "img", "aria-label": label }, back(), number);
    return this.tools.offered(["deck", 0]) ? this.tools.thing(node, ["deck", 0], label) : node;
  }

  /**
   * @param {ExplorersLine} entry
   * @param {ExplorersShown} screen
   */
  #project(entry, screen) {
    const { say } = this, { name, nation, points, needs } = this.faces.projects[entry.id];
    const head = element("div", { class: "st-project-head" },
      element("b", {}, name), element("span", { class: "st-worth" }, String(points)));
    const lacks = this.#lacks(entry, screen);
    const node = element("div", { class: `st-project st-${nation}` }, head, tokens(needs, this.colours), lacks);
    const lacking = entry.lacks.map((n, seat) => say("lacks", { name: screen.seats[seat].name, n })).join(", ");
    return this.tools.thing(node, ["project", entry.id], say("project", { name, points, lacks: lacking }));
  }

  /**
   * @param {ExplorersLine} entry
   * @param {ExplorersShown} screen
   */
  #lacks({ lacks }, { seats }) {
    const head = lacks.length ? [element("li", {}, this.say("lacking"))] : [];
    const each = lacks.map((n, seat) => {
      return element("li", { class: n === 0 ? "st-ready" : "" }, `${seats[seat].name}: ${n === 0 ? "\u2713" : n}`);
    });
    return element("ul", { class: "st-lacks" }, ...head, ...each);
  }

  // seats

  /**
   * @param {number} index
   * @param {ExplorersShown} screen
   */
  #seat(index, screen) {
    const own = screen.seats[index], done = element("ul", { class: "st-done" });
    for (const id of own.projects) done.append(element("li", {}, `\u2605 ${this.faces.projects[id].name}`));
    const name = `st-seat${index === screen.to_act ? " st-acting" : ""}${index === screen.own ? " st-own" : ""}`;
    return element("article", { class: name },
      this.#seatHead(index, screen), this.#purse(own), this.#hand(own), this.#hub(own, screen), done);
  }

  /**
   * @param {number} index
   * @param {ExplorersShown} screen
   */
  #seatHead(index, screen) {
    const { say } = this, { name, points } = screen.seats[index], worth = this.#worth(points);
    const marks = [index === screen.first ? say("first-player") : "", index === screen.to_act ? say("to-act") : ""];
    const label = say("score", { name, points: worth });
    const score = this.tools.thing(element("span", { class: "st-score" }, worth), ["score", index], label);
    return element("header", {}, element(this.tools.heads[1], {}, name),
      element("span", { class: "st-marks" }, marks.filter(Boolean).join(", ")), score);
  }

  /** @param {ExplorersSeat} own */
  #purse(own) {
    const label = this.say("tokens", { tokens: this.#amounts(own.tokens) });
    return element("div", { class: "st-purse", role: "img", "aria-label": label }, tokens(own.tokens, this.colours));
  }

  /** @param {ExplorersSeat} own */
  #hand(own) {
    const open = own.hand.map((n) => this.#card(n, own.known.includes(n) ? "st-small st-known" : "st-small"));
    const hidden = Array.from({ length: own.hidden }, () => hiddenCard(this.say("hidden-card")));
    return element("div", { class: "st-hand", "data-label": this.say("hand") }, ...open, ...hidden);
  }

  /**
   * @param {ExplorersSeat} own
   * @param {ExplorersShown} screen
   */
  #hub(own, screen) {
    const batches = own.hub.map((batch, division) => this.#batch(batch, division, screen));
    return element("div", { class: "st-hub" }, ...batches);
  }

  /**
   * @param {number[]} batch
   * @param {number} division
   * @param {ExplorersShown} screen
   */
  #batch(batch, division, screen) {
    const colour = this.colours[division];
    const label = this.say("division", { colour: this.#named(colour), n: batch.length });
    const column = element("div", { class: `st-batch st-tint-${colour}`, role: "group", "aria-label": label });
    if (!batch.length) column.append(element("div", { class: "st-empty" }, token(colour, 8)));
    batch.forEach((number, i) => {
      const covered = i === batch.length - 1 ? "" : "st-covered", fresh = number === screen.fresh ? " st-fresh" : "";
      column.append(this.#card(number, `${covered}${fresh}`));
    });
    return column;
  }

  // the table

  /**
   * @param {ExplorersShown} screen
   * @param {Moment} moment
   */
  draw(screen, { made, news }) {
    for (const node of this.drawn.values()) unstrike(node);
    const space = this.#space(screen);
    this.seats = screen.seats.map((_, index) => this.#seat(index, screen));
    if (made?.cost) for (const node of this.#inHubs(made.about)) strike(node, made.cost);
    for (const node of this.#inHubs(news)) node.classList.add("st-new");
    return [space, element("div", { class: `st-seats st-seats-${this.seats.length}` }, ...this.seats)];
  }

  /** @param {ExplorersShown} screen */
  #space(screen) {
    const { say } = this, [major] = this.tools.heads;
    const line = screen.line.map((entry) => this.#project(entry, screen));
    const none = line.length ? [] : [element("p", {}, say("no-projects"))];
    const center = screen.center.map((number) => this.#card(number));
    return element("div", { class: "st-space" },
      element(major, {}, say("projects")), element("div", { class: "st-line" }, ...line, ...none),
      element(major, {}, say("center")), element("div", { class: "st-center" }, this.#pile(screen.deck), ...center));
  }

  /**
   * Those of the things that are cards in a hub.
   * @param {Thing[]} things
   */
  #inHubs(things) {
    const cards = things.filter(([kind]) => kind === "card").map(([, number]) => `.st-hub [data-card="${number}"]`);
    return cards.flatMap((card) => this.seats.map((node) => node.querySelector(card)).find(Boolean) ?? []);
  }

  /**
   * Tokens that changed hands fly from the one who paid to the one who got them.
   * @param {ExplorersShown} old
   * @param {ExplorersShown} screen
   */
  animate(old, screen) {
    if (old.seats.length !== screen.seats.length) return;
    this.colours.forEach((colour, c) => {
      const change = screen.seats.map((seat, index) => seat.tokens[c] - old.seats[index].tokens[c]);
      const paid = change.filter((n) => n < 0), got = change.filter((n) => n > 0);
      if (paid.length !== 1 || got.length !== 1) return;
      this.#fly(colour, this.seats[change.indexOf(paid[0])], this.seats[change.indexOf(got[0])]);
    });
  }

  /**
   * @param {string} colour
   * @param {HTMLElement} from
   * @param {HTMLElement} to
   */
  #fly(colour, from, to) {
    const { root } = this.tools, frame = root.getBoundingClientRect();
    const [a, b] = [from, to].map((seat) => (seat.querySelector(".st-purse") ?? seat).getBoundingClientRect());
    const flying = token(colour, 10, "st-flying");
    flying.style.left = `${a.x - frame.x + 8}px`;
    flying.style.top = `${a.y - frame.y}px`;
    root.append(flying);
    const there = { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)` };
    const flight = flying.animate([{ transform: "none" }, there], { duration: 700, easing: "ease-in-out" });
    flight.onfinish = flight.oncancel = () => flying.remove();
  }

  /** @param {Thing} thing */
  lit([kind, which]) {
    return kind === "score" ? this.seats[Number(which)] : null;
  }

  /** @param {MoveShown} made */
  note({ cost }) {
    return cost ? this.say("struck", { base: cost.base, struck: cost.base - cost.left }) : "";
  }
}

TABLES["space-explorers"] = (/** @type {ExplorersTools} */ tools) => new ExplorersTable(tools);
