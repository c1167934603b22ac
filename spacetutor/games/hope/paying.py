"""Which cards pay for a Pioneer, and which stand for a Medal."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF

Cards = tuple[int, ...]


@lru_cache(1 << 14)
def payments(hand: Cards, technology: int, jokers: bool = True) -> tuple[Cards, ...]:
    """One card of the technology, one Joker, or two cards of a kind of technology: every way, the last card on top."""
    singles = [
        (kind,)
        for kind in dict.fromkeys(hand)
        if TECHNOLOGY_OF[kind] == technology or (jokers and TECHNOLOGY_OF[kind] == JOKER)
    ]
    both = [way for pair in pairs(hand, jokers) for way in dict.fromkeys((pair, pair[::-1]))]
    return tuple(singles + both)


@lru_cache(1 << 14)
def pairs(hand: Cards, jokers: bool = True) -> tuple[Cards, ...]:
    """Two cards of one technology, each pair once, in the order of their kinds."""
    found: dict[Cards, None] = {}
    by_technology: dict[int, list[int]] = {}
    for kind in hand:
        by_technology.setdefault(TECHNOLOGY_OF[kind], []).append(kind)
    for technology, kinds in by_technology.items():
        if technology == JOKER and not jokers:
            continue
        found |= dict.fromkeys(pairwise(kinds))
        distinct = list(dict.fromkeys(kinds))
        found |= dict.fromkeys((a, b) for i, a in enumerate(distinct) for b in distinct[i + 1 :])
    return tuple(found)


def without(hand: Cards, used: Cards) -> Cards | None:
    """The hand after these cards have left it, or None where it lacks one."""
    left = list(hand)
    for kind in used:
        if kind not in left:
            return None
        left.remove(kind)
    return tuple(left)
