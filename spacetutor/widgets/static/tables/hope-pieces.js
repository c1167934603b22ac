// HOPE's pieces: symbols of the technologies, ships, Pioneers, cards, Bonus Tokens, levers. Boxes are 24 wide and 24 high
// unless said otherwise. Whatever has a colour has a shape too.

const ring = (cx, cy, r, width = 2.4) => ({ tag: "circle", cx, cy, r, fill: "none", stroke: "currentColor", "stroke-width": width });
const dot = (cx, cy, r) => ({ tag: "circle", cx, cy, r, fill: "currentColor" });
const filled = (d) => ({ tag: "path", d, fill: "currentColor" });
const line = (d, width = 2.4) => ({ tag: "path", d, fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });
const rays = Array.from({ length: 8 }, (_, i) => {
  const x = Math.cos((i * Math.PI) / 4), y = Math.sin((i * Math.PI) / 4);
  return `M${(12 + 7.6 * x).toFixed(1)} ${(12 + 7.6 * y).toFixed(1)}L${(12 + 10.8 * x).toFixed(1)} ${(12 + 10.8 * y).toFixed(1)}`;
}).join("");
const star = Array.from({ length: 10 }, (_, i) => {
  const far = i % 2 ? 4.7 : 11, angle = -Math.PI / 2 + (i * Math.PI) / 5;
  return `${(12 + far * Math.cos(angle)).toFixed(1)} ${(12.6 + far * Math.sin(angle)).toFixed(1)}`;
}).join("L");
const cycle = "M6.2 7.2A7.6 7.6 0 0 1 19 9.4M17.8 16.8A7.6 7.6 0 0 1 5 14.6";

const SHAPES = {
  // technologies
  oxygen: [ring(9, 10.4, 6.6, 3.2), line("M16.4 15.6C16.8 12.8 21.6 12.8 21.4 15.8C21.2 18 18 19.2 16.6 22H22", 2)],
  water: [filled("M12 1.8C15.6 7.4 19 11 19 15.2A7 7 0 0 1 5 15.2C5 11 8.4 7.4 12 1.8Z")],
  carbon: [line("M12 2.4L20.3 7.2V16.8L12 21.6L3.7 16.8V7.2Z", 2.6), filled("M12 7.4L16 9.7V14.3L12 16.6L8 14.3V9.7Z")],
  light: [dot(12, 12, 5.2), line(rays, 2.2)],
  plants: [line("M12 22V11", 2.4), filled("M12 13C12 7 8 4.4 2 4.4C2 10.4 6 13 12 13Z"), filled("M12 10.6C12 5.6 15.6 2 22 2C22 8 18 10.6 12 10.6Z")],
  animals: [filled("M12 11.4C15.4 11.4 18.6 15.6 18.2 18.6C17.8 21.6 14.6 20.6 12 20.6S6.2 21.6 5.8 18.6C5.4 15.6 8.6 11.4 12 11.4Z"), dot(4.4, 11.4, 2.5), dot(9, 6.2, 2.7), dot(15, 6.2, 2.7), dot(19.6, 11.4, 2.5)],
  joker: [filled(`M${star}Z`)],
  // what else there is to see
  regression: [filled("M2.4 4H21.6L12 21.6Z")],
  medal: [filled("M7 1.6H17L14.4 9.4H9.6Z"), dot(12, 15.6, 6.8)],
  check: [line("M4.6 12.8L10 18.2L19.6 6.6", 3.4)],
  draw: [filled("M3 6.4L12.4 3.6L16.4 17L7 19.8Z"), line("M14.6 5.4L21 7.4L17.4 20.2L12.4 20.6", 1.8)],
  move: [line("M3 12H18M12.6 6L18.8 12L12.6 18", 3)],
  polarize: [line(cycle, 2.4), filled("M21.6 6.2L19.6 12.6L14.8 8.6Z"), filled("M2.4 17.8L4.4 11.4L9.2 15.4Z")],
  medals: [filled("M3.4 3H9.8L8.4 8.4H4.8Z"), dot(6.6, 13, 5), filled("M14.2 7H20.6L19.2 12.4H15.6Z"), dot(17.4, 17, 5)],
  towards: [dot(19.4, 12, 3.6), line("M2.6 12H12.4M8.4 7.6L12.8 12L8.4 16.4", 2.4)],
  away: [dot(4.6, 12, 3.6), line("M11 12H21M17 7.6L21.4 12L17 16.4", 2.4)],
  sideways: [line("M1.8 15.6L7.4 8.6L13 15.6L18 9.2M13.4 7.8L19.4 7.4L19.8 13.4", 2.4)],
  any: [line("M12 2.6V21.4M3.9 7.3L20.1 16.7M20.1 7.3L3.9 16.7", 2.4)],
  flag: [line("M5.4 22V2.6", 2.4), filled("M6.4 3.2H20.4L16.4 8.2L20.4 13.2H6.4Z")],
  hole: [dot(12, 12, 10), { tag: "path", d: "M12 12C12 8.6 17.4 8.8 17 13C16.6 17.6 8.6 18.4 7 12.4C5.8 7 11 4 15 5.2", fill: "none", stroke: "var(--hp-space)", "stroke-width": 1.8 }],
  bug: [{ tag: "ellipse", cx: 12, cy: 13.6, rx: 5, ry: 6.6, fill: "currentColor" }, dot(12, 5.6, 2.8), line("M6.6 11L2.6 8.6M6.4 14.4H2M6.8 17.6L3.2 20.6M17.4 11L21.4 8.6M17.6 14.4H22M17.2 17.6L20.8 20.6", 1.8)],
  pioneer: [dot(12, 7, 4.4), filled("M4.6 21.6C4.6 15 7.6 12.6 12 12.6S19.4 15 19.4 21.6Z")],
};
const SEATS = [
  ["circle", { r: 0.94 }], ["polygon", { points: "0,-1.12 1.1,0.84 -1.1,0.84" }],
  ["rect", { x: -0.86, y: -0.86, width: 1.72, height: 1.72 }], ["polygon", { points: "0,-1.22 1.02,0 0,1.22 -1.02,0" }],
];

