"""What a table decides before the game, and what chance decides."""

from __future__ import annotations

from random import Random
from typing import Annotated, NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.kit import rules
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.kit.options import declared, number, word, words
from spacetutor.core.shape import Int, ListOf, Text
from spacetutor.games.space_explorers.cards import SPECIALISTS, CardSet

LEAST_SEATS, MOST_SEATS = 2, 4
EXTRA_PROJECTS = 2


class Options(NamedTuple):
    """The variant. `projects` names the sides to play with; without it they are drawn, and `sides` says which way up.

    `card_34` is the reading of that card: "hub" as in the rulebook's worked example, "hand" as in its list.
    """

    seats: Annotated[int, number(LEAST_SEATS, MOST_SEATS)] = 3
    sides: Annotated[str, word("toss", "american", "soviet")] = "toss"
    projects: Annotated[tuple[str, ...] | None, words(MOST_SEATS + EXTRA_PROJECTS)] = None
    first: Annotated[int | None, number(0, MOST_SEATS - 1)] = None
    card_34: Annotated[str, word("hub", "hand")] = "hub"


OPTIONS = declared(Options)
Rules = rules.Rules[Options, CardSet]


class Deal(NamedTuple):
    """What chance decided: the deck from the top, the line of Projects, the First Player."""

    deck: Annotated[tuple[int, ...], ListOf(Int(1, SPECIALISTS), SPECIALISTS, shortest=SPECIALISTS, distinct=True)]
    line: Annotated[tuple[str, ...], ListOf(Text(40), MOST_SEATS + EXTRA_PROJECTS, distinct=True)]
    first: Annotated[int, Int(0, MOST_SEATS - 1)]


deal_shape = shape_of(Deal)


def check_options(rules: Rules) -> None:
    """Raise Unknown where the options can't be played with these cards."""
    options, cards = rules
    if not LEAST_SEATS <= options.seats <= MOST_SEATS:
        raise Unknown(f"Space Explorers is for {LEAST_SEATS} to {MOST_SEATS} seats, not {options.seats}")
    if options.first is not None and not 0 <= options.first < options.seats:
        raise Unknown(f"the First Player must be a seat from 0 to {options.seats - 1}, not {options.first}")
    if options.projects is not None:
        check_line(options.projects, cards, options.seats + EXTRA_PROJECTS)


def check_line(line: tuple[str, ...], cards: CardSet, count: int | None = None) -> None:
    """Raise Unknown unless these are sides of different Project cards, `count` of them."""
    for side in line:
        if side not in cards.sides:
            raise Unknown(f"there is no Project {side!r}; there are {', '.join(sorted(cards.sides))}")
    numbers = [cards.project_number[side] for side in line]
    for i, which in enumerate(numbers):
        if which in numbers[:i]:
            other = line[numbers.index(which)]
            if other == line[i]:
                raise Unknown(f"{other} is named twice")
            raise Unknown(f"{line[i]} and {other} are the two sides of one card, so only one of them can be in play")
    if count is not None and len(line) != count:
        raise Unknown(f"this game is played with {count} Projects, not {len(line)}")


def deal(rules: Rules, rng: Random) -> Deal:
    """Shuffle the deck, draw Projects (players plus two), toss their sides, find the First Player."""
    options, cards = rules
    deck = list(range(1, SPECIALISTS + 1))
    rng.shuffle(deck)
    line = options.projects
    if line is None:
        drawn = rng.sample(cards.project, options.seats + EXTRA_PROJECTS)
        tossed = [rng.randrange(2) for _ in drawn]
        fixed = {"american": 0, "soviet": 1}.get(options.sides)
        line = tuple(p.sides[t if fixed is None else fixed].id for p, t in zip(drawn, tossed, strict=True))
    first = rng.randrange(options.seats) if options.first is None else options.first
    return Deal(tuple(deck), line, first)
