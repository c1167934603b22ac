"""Alone: what is still to be done for a victory, as prices with the space until which there is time (Z2, Z4, Z5)."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.kit.ground import largest_group
from spacetutor.games.from_the_moon.counting import count
from spacetutor.games.from_the_moon.pieces import SPACES
from spacetutor.games.from_the_moon.records import Objective
from spacetutor.games.from_the_moon.scoring import objectives
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.values import Values

WANTED = {
    "achievements": {"": 2.0},
    "buildings": {"building": 10.0},
    "improvements": {"improve": 6.0},
    "improved-greenhouses": {"flip": 4.5, "greenhouse": 5.0},
    "laboratories": {"laboratory": 6.0, "foundation": 6.0},
    "batteries": {"battery": 3.0},
    "specialists": {"train": 5.0, "recruit": 1.0},
}
"""What deeds are worth, in points, while an objective lacks them: a little more than they cost. Any deed may bring an
Achievement.
"""


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


def wanted(values: Values, state: State) -> dict[str, float]:
    """Deeds that objectives still lack; a group is made of Buildings, and there is no use in more than is needed."""
    found: dict[str, float] = {}
    for each in objectives(values, state):
        if each.launches or met(values, state, each):
            continue
        found |= WANTED["buildings" if each.group else each.of]
    me, none = state.me, 0.0
    if me.greenhouses[0]:
        found["greenhouse"] = none
    if 2 * me.foundations > len(me.labs) - me.labs.count(0):
        found["foundation"] = none
    if any(basic for crew in me.crews for basic, _ in crew):
        found["recruit"] = none
    return found


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
        if me.space > objective.space:
            return [LOST]
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
