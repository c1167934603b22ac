// What is left to choose once things have been clicked. `tests/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  deals, FEW, fitting, grouped, likeliest, listing, nextThings, offersFor, open, payingFor, picking, raised, swapped,
} from "../../../spacetutor/assets/static/choices.js";

const TOWARDS = ["lever", "towards"], AWAY = ["lever", "away"], ONE = ["space", 1], TWO = ["space", 2];
const offer = (line, ...about) => ({ about, line, head: line, tail: "" });
// Towards leads to spaces 1 and 2, away to space 2; passing is about nothing.
const OFFERS = [offer("towards 1", TOWARDS, ONE), offer("towards 2", TOWARDS, TWO), offer("away 2", AWAY, TWO), offer("pass")];
const many = Array.from({ length: FEW + 1 }, (_, i) => offer(`way ${i}`, AWAY, TWO));
const lines = (offers) => offers.map(({ line }) => line);

test("a choice begins with the first thing of each move", () => {
  assert.deepEqual(nextThings(OFFERS, []), [TOWARDS, TOWARDS, AWAY]);
});

test("what was clicked leaves the moves that need all of it, under the numbers that Python knows", () => {
  assert.deepEqual(fitting(OFFERS, [TOWARDS]).map(({ index }) => index), [0, 1]);
  assert.deepEqual(fitting(OFFERS, [TWO]).map(({ index }) => index), [1, 2]);
  assert.deepEqual(fitting(OFFERS, [TWO, AWAY]).map(({ index }) => index), [2]);
  assert.deepEqual(fitting(OFFERS, []), []);
});

test("a thing is known by its kind and which one it is", () => {
  assert.deepEqual(fitting(OFFERS, [["card", 1]]), []);
  assert.deepEqual(fitting(OFFERS, [["space", "1"]]), []);
});

test("next is what the moves that are left still need", () => {
  assert.deepEqual(nextThings(OFFERS, [TOWARDS]), [ONE, TWO]);
  assert.deepEqual(nextThings(OFFERS, [TWO]), [TOWARDS, AWAY]);
});

test("once a move needs no more, a new choice may begin", () => {
  assert.deepEqual(open(OFFERS[0], [ONE, TOWARDS]), []);
  assert.deepEqual(nextThings(OFFERS, [TOWARDS, ONE]), [TOWARDS, TOWARDS, AWAY]);
});

test("a click narrows the choice down", () => {
  assert.deepEqual(picking(OFFERS, [], TOWARDS), [TOWARDS]);
  assert.deepEqual(picking(OFFERS, [TOWARDS], TWO), [TOWARDS, TWO]);
});

test("a click that does not fit begins anew, one of no use ends the choice", () => {
  assert.deepEqual(picking(OFFERS, [TOWARDS], AWAY), [AWAY]);
  assert.deepEqual(picking(OFFERS, [TOWARDS, TWO], TWO), [TWO]);
  assert.deepEqual(picking(OFFERS, [TOWARDS], ["space", 3]), []);
});

test("without a choice only what is about nothing is listed, and kinds that are listed anyway", () => {
  assert.deepEqual(lines(listing(OFFERS, [], []).plain), ["pass"]);
  assert.deepEqual(lines(listing(OFFERS, [], ["lever"]).plain), lines(OFFERS));
  assert.deepEqual(lines(listing(OFFERS, [], ["space"]).plain), ["pass"]);
});

test("few moves are listed at once, with word of what is to be clicked", () => {
  const { mine, plain, further } = listing(OFFERS, [TOWARDS], ["lever"]);
  assert.deepEqual(lines(mine), ["towards 1", "towards 2"]);
  assert.deepEqual(lines(plain), ["away 2", "pass"]);
  assert.equal(further, true);
  assert.equal(listing(OFFERS, [TOWARDS, ONE], []).further, false);
});

