"""Position files: a table that a teacher writes by hand, with sensible defaults for what is left out."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.kit.fields import shape_of
from spacetutor.core.kit.start import FORMAT
from spacetutor.core.shape import Counts, Int, Listed, ListOf, Maybe, OneOf, Text
from spacetutor.games.from_the_moon import pieces as box
from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.records import ABILITIES, LEVELS
from spacetutor.games.from_the_moon.state import ALL_CUBES, DISPLAY, RIVAL

ID = "from-the-moon"
Numbers = tuple[int, ...]
_astronaut = OneOf(
    {word + more: (i, special) for i, word in enumerate(box.COLOURS) for special, more in enumerate(("", "+"))}
)
_place, _seat_number = Int(1, box.MOST_TILES), Int(0, box.MOST_SEATS - 1)
_resources = Counts(box.RESOURCES, 99)


class SeatSetup(NamedTuple):
    """A seat as written; `metal+` is a Metal Specialist. Laboratories as pairs of space and kind, Mission tiles
    of ship and tile, in `large` 0 is the faction's Building. Energy is full, Batteries are those of the faction.
    """

    name: Annotated[str, Text(40)] = ""
    faction: Annotated[str | None, Maybe(OneOf.texts(*box.FACTIONS))] = None
    points: Annotated[int, Int(-200, 500)] = 0
    achievements: Annotated[int, Int(0, 200)] = 0
    energy: Annotated[int | None, Maybe(Int(0, 9))] = None
    batteries: Annotated[int | None, Maybe(Int(0, 9))] = None
    resources: Annotated[Numbers, _resources] = (0, 0, 0, 0)
    rovers: Annotated[Numbers, ListOf(Int(0, box.MOST_TILES), box.ROVERS, shortest=box.ROVERS)] = (0, 0, 0)
    crews: Annotated[tuple[tuple[tuple[int, int], ...], ...], _crews] = (((0, 0),), ((1, 0),), ((2, 0),))
    greenhouses: Annotated[Numbers, ListOf(Int(0, box.GREENHOUSES), 2, shortest=2)] = (0, 0)
    foundations: Annotated[int, Int(0, box.FOUNDATIONS)] = 0
    labs: Annotated[
        tuple[tuple[int, int], ...], ListOf(Listed(Int(1, box.LAB_SPACES), Int(1, box.KINDS)), box.LAB_SPACES)
    ] = ()
    small: Annotated[Numbers, ListOf(Int(1, box.SMALL), 6, distinct=True)] = ()
    large: Annotated[Numbers, ListOf(Int(0, box.LARGE), box.LARGE_SPACES, distinct=True)] = ()
    taken: Annotated[tuple[tuple[int, int], ...], ListOf(Listed(box.ship_shape, Int(1, box.PARTS)), 3 * box.PARTS)] = ()
    space: Annotated[int, Int(1, box.SPACES)] = 1


class Setup(NamedTuple):
    """A position as written, as a turn begins: `tiles` are pairs of a place and the terrain there, `cubes` of a place
    and colours, `buildings` of a point and a seat (-1: the rival), `improved` ship, part and seat, `launched` ship and
    space. `missions` by ship and part, 0 where the tile is gone. Where `bag` is named, other cubes stay in the box.
    """

    format: Annotated[int, Int(FORMAT, FORMAT)]
    game: Annotated[str, OneOf.texts(ID)]
    seats: Annotated[tuple[SeatSetup, ...], ListOf(_seat, box.MOST_SEATS, shortest=1)]
    tiles: Annotated[tuple[tuple[int, int], ...], ListOf(Listed(_place, Int(1, box.TILES)), box.MOST_TILES)] = ()
    powers: Annotated[tuple[str, ...], ListOf(OneOf.texts(*ABILITIES), 3, shortest=3, distinct=True)] = ABILITIES
    cubes: Annotated[
        tuple[tuple[int, Numbers], ...], ListOf(Listed(_place, Counts(box.COLOURS, 9)), box.MOST_TILES)
    ] = ()
    buildings: Annotated[tuple[tuple[int, int], ...], _buildings] = ()
    rival: Annotated[Numbers, ListOf(Int(1, 9), box.ROVERS, distinct=True)] = ()
    supply: Annotated[Numbers | None, Maybe(_resources)] = None
    bag: Annotated[Numbers | None, Maybe(ListOf(box.colour_shape, ALL_CUBES))] = None
    display: Annotated[Numbers | None, Maybe(ListOf(Int(1, box.KINDS), DISPLAY, shortest=DISPLAY))] = None
    greenhouses: Annotated[int | None, Maybe(Int(0, 9))] = None
    large: Annotated[Numbers | None, Maybe(ListOf(Int(1, box.LARGE), box.LARGE, distinct=True))] = None
    missions: Annotated[tuple[Numbers, ...] | None, Maybe(_missions)] = None
    improved: Annotated[tuple[tuple[int, int, int], ...], _improved] = ()
    launched: Annotated[
        tuple[tuple[int, int], ...], ListOf(Listed(box.ship_shape, Int(1, box.SPACES)), len(box.SHIPS))
    ] = ()
    progress: Annotated[Numbers, ListOf(Int(1, box.PROGRESS), box.SPACES, shortest=box.SPACES)] = (8, 4, 5, 6, 7, 9)
    small: Annotated[Numbers, ListOf(Int(1, box.SMALL), 6, shortest=6, distinct=True)] = (3, 4, 5, 6, 9, 13)
    objectives: Annotated[Numbers, ListOf(Int(1, box.OBJECTIVES), box.OBJECTIVES, distinct=True)] = ()
    level: Annotated[str, OneOf.texts(*LEVELS)] = "normal"
    first: Annotated[int, _seat_number] = 0
    to_act: Annotated[int, _seat_number] = 0
    turn: Annotated[int, Int(1, 400)] = 1
    title: Annotated[str, Text(200)] = ""


_crews = ListOf(ListOf(_astronaut, box.SEATS_IN_ROVER), box.ROVERS, shortest=box.ROVERS)
_buildings = ListOf(Listed(Int(1, box.MOST_POINTS), Int(RIVAL, box.MOST_SEATS - 1)), box.MOST_POINTS)
_missions = ListOf(ListOf(Int(0, box.PARTS), box.PARTS), len(box.SHIPS), shortest=len(box.SHIPS))
_improved = ListOf(Listed(box.ship_shape, Int(1, box.PARTS), _seat_number), 3 * box.PARTS)
_seat = shape_of(SeatSetup, SeatSetup._field_defaults)
setup_shape = shape_of(Setup, Setup._field_defaults, ahead=("format", "game", "title"))


def options_of(setup: Setup) -> Options:
    return Options(len(setup.seats), level=setup.level)
