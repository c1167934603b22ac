// Space Explorers' pictures: a drawing for every Project, a picture of its own for every ability.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { CRAFTS } from "../../../spacetutor/assets/static/tables/space-explorers-crafts.js";
import { PICTURES } from "../../../spacetutor/assets/static/tables/space-explorers-signs.js";

const BOX = readFileSync(new URL("../../../spacetutor/games/space_explorers/cards.toml", import.meta.url), "utf8");
const names = [...BOX.matchAll(/^name = "(.+)"$/gm)].map(([, name]) => name.toLowerCase().replaceAll(" ", "-"));
// The same ability is printed on both.
const ALIKE = { 33: 22 };

test("each of the twenty Projects has a drawing of its own", () => {
  assert.equal(names.length, 20);
  assert.deepEqual(Object.keys(CRAFTS).sort(), [...names].sort());
  assert.equal(new Set(Object.values(CRAFTS).map((parts) => parts.join())).size, 20);
});

test("no two different abilities have the same picture", () => {
  const numbers = Object.keys(PICTURES).map(Number), different = numbers.filter((number) => !(number in ALIKE));
  assert.equal(numbers.length, 30);
  assert.equal(new Set(different.map((number) => PICTURES[number])).size, different.length);
  for (const [one, other] of Object.entries(ALIKE)) assert.equal(PICTURES[one], PICTURES[other]);
});
