"""The examples of `examples.toml`: for each rule, and for most rulings, a table and a move on it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.example import Example
from spacetutor.core.explanation import Thing
from spacetutor.core.files import read_toml
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Int, ListOf, Maybe, Misfit, Record, Text
from spacetutor.games.hope.lines import parse
from spacetutor.games.hope.options import MOST_SEATS, Options
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.position import FORMAT, Setup, options_of, setup_shape

EXAMPLES = Path(__file__).with_name("examples.toml")
NAMES = ("Neil", "Yuri", "Valentina")


class Written(NamedTuple):
    """An example as written. `dealt`: a game from its very beginning, by its seed, where there is no position. `after`:
    moves made first; `seat`: who tries, if not the one who decides; `frame`: further spaces to look at.
    """

    shows: str
    tried: str
    position: Setup | None = None
    dealt: str = ""
    instead: str = ""
    after: tuple[str, ...] = ()
    seat: int | None = None
    frame: tuple[int, ...] = ()

    @property
    def options(self) -> Options:
        return options_of(self.position) if self.position else Options(seats=len(NAMES), traitor=False, first=0)


_line = Text(80, shortest=1)
_position = Record(Setup, setup_shape.fields, setup_shape.defaults | {"format": FORMAT, "game": "hope"})
_written = Record(
    Written,
    {
        "shows": Text(40, shortest=1),
        "tried": _line,
        "position": Maybe(_position),
        "dealt": Text(40),
        "instead": _line,
        "after": ListOf(_line, 9),
        "seat": Maybe(Int(0, MOST_SEATS - 1)),
        "frame": ListOf(Int(0, SPACES - 1), SPACES, distinct=True),
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
        if bool(written.dealt) == (written.position is not None):
            raise Fault("either a position or the seed of a deal is needed", place=place, file=str(path))
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


def lay_example(game: AnyGame, written: Written) -> Example:
    """Lay the table of this example and make the moves that come first."""
    state = game.new(written.position or game.deal(Random(written.dealt)))
    before: list[tuple[Any, Any]] = []
    for line in written.after:
        before.append((state, game.parse(line)))
        state = game.apply(*before[-1])
    actor = game.actor(state)
    return Example(
        game=game,
        state=state,
        names=_names(written.position),
        seat=written.seat if written.seat is not None else state.to_act if actor is None else actor,
        tried=game.parse(written.tried),
        instead=game.parse(written.instead) if written.instead else None,
        frame=tuple(Thing("space", number) for number in written.frame),
        before=tuple(before),
    )


def _names(position: Setup | None) -> tuple[str, ...]:
    if position is None:
        return NAMES
    return tuple(seat.name or f"Seat {i + 1}" for i, seat in enumerate(position.seats))
