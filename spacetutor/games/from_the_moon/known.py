"""Tables that a search comes by again and again, with other things face down each time: what comes of a move there is
worked out once, without a look at them, and told as often as it is asked for.
"""

from __future__ import annotations

from typing import Any, NoReturn

from spacetutor.games.from_the_moon.state import State

REMEMBERED = 1 << 12
"""Moves, chances and ideas that are kept: those of some thousand simulations."""


class Drawn(Exception):
    """Somebody looked at a pile that lies face down."""


class FaceDown(tuple[Any, ...]):
    """A pile of which nothing is known, not even how many pieces there are."""

    __slots__ = ()

    def _drawn(self, *_: object) -> NoReturn:
        raise Drawn

    __len__ = __iter__ = __getitem__ = __contains__ = __add__ = _drawn


PILE = FaceDown()


def openly(state: State) -> State:
    """The table with every pile face down."""
    return state._replace(labs=PILE, bag=PILE, bags=PILE, locations=PILE, later=PILE)


def laid_back(table: State, state: State) -> State:
    """A table whose piles nobody touched, with those of a state."""
    return table._replace(labs=state.labs, bag=state.bag, bags=state.bags, locations=state.locations, later=state.later)
