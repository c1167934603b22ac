// What a widget tells is heard on its own page, and on no other that lies in the same document.

import assert from "node:assert/strict";
import given from "node:test";

import { fromHere, tell } from "../../../spacetutor/assets/static/telling.js";

/** A document's events and frames, which node has not. */
const frames = [];
const mine = new EventTarget();

/** All files of scripts are tried in one process, each with a document of its own. */
const test = (name, run) => given(name, (t) => {
  globalThis.document = mine;
  return run(t);
});
globalThis.requestAnimationFrame = (next) => frames.push(next);

/** A node of a page; "" before it stands on one. */
const nodeOf = (page) => ({ page, get isConnected() { return this.page !== ""; }, closest() { return this.page; } });

const heardBy = (node) => {
  const moves = [];
  document.addEventListener("spacetutor:at", fromHere(node, ({ detail }) => moves.push(detail.move)));
  return moves;
};

test("a page hears its own", () => {
  const here = heardBy(nodeOf("one")), beside = heardBy(nodeOf("two"));
  tell(nodeOf("one"), "spacetutor:at", { move: 3 });
  assert.deepEqual([here, beside], [[3], []]);
});

test("what is not on its page yet tells when it is", () => {
  const here = heardBy(nodeOf("one")), beside = heardBy(nodeOf("two")), fresh = nodeOf("");
  tell(fresh, "spacetutor:at", { move: 5 });
  frames.splice(0).forEach((next) => next());
  assert.deepEqual([here, beside], [[], []]);
  fresh.page = "two";
  frames.splice(0).forEach((next) => next());
  assert.deepEqual([here, beside], [[], [5]]);
});

test("what is not on its page yet hears nothing of others", () => {
  const fresh = heardBy(nodeOf(""));
  tell(nodeOf("one"), "spacetutor:at", { move: 7 });
  assert.deepEqual(fresh, []);
});

test("what never comes to stand on a page is given up", () => {
  tell(nodeOf(""), "spacetutor:at", { move: 1 });
  let waited = 0;
  while (frames.length) {
    frames.shift()();
    waited += 1;
  }
  assert.ok(waited > 10 && waited < 10000);
});

test("what nobody of a page tells is heard by all", () => {
  const here = heardBy(nodeOf("one"));
  document.dispatchEvent(new CustomEvent("spacetutor:at", { detail: { move: 9 } }));
  assert.deepEqual(here, [9]);
});
