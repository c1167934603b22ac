// A chart drawn by plotly.js, which is loaded when the page has settled; until then the first drawing of `first.js` is
// there.

import { moveAt } from "./chart-click.js";
import { laidOut, marks } from "./chart-layout.js";
import { firstDrawing } from "./first.js";
import { headOf, saved } from "./heading.js";
import { plotly } from "./library.js";
import { Listening } from "./listening.js";
import { element } from "./nodes.js";
import { isDark, onShade } from "./shade.js";
import { fromHere, tell } from "./telling.js";

/** @import { Layout } from "./heading.js" */
/** @import { Model, Widget } from "./model" */
/** @import { ChartTraits } from "./screens" */

// Milliseconds at a move before a chart of one move asks for its figure.
const PAUSE = 250;

class Chart {
  /** @type {any} */
  plotly = null;
  gone = false;
  #frame = 0;
  #width = 0;
  #pause = 0;
  #hit = false;

  /** @param {Model<ChartTraits>} model */
  constructor(model) {
    this.model = model;
    this.at = model.get("at");
    this.follows = model.get("follows");
    // Plotly adds what it needs to the node.
    this.stage = /** @type {any} */ (element("div", { class: "st-chart", role: "img" }));
    this.head = element("figcaption", { class: "st-chart-head" });
    this.stage.addEventListener("click", (/** @type {MouseEvent} */ event) => this.#pointed(event));
    this.resizing = new ResizeObserver(() => {
      if (this.stage.clientWidth !== this.#width) this.draw();
    });
  }

  /** The same figure for light and for dark surroundings; one alone serves both. */
  get figure() {
    const dark = this.model.get("figure_dark");
    return isDark() && dark?.layout ? dark : this.model.get("figure");
  }

  name = () => this.stage.setAttribute("aria-label", this.model.get("label"));

  // drawing

  /** The figure as far as it can be drawn without plotly.js, which takes a second to load: seen and clicked at once. */
  drawFirst() {
    const { figure, stage } = this;
    if (this.gone || this.plotly || this.follows || !figure?.layout || !stage.clientWidth) return;
    this.#width = stage.clientWidth;
    const laid = { data: figure.data ?? [], layout: laidOut(figure.layout, this.#width) };
    this.#entitle(laid);
    const first = firstDrawing(laid, this.#width, this.at, this.go);
    if (!first) return;
    stage.replaceChildren(first);
    stage.dataset.shown = String(this.at);
  }

  draw = async () => {
    const { figure, stage } = this;
    if (!this.plotly) return this.drawFirst();
    if (this.gone || !figure?.layout || !stage.clientWidth) return;
    stage.querySelector(".st-first")?.remove();
    const layout = this.#laid(figure.layout);
    this.#entitle({ data: figure.data ?? [], layout });
    // Plotly keeps and changes what it is given; the model's own stays as it is.
    const copy = structuredClone({ data: figure.data ?? [], layout });
    await this.plotly.react(stage, copy.data, copy.layout, { displayModeBar: false, displaylogo: false });
    if (!this.gone) this.#drawn(figure.layout);
  };

  /** @param {Layout} layout */
  #laid(layout) {
    const width = (this.#width = this.stage.clientWidth), shapes = this.follows ? [] : marks(layout, this.at);
    return { ...laidOut(layout, width), shapes, width };
  }

  /** @param {{ data: any[], layout: Layout }} laid */
  #entitle(laid) {
    this.head.replaceChildren(...headOf(laid));
  }

  /** @param {Layout} layout */
  #drawn(layout) {
    const { stage } = this;
    stage.removeAllListeners?.("plotly_click");
    if (!this.follows || layout.meta?.go) stage.on("plotly_click", this.#clicked);
    stage.dataset.drawn = String(this.follows ? this.model.get("at") : this.at);
  }

  /**
   * A point that was hit has been told by now, and knows its move best.
   * @param {MouseEvent} event
   */
  #pointed(event) {
    // What a picture of one move shows are no moves.
    if (this.follows) return;
    const box = this.stage.getBoundingClientRect(), spot = { x: event.clientX - box.left, y: event.clientY - box.top };
    setTimeout(() => {
      if (!this.#hit && this.stage.dataset.drawn) this.go(moveAt(this.stage, this.figure.layout ?? {}, spot));
      this.#hit = false;
    });
  }

  #clicked = (/** @type {any} */ event) => {
    this.#hit = true;
    const point = event.points?.[0];
    this.go(this.figure.layout?.meta?.go === "customdata" ? point?.customdata : point?.x);
  };

  go = (/** @type {any} */ move) => {
    if (Number.isInteger(move)) tell(this.stage, "spacetutor:go", { move });
  };

  // the move that one looks at

  /** @param {any} move */
  #moveLine(move) {
    if (!Number.isInteger(move) || move === this.at) return;
    this.at = move;
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(async () => {
      this.#frame = 0;
      if (this.gone || !this.stage.dataset.drawn) return this.drawFirst();
      await this.plotly.relayout(this.stage, { shapes: marks(this.figure.layout ?? {}, this.at) });
      this.stage.dataset.drawn = String(this.at);
    });
  }

  /**
   * A chart of one move is asked for when stepping pauses, so that a quick reader costs the kernel nothing.
   * @param {any} move
   */
  #follow(move) {
    if (!Number.isInteger(move)) return;
    this.at = move;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.#askFigure, PAUSE);
  }

  #askFigure = () => {
    if (!this.gone) this.model.send({ kind: "at", move: this.at, dark: isDark() });
  };

