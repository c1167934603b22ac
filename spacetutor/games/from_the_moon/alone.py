"""The chance to win alone: what is still to be done, against what can be had in the time that is left (Z2, Z4, Z5)."""

from __future__ import annotations

from math import exp

from spacetutor.games.from_the_moon.counting import count
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

TILE, LINK, ON_TIME = 11.0, 6.0, 4.0
"""A Mission tile to take, a Building to connect, a ship to launch on its space."""

HOPELESS = 200.0
"""What can't be done any more."""

DEED_OF = {
    "building": "buildings",
    "improve": "improvements",
    "flip": "improved-greenhouses",
    "laboratory": "laboratories",
    "battery": "batteries",
    "train": "specialists",
}
"""What a deed counts for."""

SPREAD, HUNGRY = 18.0, 1.0
"""Points more than the need that make one e times as likely to win; what one without Food takes from that."""


def objectives(values: Values, state: State) -> list[Objective]:
    return [each for each in values.objective if each.number in state.laid.objectives]


def lacking(values: Values, state: State, objective: Objective) -> float:
    """What an objective still costs, about."""
    space = state.me.space
    if objective.launches:
        pairs = zip(state.launched, objective.launches, strict=True)
        return sum([_late(launched, wanted, space) for launched, wanted in pairs])
    if objective.group:
        if state.grouped:
            return 0.0
        if space > objective.space:
            return HOPELESS
        return LINK * (objective.group - largest_group(values.grid[1], state.buildings, state.to_act)) + ON_TIME
    return UNITS[objective.of] * max(0, objective.least - count(values, state, objective.of))


def _late(launched: int, wanted: int, space: int) -> float:
    """Zero for a ship that was launched on its space."""
    if launched:
        return 0.0 if launched == wanted else HOPELESS
    return ON_TIME if space <= wanted else HOPELESS


def need(values: Values, state: State) -> float:
    """All that is to be done: the Mission tiles that are left, and what objectives lack."""
    tiles = sum([tile > 0 for parts in state.missions for tile in parts])
    return TILE * tiles + sum([lacking(values, state, each) for each in objectives(values, state)])


def confidence(wanted: float, means: float, short: float) -> float:
    """The chance to win as a logarithm of odds."""
    return (means - wanted) / SPREAD - HUNGRY * short


def chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))
