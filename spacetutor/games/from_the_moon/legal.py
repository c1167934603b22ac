"""The complete list of legal moves. A law holds it equal to what `reasons` decides."""

from __future__ import annotations

from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.choices import choices, converting
from spacetutor.games.from_the_moon.interpret import funds_of
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.state import Position, State


def legal(rules: Rules, position: Position) -> list[Action]:
    """Every legal move of the seat that decides; in a view of another seat there are none."""
    if not isinstance(position, State):
        if position.viewer != position.table.to_act:
            return []
        position = position.table
    if position.over:
        return []
    values = rules.material
    return choices(values, position, funds_of(position.me)) + converting(values, position)
