"""The types of what the browser gets, for the scripts: `python -m tests.tools.script_types` writes them from Python's.

TypedDicts and traits are objects, a NamedTuple is a list unless it is one of a coach's Panel, which is sent by field.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import traitlets
from anywidget import AnyWidget

from spacetutor.assets import STATIC
from spacetutor.core.explanation import Thing
from spacetutor.core.screen import Owned, PlainScreen, Row
from spacetutor.games.from_the_moon.screen_types import MoonFaces, MoonScreen
from spacetutor.games.hope.screen_types import HopeFaces, HopeScreen
from spacetutor.games.space_explorers.screen_types import ExplorersFaces, ExplorersScreen
from spacetutor.widgets.board import Board
from spacetutor.widgets.chart import Plot
from spacetutor.widgets.coach import Coach
from spacetutor.widgets.course import CourseMap
from spacetutor.widgets.door import Door
from spacetutor.widgets.game import GameBoard
from spacetutor.widgets.games import GameCards
from spacetutor.widgets.panel import Button, Dot, Panel
from spacetutor.widgets.picker import Picker
from spacetutor.widgets.reference import Reference

FILE: Path = STATIC / "screens.d.ts"
HEAD = "// Written by `python -m tests.tools.script_types` from the types in Python; a test keeps it in step.\n"

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "any"}
NAMED = (Panel, Button, Dot)
"""Tuples with names that are sent by field."""

SCREENS = (HopeFaces, HopeScreen, ExplorersFaces, ExplorersScreen, MoonFaces, MoonScreen, PlainScreen, Owned)
WIDGETS: dict[str, type[AnyWidget]] = {
    "BoardTraits": Board,
    "ReferenceTraits": Reference,
    "GameTraits": GameBoard,
    "GamesTraits": GameCards,
    "ChartTraits": Plot,
    "CoachTraits": Coach,
    "DoorTraits": Door,
    "MapTraits": CourseMap,
    "PickerTraits": Picker,
}
TRAITS = {traitlets.Int: int, traitlets.Bool: bool, traitlets.Unicode: str}


class Types:
    """The types that are needed, each declared once, under its name in Python."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def of(self, hint: Any) -> str:
        """A type as the scripts write it; what it is made of is declared."""
        origin, args = get_origin(hint), get_args(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if origin is Annotated:
            return next((self._tuple(note.of) for note in args[1:] if isinstance(note, Row)), "") or self.of(args[0])
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in args)
        if origin in (Union, types.UnionType):
            return " | ".join(map(self.of, args))
        if origin is list or (origin is tuple and args[-1] is ...):
            inner = self.of(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is dict:
            return f"{{ [key: string]: {self.of(args[1])} }}"
        return self._named(hint)

    def _tuple(self, hints: tuple[Any, ...]) -> str:
        return f"[{', '.join(map(self.of, hints))}]"

    def _named(self, cls: Any) -> str:
        hints = get_type_hints(cls, include_extras=True)
        if cls.__name__ in self.declared:
            return str(cls.__name__)
        self.declared[cls.__name__] = ""
        if is_typeddict(cls) or cls in NAMED:
            self._declare(cls.__name__, {f"{name}{'?' * _may_lack(cls, name)}": hint for name, hint in hints.items()})
        else:
            self.declared[cls.__name__] = f"export type {cls.__name__} = {self._tuple(tuple(hints.values()))};\n"
        return str(cls.__name__)

    def _declare(self, name: str, fields: dict[str, Any]) -> None:
        lines = "".join(f"  {field}: {self.of(_inner(hint))};\n" for field, hint in fields.items())
        self.declared[name] = f"export interface {name} {{\n{lines}}}\n"

    def widget(self, name: str, cls: type[AnyWidget]) -> None:
        """A widget's own traits; those of a table or a list say what is in them."""
        self._declare(name, dict(_traits(cls)))


def _may_lack(cls: Any, name: str) -> bool:
    """Whether the field may be left out: said of it, or of all fields of its class."""
    hint = get_type_hints(cls, include_extras=True)[name]
    return get_origin(hint) is NotRequired or not getattr(cls, "__total__", True)


def _inner(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def _traits(cls: type[AnyWidget]) -> Iterator[tuple[str, Any]]:
    own = set(cls.class_traits(sync=True)) - set(AnyWidget.class_traits(sync=True))
    for name in sorted(own):
        trait = cls.class_traits()[name]
        hint = trait.metadata.get("of") or TRAITS.get(type(trait))
        if hint is not None:
            yield name, hint


def script_types() -> str:
    """The whole file."""
    made = Types()
    for hint in (Thing, *SCREENS):
        made.of(hint)
    for name, cls in WIDGETS.items():
        made.widget(name, cls)
    return "\n".join([HEAD, *(made.declared[name] for name in sorted(made.declared))])


if __name__ == "__main__":
    FILE.write_text(script_types())
