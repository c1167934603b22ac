"""Progress points, every one with its source."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.event import Source
from spacetutor.core.price import Points, Score
from spacetutor.games.space_explorers.abilities import (
    POINTS_PER_CARD_ABOVE,
    POINTS_PER_CARD_UNDER,
    POINTS_PER_FULL_SET,
    POINTS_PER_PROJECT,
    POINTS_PER_SKILL,
    POINTS_PER_THREE_SKILLS,
)
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import Counted
from spacetutor.games.space_explorers.hub import Batch
from spacetutor.games.space_explorers.state import OVER, Seat, SeatView, State, View


class Asterisk(NamedTuple):
    """How an asterisk's points come about: so many things that it counts, every `group` of them worth `each`."""

    what: str
    things: int
    each: int
    group: int = 1

    @property
    def points(self) -> int:
        return self.things // self.group * self.each


def asterisk(card: int, batch: Batch, skills: Counted, projects: int) -> Asterisk:
    """What an asterisk card is worth, covered or not."""
    if card in POINTS_PER_SKILL:
        return Asterisk("skills", skills[POINTS_PER_SKILL[card]], 1)
    under = batch.index(card)
    found = {
        POINTS_PER_CARD_ABOVE: Asterisk("above", len(batch) - 1 - under, POINTS_PER_CARD_ABOVE[1]),
        POINTS_PER_CARD_UNDER: Asterisk("under", under, POINTS_PER_CARD_UNDER[1]),
        POINTS_PER_THREE_SKILLS: Asterisk("threes", sum(skills), POINTS_PER_THREE_SKILLS[1], 3),
        POINTS_PER_FULL_SET: Asterisk("sets", min(skills), POINTS_PER_FULL_SET[1]),
        POINTS_PER_PROJECT: Asterisk("projects", projects, POINTS_PER_PROJECT[1]),
    }
    return next(steps for (number, _), steps in found.items() if number == card)


def points(cards: CardSet, seat: Seat | SeatView) -> tuple[Points, ...]:
    """A seat's points: printed ones, asterisks, Projects. Cards in hand count nothing."""
    skills = cards.hub(seat.hub).skills
    lines = []
    for batch in seat.hub:
        for number in batch:
            printed = cards.card(number).points
            worth = asterisk(number, batch, skills, len(seat.projects)).points if printed is None else printed
            if worth or printed is None:
                lines.append(Points(Source("card", number), worth))
    lines += [Points(Source("project", side), cards.sides[side].points) for side in seat.projects]
    return tuple(lines)


def score(cards: CardSet, position: State | View) -> tuple[Score, ...]:
    """All seats' scores. In the end most points win; a tie goes to more Project points; a tie in both is shared."""
    lines = [points(cards, seat) for seat in position.seats]
    ranks = [
        (sum(line.points for line in entry), sum(line.points for line in entry if line.source.kind == "project"))
        for entry in lines
    ]
    best = max(ranks)
    over = position.phase == OVER
    return tuple(Score(entry, over and rank == best) for entry, rank in zip(lines, ranks, strict=True))