  /** Several traits may change at once: that is one drawing. */
  #drawSoon() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.draw);
  }

  // saving

  /** A saved picture is drawn in the browser too: nothing is asked of anybody. */
  saving() {
    const words = this.model.get("save");
    if (!words.svg) return [];
    const buttons = ["svg", "png"].map((format) => (
      element("button", { type: "button", onclick: () => this.#save(format) }, words[format])));
    return [element("div", { class: "st-save" }, ...buttons)];
  }

  /**
   * It has the page's colour behind it.
   * @param {string} format
   */
  async #save(format) {
    if (!this.plotly || !this.stage.dataset.drawn) return;
    const { data, layout } = structuredClone({ data: this.stage.data, layout: this.stage.layout });
    const whole = saved({ data, layout }, layout.width), filename = this.model.get("file") || "picture";
    const { width, height } = whole;
    const options = { format, filename, width, height, scale: format === "png" ? 2 : 1 };
    await this.plotly.downloadImage({ data, layout: whole }, options);
  }

  // coming and going

  /** @param {Listening} listening */
  listen(listening) {
    const { follows } = this;
    listening.to(document, "spacetutor:at", fromHere(this.stage, ({ detail }) => {
      if (follows) this.#follow(detail?.move);
      else this.#moveLine(detail?.move);
    }));
    listening.toModel(this.model, {
      "change:at": () => (follows ? this.#drawSoon() : this.#moveLine(this.model.get("at"))),
      "change:figure": () => (follows ? this.#drawSoon() : this.draw()),
      "change:label": this.name,
    });
    listening.until(onShade(() => (follows ? this.#askFigure() : this.draw())));
    this.resizing.observe(this.stage);
  }

  /** When the page has settled, or somebody comes near the chart. A chart that has no first drawing can't wait. */
  async #idle() {
    if (!this.stage.dataset.shown) return;
    await new Promise((done) => {
      this.stage.addEventListener("pointerenter", done, { once: true });
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 2000 }), 800);
    });
  }

  async load() {
    await this.#idle();
    this.plotly = await plotly(this.model);
    await this.draw();
  }

  leave() {
    this.gone = true;
    clearTimeout(this.#pause);
    cancelAnimationFrame(this.#frame);
    this.resizing.disconnect();
    if (this.plotly && this.stage.dataset.drawn) this.plotly.purge(this.stage);
  }
}

/** @param {Widget<ChartTraits>} widget */
export function render({ model, el }) {
  const chart = new Chart(model), listening = new Listening();
  el.append(element("figure", { class: "st-chart-figure" }, chart.head, chart.stage), ...chart.saving());
  chart.name();
  chart.listen(listening);
  tell(chart.stage, "spacetutor:where");
  chart.drawFirst();
  chart.load().catch((error) => {
    const words = model.get("fault").replace("{why}", error.message);
    if (!chart.gone) el.append(element("p", { class: "st-chart-note", role: "status" }, words));
  });
  return () => {
    listening.end();
    chart.leave();
  };
}
