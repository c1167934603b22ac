"""The table between two decisions."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.shape import Int, ListOf, OneOf, Record, Text
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


class Seat(NamedTuple):
    """What lies before one player. Batches run from bottom to top; `known` are the cards in hand that all saw taken."""

    tokens: Counted
    hub: Hub
    hand: tuple[int, ...]
    known: tuple[int, ...]
    projects: tuple[str, ...]

    @property
    def hidden(self) -> Hidden:
        return Hidden(0)


class State(NamedTuple):
    """Everything. The deck runs from the top down.

    `used` abilities of this turn, `fresh` the card recruited this turn (0: none), `pending` abilities that offer cards
    and wait for an answer, `arranged` the cards laid so far while 57 puts a batch in order, from the top down;
    `ending` is what brought the end about, once it has been.
    """

    seats: tuple[Seat, ...]
    center: tuple[int, ...]
    deck: tuple[int, ...]
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

_cards = ListOf(Int(1, SPECIALISTS), SPECIALISTS, distinct=True)
_projects = ListOf(Text(40), MOST_SEATS + 2, distinct=True)
seat_fields: dict[str, Any] = {
    "tokens": colour_counts(MOST_SEATS),
    "hub": ListOf(_cards, 5, shortest=5),
    "hand": _cards,
    "known": _cards,
    "projects": _projects,
}
state_shape = Record(
    State,
    {
        "seats": ListOf(Record(Seat, seat_fields), MOST_SEATS, shortest=2),
        "center": _cards,
        "deck": _cards,
        "line": _projects,
        "first": Int(0, MOST_SEATS - 1),
        "to_act": Int(0, MOST_SEATS - 1),
        "phase": OneOf.texts(*PHASES),
        "turn": Int(1, TURN_LIMIT),
        "used": _cards,
        "fresh": Int(0, SPECIALISTS),
        "pending": ListOf(Int(1, SPECIALISTS), len(DRAWS)),
        "arranged": _cards,
        "ending": OneOf.texts(*ENDINGS),
    },
)
