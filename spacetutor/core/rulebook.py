"""A game's rules in our own words, each with an id that reasons cite."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.files import read_toml
from spacetutor.core.shape import ListOf, Misfit, Record, Text


class Rule(NamedTuple):
    """One rule: what it says, the rulebook's section it is from, the rulings that settle its open points."""

    id: str
    title: str
    text: str
    section: str
    rulings: tuple[str, ...]


_rule = Record(
    Rule,
    {
        "id": Text(40, shortest=1),
        "title": Text(80, shortest=1),
        "text": Text(1000, shortest=1),
        "section": Text(80, shortest=1),
        "rulings": ListOf(Text(4), 9),
    },
    {"rulings": ()},
)
_rulebook = Record(lambda rule: {entry.id: entry for entry in rule}, {"rule": ListOf(_rule, 500)})


def load_rulebook(path: Path) -> dict[str, Rule]:
    """The rules of a file, by id."""
    try:
        return _rulebook.read(read_toml(path))
    except Misfit as misfit:
        raise Fault(misfit.problem, place=misfit.place, file=str(path)) from None
