"""The rules that a game's reasons cite, by id. Their titles and texts are in the catalogues of `explain/`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from spacetutor.core.shape import Fields, ListOf, Text
from spacetutor.core.written import read_file


class Rule(NamedTuple):
    """One rule: the part of the reference it stands in, the rulebook's section it is from, and the rulings that settle
    its open points.
    """

    id: str
    part: str
    section: str
    rulings: tuple[str, ...]


_rule = Fields(
    Rule,
    {
        "id": Text(40, shortest=1),
        "part": Text(20, shortest=1),
        "section": Text(80, shortest=1),
        "rulings": ListOf(Text(4), 9),
    },
    {"rulings": ()},
)
_rulebook = Fields(lambda rule: {entry.id: entry for entry in rule}, {"rule": ListOf(_rule, 500)})


def load_rulebook(path: Path) -> dict[str, Rule]:
    """The rules of a file, by id."""
    return read_file(_rulebook, path)
