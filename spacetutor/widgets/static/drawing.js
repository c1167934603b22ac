// What every table is drawn with: elements, words, colours with their shapes. Nothing here knows of a game or a model.

const SVG = "http://www.w3.org/2000/svg";
// How a game's pieces look, by its id, where they have files of their own beside the table's: `tables/GAME-*.js`.
const PIECES = {};

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
  shape.setAttribute("class", `st-fill-${colour}`);
  return shape;
}
