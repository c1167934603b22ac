"""A what-if weighed on request: the chances where it ends, found as a review finds them, for some seconds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from spacetutor.bots.search import Budget
from spacetutor.core.errors import Unknown
from spacetutor.core.screen import WeighedShown
from spacetutor.pages.game.session import ReplaySession
from spacetutor.pages.game.shown import lies_open
from spacetutor.review.judging import Walks, chances, counted, walked
from spacetutor.review.model import POINT, Chances
from spacetutor.telling.spoken import say

BUDGET = Budget(seconds=4.0)
PAUSE = 0.4
"""Seconds between two looks at how far it is."""


class WeighedLine(NamedTuple):
    """A what-if as far as it goes: when it grows, it is another."""

    name: str
    number: int
    moves: int


class Weighing:
    """The what-ifs of an open game, each weighed once; `changed` is called while that goes on and at its end."""

    def __init__(self, session: ReplaySession, changed: Callable[[], None], budget: Budget = BUDGET) -> None:
        self.session, self.changed, self.budget = session, changed, budget
        self.found: dict[WeighedLine, Chances] = {}
        self.running: WeighedLine | None = None
        self._part = 0.0

    @property
    def line(self) -> WeighedLine:
        return WeighedLine(self.session.name, self.session.line, self.session.record.last)

    def begin(self) -> None:
        """Think about the end of the what-if that is looked at. Unknown says why that can't be done."""
        if not self.session.line:
            raise Unknown(say("watch.no-what-if"))
        if not lies_open(self.session):
            # What everybody held would show in the chances.
            raise Unknown(say("review.in-progress"))
        if self.running is None and self.line not in self.found:
            self.running, self._part = self.line, 0.0
            threading.Thread(target=self.weigh, args=(self.line, self.session.record.state), daemon=True).start()

    def stop(self) -> None:
        """Leave it: what was found by then is not told."""
        self.running = None

    def weigh(self, line: WeighedLine, state: Any) -> None:
        """From what the seat to act sees there, as a review looks at a decision."""
        game = self.session.record.game
        view, begun, walks = game.view(state, game.actor(state) or 0), time.monotonic(), Walks()
        looked = begun
        for walk in walked(game, view, None, self.budget, f"what-if/{line.moves}"):
            walks.append(walk)
            if self.running != line:
                return
            if (now := time.monotonic()) - looked > PAUSE:
                looked, self._part = now, (now - begun) / (self.budget.seconds or 1)
                self.changed()
        self.found[line], self.running = chances(counted(walks)), None
        self.changed()

    # what is shown

    def lines(self) -> list[tuple[str, int]]:
        """The lines to choose from, with the chance of whoever leaves the game where it is known."""
        here = [(line, found) for line, found in self.found.items() if line.name == self.session.name]
        # Of a what-if that has grown since, other chances are true.
        known = {line.number: found for line, found in here if line.moves == self.session.ends_at(line.number)}
        return [(self._beside(label, number, known.get(number)), number) for label, number in self.session.lines()]

    def _beside(self, label: str, number: int, found: Chances | None) -> str:
        if found is None:
            return label
        seat = self.session.who_leaves(number)
        return say("watch.weighed-line", line=label, name=self.session.players[seat], n=_percent(found, seat))

    def shown(self) -> WeighedShown:
        """How far it is, or what the line that is looked at came to."""
        found = self.found.get(self.line)
        if self.running is not None:
            return {"state": "running", "text": say("watch.weighing"), "percent": min(99, round(100 * self._part))}
        if found is None:
            return {"state": "none", "text": "", "percent": 0}
        each = [say("watch.chance", name=name, n=_percent(found, i)) for i, name in enumerate(self.session.players)]
        error = max(1, round(max(found.errors) / POINT))
        return {"state": "done", "text": say("watch.weighed", chances=", ".join(each), n=error), "percent": 100}


def _percent(found: Chances, seat: int) -> int:
    return round(found.values[seat] / POINT)
