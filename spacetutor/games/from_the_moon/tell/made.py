"""A move that is held against another: what comes of it on the imagined table."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from spacetutor.core.kit.ways import Yield
from spacetutor.core.price import Score
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.choices import asked_for
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.missions import launch_bonuses
from spacetutor.games.from_the_moon.pending import Feeding
from spacetutor.games.from_the_moon.pieces import FOOD, SHIPS
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.tell.board import food_to_come
from spacetutor.games.from_the_moon.tell.log import gains
from spacetutor.games.from_the_moon.tell.scene import Scene


class Made:
    """A move that was made on the imagined table: its events up to the end of the turn, and what there is then."""

    def __init__(self, table: Scene, action: Action) -> None:
        self.table, self.action, self.values = table, action, table.values
        self.events, self.state = table.played(action)
        self.seat = self.state.seats[table.me]
        self.gains = gains(self.events, table.me)

    def facts(self, kind: str) -> list[dict[str, Any]]:
        """Facts of all events of a kind."""
        return [dict(event.facts) for event in self.events if event.kind == kind]

    def launches(self, ship: int) -> bool:
        return {"ship": SHIPS[ship]} in self.facts("launched")

    def bonus(self, ship: int) -> list[int]:
        """Points of every seat if a ship were launched as it stands (M5, Z3)."""
        return launch_bonuses(self.values, self.state, ship)

    @cached_property
    def final(self) -> tuple[Score, ...]:
        """The score of every seat if the game ended as the table lies."""
        return score(self.values, self.state._replace(over=True))

    @property
    def hungry(self) -> int | None:
        """Who goes hungry in a gathering of this turn, as it stands; None if nobody is fed."""
        if self.facts("advanced") or self.facts("hungry"):
            return sum(int(facts["count"]) for facts in self.facts("hungry"))
        feeding = self.state.turn == self.table.table.turn and isinstance(asked_for(self.state), Feeding)
        return mouths(self.values, self.seat) - self.seat.resources[FOOD] if feeding else None

    @property
    def unfed(self) -> int:
        """Who would get no Food at the next gathering, as it stands."""
        comes = food_to_come(self.values, self.state, self.seat)
        return max(0, mouths(self.values, self.seat) - self.seat.resources[FOOD] - comes)

    @cached_property
    def reach(self) -> Yield | None:
        """What the turn can bring; a conversion that may be followed by any action is not looked into."""
        any_action = self.action.kind == "convert" and self.table.asked is None
        return None if any_action or not self.table.table.turn else self.table.ways.reach(self.action)
