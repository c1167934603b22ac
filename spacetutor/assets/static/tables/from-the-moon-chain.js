// A chain of Laboratories in From the Moon as it fires: which have fired in which order, what each brought, which fires
// now and which may follow. It is read from one moment to the next; nothing here draws.

/** @import { MoonFaces, MoonScreen, MoonSeat, MoveShown } from "../screens" */
/** @import { Amounts } from "./from-the-moon-effects.js" */

/** @typedef {{ space: number, brought: Amounts, fresh: boolean }} Step `fresh`: it fired just now */
/** @typedef {{ seat: number, steps: Step[], open: boolean }} Chain `open`: it may go on */
/** @typedef {{ screen: MoonScreen, seat: number }} Moment whose board lies at length */

const ACROSS = 4;

/** @type {(seat: MoonSeat) => Amounts} */
const held = ({ resources, energy, batteries, achievements, points }) => ({
  metal: resources[0], water: resources[1], polymer: resources[2], food: resources[3], energy,
  battery: batteries, achievement: achievements, points,
});

/**
 * What there is more; less than nothing is a price, and no gain.
 * @param {Amounts} more
 * @param {Amounts} less
 * @returns {Amounts}
 */
const minus = (more, less) => Object.fromEntries(Object.entries(more)
  .map(([good, n]) => /** @type {[string, number]} */ ([good, n - (less[good] ?? 0)])).filter(([, n]) => n > 0));

/**
 * @param {Amounts} one
 * @param {Amounts} other
 * @returns {Amounts}
 */
const plus = (one, other) => Object.fromEntries([...new Set([...Object.keys(one), ...Object.keys(other)])]
  .map((good) => [good, (one[good] ?? 0) + (other[good] ?? 0)]));

/**
 * Laboratories in the row and the column of a space, itself too.
 * @param {number[]} labs
 * @param {number} space
 */
export const linked = (labs, space) => labs.flatMap((kind, i) => {
  const row = Math.floor(i / ACROSS) === Math.floor((space - 1) / ACROSS), column = (i - space + 1) % ACROSS === 0;
  return kind && (row || column) ? [i + 1] : [];
});

/**
 * What a Laboratory brings that fires by itself: a plain gain, without a choice or a price; null for all others.
 * @param {MoonFaces} faces
 * @param {number} kind
 * @returns {Amounts | null}
 */
function plain({ labs }, kind) {
  const options = labs[kind] ?? [], [{ effect = [] } = {}] = options;
  if (options.length !== 1 || effect.some((each) => each.kind !== "gain")) return null;
  return effect.reduce((sum, { kind: _, ...gain }) => plus(sum, /** @type {Amounts} */ (gain)), {});
}

/**
 * The chain after some moves, from what was shown before them.
 * @param {MoonFaces} faces
 * @param {Chain | null} chain
 * @param {Moment} before
 * @param {Moment} now
 * @param {MoveShown[]} since all moves between the two
 * @returns {Chain | null}
 */
export function followed(faces, chain, before, now, since) {
  const { seat } = now, own = since.filter((move) => move.seat === seat);
  if (before.seat !== seat || own.length > 1) return null;
  if (!own.length) return chain && { ...chain, steps: stale(chain.steps) };
  const { labs } = before.screen.seats[seat];
  const laid = now.screen.seats[seat].labs.findIndex((kind, i) => kind !== labs[i]);
  if (laid >= 0) return begun(faces, now, laid + 1);
  return chain?.open ? gone(faces, chain, before, now, own[0], since) : null;
}

/** @param {Step[]} steps */
const stale = (steps) => steps.map((step) => ({ ...step, fresh: false }));

/**
 * A Laboratory has found its space; all of its row and column may fire, or have done so by themselves.
 * @param {MoonFaces} faces
 * @param {Moment} now
 * @param {number} space
 * @returns {Chain}
 */
function begun(faces, { screen, seat }, space) {
  const { labs } = screen.seats[seat], open = screen.chain.length > 0;
  return { seat, open, steps: open ? [] : alone(faces, labs, linked(labs, space)) };
}

/**
 * Those that fire by themselves at the end.
 * @param {MoonFaces} faces
 * @param {number[]} labs
 * @param {number[]} spaces
 * @returns {Step[]}
 */
const alone = (faces, labs, spaces) => spaces.flatMap((space) => {
  const brought = plain(faces, labs[space - 1]);
  return brought ? [{ space, brought, fresh: true }] : [];
});

/**
 * One has fired, or what it asked was answered. Conversions bring nothing of it.
 * @param {MoonFaces} faces
 * @param {Chain} chain
 * @param {Moment} before
 * @param {Moment} now
 * @param {MoveShown} made
 * @param {MoveShown[]} since
 * @returns {Chain}
 */
function gone(faces, chain, before, now, made, since) {
  const { seat } = chain, open = now.screen.chain.length > 0, [[kind, which] = ["", 0]] = made.about;
  const firing = before.screen.asked?.kind === "fire", stopped = firing && !made.about.length;
  const left = before.screen.chain.filter((space) => !(firing && space === which));
  const rest = open || stopped || kind === "convert" ? [] : alone(faces, now.screen.seats[seat].labs, left);
  const all = kind === "convert" ? {} : gained(before, now, seat, since);
  const brought = rest.reduce((sum, step) => minus(sum, step.brought), all);
  const steps = stale(chain.steps), last = steps.at(-1);
  if (firing && kind === "space") steps.push({ space: Number(which), brought, fresh: true });
  else if (last) last.brought = plus(last.brought, brought);
  return { seat, open, steps: [...steps, ...rest] };
}

/**
 * What a seat has more. Points of a launch that others made afterwards are not of it.
 * @param {Moment} before
 * @param {Moment} now
 * @param {number} seat
 * @param {MoveShown[]} since
 */
function gained(before, now, seat, since) {
  const found = minus(held(now.screen.seats[seat]), held(before.screen.seats[seat]));
  const launched = now.screen.vessels.some(({ launched: space }, i) => space !== before.screen.vessels[i].launched);
  const { points: _, ...others } = found;
  return launched && since.some((move) => move.seat !== seat) ? others : found;
}
