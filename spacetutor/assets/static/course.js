// The page of a course: lessons along a path through space, with stars and where one is; practice beside it. A click
// opens a lesson on this very page; elsewhere it is a plain link.

import { starRow } from "./coach-ends.js";
import { Listening } from "./listening.js";
import { element, svg } from "./nodes.js";
import { columnsFor, curves, placeAt } from "./path.js";

/** @import { Widget } from "./model" */
/** @import { CourseCard, CourseShown, KindShown, LessonShown, MapTraits } from "./screens" */

class CoursePage {
  /** @param {Widget<MapTraits>} widget */
  constructor({ model, el }) {
    this.model = model;
    this.root = element("div", { class: "st-course-page" });
    this.path = element("ol", { class: "st-path" });
    this.lines = svg("svg", { class: "st-path-lines", "aria-hidden": "true" });
    this.sizing = new ResizeObserver(() => this.lay());
    this.sizing.observe(this.root);
    el.append(this.root);
  }

  /**
   * @param {string} kind
   * @param {string} id
   */
  #send(kind, id) {
    this.model.send({ kind, id });
  }

  draw = () => {
    const course = this.model.get("course");
    this.path.replaceChildren(...course.lessons.map((lesson) => this.#lesson(lesson, course.game)));
    const stage = element("div", { class: "st-path-stage" }, this.lines, this.path);
    const space = element("section", { class: "st-course", "aria-label": course.title }, this.#head(course), stage);
    const cards = element("div", { class: "st-course-cards" }, ...course.cards.map((card) => this.#card(card)));
    this.root.replaceChildren(space, cards);
    this.lay();
  };

  /** @param {CourseShown} course */
  #head({ kicker, title, done, go }) {
    return element("header", {},
      element("div", {}, element("p", { class: "st-course-kicker" }, kicker), element("h2", {}, title),
        element("p", { class: "st-course-done" }, done)),
      element("button", { type: "button", class: "st-go", onclick: () => this.#send("press", "go") }, go));
  }

  /**
   * @param {LessonShown} lesson
   * @param {string} game
   */
  #lesson({ id, number, title, lead, minutes, state, stars, starred, label }, game) {
    const href = `learn.ipynb?game=${encodeURIComponent(game)}&lesson=${encodeURIComponent(id)}`;
    const onclick = (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#send("lesson", id);
    };
    const won = stars ? [starRow(stars, starred)] : [];
    const ring = element("span", { class: "st-ring" }, state === "done" ? "\u2713" : String(number));
    const name = `st-lesson st-lesson-${state}`;
    const link = element("a", { class: name, href, "aria-label": label, onclick }, ...won, ring,
      element("span", { class: "st-lesson-words" }, element("b", {}, title),
        element("span", { class: "st-lesson-lead" }, lead), element("span", { class: "st-lesson-minutes" }, minutes)));
    return element("li", {}, link);
  }

  /** @param {CourseCard} card */
  #card({ title, lead, kinds, lines, press, label }) {
    const listed = kinds.length ? [element("ul", {}, ...kinds.map((kind) => this.#kind(kind)))] : [];
    const said = lines.map((line) => element("p", { class: "st-card-line" }, line));
    const button = element("button", { type: "button", onclick: () => this.#send("press", press) }, label);
    return element("section", { class: "st-course-card" },
      element("h3", {}, title), element("p", {}, lead), ...listed, ...said, button);
  }

  /** @param {KindShown} kind */
  #kind({ id, title, right, asked, count, stars }) {
    const bar = element("span", { class: "st-kind-bar", "aria-hidden": "true" });
    bar.style.setProperty("--part", `${asked ? (100 * right) / asked : 0}%`);
    const words = [element("b", {}, title), element("span", { class: "st-kind-count" }, count || stars), bar];
    const onclick = () => this.#send("practice", id);
    return element("li", {}, element("button", { type: "button", onclick }, ...words));
  }

  /** The path winds: a row from the left, the next from the right. */
  lay() {
    const items = /** @type {HTMLElement[]} */ ([...this.path.children]), columns = columnsFor(this.path.clientWidth);
    this.path.style.setProperty("--columns", String(columns));
    this.path.classList.toggle("st-narrow", columns === 1);
    items.forEach((item, i) => {
      const { row, column } = placeAt(i, columns);
      item.style.gridArea = `${row + 1} / ${column + 1}`;
      item.classList.toggle("st-lower", columns > 1 && i % 2 === 1);
    });
    this.#join(items, columns);
  }

  /**
   * @param {HTMLElement[]} items
   * @param {number} columns
   */
  #join(items, columns) {
    const base = this.path.getBoundingClientRect();
    const spots = items.map((item) => {
      const box = /** @type {Element} */ (item.querySelector(".st-ring")).getBoundingClientRect();
      return { x: box.x + box.width / 2 - base.x, y: box.y + box.height / 2 - base.y };
    });
    const states = this.model.get("course").lessons.map((lesson) => lesson.state);
    this.lines.replaceChildren(...curves(spots, columns, base.width).map((d, i) => {
      const walked = states[i] === "done" ? (states[i + 1] === "done" ? "done" : "next") : "later";
      return svg("path", { d, class: `st-way st-way-${walked}` });
    }));
  }
}

/** @param {Widget<MapTraits>} widget */
export function render(widget) {
  const page = new CoursePage(widget), listening = new Listening();
  listening.toModel(widget.model, { "change:course": page.draw });
  page.draw();
  return () => {
    listening.end();
    page.sizing.disconnect();
  };
}