// A symbol around (x, y), from its middle to its rim r.
function sign(name, x, y, r, extra = "") {
  const node = svg("g", { class: `hp-sign hp-sign-${name} ${extra}`, transform: `translate(${x} ${y}) scale(${r / 12}) translate(-12 -12)` });
  for (const { tag, ...attributes } of SHAPES[name]) node.append(svg(tag, attributes));
  return node;
}
// A symbol by itself, as large as the type.
function icon(name, extra = "") {
  return svg("svg", { viewBox: "0 0 24 24", class: `hp-icon ${extra}`, "aria-hidden": "true" }, sign(name, 12, 12, 12));
}
// The mark of a seat: its colour and its shape.
function mark(seat, x, y, r) {
  const [tag, attributes] = SEATS[seat];
  return svg("g", { transform: `translate(${x} ${y}) scale(${r})`, class: `hp-mark hp-seat-${seat}` }, svg(tag, attributes));
}
function badge(seat) {
  return svg("svg", { viewBox: "-13 -13 26 26", class: "hp-icon hp-badge", "aria-hidden": "true" }, mark(seat, 0, 0, 10));
}
function ship(seat) {
  return svg("svg", { viewBox: "-13 -15 26 30", "aria-hidden": "true" },
    svg("path", { d: "M-4 6L-11 13V4L-5 -3ZM4 6L11 13V4L5 -3Z", class: "hp-fin" }),
    svg("path", { d: "M0 -14C6 -9 8 -2 6 9H-6C-8 -2 -6 -9 0 -14Z", class: `hp-hull hp-hull-${seat}` }), mark(seat, 0, 0.6, 4.4));
}
const monolith = () => svg("svg", { viewBox: "0 0 20 32", "aria-hidden": "true" },
  svg("path", { d: "M3 4L8 1H18L17 28L12 31H2Z", class: "hp-slab-side" }), svg("path", { d: "M3 4H13L12 31H2Z", class: "hp-slab" }), svg("path", { d: "M3 4L8 1H18L13 4Z", class: "hp-slab-top" }));

// A Technology Card, 40 wide and 56 high.
function card(technology, symbols) {
  const picture = svg("svg", { viewBox: "0 0 40 56", class: `hp-card-face hp-tech-${technology}`, "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 38, height: 54, rx: 4, class: "hp-card-paper" }), sign(technology, 20, 21, 13));
  for (let i = 0; i < symbols; i++) picture.append(sign("regression", 20 + (i - (symbols - 1) / 2) * 13, 46, 5.4));
  return picture;
}
const back = () => svg("svg", { viewBox: "0 0 40 56", class: "hp-card-face", "aria-hidden": "true" },
  svg("rect", { x: 1, y: 1, width: 38, height: 54, rx: 4, class: "hp-card-back" }), svg("path", { d: "M20 14L32 21V35L20 42L8 35V21ZM20 28V42M20 28L8 21M20 28L32 21", class: "hp-card-cube" }));
// A Bonus Token: a coin with what it brings.
const coin = (kind) => svg("svg", { viewBox: "0 0 24 24", class: "hp-coin", "aria-hidden": "true" }, svg("circle", { cx: 12, cy: 12, r: 11.3, class: "hp-coin-rim" }), sign(kind, 12, 12, 7));
// A lever stands up while it works and lies down once it is used.
const lever = (name, used) => svg("svg", { viewBox: "0 0 44 26", class: "hp-lever-face", "aria-hidden": "true" },
  svg("rect", { x: 3, y: 4, width: 7, height: 18, rx: 3.5, class: "hp-slot" }), svg("circle", { cx: 6.5, cy: used ? 18 : 8, r: 5, class: "hp-knob" }), sign(name, 30, 13, 11));

PIECES.hope = { sign, icon, mark, badge, ship, monolith, card, back, coin, lever };
