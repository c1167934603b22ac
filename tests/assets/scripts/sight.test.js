// The type of a table that is looked at. `tests/assets/test_scripts.py` runs this file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { InSight } from "../../../spacetutor/assets/static/sight.js";

globalThis.window = { innerWidth: 1280, innerHeight: 800, scrollY: 0 };
globalThis.ResizeObserver = class {
  observe() {}
};

/** Classes, as much of them as is asked for. */
class Classes extends Set {
  contains = this.has;

  toggle(name, on) {
    return on ? this.add(name) : this.delete(name);
  }
}

/** A place of 480 pixels for a table of so many em; where it scrolls, a scrollbar makes the table narrower and lower. */
function laid(ems) {
  const main = {
    ems, style: { fontSize: "" }, classList: new Classes(), clientHeight: 480,
    get clientWidth() {
      return this.classList.has("st-scrolls") ? 849 : 864;
    },
    get scrollHeight() {
      const table = this.ems * (parseFloat(this.style.fontSize) || 14) - (this.classList.has("st-scrolls") ? 20 : 0);
      return Math.max(480, table);
    },
  };
  const root = { getBoundingClientRect: () => ({ top: 72 }), closest: () => null, classList: new Classes() };
  const sight = new InSight(root, main, {}, () => {});
  sight.fit();
  return { main, sight };
}

test("the type is as large as the table has room, and then nothing scrolls", () => {
  const { main } = laid(40);
  assert.equal(main.style.fontSize, "12px");
  assert.ok(!main.classList.has("st-scrolls"));
});

test("another line of the same game does not make it jump", () => {
  const { main, sight } = laid(40);
  main.ems = 30;
  sight.fit();
  assert.equal(main.style.fontSize, "12px");
  main.ems = 42;
  sight.fit();
  assert.equal(main.style.fontSize, "11px");
});

test("a window of another size has it fitted anew", () => {
  const { main, sight } = laid(40);
  main.clientHeight = 600;
  main.ems = 40;
  sight.fit();
  assert.equal(main.style.fontSize, "15px");
});

test("only what is too high for the smallest type scrolls", () => {
  assert.ok(laid(90).main.classList.has("st-scrolls"));
});
