// The board round a table of any game: all moments of a replay come at once, and stepping through them asks nobody.
// Only questions go to Python. Nothing is loaded from anywhere. Text from Python arrives escaped; everything else is
// set as text. `tables.js` says what a table offers and gets.

import { chooserOf, draggedOn } from "./board-choosing.js";
import { boardFrame, fillFrame, WIDE } from "./board-frame.js";
import { hear } from "./board-hearing.js";
import { BoardLines } from "./board-lines.js";
import { Busy } from "./busy.js";
import { ChoicePanel } from "./choice-panel.js";
import { dragging } from "./dragging.js";
import { glide, places } from "./gliding.js";
import { Laying } from "./laying.js";
import { Listening } from "./listening.js";
import { mark, markSpots, placeOf } from "./marking.js";
import { MoveList } from "./moves.js";
import { Pacing } from "./pacing.js";
import { pointing } from "./pointing.js";
import { Popover } from "./popover.js";
import { Fitting } from "./projector.js";
import { StepBar } from "./step-bar.js";
import { tell } from "./telling.js";
import { speaking } from "./words.js";

/** @import { Model, Widget } from "./model" */
/** @import { BoardTraits, Screen, Thing } from "./screens" */
/** @import { Table } from "./tables.js" */
/** @import { Say } from "./words.js" */

export class Board {
  /** @type {Table} */
  laid = { draw: () => [] };
  /** @type {Screen | null} */
  shown = null;
  /** @type {Screen[] | null} */
  loaded = null;
  /** @type {string | null} */
  name = null;
  quiet = false;
  said = true;

  /**
   * @param {Model<BoardTraits>} model
   * @param {typeof fillFrame} fill
   */
  constructor(model, fill = fillFrame) {
    this.model = model;
    // One still position, shown on a page of text: nothing to step through, and headings below those of the text.
    this.single = model.get("still");
    this.calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.at = Math.min(model.get("at"), this.last);
    const stepper = { model, say: this.say, at: () => this.at, go: this.go };
    this.list = new MoveList(stepper);
    this.bar = new StepBar(stepper);
    this.choices = new ChoicePanel(chooserOf(this));
    this.frame = boardFrame(this, fill), this.busy = new Busy(this.frame.root);
    this.popover = new Popover(this.frame.root);
    this.pacing = new Pacing(this);
    this.lines = new BoardLines(this);
    this.laying = new Laying(this);
    this.fitting = new Fitting(this.frame.root);
    const short = (/** @type {Thing} */ thing) => this.ask({ kind: "thing", thing, full: false });
    const told = { quiet: () => this.quiet, short, full: (/** @type {Thing} */ thing, /** @type {Element} */ node) => {
      this.point(thing, node);
    } };
    for (const place of [this.frame.table, this.popover.node]) pointing(place, told);
    dragging(this.frame.table, draggedOn(this));
  }

  /**
   * Another game may be laid on the same board, with words of its own.
   * @type {Say}
   */
  say = (key, facts) => speaking(this.model.get("words"))(key, facts);

  get playing() {
    return this.model.get("playing");
  }

  get last() {
    return this.model.get("screens").length - 1;
  }

  get now() {
    return this.model.get("screens")[this.at];
  }

  get names() {
    return this.now.seats.map((entry) => entry.name);
  }

  /** Moves are offered when one plays, and at the moment of a replay for which a what-if was asked. */
  get offering() {
    return this.playing ? this.at === this.last : this.model.get("offer_at") === this.at;
  }

  /** @param {object} message */
  ask(message) {
    this.model.send({ ...message, at: this.at });
  }

  wish = (/** @type {string} */ kind, more = {}) => {
    if (kind === "move" || kind === "branch") this.busy.begin();
    this.model.send({ kind, version: this.model.get("version"), ...more });
  };

  tellPlace = () => tell(this.frame.root, "spacetutor:at", { move: this.at });

  // going from moment to moment

  load = () => {
    this.bar.stop();
    this.loaded = this.model.get("screens");
    this.laid = this.laying.table();
    this.frame.table.dataset.game = this.model.get("faces").game;
    const stays = this.#place();
    this.bar.seat(this.names);
    this.list.fill(this.names);
    this.said = true;
    this.forget();
    this.frame.root.classList.toggle("st-playing", this.playing);
    const again = this.choices.forget();
    this.draw(this.playing || (stays && this.model.get("large")));
    this.fit();
    this.choose(again);
    this.pacing.go();
    if (!this.playing) this.tellPlace();
    // The list has no height before the page is laid out.
    requestAnimationFrame(() => this.list.scroll(this.at));
  };

