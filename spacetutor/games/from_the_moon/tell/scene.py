"""What the tellers look at: a view, and what follows from it, worked out once."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar

from spacetutor.core.event import Event
from spacetutor.core.explanation import Thing
from spacetutor.core.kit.ground import Grid
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.choices import asked_for
from spacetutor.games.from_the_moon.legal import legal
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.pending import Pending
from spacetutor.games.from_the_moon.state import Seat, State, View
from spacetutor.games.from_the_moon.subjects import things
from spacetutor.games.from_the_moon.tell.foresight import MoonWays
from spacetutor.games.from_the_moon.tell.log import of_the_turn
from spacetutor.games.from_the_moon.view import imagine


class Scene:
    """A view with the pieces it is played with. `table` is the state with piles face down."""

    dealt: ClassVar[int] = 0
    """What the imagined table is dealt from. Nothing that is told may hang on it."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules, self.view, self.table, self.values = rules, view, view.table, rules.material

    @property
    def me(self) -> int:
        """The seat that decides now."""
        return self.table.to_act

    @property
    def who(self) -> int:
        """The seat that things are told for: the viewer's, or for a watcher the one that has the turn."""
        return self.me if self.view.viewer is None else self.view.viewer

    @cached_property
    def own(self) -> State:
        """The table as if the seat that things are told for were to act."""
        return self.table._replace(to_act=self.who)

    @property
    def seat(self) -> Seat:
        return self.table.seats[self.who]

    def whose(self, which: int | str) -> tuple[int, int]:
        """A thing of a board: by its number where the board lies at length, of others with the seat before it."""
        if isinstance(which, int):
            return self.who, which
        index, number = map(int, which.split())
        return index, number

    @property
    def asked(self) -> Pending | None:
        return asked_for(self.table)

    @property
    def ground(self) -> Grid:
        return self.values.grid[len(self.table.seats)]

    @cached_property
    def drawn(self) -> frozenset[Thing]:
        """All that can be pointed at."""
        return frozenset(things(self.values, self.view))

    @cached_property
    def legal(self) -> list[Action]:
        return legal(self.rules, self.view)

    @cached_property
    def imagined(self) -> State:
        """A table as anybody can imagine it, to try moves on."""
        return imagine(self.rules, self.view, Random(self.dealt))

    @cached_property
    def ways(self) -> MoonWays:
        """What the turn can come to on that table."""
        return MoonWays(self.rules, self.imagined)

    def played(self, action: Action) -> tuple[list[Event], State]:
        """What the engine says of a move, up to the end of the turn, and the table afterwards."""
        log: list[Event] = []
        after = apply(self.rules, self.imagined, action, log)
        return of_the_turn(log), after
