"""Titles above points as they went, which are drawn for every game alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spacetutor.graphs.scores import scores_of
from tests.truth import Claim
from tests.truth.titles import Drawn, Line, titled
from tests.truth.titles.reading import FROM_START, differs, fact, first, is_so, move_of, tense, top

PICTURE = "scores"


def scored(line: Line) -> Iterator[Claim]:
    yield from titled(line.game, line.states[-1], Drawn(line, PICTURE), [scores_of(line.record).finding])


def scores_title(claim: Claim) -> str:
    """The engine is asked for the points of every table again."""
    game: Any = claim.game
    by_state = [[score.total for score in game.score(state)] for state in claim.subject.line.states]
    ahead = top(by_state[-1])
    if claim.told.key == "finding.points-none":
        return first(differs("points", 0, max(by_state[-1])), tense(claim))
    problem = first(
        differs("ahead", fact(claim, "seats"), ahead),
        differs("points", fact(claim, "points"), max(by_state[-1])),
        differs("several", claim.told.key == "finding.points-even", len(ahead) > 1),
        tense(claim),
    )
    if problem or len(ahead) > 1:
        return problem
    since = move_of(claim, "since", FROM_START)
    return first(
        is_so("so all the time since then", all(top(now) == ahead for now in by_state[since:])),
        is_so("not before", since == 0 or top(by_state[since - 1]) != ahead),
    )


ORACLES = dict.fromkeys(("finding.points-lead", "finding.points-even", "finding.points-none"), scores_title)
