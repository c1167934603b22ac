"""In which order do Laboratories fire, and how many can?"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.core.puzzle import Option, Puzzle, difficulty
from spacetutor.games.from_the_moon.actions import TakeLab
from spacetutor.games.from_the_moon.counting import count
from spacetutor.games.from_the_moon.effects import Effects, Flips, Gains, Pays, PerEach, Recruits
from spacetutor.games.from_the_moon.interpret import bill_of, total
from spacetutor.games.from_the_moon.pieces import ENERGY
from spacetutor.games.from_the_moon.puzzles.common import Look, Shown, listed, numbered, numbers_about, one_of, turn_of
from spacetutor.games.from_the_moon.puzzles.later import shelved, stocked
from spacetutor.games.from_the_moon.starts import empty_spaces
from spacetutor.games.from_the_moon.subjects import LAB, SPACE

ENOUGH = 7
"""With so many of each Resource in the supply no Laboratory fires in vain."""

ROW = 4
TRIED = 6
"""Laboratories and spaces that are looked at for a good question."""

STEPS = (5, 6, 8, 10)


class Way(NamedTuple):
    """One option of a Laboratory: Energy it takes and gives, and a Battery."""

    due: int = 0
    energy: int = 0
    battery: int = 0


class Gauge(NamedTuple):
    """All that decides what can fire next."""

    energy: int
    batteries: int


def ask_labs(shown: Shown, rng: Random) -> Puzzle | None:
    """How many Laboratories can fire once one is taken and shelved; or which one must begin (L2, L3).

    To be seen: the row and the column of the space, Energy that is left, who takes and who gives some.
    """
    look = turn_of(shown)
    if not look or 0 in look.seat.large or min(look.table.supply) < ENOUGH:
        return None
    look = stocked(shelved(look, rng), (0, 0, 1, 0))
    rounds = [found for _ in range(TRIED) if (found := _taken(look, rng))]
    wanted = [each for each in rounds if each.firings.one_begins] if rng.random() < 0.7 else []
    return _puzzle((wanted or rounds)[0], rng) if rounds else None


def _taken(look: Look, rng: Random) -> Round | None:
    """Any Laboratory of the display on any space; None where it can't be paid, or nothing is to be thought about."""
    place, space = rng.randint(1, 6), rng.choice(empty_spaces(look.seat))
    bill = bill_of(look.values, look.table, TakeLab(place), None)
    kind = look.table.display[place - 1]
    if not kind or not bill:
        return None
    due = total(bill)[ENERGY]
    energy = due + rng.choice((0, 0, 0, 1, 1, 2))
    labs = {**_line(look, space), space: kind}
    ways = {at: ways_of(look, labs[at]) for at in sorted(labs)}
    if energy > look.seat.batteries or len(labs) < 2 or not any(way.due for each in ways.values() for way in each):
        return None
    look = look.with_seat(look.seat._replace(energy=energy))
    gauge = Gauge(energy - due, look.seat.batteries)
    return Round(look, place, space, Firings(look.values.board.batteries, ways, gauge))


