"""A review as the data of its pictures: chances to win along the game, and the tree of one decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spacetutor.bots.search import Budget, study
from spacetutor.core.explanation import SHORT
from spacetutor.core.game import AnyGame
from spacetutor.graphs.chances import Chances, Turning
from spacetutor.graphs.decision import Branch
from spacetutor.graphs.decision import Decision as Moment
from spacetutor.graphs.story import moves_of
from spacetutor.replay import Replay
from spacetutor.review import Decision, Review, turning_points
from spacetutor.review.model import CERTAIN
from spacetutor.review.telling import Reviewed, tell_turning

FIRST, THEN, DEEP = 4, 2, 3
"""Moves of the decision that are shown, moves that may follow each, and how many moves deep the tree goes."""

LOOK = Budget(simulations=120)


def chances_of(replay: Replay, reviewed: Reviewed, review: Review) -> Chances:
    """Every seat's chance before each move as far as it is judged, and in the end who won.

    What is not judged yet is drawn level with the last moment that is.
    """
    judged = {decision.move: decision.before for decision in review.decisions}
    seats, moves = range(reviewed.game.seats), len(replay.moves)
    level = (CERTAIN // len(seats),) * len(seats)
    values, errors = [level], [(0,) * len(seats)]
    for move in range(1, moves + 1):
        known = judged.get(move)
        values.append(known.values if known else values[-1])
        errors.append(known.errors if known else errors[-1])
    values, errors = [*values[1:], _outcome(reviewed, values[-1])], [*errors[1:], (0,) * len(seats)]
    turnings = tuple(
        Turning(one.move, tell_turning(reviewed, one)._replace(children=())) for one in turning_points(review)
    )
    return Chances(
        moves_of(replay, reviewed.states),
        tuple(tuple(entry[seat] / CERTAIN for entry in values) for seat in seats),
        tuple(tuple(entry[seat] / CERTAIN for entry in errors) for seat in seats),
        turnings,
    )


def _outcome(reviewed: Reviewed, before: tuple[int, ...]) -> tuple[int, ...]:
    """Who won; of a game that is not over, where it stands."""
    state = reviewed.states[-1]
    if reviewed.game.actor(state) is not None:
        return before
    won = [score.winner for score in reviewed.game.score(state)]
    return tuple(CERTAIN * is_won // max(1, sum(won)) for is_won in won)


def tree_of(names: Sequence[str], reviewed: Reviewed, decision: Decision) -> Moment:
    """The best moves of a decision and the one that was played, and what may follow on a table dealt from the view."""
    game, view = reviewed.game, reviewed.view(decision)
    rng = Random(f"tree/{decision.move}")
    chosen = list(decision.candidates[:FIRST])
    if decision.played >= FIRST:
        chosen[-1] = decision.candidates[decision.played]
    branches = []
    for candidate in chosen:
        chances = candidate.chances
        after = game.apply(game.imagine(view, rng), candidate.action)
        follow = _follow(game, after, decision.seat, DEEP - 1)
        value, error = chances.values[decision.seat] / CERTAIN, chances.errors[decision.seat] / CERTAIN
        label = game.explain(view, candidate.action, SHORT)._replace(children=())
        branches.append(Branch(decision.seat, label, value, error, candidate.action == decision.action, follow))
    return Moment(tuple(names), decision.move, decision.seat, tuple(branches))


def _follow(game: AnyGame, state: Any, seat: int, deep: int) -> tuple[Branch, ...]:
    """What the seat to act would think of next, from what it could know on this table."""
    actor = game.actor(state)
    if not deep or actor is None:
        return ()
    view = game.view(state, actor)
    found = study(game, view, game.legal(view), Random(f"tree/{deep}"), LOOK)[: THEN if deep == DEEP - 1 else 1]
    return tuple(
        Branch(
            actor,
            game.explain(view, entry.action, SHORT)._replace(children=()),
            entry.values[seat],
            entry.error,
            False,
            _follow(game, game.apply(state, entry.action), seat, deep - 1),
        )
        for entry in found
    )
