// A card of Space Explorers that is covered shows its head: its skills, its points or asterisk, and its number.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { drawFace } from "../../../spacetutor/assets/static/tables/space-explorers-cards.js";

const STYLES = readFileSync(new URL("../../../spacetutor/assets/static/tables/space-explorers.css", import.meta.url), "utf8");
const COLOURS = ["blue", "green", "yellow", "red", "purple"];
// As much of a document as a drawing needs: nodes that keep what they are given.
const made = (name) => ({
  name, given: {}, children: [], classList: { add() {} },
  setAttribute(key, value) { this.given[key] = value; },
  append(...nodes) { this.children.push(...nodes); },
});

test("number and asterisk stand in the head, and a covered card hides neither", (t) => {
  globalThis.document = { createElementNS: (_, name) => made(name), createElement: made };
  t.after(() => delete globalThis.document);
  const face = drawFace(23, { skills: [1], cost: [2, 2], points: "*", gives: [] }, COLOURS);
  const texts = face.children.filter(({ name, given }) => name === "text" && Number(given.y) < 32);
  assert.deepEqual(texts.map(({ children }) => String(children[0])).sort(), ["23", "\u2731"]);
  assert.doesNotMatch(STYLES, /st-covered[^{}]*st-points[^{}]*\{ display: none/);
});
