// Words and numbers at the ends of lines: moved apart where they would lie on each other, and adding up to the whole.

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

/**
 * Shares of one as whole percentages that add up to 100. The largest is rounded as it is told elsewhere; what rounding
 * leaves goes to those of the others that lost most by it.
 * @param {number[]} shares
 * @returns {number[]}
 */
export function percents(shares) {
  const whole = shares.map((share) => Math.round(100 * share)), most = shares.indexOf(Math.max(...shares));
  const left = shares[most] > 0 ? 100 - whole.reduce((sum, share) => sum + share, 0) : 0, step = Math.sign(left);
  const lost = (/** @type {number} */ i) => step * (100 * shares[i] - whole[i]);
  const order = shares.map((_, i) => i).filter((i) => i !== most).sort((one, other) => lost(other) - lost(one));
  for (const i of order.slice(0, Math.abs(left))) whole[i] += step;
  return whole;
}
