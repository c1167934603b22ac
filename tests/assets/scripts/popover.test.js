// Where something stands at a thing. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shared, spotAt } from "../../../spacetutor/assets/static/popover.js";

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const ROOM = box(0, 0, 1000, 600), SIZE = { width: 200, height: 100 };

test("to the right of the thing, where there is room", () => {
  assert.deepEqual(spotAt(SIZE, box(100, 200, 50, 50), ROOM, []), { x: 160, y: 200 });
});

test("to the left of it at the right edge", () => {
  assert.deepEqual(spotAt(SIZE, box(900, 200, 50, 50), ROOM, []), { x: 690, y: 200 });
});

test("never out of the room, nor over the thing while there is another place", () => {
  for (const at of [box(0, 0, 40, 40), box(960, 560, 40, 40), box(0, 560, 40, 40), box(300, 0, 500, 40)]) {
    const { x, y } = spotAt(SIZE, at, ROOM, []);
    assert.ok(x >= 0 && y >= 0 && x + SIZE.width <= 1000 && y + SIZE.height <= 600);
    assert.equal(shared(box(x, y, SIZE.width, SIZE.height), at), 0);
  }
});

test("where it hides least of what is to be seen", () => {
  const at = box(400, 200, 50, 50), right = box(460, 150, 300, 300);
  const { x, y } = spotAt(SIZE, at, ROOM, [right]);
  assert.equal(shared(box(x, y, SIZE.width, SIZE.height), right), 0);
});

test("at an edge of the room, away from the thing, rather than over what pays", () => {
  const at = box(733, 321, 131, 179), room = box(16, 141, 864, 436), size = { width: 268, height: 240 };
  const keep = [box(500, 360, 85, 70), box(315, 393, 165, 20), box(315, 430, 270, 135)];
  const { x, y } = spotAt(size, at, room, [], { upright: true, keep });
  for (const each of [at, ...keep]) assert.equal(shared(box(x, y, size.width, size.height), each), 0);
});
