// Space Explorers drawn: the spacecraft of a Project, the emblem of a profession.

import { svg } from "../nodes.js";
import { CRAFTS } from "./space-explorers-crafts.js";

/** @typedef {[number, number]} Star */

/** @type {Star[]} */
const STARS = [[6, 9], [17, 4], [31, 11], [47, 6], [58, 14], [10, 28], [54, 32], [4, 46], [60, 48], [40, 58]];

/**
 * One part of a drawing: "STUFF SHAPE", perhaps moved ("@X,Y STUFF SHAPE").
 * @param {string} part
 */
function shaped(part) {
  const [, x, y, stuff, shape] = part.match(/^(?:@([\d.-]+),([\d.-]+) )?(\w) (.+)$/) ?? ["", "", "", "", ""];
  const node = outline(shape);
  node.setAttribute("class", `se-${stuff}`);
  if (x) node.setAttribute("transform", `translate(${x} ${y})`);
  return node;
}

/** @param {string} shape */
function outline(shape) {
  const [kind, ...numbers] = shape.split(" "), [x, y, w, h] = numbers;
  if (kind === "o") return svg("circle", { cx: x, cy: y, r: w });
  if (kind === "e") return svg("ellipse", { cx: x, cy: y, rx: w, ry: h });
  if (kind === "b") return svg("rect", { x, y, width: w, height: h });
  return svg("path", { d: shape });
}

/**
 * The spacecraft of a Project before the sky. A Project of a box of one's own may have a name that nobody has drawn:
 * there are stars alone.
 * @param {string} project
 */
export function craft(project) {
  const stars = STARS.map(([cx, cy], i) => svg("circle", { cx, cy, r: i % 3 ? 0.5 : 0.9, class: "se-star" }));
  const parts = (CRAFTS[project] ?? []).map(shaped);
  const fill = { viewBox: "0 0 64 64", preserveAspectRatio: "xMidYMid slice" };
  return svg("svg", { ...fill, class: "se-craft", "aria-hidden": "true" },
    svg("rect", { width: 64, height: 64, class: "se-sky" }), ...stars, ...parts);
}

/** @type {(d: string) => Element} */
const wire = (d) => svg("path", { d, class: "se-wire" });
/** @type {(d: string) => Element} */
const solid = (d) => svg("path", { d, class: "se-solid" });
/** @type {(count: number, turn: number, draw: () => Element) => Element[]} */
const turned = (count, turn, draw) => Array.from({ length: count }, (_, i) => {
  const node = draw();
  node.setAttribute("transform", `rotate(${i * turn})`);
  return node;
});

/**
 * What a profession works with, about 30 from the middle to the rim, by its colour: a gear, a gauge, an atom, a crane,
 * a helmet.
 * @type {{ [colour: string]: () => Element[] }}
 */
const EMBLEMS = {
  blue: () => [...turned(8, 45, () => solid("M-5-18V-28Q-5-30-3-30H3Q5-30 5-28V-18Z")),
    svg("circle", { r: 20, class: "se-wire" }), svg("circle", { r: 8, class: "se-wire" })],
  green: () => [wire("M-28 18A30 30 0 1 1 28 18Z"), solid("M-3 6 14-14 4 10Z"),
    wire("M-20 4-16 2M-12-14-9-11M0-20V-16M20 4 16 2")],
  yellow: () => [...turned(3, 60, () => svg("ellipse", { rx: 29, ry: 11, class: "se-wire" })),
    svg("circle", { r: 5, class: "se-solid" })],
  red: () => [wire("M-14 28V-26M-2 28V-26M-14-26H28M-14-14H-2M-14-2H-2M-14 10H-2M-14 22H-2M-14-26-26-14H-14M20-26V-8"),
    solid("M13-8H27V3H13Z"), wire("M-24 28H8")],
  purple: () => [wire("M-26 20V0A26 26 0 0 1 26 0V20Q26 26 20 26H-20Q-26 26-26 20Z"),
    svg("rect", { x: -18, y: -12, width: 36, height: 24, rx: 11, class: "se-solid" }), wire("M-30 2V14M30 2V14")],
};

/**
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} size from the middle to the rim
 */
export function emblem(colour, x, y, size) {
  const place = `translate(${x} ${y}) scale(${size / 30})`;
  return svg("g", { transform: place, class: `se-emblem se-of-${colour}` }, ...EMBLEMS[colour]());
}
