"""The table between two decisions."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.kit.fields import shape_of
from spacetutor.core.kit.plain.seen import Seen
from spacetutor.core.shape import Flag, Int, Listed, ListOf, OneOf
from spacetutor.games.from_the_moon import pieces
from spacetutor.games.from_the_moon.pending import Pending, pending_shape
from spacetutor.games.from_the_moon.records import ABILITIES

LAUNCHES, TRACK, HUNGER, LIMIT = "launches", "track", "hunger", "limit"
ENDINGS = ("", LAUNCHES, TRACK, HUNGER, LIMIT)
TURN_LIMIT = 100
"""Turns of a seat (E5)."""

RIVAL, NOBODY = -1, -2
"""Owners of a point, beside seats: the solo rival, and none."""

BAGS, ALL_CUBES, ALL_LABS, DISPLAY = 8, 120, 54, 6
Crew = tuple[tuple[int, int], ...]
"""By colour: basic Astronauts and Specialists in a Rover."""

Numbers = tuple[int, ...]
_few, _many = Int(0, 99), Int(0, 999)
_seat = Int(0, pieces.MOST_SEATS - 1)
_tile = Int(0, pieces.MOST_TILES)
_tile_numbers = ListOf(Int(1, pieces.MOST_TILES), 9)
_crew = ListOf(Listed(Int(0, 4), Int(0, 4)), len(pieces.COLOURS), shortest=len(pieces.COLOURS))
_cubes = ListOf(pieces.colour_shape, ALL_CUBES)
_four = ListOf(_few, len(pieces.RESOURCES), shortest=len(pieces.RESOURCES))
_parts = ListOf(ListOf(Int(NOBODY, pieces.PARTS), pieces.PARTS), len(pieces.SHIPS), shortest=len(pieces.SHIPS))
_labs = ListOf(Int(0, pieces.KINDS), pieces.LAB_SPACES, shortest=pieces.LAB_SPACES)
_launched = ListOf(Int(0, pieces.SPACES + 1), len(pieces.SHIPS), shortest=len(pieces.SHIPS))
_factions = ListOf(OneOf.texts(*pieces.FACTIONS), len(pieces.FACTIONS), distinct=True)
_taken = ListOf(ListOf(Int(1, pieces.PARTS), pieces.PARTS), len(pieces.SHIPS))


class Seat(NamedTuple):
    """A player's board: `rovers` by number, the tile they are on or 0; `crews` likewise; basic and improved
    Greenhouses; Laboratories by space; `large`: 0 is the faction's; Mission tiles by ship; the space on the Progress
    track; Astronauts that have no seat yet.
    """

    faction: Annotated[str, OneOf.texts("", *pieces.FACTIONS)] = ""
    points: Annotated[int, Int(-999, 999)] = 0
    achievements: Annotated[int, _many] = 0
    energy: Annotated[int, Int(0, 9)] = 0
    batteries: Annotated[int, Int(0, 9)] = 0
    resources: Annotated[Numbers, _four] = (0, 0, 0, 0)
    rovers: Annotated[Numbers, ListOf(_tile, pieces.ROVERS, shortest=pieces.ROVERS)] = (0, 0, 0)
    crews: Annotated[tuple[Crew, ...], ListOf(_crew, pieces.ROVERS, shortest=pieces.ROVERS)] = (((0, 0),) * 3,) * 3
    greenhouses: Annotated[Numbers, ListOf(Int(0, pieces.GREENHOUSES), 2, shortest=2)] = (0, 0)
    foundations: Annotated[int, Int(0, pieces.FOUNDATIONS)] = 0
    labs: Annotated[Numbers, _labs] = (0,) * pieces.LAB_SPACES
    small: Annotated[Numbers, ListOf(Int(1, pieces.SMALL), 6, distinct=True)] = ()
    large: Annotated[Numbers, ListOf(Int(0, pieces.LARGE), pieces.LARGE_SPACES, distinct=True)] = ()
    taken: Annotated[tuple[Numbers, ...], _taken] = ((),) * len(pieces.SHIPS)
    space: Annotated[int, Int(1, pieces.SPACES + 1)] = 1
    waiting: Annotated[Numbers, ListOf(pieces.colour_shape, 4)] = ()


seat_shape = shape_of(Seat, Seat._field_defaults)


class Fixed(NamedTuple):
    """What lies on the table all game: terrain by tile, the ability of each colour, Progress tiles by space, the six
    small Buildings, solo objectives.
    """

    tiles: Annotated[Numbers, ListOf(Int(1, pieces.TILES), pieces.MOST_TILES)]
    powers: Annotated[tuple[str, ...], ListOf(OneOf.texts(*ABILITIES), 3, shortest=3)]
    progress: Annotated[Numbers, ListOf(Int(1, pieces.PROGRESS), pieces.SPACES, shortest=pieces.SPACES)]
    small: Annotated[Numbers, ListOf(Int(1, pieces.SMALL), 6, distinct=True)]
    objectives: Annotated[Numbers, ListOf(Int(1, pieces.OBJECTIVES), pieces.OBJECTIVES, distinct=True)] = ()


class State(NamedTuple):
    """Everything. Cubes by tile and colour; owners by point; tiles of the solo rival's Rovers; the supply; the bag from
    the front, orders of later ones and how many were used; Laboratories on display and in the stack; Greenhouses
    without surcharge; large tiles. By ship and part: Mission tiles (0: gone) and who improved it; by ship the space on
    which it was launched (0: not). Factions still to choose from; Location cards, of this order and the next,
    and those of this one that were used; whether a solo group was big enough in time; what waits, the next last; what
    brings the end; whether it is over.

    In a view bags, stack and cards are Hidden.
    """

    seats: Annotated[tuple[Seat, ...], ListOf(seat_shape, pieces.MOST_SEATS, shortest=1)]
    laid: Annotated[Fixed, shape_of(Fixed)]
    cubes: Annotated[tuple[Numbers, ...], ListOf(ListOf(Int(0, 9), 3, shortest=3), pieces.MOST_TILES)]
    buildings: Annotated[Numbers, ListOf(Int(NOBODY, pieces.MOST_SEATS - 1), pieces.MOST_POINTS)]
    rival: Annotated[Numbers, _tile_numbers]
    supply: Annotated[Numbers, _four]
    bag: Annotated[Numbers, _cubes]
    bags: Annotated[tuple[Numbers, ...], ListOf(_cubes, BAGS)]
    bagged: Annotated[int, _many]
    display: Annotated[Numbers, ListOf(Int(0, pieces.KINDS), DISPLAY, shortest=DISPLAY)]
    labs: Annotated[Numbers, ListOf(Int(1, pieces.KINDS), ALL_LABS)]
    greenhouses: Annotated[int, Int(0, 9)]
    large: Annotated[Numbers, ListOf(Int(1, pieces.LARGE), pieces.LARGE, distinct=True)]
    missions: Annotated[tuple[Numbers, ...], _parts]
    improved: Annotated[tuple[Numbers, ...], _parts]
    launched: Annotated[Numbers, _launched] = (0, 0, 0)
    factions: Annotated[tuple[str, ...], _factions] = ()
    locations: Annotated[Numbers, _tile_numbers] = ()
    later: Annotated[Numbers, _tile_numbers] = ()
    passed: Annotated[Numbers, _tile_numbers] = ()
    grouped: Annotated[bool, Flag()] = False
    first: Annotated[int, _seat] = 0
    to_act: Annotated[int, _seat] = 0
    turn: Annotated[int, Int(0, TURN_LIMIT * pieces.MOST_SEATS + 1)] = 0
    pending: Annotated[tuple[Pending, ...], ListOf(pending_shape, 99)] = ()
    ending: Annotated[str, OneOf.texts(*ENDINGS)] = ""
    over: Annotated[bool, Flag()] = False

    @property
    def me(self) -> Seat:
        return self.seats[self.to_act]

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1


state_shape = shape_of(State)
View = Seen[State]
"""All views are equal (K1): the state with Hidden for what nobody sees."""

Position = State | View


def table_of(position: Position) -> State:
    """What lies there, some of it perhaps face down."""
    return position.table if isinstance(position, Seen) else position
