"""What games of the strong bot must show for the values of the box to be fair."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.balance import Finding, Tally, Trial, length, number, places, used, written
from spacetutor.core.evidence import Estimate, judged, share
from spacetutor.core.explanation import Explanation, name
from spacetutor.games.hope.state import LEVERS, SAVED
from spacetutor.games.hope.technologies import TECHNOLOGIES
from spacetutor.games.hope.values import CHARACTERS, TOKEN_KINDS

STRONG, GAMES = "search:50", 100
SAVES = {"normal": (0.40, 0.60), "advanced": (0.30, 0.58), "expert": (0.10, 0.50), "hero": (0.02, 0.40)}
"""By level: the share of games in which a table of three saves the universe."""

TRIALS = tuple(Trial({"level": level}, STRONG, (3,), GAMES) for level in SAVES)
SHORTEST, LONGEST = 8.0, 16.0
"""Turns a seat, on average."""

FAIR, POOR = 1.25, 0.75
"""No place in the order of play and no character may win more than this many times its share, nor a character less."""

RARE = 0.1
"""What comes up in fewer of the games than this is dead."""

PIECES = (
    ("flown", LEVERS),
    ("token", TOKEN_KINDS),
    ("growth", ("upgrade", "raise")),
    ("stabilized", TECHNOLOGIES),
)
"""What each game's marks count; each must come up."""


def findings(level: str, tally: Tally) -> list[Finding]:
    """What the games say to each demand."""
    return [
        _saves(level, tally.ended(SAVED)),
        length(tally, SHORTEST, LONGEST),
        places(tally, FAIR),
        _characters(tally),
        *(_none_dead(kind, things, tally) for kind, things in PIECES),
    ]


def _saves(level: str, saved: Estimate) -> Finding:
    low, high = SAVES[level]
    demand = Explanation("balance.saved", {"low": round(100 * low), "high": round(100 * high)})
    return Finding(demand, judged([saved], low, high), number(written(saved.times(100), 0, " %")))


def _characters(tally: Tally) -> Finding:
    """A character's share of all victories, as a multiple of its share of all seats."""
    demand = Explanation("balance.characters", {"low": name(str(POOR)), "high": name(str(FAIR))})
    seated = {who: tally.marks["seated", who] for who in CHARACTERS}
    won = {who: tally.marks["won", who] for who in CHARACTERS}
    seats, victories = sum(seated.values()), sum(won.values())
    shares = {
        who: share(won[who], victories, len(CHARACTERS)).times(seats / seated[who]) for who in CHARACTERS if seated[who]
    }
    found = ", ".join(f"{who} {written(times, 2)}" for who, times in shares.items())
    return Finding(demand, judged(shares.values(), POOR, FAIR), number(found))


def _none_dead(kind: str, things: Iterable[str], tally: Tally) -> Finding:
    ranked = sorted(((tally.marks[kind, thing], thing) for thing in things), key=lambda entry: entry[0])
    counts = ", ".join(f"{thing} {times}x" for times, thing in ranked)
    return Finding(*used(kind, (times for times, _ in ranked), tally, RARE), number(counts))
