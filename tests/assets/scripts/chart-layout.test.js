// Figures in the room that there is. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { laidOut } from "../../../spacetutor/assets/static/chart-layout.js";

const MARGIN = { l: 30, r: 20, t: 20, b: 30 };

/** @param {number} panels */
const figure = (panels) => ({
  grid: { xgap: 0.2, ygap: 0.3 }, margin: MARGIN, meta: { panels, columns: 3, narrowest: 150, row: 190 },
});

test("five panels in a column beside the table are lower, so that all are in sight", () => {
  const { grid, height } = laidOut(figure(5), 346);
  assert.deepEqual([grid.rows, grid.columns, height], [3, 2, 3 * 137 + 50]);
});

test("two rows, and a wide page, have room for the whole height", () => {
  assert.equal(laidOut(figure(4), 346).height, 2 * 190 + 50);
  assert.equal(laidOut(figure(9), 900).height, 3 * 190 + 50);
});
