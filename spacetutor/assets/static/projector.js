// On a projector the type is as large as it can be with the whole table in sight; where it can't be, it stays readable.

// Pixels: the range in which a table is fitted to a projector's screen, and the type where it does not fit.
const LARGEST_TYPE = 30, SMALLEST_TYPE = 14, READABLE_TYPE = 18;
const NARROW = 1000, BELOW = 36;

export class Fitting {
  #fitted = 0;

  /** @param {HTMLElement} root the board's element */
  constructor(root) {
    this.root = root;
  }

  fit() {
    this.root.style.fontSize = "";
    if (window.innerWidth < NARROW) return;
    const room = this.#room();
    // Mostly it is as before, and the page need not be laid out for every size again.
    if (this.#fitted && !this.#fits(this.#fitted + 0.5, room) && this.#fits(this.#fitted, room)) return;
    for (this.#fitted = LARGEST_TYPE; this.#fitted >= SMALLEST_TYPE; this.#fitted -= 0.5) {
      if (this.#fits(this.#fitted, room)) return;
    }
    this.#fitted = 0;
    this.root.style.fontSize = `${READABLE_TYPE}px`;
  }

  #room() {
    const page = this.root.closest(".st-page") ?? this.root;
    const above = this.root.getBoundingClientRect().top - page.getBoundingClientRect().top;
    // The bar of the frame stays where it is; in JupyterLab and in a report there is none.
    const bar = document.querySelector(".st-top")?.clientHeight ?? 0;
    return window.innerHeight - bar - above - BELOW;
  }

  /**
   * @param {number} size
   * @param {number} room
   */
  #fits(size, room) {
    this.root.style.fontSize = `${size}px`;
    return this.root.offsetHeight <= room;
  }
}
