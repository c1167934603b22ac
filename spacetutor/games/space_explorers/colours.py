"""The five colours: of skills, Divisions, symbols and tokens alike. Inside the engine a colour is its index."""

from __future__ import annotations

from spacetutor.core.shape import Counts, ListOf, OneOf

COLOURS = ("blue", "green", "yellow", "red", "purple")
Counted = tuple[int, ...]
"""How many of each colour, in the order of COLOURS."""

NONE: Counted = (0, 0, 0, 0, 0)

colour = OneOf({name: index for index, name in enumerate(COLOURS)})


def colour_counts(most: int) -> Counts:
    return Counts(COLOURS, most)


def colour_list(shortest: int, longest: int) -> ListOf[int]:
    return ListOf(colour, longest, shortest=shortest)


def spread(counted: Counted) -> tuple[int, ...]:
    """The colours one by one: two yellow become (2, 2)."""
    return tuple(c for c, count in enumerate(counted) for _ in range(count))


def counted(colours: tuple[int, ...]) -> Counted:
    """The other way round: (2, 2) becomes two yellow."""
    return tuple(colours.count(c) for c in range(5))
