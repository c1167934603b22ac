"""`python -m tests.truth.titles GAME [GAMES]`: every title over so many games, by key how often said and false."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from spacetutor.explain import load_catalogue, text_renderer
from tests.truth import Claim, Part
from tests.truth.titles import NAMES, drawn, from_the_moon, hope, review, scores, space_explorers, statistics
from tests.truth.titles.lines import lines
from tests.truth.titles.tables import counted

MOMENTS = 6
"""So many moments of a line are looked at, where a picture is of one."""

SHOWN = 3
"""So many false titles of each key are printed."""

COMMON = review.ORACLES | statistics.ORACLES | scores.ORACLES
OWN = {"space-explorers": space_explorers.ORACLES, "hope": hope.ORACLES, "from-the-moon": from_the_moon.ORACLES}


def part_of(game: str) -> Part:
    """The titles of a game and of all that is drawn for every game."""
    return Part(game, (), lambda *_: (), lambda: (), COMMON | OWN[game], {}, CONTRARY, KNOWN)


def pairs(*keys: str) -> dict[str, tuple[str, ...]]:
    """Titles of which never two are true."""
    return {f"finding.{key}": tuple(f"finding.{other}" for other in keys if other != key) for key in keys}


CONTRARY = {
    **pairs("points", "points-even"),
    **pairs("points-lead", "points-even", "points-none"),
    **pairs("tokens", "tokens-even"),
    **pairs("growth", "growth-even"),
    **pairs("races", "races-even"),
    **pairs("race-turned", "race-start"),
    **pairs("race-saved", "race-lost", "race-earth", "race-limit"),
    **pairs("tiles-more", "tiles-fewer", "tiles-even"),
    **pairs("ended-saved", "ended-lost", "ended-earth", "ended-limit"),
    **pairs("suspicion-right", "suspicion-among", "suspicion-wrong"),
    **pairs("suspicion-open", "suspicion-nobody"),
    **pairs("skills", "skills-there"),
    **pairs("skills-even", "skills-there-even"),
    **pairs("chances-won", "chances-shared", "chances-nobody"),
    **pairs("chances", "chances-now", "chances-late"),
    **pairs("effects", "effects-small"),
    **pairs("medals", "medals-one", "medals-even"),
    **pairs("missions", "missions-even"),
    **pairs("course", "course-even"),
    **pairs("achievements", "achievements-even"),
    **pairs("hunger", "hunger-even"),
    **pairs("firings", "firings-even"),
    **pairs("ground", "ground-even", "ground-apart"),
}


KNOWN = {"finding.lengths": "of an even number of games two are in the middle"}
"""Why some changes of a title can't be noticed."""


def titles(game: str, games: int) -> Iterator[Claim]:
    """All titles over the rare lines and so many games, over reviews of some, and over statistics of all."""
    some = []
    for number, line in enumerate(lines(game, games)):
        rng = Random(f"moments {number}")
        last = len(line.actions)
        yield from drawn(line, sorted({0, last, *(rng.randrange(last + 1) for _ in range(MOMENTS))}))
        yield from review.reviewed(line, rng)
        yield from scores.scored(line)
        some.append(line)
    yield from counted(game, [line for line in some if line.replay.seed and line.is_whole], Random(game))


class Tally:
    """How often each key was said and was false, with the first false titles of each."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.said: Counter[str] = Counter()
        self.false: Counter[str] = Counter()
        self.shown: dict[str, list[str]] = {}
        self.words = text_renderer(load_catalogue(part.id), NAMES)

    def add(self, claim: Claim) -> None:
        key = claim.told.key
        self.said[key] += 1
        oracle = self.part.oracles.get(key)
        problem = oracle(claim) if oracle else "nobody can tell"
        if problem:
            self.false[key] += 1
            self.shown.setdefault(key, []).append(f"{problem}\n  {self.words.short(claim.told)}")

    def unsaid(self) -> list[str]:
        """Titles with an oracle that never came up."""
        return sorted(set(self.part.oracles) - set(self.said))


def tally(game: str, games: int) -> Tally:
    found = Tally(part_of(game))
    for claim in titles(game, games):
        found.add(claim)
    return found


def report(found: Tally) -> None:
    for key in sorted(found.said):
        print(f"{key:34} {found.said[key]:7} said {found.false[key]:6} false")
    for key, problems in sorted(found.shown.items()):
        for problem in problems[:SHOWN]:
            print(f"\n{key}: {problem}")
    print(f"\n{sum(found.said.values())} titles, {sum(found.false.values())} false; never said: {found.unsaid()}")


def main(arguments: list[str]) -> int:
    game, *rest = arguments
    found = tally(game, int(rest[0]) if rest else 200)
    report(found)
    return 1 if found.false else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
