"""The moves that look good at first sight, without trying any of them: what a hasty player does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spacetutor.games.space_explorers.actions import Accept, Action, Complete, EndTurn, Recruit, RecruitBy, TakeCard
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import Counted
from spacetutor.games.space_explorers.state import END, View

WANTED, ASTERISK, PER_TOKEN, PER_CARD, FOR_31 = 2.0, 2.0, 0.6, 0.9, 2.5
"""Worth of a skill that the nearest Project lacks, and of an asterisk; what a token, a card and 31 are missed at."""

NEAR = 0.5
"""Moves whose worth differs by no more than this look equally good."""


def inviting(cards: CardSet, view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """A Project, if one can be completed; else the best recruit for little; else a card that helps."""
    if len(legal) == 1:
        return legal
    if view.pending:
        return [Accept()]
    if view.phase == END:
        projects = [move for move in legal if isinstance(move, Complete)]
        most = max((cards.sides[move.project].points for move in projects), default=0)
        return [move for move in projects if cards.sides[move.project].points == most] or [EndTurn()]
    skills = cards.hub(view.seats[view.to_act].hub).skills
    worth = _worth(cards, _wanted(cards, view.line, skills))
    rated: list[tuple[float, Action]] = []
    for move in legal:
        # The commonest kind first; asking for the very class is quicker than isinstance.
        if type(move) is Recruit:
            given = PER_TOKEN * sum(move.tokens) + PER_CARD * len(move.cards) + FOR_31 * move.return_31
            rated.append((worth[move.card] - given, move))
        elif type(move) is RecruitBy:
            rated.append((worth[move.card] - PER_TOKEN * sum(move.tokens), move))
    return _best(rated or [(worth[move.card], move) for move in legal if isinstance(move, TakeCard)]) or legal


def _best(rated: list[tuple[float, Action]]) -> list[Action]:
    if not rated:
        return []
    enough = max([gain for gain, _ in rated]) - NEAR
    return [move for gain, move in rated if gain >= enough]


@lru_cache(1 << 14)
def _wanted(cards: CardSet, line: tuple[str, ...], skills: Counted) -> frozenset[int]:
    """The colours that the nearest Project of the line lacks."""
    if not line:
        return frozenset()
    nearest = min(line, key=lambda side: cards.lacking(side, skills))
    return frozenset(colour for colour, needed in cards.side_needs[nearest] if skills[colour] < needed)


@lru_cache(1 << 7)
def _worth(cards: CardSet, wanted: frozenset[int]) -> tuple[float, ...]:
    """What each card looks worth, by its number: its points, and its skills that are wanted."""
    found = [0.0]
    for card in cards.specialist:
        points = ASTERISK if card.points is None else card.points
        found.append(points + WANTED * sum(skill in wanted for skill in card.skills))
    return tuple(found)
