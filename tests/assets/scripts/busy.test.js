// A sign that something is being done. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Busy } from "../../../spacetutor/assets/static/busy.js";

/** A node as far as it is needed here. */
function node() {
  const held = new Map();
  return { held, setAttribute: held.set.bind(held), removeAttribute: held.delete.bind(held) };
}

test("it is busy from the wish to the answer", () => {
  const at = node(), busy = new Busy(at);
  busy.begin();
  assert.equal(at.held.get("aria-busy"), "true");
  busy.end();
  assert.equal(at.held.has("aria-busy"), false);
});

test("what is never answered is not busy for ever", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const at = node(), busy = new Busy(at);
  busy.begin();
  t.mock.timers.tick(19_000);
  busy.begin();
  t.mock.timers.tick(19_000);
  assert.equal(at.held.get("aria-busy"), "true");
  t.mock.timers.tick(2_000);
  assert.equal(at.held.has("aria-busy"), false);
});
