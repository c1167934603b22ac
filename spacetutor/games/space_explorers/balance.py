"""What games of the greedy bot must show for the cards to be fair."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.balance import Finding, Tally, length, places, used
from spacetutor.core.explanation import Explanation, name
from spacetutor.games.space_explorers.cards import CardSet

SHORTEST, LONGEST = 12.0, 22.0
"""Turns a seat, on average."""

FAIR = 1.25
"""No place in the order of play may win more than this many times its share."""

RARE = 0.01
"""A card that comes up in fewer of the games than this is dead."""


def findings(cards: CardSet, tally: Tally) -> list[Finding]:
    """What the games say to each demand."""
    numbers = [card.number for card in cards.specialist]
    return [
        length(tally, SHORTEST, LONGEST),
        places(tally, FAIR),
        _none_dead("recruited", numbers, tally),
        _none_dead("taken", numbers, tally),
        _none_dead("completed", cards.sides, tally),
    ]


def _none_dead(kind: str, things: Iterable[int | str], tally: Tally) -> Finding:
    ranked = sorted(((thing, tally.marks[kind, thing]) for thing in things), key=lambda entry: entry[1])
    least, most = (", ".join(f"{thing} {times}x" for thing, times in part) for part in (ranked[:3], ranked[:-3:-1]))
    found = Explanation("balance.counts", {"least": name(least), "most": name(most)})
    return Finding(*used(kind, (times for _, times in ranked), tally, RARE), found)
