"""`python -m tests.truth.sentences GAME [POSITIONS]`: every sentence that comes up, to be read aloud.

Each with as few things in it as came up and with as many, taken from real positions; where one thing, or several,
never came up there, the sentence is made up and marked with a star.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from spacetutor.core.explanation import Explanation, Fact, Term
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from tests.truth import Claim, all_claims, part_of
from tests.truth.__main__ import NAMES
from tests.truth.positions import moments

FAULTS = {
    "a doubled word": r"(?i)\b([a-z]+) \1\b",
    "a doubled space": r"  ",
    "a space before a mark": r" [,.;:?]",
    "two marks": r"[,.;:?][,.;:?]",
    "an unfilled place": r"[{}]",
    "empty brackets": r"\( *\)",
    "one of several": r"\b(1|[Oo]ne) (cards|symbols|tokens|skills|points|moves|ways|reasons|things|games)\b",
    "several of one": r"\b(0|[2-9]|\d\d+) (card|symbol|token|skill|point|move|way|reason|thing|game)\b",
    "one are": r"\bare (1|one)\b|\b1 \w+ are\b",
    "a before a vowel": r"\ba [aeio]",
    "an before none": r"\ban [^aeiouAEIOU]",
}
"""What no sentence may have in it."""


def faults(sentence: str) -> list[str]:
    """What is wrong with a sentence by its looks."""
    found = [name for name, pattern in FAULTS.items() if re.search(pattern, sentence)]
    found += ["no capital at the beginning"] if sentence[:1].islower() else []
    return found + ([] if sentence[-1:] in ".:?" else ["no mark at the end"])


def numbers(told: Explanation) -> dict[str, int]:
    """The facts of a statement that are a number of things."""
    found = {}
    for name, fact in told.facts.items():
        number = _number(fact)
        if number is not None:
            found[name] = number
    return found


def _number(fact: Fact) -> int | None:
    match fact:
        case int():
            return fact
        case Term("count", (_, int(number))):
            return number
        case Term("cards" | "colours" | "list" | "either" | "sequence", tuple(several)):
            return len(several)
    return None


def statements(claims: Iterable[Claim]) -> Iterator[Explanation]:
    """Every different statement that comes up, without those below it."""
    seen: set[Any] = set()
    for claim in claims:
        told = claim.told._replace(children=())
        known = (told.key, tuple(told.facts.items()))
        if known not in seen:
            seen.add(known)
            yield told


class Heard:
    """Of each key the statement with the fewest things in it, and the one with the most."""

    def __init__(self) -> None:
        self.few: dict[str, Explanation] = {}
        self.many: dict[str, Explanation] = {}

    def add(self, told: Explanation) -> None:
        few, many = self.few.setdefault(told.key, told), self.many.setdefault(told.key, told)
        if _ones(told) > _ones(few):
            self.few[told.key] = told
        if _several(told) > _several(many):
            self.many[told.key] = told


def _ones(told: Explanation) -> int:
    return sum(number == 1 for number in numbers(told).values())


def _several(told: Explanation) -> int:
    return sum(number > 1 for number in numbers(told).values())


def lines(heard: Heard, words: Renderer) -> list[str]:
    """Two sentences of each key, or one where no number of things is in it."""
    found = []
    for key in sorted(heard.few):
        few, many = heard.few[key], heard.many[key]
        made_up = [_with(few, 1), _with(many, 2)]
        for told, other in zip((few, many), made_up, strict=True):
            said, changed = words.sentence(told), words.sentence(other)
            forms = len(words.catalogue.forms(key)) > 1
            found.append(f"{key:32} {said}")
            if forms and changed != said and _form(told) != _form(other):
                found.append(f"{key:32} * {changed}")
    return list(dict.fromkeys(found))


def _form(told: Explanation) -> bool:
    return told.facts.get("n", 1) == 1


def _with(told: Explanation, number: int) -> Explanation:
    """The statement with so many things, and so many seats, where its form is chosen by a number."""
    facts: dict[str, Fact] = {}
    for name, fact in told.facts.items():
        facts[name] = number if name == "n" else fact
        if isinstance(fact, Term) and fact.kind == "list" and all(_is_seat(entry) for entry in fact.value):
            facts[name] = Term("list", tuple(Term("seat", index) for index in range(1, number + 1)))
    return told._replace(facts=facts)


def _is_seat(fact: Fact) -> bool:
    return isinstance(fact, Term) and fact.kind == "seat"


def main(arguments: list[str]) -> int:
    game, *rest = arguments
    part, heard = part_of(game), Heard()
    words = text_renderer(load_catalogue(game), NAMES)
    bad = 0
    for told in statements(all_claims(part, moments(part, int(rest[0]) if rest else 200))):
        heard.add(told)
        sentence = words.sentence(told)
        if not told.key.startswith("label.") and faults(sentence):
            bad += 1
            print(f"{faults(sentence)}: {told.key}: {sentence}")
    print("\n".join(lines(heard, words)))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
