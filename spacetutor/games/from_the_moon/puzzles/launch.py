"""Who gets what when this ship is launched?"""

from __future__ import annotations

from collections import Counter
from random import Random

from spacetutor.core.explanation import Explanation, Fact, Thing, phrase, seat
from spacetutor.core.kit.majority import shared
from spacetutor.core.puzzle import Option, Puzzle, difficulty
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pieces import SHIPS
from spacetutor.games.from_the_moon.puzzles.common import Look, Shown, listed, one_of, turn_of, with_others
from spacetutor.games.from_the_moon.subjects import PART

Shares = tuple[int, ...]
"""Points for each seat."""

TRIED = 4
"""Ways in which the last tiles could go, of which one with ties is preferred half the time."""

MANY = 2
"""Improved parts that bring the main bonus alone (Z3)."""


def ask_launch(shown: Shown, rng: Random) -> Puzzle | None:
    """What each seat gets once the tiles that are left have gone as the question says (M5, Z3).

    To be seen: tiles that each seat has and takes; who is first, who second, who shares.
    """
    look = turn_of(shown)
    ships = [i for i in range(len(SHIPS)) if not look.table.launched[i]] if look else []
    if not look or not ships:
        return None
    which = rng.choice(ships)
    return _alone(look, which, rng) if look.table.solo else _together(look, which, rng)


def _together(look: Look, which: int, rng: Random) -> Puzzle:
    """The last tiles fall to some seats, and their numbers are ranked."""
    seats, left = range(len(look.table.seats)), sum(map(bool, look.table.missions[which]))
    some = rng.sample(seats, min(len(seats), rng.randint(1, 3)))
    held = [len(seat.taken[which]) for seat in look.table.seats]
    ways = [Counter(rng.choice(some) for _ in range(left)) for _ in range(TRIED)]
    takers = max(ways, key=lambda way: _ties([held[i] + way[i] for i in seats])) if rng.random() < 0.5 else ways[0]
    counts = [held[i] + takers[i] for i in seats]
    main, second = look.values.ship[which][1:]
    right = tuple(shared(counts, main, second))
    offered = with_others(right, _wrong(counts, main, second, rng), rng)
    key, facts = _reason(counts, main, second)
    verdict = Explanation(f"puzzle.launch.{key}", {"ship": terms.ship(which), **facts}, rule="launch.bonus")
    takes = [phrase("puzzle.takes", {"seat": seat(i), "n": takers[i]}) for i in sorted(takers)]
    question = Explanation("puzzle.launch.ask", {"ship": terms.ship(which), "takers": listed(takes)})
    seen = (
        sum(map(bool, counts)) + sum(map(bool, takers.values())) + 2 * key.startswith("tied") + (key == "tied-second")
    )
    seen += sum(1 for i in seats if takers[i] and counts[i] > takers[i])
    options = [Option(_says(each), verdict, _part(which)) for each in offered]
    return one_of(look, question, options, offered.index(right))._replace(
        marks=(_part(which),), difficulty=difficulty(seen, (3, 4, 6, 7))
    )


def _ties(counts: list[int]) -> int:
    """How many have as many tiles as somebody else."""
    return sum(n > 0 and counts.count(n) > 1 for n in counts)


def _part(which: int) -> Thing:
    return Thing(PART, f"{SHIPS[which]} 1")


def _says(shares: Shares) -> Explanation:
    """Who gets something, one by one."""
    gains = [
        Explanation("puzzle.launch.gain", {"seat": seat(i), "points": terms.points(n)})
        for i, n in enumerate(shares)
        if n
    ]
    return gains[0]._replace(children=tuple(gains[1:]))


def _wrong(counts: list[int], main: int, second: int, rng: Random) -> list[Shares]:
    """What comes out if ties are paid in full, shared by half, or the order is mistaken."""
    ranks = sorted({n for n in counts if n}, reverse=True)
    next_best = ranks[1] if len(ranks) > 1 else 0
    firsts = max(1, counts.count(ranks[0]))

    def paid(first: int, other: int) -> Shares:
        return tuple(first if n == ranks[0] else other if n and n == next_best else 0 for n in counts)

    likely = [
        paid(main, second),
        paid(main // firsts, second),
        paid((main + second) // firsts, second),
        paid(main, 0),
        paid(second, main),
        paid(main, second // 2),
        paid(main + second, 0),
        paid(main // 2, second // 2),
    ]
    rng.shuffle(likely)
    return [
        *likely,
        *(
            tuple(main if n == ranks[0] else second * (i == j) for j, n in enumerate(counts))
            for i in range(len(counts))
        ),
    ]


def _reason(counts: list[int], main: int, second: int) -> tuple[str, dict[str, Fact]]:
    """How they rank: one alone, one before another, or some who share."""
    ranks = sorted({n for n in counts if n}, reverse=True)
    placed = [[seat(i) for i, n in enumerate(counts) if n == rank] for rank in ranks[:2]]
    facts: dict[str, Fact] = {"most": ranks[0], "main": terms.points(main), "second": terms.points(second)}
    if len(placed[0]) > 1:
        both = {"seats": listed(placed[0]), "both": terms.points(main + second)}
        return "tied-first", facts | both | {"each": terms.points((main + second) // len(placed[0]))}
    facts["first"] = placed[0][0]
    if len(placed) == 1:
        return "single", facts
    facts["fewer"] = ranks[1]
    if len(placed[1]) > 1:
        return "tied-second", facts | {"seats": listed(placed[1]), "each": terms.points(second // len(placed[1]))}
    return "clear", facts | {"next": placed[1][0]}


def _alone(look: Look, which: int, rng: Random) -> Puzzle:
    """Alone, parts that one has improved decide (Z3)."""
    done = look.table.improved[which].count(look.me)
    more = rng.randint(0, len(look.table.missions[which]) - done)
    main, second = look.values.ship[which][1:]
    number = done + more
    right = main if number >= MANY else second if number else 0
    facts: dict[str, Fact] = {"ship": terms.ship(which), "n": number, "points": terms.points(right)}
    verdict = Explanation("puzzle.launch.alone", facts, rule="launch.solo")
    offered = sorted({0, second, main, main + second})
    options = [
        Option(Explanation("puzzle.launch.points", {"points": terms.points(n)}), verdict, _part(which)) for n in offered
    ]
    question = Explanation("puzzle.launch.ask-alone", {"ship": terms.ship(which), "n": more})
    return one_of(look, question, options, offered.index(right))._replace(
        marks=(_part(which),), difficulty=difficulty(1 + number + 2 * done, (2, 3, 4, 6))
    )
