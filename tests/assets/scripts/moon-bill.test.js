// What something costs, unit by unit. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { due, units } from "../../../spacetutor/assets/static/tables/from-the-moon-bill.js";
import { curve } from "../../../spacetutor/assets/static/threads.js";

const line = (source, price) => ({ source, price });
const HAVE = { metal: 1, water: 0, polymer: 3, food: 0, energy: 2 };
const told = (bill) => units(bill, HAVE).map(({ good, fate, from }) => `${good} ${fate} ${from}`);

test("what pays is taken from the top of its store", () => {
  assert.deepEqual(told({ lines: [line("price", { polymer: 2 })] }), ["polymer paid 2", "polymer paid 1"]);
});

test("what there is not enough of lacks", () => {
  assert.deepEqual(told({ lines: [line("price", { metal: 2 })] }), ["metal paid 0", "metal lacks -1"]);
});

test("a surcharge is paid with the price", () => {
  const bill = { lines: [line("price", { polymer: 1 }), line("row", { energy: 1 })] };
  assert.deepEqual(told(bill), ["polymer paid 2", "energy paid 1"]);
  assert.deepEqual(due(bill), { metal: 0, water: 0, polymer: 1, food: 0, energy: 1 });
});

test("a discount strikes what need not be paid", () => {
  const bill = { lines: [line("price", { metal: 1, energy: 3 }), line("discount", { energy: -1 })] };
  assert.deepEqual(told(bill), ["metal paid 0", "energy paid 1", "energy paid 0", "energy struck -1"]);
  assert.equal(due(bill).energy, 2);
});

test("a thread leaves and arrives level", () => {
  assert.equal(curve({ x: 300, y: 10 }, { x: 100, y: 90 }), "M300 10C200 10 200 90 100 90");
});
