// How things of the table look: cards, tokens, the five colours with their shapes. Nothing here knows of a model.

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = {
  7: "?", 8: "3\u21920", 9: "5+ \u25ad", 10: "\u25cf\u25cf\u2192", 19: "\u25cf\u25cf\u25c6", 20: "5+ ?", 21: "\u2605\u25ad\u25ad",
  22: "?", 31: "\u21a9???", 32: "\u25ad", 33: "?", 34: "\u25ad???", 43: "\u2605\u25ad", 44: "\u25ad\u2191", 45: "\u25ad\u25ad",
  46: "2\u25c6??", 55: "2\u21920", 56: "\u25cf\u2192\u25ad", 57: "\u21c5", 58: "+\u25ad",
};

// Words by key, with their places filled in.
function speaking(words) {
  return (key, facts = {}) => (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}

function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "class") node.className = value;
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Each colour has a shape of its own, so that nothing depends on telling colours apart.
function symbol(colour, x, y, r) {
  const at = (points) => points.map(([dx, dy]) => `${(x + dx * r).toFixed(1)},${(y + dy * r).toFixed(1)}`).join(" ");
  const shape = {
    blue: () => svg("circle", { cx: x, cy: y, r: r * 0.92 }),
    green: () => svg("polygon", { points: at([[0, -1.05], [1, 0.8], [-1, 0.8]]) }),
    yellow: () => svg("polygon", { points: at([[0, -1.1], [0.95, 0], [0, 1.1], [-0.95, 0]]) }),
    red: () => svg("rect", { x: x - r * 0.84, y: y - r * 0.84, width: r * 1.68, height: r * 1.68, rx: r * 0.15 }),
    purple: () => {
      const points = [];
      for (let i = 0; i < 10; i++) {
        const angle = -Math.PI / 2 + (i * Math.PI) / 5, far = i % 2 ? 0.5 : 1.15;
        points.push([Math.cos(angle) * far, Math.sin(angle) * far]);
      }
      return svg("polygon", { points: at(points) });
    },
  }[colour]();
  shape.setAttribute("class", `st-shape st-fill-${colour}`);
  return shape;
}

function tokens(counts, colours) {
  const picture = svg("svg", { class: "st-tokens", "aria-hidden": "true" });
  let x = 0;
  counts.forEach((count, c) => { for (let i = 0; i < count; i++) picture.append(symbol(colours[c], 9 + 19 * x++, 10, 7.5)); });
  const width = Math.max(20, 19 * x);
  picture.setAttribute("viewBox", `0 0 ${width} 20`);
  picture.style.width = `${width / 16}em`;
  return picture;
}

function drawFace(number, card, colours) {
  const main = colours[card.skills[0]];
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: `st-paper st-edge-${main}` }));
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 30, rx: 9, class: `st-band st-fill-${main}` }));
  const watermark = symbol(main, 62, 84, 30);
  watermark.classList.add("st-watermark");
  picture.append(watermark);
  card.skills.forEach((skill, i) => {
    picture.append(svg("circle", { cx: 17 + 26 * i, cy: 16, r: 12.5, class: "st-roundel" }), symbol(colours[skill], 17 + 26 * i, 16, 8));
  });
  const points = svg("text", { x: 85, y: 23, class: "st-points", "text-anchor": "middle" });
  points.textContent = card.points === "*" ? "\u2731" : card.points;
  picture.append(points);
  card.cost.forEach((colour, i) => {
    const mark = symbol(colours[colour], 15, 43 + 15 * i, 6.2);
    mark.setAttribute("data-cost", i);
    picture.append(mark);
  });
  picture.append(svg("polygon", { points: "9,134 21,134 15,127", class: "st-triangle" }));
  card.gives.forEach((colour, i) => {
    const x = card.gives.length === 1 ? 62 : 50 + 25 * i;
    picture.append(svg("circle", { cx: x, cy: 78, r: 15, class: "st-gives" }), symbol(colours[colour], x, 78, 8.5));
  });
  if (SIGNS[number]) {
    const sign = svg("text", { x: 62, y: 85, class: "st-sign", "text-anchor": "middle" });
    sign.textContent = SIGNS[number];
    picture.append(sign);
  }
  const label = svg("text", { x: 92, y: 132, class: "st-number", "text-anchor": "end" });
  label.textContent = number;
  picture.append(label);
  return picture;
}

// A recruit's cost column, struck from the bottom up as far as the skills of its batch reached.
function strike(picture, cost) {
  for (let i = cost.left; i < cost.base; i++) {
    const y = 43 + 15 * i;
    picture.querySelector(`[data-cost="${i}"]`)?.classList.add("st-struck");
    picture.append(svg("line", { x1: 5, x2: 25, y1: y + 6, y2: y - 6, class: "st-strike", style: `animation-delay: ${(cost.base - 1 - i) * 120}ms` }));
  }
}

function back() {
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "st-back" }));
  picture.append(svg("circle", { cx: 50, cy: 70, r: 22, class: "st-orbit" }), svg("ellipse", { cx: 50, cy: 70, rx: 38, ry: 12, class: "st-orbit" }));
  return picture;
}