  /** Another viewpoint on the same replay stays at its moment; another replay begins at the place it was opened at. */
  #place() {
    const name = this.model.get("name"), stays = name === this.name;
    this.name = name;
    const at = Math.max(0, Math.min(stays ? this.at : this.model.get("at"), this.last));
    this.at = this.playing ? this.pacing.first : at;
    return stays;
  }

  /** @param {number} move */
  go = (move) => {
    const to = Math.max(0, Math.min(this.last, move));
    if (to === this.last) this.bar.stop();
    if (to === this.at) return;
    this.at = to;
    this.forget();
    this.choices.forget();
    this.draw(true);
    this.choose(null);
    this.tellPlace();
  };

  /** What was said of another moment is no longer true, and may be for other eyes. */
  forget() {
    if (!this.said) return;
    this.said = false;
    this.#unsay();
  }

  #unsay() {
    this.frame.told.replaceChildren();
    this.frame.hint.textContent = (this.single && this.model.get("headline")) || this.say("point-at");
  }

  // pointing and choosing

  /**
   * @param {Thing} thing
   * @param {Element} node where it was clicked
   */
  point(thing, node) {
    if (this.offering && this.choices.pay(thing, node.getAttribute("data-laid"))) return;
    // On a narrow screen the whole answer is far below the thing: the short one is in sight.
    for (const full of window.innerWidth > WIDE ? [true] : [false, true]) this.ask({ kind: "thing", thing, full });
    if (this.model.get("pointing")) this.wish("point", { thing });
    if (this.offering) this.choose(thing);
  }

  /**
   * @param {Thing | null} thing
   * @param {Thing[]} kept
   */
  choose(thing, kept = []) {
    const { choices, frame } = this, held = choices.holds(document.activeElement);
    if (thing) choices.pick(thing);
    else choices.show(kept);
    // A choice of which more is to be clicked goes on at the table.
    if (choices.picked.length && !choices.first) this.#goOn(choices.next()[0]);
    // Whoever plays by keyboard stays at the table when the button that was pressed is gone.
    const lost = held && !frame.root.contains(document.activeElement);
    if (lost) (choices.first ?? frame.root).focus({ preventScroll: true });
  }

  /** @param {Thing} next */
  #goOn(next) {
    this.hold(JSON.stringify(next));
    if (window.innerWidth <= WIDE) placeOf(this.frame.table, next)?.scrollIntoView({ block: "nearest" });
  }

  /**
   * The focus stays on what it was on, or at the table, so that the arrow keys go on; this is nobody's question.
   * @param {string} thing
   */
  hold(thing) {
    const nodes = /** @type {HTMLElement[]} */ ([...this.frame.table.querySelectorAll("[data-thing]")]);
    this.quiet = true;
    (nodes.find((node) => node.dataset.thing === thing) ?? this.frame.root).focus({ preventScroll: true });
    this.quiet = false;
  }

  /** What can be clicked next, and what has been. */
  markOffers() {
    const next = this.offering ? this.choices.next() : [], { choices: { picked }, frame: { table } } = this;
    mark(table, "st-can", next.map((thing) => placeOf(table, thing)));
    mark(table, "st-picked", picked.map((thing) => placeOf(table, thing)));
    this.laid.choosing?.(picked, next);
    this.#stand();
  }

  /** What can be done stands at the thing that it is about. */
  #stand() {
    const { laid, choices, popover, frame: { table } } = this, { about, paper } = choices;
    const at = paper.at ?? (about && placeOf(table, about));
    if (popover.shown && at) popover.place(at, table, laid.seen?.() ?? [], paper);
    laid.standing?.(about, popover.shown ? popover.node : null);
  }

  // drawing

  /** @param {boolean} moving */
  draw(moving) {
    const { table } = this.frame, { list, laid, now: screen } = this;
    // All measuring before anything changes, so that the browser lays the page out once and not again and again.
    const middle = list.middle(this.at), held = this.#held();
    const before = moving && !this.calm.matches ? places(table) : new Map();
    // Scrolled before the table is another: scrolling has the page laid out, and that is the most of a step.
    list.mark(this.at, middle);
    table.replaceChildren(...laid.draw(screen, this.laying.moment()));
    if (held) this.hold(held);
    glide(table, before);
    if (before.size && this.shown) laid.animate?.(this.shown, screen);
    this.shown = screen;
    this.#markAll();
    this.lines.tell();
  }

  #held() {
    const held = /** @type {HTMLElement | null} */ (document.activeElement);
    return held && this.frame.table.contains(held) ? held.dataset.thing : null;
  }

  #markAll() {
    const { model, laid } = this, spot = model.get("spot");
    this.markOffers();
    mark(this.frame.table, "st-framed", model.get("framed").map((thing) => placeOf(this.frame.table, thing)));
    this.frame.root.classList.toggle("st-dimmed", spot.length > 0);
    markSpots(this.frame.table, spot.map((thing) => laid.lit?.(thing) ?? placeOf(this.frame.table, thing)));
  }

  fit() {
    if (this.model.get("large")) this.fitting.fit();
  }

  // hearing

  answered = (/** @type {{ kind: string, full: boolean, html: string }} */ message) => {
    if (message.kind !== "told") return;
    this.said = true;
    (message.full ? this.frame.told : this.frame.hint).innerHTML = message.html;  // made and escaped by Python
  };

  /** All that changed arrives at once, and this may come before `load`: what is on the table is another game's then. */
  noticed = () => {
    if (this.model.get("screens") !== this.loaded) return;
    this.choices.forget();
    this.draw(false);
    this.choose(null);
  };

  /** A move may leave the table as it was; it is in the list all the same. */
  moved = () => {
    if (this.model.get("screens") !== this.loaded) return;
    this.list.fill(this.names);
    this.list.scroll(this.at);
  };

  resized = () => {
    this.fit();
    this.#stand();
    this.list.scroll(this.at);
  };

  /** What was told about the table before is not about this one. */
  renamed = () => (this.single ? this.#unsay() : undefined);
}

/** @param {Widget<BoardTraits>} widget */
export function render({ model, el }) {
  const board = new Board(model), listening = new Listening();
  el.append(board.frame.root);
  hear(board, listening);
  board.load();
  requestAnimationFrame(() => board.fit());
  return () => {
    board.bar.stop();
    board.pacing.stop();
    listening.end();
  };
}
