"""What games of the strong bot must show for the values of the box to be fair."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.balance import Finding, Tally, Trial
from spacetutor.core.explanation import NO_FACTS, Explanation, name
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
        _length(tally.turns_a_seat),
        _places([tally.share(place) for place in range(tally.seats)]),
        _characters(tally),
        *(_none_dead(kind, things, tally) for kind, things in PIECES),
    ]


def _saves(level: str, share: float) -> Finding:
    low, high = SAVES[level]
    demand = Explanation("balance.saved", {"low": round(100 * low), "high": round(100 * high)})
    return Finding(demand, low <= share <= high, _number(f"{100 * share:.0f} %"))


def _length(turns: float) -> Finding:
    demand = Explanation("balance.turns", {"low": round(SHORTEST), "high": round(LONGEST)})
    return Finding(demand, SHORTEST <= turns <= LONGEST, _number(f"{turns:.1f}"))


def _places(shares: list[float]) -> Finding:
    demand = Explanation("balance.places", {"most": name(str(FAIR))})
    return Finding(demand, max(shares) <= FAIR, _number(", ".join(f"{share:.2f}" for share in shares)))


def _characters(tally: Tally) -> Finding:
    """A character's victories, as a multiple of what all characters won a game they were in."""
    demand = Explanation("balance.characters", {"low": name(str(POOR)), "high": name(str(FAIR))})
    seated = {who: tally.marks["seated", who] for who in CHARACTERS}
    won = {who: tally.marks["won", who] for who in CHARACTERS}
    usual = sum(won.values()) / max(1, sum(seated.values()))
    shares = {who: won[who] / (usual * seated[who]) if usual and seated[who] else 0.0 for who in CHARACTERS}
    met = all(POOR <= share <= FAIR for share in shares.values())
    return Finding(demand, met, _number(", ".join(f"{who} {share:.2f}" for who, share in shares.items())))


def _number(text: str) -> Explanation:
    return Explanation("balance.number", {"n": name(text)})


def _none_dead(kind: str, things: Iterable[str], tally: Tally) -> Finding:
    ranked = sorted(((tally.marks[kind, thing], thing) for thing in things), key=lambda entry: entry[0])
    counts = ", ".join(f"{thing} {times}x" for times, thing in ranked)
    return Finding(Explanation(f"balance.{kind}", NO_FACTS), ranked[0][0] > 0, _number(counts))
