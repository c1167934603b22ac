"""Position files: a table that a teacher writes by hand, with sensible defaults for what is left out."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.shape import Fields, Int, ListOf, Maybe, OneOf, Text
from spacetutor.core.written import read_document
from spacetutor.games.space_explorers.cards import SPECIALISTS, CardSet
from spacetutor.games.space_explorers.colours import COLOURS, Counted, colour_counts
from spacetutor.games.space_explorers.hub import Hub
from spacetutor.games.space_explorers.options import EXTRA_PROJECTS, MOST_SEATS, Options, check_line
from spacetutor.games.space_explorers.state import CENTER, END, FULL_HUB, MAIN, OVER, START, TURN_LIMIT, Seat, State

FORMAT = 1


class SeatSetup(NamedTuple):
    """A seat as written: the hub by Division from bottom to top, `known` the cards in hand that all have seen."""

    name: Annotated[str, Text(40)] = ""
    tokens: Annotated[Counted | None, Maybe(colour_counts(MOST_SEATS))] = None
    hub: Annotated[Hub, _Hub()] = ((),) * 5
    hand: Annotated[tuple[int, ...], _cards] = ()
    known: Annotated[tuple[int, ...], _cards] = ()
    projects: Annotated[tuple[str, ...], _sides] = ()


class Setup(NamedTuple):
    """A position as written."""

    format: Annotated[int, Int(FORMAT, FORMAT)]
    game: Annotated[str, OneOf.texts("space-explorers")]
    seats: Annotated[tuple[SeatSetup, ...], ListOf(_seat, MOST_SEATS, shortest=2)]
    center: Annotated[tuple[int, ...] | None, Maybe(_cards)] = None
    deck: Annotated[tuple[int, ...] | None, Maybe(_cards)] = None
    line: Annotated[tuple[str, ...] | None, Maybe(_sides)] = None
    first: Annotated[int, Int(0, MOST_SEATS - 1)] = 0
    to_act: Annotated[int, Int(0, MOST_SEATS - 1)] = 0
    phase: Annotated[str, OneOf.texts(START, MAIN, END)] = START
    turn: Annotated[int, Int(1, TURN_LIMIT)] = 1
    card_34: Annotated[str, OneOf.texts("hub", "hand")] = "hub"
    title: Annotated[str, Text(200)] = ""


_cards = ListOf(Int(1, SPECIALISTS), SPECIALISTS, distinct=True)
_sides = ListOf(Text(40), MOST_SEATS + EXTRA_PROJECTS, distinct=True)


class _Hub:
    """Batches by their Division's colour, each from bottom to top; read as five tuples."""

    _record: Fields[dict[str, tuple[int, ...]]] = Fields(
        lambda **batches: batches, dict.fromkeys(COLOURS, _cards), dict.fromkeys(COLOURS, ())
    )

    def read(self, value: Any) -> Hub:
        return tuple(self._record.read(value).values())

    def write(self, value: Hub) -> dict[str, list[int]]:
        return {colour: list(batch) for colour, batch in zip(COLOURS, value, strict=True) if batch}

    def schema(self) -> dict[str, Any]:
        return self._record.schema()


_seat = shape_of(SeatSetup, SeatSetup._field_defaults)
setup_shape = shape_of(Setup, Setup._field_defaults, ahead=("format", "game", "title"))


def read_setup(document: Any) -> Setup:
    """The setup that a JSON document describes, or a Fault that names the place."""
    return read_document(setup_shape, document)


def options_of(setup: Setup) -> Options:
    return Options(seats=len(setup.seats), card_34=setup.card_34)


