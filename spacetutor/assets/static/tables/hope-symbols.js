// HOPE's symbols, in boxes 24 wide and 24 high: what each is drawn with. Whatever has a colour has a shape too.

/** @typedef {"circle" | "path" | "ellipse"} Stroke */
/** @typedef {[Stroke, { [attribute: string]: string | number }]} Part */

/** @type {(cx: number, cy: number, r: number, width?: number) => Part} */
const ring = (cx, cy, r, width = 2.4) => (
  ["circle", { cx, cy, r, fill: "none", stroke: "currentColor", "stroke-width": width }]);

/** @type {(cx: number, cy: number, r: number) => Part} */
const dot = (cx, cy, r) => ["circle", { cx, cy, r, fill: "currentColor" }];

/** @type {(d: string) => Part} */
const filled = (d) => ["path", { d, fill: "currentColor" }];

/** @type {(d: string, width?: number) => Part} */
const line = (d, width = 2.4) => ["path", {
  d, fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round",
}];

/** @type {(far: number, angle: number, y?: number) => string} */
const around = (far, angle, y = 12) => (
  `${(12 + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`);
const rays = Array.from({ length: 8 }, (_, i) => {
  return `M${around(7.6, (i * Math.PI) / 4)}L${around(10.8, (i * Math.PI) / 4)}`;
}).join("");
const star = Array.from({ length: 10 }, (_, i) => {
  return around(i % 2 ? 4.7 : 11, -Math.PI / 2 + (i * Math.PI) / 5, 12.6);
}).join("L");
const hex = "M12 2.4L20.3 7.2V16.8L12 21.6L3.7 16.8V7.2Z";
const cycle = "M6.2 7.2A7.6 7.6 0 0 1 19 9.4M17.8 16.8A7.6 7.6 0 0 1 5 14.6";

