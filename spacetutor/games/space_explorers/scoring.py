"""Progress points, every one with its source."""

from __future__ import annotations

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
from spacetutor.games.space_explorers.state import Seat, SeatView, State, View


def asterisk(card: int, batch: Batch, skills: Counted, projects: int) -> int:
    """What an asterisk card is worth, covered or not."""
    if card in POINTS_PER_SKILL:
        return skills[POINTS_PER_SKILL[card]]
    above = len(batch) - 1 - batch.index(card)
    counts = {
        POINTS_PER_CARD_ABOVE: above,
        POINTS_PER_CARD_UNDER: batch.index(card),
        POINTS_PER_THREE_SKILLS: sum(skills) // 3,
        POINTS_PER_FULL_SET: min(skills),
        POINTS_PER_PROJECT: projects,
    }
    return next(each * count for (number, each), count in counts.items() if number == card)


def points(cards: CardSet, seat: Seat | SeatView) -> tuple[Points, ...]:
    """A seat's points: printed ones, asterisks, Projects. Cards in hand count nothing."""
    skills = cards.hub(seat.hub).skills
    lines = []
    for batch in seat.hub:
        for number in batch:
            printed = cards.card(number).points
            worth = asterisk(number, batch, skills, len(seat.projects)) if printed is None else printed
            if worth or printed is None:
                lines.append(Points(Source("card", number), worth))
    lines += [Points(Source("project", side), cards.sides[side].points) for side in seat.projects]
    return tuple(lines)


def score(cards: CardSet, position: State | View) -> tuple[Score, ...]:
    """All seats' scores. Most points win; a tie goes to more Project points; a tie in both is shared."""
    lines = [points(cards, seat) for seat in position.seats]
    ranks = [
        (sum(line.points for line in entry), sum(line.points for line in entry if line.source.kind == "project"))
        for entry in lines
    ]
    best = max(ranks)
    return tuple(Score(entry, rank[1], rank == best) for entry, rank in zip(lines, ranks, strict=True))
