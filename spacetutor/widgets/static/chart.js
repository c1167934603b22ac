// A chart drawn by plotly.js, which is loaded when the page has settled; until then the first drawing of `first.js` is
// there. The library is the page's own, else a static file of the Voila template; only where neither is to be had
// (JupyterLab) is the kernel asked for it.

const STATIC = "voila/templates/spacetutor/static/plotly.min.js";
const WAIT = 30_000;
const PAUSE = 250;
let library = null;

function voilaBase() {
  const config = document.getElementById("jupyter-config-data");
  if (!config || !document.getElementById("rendered_cells")) return null;
  return JSON.parse(config.textContent).baseUrl || "/";
}

function loaded(script) {
  return new Promise((done, fail) => {
    script.addEventListener("load", () => (window.Plotly ? done(window.Plotly) : fail(new Error("no Plotly in the script"))));
    script.addEventListener("error", () => fail(new Error("the script could not be loaded")));
  });
}

function inject(url) {
  const script = document.createElement("script");
  const found = loaded(script);
  script.src = url;
  document.head.append(script);
  return found;
}

function fromKernel(model) {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => finish(() => fail(new Error("no answer from the kernel"))), WAIT);
    const finish = (then) => {
      clearTimeout(timer);
      model.off("msg:custom", heard);
      then();
    };
    const heard = (message, buffers) => {
      if (message?.kind !== "plotly") return;
      if (!buffers?.length) return finish(() => fail(new Error("plotly is not installed")));
      const url = URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }));
      finish(() => inject(url).then(done, fail).finally(() => URL.revokeObjectURL(url)));
    };
    model.on("msg:custom", heard);
    model.send({ kind: "plotly" });
  });
}

function plotly(model) {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  if (!library) {
    const base = voilaBase();
    const served = base === null ? Promise.reject(new Error("not Voila")) : inject(new URL(base + STATIC, location.origin).href);
    library = served.catch(() => fromKernel(model));
    library.catch(() => (library = null));
  }
  return library;
}

// Panels in as many columns as the width has room for; the height follows from the rows.
function laidOut(plain, width) {
  const layout = headed(plain, width);
  const meta = layout.meta;
  if (!layout.grid || !meta?.panels || !width) return { ...layout };
  const columns = Math.max(1, Math.min(meta.columns, Math.floor(width / meta.narrowest)));
  const rows = Math.ceil(meta.panels / columns);
  const height = rows * meta.row + layout.margin.t + layout.margin.b;
  return { ...layout, grid: { ...layout.grid, rows, columns }, height };
}

// When the page has settled, or somebody comes near the chart. A chart that has no first drawing can't wait.
function idle(stage) {
  if (!stage.dataset.shown) return Promise.resolve();
  return new Promise((done) => {
    stage.addEventListener("pointerenter", done, { once: true });
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 2000 }), 800);
  });
}

// Where the board is: a line at its move; between bars that stand in order, with a frame round the one that the move made;
// a ring on a path that runs through all moves.
function marks(layout, at) {
  const own = layout.shapes ?? [];
  const meta = layout.meta ?? {};
  if (at < 0 || meta.still) return own;
  const line = { color: layout.font?.color ?? "#888", width: 1.5, dash: "2px,3px" };
  const whole = (n) => ({ xref: `x${n}`, yref: `y${n} domain`, y0: 0, y1: 1, line });
  if (meta.paths) {
    const ring = { type: "circle", xref: "x", yref: "y", xsizemode: "pixel", ysizemode: "pixel", x0: -10, x1: 10, y0: -10, y1: 10 };
    const spots = meta.paths.map((path) => path[Math.min(at, path.length - 1)]);
    return [...own, ...spots.map(([x, y]) => ({ ...ring, xanchor: x, yanchor: y, line: { ...line, width: 2, dash: "solid" } }))];
  }
  if (meta.steps) {
    const shapes = meta.steps.flatMap((moves, panel) => {
      const n = panel ? panel + 1 : "";
      const done = moves.filter((move) => move <= at).length;
      const between = { type: "line", ...whole(n), x0: done - 0.5, x1: done - 0.5 };
      if (moves[done - 1] !== at) return [between];
      return [between, { type: "rect", ...whole(n), x0: done - 1.46, x1: done - 0.54, line: { ...line, width: 2.5, dash: "solid" } }];
    });
    return [...own, ...shapes];
  }
  const axes = Object.keys(layout).filter((key) => /^xaxis\d*$/.test(key)).map((key) => key.slice(5));
  return [...own, ...axes.map((n) => ({ type: "line", ...whole(n), x0: at, x1: at }))];
}

