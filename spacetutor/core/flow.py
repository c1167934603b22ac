"""What went from seat to seat, as data: tokens that were passed on, move by move. A game tells it, a graph draws."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import Explanation


class Passing(NamedTuple):
    """One thing that went from seat to seat by a move (from 1), by its colour."""

    move: int
    colour: str
    told: Explanation


class Arc(NamedTuple):
    """All that one seat gave another; neighbours have one even without any."""

    giver: int
    taker: int
    passings: tuple[Passing, ...]
    told: Explanation


class Flow(NamedTuple):
    """`finding` is what the picture shows, its title; `units` says below it what is counted.

    `colours` are the names of all colours, `labels` what each is called; `seats` says of each what it gave and got.
    """

    finding: Explanation
    units: Explanation
    colours: tuple[str, ...]
    labels: tuple[Explanation, ...]
    arcs: tuple[Arc, ...]
    seats: tuple[Explanation, ...]
