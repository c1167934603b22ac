"""What is in the box, a position, a deal and the moves of a plain game, as files have them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeVar

from spacetutor.core.files import digest
from spacetutor.core.kit.box import Box
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.kit.options import declared
from spacetutor.core.kit.start import FORMAT
from spacetutor.core.shape import Fields, Int, ListOf, OneOf, Shape, Text
from spacetutor.core.written import read_file

M = TypeVar("M", bound="BoxValues")
MOST = 999


class BoxValues:
    """The values of a box, declared by the fields of a frozen dataclass; `values.toml` beside the game has them."""

    hash: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "hash", digest(self.document()))

    def document(self) -> dict[str, Any]:
        return shape_of(type(self)).write(self)


def box_of(options: type[Any], values: type[M], folder: Path) -> Box[Any, M, Any]:
    """A box whose options go with all values."""
    shape, file = shape_of(values), folder / "values.toml"

    def load(path: Path) -> M:
        return read_file(shape, path)

    return Box(declared(options), lambda _: None, file, shape, load, cache(lambda: load(file)))


class Shuffled(NamedTuple):
    """All that chance decides: the pieces of the box in some order."""

    pieces: Annotated[tuple[int, ...], ListOf(Int(0, MOST), MOST)]


class SeatNamed(NamedTuple):
    """Who sits there."""

    name: Annotated[str, Text(40)] = ""


class PlainPosition(NamedTuple):
    """A table as a teacher writes it: the players, and a state in which what is usual may be left out."""

    format: int
    game: str
    seats: tuple[SeatNamed, ...]
    table: Any


def position_shape(game: str, state: Shape[Any], most: int) -> Fields[PlainPosition]:
    seats = ListOf(shape_of(SeatNamed, {"name": ""}), most, shortest=1)
    fields: dict[str, Shape[Any]] = {"format": Int(FORMAT, FORMAT), "game": OneOf.texts(game)}
    return Fields(PlainPosition, fields | {"seats": seats, "table": state}, {})
