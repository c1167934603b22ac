// The signs of From the Moon, drawn around 0 from -12 to 12. Shape before colour: metal is a square, water a drop,
// polymer a hexagon, food a leaf, Energy a bolt.

import { svg } from "../nodes.js";

/** @typedef {["path" | "rect" | "circle" | "ellipse" | "g", { [attribute: string]: string | number }]} Part */

/** @type {(d: string, name: string, turned?: string) => Part} */
const path = (d, name, turned = "") => ["path", { d, class: `fm-${name}`, ...(turned ? { transform: turned } : {}) }];

/** @type {(x: number, y: number, width: number, height: number, name: string) => Part} */
const box = (x, y, width, height, name) => ["rect", { x, y, width, height, rx: 1.8, class: `fm-${name}` }];

/** @type {(cx: number, cy: number, r: number, name: string) => Part} */
const disc = (cx, cy, r, name) => ["circle", { cx, cy, r, class: `fm-${name}` }];

/**
 * A sign made smaller, at another place.
 * @param {Part[]} parts
 * @param {string} transform
 * @returns {Part[]}
 */
const set = (parts, transform) => parts.map(([tag, { transform: own = "", ...rest }]) => {
  return [tag, { ...rest, transform: `${transform} ${own}`.trim() }];
});

const STAR = "M0-7 2-2.3 7-1.8 3.2 1.5 4.4 6.5 0 3.8-4.4 6.5-3.2 1.5-7-1.8-2-2.3Z";
const BOLT = "M3-11.5-8 2H-1.5L-3.5 11.5 8-3H1.5Z";
const PLUS = "M7-11V-4M3.5-7.5H10.5";

/** @type {{ [name: string]: Part[] }} */
const GOODS = {
  metal: [box(-9, -9, 18, 18, "metal"), path("M-5.5-2V-5.5H-2", "glint")],
  water: [
    path("M0-11C5-5 8.6-1 8.6 3.4A8.6 8.6 0 0 1-8.6 3.4C-8.6-1-5-5 0-11Z", "water"),
    path("M-4 4a4 4 0 0 0 3 3.6", "glint"),
  ],
  polymer: [path("M0-10.5 9.2-5.2V5.2L0 10.5-9.2 5.2V-5.2Z", "polymer"), path("M0-5.5 4.8-2.7V2.7L0 5.5", "sheen")],
  food: [path("M-9 9C-11-4-2-10 10-10 10 3 4 10-6 8Z", "food"), path("M-9 10Q-4 1 4-4", "vein")],
  energy: [path(BOLT, "bolt")],
  battery: [
    box(-6.5, -8, 13, 18.5, "cell"), box(-3, -11, 6, 3, "cap"), path("M1.5-4.5-3.5 2H0L-1 7 3.5 0H.5Z", "charge"),
  ],
  achievement: [
    path("M-7-11H-1.5L1 0H-3ZM7-11H1.5L-1 0H3Z", "ribbon"), disc(0, 4, 7, "medal"),
    path("M0-.2 1.3 2.5 4.2 2.9 2.1 5 2.6 7.8 0 6.4-2.6 7.8-2.1 5-4.2 2.9-1.3 2.5Z", "violet"),
  ],
  points: [path("M0-11.2 9.8-5.6V5.6L0 11.2-9.8 5.6V-5.6Z", "white")],
  resource: [
    box(-10, -10, 8.6, 8.6, "metal"), path("M5.5-11C9-7 10-6 10-4.5a4.5 4.5 0 0 1-9 0C1-6 2-7 5.5-11Z", "water"),
    path("M-5.5 1-1 3.6V8.6L-5.5 11-10 8.6V3.6Z", "polymer"), path("M1 10C0 4 4 1 10 1 10 7 7 10 1 10Z", "food"),
  ],
};

/** @type {Part[]} */
const ASTRONAUT = [
  disc(0, -5, 5.4, "white"), path("M-3-6.5H3V-3H-3Z", "visor"), path("M-8 10.5C-8 3-5 1.5 0 1.5S8 3 8 10.5Z", "white"),
];
const DOME = path("M-10.5 8A10.5 12 0 0 1 10.5 8Z", "dome");
const FLASK = path("M-3.5-10.5H3.5M-2.5-10V-3L-8.5 8.5Q-9 10.5-6.5 10.5H6.5Q9 10.5 8.5 8.5L2.5-3V-10", "white");
/** @type {Part[]} */
const HOUSE = [path("M-9 9.5V-1L0-9.5 9-1V9.5Z", "wall"), box(-2.8, 2, 5.6, 7.5, "ink")];
/** @type {Part[]} */
const ROVER = [
  disc(-6, 6.5, 3.4, "ink"), disc(6, 6.5, 3.4, "ink"), path("M-11 4.5V-2Q-11-5-8-5H8Q11-5 11-2V4.5Z", "body"),
  path("M3-5V-9H8", "line"),
];

