// Space Explorers on the table: Projects and Center, below them a hub for each seat, all in space. `tables.js` says
// what a table offers. The things on it: ["card", n] ["project", id] ["score", seat] ["deck", 0], and of whoever is to
// act ["division", colour] and ["token", colour].

import { element } from "../nodes.js";
import { TABLES } from "../tables.js";
import { craft } from "./space-explorers-art.js";
import { back, drawFace, spread, strike, symbols, token, unstrike } from "./space-explorers-cards.js";
import { Pricing } from "./space-explorers-price.js";
import { badge, drawSeat } from "./space-explorers-seats.js";
import { ExplorersWords } from "./space-explorers-words.js";

/** @import { ExplorersFaces, ExplorersLine, ExplorersScreen, MoveShown, Offer, Owned, Thing } from "../screens" */
/** @import { Moment, Tools, Way } from "../tables.js" */

/**
 * @typedef {Tools & { faces: ExplorersFaces, words: ExplorersWords, card: (n: number, name?: string) => HTMLElement }}
 *   ExplorersTools `card` is the one node of a card, with other classes
 */

/**
 * @typedef {ExplorersScreen & Owned & { mine: number | null, moved: number | null }} ExplorersShown `mine`: the seat
 *   that is drawn large; `moved`: whose move led here
 */

const SEEN = ".se-lifted, .se-pays, .se-strikes, .st-own .st-purse, .st-own .st-hand";

class ExplorersTable {
  listed = ["deck", "project"];
  pays = ["token"];
  /** @type {HTMLElement[]} */
  seats = [];
  /** @type {HTMLElement | null} */
  node = null;
  /**
   * A card is in one place at a time, so it is drawn once and then only moved.
   * @type {Map<number, HTMLElement>}
   */
  drawn = new Map();

  /** @param {Tools & { faces: ExplorersFaces }} tools */
  constructor(tools) {
    const { faces, say } = tools, card = (/** @type {number} */ n, name = "") => this.#card(n, name);
    /** @type {ExplorersTools} */
    this.tools = { ...tools, card, words: new ExplorersWords(say, faces.colours) };
    this.pricing = new Pricing(this.tools);
  }

  // pieces

