// Table, moves and strip are in sight together: the type of the table is as large as the room that is left for it.

// Pixels: the range of a table's type, and the width from which on moves stand beside the table.
const LARGEST = 20, SMALLEST = 8.5, STEP = 0.5;
const BESIDE = 1000, BELOW = 12, LEAST = 520;

export class InSight {
  #wide = 0;
  #high = 0;

  /**
   * @param {HTMLElement} root the board's element
   * @param {HTMLElement} main what the table stands in
   * @param {HTMLElement} table
   * @param {() => void} redraw lays the table anew: what is drawn between its things was measured before
   */
  constructor(root, main, table, redraw) {
    this.root = root;
    this.main = main;
    // A page is shown when all of it is there: only then can it be measured. A table grows with its game.
    this.sizing = new ResizeObserver(() => {
      if (main.clientWidth !== this.#wide) this.fit();
      else if (this.#shrink(parseFloat(main.style.fontSize) || 0)) redraw();
    });
    this.sizing.observe(main);
    this.sizing.observe(table);
  }

  /** On a screen of the same size the type does not grow: a what-if lies where the game lay. */
  fit() {
    const { root, main } = this, beside = window.innerWidth >= BESIDE;
    const above = root.getBoundingClientRect().top + window.scrollY;
    const page = /** @type {HTMLElement | null} */ (root.closest(".st-game"));
    page?.style.setProperty("--st-high", `${Math.max(LEAST, window.innerHeight - above - BELOW)}px`);
    main.classList.toggle("st-scrolls", !beside || root.classList.contains("st-projector"));
    const known = main.clientWidth === this.#wide && main.clientHeight === this.#high;
    const size = (known && parseFloat(main.style.fontSize)) || LARGEST;
    this.#wide = main.clientWidth;
    this.#high = main.clientHeight;
    main.style.fontSize = main.classList.contains("st-scrolls") ? "" : `${size}px`;
    this.#shrink(parseFloat(main.style.fontSize) || 0);
  }

  /**
   * The type becomes smaller until all is in sight. It does not grow again meanwhile: a table that breathes is no help.
   * @param {number} size its type now; 0 where it is not ours to choose
   */
  #shrink(size) {
    const { main } = this;
    let next = size;
    for (; next > SMALLEST && main.scrollHeight > main.clientHeight; next -= STEP) {
      main.style.fontSize = `${next - STEP}px`;
    }
    // Measured without a scrollbar: with one the table would be narrower, lower, and the scrollbar there for nothing.
    if (size) main.classList.toggle("st-scrolls", main.scrollHeight > main.clientHeight + 1);
    return next < size;
  }
}
