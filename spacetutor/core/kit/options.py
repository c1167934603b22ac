"""What a table decides, declared once: a field's type, what it may be, and its default make setting, shape and tuple.

class Options(NamedTuple):
    seats: Annotated[int, number(1, 4)] = 2
    open: Annotated[bool, flag()] = True

OPTIONS = declared(Options)
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from spacetutor.core.setting import FLAG, NO, NUMBER, WORD, WORDS, YES, Setting
from spacetutor.core.shape import Fields, Flag, Int, ListOf, Maybe, OneOf, Shape, Text

T = TypeVar("T", bound=tuple[Any, ...])

SEATS = "seats"
"""How many play is written in every file, so that it never hangs on a default."""

LONGEST_WORD = 40


class May(NamedTuple):
    """What one field may be: the kind of its setting, what there is to choose from, and its shape."""

    kind: str
    choices: tuple[str | int, ...]
    shape: Shape[Any]


def word(*choices: str) -> May:
    """One of some words."""
    return May(WORD, choices, OneOf.texts(*choices))


def number(low: int, high: int) -> May:
    """A whole number, both ends included. Where None is the default, chance decides."""
    return May(NUMBER, tuple(range(low, high + 1)), Int(low, high))


def flag() -> May:
    return May(FLAG, (YES, NO), Flag())


def words(longest: int, *choices: str) -> May:
    """A list of so many different words at most: of these, or of any where none are named."""
    one: Shape[str] = OneOf.texts(*choices) if choices else Text(LONGEST_WORD)
    return May(WORDS, choices, ListOf(one, longest, distinct=True))


class Declared(NamedTuple, Generic[T]):
    """The options of a game: their tuple, what a page or a command line offers, and how files hold them."""

    kind: type[T]
    settings: tuple[Setting, ...]
    shape: Fields[T]


def declared(kind: type[T]) -> Declared[T]:
    """Read what the fields of a tuple with names say of themselves."""
    defaults: dict[str, Any] = getattr(kind, "_field_defaults", {})
    fields: dict[str, Shape[Any]] = {}
    settings: list[Setting] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        may = _may(hint)
        usual = defaults[name]
        fields[name] = Maybe(may.shape) if usual is None else may.shape
        settings.append(Setting(name, may.kind, usual, may.choices))
    left_out = {name: usual for name, usual in defaults.items() if name != SEATS}
    return Declared(kind, tuple(settings), Fields(kind, fields, left_out))


def _may(hint: Any) -> May:
    assert get_origin(hint) is Annotated, "an option says what it may be"
    return next(extra for extra in get_args(hint)[1:] if isinstance(extra, May))
