"""The rules reference: every rule with its words, its section of the printed rulebook, and its rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.rulebook import Rule
from spacetutor.explain.catalogue import Catalogue


class Ruling(NamedTuple):
    """A decision where the printed rules leave a point open."""

    id: str
    text: str


class Entry(NamedTuple):
    """A rule as a reader meets it."""

    id: str
    part: str
    title: str
    text: str
    section: str
    rulings: tuple[Ruling, ...]


def reference(rulebook: Mapping[str, Rule], catalogue: Catalogue) -> list[Entry]:
    """All rules, in the rulebook's order."""
    return [
        Entry(
            rule.id,
            rule.part,
            catalogue.sentence(f"rule.{rule.id}.title"),
            catalogue.sentence(f"rule.{rule.id}.text"),
            rule.section,
            tuple(ruling(catalogue, number) for number in rule.rulings),
        )
        for rule in rulebook.values()
    ]


def rulings(catalogue: Catalogue) -> list[Ruling]:
    """All rulings."""
    return [ruling(catalogue, key.removeprefix("ruling.")) for key in catalogue.keys_under("ruling.")]


def ruling(catalogue: Catalogue, number: str) -> Ruling:
    if f"ruling.{number}" not in catalogue.say:
        raise Unknown(f"there is no ruling {number!r}")
    return Ruling(number, catalogue.sentence(f"ruling.{number}"))
