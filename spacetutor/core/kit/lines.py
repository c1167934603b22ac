"""Moves as lines of text, and back: a move's word and what it names, unless another line is declared for its kind."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Generic, TypeVar, get_args

from spacetutor.core.errors import Unknown
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.shape import Int, Misfit, Shape

A = TypeVar("A")
Pattern = list[tuple[str, Shape[Any] | None]]
"""Word by word: the word itself, or a field and what it may be."""

AS_USUAL: Mapping[type[Any], str] = MappingProxyType({})


class Lines(Generic[A]):
    """The lines of a union of moves; `written` has those that are not just kind and fields: "send {rover} to {tile}".

    A last field whose default is "" may be left out.
    """

    def __init__(self, union: Any, written: Mapping[type[Any], str] = AS_USUAL) -> None:
        self.patterns: dict[Any, Pattern] = {kind: _pattern(kind, written) for kind in get_args(union)}

    def text(self, action: A) -> str:
        pattern = self.patterns[type(action)]
        words = (str(shape.write(getattr(action, word))) if shape else word for word, shape in pattern)
        return " ".join(filter(None, words))

    def parse(self, line: str) -> A:
        """The move of a line, or Unknown."""
        words = line.split()
        for kind, pattern in self.patterns.items():
            short = len(words) == len(pattern) - 1 and kind._field_defaults.get(pattern[-1][0]) == ""
            given = [*words, ""] if short else words
            if len(given) == len(pattern):
                try:
                    made: A = kind(**_fields(pattern, given))
                    return made
                except Misfit:
                    continue
        raise Unknown(f"{line[:40]!r} is not a move")


def _fields(pattern: Pattern, words: list[str]) -> dict[str, Any]:
    """What these words name, or Misfit."""
    found = {}
    for (name, shape), word in zip(pattern, words, strict=True):
        if shape is not None:
            found[name] = _read(shape, word)
        elif word != name:
            raise Misfit(f"is not {name}")
    return found


def _pattern(kind: Any, written: Mapping[type[Any], str]) -> Pattern:
    fields = shape_of(kind).fields
    line = written.get(kind) or " ".join([kind._field_defaults["kind"], *(f"{{{name}}}" for name in fields)])
    return [(name := word.strip("{}"), fields[name] if name != word else None) for word in line.split()]


def _read(shape: Shape[Any], word: str) -> Any:
    number = word.isascii() and word.isdecimal() and len(word) < 4
    return shape.read(int(word) if number and isinstance(shape, Int) else word)
