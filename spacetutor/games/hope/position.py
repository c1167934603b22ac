"""Position files: a table that a teacher writes by hand, with sensible defaults for what is left out."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.shape import Flag, Int, Listed, ListOf, Maybe, OneOf, Record, Text
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

    name: str = ""
    character: str | None = None
    space: int = EARTH
    dimension: int | None = None
    used: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    medals: int = 0
    rank: int = 0
    level: int = 0
    tokens: tuple[str, ...] = ()
    role: str = "hope"
    revealed: bool = False
    accuser: bool = False
    cleared: bool = False


class Setup(NamedTuple):
    """A position as written: `tiles` are pairs of a space and the tile there, `pioneers` a space, a dimension, a seat.

    `row` holds seats from its first space on, null for a gap. Where `deck` is named, other cards stay in the box.
    """

    format: int
    game: str
    seats: tuple[SeatSetup, ...]
    tiles: tuple[tuple[int, int], ...] = ()
    pioneers: tuple[tuple[int, int, int], ...] = ()
    stable: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    gifts: tuple[tuple[int, str], ...] = ()
    monolith: int | None = None
    open: tuple[int, ...] | None = None
    deck: tuple[int, ...] | None = None
    discards: tuple[tuple[int, ...], ...] = ((), (), ())
    row: tuple[int | None, ...] = ()
    marker: int = 0
    difficulty: str = LEVELS[0]
    traitor: bool = False
    bugs: tuple[int, ...] = ()
    bug: int = 0
    first: int = 0
    to_act: int = 0
    turn: int = 1
    moves: int = 1
    title: str = ""


_space = Int(0, SPACES - 1)
_card = OneOf({name: kind for kind, name in enumerate(CARD_NAMES)})
_cards = ListOf(_card, CARDS)
_dimension = OneOf({name: i for i, name in enumerate(DIMENSIONS)})
_token = OneOf.texts(*TOKEN_KINDS)
_spaces = ListOf(_space, SPACES, distinct=True)
_seat_number = Int(0, MOST_SEATS - 1)
_seat = Record(
    SeatSetup,
    {
        "name": Text(40),
        "character": Maybe(OneOf.texts(*CHARACTERS)),
        "space": _space,
        "dimension": Maybe(_dimension),
        "used": ListOf(OneOf({name: i for i, name in enumerate(LEVERS)}), 4, distinct=True),
        "hand": _cards,
        "known": _cards,
        "medals": Int(0, ALL_MEDALS),
        "rank": Int(0, STEPS),
        "level": Int(0, STEPS),
        "tokens": ListOf(_token, TOKENS),
        "role": OneOf.texts(*ROLES),
        "revealed": Flag(),
        "accuser": Flag(),
        "cleared": Flag(),
    },
    SeatSetup()._asdict(),
)
setup_shape: Record[Setup] = Record(
    Setup,
    {
        "format": Int(FORMAT, FORMAT),
        "game": OneOf.texts("hope"),
        "title": Text(200),
        "seats": ListOf(_seat, MOST_SEATS, shortest=2),
        "tiles": ListOf(Listed(_space, Int(1, TILES)), TILES),
        "pioneers": ListOf(Listed(_space, _dimension, _seat_number), MOST_SEATS * PIONEERS),
        "stable": _spaces,
        "gone": _spaces,
        "gifts": ListOf(Listed(_space, _token), TOKENS),
        "monolith": Maybe(_space),
        "open": Maybe(ListOf(_card, OPEN, shortest=OPEN)),
        "deck": Maybe(_cards),
        "discards": ListOf(_cards, OPEN, shortest=OPEN),
        "row": ListOf(Maybe(_seat_number), MOST_SEATS * PIONEERS),
        "marker": Int(0, 500),
        "difficulty": OneOf.texts(*LEVELS),
        "traitor": Flag(),
        "bugs": ListOf(Int(1, BUGS), BUGS, distinct=True),
        "bug": Int(0, BUGS),
        "first": _seat_number,
        "to_act": _seat_number,
        "turn": Int(1, TURN_LIMIT),
        "moves": Int(0, 9),
    },
    Setup._field_defaults,
)


def read_setup(document: Any) -> Setup:
    """The setup that a JSON document describes, or a Fault that names the place."""
    return read_document(setup_shape, document)


def options_of(setup: Setup) -> Options:
    return Options(len(setup.seats), setup.traitor, setup.difficulty, bool(setup.bugs or setup.bug))
