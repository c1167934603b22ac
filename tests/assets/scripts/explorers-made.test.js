// A move of Space Explorers that was made, and who made it. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test as given } from "node:test";

import { players } from "../../../spacetutor/assets/static/game-players.js";
import { drawSeat } from "../../../spacetutor/assets/static/tables/space-explorers-seats.js";
import { Pricing } from "../../../spacetutor/assets/static/tables/space-explorers-price.js";

/** An element, as much of it as is asked for. */
class Fake {
  children = [];
  classes = new Set();
  classList = { add: (name) => this.classes.add(name), remove: (name) => this.classes.delete(name) };

  append(...children) {
    this.children.push(...children);
  }

  setAttribute() {}

  closest() {
    return this;
  }

  get words() {
    return this.children.flatMap((child) => (child instanceof Fake ? child.words : [child]));
  }
}

const mine = { createElement: () => new Fake(), createElementNS: () => new Fake() };

/** All files of scripts are tried in one process, each with a document of its own. */
const test = (name, run) => given(name, (t) => {
  globalThis.document = mine;
  return run(t);
});
const say = (key) => key;

/** A table on which cards 18 and 28 lie, somewhere. */
function table() {
  const cards = { 18: new Fake(), 28: new Fake() }, root = new Fake();
  for (const card of Object.values(cards)) Object.assign(card, { querySelectorAll: () => [card], isConnected: true });
  root.querySelector = (name) => cards[/data-card="(\d+)"/.exec(name)?.[1]] ?? null;
  root.querySelectorAll = () => [];
  return { root, cards };
}

test("what paid for a move is marked where it lies by then, and nothing is tied", async (t) => {
  const { root, cards } = table(), pricing = new Pricing({ say });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const drawn = t.mock.method(root, "append");
  const signs = [["blue", "hand", 28], ["yellow", "struck", 18]];
  pricing.lay(root, { seats: [{}, {}] }, { seat: 0, about: [["card", 15], ["division", "green"]], cost: { signs } });
  pricing.tie(null);
  assert.deepEqual([...cards[28].classes], ["se-paid"]);
  assert.deepEqual([...cards[18].classes], ["se-strikes"]);
  assert.equal(drawn.mock.callCount(), 0);
});

test("a seat says that it just moved, or that it is to act", () => {
  const seat = { name: "Neil", points: 3, tokens: [], projects: [], hand: [], known: [], hidden: 0, hub: [] };
  const words = { worth: String, colours: [], amounts: String, named: String };
  const tools = { say, words, heads: ["h2", "h3"], thing: (node) => node, faces: {}, card: () => new Fake() };
  const screen = { seats: [seat, seat], first: null, to_act: 1, mine: null, moved: 0 };
  assert.ok(drawSeat(tools, screen, 0).words.includes("just-moved"));
  assert.ok(drawSeat(tools, screen, 1).words.includes("to-act"));
  assert.ok(!drawSeat(tools, { ...screen, moved: 1 }, 1).words.includes("just-moved"));
});

test("points above the table are those of the end, and say so", () => {
  const neil = { name: "Neil", played_by: "", points: 13, won: false, accuracy: null, luck: "" };
  const [card] = players([neil], say);
  assert.ok(card.words.includes("points-last"));
});
