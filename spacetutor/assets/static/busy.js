// That something is being done: said of a node from a wish until its answer comes, or none can be expected.

// Milliseconds.
const LONGEST = 20_000;

export class Busy {
  #ending = 0;

  /** @param {Pick<Element, "setAttribute" | "removeAttribute">} node */
  constructor(node) {
    this.node = node;
  }

  begin() {
    clearTimeout(this.#ending);
    this.node.setAttribute("aria-busy", "true");
    this.#ending = setTimeout(this.end, LONGEST);
  }

  end = () => {
    clearTimeout(this.#ending);
    this.node.removeAttribute("aria-busy");
  };
}
