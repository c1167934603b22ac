"""What the tellers look at: a view, and what follows from it, worked out once."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, seat
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.apply import apply
from spacetutor.games.hope.flights import ByLever, flights
from spacetutor.games.hope.legal import asked, legal
from spacetutor.games.hope.options import TRAITOR, Rules
from spacetutor.games.hope.state import LAUNCH, LEVERS, MONOLITH, NONE, OVER, TURN, SeatView, State, View
from spacetutor.games.hope.view import imagine


class Scene:
    """A view with the pieces it is played with; `traitors`: the table plays with one."""

    dealt: ClassVar[int] = 0
    """What the imagined table is dealt from. Nothing that is told may hang on it."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules, self.view = rules, view
        self.values, self.traitors = rules.material, rules.options.traitor

    @property
    def me(self) -> int:
        """The seat that decides now."""
        return asked(self.view)

    @property
    def who(self) -> int:
        """The seat that things are told for: the viewer's, or for a watcher the one that has the turn."""
        return self.view.to_act if self.view.viewer is None else self.view.viewer

    @property
    def seat(self) -> SeatView:
        return self.view.seats[self.who]

    @property
    def acting(self) -> bool:
        """Whether it is the turn of the seat that things are told for, and it can see so itself."""
        return self.view.phase == TURN and self.view.viewer == self.view.to_act

    @property
    def in_turn(self) -> bool:
        """Whether the seat that things are told for has the turn, though perhaps a question comes first."""
        return self.who == self.view.to_act and self.view.phase not in (MONOLITH, LAUNCH, OVER)

    @property
    def levers(self) -> list[int]:
        """The levers that the seat can pull as its turn stands, or at the beginning of its next one."""
        moment, used = self.view.moment, self.seat.levers
        if not self.in_turn:
            return [lever for lever in range(len(LEVERS)) if not used >> lever & 1]
        onward = moment.flown if moment.onward else NONE
        return [lever for lever in range(len(LEVERS)) if lever == onward or (moment.moves and not used >> lever & 1)]

    @cached_property
    def imagined(self) -> State:
        """A table as the viewer can imagine it, to try moves on."""
        return imagine(self.rules, self.view, Random(self.dealt))

    @cached_property
    def legal(self) -> list[Action]:
        return legal(self.rules, self.view)

    @cached_property
    def routes(self) -> ByLever:
        """Every flight of the seat that things are told for."""
        return flights(self.values, self.view, self.seat)

    def effect(self) -> str:
        """What the lasting Bug Card does; "" for none."""
        return self.values.effect[self.view.center.bug]

    def tile(self, space: int) -> int:
        return self.view.universe.layout[space]

    def form(self, space: int) -> int:
        return self.values.form[self.tile(space)]

    def is_gone(self, space: int) -> bool:
        return bool(self.view.universe.gone >> space & 1)

    def is_stable(self, space: int) -> bool:
        return bool(self.view.universe.stable >> space & 1)

    @property
    def knows_roles(self) -> bool:
        """Whether the viewer can tell who the traitor is, if anybody is; at the end all can."""
        roles = [seat.role for seat in self.view.seats]
        return not self.traitors or TRAITOR in roles or all(roles) or self.view.phase == OVER

    def events(self, action: Action, state: State | None = None) -> list[Event]:
        """What the engine says of a move, on the imagined table or another one."""
        return self.played(action, state or self.imagined)[0]

    def played(self, action: Action, state: State) -> tuple[list[Event], State]:
        """What the engine says of a move on some table, and that table afterwards."""
        log: list[Event] = []
        after = apply(self.rules, state, action, log)
        return log, after


def supposed(table: Scene, told: Explanation) -> Explanation:
    """Says that this is how it would be: it is not the turn of the seat that it is told for."""
    if table.acting or table.view.phase == OVER:
        return told
    waiting = table.view.viewer is not None and table.view.viewer != table.view.to_act
    why = "watching" if table.view.viewer is None else "waiting" if waiting else "later"
    return Explanation(f"supposed.{why}", {"seat": seat(table.who)}, (told,), "turn.phase")
