"""A plain picture of a game, as data: numbers over its moves, or by name. A game tells it, `graphs/` draws it."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Term

LINES, STEPS, BARS, AREAS = "lines", "steps", "bars", "areas"
"""Lines from number to number, lines that hold until the next, bars and areas whose series lie on top of each other."""


class Series(NamedTuple):
    """Numbers of one thing: `y` at each `x`, which is a move (from 0, before the first) or the place of a bar.

    With a `seat` it has that seat's colour and shape. `moves` are where a click leads for bars, one for each.
    """

    label: Term
    x: tuple[int, ...]
    y: tuple[float, ...]
    seat: int | None = None
    moves: tuple[int, ...] = ()


class Level(NamedTuple):
    """A line across: a goal, a limit."""

    label: Term
    y: float


class Chart(NamedTuple):
    """`finding` is what the picture shows, its title; `units` says below it what is counted.

    `across` and `up` are what the numbers at the axes are (None: moves); `bars` are the names of bars, from place 0.
    """

    kind: str
    finding: Explanation
    units: Explanation
    series: tuple[Series, ...]
    levels: tuple[Level, ...] = ()
    bars: tuple[Term, ...] = ()
    across: Explanation | None = None
    up: Explanation = Explanation("label.picture.number", NO_FACTS)
