"""Tables that read like a position, and games played by lines of text."""

from __future__ import annotations

from typing import Any

from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.state import State

NOTHING = {"resources": {}}


def table(*seats: dict[str, Any], **lying: Any) -> tuple[FromTheMoon, State]:
    """A position: what each seat has, what lies on the table."""
    document = {"format": 1, "game": "from-the-moon", "seats": list(seats), **lying}
    game, state, _ = FromTheMoon.lay(document)
    return game, state


def lines(game: FromTheMoon, state: State) -> list[str]:
    """The legal moves as text."""
    return sorted(map(game.text, game.legal(state)))


def played(game: FromTheMoon, state: State, *moves: str) -> State:
    """The state after these moves."""
    for line in moves:
        state = game.apply(state, game.parse(line))
    return state


def got(before: State, after: State, seat: int = 0) -> dict[str, int]:
    """What a seat has more (or less), without what has not changed."""
    one, other = (_counted(state, seat) for state in (before, after))
    return {what: other[what] - one[what] for what in one if other[what] != one[what]}


def _counted(state: State, seat: int) -> dict[str, int]:
    own = state.seats[seat]
    metal, water, polymer, food = own.resources
    return {
        "M": metal, "W": water, "P": polymer, "F": food, "E": own.energy, "B": own.batteries, "A": own.achievements,
        "VP": own.points, "basic": own.greenhouses[0], "improved": own.greenhouses[1], "foundations": own.foundations,
        "people": sum(sum(map(sum, crew)) for crew in own.crews), "labs": 12 - own.labs.count(0),
        "specialists": sum(pair[1] for crew in own.crews for pair in crew),
    }  # fmt: skip