/** @type {{ [name: string]: Part[] }} */
export const SYMBOLS = {
  // technologies
  oxygen: [
    ring(9, 10.4, 6.6, 3.2), line("M16.4 15.6C16.8 12.8 21.6 12.8 21.4 15.8C21.2 18 18 19.2 16.6 22H22", 2),
  ],
  water: [filled("M12 1.8C15.6 7.4 19 11 19 15.2A7 7 0 0 1 5 15.2C5 11 8.4 7.4 12 1.8Z")],
  carbon: [
    line(hex, 2.6), filled("M12 7.4L16 9.7V14.3L12 16.6L8 14.3V9.7Z"),
  ],
  light: [dot(12, 12, 5.2), line(rays, 2.2)],
  plants: [
    line("M12 22V11", 2.4), filled("M12 13C12 7 8 4.4 2 4.4C2 10.4 6 13 12 13Z"),
    filled("M12 10.6C12 5.6 15.6 2 22 2C22 8 18 10.6 12 10.6Z"),
  ],
  animals: [
    filled("M12 11.4C15.4 11.4 18.6 15.6 18.2 18.6C17.8 21.6 14.6 20.6 12 20.6S6.2 21.6 5.8 18.6"
      + "C5.4 15.6 8.6 11.4 12 11.4Z"),
    dot(4.4, 11.4, 2.5), dot(9, 6.2, 2.7), dot(15, 6.2, 2.7), dot(19.6, 11.4, 2.5),
  ],
  joker: [filled(`M${star}Z`)],
  // what else there is to see
  regression: [filled("M2.4 4H21.6L12 21.6Z")],
  medal: [filled("M7 1.6H17L14.4 9.4H9.6Z"), dot(12, 15.6, 6.8)],
  check: [line("M4.6 12.8L10 18.2L19.6 6.6", 3.4)],
  draw: [filled("M3 6.4L12.4 3.6L16.4 17L7 19.8Z"), line("M14.6 5.4L21 7.4L17.4 20.2L12.4 20.6", 1.8)],
  move: [line("M3 12H18M12.6 6L18.8 12L12.6 18", 3)],
  polarize: [line(cycle, 2.4), filled("M21.6 6.2L19.6 12.6L14.8 8.6Z"), filled("M2.4 17.8L4.4 11.4L9.2 15.4Z")],
  medals: [
    filled("M3.4 3H9.8L8.4 8.4H4.8Z"), dot(6.6, 13, 5), filled("M14.2 7H20.6L19.2 12.4H15.6Z"), dot(17.4, 17, 5),
  ],
  towards: [dot(19.4, 12, 3.6), line("M2.6 12H12.4M8.4 7.6L12.8 12L8.4 16.4", 2.4)],
  away: [dot(4.6, 12, 3.6), line("M11 12H21M17 7.6L21.4 12L17 16.4", 2.4)],
  sideways: [line("M1.8 15.6L7.4 8.6L13 15.6L18 9.2M13.4 7.8L19.4 7.4L19.8 13.4", 2.4)],
  any: [line("M12 2.6V21.4M3.9 7.3L20.1 16.7M20.1 7.3L3.9 16.7", 2.4)],
  flag: [line("M5.4 22V2.6", 2.4), filled("M6.4 3.2H20.4L16.4 8.2L20.4 13.2H6.4Z")],
  hole: [dot(12, 12, 10), ["path", {
    d: "M12 12C12 8.6 17.4 8.8 17 13C16.6 17.6 8.6 18.4 7 12.4C5.8 7 11 4 15 5.2",
    fill: "none", stroke: "var(--hp-space)", "stroke-width": 1.8,
  }]],
  bug: [
    ["ellipse", { cx: 12, cy: 13.6, rx: 5, ry: 6.6, fill: "currentColor" }], dot(12, 5.6, 2.8),
    line("M6.6 11L2.6 8.6M6.4 14.4H2M6.8 17.6L3.2 20.6M17.4 11L21.4 8.6M17.6 14.4H22M17.2 17.6L20.8 20.6", 1.8),
  ],
  pioneer: [dot(12, 7, 4.4), filled("M4.6 21.6C4.6 15 7.6 12.6 12 12.6S19.4 15 19.4 21.6Z")],
  card: [filled("M7 2.4H17Q18.6 2.4 18.6 4V20Q18.6 21.6 17 21.6H7Q5.4 21.6 5.4 20V4Q5.4 2.4 7 2.4Z")],
  hand: [
    line("M4.4 20.4L2.4 8.6L8 7", 2), line("M8.4 20.8V4.4H15.6V20.8Z", 2), line("M16.6 7L21.6 8.6L19.6 20.4", 2),
  ],
  ship: [
    filled("M12 1.6C16.6 6.4 17.4 11.6 16.4 17.6H7.6C6.6 11.6 7.4 6.4 12 1.6Z"),
    filled("M6.4 12L2.6 19.8 6.6 18.6ZM17.6 12L21.4 19.8 17.4 18.6Z"),
  ],
  earth: [
    ring(12, 12, 9.4, 2), filled("M6 8C9 5.4 11 8.4 13 8S14.6 12 11.6 13.4 9.4 18 7.6 17 4 11 6 8Z"),
    filled("M15.4 13.6C17.6 12.6 19.6 13.8 19 15.6S15.4 19 14.8 17.6 14.4 14.2 15.4 13.6Z"),
  ],
  tile: [line(hex, 2.2)],
  rim: [line(hex, 1.6), line("M12 2.4L20.3 7.2V16.8L12 21.6", 4)],
  holed: [line(hex, 1.8), line("M7.6 7.6L16.4 16.4M16.4 7.6L7.6 16.4", 2.6)],
  slab: [filled("M7 4L10.4 2H17.6L17 19.6L13.6 22H6.4Z")],
  marker: [filled("M4.4 2.4H19.6V14H15.4L12 21.6L8.6 14H4.4Z")],
  lever: [line("M12 21.6V9.6", 3), dot(12, 6.4, 4.6), line("M5.4 21.6H18.6", 2.4)],
  "lever-down": [line("M12 20L18.4 13.4", 3), ring(19, 10.4, 3.4, 2.2), line("M5.4 21.6H18.6", 2.4)],
  players: [
    dot(7.4, 8, 3.8), filled("M1.4 20.6C1.4 15 3.8 12.8 7.4 12.8S13 15 13 20.6Z"), ring(17, 8, 3, 1.8),
    line("M15.4 13.4C20 12.6 22.4 15.4 22.4 20", 1.8),
  ],
  then: [line("M4.4 12H18M13.4 7.4L18.4 12L13.4 16.6", 2.2)],
  // characters: each shows what only it can do
  brave: [line(hex, 1.6), line("M9 18V5.6", 2), filled("M9.6 6H17.4L15 8.8L17.4 11.6H9.6Z")],
  earthling: [
    ring(12, 14.2, 7, 2), filled("M8 12C10 10.4 12 12.4 13.4 12S14 15 12 16 10 18.6 8.8 17.8 6.6 13.8 8 12Z"),
    line("M12 1.4V5.4M9.6 3.6L12 6L14.4 3.6", 2),
  ],
  prodigy: [
    line("M6 10.4L10 12.7V17.3L6 19.6L2 17.3V12.7Z", 1.8), line("M18 10.4L22 12.7V17.3L18 19.6L14 17.3V12.7Z", 1.8),
    line("M6 7.4C8 2.6 15 2.2 17.6 6.6M18.6 2.8L18 7L13.8 6.6", 1.8),
  ],
  acrobat: [
    filled("M12 12L6.6 15.4L1.2 12L6.6 8.6Z"), line("M12 12L17.4 8.6L22.8 12L17.4 15.4Z", 1.8),
    line("M6 5.6C9 2.4 15 2.4 18 5.6", 1.8),
  ],
  // what a Bug Card does
  fog: [line("M3 8.4H15M7 12.4H21M3 16.4H17", 2.6)],
  corner: [
    filled("M12 12L6.6 15.4L1.2 12L6.6 8.6Z"), filled("M12 12L17.4 8.6L22.8 12L17.4 15.4Z"), line("M4 4L20 20", 1.6),
  ],
  struck: [line("M3.4 20.6L20.6 3.4", 3)],
};
