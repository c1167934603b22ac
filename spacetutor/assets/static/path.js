// Where the lessons of a course stand along their path, and the curves between them.

/** @typedef {{ x: number, y: number }} Spot */

// Pixels that a lesson needs across, and the most of them in a row.
const ROOM = 158, MOST = 5;

/**
 * How many lessons stand in a row; one on a narrow screen.
 * @param {number} width
 */
export function columnsFor(width) {
  const fit = Math.min(MOST, Math.floor(width / ROOM));
  return fit < 3 ? 1 : fit;
}

/**
 * Rows go to the right and to the left in turn.
 * @param {number} index
 * @param {number} columns
 */
export function placeAt(index, columns) {
  const row = Math.floor(index / columns), step = index % columns;
  return { row, column: row % 2 ? columns - 1 - step : step };
}

/**
 * The way from each lesson to the next: level curves within a row, an arc outside from row to row.
 * @param {Spot[]} spots
 * @param {number} columns
 * @param {number} width
 */
export function curves(spots, columns, width) {
  return spots.slice(1).map((to, i) => {
    const from = spots[i];
    if (columns === 1) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    if (placeAt(i, columns).row === placeAt(i + 1, columns).row) {
      const half = (from.x + to.x) / 2;
      return `M${from.x} ${from.y}C${half} ${from.y} ${half} ${to.y} ${to.x} ${to.y}`;
    }
    const out = from.x > width / 2 ? width + 30 : -30;
    return `M${from.x} ${from.y}C${out} ${from.y} ${out} ${to.y} ${to.x} ${to.y}`;
  });
}