  /**
   * @param {number} number
   * @param {string} extra
   */
  #card(number, extra) {
    const node = this.drawn.get(number) ?? this.#newCard(number);
    this.drawn.set(number, node);
    node.className = `st-card ${extra}`;
    node.removeAttribute("data-laid");
    return node;
  }

  /** @param {number} number */
  #newCard(number) {
    const { faces, words, say, thing } = this.tools, face = faces.cards[number];
    const points = face.points === "*" ? say("asterisk") : words.worth(face.points);
    const facts = { n: number, skills: words.counted(face.skills), cost: words.counted(face.cost), points };
    const tags = { "data-seen": say("seen"), "data-new": say("new"), "data-paid": say("paid") };
    const node = element("div", { "data-glides": `card ${number}`, ...tags }, drawFace(number, face, faces.colours));
    return thing(node, ["card", number], say("card", facts));
  }

  /**
   * The deck can be pointed at where its top card may be taken.
   * @param {number} count
   */
  #pile(count) {
    const { say, offered, thing } = this.tools, label = say("deck", { n: count });
    const inside = [back(), element("span", {}, String(count))];
    const node = element("div", { class: "st-card st-deck", role: "img", "aria-label": label }, ...inside);
    return offered(["deck", 0]) ? thing(node, ["deck", 0], label) : node;
  }

  /**
   * @param {ExplorersLine} entry
   * @param {ExplorersShown} screen
   */
  #project({ id, lacks }, { seats }) {
    const { say, faces, words, thing } = this.tools, { name, nation, points, needs } = faces.projects[id];
    const worth = element("span", { class: "st-worth" }, String(points));
    const picture = element("div", { class: "se-picture-of" }, craft(id), worth);
    const asks = symbols(spread(needs, words.colours));
    const told = element("div", { class: "se-told" }, element("b", {}, name), asks, this.#lacks(lacks));
    const lacking = lacks.map((n, seat) => say("lacks", { name: seats[seat].name, n })).join(", ");
    const node = element("div", { class: `st-project st-${nation}` }, picture, told);
    return thing(node, ["project", id], say("project", { name, points, lacks: lacking }));
  }

  /** @param {number[]} lacks */
  #lacks(lacks) {
    const head = lacks.length ? [element("li", {}, this.tools.say("lacking"))] : [];
    const each = lacks.map((n, seat) => {
      return element("li", { class: n === 0 ? "st-ready" : "" }, badge(seat), n === 0 ? "\u2713" : String(n));
    });
    return element("ul", { class: "st-lacks" }, ...head, ...each);
  }

  // the table

  /**
   * @param {ExplorersScreen & Owned} screen
   * @param {Moment} moment
   */
  draw(screen, { made, news }) {
    const shown = { ...screen, mine: screen.own ?? null, moved: made?.seat ?? null };
    for (const node of this.drawn.values()) unstrike(node);
    this.seats = screen.seats.map((_, index) => drawSeat(this.tools, shown, index));
    const own = shown.mine === null ? "" : " se-with-own";
    this.node = element("div", { class: `st-space${own}` }, ...this.#shared(shown),
      element("div", { class: `st-seats st-seats-${this.seats.length}` }, ...this.seats));
    if (made?.cost) for (const node of this.#inHubs(made.about)) strike(node, made.cost.signs);
    for (const node of this.#inHubs(news)) node.classList.add("st-new");
    this.pricing.lay(this.node, shown, made);
    return [this.node];
  }

  /** @param {ExplorersShown} screen */
  #shared(screen) {
    const { say, heads: [major], card } = this.tools;
    const line = screen.line.map((entry) => this.#project(entry, screen));
    const none = line.length ? [] : [element("p", {}, say("no-projects"))];
    const center = screen.center.map((number) => card(number));
    return [element(major, {}, say("projects")), element("div", { class: "st-line" }, ...line, ...none),
      element(major, {}, say("center")), element("div", { class: "st-center" }, this.#pile(screen.deck), ...center)];
  }

  /**
   * Those of the things that are cards in a hub.
   * @param {Thing[]} things
   */
  #inHubs(things) {
    const cards = things.filter(([kind]) => kind === "card").map(([, number]) => `.st-hub [data-card="${number}"]`);
    return cards.flatMap((card) => this.seats.map((node) => node.querySelector(card)).find(Boolean) ?? []);
  }

  // choosing and paying

  /**
   * What can be recruited looks another than what can only be taken, and both can be dragged.
   * @param {Thing[]} _
   * @param {Thing[]} next
   */
  choosing(_, next) {
    const offers = this.tools.offers().filter(({ about }) => about.length > 1);
    for (const [number, node] of this.drawn) {
      const can = next.some(([kind, which]) => kind === "card" && which === number);
      node.classList.toggle("se-recruit", can && offers.some(({ about }) => about[0][1] === number));
      if (can) node.setAttribute("draggable", "true");
      else node.removeAttribute("draggable");
    }
  }

  /**
   * What is to be paid after all, or the tokens that an ability takes.
   * @param {Offer} offer
   */
  price({ signs = [], way = [] }) {
    const due = signs.filter(([, fate]) => fate !== "struck").map(([colour]) => colour);
    const tokens = way.filter(([kind]) => kind === "token").map(([, colour]) => token(String(colour)));
    if (tokens.length) return [element("span", { class: "se-gives" }, ...tokens)];
    return due.length ? [symbols(due)] : [];
  }

  /**
   * @param {Thing | null} thing
   * @param {Way | null} way
   */
  paper(thing, way) {
    return this.pricing.paper(thing, way);
  }

  /**
   * @param {Thing | null} thing
   * @param {HTMLElement | null} node
   */
  standing(thing, node) {
    this.pricing.tie(thing && node);
  }

  /** What pays stays in sight. */
  seen() {
    return [...(this.node?.querySelectorAll(SEEN) ?? [])];
  }

  /** @param {Thing} thing */
  lit([kind, which]) {
    if (kind === "division") return this.node?.querySelector(`[data-division="${which}"]`)?.parentElement ?? null;
    return kind === "score" ? this.seats[Number(which)] : null;
  }

  // moving

  /**
   * Tokens that changed hands fly from the one who paid to the one who got them.
   * @param {ExplorersScreen} old
   * @param {ExplorersScreen} screen
   */
  animate(old, screen) {
    if (old.seats.length !== screen.seats.length) return;
    this.tools.words.colours.forEach((colour, c) => {
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
    const flying = token(colour, "st-flying");
    flying.style.left = `${a.x - frame.x + 8}px`;
    flying.style.top = `${a.y - frame.y}px`;
    root.append(flying);
    const there = { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)` };
    const flight = flying.animate([{ transform: "none" }, there], { duration: 700, easing: "ease-in-out" });
    flight.onfinish = flight.oncancel = () => flying.remove();
  }

  /** @param {MoveShown} made */
  note({ cost }) {
    return cost ? this.tools.say("struck", { base: cost.base, struck: cost.base - cost.left }) : "";
  }
}

TABLES["space-explorers"] = (/** @type {Tools & { faces: ExplorersFaces }} */ tools) => new ExplorersTable(tools);