function render({ model, el }) {
  const stage = document.createElement("div");
  stage.className = "st-chart";
  stage.setAttribute("role", "img");
  el.append(stage);
  const note = document.createElement("p");
  note.className = "st-chart-note";
  note.setAttribute("role", "status");
  el.append(...saving());
  let at = model.get("at");
  let Plotly = null;
  let gone = false;
  let frame = 0;
  let width = 0;
  let pause = 0;
  const follows = model.get("follows");

  // The same figure for light and for dark surroundings; one alone serves both.
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => (dark.matches && model.get("figure_dark")?.layout ? model.get("figure_dark") : model.get("figure"));

  const named = () => stage.setAttribute("aria-label", model.get("label"));

  // The figure as far as it can be drawn without plotly.js, which takes a second to load: seen and clicked at once.
  function drawFirst() {
    const figure = chosen();
    if (gone || Plotly || follows || !figure?.layout || !stage.clientWidth) return;
    width = stage.clientWidth;
    const first = firstDrawing({ data: figure.data ?? [], layout: laidOut(figure.layout, width) }, width, at, go);
    if (!first) return;
    stage.replaceChildren(first);
    stage.dataset.shown = String(at);
  }

  async function draw() {
    const figure = chosen();
    if (!Plotly) return drawFirst();
    if (gone || !figure?.layout || !stage.clientWidth) return;
    stage.querySelector(".st-first")?.remove();
    width = stage.clientWidth;
    const layout = { ...laidOut(figure.layout, width), shapes: follows ? [] : marks(figure.layout, at), width };
    // Plotly keeps and changes what it is given; the model's own stays as it is.
    const copy = structuredClone({ data: figure.data ?? [], layout });
    await Plotly.react(stage, copy.data, copy.layout, { displayModeBar: false, displaylogo: false });
    if (gone) return;
    await makeRoom(layout);
    if (gone) return;
    stage.removeAllListeners?.("plotly_click");
    if (!follows || figure.layout.meta?.go) stage.on("plotly_click", clicked);
    stage.dataset.drawn = String(follows ? model.get("at") : at);
  }

  // A legend of several lines pushes the panels down, not into their titles.
  async function makeRoom({ margin, height }) {
    const legend = stage.querySelector("g.legend");
    const more = legend && margin ? Math.ceil(legend.getBBox().height + 34 - margin.t) : 0;
    if (more > 0) await Plotly.relayout(stage, { "margin.t": margin.t + more, height: height + more });
  }

  function clicked(event) {
    const point = event.points?.[0];
    const move = chosen().layout.meta?.go === "customdata" ? point?.customdata : point?.x;
    go(move);
  }
  function go(move) {
    if (Number.isInteger(move)) tell(stage, "spacetutor:go", { move });
  }

  // A saved picture is drawn in the browser too: nothing is asked of anybody, and it has the page's colour behind it.
  function saving() {
    const words = model.get("save");
    if (!words.svg) return [];
    const bar = document.createElement("div");
    bar.className = "st-save";
    for (const format of ["svg", "png"]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = words[format];
      button.addEventListener("click", () => saved(format));
      bar.append(button);
    }
    return [bar];
  }

  async function saved(format) {
    if (!Plotly || !stage.dataset.drawn) return;
    const { data, layout } = structuredClone({ data: stage.data, layout: stage.layout });
    layout.paper_bgcolor = layout.meta?.paper ?? "#ffffff";
    const { width, height } = layout;
    const filename = model.get("file") || "picture";
    await Plotly.downloadImage({ data, layout }, { format, filename, width, height, scale: format === "png" ? 2 : 1 });
  }

  function moveLine(move) {
    if (!Number.isInteger(move) || move === at) return;
    at = move;
    if (frame) return;
    frame = requestAnimationFrame(async () => {
      frame = 0;
      if (gone || !stage.dataset.drawn) return drawFirst();
      await Plotly.relayout(stage, { shapes: marks(chosen().layout, at) });
      stage.dataset.drawn = String(at);
    });
  }

  // A chart of one move is asked for when stepping pauses, so that a quick reader costs the kernel nothing.
  function follow(move) {
    if (!Number.isInteger(move)) return;
    at = move;
    clearTimeout(pause);
    pause = setTimeout(askFigure, PAUSE);
  }
  const askFigure = () => { if (!gone) model.send({ kind: "at", move: at, dark: dark.matches }); };
  // Several traits may change at once: that is one drawing.
  function drawSoon() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  }
  const renewed = () => (follows ? drawSoon() : draw());
  const recoloured = () => (follows ? askFigure() : draw());

  const asked = fromHere(stage, (event) => (follows ? follow : moveLine)(event.detail?.move));
  const told = () => (follows ? drawSoon() : moveLine(model.get("at")));
  const resized = new ResizeObserver(() => { if (stage.clientWidth !== width) draw(); });

  named();
  document.addEventListener("spacetutor:at", asked);
  model.on("change:at", told);
  model.on("change:figure", renewed);
  dark.addEventListener("change", recoloured);
  model.on("change:label", named);
  tell(stage, "spacetutor:where");
  resized.observe(stage);
  drawFirst();
  idle(stage).then(() => plotly(model)).then(
    (found) => { Plotly = found; return draw(); },
  ).catch((error) => {
    if (gone) return;
    note.textContent = model.get("fault").replace("{why}", error.message);
    el.append(note);
  });

  return () => {
    gone = true;
    dark.removeEventListener("change", recoloured);
    clearTimeout(pause);
    cancelAnimationFrame(frame);
    resized.disconnect();
    document.removeEventListener("spacetutor:at", asked);
    model.off("change:at", told);
    model.off("change:figure", renewed);
    model.off("change:label", named);
    if (Plotly && stage.dataset.drawn) Plotly.purge(stage);
  };
}
