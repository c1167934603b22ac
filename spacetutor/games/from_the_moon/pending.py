"""What waits to be chosen or done: a stack in the state, the next on top (T5)."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.kit.fields import kinds_of
from spacetutor.core.shape import Int, ListOf, OneOf, Tagged
from spacetutor.games.from_the_moon.effects import MOMENTS, Asking
from spacetutor.games.from_the_moon.pieces import KINDS, LAB_SPACES, LARGE, MOST_TILES, ROVERS, SMALL

FROM_GREENHOUSES, RECHARGE = "greenhouses", "recharge"
INCOMES = (*map(str, range(1, SMALL + 1)), FROM_GREENHOUSES, RECHARGE)
"""Parts of an income: small tiles by number, the Greenhouses, the gauge."""

_tasks = ListOf(Int(0, 6), 3, shortest=3)
_tiles = ListOf(Int(1, MOST_TILES), 4, distinct=True)


class Drafting(NamedTuple):
    """A faction is chosen (S2)."""

    kind: str = "draft"


class SeatingTeam(NamedTuple):
    """The starting team takes its seats (S4)."""

    kind: str = "seating"


class Tasks(NamedTuple):
    """A Rover has been sent: tasks left by colour, and Specialists that have not used their ability (R3)."""

    rover: Annotated[int, Int(1, ROVERS)]
    left: Annotated[tuple[int, ...], _tasks]
    able: Annotated[tuple[int, ...], _tasks]
    kind: str = "tasks"


class Siting(NamedTuple):
    """A Building looks for its point: a small tile, a large one, or the faction's (0)."""

    small: Annotated[int, Int(0, SMALL)] = 0
    large: Annotated[int, Int(0, LARGE)] = 0
    kind: str = "site"


class Using(NamedTuple):
    """Terrain effects around a new Building, as many as may still be used (B3)."""

    tiles: Annotated[tuple[int, ...], _tiles]
    uses: Annotated[int, Int(1, 4)] = 1
    kind: str = "terrain"


class Shelving(NamedTuple):
    """A Laboratory of this kind looks for its space (L2)."""

    lab: Annotated[int, Int(1, KINDS)]
    kind: str = "shelve"


class Firing(NamedTuple):
    """Laboratories on these spaces may fire (L3)."""

    spaces: Annotated[tuple[int, ...], ListOf(Int(1, LAB_SPACES), LAB_SPACES, distinct=True)]
    kind: str = "fire"


class After(NamedTuple):
    """An action is finished, and a faction may get something for it."""

    when: Annotated[str, OneOf.texts(*MOMENTS)]
    kind: str = "after"


class Earning(NamedTuple):
    """Parts of the income that are left (I2)."""

    parts: Annotated[tuple[str, ...], ListOf(OneOf.texts(*INCOMES), len(INCOMES), distinct=True)]
    kind: str = "income"


class Feeding(NamedTuple):
    """Everybody eats (I3); then comes the next space, and perhaps a refill."""

    kind: str = "feed"


class Ends(NamedTuple):
    """The turn passes (T2)."""

    kind: str = "end"


Pending = (
    Drafting | SeatingTeam | Tasks | Siting | Using | Shelving | Firing | After | Earning | Feeding | Ends | Asking
)
pending_shape: Tagged[Pending] = kinds_of(Pending)
