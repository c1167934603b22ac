// The end of a lesson: stars, what was learned, and a moment of joy. Sound is off until somebody turns it on.

import { element, labelled, svg } from "./nodes.js";

/** @import { Panel } from "./screens" */

const KEY = "spacetutor:sound", MOST = 3, SPARKS = 26;
const STAR = "M12 2l3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1-5.4-4.9L9 8.6z";
// Hertz of three notes that go up.
const NOTES = [523, 659, 784];

/** @param {Panel} panel */
export function ends(panel) {
  if (panel.stars < 0) return [];
  const learned = panel.learned.map((html) => element("li", { html }));
  return [starRow(panel.stars, panel.starred), element("ul", { class: "st-learned" }, ...learned), sounding(panel)];
}

/**
 * @param {number} count
 * @param {string} label
 */
export function starRow(count, label) {
  const all = Array.from({ length: MOST }, (_, i) => {
    const name = i < count ? "st-star" : "st-star st-star-open";
    return svg("svg", { viewBox: "0 0 24 24", class: name }, svg("path", { d: STAR }));
  });
  return labelled(element("div", { class: "st-stars" }, ...all), label);
}

/** @param {Panel} panel */
function sounding({ sound }) {
  const onchange = () => keep(box.checked);
  const box = element("input", { type: "checkbox", "data-id": "sound", checked: heard(), onchange });
  return element("label", { class: "st-sound" }, box, sound);
}

function heard() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** @param {boolean} on */
function keep(on) {
  try {
    if (on) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch { /* a browser that keeps nothing */ }
  if (on) chime();
}

/**
 * Sparks for those who like movement, three notes for those who turned the sound on.
 * @param {HTMLElement} root
 */
export function cheer(root) {
  if (heard()) chime();
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const sparks = Array.from({ length: SPARKS }, (_, i) => spark(i));
  root.append(element("div", { class: "st-sparks", "aria-hidden": "true" }, ...sparks));
}

/** @param {number} i */
function spark(i) {
  const node = svg("svg", { viewBox: "0 0 24 24", class: `st-spark st-spark-${i % 5}` }, svg("path", { d: STAR }));
  const round = (2 * Math.PI * i) / SPARKS, far = 90 + 70 * ((i * 7) % 5) / 4;
  node.style.setProperty("--x", `${Math.round(far * Math.cos(round))}px`);
  node.style.setProperty("--y", `${Math.round(far * Math.sin(round))}px`);
  return node;
}

function chime() {
  if (!window.AudioContext) return;
  const context = new AudioContext(), volume = context.createGain();
  volume.gain.value = 0.08;
  volume.connect(context.destination);
  NOTES.forEach((hertz, i) => {
    const note = context.createOscillator(), begin = context.currentTime + 0.14 * i;
    note.frequency.value = hertz;
    note.connect(volume);
    note.start(begin);
    note.stop(begin + 0.16);
    if (i === NOTES.length - 1) note.onended = () => context.close();
  });
}
