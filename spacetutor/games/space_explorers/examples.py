"""The examples of `examples.toml`: for each rule, and for most rulings, a table and a move on it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.example import Example
from spacetutor.core.explanation import Thing
from spacetutor.core.files import read_toml
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Int, ListOf, Maybe, Misfit, Record, Text
from spacetutor.games.space_explorers.actions import parse
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.options import MOST_SEATS
from spacetutor.games.space_explorers.position import FORMAT, Setup, setup_shape

EXAMPLES = Path(__file__).with_name("examples.toml")


class Written(NamedTuple):
    """An example as written. `after`: moves made on the position first; `seat`: who tries, if not the one to act."""

    shows: str
    position: Setup
    tried: str
    instead: str = ""
    after: tuple[str, ...] = ()
    seat: int | None = None
    frame: tuple[int, ...] = ()


_line = Text(80, shortest=1)
_position = Record(Setup, setup_shape.fields, setup_shape.defaults | {"format": FORMAT, "game": "space-explorers"})
_written = Record(
    Written,
    {
        "shows": Text(40, shortest=1),
        "tried": _line,
        "instead": _line,
        "after": ListOf(_line, 9),
        "seat": Maybe(Int(0, MOST_SEATS - 1)),
        "frame": ListOf(Int(1, SPECIALISTS), SPECIALISTS, distinct=True),
        "position": _position,
    },
    Written._field_defaults,
)
_file = Record(lambda example: tuple(example), {"example": ListOf(_written, 500)})


def read_examples(path: Path) -> dict[str, Written]:
    """The examples of a file by what they show; a Fault names the place where it can't be understood."""
    try:
        listed = _file.read(read_toml(path))
    except Misfit as misfit:
        raise Fault(misfit.problem, place=misfit.place, file=str(path)) from None
    found: dict[str, Written] = {}
    for i, written in enumerate(listed):
        place = f"example[{i}]"
        if written.shows in found:
            raise Fault(f"{written.shows} has an example already", place=place, file=str(path))
        _check_moves(written, place, path)
        found[written.shows] = written
    return found


def _check_moves(written: Written, place: str, path: Path) -> None:
    for line in filter(None, (*written.after, written.tried, written.instead)):
        try:
            parse(line)
        except Unknown as unknown:
            raise Fault(str(unknown), place=place, file=str(path)) from None


@lru_cache(1)
def standard_examples() -> dict[str, Written]:
    """Read when examples are first asked about, not when the game is imported."""
    return read_examples(EXAMPLES)


def lay(game: AnyGame, written: Written) -> Example:
    """Lay the position on the table of this game and make the moves that come first."""
    setup = written.position
    state = game.new(setup)
    before: list[tuple[Any, Any]] = []
    for line in written.after:
        before.append((state, game.parse(line)))
        state = game.apply(*before[-1])
    return Example(
        game=game,
        state=state,
        names=tuple(seat.name or f"Seat {i + 1}" for i, seat in enumerate(setup.seats)),
        seat=setup.to_act if written.seat is None else written.seat,
        tried=game.parse(written.tried),
        instead=game.parse(written.instead) if written.instead else None,
        frame=tuple(Thing("card", number) for number in written.frame),
        before=tuple(before),
    )
