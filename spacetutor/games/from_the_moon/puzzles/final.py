"""With how many points would somebody end here?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Thing, seat
from spacetutor.core.puzzle import Puzzle, difficulty
from spacetutor.games.from_the_moon.puzzles.common import Look, Shown, numbered, numbers_about, one_of, turn_of
from spacetutor.games.from_the_moon.puzzles.later import built_large
from spacetutor.games.from_the_moon.scoring import score

ACHIEVED = (0, 0, 0, 1, 2, 3, 5, 8)
"""Achievements that seats may have more, as later in a game."""

LINES = ("track", "achievements", "improvements", "resources", "achievement", "large")


def ask_final(shown: Shown, rng: Random) -> Puzzle | None:
    """A seat's points in all if the game were over as the table lies (E3, E4, Z4).

    To be seen: the track, who has most Achievements and improved parts and who ties, pairs of Resources, hourglasses.
    """
    look = turn_of(shown)
    if not look:
        return None
    for _ in range(rng.randint(0, 2)):
        look = built_large(look, rng)
    look = _later(look, rng)
    who = rng.randrange(len(look.table.seats)) if rng.random() < 0.4 else look.me
    mine = score(look.values, look.table._replace(over=True))[who]
    sums = dict.fromkeys(LINES, 0)
    for line in mine.lines:
        sums[line.source.kind] += line.points
    likely = [mine.total - n for n in sums.values() if n]
    likely += [mine.total - sums["achievements"] + 24, mine.total - sums["achievements"] + 12]
    numbers = numbers_about(mine.total, likely, rng)
    facts: dict[str, Fact] = {**sums, "seat": seat(who), "n": mine.total}
    verdict = Explanation(f"puzzle.final.{'alone' if look.table.solo else 'sum'}", facts, rule="end.over")
    question = Explanation("puzzle.final.ask", {"seat": seat(who)})
    options = numbered(verdict, Thing("score", who), numbers)
    return one_of(look, question, options, numbers.index(mine.total))._replace(
        seat=who, marks=(Thing("score", who),), difficulty=difficulty(_seen(look, sums), (3, 4, 5, 6))
    )


def _later(look: Look, rng: Random) -> Look:
    """With more Achievements for some."""
    seats = tuple(each._replace(achievements=each.achievements + rng.choice(ACHIEVED)) for each in look.table.seats)
    return look._replace(table=look.table._replace(seats=seats))


def _seen(look: Look, sums: dict[str, int]) -> int:
    """Lines that count; a large Building, and a share of a majority, must be worked out."""
    uneven = sums["achievements"] not in (0, *look.values.scoring.achievements)
    return sum(map(bool, sums.values())) + bool(sums["large"]) + uneven
