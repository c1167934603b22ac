"""What the kinds of puzzles share."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, Thing, card, colour
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.state import MAIN, START
from spacetutor.games.space_explorers.tell import Scene

Target = tuple[int, int]
"""A card and the Division that it would join."""


def acting(table: Scene) -> bool:
    """The viewer is about to take an action."""
    view = table.view
    return view.viewer == view.to_act and view.phase in (START, MAIN) and not view.pending and not view.arranged


def within_reach(table: Scene) -> tuple[int, ...]:
    """The cards that could be recruited."""
    return table.view.center + table.seat.hand


def targets(table: Scene) -> list[Target]:
    """Each card within reach with each Division that it fits."""
    return [(number, division) for number in within_reach(table) for division in table.cards.divisions[number]]


def target_facts(target: Target) -> dict[str, Fact]:
    number, division = target
    return {"card": card(number), "division": colour(COLOURS[division])}


def target_thing(kind: str, target: Target) -> Thing:
    """A price or an offer in one Division, as `explain` takes it: 18 green."""
    number, division = target
    return Thing(kind, f"{number} {COLOURS[division]}")


def target_marks(table: Scene, target: Target) -> tuple[Thing, ...]:
    """The card, and those of the batch that it would join."""
    number, division = target
    return (Thing("card", number), *(Thing("card", other) for other in table.seat.hub[division]))


def asked(kind: str, facts: dict[str, Fact]) -> Explanation:
    return Explanation(f"puzzle.{kind}.ask", facts)
