// Where a step leads in a replay. `tests/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { oneMove, oneTurn } from "../../../spacetutor/assets/static/steps.js";

// Seat 0 makes moves 1 and 2, seat 1 makes 3, seat 0 makes 4 and 5, seat 1 makes 6.
const moves = [0, 0, 1, 0, 0, 1].map((seat) => ({ seat }));
// A screen before each move and one after the last.
const screens = [1, 1, 2, 3, 3, 4, 5].map((turn) => ({ turn }));
const line = (followed) => ({ moves, last: moves.length, followed });

test("one move on and back", () => {
  assert.equal(oneMove(line(-1), 2, 1), 3);
  assert.equal(oneMove(line(-1), 2, -1), 1);
});

test("beyond both ends it is left to the board to stay", () => {
  assert.equal(oneMove(line(-1), 6, 1), 7);
  assert.equal(oneMove(line(-1), 0, -1), -1);
});

test("where one seat is followed, moves of others are passed over", () => {
  assert.equal(oneMove(line(1), 0, 1), 3);
  assert.equal(oneMove(line(1), 3, 1), 6);
  assert.equal(oneMove(line(1), 6, -1), 3);
  assert.equal(oneMove(line(0), 2, 1), 4);
});

test("a seat that moves no more leads to the end, or to the beginning", () => {
  assert.equal(oneMove(line(0), 5, 1), 6);
  assert.equal(oneMove(line(1), 3, -1), 0);
  assert.equal(oneMove(line(7), 3, 1), 6);
});

test("a game that is played has one screen and many moves", () => {
  assert.equal(oneMove({ moves, last: 0, followed: 1 }, 0, 1), 1);
});

test("a turn on leads to its beginning, from wherever in the turn before", () => {
  assert.equal(oneTurn(screens, 0, 1), 2);
  assert.equal(oneTurn(screens, 1, 1), 2);
  assert.equal(oneTurn(screens, 3, 1), 5);
});

test("a turn back leads to the beginning of the turn before", () => {
  assert.equal(oneTurn(screens, 2, -1), 0);
  assert.equal(oneTurn(screens, 5, -1), 3);
  assert.equal(oneTurn(screens, 4, -1), 2);
});

test("at the ends a turn leads no further", () => {
  assert.equal(oneTurn(screens, 1, -1), 0);
  assert.equal(oneTurn(screens, 5, 1), 6);
  assert.equal(oneTurn([{ turn: 1 }, { turn: 1 }, { turn: 1 }], 0, 1), 2);
});
