// A timer that a coach shows.

import { element } from "./nodes.js";

/** @import { Panel } from "./screens" */

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export class Countdown {
  #timer = 0;
  #wanted = "";
  #end = 0;

  /**
   * The clock of a panel, if it has one. Whatever else is pressed, a timer that runs goes on running.
   * @param {Panel} panel
   */
  faces({ seconds, title }) {
    this.stop();
    const wanted = seconds ? `${seconds} ${title}` : "";
    if (wanted !== this.#wanted) this.#end = Date.now() + seconds * 1000;
    this.#wanted = wanted;
    return wanted ? [this.#run()] : [];
  }

  #run() {
    const face = element("span", { class: "st-clock", role: "timer" });
    this.#timer = setInterval(() => this.#tick(face), 250);
    this.#tick(face);
    return face;
  }

  /** @param {HTMLElement} face */
  #tick(face) {
    const left = Math.max(0, Math.ceil((this.#end - Date.now()) / 1000));
    face.textContent = clock(left);
    face.classList.toggle("st-late", left === 0);
    if (!left) this.stop();
  }

  stop() {
    clearInterval(this.#timer);
  }
}