def place(setup: Setup, cards: CardSet) -> State:
    """Lay the setup on the table: defaults filled in, everything counted."""
    for field, seat in (("first", setup.first), ("to_act", setup.to_act)):
        if seat >= len(setup.seats):
            raise Fault(f"there is no seat {seat}: seats count from 0 to {len(setup.seats) - 1}", place=field)
    rest = _unplaced(setup)
    _check_hubs(setup, cards)
    deck = rest if setup.deck is None else list(setup.deck)
    center = list(setup.center or ())
    while len(center) < CENTER and deck:
        center.append(deck.pop(0))
    tokens = _tokens(setup)
    seats = tuple(
        Seat(tokens[i], seat.hub, tuple(sorted(seat.hand)), tuple(sorted(seat.known)), seat.projects)
        for i, seat in enumerate(setup.seats)
    )
    line = _line(setup, cards)
    ending = _ending(seats, line)
    # When the end has come about, the First Player has no further turn.
    over = ending and setup.to_act == setup.first and setup.phase == START
    return State(
        seats=seats,
        center=tuple(center),
        deck=tuple(deck),
        line=line,
        first=setup.first,
        to_act=setup.to_act,
        phase=OVER if over else setup.phase,
        turn=setup.turn,
        used=(),
        fresh=0,
        pending=(),
        arranged=(),
        ending=ending,
    )


def _ending(seats: tuple[Seat, ...], line: tuple[str, ...]) -> str:
    if any(sum(map(len, seat.hub)) >= FULL_HUB for seat in seats):
        return "specialists"
    return "" if line else "projects"


def _unplaced(setup: Setup) -> list[int]:
    """The cards that the setup doesn't name, in the order of their numbers; a card named twice is a Fault."""
    places: dict[int, str] = {}

    def put(numbers: tuple[int, ...], where: str) -> None:
        for number in numbers:
            if number in places:
                raise Fault(f"card {number} is also in {places[number]}", place=where)
            places[number] = where

    for i, seat in enumerate(setup.seats):
        for division, batch in zip(COLOURS, seat.hub, strict=True):
            put(batch, f"seats[{i}].hub.{division}")
        put(seat.hand, f"seats[{i}].hand")
        for number in seat.known:
            if number not in seat.hand:
                raise Fault(f"card {number} is not in this seat's hand", place=f"seats[{i}].known")
    put(setup.center or (), "center")
    put(setup.deck or (), "deck")
    return [number for number in range(1, SPECIALISTS + 1) if number not in places]


def _check_hubs(setup: Setup, cards: CardSet) -> None:
    for i, seat in enumerate(setup.seats):
        if sum(map(len, seat.hub)) > FULL_HUB:
            raise Fault(f"has more than {FULL_HUB} Specialists", place=f"seats[{i}].hub")
        for division, batch in enumerate(seat.hub):
            for number in batch:
                if division not in cards.divisions[number]:
                    where = f"seats[{i}].hub.{COLOURS[division]}"
                    raise Fault(f"card {number} has no {COLOURS[division]} skill", place=where)


def _tokens(setup: Setup) -> list[Counted]:
    """One of each colour where no seat says; where one seat alone doesn't say, it has what the others leave."""
    count = len(setup.seats)
    silent = [i for i, seat in enumerate(setup.seats) if seat.tokens is None]
    if len(silent) == count:
        return [(1,) * 5] * count
    tokens = [seat.tokens or (0,) * 5 for seat in setup.seats]
    sums = [sum(column) for column in zip(*tokens, strict=True)]
    if len(silent) == 1:
        tokens[silent[0]] = tuple(max(0, count - total) for total in sums)
        sums = [max(count, total) for total in sums]
    for name, total in zip(COLOURS, sums, strict=True):
        if total != count:
            problem = f"{total} {name} in all: with {count} seats there are {count} of each colour"
            raise Fault(problem, place="seats, tokens")
    return tokens


def _line(setup: Setup, cards: CardSet) -> tuple[str, ...]:
    """The line as written; or enough further Projects that those completed and those in line make the usual number."""
    taken: tuple[str, ...] = ()
    for i, seat in enumerate(setup.seats):
        taken += seat.projects
        _check_projects(taken, cards, f"seats[{i}].projects")
    if setup.line is not None:
        _check_projects(setup.line + taken, cards, "line")
        return setup.line
    used = {cards.project_number[side] for side in taken}
    free = [project.soviet.id for project in cards.project if project.number not in used]
    return tuple(free[: max(0, len(setup.seats) + EXTRA_PROJECTS - len(taken))])


def _check_projects(sides: tuple[str, ...], cards: CardSet, where: str) -> None:
    try:
        check_line(sides, cards)
    except Unknown as unknown:
        raise Fault(str(unknown), place=where) from None
