// A first drawing of a chart, there as soon as its numbers are: lines, points and titles in panels. It shows what
// plotly.js will draw once that large library has been loaded, and answers clicks just so.

const DRAWING = "http://www.w3.org/2000/svg";
const DASHED = { solid: "", dash: "9 6", dot: "2 4", dashdot: "9 4 2 4" };

function mark(tag, attributes, text) {
  const node = document.createElementNS(DRAWING, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

// Text of a figure is HTML of a kind, made and escaped by Python; as plain words it needs no markup.
function plain(html) {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}

// For figures that say so (`meta.first`): panels of lines over the moves, stepped or straight.
function firstDrawing({ data, layout }, width, at, go) {
  const lines = data.filter((trace) => trace.xaxis && trace.type === "scatter");
  if (!layout.meta?.first || !lines.length) return null;
  const { rows, columns, xgap, ygap } = layout.grid, { l, r, t, b } = layout.margin;
  const cell = [(width - l - r) / (columns - xgap * (columns > 1)), (layout.height - t - b) / (rows - ygap * (rows > 1))];
  const size = [cell[0] * (1 - xgap * (columns > 1)), cell[1] * (1 - ygap * (rows > 1))];
  const ink = layout.font.color;
  const picture = mark("svg", { viewBox: `0 0 ${width} ${layout.height}`, width, height: layout.height, class: "st-first", fill: ink, "font-size": 12 });
  const keys = data.filter((trace) => trace.showlegend).map((trace) => trace.name);
  picture.append(mark("text", { x: l, y: 18, "font-size": 13 }, layout.meta.title ?? ""), mark("text", { x: l, y: 42 }, keys.map(plain).join(" \u00b7 ")));

  const axes = [...new Set(lines.map((trace) => trace.xaxis))];
  for (const axis of axes) {
    const n = Number(axis.slice(1) || 1) - 1, y0 = t + Math.floor(n / columns) * cell[1], x0 = l + (n % columns) * cell[0];
    const number = axis.slice(1), [left, right] = layout[`xaxis${number}`].range, [low, high] = layout[`yaxis${number}`].range;
    const px = (x) => x0 + ((x - left) / (right - left)) * size[0], py = (y) => y0 + size[1] - ((y - low) / (high - low)) * size[1];
    for (let y = 0; y <= high; y += layout[`yaxis${number}`].dtick ?? 1) {
      picture.append(mark("line", { x1: x0, x2: x0 + size[0], y1: py(y), y2: py(y), stroke: layout[`yaxis${number}`].gridcolor }));
      picture.append(mark("text", { x: x0 - 6, y: py(y) + 4, "text-anchor": "end", "font-size": 11 }, y));
    }
    const title = layout.annotations?.find((entry) => entry.xref === `${axis} domain`);
    if (title) picture.append(mark("text", { x: x0, y: y0 - 4, "font-size": 13, "font-weight": 600 }, plain(title.text)));
    if (at >= 0) picture.append(mark("line", { x1: px(at), x2: px(at), y1: y0, y2: y0 + size[1], stroke: ink, "stroke-width": 1.5, "stroke-dasharray": "2 3" }));
    for (const trace of lines.filter((each) => each.xaxis === axis)) drawTrace(picture, trace, px, py, go);
  }
  return picture;
}

function drawTrace(picture, trace, px, py, go) {
  if (trace.mode.includes("lines")) {
    const to = (x, y) => (trace.line.shape === "linear" ? `L${px(x)},${py(y)}` : `H${px(x)}V${py(y)}`);
    const steps = trace.x.map((x, i) => (i ? to(x, trace.y[i]) : `M${px(x)},${py(trace.y[i])}`)).join("");
    picture.append(mark("path", { d: steps, fill: "none", stroke: trace.line.color, "stroke-width": trace.line.width, "stroke-dasharray": DASHED[trace.line.dash] ?? "" }));
  }
  trace.x.forEach((x, i) => {
    const large = Array.isArray(trace.marker.size) ? trace.marker.size[i] : trace.marker.size;
    if (!large) return;
    const star = trace.marker.symbol === "star", fill = trace.marker.color;
    const point = star ? mark("text", { x: px(x), y: py(trace.y[i]) + 6, "text-anchor": "middle", "font-size": 18, fill }, "\u2605")
      : mark("circle", { cx: px(x), cy: py(trace.y[i]), r: large / 2, fill });
    point.style.cursor = "pointer";
    point.addEventListener("click", () => go(x));
    picture.append(point);
  });
}
