"""The complete list of legal moves. A law holds it equal to what `reasons` decides."""

from __future__ import annotations

from functools import lru_cache

from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.choices import choices, converting
from spacetutor.games.from_the_moon.interpret import funds_of
from spacetutor.games.from_the_moon.known import REMEMBERED, openly
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.state import Position, State
from spacetutor.games.from_the_moon.values import Values


def legal(rules: Rules, position: Position) -> list[Action]:
    """Every legal move of the seat that decides; in a view of another seat there are none."""
    if not isinstance(position, State):
        if position.viewer != position.table.to_act:
            return []
        position = position.table
    if position.over:
        return []
    return [*_known(rules.material, openly(position))]


@lru_cache(REMEMBERED)
def _known(values: Values, table: State) -> tuple[Action, ...]:
    """Nothing that lies face down decides what is legal."""
    return *choices(values, table, funds_of(table.me)), *converting(values, table)
