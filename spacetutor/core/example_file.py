"""A game's `examples.toml`: for each rule, and for most rulings, a table and a move on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.example import Example
from spacetutor.core.explanation import Thing
from spacetutor.core.game import AnyGame
from spacetutor.core.seats import names_of
from spacetutor.core.shape import Fields, Int, ListOf, Maybe, Shape, Text
from spacetutor.core.written import read_file

NAMES = ("Neil", "Yuri", "Valentina")
"""Who sits at a table that is dealt."""


class Written(NamedTuple):
    """An example as written. `dealt`: a game from its very beginning, by its seed, where there is no position. `after`:
    moves made first; `seat`: who tries, if not the one who decides; `frame`: further things to look at, by number.
    """

    shows: str
    tried: str
    position: Any | None = None
    dealt: str = ""
    instead: str = ""
    after: tuple[str, ...] = ()
    seat: int | None = None
    frame: tuple[int, ...] = ()


class ExampleFile(NamedTuple):
    """How a game's examples are written: its positions, the numbers of what is framed, and its moves as text."""

    position: Shape[Any]
    numbers: Int
    parse: Callable[[str], Any]

    def read(self, path: Path) -> dict[str, Written]:
        """The examples of a file by what they show; a Fault names the place where it can't be understood."""
        listed = read_file(self._shape(), path)
        found: dict[str, Written] = {}
        for i, written in enumerate(listed):
            if problem := self._problem(written, found):
                raise Fault(problem, place=f"example[{i}]", file=str(path))
            found[written.shows] = written
        return found

    def _shape(self) -> Fields[tuple[Written, ...]]:
        line = Text(80, shortest=1)
        fields: dict[str, Shape[Any]] = {
            "shows": Text(40, shortest=1),
            "tried": line,
            "position": Maybe(self.position),
            "dealt": Text(40),
            "instead": line,
            "after": ListOf(line, 9),
            "seat": Maybe(Int(0, 3)),
            "frame": ListOf(self.numbers, self.numbers.high, distinct=True),
        }
        written = Fields(Written, fields, Written._field_defaults)
        return Fields(lambda example: tuple(example), {"example": ListOf(written, 500)})

    def _problem(self, written: Written, before: dict[str, Written]) -> str:
        """What is wrong with an example that has the right shape; "" for nothing."""
        if written.shows in before:
            return f"{written.shows} has an example already"
        if bool(written.dealt) == (written.position is not None):
            return "either a position or the seed of a deal is needed"
        for line in filter(None, (*written.after, written.tried, written.instead)):
            try:
                self.parse(line)
            except Unknown as unknown:
                return str(unknown)
        return ""


def lay_example(game: AnyGame, written: Written, framed: str) -> Example:
    """Lay the table of this example and make the moves that come first; `framed` is the kind of what is framed."""
    state = game.new(written.position or game.deal(Random(written.dealt)))
    before: list[tuple[Any, Any]] = []
    for line in written.after:
        before.append((state, game.parse(line)))
        state = game.apply(*before[-1])
    actor = game.actor(state)
    return Example(
        game=game,
        state=state,
        names=names_of(seat.name for seat in written.position.seats) if written.position else NAMES[: game.seats],
        seat=written.seat if written.seat is not None else state.to_act if actor is None else actor,
        tried=game.parse(written.tried),
        instead=game.parse(written.instead) if written.instead else None,
        frame=tuple(Thing(framed, number) for number in written.frame),
        before=tuple(before),
    )