test("many moves wait for the last click", () => {
  assert.deepEqual(listing(many, [AWAY], []).mine, []);
  assert.equal(listing(many, [AWAY], []).further, true);
  assert.equal(listing(many, [AWAY, TWO], []).mine.length, FEW + 1);
});

test("ways to pay for the same thing are one group; moves without a way stay alone", () => {
  const paid = (head, tail) => ({ about: [ONE], line: `${head} ${tail}`, head, tail });
  const groups = grouped([paid("a", "red"), paid("b", ""), paid("a", "blue"), paid("b", ""), { about: [], line: "c" }]);
  assert.deepEqual(groups.map(lines), [["a red", "a blue"], ["b "], ["b "], ["c"]]);
});

test("steps on the way to a thing are the moves about one thing alone", () => {
  const [found, ...others] = offersFor([...OFFERS, offer("stay", ONE)], [ONE]);
  assert.deepEqual([found.line, found.index, others.length], ["stay", 4, 0]);
});

// Paying: two red tokens and a card that pays for two, for a price of two.
const RED = ["token", "red"], BLUE = ["token", "blue"], CARD = ["card", 7];
const way = (index, ...spends) => ({ index, about: [ONE], line: `way ${index}`, head: "buy", tail: `way ${index}`, signs: [], spends });
const TOKENS = way(0, RED, RED), MIXED = way(1, RED, BLUE), BY_CARD = way(2, CARD);
const WAYS = [TOKENS, MIXED, BY_CARD];

test("the cheapest way to pay comes first, and what is paid for before what is not", () => {
  const take = { index: 3, about: [ONE], line: "take", head: "take", tail: "" };
  const other = { ...way(4, RED, RED, RED), head: "build" };
  const found = deals([take, other, ...WAYS]);
  assert.deepEqual(found.map((ways) => ways.map(({ index }) => index)), [[2, 0, 1], [4], [3]]);
});

test("one thing more is laid out, and as little else changes as can be", () => {
  assert.equal(swapped(WAYS, TOKENS, BLUE, false), MIXED);
  assert.equal(swapped(WAYS, BY_CARD, BLUE, false), MIXED);
  assert.equal(swapped(WAYS, MIXED, RED, false), TOKENS);
  assert.equal(swapped(WAYS, MIXED, CARD, false), BY_CARD);
});

test("a thing that was laid out is taken back", () => {
  assert.equal(swapped(WAYS, TOKENS, RED, true), MIXED);
  assert.equal(swapped(WAYS, MIXED, RED, true), BY_CARD);
  assert.equal(swapped(WAYS, BY_CARD, CARD, true), TOKENS);
});

test("where no way to pay has one more or one less, none is laid out", () => {
  assert.equal(swapped(WAYS, TOKENS, RED, false), null);
  assert.equal(swapped([TOKENS, MIXED], MIXED, RED, true), null);
});

test("of things that lie on one another a lower one is raised", () => {
  const turned = way(5, BLUE, RED), twice = way(6, RED, BLUE, BLUE);
  assert.equal(raised([...WAYS, turned, twice], MIXED, RED), turned);
  assert.equal(raised(WAYS, MIXED, RED), null);
});

test("whatever was clicked, all ways to pay for the same are there, the cheapest first", () => {
  const offers = [TOKENS, MIXED, BY_CARD, { ...way(3, RED), head: "build" }, { ...OFFERS[3], head: "buy" }];
  assert.deepEqual(payingFor(offers, { ...MIXED }).map(({ index }) => index), [2, 0, 1]);
  const pass = { ...OFFERS[3], index: 3 };
  assert.deepEqual(payingFor(OFFERS, pass), [pass]);
});

test("the likeliest comes first, and what has no rank stays as it was", () => {
  const rated = OFFERS.map((each, i) => ({ ...each, rank: [2, 0, 1, 2][i] }));
  assert.deepEqual(lines(likeliest(rated)), ["towards 2", "away 2", "towards 1", "pass"]);
  assert.deepEqual(likeliest(OFFERS), OFFERS);
});