/** @type {{ [name: string]: Part[] }} */
const WORKS = {
  astronaut: ASTRONAUT,
  recruit: [...set(ASTRONAUT, "translate(-2.5 1) scale(.88)"), path(PLUS, "plus")],
  specialists: [disc(0, 0, 10, "white"), path(STAR, "ink")],
  train: [
    ...set(ASTRONAUT, "translate(-3.5 1.5) scale(.82)"), path(STAR, "gold", "translate(6.2 -5.4) scale(.8)"),
  ],
  greenhouse: [DOME, path("M0 8V-4M0 3Q-5 2-5.5-1.5M0 1Q4 0 5-3.5", "plant")],
  stacked: [
    path("M-10.5 5A10.5 10.6 0 0 1 10.5 5Z", "dome"), path("M0 5V-4M0 1Q-5 0-5.5-2.5M0 0Q4-1 5-3.5", "plant"),
    path("M-10.5 8H10.5M-10.5 11H10.5", "plant"),
  ],
  flip: [
    DOME, path("M-7 6C-8 0-4-3 0-3 0 2-3 5-7 6Z", "food"), path("M7 6C8 0 4-3 0-3 0 2 3 5 7 6Z", "food"),
    path("M-6-11 0-7.5 6-11", "plant"),
  ],
  "improved-greenhouses": [
    DOME, path("M-7 6C-8 0-4-3 0-3 0 2-3 5-7 6Z", "food"), path("M7 6C8 0 4-3 0-3 0 2 3 5 7 6Z", "food"),
  ],
  laboratory: [FLASK, path("M-5.8 4H5.8L8 9.5H-8Z", "violet")],
  foundation: [
    path("M-11 2 0-4 11 2 0 8Z", "stone"), path("M-11 2V5.5L0 11.5 11 5.5V2M0 8V11.5M-5.5-1 5.5 5", "joint"),
  ],
  research: [
    FLASK, path("M-5.8 4H5.8L8 9.5H-8Z", "violet"), path(BOLT, "bolt", "translate(6.5 -4) scale(.56)"),
  ],
  building: HOUSE,
  mission: [box(-10, -10, 20, 20, "white"), path("M0-6 5.2-3V3L0 6-5.2 3V-3Z", "line")],
  improve: [box(-10, -10, 20, 20, "white"), box(-5, -5, 10, 10, "cube"), path("M-5-5-2-8H8L5-5M8-8V2L5 5", "line")],
  connections: [path("M-7 0H7", "bar"), disc(-7, 0, 4.4, "ink"), disc(7, 0, 4.4, "ink")],
  rover: ROVER,
};

/** @type {{ [name: string]: Part[] }} */
const SHIPS = {
  europa: [disc(0, 0, 10, "ice"), path("M-9-3Q0-6 8 5M-6 7Q0-2 4-9", "crack")],
  titan: [
    disc(0, 0, 7.6, "haze"), ["ellipse", { rx: 11.3, ry: 3.6, transform: "rotate(-18)", class: "fm-ring" }],
  ],
  mars: [
    disc(0, 0, 10, "rust"), path("M-5-8.2A10 10 0 0 1 5-8.2Q0-4-5-8.2Z", "snow"), disc(-3, 3, 2, "crater"),
    disc(4, 1, 1.4, "crater"),
  ],
};
const FLEET = [
  ...set(SHIPS.europa, "translate(-5.5 -5) scale(.52)"), ...set(SHIPS.titan, "translate(5.5 -5) scale(.52)"),
  ...set(SHIPS.mars, "translate(0 5.5) scale(.52)"),
];

/** @type {(name: string, parts: Part[]) => [string, Part[]]} */
const inTile = (name, parts) => [
  `build-${name}`, [box(-11, -11, 22, 22, "white"), ...set(parts, "scale(.76)"), path("M-11-5V-11H-5Z", "ink")],
];

