"""What a review comes to: each seat's standing, and where the game turned."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.review.model import BEST, CLASSES, CLEAR, GOOD, MISTAKE, POINT, THRESHOLDS, Decision, Review

MOST = 5
"""So many turning points are named."""

LUCKY = 5 * POINT
"""Luck is worth a word from here on."""


class SeatStanding(NamedTuple):
    """How a seat played: decisions judged, how many of each class, and all that they lost."""

    seat: int
    judged: int
    classes: dict[str, int]
    lost: int

    @property
    def accuracy(self) -> int:
        """The share of decisions that were best or good, in percent."""
        fine = self.classes[BEST] + self.classes[GOOD]
        return round(100 * fine / self.judged) if self.judged else 100

    @property
    def mean_loss(self) -> int:
        """A decision's loss on the average, in hundredths of a point."""
        return round(self.lost / self.judged) if self.judged else 0


def standings(review: Review, seats: int) -> list[SeatStanding]:
    """Every seat. Forced moves are nobody's merit and nobody's fault."""
    found = []
    for seat in range(seats):
        own = [decision for decision in review.decisions if decision.seat == seat and not decision.forced]
        classes = {name: sum(decision.rank == name for decision in own) for name in CLASSES}
        found.append(SeatStanding(seat, len(own), classes, sum(decision.loss for decision in own)))
    return found


def turning_points(review: Review, most: int = MOST) -> list[Decision]:
    """The decisions that cost the most, in the order of the game: mistakes and blunders alone."""
    least = dict(THRESHOLDS)[MISTAKE]
    costly = [one for one in review.decisions if one.loss >= least and one.loss > CLEAR * one.loss_error]
    costly = [one for one in costly if not one.forced]
    return sorted(sorted(costly, key=lambda one: -one.loss)[:most], key=lambda one: one.move)


def lucky_moments(review: Review, most: int = MOST) -> list[Decision]:
    """The moves at which what came up changed most for the seat that moved, for better or worse."""
    moments = [one for one in review.decisions if abs(one.luck) >= LUCKY and abs(one.luck) > CLEAR * one.luck_error]
    return sorted(sorted(moments, key=lambda one: -abs(one.luck))[:most], key=lambda one: one.move)
