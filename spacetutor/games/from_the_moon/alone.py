"""Alone: what is still to be done for a victory, as prices with the space until which there is time (Z2, Z4, Z5)."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.games.from_the_moon.counting import count
from spacetutor.games.from_the_moon.pieces import SPACES
from spacetutor.games.from_the_moon.places import largest_group
from spacetutor.games.from_the_moon.records import Objective
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.values import Values

UNITS = {
    "achievements": 2.0,
    "buildings": 6.0,
    "improvements": 6.0,
    "improved-greenhouses": 4.0,
    "laboratories": 4.5,
    "batteries": 2.5,
    "specialists": 5.0,
}
"""What one that an objective lacks costs about, in points."""

DEED_OF = {
    "": "achievements",
    "building": "buildings",
    "improve": "improvements",
    "flip": "improved-greenhouses",
    "laboratory": "laboratories",
    "battery": "batteries",
    "train": "specialists",
}
"""What a deed counts for; an Achievement may come by any."""


class Due(NamedTuple):
    """What something takes that is to be done until one leaves this space: Metal, Water, Polymer, Food, Energy;
    Resources of any kind; effects of tiles, approvals for instance. A Mission tile names its ship.
    """

    until: int
    ship: int = -1
    metal: float = 0.0
    water: float = 0.0
    polymer: float = 0.0
    food: float = 0.0
    energy: float = 0.0
    any: float = 0.0
    effects: float = 0.0


LOST = Due(0)
"""What can't be done any more."""


def objectives(values: Values, state: State) -> list[Objective]:
    return [each for each in values.objective if each.number in state.laid.objectives]


def lacks(values: Values, state: State, objective: Objective) -> int:
    """How many an objective still lacks: ships, Buildings of a group, or what it counts."""
    if objective.launches:
        return sum([space != wanted for space, wanted in zip(state.launched, objective.launches, strict=True)])
    if objective.group:
        if state.grouped:
            return 0
        return max(1, objective.group - largest_group(values.grid[1], state.buildings, state.to_act))
    return max(0, objective.least - count(values, state, objective.of))


def met(values: Values, state: State, objective: Objective) -> bool:
    return not lacks(values, state, objective)


def dues(values: Values, state: State) -> list[Due]:
    """All that is to be done: the Mission tiles that are left, and what objectives lack."""
    asked = objectives(values, state)
    times = next((each.launches for each in asked if each.launches), ())
    found = []
    for ship, parts in enumerate(state.missions):
        until = times[ship] if times else SPACES
        if times and state.launched[ship] not in (0, until):
            found.append(LOST)
        found += [Due(until, ship, *values.mission[ship, tile].price.amounts, effects=1.0) for tile in parts if tile]
    for each in asked:
        if not each.launches and (lack := lacks(values, state, each)):
            found += _lacked(values, state, each, lack)
    return found


def _lacked(values: Values, state: State, objective: Objective, lack: int) -> list[Due]:
    """What so many more take, as they come by the usual actions."""
    me = state.me
    if objective.group:
        short = objective.group - largest_group(values.grid[1], state.buildings, state.to_act)
        return _buildings(values, state, short, objective.space)
    match objective.of:
        case "buildings":
            return _buildings(values, state, lack, SPACES)
        case "improvements":
            return [Due(SPACES, energy=1.5 * lack, any=1.2 * lack, effects=lack)]
        case "improved-greenhouses":
            more = max(0, lack - me.greenhouses[0])
            return [Due(SPACES, water=lack + more, polymer=more, energy=0.7 * more)]
        case "laboratories":
            more = (max(0, lack - 2 * me.foundations + len(me.labs) - me.labs.count(0)) + 1) // 2
            return [Due(SPACES, metal=more, polymer=lack + more, energy=0.7 * lack + more, any=-0.7 * lack)]
        case "batteries":
            return [Due(SPACES, effects=lack)]
        case "specialists":
            basic = sum([each for crew in me.crews for each, _ in crew])
            return [Due(SPACES, food=0.8 * lack, energy=1.6 * lack + max(0, lack - basic))]
    return [Due(SPACES, energy=0.7 * lack, any=0.7 * lack)]


def _buildings(values: Values, state: State, lack: int, until: int) -> list[Due]:
    """The cheapest tiles that are left; each Building uses a tile's effect (B3)."""
    levels = sorted([values.small[tile].level for tile in state.laid.small if tile not in state.me.small])
    costs = values.costs.levels
    return [Due(until, -1, *costs[level - 1].amounts, effects=-0.6) for level in levels[: max(0, lack)]]
