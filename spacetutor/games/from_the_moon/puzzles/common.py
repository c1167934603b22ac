"""What the kinds of puzzles share: the table that is asked about, words for its facts, answers to choose from."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from spacetutor.core.explanation import Explanation, Fact, Term, Thing
from spacetutor.core.kit.ground import Grid
from spacetutor.core.puzzle import ONE, Option, Puzzle
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.state import NOBODY, Seat, State, View
from spacetutor.games.from_the_moon.values import Values

Choice = TypeVar("Choice", bound=Hashable)
OPTIONS = 4
ENOUGH = 14
"""With so much Food in the supply no income falls short."""


class Shown(Protocol):
    """What the shell hands to a kind of puzzle."""

    @property
    def rules(self) -> Rules: ...
    @property
    def view(self) -> View: ...


class Look(NamedTuple):
    """A table as a turn begins, through the eyes of the seat to act; its piles lie face down."""

    rules: Rules
    table: State

    @property
    def values(self) -> Values:
        return self.rules.material

    @property
    def me(self) -> int:
        return self.table.to_act

    @property
    def seat(self) -> Seat:
        return self.table.me

    @property
    def ground(self) -> Grid:
        return self.values.grid[len(self.table.seats)]

    @property
    def free_points(self) -> list[int]:
        return [point for point, owner in enumerate(self.table.buildings, 1) if owner == NOBODY]

    @property
    def free_tiles(self) -> list[int]:
        """Tiles without a Rover (R2)."""
        taken = {tile for seat in self.table.seats for tile in seat.rovers}.union(self.table.rival)
        return [tile for tile in range(1, self.ground.tiles + 1) if tile not in taken]

    def with_seat(self, seat: Seat) -> Look:
        """The same table with another board for the seat to act."""
        seats = (*self.table.seats[: self.me], seat, *self.table.seats[self.me + 1 :])
        return self._replace(table=self.table._replace(seats=seats))


def turn_of(shown: Shown) -> Look | None:
    """The table if the viewer begins a turn with a Rover at home, and the end is not near; None otherwise.

    With all Rovers out a turn may run by itself (T4), and nobody could be asked.
    """
    view, table = shown.view, shown.view.table
    if view.viewer != table.to_act or table.pending or table.over or table.ending or all(table.me.rovers):
        return None
    return Look(shown.rules, table)


def listed(terms: Iterable[Fact]) -> Term:
    """One after the other."""
    return Term("list", tuple(terms))


# answers


def with_others(right: Choice, others: Sequence[Choice], rng: Random) -> list[Choice]:
    """The right choice among three others, the first of them above all, in any order."""
    found = [right, *[other for other in dict.fromkeys(others) if other != right][: OPTIONS - 1]]
    rng.shuffle(found)
    return found


def outstanding(counted: Mapping[int, int], rng: Random) -> list[int]:
    """A place and three that count for less, by number; where much is counted, and close behind it, above all."""
    places = sorted(counted, key=lambda place: -counted[place] - 2 * rng.random())
    for best in places:
        fewer = [place for place in places if counted[place] < counted[best]]
        if len(fewer) >= OPTIONS - 1:
            return sorted([best, *fewer[: OPTIONS - 1]])
    return []


def told(key: str, facts: Mapping[str, Fact], rule: str) -> Explanation:
    """A statement about a number `n` of things; that there are none is said in other words."""
    return Explanation(key if facts["n"] else f"{key}-none", facts, rule=rule)


def numbers_about(right: int, likely: Iterable[int], rng: Random) -> list[int]:
    """Four numbers by size, the right one at any place among them: what comes out by mistakes, else neighbours."""
    least = 0 if right >= 0 else right - OPTIONS
    mistakes = [number for number in dict.fromkeys(likely) if number >= least]
    rng.shuffle(mistakes)
    under = [*(n for n in mistakes if n < right), *range(right - 1, least - 1, -1)]
    above = [*(n for n in mistakes if n > right), *range(right + 1, right + OPTIONS)]
    lower = list(dict.fromkeys(under))[: rng.randrange(OPTIONS)]
    return sorted([*lower, right, *list(dict.fromkeys(above))[: OPTIONS - 1 - len(lower)]])


def one_of(look: Look, question: Explanation, options: Sequence[Option], right: int) -> Puzzle:
    """A puzzle with one right answer; its kind is the question's, what is hard about it and marks are to come."""
    return Puzzle(
        kind=question.key.split(".")[1],
        form=ONE,
        view=View(look.me, look.table),
        question=question,
        options=tuple(options),
        right=(right,),
        subject=options[right].subject,
        seat=look.me,
        marks=(),
        difficulty=1,
    )


def numbered(verdict: Explanation, subject: Thing, numbers: Iterable[int]) -> list[Option]:
    """Numbers to choose from, all explained alike: where the right one comes from."""
    kind = verdict.key.split(".")[1]
    return [Option(Explanation(f"puzzle.{kind}.number", {"n": number}), verdict, subject) for number in numbers]