def _line(look: Look, space: int) -> dict[int, int]:
    """Laboratories in the row and the column of a space, by their own spaces."""
    row, column = divmod(space - 1, ROW)
    found = enumerate(look.seat.labs)
    return {i + 1: lab for i, lab in found if lab and (i // ROW == row or i % ROW == column)}


def ways_of(look: Look, kind: int) -> tuple[Way, ...]:
    """What a Laboratory can do here; a recruit is left out, since there is always Food beside it."""
    options = look.values.lab[kind].values()
    return tuple(dict.fromkeys(way for effects in options if (way := _way(look, effects)) is not None))


def _way(look: Look, effects: Effects) -> Way | None:
    way = Way()
    for effect in effects:
        match effect:
            case Pays():
                way = way._replace(due=effect.energy)
            case Gains():
                way = way._replace(energy=effect.energy, battery=effect.battery)
            case PerEach() if not count(look.values, look.table, effect.of) and effect.of != "laboratories":
                return None
            case Flips() if not look.seat.greenhouses[0]:
                return None
            case Recruits():
                return None
    return way


class Firings:
    """Which Laboratories can fire, one after the other; by their spaces."""

    def __init__(self, most_batteries: int, ways: dict[int, tuple[Way, ...]], gauge: Gauge) -> None:
        self.most_batteries, self.ways, self.start = most_batteries, ways, gauge
        self.best = cache(self._best)
        self.spaces = tuple(ways)
        self.order = self.best(self.spaces, gauge)

    @property
    def one_begins(self) -> bool:
        """Whether there are several that can fire, but only one of them can be the first of so many."""
        begins = [len(self.beginning(space, self.spaces, self.start)) == len(self.order) for space in self.spaces]
        return len(self.spaces) > 2 and len(self.order) > 1 and sum(begins) == 1

    def after(self, gauge: Gauge, way: Way) -> Gauge | None:
        """The gauge once a Laboratory has fired this way; None where it can't."""
        useless = way == Way(energy=way.energy) and way.energy and gauge.energy >= gauge.batteries
        if way.due > gauge.energy or useless:
            return None
        batteries = min(self.most_batteries, gauge.batteries + way.battery)
        return Gauge(min(batteries, gauge.energy - way.due + way.energy), batteries)

    def _best(self, left: tuple[int, ...], gauge: Gauge) -> tuple[int, ...]:
        """The longest order in which some of these can fire."""
        longest: tuple[int, ...] = ()
        for space in left:
            found = self.beginning(space, left, gauge)
            if len(found) > len(longest):
                longest = found
            if len(longest) == len(left):
                break
        return longest

    def beginning(self, space: int, left: tuple[int, ...], gauge: Gauge) -> tuple[int, ...]:
        """The longest order that this one begins; none if it can't fire now."""
        rest = tuple(other for other in left if other != space)
        longest: tuple[int, ...] = ()
        for way in self.ways[space]:
            following = self.after(gauge, way)
            if following is not None and len(found := (space, *self.best(rest, following))) > len(longest):
                longest = found
        return longest


class Round(NamedTuple):
    """A Laboratory from a place of the display on a space, and what can fire then."""

    look: Look
    place: int
    space: int
    firings: Firings


def _puzzle(at: Round, rng: Random) -> Puzzle:
    firings, facts = at.firings, dict[str, Fact](place=at.place, space=at.space)
    spaces, order = firings.spaces, firings.order
    paid = sum(any(way.due for way in each) for each in firings.ways.values())
    seen = len(spaces) + 2 * paid + (len(order) < len(spaces))
    marks = (Thing(LAB, at.place), *(Thing(SPACE, space) for space in spaces))
    if firings.one_begins:
        options = [_first(space, len(firings.beginning(space, spaces, firings.start))) for space in spaces]
        right = spaces.index(order[0])
        puzzle = one_of(at.look, Explanation("puzzle.labs.ask-first", facts), options, right)
        return puzzle._replace(marks=marks, difficulty=difficulty(seen + 1, STEPS))
    facts |= {"order": listed(order), "n": len(order), "all": len(spaces), "energy": firings.start.energy}
    verdict = Explanation(f"puzzle.labs.{'order' if order else 'none'}", facts, rule="fire.line")
    numbers = numbers_about(len(order), [len(spaces), len(order) - 1, len(spaces) - paid], rng)
    options = numbered(verdict, Thing(SPACE, at.space), numbers)
    question = Explanation("puzzle.labs.ask", {"place": at.place, "space": at.space})
    puzzle = one_of(at.look, question, options, numbers.index(len(order)))
    return puzzle._replace(marks=marks, difficulty=difficulty(seen, STEPS))


def _first(space: int, number: int) -> Option:
    key = "begins" if number else "stuck"
    verdict = Explanation(f"puzzle.labs.{key}", {"space": space, "n": number}, rule="fire.line")
    return Option(Explanation("puzzle.labs.space", {"space": space}), verdict, Thing(SPACE, space))
