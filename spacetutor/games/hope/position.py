"""Position files: a table that a teacher writes by hand, with sensible defaults for what is left out."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from spacetutor.core.kit.fields import shape_of
from spacetutor.core.shape import Flag, Int, Listed, ListOf, Maybe, OneOf, Text
from spacetutor.core.written import read_document
from spacetutor.games.hope.options import LEVELS, MOST_SEATS, OPEN, ROLES, Options
from spacetutor.games.hope.places import DIMENSIONS, EARTH, SPACES
from spacetutor.games.hope.state import (
    ALL_MEDALS,
    LEVERS,
    PIONEERS,
    TURN_LIMIT,
)
from spacetutor.games.hope.technologies import CARD_NAMES
from spacetutor.games.hope.values import BUGS, CARDS, CHARACTERS, STEPS, TILES, TOKEN_KINDS, TOKENS

FORMAT = 1


class SeatSetup(NamedTuple):
    """A seat as written; `used` are levers, `known` cards in hand that all have seen."""

    name: Annotated[str, Text(40)] = ""
    character: Annotated[str | None, Maybe(OneOf.texts(*CHARACTERS))] = None
    space: Annotated[int, _space] = EARTH
    dimension: Annotated[int | None, Maybe(_dimension)] = None
    used: Annotated[tuple[int, ...], ListOf(OneOf({name: i for i, name in enumerate(LEVERS)}), 4, distinct=True)] = ()
    hand: Annotated[tuple[int, ...], _cards] = ()
    known: Annotated[tuple[int, ...], _cards] = ()
    medals: Annotated[int, Int(0, ALL_MEDALS)] = 0
    rank: Annotated[int, Int(0, STEPS)] = 0
    level: Annotated[int, Int(0, STEPS)] = 0
    tokens: Annotated[tuple[str, ...], ListOf(_token, TOKENS)] = ()
    role: Annotated[str, OneOf.texts(*ROLES)] = "hope"
    revealed: Annotated[bool, Flag()] = False
    accuser: Annotated[bool, Flag()] = False
    cleared: Annotated[bool, Flag()] = False


class Setup(NamedTuple):
    """A position as written: `tiles` are pairs of a space and the tile there, `pioneers` a space, a dimension, a seat.

    `row` holds seats from its first space on, null for a gap. Where `deck` is named, other cards stay in the box.
    """

    format: Annotated[int, Int(FORMAT, FORMAT)]
    game: Annotated[str, OneOf.texts("hope")]
    seats: Annotated[tuple[SeatSetup, ...], ListOf(_seat, MOST_SEATS, shortest=2)]
    tiles: Annotated[tuple[tuple[int, int], ...], ListOf(Listed(_space, Int(1, TILES)), TILES)] = ()
    pioneers: Annotated[tuple[tuple[int, int, int], ...], _pioneers] = ()
    stable: Annotated[tuple[int, ...], _spaces] = ()
    gone: Annotated[tuple[int, ...], _spaces] = ()
    gifts: Annotated[tuple[tuple[int, str], ...], ListOf(Listed(_space, _token), TOKENS)] = ()
    monolith: Annotated[int | None, Maybe(_space)] = None
    open: Annotated[tuple[int, ...] | None, Maybe(ListOf(_card, OPEN, shortest=OPEN))] = None
    deck: Annotated[tuple[int, ...] | None, Maybe(_cards)] = None
    discards: Annotated[tuple[tuple[int, ...], ...], ListOf(_cards, OPEN, shortest=OPEN)] = ((), (), ())
    row: Annotated[tuple[int | None, ...], ListOf(Maybe(_seat_number), MOST_SEATS * PIONEERS)] = ()
    marker: Annotated[int, Int(0, 500)] = 0
    difficulty: Annotated[str, OneOf.texts(*LEVELS)] = LEVELS[0]
    traitor: Annotated[bool, Flag()] = False
    bugs: Annotated[tuple[int, ...], ListOf(Int(1, BUGS), BUGS, distinct=True)] = ()
    bug: Annotated[int, Int(0, BUGS)] = 0
    first: Annotated[int, _seat_number] = 0
    to_act: Annotated[int, _seat_number] = 0
    turn: Annotated[int, Int(1, TURN_LIMIT)] = 1
    moves: Annotated[int, Int(0, 9)] = 1
    title: Annotated[str, Text(200)] = ""


_space = Int(0, SPACES - 1)
_card = OneOf({name: kind for kind, name in enumerate(CARD_NAMES)})
_cards = ListOf(_card, CARDS)
_dimension = OneOf({name: i for i, name in enumerate(DIMENSIONS)})
_token = OneOf.texts(*TOKEN_KINDS)
_spaces = ListOf(_space, SPACES, distinct=True)
_seat_number = Int(0, MOST_SEATS - 1)
_pioneers = ListOf(Listed(_space, _dimension, _seat_number), MOST_SEATS * PIONEERS)
_seat = shape_of(SeatSetup, SeatSetup._field_defaults)
setup_shape = shape_of(Setup, Setup._field_defaults, ahead=("format", "game", "title"))


def read_setup(document: Any) -> Setup:
    """The setup that a JSON document describes, or a Fault that names the place."""
    return read_document(setup_shape, document)


def options_of(setup: Setup) -> Options:
    return Options(len(setup.seats), setup.traitor, setup.difficulty, bool(setup.bugs or setup.bug))
