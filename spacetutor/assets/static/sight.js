// Table, moves and strip are in sight together: the type of the table is as large as the room that is left for it.

// Pixels: the range of a table's type, and the width from which on moves stand beside the table.
const LARGEST = 20, SMALLEST = 9, STEP = 0.5;
const BESIDE = 1000, BELOW = 12, LEAST = 520;

export class InSight {
  #wide = 0;

  /**
   * @param {HTMLElement} root the board's element
   * @param {HTMLElement} main what the table stands in
   */
  constructor(root, main) {
    this.root = root;
    this.main = main;
    // A page is shown when all of it is there: only then can it be measured.
    this.sizing = new ResizeObserver(() => {
      if (main.clientWidth !== this.#wide) this.fit();
    });
    this.sizing.observe(main);
  }

  fit() {
    this.#wide = this.main.clientWidth;
    const { root, main } = this, beside = window.innerWidth >= BESIDE;
    const above = root.getBoundingClientRect().top + window.scrollY;
    const page = /** @type {HTMLElement | null} */ (root.closest(".st-game"));
    page?.style.setProperty("--st-high", `${Math.max(LEAST, window.innerHeight - above - BELOW)}px`);
    main.style.fontSize = "";
    if (!beside || root.classList.contains("st-projector")) return;
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      main.style.fontSize = `${size}px`;
      if (main.scrollHeight <= main.clientHeight) return;
    }
  }
}
