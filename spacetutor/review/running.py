"""A review as it comes: decisions judged on all cores or on a cluster, kept beside the replay while they come."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from spacetutor.bots.playable import Playable
from spacetutor.contests.bulk import spread
from spacetutor.core.errors import Unknown
from spacetutor.games import restore
from spacetutor.play.record import Record
from spacetutor.play.replay import Replay, decode
from spacetutor.review.judging import Choice, judge
from spacetutor.review.model import Decision, Plan, Review, blank
from spacetutor.review.store import ReviewStore

IMAGINED = 3
"""On so many imagined tables a move is tried, to find out whether it brings up anything by chance."""

PAUSE = 0.5
"""Seconds between two savings: a kill costs what was judged in between."""


class Task(NamedTuple):
    """One decision to judge: the replay's bytes, the move, and how. All that the result depends on."""

    raw: bytes
    move: int
    plan: Plan


Spread = Callable[[Callable[[Task], Decision], list[Task]], Iterator[Decision]]
"""A way to have tasks done: on this core, on all of them, on a cluster. The outcomes may come in any order."""


@lru_cache(4)
def _opened(raw: bytes) -> tuple[Replay, Record]:
    replay = decode(raw, restore)
    return replay, Record.of(replay)


def decide(task: Task) -> Decision:
    """The decision of a task. The same task gives the same decision in every process, if its budget is no time."""
    _, record = _opened(task.raw)
    state, action = record.states[task.move - 1], record.moves[task.move - 1].action
    return judge(record.game, choice_at(record.game, state, action), task.move, (task.plan.study, _seed(task)))


def _seed(task: Task) -> str:
    """Nothing that is hidden from the seat may steer its judge, so the replay is no part of this."""
    return f"review/{task.plan.seed}/{task.move}"


def choice_at(game: Playable, state: Any, action: Any) -> Choice:
    """A move as the seat that made it saw it, before and after."""
    seat = game.actor(state)
    assert seat is not None, "somebody made the move"
    view = game.view(state, seat)
    after = game.view(game.apply(state, action), seat)
    others = (game.imagine(view, Random(f"review/chance/{i}")) for i in range(IMAGINED))
    chance = any(game.view(game.apply(other, action), seat) != after for other in others)
    return Choice(view, game.legal(view), action, after, chance)


def on_cores(workers: int) -> Spread:
    def done(work: Callable[[Task], Decision], tasks: list[Task]) -> Iterator[Decision]:
        return spread(work, tasks, min(workers, len(tasks)))

    return done


class Reviewing:
    """A review in the making. `review` is always usable; with a store it goes on from what was judged before."""

    def __init__(self, raw: bytes, plan: Plan, store: ReviewStore | None = None) -> None:
        plan.study  # noqa: B018 - a budget that can't be read is refused before anything is begun
        self.raw, self.plan, self.store = raw, plan, store
        self.replay, self.record = _opened(raw)
        if not self.replay.moves:
            raise Unknown("there is nothing to review: no move has been made in this game")
        self.review: Review = blank(self.replay, plan)
        if store is not None:
            self.review = store.load(self.review, self.replay.game)

    @property
    def missing(self) -> list[int]:
        """The moves that are not judged yet."""
        known = {decision.move for decision in self.review.decisions}
        return [move for move in range(1, len(self.replay.moves) + 1) if move not in known]

    def run(self, how: Spread, moves: list[int] | None = None) -> Iterator[Decision]:
        """Judge what is not judged yet (or these moves alone); each decision as it comes, saved now and then."""
        wanted = [move for move in self.missing if moves is None or move in moves]
        before, saved = len(self.review.decisions), time.monotonic()
        try:
            for decision in how(decide, [Task(self.raw, move, self.plan) for move in wanted]):
                self._add(decision)
                if time.monotonic() - saved > PAUSE:
                    self._save()
                    saved = time.monotonic()
                yield decision
        finally:
            if len(self.review.decisions) > before:
                self._save()

    def _add(self, decision: Decision) -> None:
        decisions = sorted((*self.review.decisions, decision), key=lambda one: one.move)
        self.review = self.review._replace(decisions=tuple(decisions))

    def _save(self) -> None:
        if self.store is not None:
            self.store.save(self.review, self.replay.game)
