"""The race for the Projects: how far each seat was from each of them, all through a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.state import Position


class RaceTrack(NamedTuple):
    """One Project: by seat and state the skills still lacking, and the seat and move (from 1) that completed it."""

    project: str
    name: str
    points: int
    lacking: tuple[tuple[int, ...], ...]
    completed: tuple[int, int] | None


def lacking_over(cards: CardSet, states: Sequence[Position]) -> tuple[RaceTrack, ...]:
    """For each Project that lay in the line at first, what each seat's hub was short of in each state.

    Moves count from 1: the first leads from the first state to the second. What 19 lends is not counted as a skill.
    """
    skills = [[cards.hub(seat.hub).skills for seat in state.seats] for state in states]
    found: list[RaceTrack] = []
    for side in states[0].line:
        by_seat = tuple(tuple(cards.lacking(side, at[seat]) for at in skills) for seat in range(len(states[0].seats)))
        shown = cards.sides[side]
        found.append(RaceTrack(side, shown.name, shown.points, by_seat, _completed(side, states)))
    return tuple(found)


def _completed(side: str, states: Sequence[Position]) -> tuple[int, int] | None:
    """The seat that completed a Project and the move it did so by; None if it is still in the line."""
    for move, state in enumerate(states):
        done = [side in seat.projects for seat in state.seats]
        if any(done):
            return done.index(True), move
    return None
