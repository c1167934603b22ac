// The table of a game that has none of its own: a plain drawing of any PlainScreen. What is everybody's comes first
// (maps, tracks, zones, counters), then each seat with its own. `tables.js` says what a table offers.

import { element } from "../nodes.js";
import { DEFAULT, TABLES } from "../tables.js";
import { drawMap } from "./default-map.js";
import { marker, titled, valued } from "./default-pieces.js";

/** @import { CardShown, CounterShown, MarkerShown, Owned, PlainScreen, TrackShown, ZoneShown } from "../screens" */
/** @import { MoveShown, Thing } from "../screens" */
/** @import { Tools } from "../tables.js" */
/** @typedef {PlainScreen & Owned} PlainShown */

class DefaultTable {
  /** @param {Tools} tools */
  constructor(tools) {
    this.tools = tools;
    this.say = tools.say;
  }

  /** @param {PlainShown} screen */
  draw(screen) {
    const seats = screen.seats.map((_, seat) => this.#seat(seat, screen));
    const common = [
      ...screen.maps.map((map) => drawMap(this.tools, map)),
      ...screen.tracks.map((track) => this.#track(track, screen)),
      this.#counters(screen, null),
      element("div", { class: "st-plain-zones" }, ...this.#zones(screen, null)),
    ];
    return [element("div", { class: "st-plain-common" }, ...common),
      element("div", { class: "st-plain-seats" }, ...seats)];
  }

  /** @param {MoveShown} made */
  note({ cost }) {
    return cost && cost.base > cost.left ? this.say("plain-cost", { base: cost.base, left: cost.left }) : "";
  }

  // seats

  /**
   * @param {number} seat
   * @param {PlainShown} screen
   */
  #seat(seat, screen) {
    const { name } = screen.seats[seat], acts = seat === screen.to_act;
    const head = element("header", {}, marker(seat), element(this.tools.heads[1], {}, name),
      element("span", { class: "st-plain-mark" }, acts ? this.say("to-act") : ""));
    return element("article", { class: `st-plain-seat${acts ? " st-acting" : ""}` },
      head, this.#counters(screen, seat), ...this.#zones(screen, seat));
  }

  /**
   * @param {PlainShown} screen
   * @param {number | null} seat
   */
  #counters(screen, seat) {
    const own = screen.counters.filter((counter) => counter.seat === seat);
    return element("div", { class: "st-plain-counters" }, ...own.map((counter) => this.#counter(counter)));
  }

  /** @param {CounterShown} counter */
  #counter(counter) {
    const { node, label } = valued(this.say, counter);
    node.classList.add("st-plain-counter");
    return counter.thing ? this.tools.thing(node, counter.thing, label) : node;
  }

  // cards

  /**
   * @param {PlainShown} screen
   * @param {number | null} seat
   */
  #zones(screen, seat) {
    return screen.zones.filter((zone) => zone.seat === seat).map((zone) => this.#zone(zone));
  }

  /** @param {ZoneShown} zone */
  #zone(zone) {
    const { say } = this, label = say(zone.label), pile = zone.down ? [this.#pile(zone, label)] : [];
    const cards = [...pile, ...zone.cards.map((card) => this.#card(card))];
    const none = cards.length ? [] : [element("p", { class: "st-plain-none" }, say("none"))];
    return element("section", { class: "st-plain-zone", role: "group", "aria-label": label },
      element(this.tools.heads[zone.seat === null ? 0 : 1], {}, label),
      element("div", { class: "st-plain-cards" }, ...cards, ...none));
  }

  /**
   * @param {ZoneShown} zone
   * @param {string} label
   */
  #pile({ down, thing }, label) {
    const spoken = this.say("plain-pile", { label, n: down });
    return this.#down(String(down), spoken, thing);
  }

  /** @param {CardShown} card */
  #card(card) {
    if (!card.title) return this.#down("?", this.say("plain-down"), card.thing);
    const values = card.values.map((value) => valued(this.say, value)), title = titled(this.say, card);
    const node = element("div", { class: "st-plain-card" }, element("b", {}, title), ...values.map(({ node }) => node));
    const label = [title, ...values.map(({ label }) => label)].join(", ");
    if (!card.thing) return node;
    node.dataset.glides = card.thing.join(" ");
    return this.tools.thing(node, card.thing, label);
  }

  /**
   * A back, with a sign on it.
   * @param {string} sign
   * @param {string} label
   * @param {Thing | null} thing
   */
  #down(sign, label, thing) {
    const node = element("div", { class: "st-plain-card st-plain-down", role: "img", "aria-label": label }, sign);
    return thing ? this.tools.thing(node, thing, label) : node;
  }

  // tracks

  /**
   * @param {TrackShown} track
   * @param {PlainShown} screen
   */
  #track(track, screen) {
    const label = this.say(track.label);
    const spaces = Array.from({ length: track.last + 1 }, (_, n) => {
      const here = track.markers.filter(({ at }) => at === n).map((found) => this.#marker(found, label, screen));
      return element("li", {}, element("span", {}, String(n)), ...here);
    });
    return element("section", { class: "st-plain-track" },
      element(this.tools.heads[0], {}, label), element("ol", { "aria-label": label }, ...spaces));
  }

  /**
   * @param {MarkerShown} found
   * @param {string} label
   * @param {PlainShown} screen
   */
  #marker({ seat, at, thing }, label, screen) {
    const spoken = this.say("plain-marker", { name: screen.seats[seat].name, label, n: at }), node = marker(seat);
    node.dataset.glides = `marker ${label} ${seat}`;
    return thing ? this.tools.thing(node, thing, spoken) : node;
  }
}

TABLES[DEFAULT] = (/** @type {Tools} */ tools) => new DefaultTable(tools);
