"""`python -m tests.truth.changing GAME [POSITIONS]`: one fact of a true statement is changed; the oracle must notice.

A change counts only if it changes what is said. By key: how many changes were tried and how many were noticed.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation, Fact, Term
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from tests.truth import Claim, Part, all_claims, part_of
from tests.truth.__main__ import NAMES, describe
from tests.truth.positions import moments

PER_KEY = 40
"""So many claims of each key are changed, in every way."""

WANTED = 0.95


def sample(part: Part, positions: int, per_key: int = PER_KEY) -> dict[str, list[Claim]]:
    """Claims of each key that has an oracle, out of the rare moments and so many of games."""
    return drawn(part, all_claims(part, moments(part, positions)), per_key)


def drawn(part: Part, claims: Iterable[Claim], per_key: int) -> dict[str, list[Claim]]:
    """Claims of each key that has an oracle, chosen at random."""
    chosen: dict[str, list[Claim]] = {}
    said: Counter[str] = Counter()
    picking = Random("sample")
    for claim in claims:
        key = claim.told.key
        if key not in part.oracles:
            continue
        said[key] += 1
        kept = chosen.setdefault(key, [])
        if len(kept) < per_key:
            kept.append(claim)
        elif picking.random() < per_key / said[key]:
            kept[picking.randrange(per_key)] = claim
    return chosen


def instead(claim: Claim, other: Explanation) -> Claim:
    """The claim with another statement in its place, under the one above it too."""
    if not claim.path:
        return claim._replace(told=other)
    *most, parent = claim.path
    children = tuple(other if child is claim.told else child for child in parent.children)
    return claim._replace(told=other, path=(*most, parent._replace(children=children)))


class Changer:
    """Makes other statements out of one, each different by one fact or by its key."""

    def __init__(self, part: Part, claims: Iterable[Claim]) -> None:
        self.part = part
        self.words = text_renderer(load_catalogue(part.id), NAMES)
        self.seen: dict[str, list[Fact]] = {}
        for claim in claims:
            for fact in claim.told.facts.values():
                self._note(fact)

    def _note(self, fact: Fact) -> None:
        """Remember a value of each kind of term, as what another one may be changed to."""
        if not isinstance(fact, Term):
            return
        if fact.kind in ("list", "either", "sequence"):
            for entry in fact.value:
                self._note(entry)
        known = self.seen.setdefault(_kind(fact), [])
        if fact not in known and len(known) < 200:
            known.append(fact)

    def changed(self, claim: Claim, rng: Random) -> Iterator[Claim]:
        """All statements that say something else than this one by one fact, or by being its contrary."""
        told = claim.told
        said = self.words.sentence(told)
        for name in sorted(self._named(told)):
            for fact in self._others(claim, told.facts[name], rng):
                other = told._replace(facts={**told.facts, name: fact})
                if self.words.sentence(other) != said:
                    yield instead(claim, other)
        for key in self.part.contrary.get(told.key, ()):
            yield instead(claim, told._replace(key=key))

    def _named(self, told: Explanation) -> set[str]:
        """The facts that the sentence has places for, and the number that chooses its form."""
        forms = self.words.catalogue.forms(told.key)
        places = {place for form in forms for place in re.findall(r"\{(\w+)\}", form)}
        return (places | ({"n"} if len(forms) > 1 else set())) & set(told.facts)

    def _others(self, claim: Claim, fact: Fact, rng: Random) -> list[Fact]:
        if not isinstance(fact, Term):
            return [fact + 1, *([fact - 1] if fact else [])]
        match fact.kind, fact.value:
            case "count" | "numbered", (what, number):
                return [Term(fact.kind, (what, other)) for other in (number + 1, number - 1) if other >= 0]
            case "seat", index:
                return [Term("seat", other) for other in range(claim.game.seats) if other != index]
            case "cards" | "colours" | "column" | "list" | "either" | "sequence", tuple(several):
                return [Term(fact.kind, other) for other in self._lists(fact.kind, several, rng)]
            case "phrase", (key, facts):
                return [Term("phrase", (key, other)) for other in self._phrases(claim, facts, rng)]
        return self._another(fact, rng)

    def _phrases(self, claim: Claim, facts: tuple[tuple[str, Fact], ...], rng: Random) -> list[tuple[Any, ...]]:
        """A phrase with one of its own facts changed."""
        return [
            (*facts[:place], (name, other), *facts[place + 1 :])
            for place, (name, fact) in enumerate(facts)
            for other in self._others(claim, fact, rng)
        ]

    def _lists(self, kind: str, several: tuple[Any, ...], rng: Random) -> list[tuple[Any, ...]]:
        """One left out, one more, one changed."""
        place = rng.randrange(len(several)) if several else 0
        found = [(*several[:place], *several[place + 1 :])] if several else []
        more = self._entry(kind, several, rng)
        if more is not None:
            found.append((*several, more))
            found += [(*several[:place], more, *several[place + 1 :])] if several else []
        return found

    def _entry(self, kind: str, several: tuple[Any, ...], rng: Random) -> Any:
        """Something that could stand in such a list and does not yet, or not so often."""
        one = {"cards": "card", "colours": "colour", "column": "colour"}.get(kind)
        if one is not None:
            values = [entry.value for entry in self.seen.get(one, ()) if isinstance(entry, Term)]
            return rng.choice([value for value in values if kind != "cards" or value not in several] or [None])
        others = self._another(several[0], rng) if several and isinstance(several[0], Term) else []
        return next((entry for entry in others if entry not in several), None)

    def _another(self, fact: Term, rng: Random) -> list[Fact]:
        others = [other for other in self.seen.get(_kind(fact), ()) if other != fact]
        return rng.sample(others, min(2, len(others)))


def _kind(fact: Term) -> str:
    """What may stand in its place: of words only those of the same family."""
    return f"word {str(fact.value).partition('.')[0]}" if fact.kind == "word" else fact.kind


def noticed(part: Part, claim: Claim) -> bool:
    """Whether the oracle calls the claim false, or finds nothing of what it speaks of."""
    oracle = part.oracles.get(claim.told.key)
    try:
        return oracle is not None and oracle(claim) != ""
    except (LookupError, StopIteration, ValueError, Unknown):
        return True


class Shares:
    """By key: changes that were tried, those that were noticed, and one that was not."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.red: Counter[str] = Counter()
        self.missed: dict[str, Claim] = {}

    def share(self, key: str) -> float:
        return self.red[key] / self.tried[key]

    @property
    def low(self) -> list[str]:
        """Keys of which too many changes pass unnoticed."""
        return [key for key in self.tried if self.share(key) < WANTED]


