"""What was written: a person's file read by its shape, and the program's own read back before it is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from spacetutor.core.errors import Fault
from spacetutor.core.files import LARGEST, read_toml
from spacetutor.core.shape import Misfit, Shape

T = TypeVar("T")


def read_document(shape: Shape[T], document: Any) -> T:
    """What a JSON document describes."""
    try:
        return shape.read(document)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=misfit.place) from None


def read_file(shape: Shape[T], path: Path) -> T:
    """What a TOML file describes."""
    try:
        return read_document(shape, read_toml(path))
    except Fault as fault:
        raise fault if fault.file else fault.within(str(path)) from None


def read_box(shape: Shape[T], path: Path, *names: str, check: Callable[[T], None] | None = None) -> T:
    """The values of a box: a misfit is named as a person counts, by the first of these fields that its entry has."""
    document = read_toml(path)
    try:
        box = shape.read(document)
        if check is not None:
            check(box)
        return box
    except Misfit as misfit:
        raise Fault(misfit.problem, place=_counted_place(document, misfit, *names), file=str(path)) from None
    except Fault as fault:
        raise fault.within(str(path)) from None


def _counted_place(document: Any, misfit: Misfit, *names: str) -> str:
    """`specialist[16].cost` said as a person counts: specialist 17, cost. The first of these fields names an entry."""
    match list(reversed(misfit.steps)):
        case [str(what), int(index), *rest]:
            entry = document[what][index]
            named = [entry[name] for name in names if name in entry] if isinstance(entry, dict) else []
            which = f"{what} {named[0]}" if named and _is_name(named[0]) else f"{what}, entry {index + 1}"
            return ", ".join([which, ".".join(str(step) for step in rest)]) if rest else which
    return misfit.place


def _is_name(value: object) -> bool:
    """Short enough to be said: a small number, or a word."""
    if isinstance(value, str):
        return value.isalpha() and len(value) <= 20
    return type(value) is int and 0 <= value < 1000


def read_back(content: bytes, read: Callable[[bytes], T], wanted: T, largest: int = LARGEST) -> None:
    """Make sure, before anything is written, that it will be read again as what it is.

    The law of every writer: what could not be read again is a Fault now, while the old file is still there, and not
    one day when somebody opens it.
    """
    check_size(len(content), largest)
    try:
        found = read(content)
    except Fault as fault:
        raise Fault(f"would not be read again: {fault}") from None
    if found != wanted:
        raise Fault("would not be read again: something else would be read")


def check_size(size: int, largest: int = LARGEST) -> None:
    """Make sure that a file of so many bytes is not too large to be read."""
    if size > largest:
        raise Fault(f"would not be read again: it has {size:,} bytes, and {largest:,} is the most")
