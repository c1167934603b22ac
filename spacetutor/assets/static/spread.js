// Words at the ends of lines, moved apart where they would lie on each other.

/**
 * Where each stands that would like to be at `wanted`: in the same order, none nearer to the next than both have room,
 * all between top and bottom as far as that can be.
 * @param {number[]} wanted
 * @param {number[]} rooms the height of each
 * @param {number} top
 * @param {number} bottom
 * @returns {number[]}
 */
export function spread(wanted, rooms, top, bottom) {
  const order = wanted.map((_, i) => i).sort((one, other) => wanted[one] - wanted[other] || one - other);
  /** @type {number[]} */
  const found = [];
  let free = top;
  for (const i of order) {
    found[i] = Math.max(wanted[i], free + rooms[i] / 2);
    free = found[i] + rooms[i] / 2;
  }
  // Whoever was pushed out below pushes back.
  let least = Math.max(bottom, top + rooms.reduce((sum, room) => sum + room, 0));
  for (const i of [...order].reverse()) {
    found[i] = Math.min(found[i], least - rooms[i] / 2);
    least = found[i] - rooms[i] / 2;
  }
  return found;
}
