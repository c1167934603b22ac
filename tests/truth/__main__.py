"""`python -m tests.truth GAME [POSITIONS]`: every statement over so many positions, by key how often said and false."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable

from spacetutor.core.explanation import Explanation
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from tests.truth import Claim, Part, all_claims, part_of, subject_text
from tests.truth.positions import moments

NAMES = ("Neil", "Yuri", "Valentina", "Sally")
SHOWN = 3
"""So many false claims of each key are printed."""


class Tally:
    """How often each key was said and was false, with the first false claims of each."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.said: Counter[str] = Counter()
        self.false: Counter[str] = Counter()
        self.shown: dict[str, list[tuple[Claim, str]]] = {}

    def add(self, claim: Claim) -> None:
        key = claim.told.key
        self.said[key] += 1
        oracle = self.part.oracles.get(key)
        problem = oracle(claim) if oracle else ""
        if problem:
            self.false[key] += 1
            self.shown.setdefault(key, [])
            if len(self.shown[key]) < SHOWN:
                self.shown[key].append((claim, problem))


def counted(part: Part, claims: Iterable[Claim]) -> Tally:
    """Statements, counted by key."""
    found = Tally(part)
    for claim in claims:
        found.add(claim)
    return found


def tally(part: Part, positions: int) -> Tally:
    """All statements over the rare moments and so many of games."""
    return counted(part, all_claims(part, moments(part, positions)))


def report(found: Tally) -> None:
    words = text_renderer(load_catalogue(found.part.id), NAMES)
    for key in sorted(found.said):
        kind = "oracle" if key in found.part.oracles else "silent" if key in found.part.silent else "NOTHING"
        print(f"{key:34} {found.said[key]:9} said {found.false[key]:7} false  {kind}")
    for key, claims in sorted(found.shown.items()):
        for claim, problem in claims:
            print(f"\n{key}: {problem}\n  {describe(claim, words)}")
    silent = sorted(key for key in found.said if key not in found.part.oracles)
    print(f"\n{len(found.said)} keys told, {len(found.said) - len(silent)} with an oracle, without: {silent}")
    print(f"{sum(found.said.values())} statements, {sum(found.false.values())} false")


def describe(claim: Claim, words: Renderer) -> str:
    """Who was told what of what, under which other statements."""
    said = " > ".join(_said(words, statement) for statement in (*claim.path, claim.told))
    return f"seat {claim.seat} asks of {subject_text(claim)}: {said}\n  {claim.state}"


def _said(words: Renderer, statement: Explanation) -> str:
    return words.sentence(statement)


def main(arguments: list[str]) -> int:
    game, *rest = arguments
    found = tally(part_of(game), int(rest[0]) if rest else 2000)
    report(found)
    unknown = set(found.said) - set(found.part.oracles) - set(found.part.silent)
    return 1 if found.false or unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
