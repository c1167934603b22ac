"""What `--json` prints: a report is a tuple with names, and its fields say its form once, for writer and schema."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from math import isfinite
from types import UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from spacetutor.core.shape import Fields, Flag, Int, Listed, ListOf, Maybe, Misfit, OneOf, Shape, Text, shown

T = TypeVar("T")
MOST = 10**12
"""Of anything that is counted here; a text or a list is never as long."""


class Quantity:
    """A number that need not be whole; what a sample too small leaves without a bound is null."""

    def read(self, value: Any) -> float | None:
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
            raise Misfit(f"must be a number, not {shown(value)}")
        return value

    def write(self, value: float | None) -> float | None:
        return value if value is not None and isfinite(value) else None

    def schema(self) -> dict[str, Any]:
        return {"type": ["number", "null"]}


class Named(Generic[T]):
    """Values of one shape, each under a name."""

    def __init__(self, inner: Shape[T]) -> None:
        self.inner = inner

    def read(self, value: Any) -> dict[str, T]:
        if type(value) is not dict:
            raise Misfit(f"must be an object, not {shown(value)}")
        return {name: self.inner.read(entry) for name, entry in value.items()}

    def write(self, value: Mapping[str, T]) -> dict[str, Any]:
        return {str(name): self.inner.write(entry) for name, entry in value.items()}

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self.inner.schema()}


class AsItIs:
    """A document whose form is said elsewhere."""

    def read(self, value: Any) -> Any:
        return value

    def write(self, value: Any) -> Any:
        return value

    def schema(self) -> dict[str, Any]:
        return {}


PLAIN: dict[Any, Shape[Any]] = {
    int: Int(-MOST, MOST),
    bool: Flag(),
    str: Text(MOST, lines=True),
    float: Quantity(),
    Any: AsItIs(),
}


def shape_of(kind: Any) -> Shape[Any]:
    """The shape of a value by its type: a plain one, one of some words, a list, values by name, a tuple with names."""
    if kind in PLAIN:
        return PLAIN[kind]
    made_of, parts = get_origin(kind), get_args(kind)
    if made_of in (UnionType, Union):
        return Maybe(shape_of(next(part for part in parts if part is not type(None))))
    if made_of is Literal:
        return OneOf.texts(*parts)
    if made_of is dict:
        return Named(shape_of(parts[1]))
    if made_of is tuple:
        return ListOf(shape_of(parts[0]), MOST) if parts[-1] is Ellipsis else Listed(*map(shape_of, parts))
    return Fields(kind, {name: shape_of(each) for name, each in get_type_hints(kind).items()})


def add_json(parser: argparse.ArgumentParser, form: str, *, within: bool = False) -> None:
    """`--json`, which prints the report of this form; `within` a command that has it too, what was said there holds."""
    told = f"for programs; `spacetutor schema {form}` describes it"
    parser.add_argument("--json", action="store_true", default=argparse.SUPPRESS if within else False, help=told)


def print_json(report: Any) -> None:
    """A report as its own class describes it."""
    print_document(shape_of(type(report)).write(report))


def print_document(document: Any) -> None:
    print(json.dumps(document, indent=1, ensure_ascii=False))