def shares(part: Part, chosen: dict[str, list[Claim]]) -> Shares:
    found, rng = Shares(), Random(7)
    changer = Changer(part, (claim for claims in chosen.values() for claim in claims))
    for key, claims in chosen.items():
        for claim in claims:
            for other in changer.changed(claim, rng):
                found.tried[key] += 1
                if noticed(part, other):
                    found.red[key] += 1
                else:
                    found.missed.setdefault(key, other)
    return found


def report(part: Part, found: Shares, words: Renderer) -> None:
    for key in sorted(found.tried):
        print(f"{key:34} {found.red[key]:5} of {found.tried[key]:5} noticed ({found.share(key):.1%})")
    for key in sorted(found.missed):
        why = part.known.get(key, "")
        print(f"\n{key} ({found.share(key):.1%}) {why}\n  {describe(found.missed[key], words)}")
    plain = sorted(set(part.oracles) - set(found.tried))
    print(f"\nwithout a fact to change: {plain}")
    print(f"{sum(found.red.values())} of {sum(found.tried.values())} changes noticed; too few of: {found.low}")


def main(arguments: list[str]) -> int:
    game, *rest = arguments
    part = part_of(game)
    found = shares(part, sample(part, int(rest[0]) if rest else 300))
    report(part, found, text_renderer(load_catalogue(game), NAMES))
    return 1 if set(found.low) - set(part.known) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
