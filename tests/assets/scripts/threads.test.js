// The way of a thread. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { drop } from "../../../spacetutor/assets/static/threads.js";

test("a thread goes level from its sign and straight down to what it ties, over nothing between", () => {
  assert.equal(drop({ x: 500, y: 100 }, { x: 100, y: 300 }), "M500 100H126Q100 100 100 126V300");
  assert.equal(drop({ x: 100, y: 300 }, { x: 500, y: 100 }), "M100 300H474Q500 300 500 274V100");
});

test("where there is hardly room for a bend it is a small one", () => {
  assert.equal(drop({ x: 110, y: 100 }, { x: 100, y: 300 }), "M110 100H110Q100 100 100 110V300");
});
