"""The table between two decisions."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.kit.fields import shape_of
from spacetutor.core.shape import Int, ListOf, OneOf, Text
from spacetutor.core.view import Hidden
from spacetutor.games.space_explorers.abilities import DRAWS
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.colours import Counted, colour_counts
from spacetutor.games.space_explorers.hub import Hub
from spacetutor.games.space_explorers.options import MOST_SEATS

START, MAIN, END, DONE, OVER = "start", "main", "end", "done", "over"
"""A turn's phases. DONE: only questions about taking cards are left. OVER: the game has ended."""

PHASES = (START, MAIN, END, DONE, OVER)
ENDINGS = ("", "specialists", "projects", "limit")
TURN_LIMIT = 400
CENTER = 6
FULL_HUB = 12


_cards = ListOf(Int(1, SPECIALISTS), SPECIALISTS, distinct=True)
_projects = ListOf(Text(40), MOST_SEATS + 2, distinct=True)
_seat = Int(0, MOST_SEATS - 1)


class Seat(NamedTuple):
    """What lies before one player. Batches run from bottom to top; `known` are the cards in hand that all saw taken."""

    tokens: Annotated[Counted, colour_counts(MOST_SEATS)]
    hub: Annotated[Hub, ListOf(_cards, 5, shortest=5)]
    hand: Annotated[tuple[int, ...], _cards]
    known: Annotated[tuple[int, ...], _cards]
    projects: Annotated[tuple[str, ...], _projects]


seat_shape = shape_of(Seat)


class State(NamedTuple):
    """Everything. The deck runs from the top down.

    `used` abilities of this turn, `fresh` the card recruited this turn (0: none), `pending` abilities that offer cards
    and wait for an answer, `arranged` the cards laid so far while 57 puts a batch in order, from the top down;
    `ending` is what brought the end about, once it has been.
    """

    seats: Annotated[tuple[Seat, ...], ListOf(seat_shape, MOST_SEATS, shortest=2)]
    center: Annotated[tuple[int, ...], _cards]
    deck: Annotated[tuple[int, ...], _cards]
    line: Annotated[tuple[str, ...], _projects]
    first: Annotated[int, _seat]
    to_act: Annotated[int, _seat]
    phase: Annotated[str, OneOf.texts(*PHASES)]
    turn: Annotated[int, Int(1, TURN_LIMIT)]
    used: Annotated[tuple[int, ...], _cards]
    fresh: Annotated[int, Int(0, SPECIALISTS)]
    pending: Annotated[tuple[int, ...], ListOf(Int(1, SPECIALISTS), len(DRAWS))]
    arranged: Annotated[tuple[int, ...], _cards]
    ending: Annotated[str, OneOf.texts(*ENDINGS)]


state_shape = shape_of(State)


class SeatView(NamedTuple):
    """A seat as a viewer sees it: `hand` holds the cards the viewer knows, `hidden` counts the others."""

    tokens: Counted
    hub: Hub
    hand: tuple[int, ...]
    known: tuple[int, ...]
    hidden: Hidden
    projects: tuple[str, ...]


class View(NamedTuple):
    """All that one seat may know (viewer None: somebody who only watches). The fields are those of State."""

    viewer: int | None
    seats: tuple[SeatView, ...]
    center: tuple[int, ...]
    deck: Hidden
    line: tuple[str, ...]
    first: int
    to_act: int
    phase: str
    turn: int
    used: tuple[int, ...]
    fresh: int
    pending: tuple[int, ...]
    arranged: tuple[int, ...]
    ending: str


Position = State | View
