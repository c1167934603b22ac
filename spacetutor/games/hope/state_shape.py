"""The state as JSON: what it may hold, read strictly and written back."""

from __future__ import annotations

from spacetutor.core.shape import Flag, Int, Listed, ListOf, OneOf, Record
from spacetutor.games.hope.options import MOST_SEATS, OPEN, ROLES, kind_shape, layout_shape, shuffles_shape
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.state import (
    ALL_LEVERS,
    ALL_MEDALS,
    ENDINGS,
    FREE,
    NONE,
    PHASES,
    PIONEERS,
    TURN_LIMIT,
    Asking,
    Center,
    Mission,
    Moment,
    Seat,
    State,
    Universe,
)
from spacetutor.games.hope.technologies import KINDS
from spacetutor.games.hope.values import BUGS, CARDS, CHARACTERS, STEPS, TOKEN_KINDS, TOKENS

_seat_number = Int(0, MOST_SEATS - 1)
_space = Int(0, SPACES - 1)
_mask = Int(0, (1 << SPACES) - 1)
_cards = ListOf(kind_shape, CARDS)


MOST_POINTS = 200 * TURN_LIMIT
_token = OneOf.texts(*TOKEN_KINDS)
seat_shape = Record(
    Seat,
    {
        "character": OneOf.texts(*CHARACTERS),
        "space": _space,
        "dimension": Int(NONE, 2),
        "levers": Int(0, ALL_LEVERS),
        "hand": _cards,
        "known": _cards,
        "medals": Int(0, ALL_MEDALS),
        "supply": Int(0, PIONEERS),
        "rank": Int(0, STEPS),
        "level": Int(0, STEPS),
        "tokens": ListOf(_token, TOKENS),
        "role": OneOf.texts(*ROLES),
        "revealed": Flag(),
        "disowned": Flag(),
        "accuser": Flag(),
        "cleared": Flag(),
        "suspect": Int(-MOST_POINTS, MOST_POINTS),
    },
    {"suspect": 0},
)
_face = ListOf(_seat_number, 3)
universe_shape = Record(
    Universe,
    {
        "layout": layout_shape,
        "gone": _mask,
        "stable": _mask,
        "pioneers": ListOf(ListOf(_face, 3, shortest=3), SPACES, shortest=SPACES),
        "gifts": ListOf(Listed(_space, _token), TOKENS),
        "claimed": _mask,
        "monolith": _space,
    },
)
center_shape = Record(
    Center,
    {
        "open": ListOf(Int(NONE, KINDS - 1), OPEN, shortest=OPEN),
        "deck": _cards,
        "discards": ListOf(_cards, 3, shortest=3),
        "aside": _cards,
        "shuffles": shuffles_shape,
        "shuffled": Int(0, 9999),
        "stacks": ListOf(ListOf(_token, TOKENS), 3, shortest=3),
        "bugs": ListOf(Int(1, BUGS), BUGS, distinct=True),
        "bug": Int(0, BUGS),
    },
)
moment_shape = Record(
    Moment,
    {
        "moves": Int(0, 99),
        "begun": Flag(),
        "touched": ListOf(_space, 999),
        "at": Int(0, 999),
        "stretch": Int(0, 99),
        "settled_in": Int(NONE, 99),
        "pile": _cards,
        "grown": Flag(),
        "entered": ListOf(_space, 999),
        "flown": Int(NONE, 3),
        "onward": Flag(),
    },
)
state_shape = Record(
    State,
    {
        "seats": ListOf(seat_shape, MOST_SEATS, shortest=2),
        "universe": universe_shape,
        "center": center_shape,
        "mission": Record(
            Mission, {"row": ListOf(Int(FREE, MOST_SEATS - 1), MOST_SEATS * PIONEERS + 100), "marker": Int(0, 500)}
        ),
        "moment": moment_shape,
        "asking": Record(
            Asking,
            {
                "bug": Int(0, BUGS),
                "seat": _seat_number,
                "pledges": ListOf(Listed(Int(0, ALL_MEDALS), _cards), MOST_SEATS),
                "pioneers": Int(0, 2),
                "traitor": Int(NONE, MOST_SEATS - 1),
            },
        ),
        "first": _seat_number,
        "to_act": _seat_number,
        "phase": OneOf.texts(*PHASES),
        "turn": Int(1, TURN_LIMIT + 1),
        "ending": OneOf.texts(*ENDINGS),
    },
)
