"""What matters before one's next turn: the end of the game, and Projects that somebody else is as near to."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, count, name, seat, word
from spacetutor.games.space_explorers.payment import rest
from spacetutor.games.space_explorers.state import FULL_HUB, OVER
from spacetutor.games.space_explorers.tell.scene import Scene

NEAR = 1
"""Skills that one Specialist may bring."""


def tell_pressing(table: Scene) -> Explanation | None:
    """The weightiest thing, told to the seat to act alone."""
    view = table.view
    if view.viewer != table.me or view.phase == OVER:
        return None
    if view.ending:
        return Explanation("pressing.last", {"by": word(f"ending.{view.ending}")}, rule="end.over")
    return _specialists(table) or _last_project(table) or _rival(table)


def _others(table: Scene) -> list[int]:
    """The other seats, the next one first."""
    seats = len(table.view.seats)
    return [(table.me + step) % seats for step in range(1, seats)]


def _lacking(table: Scene, side: str, index: int) -> int:
    """Skills that a seat lacks for a Project."""
    return sum(rest(table.cards.sides[side].skills, table.cards.hub(table.view.seats[index].hub).skills))


def _specialists(table: Scene) -> Explanation | None:
    """Somebody needs one Specialist more for a full hub."""
    for index in _others(table):
        held = sum(map(len, table.view.seats[index].hub))
        if held == FULL_HUB - 1:
            return Explanation("pressing.specialists", {"seat": seat(index), "n": held}, rule="end.over")
    return None


def _last_project(table: Scene) -> Explanation | None:
    """The one Project that is left, and who is nearest to it."""
    if len(table.view.line) != 1:
        return None
    side = table.view.line[0]
    near = [index for index in _others(table) if _lacking(table, side, index) <= NEAR]
    if not near:
        return None
    first = min(near, key=lambda index: _lacking(table, side, index))
    return _project(table, "pressing.project", side, first)


def _rival(table: Scene) -> Explanation | None:
    """A Project for which the seat lacks one skill, and another no more; the one that brings most."""
    sides = table.cards.sides
    for side in sorted(table.view.line, key=lambda side: (-sides[side].points, side)):
        near = [index for index in _others(table) if _lacking(table, side, index) <= NEAR]
        if near and _lacking(table, side, table.me) == NEAR:
            first = min(near, key=lambda index: _lacking(table, side, index))
            return _project(table, "pressing.rival", side, first)
    return None


def _project(table: Scene, key: str, side: str, index: int) -> Explanation:
    """How near somebody is: one skill, or none at all."""
    short = _lacking(table, side, index)
    facts: dict[str, Fact] = {"seat": seat(index), "project": name(table.cards.sides[side].name)}
    if short:
        facts["lacking"] = count("skill", short)
    return Explanation(key if short else f"{key}-ready", facts, rule="project.skills")
