"""Why, as data: a tree of statements, each a key into a catalogue of sentences, with its facts and its rule.

No words here: a catalogue (in `explain/`) turns a statement into a sentence of some language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

SHORT, LONGER, FULL = 1, 2, 3
"""Levels of detail. Each is complete in itself; the next says more."""


class Term(NamedTuple):
    """A fact that a language has its own way of saying: a card, a colour, a seat, a number of things."""

    kind: str
    value: Any


Fact = Term | int


class Explanation(NamedTuple):
    """One statement, what supports it, the rule it rests on, and the level of detail from which it is said."""

    key: str
    facts: Mapping[str, Fact]
    children: tuple[Explanation, ...] = ()
    rule: str = ""
    detail: int = SHORT

    def document(self) -> dict[str, Any]:
        """As JSON, for pages and programs."""
        return {
            "key": self.key,
            "facts": {name: _written(fact) for name, fact in self.facts.items()},
            "rule": self.rule,
            "detail": self.detail,
            "children": [child.document() for child in self.children],
        }


def _written(fact: Any) -> Any:
    if isinstance(fact, Term):
        return {"kind": fact.kind, "value": _written(fact.value)}
    return [_written(entry) for entry in fact] if isinstance(fact, tuple) else fact


class Thing(NamedTuple):
    """Something on the table that can be pointed at: ("card", 18), ("project", "voskhod-2"), ("score", 0)."""

    kind: str
    which: int | str


NO_FACTS: Mapping[str, Fact] = {}


def claim(key: str, rule: str = "", /, *told: Explanation, **facts: Fact) -> Explanation:
    """A statement by a rule, with what is told beneath it and its facts by name."""
    return Explanation(key, facts, told, rule)


def aside(key: str, rule: str = "", /, *told: Explanation, **facts: Fact) -> Explanation:
    """A statement that is made to those who ask for more detail."""
    return Explanation(key, facts, told, rule, LONGER)


def card(number: int) -> Term:
    return Term("card", number)


def cards(numbers: tuple[int, ...]) -> Term:
    return Term("cards", numbers)


def colour(name: str) -> Term:
    return Term("colour", name)


def colours(names: tuple[str, ...]) -> Term:
    """Several things told by their colours: two yellow and one red."""
    return Term("colours", names)


def seat(index: int) -> Term:
    return Term("seat", index)


def name(text: str) -> Term:
    """A name of somebody or something, the same in every language."""
    return Term("name", text)


def count(what: str, number: int) -> Term:
    """A number of things: 1 token, 2 tokens."""
    return Term("count", (what, number))


def word(text: str) -> Term:
    """A word that the catalogue knows: a phase, an ending, a profession."""
    return Term("word", text)


def phrase(key: str, facts: Mapping[str, Fact]) -> Term:
    """Words of the catalogue with places for facts of their own: taking card 3 from the Center."""
    return Term("phrase", (key, tuple(facts.items())))


def numbered(kind: str, number: int) -> Term:
    """One of several that only a number tells apart: space 9, discard space 2."""
    return Term("numbered", (kind, number))
