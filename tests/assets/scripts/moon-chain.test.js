// A chain of Laboratories, from moment to moment. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { followed, linked } from "../../../spacetutor/assets/static/tables/from-the-moon-chain.js";

// Kind 1 brings a Metal by itself, kind 2 two points for an Energy, kind 3 is an approval, or a Metal.
const LABS = {
  1: [{ word: "", effect: [{ kind: "gain", metal: 1 }] }],
  2: [{ word: "", effect: [{ kind: "pay", energy: 1 }, { kind: "gain", points: 2 }] }],
  3: [{ word: "mars", effect: [{ kind: "approve" }] }, { word: "metal", effect: [{ kind: "gain", metal: 1 }] }],
};
const faces = { labs: LABS };
const EMPTY = [0, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0], FULL = EMPTY.with(9, 3);
const PLAIN = { resources: [0, 0, 0, 0], energy: 2, batteries: 5, achievements: 0, points: 0, labs: FULL };
const seat = (more) => ({ ...PLAIN, ...more });
const moment = (more, own, launched = 0) => ({
  seat: 0, screen: { chain: [], asked: null, vessels: [{ launched }], seats: [seat(own), seat()], ...more },
});
const move = (about, by = 0) => ({ seat: by, about });
const FIRE = { kind: "fire" }, OPEN = { seat: 0, open: true, steps: [] };
const steps = (chain) => chain.steps.map(({ space, brought }) => [space, brought]);

test("a row and a column meet in a space", () => {
  assert.deepEqual(linked(FULL, 10), [2, 9, 10]);
  assert.deepEqual(linked(FULL, 9), [9, 10]);
});

test("it begins when a Laboratory finds its space", () => {
  const before = moment({ asked: { kind: "shelve" } }, { labs: EMPTY });
  const now = moment({ chain: [2, 9, 10], asked: FIRE });
  assert.deepEqual(followed(faces, null, before, now, [move([["space", 10]])]), OPEN);
});

test("those that bring a plain gain fire by themselves, and alone", () => {
  const labs = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], before = moment({}, { labs: labs.with(1, 0) });
  const chain = followed(faces, null, before, moment({}, { labs, resources: [2, 0, 0, 0] }), [move([["lab", 6]])]);
  assert.deepEqual(steps(chain), [[1, { metal: 1 }], [2, { metal: 1 }]]);
  assert.equal(chain.open, false);
});

test("each that fires is a step with what it brought; what it cost is no gain", () => {
  const before = moment({ chain: [2, 9, 10], asked: FIRE });
  const now = moment({ chain: [9, 10], asked: FIRE }, { energy: 1, points: 2 });
  const chain = followed(faces, OPEN, before, now, [move([["space", 2]])]);
  assert.deepEqual(steps(chain), [[2, { points: 2 }]]);
  assert.equal(chain.steps[0].fresh, true);
});

test("what it asked and was answered is of the same step, and the rest fires by itself", () => {
  const asking = moment({ chain: [9], asked: { kind: "approve" } });
  const open = { ...OPEN, steps: [{ space: 10, brought: {}, fresh: true }] };
  const now = moment({}, { points: 6, resources: [1, 0, 0, 0] });
  const chain = followed(faces, open, asking, now, [move([["part", "mars 1"]])]);
  assert.deepEqual(steps(chain), [[10, { points: 6 }], [9, { metal: 1 }]]);
  assert.deepEqual(chain.steps.map(({ fresh }) => fresh), [false, true]);
});

test("a conversion on the way brings nothing of it", () => {
  const before = moment({ chain: [9], asked: FIRE });
  const now = moment({ chain: [9], asked: FIRE }, { energy: 0, resources: [0, 0, 0, 1] });
  const open = { ...OPEN, steps: [{ space: 2, brought: { points: 2 }, fresh: true }] };
  assert.deepEqual(steps(followed(faces, open, before, now, [move([["convert", "energy"]])])), [[2, { points: 2 }]]);
});

test("who stops lets none fire", () => {
  const before = moment({ chain: [9, 10], asked: FIRE });
  assert.deepEqual(steps(followed(faces, OPEN, before, moment({}), [move([])])), []);
});

test("it stays in sight while others move, and goes with the next move of one's own", () => {
  const done = { seat: 0, open: false, steps: [{ space: 9, brought: { metal: 1 }, fresh: true }] };
  const waiting = followed(faces, done, moment({}), moment({}), [move([["tile", 3]], 1)]);
  assert.deepEqual(waiting.steps, [{ space: 9, brought: { metal: 1 }, fresh: false }]);
  assert.equal(followed(faces, waiting, moment({}), moment({}), [move([["rover", 1]])]), null);
});

test("points of a launch that others made after it are not its own", () => {
  const before = moment({ chain: [2], asked: FIRE }), now = moment({}, { points: 14, resources: [1, 0, 0, 0] }, 3);
  const since = [move([["space", 2]]), move([["part", "mars 1"]], 1)];
  assert.deepEqual(steps(followed(faces, OPEN, before, now, since)), [[2, { metal: 1 }]]);
});

test("another board at length, or several own moves at once, begin anew", () => {
  const before = moment({ chain: [9], asked: FIRE }), two = [move([["space", 9]]), move([["space", 10]])];
  assert.equal(followed(faces, OPEN, { ...before, seat: 1 }, moment({}), [move([["space", 9]])]), null);
  assert.equal(followed(faces, OPEN, before, moment({}), two), null);
});
