// What the others did is shown move by move, at a pace that can be followed; whoever clicks or presses a key skips it.
// Where movement is not welcome, the table is shown as it is now.

/** @import { Board } from "./board.js" */

// Milliseconds for one's own move, and for each of the others'.
const OWN = 700, OTHERS = 1300;

export class Pacing {
  #waiting = 0;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    for (const event of ["pointerdown", "keydown"]) board.frame.root.addEventListener(event, () => this.skip());
  }

  /** Where a table begins on which moves were made: before them, if they are to be watched. */
  get first() {
    const { calm, last } = this.board;
    return calm.matches ? last : 0;
  }

  get under() {
    const { playing, at, last } = this.board;
    return playing && at < last;
  }

  go() {
    clearTimeout(this.#waiting);
    if (!this.under) return;
    const { board } = this;
    this.#waiting = setTimeout(() => {
      board.go(board.at + 1);
      this.go();
    }, board.at ? OTHERS : OWN);
  }

  skip() {
    if (this.under) this.board.go(this.board.last);
  }

  stop() {
    clearTimeout(this.#waiting);
  }
}