/** @type {{ [name: string]: Part[] }} */
const AROUND = {
  "buildings-around": [
    box(-6, -6, 12, 12, "soil"), ...set(HOUSE, "translate(-7 -7) scale(.5)"),
    ...set(HOUSE, "translate(7 7) scale(.5)"),
  ],
  "foreign-rovers": [
    box(-11, -3, 9, 12, "soil"), path("M0 5V-1Q0-4 3-4H11V5Z", "foreign"), disc(3, 6.5, 2.6, "ink"),
    disc(9, 6.5, 2.6, "ink"),
  ],
  "own-rovers": [
    box(-11, -3, 9, 12, "soil"), path("M0 5V-1Q0-4 3-4H11V5Z", "body"), disc(3, 6.5, 2.6, "ink"),
    disc(9, 6.5, 2.6, "ink"), path("M6-11V-6M3.5-8.5H8.5", "plus"),
  ],
  corner: [path("M-10-10H10M-10-10V10", "thick"), ...set(ROVER, "translate(2.5 3) scale(.72)")],
  placed: [...set(ROVER, "translate(0 4) scale(.8)"), path("M0-12V-4M-3.5-7 0-3.5 3.5-7", "line")],
  edge: [box(-11, -5, 11, 12, "soil"), box(0, -5, 11, 12, "soil"), ...set(HOUSE, "translate(0 -5) scale(.6)")],
};

/** @type {(name: string, parts: Part[]) => [string, Part[]]} */
const finished = (name, parts) => [
  name, [disc(0, 0, 11.2, "action"), ...set(parts, "scale(.66)"), path("M3 8.5 6 11.5 11.5 4.5", "plus")],
];

/** @type {{ [name: string]: Part[] }} */
const MARKS = {
  arrow: [path("M-7 0H6M1.5-4.5 6.5 0 1.5 4.5", "arrow")],
  or: [path("M3-9-3 9", "arrow")],
  number: [disc(0, 0, 10.5, "number")],
  space: [box(-10, -10, 20, 20, "soil")],
  times: [path("M-4-4 4 4M4-4-4 4", "arrow")],
  then: [disc(0, -4, 1.8, "ink"), disc(0, 4, 1.8, "ink")],
  bought: [disc(0, 0, 6, "coin"), path("M0-3.5V3.5", "line")],
  minus: [path("M-5 0H5", "arrow")],
  plus: [path("M-5 0H5M0-5V5", "arrow")],
  hungry: [...GOODS.food, path("M-10-10 10 10", "strike")],
  rocket: [
    path("M0-11C5-6 5.5 0 4 7H-4C-5.5 0-5-6 0-11Z", "white"), path("M-4 1-8 8-4 7M4 1 8 8 4 7", "white"),
    path("M-2 8 0 12 2 8Z", "flame"), disc(0, -3, 1.8, "visor"),
  ],
  hourglass: [path("M-6-10H6M-6 10H6M-5-10C-5-3-1-2 0 0 1-2 5-3 5-10M-5 10C-5 3-1 2 0 0 1 2 5 3 5 10", "line")],
  flag: [path("M-7 11V-11", "pole"), path("M-6-10H9L5-4.5 9 1H-6Z", "gold")],
  gather: [path("M-9 9V-1L0-9.5 9-1V9.5", "line"), path("M0 10V0M-4 3.5 0-.5 4 3.5", "line")],
  cubes: [path("M0-7 6-3.5V3.5L0 7-6 3.5V-3.5Z", "lump")],
};

/** @type {{ [name: string]: Part[] }} */
export const SIGNS = {
  ...GOODS, ...WORKS, ...SHIPS, fleet: FLEET, ...AROUND, ...MARKS,
  ...Object.fromEntries(Object.entries({ ...SHIPS, fleet: FLEET }).map(([name, parts]) => inTile(name, parts))),
  ...Object.fromEntries([
    finished("grown", WORKS.greenhouse), finished("teamed", ASTRONAUT), finished("constructed", HOUSE),
  ]),
  batteries: GOODS.battery, laboratories: WORKS.laboratory, missions: WORKS.mission, improvements: WORKS.improve,
  buildings: HOUSE, achievements: GOODS.achievement,
};

/**
 * A sign around (x, y); `size` is that of its box.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function sign(name, x, y, size = 24) {
  const transform = `translate(${x} ${y}) scale(${size / 24})`;
  return svg("g", { transform, class: "fm-sign" }, ...SIGNS[name].map(([tag, attributes]) => svg(tag, attributes)));
}

/**
 * A sign by itself, as large as the type; it is not read aloud.
 * @param {string} name
 * @param {string} extra
 */
export function icon(name, extra = "") {
  return svg("svg", { viewBox: "-12 -12 24 24", class: `fm-icon ${extra}`, "aria-hidden": "true" }, sign(name, 0, 0));
}
