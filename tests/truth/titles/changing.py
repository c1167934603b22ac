"""`python -m tests.truth.titles.changing GAME [GAMES]`: one fact of a true title is changed; the oracle must notice."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from random import Random

from spacetutor.core.explanation import Fact, Term
from tests.truth import Claim
from tests.truth.changing import Changer, Shares, noticed
from tests.truth.titles.__main__ import Tally, part_of, titles

PER_KEY = 40
"""So many titles of each key are changed, in every way."""


class TitleChanger(Changer):
    """Changes a number that is told as text as well, by the least that the picture shows."""

    def _others(self, claim: Claim, fact: Fact, rng: Random) -> list[Fact]:
        if isinstance(fact, Term) and fact.kind == "name" and _is_number(fact.value):
            return [Term("name", f"{float(fact.value) + step:g}") for step in (-0.1, 0.1, 5)]
        return super()._others(claim, fact, rng)


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal()


def sample(claims: Iterable[Claim], per_key: int = PER_KEY) -> dict[str, list[Claim]]:
    """Some titles of each key, chosen at random from all."""
    chosen: dict[str, list[Claim]] = {}
    seen: dict[str, int] = {}
    rng = Random("sample")
    for claim in claims:
        key = claim.told.key
        seen[key] = seen.get(key, 0) + 1
        kept = chosen.setdefault(key, [])
        if len(kept) < per_key:
            kept.append(claim)
        elif rng.random() < per_key / seen[key]:
            kept[rng.randrange(per_key)] = claim
    return chosen


def shares(game: str, chosen: dict[str, list[Claim]]) -> Shares:
    """By key, how many changes were tried and noticed."""
    part, found, rng = part_of(game), Shares(), Random(7)
    changer = TitleChanger(part, (claim for claims in chosen.values() for claim in claims))
    for key, claims in chosen.items():
        for claim in claims:
            for other in changer.changed(claim, rng):
                found.tried[key] += 1
                if noticed(part, other):
                    found.red[key] += 1
                else:
                    found.missed.setdefault(key, other)
    return found


def report(game: str, found: Shares) -> None:
    words = Tally(part_of(game)).words
    for key in sorted(found.tried):
        print(f"{key:34} {found.red[key]:5} of {found.tried[key]:5} noticed ({found.share(key):.1%})")
    for key, claim in sorted(found.missed.items()):
        why = part_of(game).known.get(key, "")
        print(f"\n{key} ({found.share(key):.1%}), not noticed: {why}\n  {words.sentence(claim.told)}")
    print(f"\nwithout a fact to change: {sorted(set(part_of(game).oracles) - set(found.tried))}")
    print(f"{sum(found.red.values())} of {sum(found.tried.values())} changes noticed; too few of: {found.low}")


def main(arguments: list[str]) -> int:
    game, *rest = arguments
    found = shares(game, sample(titles(game, int(rest[0]) if rest else 60)))
    report(game, found)
    return 1 if set(found.low) - set(part_of(game).known) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
