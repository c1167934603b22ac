"""What games of the greedy bot must show for the cards to be fair."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.balance import Finding, Tally
from spacetutor.core.explanation import NO_FACTS, Explanation, name
from spacetutor.games.space_explorers.cards import CardSet

SHORTEST, LONGEST = 12.0, 22.0
"""Turns a seat, on average."""

FAIR = 1.25
"""No place in the order of play may win more than this many times its share."""


def findings(cards: CardSet, tally: Tally) -> list[Finding]:
    """What the games say to each demand."""
    numbers = [card.number for card in cards.specialist]
    return [
        _length(tally.turns_a_seat),
        _places([tally.share(place) for place in range(tally.seats)]),
        _none_dead("recruited", numbers, tally),
        _none_dead("taken", numbers, tally),
        _none_dead("completed", cards.sides, tally),
    ]


def _length(turns: float) -> Finding:
    demand = Explanation("balance.turns", {"low": round(SHORTEST), "high": round(LONGEST)})
    return Finding(demand, SHORTEST <= turns <= LONGEST, _number(f"{turns:.1f}"))


def _places(shares: list[float]) -> Finding:
    demand = Explanation("balance.places", {"most": name(str(FAIR))})
    return Finding(demand, max(shares) <= FAIR, _number(", ".join(f"{share:.2f}" for share in shares)))


def _number(text: str) -> Explanation:
    return Explanation("balance.number", {"n": name(text)})


def _none_dead(kind: str, things: Iterable[int | str], tally: Tally) -> Finding:
    ranked = sorted(((thing, tally.marks[kind, thing]) for thing in things), key=lambda entry: entry[1])
    least, most = (", ".join(f"{thing} {times}x" for thing, times in part) for part in (ranked[:3], ranked[:-3:-1]))
    found = Explanation("balance.counts", {"least": name(least), "most": name(most)})
    return Finding(Explanation(f"balance.{kind}", NO_FACTS), ranked[0][1] > 0, found)
