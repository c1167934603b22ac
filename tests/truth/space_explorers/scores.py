"""Oracles of scores: every point by its source, and who wins and why."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.space_explorers.abilities import ASTERISKS
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Claim, Oracle
from tests.truth.space_explorers.reading import (
    above,
    asked,
    cards_of,
    differs,
    fact,
    first,
    side_named,
    skills_of,
    value,
    wrong,
)


def seat_of(claim: Claim) -> int:
    """Whose score it is; an example of a card is its owner's."""
    total = above(claim, "score.now", "score.final")
    if total is not None:
        seat: int = value(total.facts["seat"])
        return seat
    number = fact(claim, "card")
    return next(i for i, seat in enumerate(claim.state.seats) if any(number in batch for batch in seat.hub))


def lines(claim: Claim, seat: int) -> dict[Any, int]:
    """The engine's receipt: points by source."""
    return {line.source.what: line.points for line in claim.game.score(claim.state)[seat].lines}


def total(claim: Claim) -> str:
    """The sum, and what of it is printed, by asterisks and by Projects."""
    seat = fact(claim, "seat")
    entries = claim.game.score(claim.state)[seat].lines
    printed = sum(e.points for e in entries if e.source.kind == "card" and e.source.what not in ASTERISKS)
    asterisks = sum(e.points for e in entries if e.source.what in ASTERISKS)
    projects = sum(e.points for e in entries if e.source.kind == "project")
    about = asked(claim)
    return first(
        differs("seat", seat, about.which) if isinstance(about, Thing) and about.kind == "score" else "",
        differs("final", claim.told.key == "score.final", claim.game.actor(claim.state) is None),
        differs("total", fact(claim, "total"), printed + asterisks + projects),
        differs("printed", fact(claim, "printed"), printed),
        differs("asterisks", fact(claim, "asterisks"), asterisks),
        differs("Projects", fact(claim, "projects"), projects),
    )


def project(claim: Claim) -> str:
    side = side_named(claim, fact(claim, "project"))
    return differs("points", fact(claim, "points"), lines(claim, seat_of(claim)).get(side))


def printed(claim: Claim) -> str:
    number = fact(claim, "card")
    true = lines(claim, seat_of(claim)).get(number)
    return first(differs("points", fact(claim, "points"), true), wrong("it is an asterisk", number in ASTERISKS))


COUNTED = {11: 4, 23: 3, 35: 1, 47: 0, 59: 2}
"""Asterisks that count one colour."""

EACH = {12: 2, 36: 2, 24: 1, 48: 3, 60: 2} | dict.fromkeys(COUNTED, 1)
WHAT = {12: "above", 36: "under", 24: "threes", 48: "sets", 60: "projects"} | dict.fromkeys(COUNTED, "skills")


def asterisk(claim: Claim) -> str:
    """What it counts, how many there are, and that these make the points of the engine's receipt."""
    number, seat = fact(claim, "card"), claim.state.seats[seat_of(claim)]
    things = counted(claim, number, seat)
    steps = things // 3 if number == 24 else things
    named = fact(claim, "colour") if "colour" in claim.told.facts else ""
    return first(
        differs("what it counts", claim.told.key, f"score.{WHAT.get(number)}"),
        differs("colour", named, COLOURS[COUNTED[number]]) if number in COUNTED else "",
        differs("things", fact(claim, "things"), things),
        differs("steps", fact(claim, "steps"), steps),
        differs("each", fact(claim, "each"), EACH[number]),
        differs("points", fact(claim, "points"), lines(claim, seat_of(claim)).get(number)),
        differs("sum", fact(claim, "points"), steps * EACH[number]),
    )


def counted(claim: Claim, number: int, seat: Any) -> int:
    """The things that an asterisk counts, counted anew."""
    skills = skills_of(claim, seat.hub)
    if number in COUNTED:
        return skills[COUNTED[number]]
    batch = next(batch for batch in seat.hub if number in batch)
    under = batch.index(number)
    return {12: len(batch) - 1 - under, 36: under, 24: sum(skills), 48: min(skills), 60: len(seat.projects)}[number]


# --- who wins ---


def rank(claim: Claim, seat: int) -> tuple[int, int]:
    """Points, and those by Projects, added up from what lies before a seat."""
    sides = cards_of(claim).sides
    by_projects = sum(sides[side].points for side in claim.state.seats[seat].projects)
    return claim.game.score(claim.state)[seat].total, by_projects


def outcome(claim: Claim) -> str:
    """Who has won, alone or not, and what decided."""
    ranks = [rank(claim, i) for i in range(claim.game.seats)]
    winners = tuple(i for i, each in enumerate(ranks) if each == max(ranks))
    level = tuple(i for i, (points, _) in enumerate(ranks) if points == max(ranks)[0] and i not in winners)
    seat = fact(claim, "seat")
    if seat not in winners:
        key, others = ("behind" if seat in level else "not-winner"), winners
    elif len(winners) > 1:
        key, others = "together", winners
    else:
        key, others = ("ahead" if level else "winner"), level
    return first(
        wrong("the game goes on", claim.game.actor(claim.state) is not None),
        differs("seat", seat, seat_of(claim)),
        differs("outcome", claim.told.key, f"score.{key}"),
        differs("others", fact(claim, "others"), others) if key != "winner" else "",
        differs("number", fact(claim, "n"), len(others)) if key != "winner" else "",
    )


OUTCOMES = ("winner", "ahead", "together", "not-winner", "behind")
ORACLES: dict[str, Oracle] = {
    "score.now": total,
    "score.final": total,
    "score.project": project,
    "score.printed": printed,
    **{f"score.{what}": asterisk for what in ("skills", "above", "under", "threes", "sets", "projects")},
    **{f"score.{what}": outcome for what in OUTCOMES},
}

CONTRARY = {
    "score.now": ("score.final",),
    "score.final": ("score.now",),
    "score.above": ("score.under",),
    "score.under": ("score.above",),
    **{f"score.{what}": tuple(f"score.{other}" for other in OUTCOMES if other != what) for what in OUTCOMES},
}
