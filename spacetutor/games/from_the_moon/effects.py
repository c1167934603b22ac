"""What tiles, cards and boards do: a small closed vocabulary. One interpreter (`interpret.py`) reads it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.kit.fields import kinds_of, shape_of
from spacetutor.core.shape import Counts, Fields, Flag, Int, ListOf, OneOf, Tagged
from spacetutor.games.from_the_moon.pieces import FREE, PRICED, RESOURCES, SHIPS, Amounts, ship_shape

_few = Int(0, 30)
amounts_shape = Counts(PRICED, 30)
OWN = (
    "specialists", "batteries", "laboratories", "improved-greenhouses", "missions", "improvements", "connections",
    "buildings", "achievements",
)  # fmt: skip
THERE = ("buildings-around", "foreign-rovers", "own-rovers")
"""What can be counted: what a player has, and what there is around a tile."""

DEEDS = (
    "foundation", "mission", "laboratory", "greenhouse", "flip", "recruit", "train", "building", "improve", "battery",
)  # fmt: skip
"""What a Progress tile may ask for (I4)."""

MOMENTS = (*DEEDS, "corner", "placed", "grown", "teamed", "constructed")
"""When a faction may get something: after deeds, for a Rover placed (on a corner tile), after an action is finished."""

WORDS = ("", *RESOURCES, "energy", "battery", "points", "greenhouse", "recruit", *SHIPS)
"""How the options of a Laboratory are named."""


class Pays(NamedTuple):
    """A price, before anything is gained (P1)."""

    metal: Annotated[int, _few] = 0
    water: Annotated[int, _few] = 0
    polymer: Annotated[int, _few] = 0
    food: Annotated[int, _few] = 0
    energy: Annotated[int, _few] = 0
    kind: str = "pay"

    @property
    def amounts(self) -> Amounts:
        return self[:5]


class Gains(NamedTuple):
    """A plain gain: always taken, as far as the supply and the gauge go (P2, P4)."""

    metal: Annotated[int, _few] = 0
    water: Annotated[int, _few] = 0
    polymer: Annotated[int, _few] = 0
    food: Annotated[int, _few] = 0
    energy: Annotated[int, _few] = 0
    battery: Annotated[int, _few] = 0
    achievement: Annotated[int, _few] = 0
    points: Annotated[int, _few] = 0
    kind: str = "gain"

    @property
    def stored(self) -> tuple[int, int, int, int]:
        """What comes from the supply."""
        return self[:4]


class PerEach(NamedTuple):
    """For each of something: points, Energy, Food, or a Resource of choice."""

    of: Annotated[str, OneOf.texts(*OWN, *THERE)]
    points: Annotated[int, _few] = 0
    energy: Annotated[int, _few] = 0
    food: Annotated[int, _few] = 0
    resource: Annotated[int, _few] = 0
    kind: str = "score"


class Takes(NamedTuple):
    """Resources of choice, one after the other."""

    n: Annotated[int, Int(1, 30)] = 1
    kind: str = "take"


class Approves(NamedTuple):
    """An approval for one of some ships (M2)."""

    ships: Annotated[tuple[int, ...], ListOf(ship_shape, len(SHIPS), shortest=1, distinct=True)]
    constructing: Annotated[bool, Flag()] = False
    kind: str = "approve"


class Recruits(NamedTuple):
    """An Astronaut, with points that come only with it; `bought`: at the board's price, otherwise at its effect's."""

    points: Annotated[int, _few] = 0
    bought: Annotated[bool, Flag()] = False
    price: Annotated[Amounts, amounts_shape] = FREE
    kind: str = "recruit"


class Trains(NamedTuple):
    """A Specialist."""

    bought: Annotated[bool, Flag()] = False
    price: Annotated[Amounts, amounts_shape] = FREE
    kind: str = "train"


class Grows(NamedTuple):
    """A Greenhouse for its surcharge (H3); `stacked`: from the stack without it."""

    stacked: Annotated[bool, Flag()] = False
    bought: Annotated[bool, Flag()] = False
    price: Annotated[Amounts, amounts_shape] = FREE
    kind: str = "greenhouse"


class Flips(NamedTuple):
    """A basic Greenhouse turned to its improved side."""

    bought: Annotated[bool, Flag()] = False
    price: Annotated[Amounts, amounts_shape] = FREE
    kind: str = "flip"


class Founds(NamedTuple):
    """A Foundation."""

    bought: Annotated[bool, Flag()] = False
    price: Annotated[Amounts, amounts_shape] = FREE
    kind: str = "foundation"


class Laboratories(NamedTuple):
    """A Laboratory of the display."""

    bought: Annotated[bool, Flag()] = False
    price: Annotated[Amounts, amounts_shape] = FREE
    kind: str = "laboratory"


class Researches(NamedTuple):
    """Special Research (L5)."""

    kind: str = "research"


Asking = Takes | Approves | Recruits | Trains | Grows | Flips | Founds | Laboratories | Researches
"""What waits for a choice."""

Effect = Pays | Gains | PerEach | Asking
Effects = tuple[Effect, ...]
effect_shape: Tagged[Effect] = kinds_of(Effect)
effects_shape = ListOf(effect_shape, 5, shortest=1)
pays_shape: Fields[Pays] = shape_of(Pays, Pays._field_defaults)
gains_shape: Fields[Gains] = shape_of(Gains, Gains._field_defaults)


class LabOption(NamedTuple):
    """One of the effects between which somebody chooses, by its word; "" where there is no choice."""

    effect: Annotated[Effects, effects_shape]
    word: Annotated[str, OneOf.texts(*WORDS)] = ""


class Hook(NamedTuple):
    """What a faction gets whenever something has happened."""

    when: Annotated[str, OneOf.texts(*MOMENTS)]
    effect: Annotated[Effects, effects_shape]


def one(resource: str) -> Gains:
    """A Resource, by name."""
    metal, water, polymer, food = (int(word == resource) for word in RESOURCES)
    return Gains(metal, water, polymer, food)


option_shape, hook_shape = shape_of(LabOption, LabOption._field_defaults), shape_of(Hook)
