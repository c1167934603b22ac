// What is left to choose from the legal moves once some things have been clicked. A move may be about several things:
// they are clicked one after the other, in whatever order, and each leaves fewer moves. Nothing here draws.

/** @import { Offer, Thing } from "./screens" */
/** @typedef {Offer & { index: number }} Numbered an offer with the number that Python knows it by */

// So many moves are listed before the last thing they need has been clicked.
export const FEW = 8;

/**
 * @param {Thing} one
 * @param {Thing} other
 */
export const same = (one, other) => one[0] === other[0] && one[1] === other[1];

/**
 * @param {Thing[]} things
 * @param {Thing} thing
 */
export const among = (things, thing) => things.some((other) => same(other, thing));

/**
 * @param {Offer[]} offers
 * @returns {Numbered[]}
 */
const numbered = (offers) => offers.map((offer, index) => ({ ...offer, index }));

/**
 * The moves that need all of these things; none where there are no things.
 * @param {Offer[]} offers
 * @param {Thing[]} things
 */
export function fitting(offers, things) {
  if (!things.length) return [];
  return numbered(offers).filter((offer) => things.every((thing) => among(offer.about, thing)));
}

/**
 * The moves about just one of these things.
 * @param {Offer[]} offers
 * @param {Thing[]} things
 */
export const offersFor = (offers, things) => numbered(offers).filter(({ about }) => {
  return about.length === 1 && among(things, about[0]);
});

/**
 * What a move still needs.
 * @param {Offer} offer
 * @param {Thing[]} picked
 */
export const open = (offer, picked) => offer.about.filter((thing) => !among(picked, thing));

/**
 * What can be clicked next: what the moves that are left need; once they need no more, what a new choice begins with.
 * @param {Offer[]} offers
 * @param {Thing[]} picked
 */
export function nextThings(offers, picked) {
  const left = fitting(offers, picked).map((offer) => open(offer, picked)[0]).filter(Boolean);
  return left.length ? left : offers.map((offer) => offer.about[0]).filter(Boolean);
}

/**
 * What is picked after a click on a thing: it narrows the choice down, or begins another, or ends it.
 * @param {Offer[]} offers
 * @param {Thing[]} picked
 * @param {Thing} thing
 * @returns {Thing[]}
 */
export function picking(offers, picked, thing) {
  const more = among(picked, thing) ? [thing] : [...picked, thing];
  return [more, [thing]].find((things) => fitting(offers, things).length) ?? [];
}

/**
 * Several ways to pay for the same thing are one group.
 * @template {Offer} Any
 * @param {Any[]} offers
 * @returns {Any[][]}
 */
export function grouped(offers) {
  /** @type {Map<string | number, Any[]>} */
  const groups = new Map();
  offers.forEach((offer, i) => {
    const key = offer.tail ? offer.head ?? "" : i;
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  });
  return [...groups.values()];
}

/**
 * Moves that come to the same, each a list of the ways to pay for it with the cheapest first; those that are paid for
 * before those that cost nothing, the cheaper before the dearer.
 * @param {Numbered[]} offers
 * @returns {Numbered[][]}
 */
export function deals(offers) {
  const groups = grouped(offers).map((ways) => [...ways].sort((one, other) => spent(one) - spent(other)));
  const rank = (/** @type {Numbered[]} */ [first]) => (first.signs ? spent(first) : Infinity);
  return groups.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/**
 * All ways to pay for what a move brings, the cheapest first, whatever was clicked for it.
 * @param {Offer[]} offers
 * @param {Numbered} offer
 * @returns {Numbered[]}
 */
export function payingFor(offers, offer) {
  if (!offer.tail) return [offer];
  return deals(numbered(offers).filter(({ head, tail }) => tail && head === offer.head))[0];
}

/** @param {Offer} offer */
const spent = ({ spends = [] }) => spends.length;

/**
 * How many such things a way to pay gives away.
 * @param {Offer} way
 * @param {Thing} thing
 */
const times = ({ spends = [] }, thing) => spends.filter((other) => same(other, thing)).length;

/**
 * How many things two ways to pay don't have in common.
 * @param {Offer} one
 * @param {Offer} other
 */
function apart(one, other) {
  const all = [...(one.spends ?? []), ...(other.spends ?? [])];
  const kinds = all.filter((thing, i) => all.findIndex((earlier) => same(earlier, thing)) === i);
  return kinds.reduce((sum, thing) => sum + Math.abs(times(one, thing) - times(other, thing)), 0);
}

/**
 * The way to pay with one such thing more, or with one less (`back`), that changes least besides; null where there is
 * none.
 * @param {Numbered[]} ways
 * @param {Numbered} now
 * @param {Thing} thing
 * @param {boolean} back
 * @returns {Numbered | null}
 */
export function swapped(ways, now, thing, back) {
  const more = (/** @type {Numbered} */ way) => times(way, thing) - times(now, thing);
  const change = (/** @type {Numbered} */ way) => apart(now, way) + spent(way) / 100;
  const wanted = ways.filter((way) => (back ? more(way) < 0 : more(way) > 0));
  return wanted.sort((one, other) => change(one) - change(other))[0] ?? null;
}

/**
 * The way to pay with the same things in which this one lies on top, the last of all; null where there is none.
 * @param {Numbered[]} ways
 * @param {Numbered} now
 * @param {Thing} thing
 * @returns {Numbered | null}
 */
export function raised(ways, now, thing) {
  return ways.find((way) => !apart(way, now) && same(way.spends?.at(-1) ?? ["", 0], thing)) ?? null;
}

/**
 * The moves that are worth a thought first, where that is known.
 * @template {Offer} Any
 * @param {Any[]} offers
 */
export const likeliest = (offers) => [...offers].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));

/**
 * What is listed: `mine` are the moves about what is picked, `plain` those that are listed anyway (about nothing, or
 * about a kind of things that is `listed`); `further` says that more is to be clicked.
 * @param {Offer[]} offers
 * @param {Thing[]} picked
 * @param {string[]} listed
 */
export function listing(offers, picked, listed) {
  const found = fitting(offers, picked);
  const complete = found.filter((offer) => !open(offer, picked).length);
  const others = numbered(offers).filter((offer) => !found.some((other) => other.index === offer.index));
  const plain = others.filter(({ about }) => !about.length || listed.includes(about[0][0]));
  return { found, mine: found.length <= FEW ? found : complete, plain, further: found.length > complete.length };
}
