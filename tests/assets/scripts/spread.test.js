// Names at the ends of lines. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { withEnds } from "../../../spacetutor/assets/static/chart-ends.js";
import { percents, spread } from "../../../spacetutor/assets/static/spread.js";

test("whoever has room stays where the line ends", () => {
  assert.deepEqual(spread([10, 60, 90], [16, 16, 16], 0, 100), [10, 60, 90]);
});

test("equal ends stand one under another, in their order", () => {
  assert.deepEqual(spread([50, 50, 50], [16, 16, 16], 0, 100), [50, 66, 82]);
});

test("whoever is pushed out below pushes the others up", () => {
  assert.deepEqual(spread([90, 95, 20], [16, 16, 16], 0, 100), [76, 92, 20]);
});

test("names of two lines need the room of two", () => {
  const [one, other] = spread([40, 42], [32, 16], 0, 100);
  assert.ok(other - one >= 24);
});

test("with more than there is room for none lies on another", () => {
  const found = spread(Array(8).fill(10), Array(8).fill(16), 0, 60).sort((a, b) => a - b);
  found.slice(1).forEach((y, i) => assert.ok(y - found[i] >= 16));
});

const end = (text, short, y) => ({ axis: "x", x: 20, y, text, short, key: `${short} ${text}`, color: "#08606f" });
const layout = (ends) => ({ grid: { columns: 1 }, xaxis: { range: [0, 20] }, yaxis: { range: [0, 10] }, meta: { ends } });
const size = (wide) => ({ wide, high: 200, total: wide, cell: wide });
const ends = [end("Neil", "1", 5), end("A rather long name", "2", 5)];

test("a panel is narrower by the longest name", () => {
  const laid = withEnds(layout(ends), size(400)), [left, right] = laid.xaxis.domain;
  assert.equal(left, 0);
  assert.ok(right * 400 + 7 * "rather long".length < 400 && right > 0.6);
  assert.deepEqual(laid.annotations.map(({ text }) => text), ["<b>Neil</b>", "<b>A rather long<br>name</b>"]);
});

test("names that are too long for a panel become numbers", () => {
  const laid = withEnds(layout(ends), size(160));
  assert.equal(laid.meta.shortened, true);
  assert.deepEqual(laid.annotations.map(({ text }) => text), ["<b>1</b>", "<b>2</b>"]);
});

test("no two names lie on each other", () => {
  const [one, other] = withEnds(layout(ends), size(400)).annotations;
  assert.ok(((one.y - other.y) / 10) * 200 >= 16);
});

test("percentages add up to 100, whatever is rounded", () => {
  assert.deepEqual(percents([0.956, 0.036, 0.008]), [96, 3, 1]);
  assert.deepEqual(percents([1 / 3, 1 / 3, 1 / 3]), [33, 34, 33]);
  assert.deepEqual(percents([0.5, 0.5]), [50, 50]);
  assert.deepEqual(percents([0, 0]), [0, 0]);
});
