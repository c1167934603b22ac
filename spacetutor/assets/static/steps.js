// Where a step leads in a replay. Nothing here draws.

/** @import { MoveShown, Screen } from "./screens" */

/** @typedef {{ moves: MoveShown[], last: number, followed: number }} Line `followed`: a seat, or -1 for all */

/**
 * One move on (1) or back (-1); where one seat's moves are followed, to the next of those.
 * @param {Line} line
 * @param {number} at
 * @param {number} by
 */
export function oneMove({ moves, last, followed }, at, by) {
  let to = at + by;
  if (followed >= 0) while (to > 0 && to < last && moves[to - 1].seat !== followed) to += by;
  return to;
}

/**
 * To the beginning of the turn after this one (1) or before it (-1).
 * @param {Screen[]} screens
 * @param {number} at
 * @param {number} by
 */
export function oneTurn(screens, at, by) {
  const here = screens[at].turn, last = screens.length - 1;
  let to = at + by;
  while (to > 0 && to < last && screens[to].turn === here) to += by;
  if (by < 0) while (to > 0 && screens[to - 1].turn === screens[to].turn) to -= 1;
  return to;
}
