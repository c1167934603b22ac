"""Titles of a review's pictures: reviews made up over real games, judged whole or in part, and their oracles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from spacetutor.core.explanation import SHORT, Term
from spacetutor.graphs.chances import chances_figure
from spacetutor.graphs.decision import decision_figure
from spacetutor.graphs.reviewed import chances_of, tree_of
from spacetutor.review import Candidate, Chances, Decision, Plan, Review
from spacetutor.review.model import CERTAIN, FORCED, blank, rank_of
from tests.truth import Claim, Oracle
from tests.truth.titles import Line, said, titled
from tests.truth.titles.reading import FROM_START, about, differs, fact, first, is_so, move_of, top

POINT = 100
"""Chances are told in hundredths of a percentage point."""


class Judged(NamedTuple):
    """A review of a line; of one decision of it, where that is drawn."""

    line: Line
    review: Review
    move: int = 0


def reviewed(line: Line, rng: Random) -> Iterator[Claim]:
    """Titles of the chances of a whole review and of two in the making, and of the tree of a decision."""
    if not line.actions:
        return
    whole = made_up(line, rng)
    part = whole._replace(decisions=tuple(one for one in whole.decisions if rng.random() < 0.5))
    seen = line.record
    for review in (whole, part, whole._replace(decisions=whole.decisions[: rng.randrange(2)])):
        chances = chances_of(seen, review)
        titles = said(lambda say, it=chances: chances_figure(it, say))  # type: ignore[misc]
        yield from titled(line.game, line.states[-1], Judged(line, review), titles)
    open_ones = [one for one in whole.decisions if not one.forced] or whole.decisions
    for decision in (rng.choice(open_ones), rng.choice(open_ones)._replace(candidates=())):
        review = whole._replace(decisions=(decision,))
        with patch("spacetutor.graphs.reviewed.DEEP", 1):  # what may follow is no part of the title
            tree = tree_of(seen, decision)
        titles = said(lambda say, it=tree: decision_figure(it, say))  # type: ignore[misc]
        yield from titled(line.game, line.states[-1], Judged(line, review, decision.move), titles)


def made_up(line: Line, rng: Random) -> Review:
    """A review with chances by chance, some of them even; its moves and classes are as they must be."""
    steps = rng.choice((1, 3, 40))
    moves = range(1, len(line.actions) + 1)
    return blank(line.replay, Plan())._replace(decisions=tuple(_decision(line, move, steps, rng) for move in moves))


def _decision(line: Line, move: int, steps: int, rng: Random) -> Decision:
    state, action, game = line.states[move - 1], line.actions[move - 1], line.game
    legal, seat = game.legal(state), game.actor(state)
    assert seat is not None
    others = [other for other in rng.sample(legal, min(3, len(legal))) if other != action]
    found = {one: _chances(line, steps, rng) for one in (action, *others)}
    best = max(each.values[seat] for each in found.values())
    error = rng.choice((0, 40, 400))
    candidates = [Candidate(one, 1, each, best - each.values[seat], error) for one, each in found.items()]
    candidates.sort(key=lambda candidate: (candidate.loss, candidate.action != action))
    played = next(i for i, candidate in enumerate(candidates) if candidate.action == action)
    rank = FORCED if len(legal) == 1 else rank_of(candidates[played].loss, error)
    seen = _chances(line, steps, rng) if rng.random() < 0.3 else None
    return Decision(move, seat, 1, len(legal), rank, played, tuple(candidates), seen)


def _chances(line: Line, steps: int, rng: Random) -> Chances:
    """Every seat's chance; with few steps many are even or nothing."""
    parts = [rng.randrange(steps + 1) for _ in line.seats]
    whole = max(1, sum(parts)) + (rng.randrange(3) if line.game.id == "hope" else 0)
    return Chances(tuple(CERTAIN * part // whole for part in parts), tuple(rng.randrange(300) for _ in parts))


# what the review holds


def before(review: Review, move: int) -> tuple[int, ...] | None:
    """Where all stood before a move: what its best candidate leads to; None if it is not judged."""
    found = [one.candidates[0].chances.values for one in review.decisions if one.move == move]
    return found[0] if found else None


def winners(line: Line) -> list[int]:
    return [seat for seat, score in enumerate(line.game.score(line.states[-1])) if score.winner]


def last(judged: Judged) -> tuple[int, ...] | None:
    """Where all stand after the last move: by the result, else by what the move came to."""
    line, review, _ = judged
    if line.over:
        return tuple(int(seat in winners(line)) for seat in line.seats)
    final = [one for one in review.decisions if one.move == len(line.actions)]
    if not final:
        return None
    seen = final[0].seen or final[0].candidates[final[0].played].chances
    return seen.values


def course(judged: Judged) -> list[tuple[int, ...] | None]:
    moves = range(1, len(judged.line.actions) + 1)
    return [*(before(judged.review, move) for move in moves), last(judged)]


def judging(claim: Claim) -> str:
    moves = len(claim.subject.line.actions)
    judged = {one.move for one in claim.subject.review.decisions}
    return first(
        differs("judged", fact(claim, "n"), len(judged)),
        differs("moves", fact(claim, "all"), moves),
        is_so("some are not judged", len(judged) < moves),
    )


def is_told_when_done(claim: Claim) -> str:
    """A course is spoken of only when all of it is judged."""
    return is_so("all is judged", None not in course(claim.subject))


def result(claim: Claim) -> str:
    line: Line = claim.subject.line
    key, won = claim.told.key.removeprefix("finding.chances-"), winners(line)
    problem = first(
        is_so("the game is over", line.over),
        differs("title", key, "nobody" if not won else "won" if len(won) == 1 else "shared"),
        is_so("how much is judged is told", bool(claim.told.children) == (None in course(claim.subject))),
    )
    return problem or (differs("won", fact(claim, "seats"), won) if won else "")


def favourite(claim: Claim) -> str:
    """Who is ahead since when, up to a victory or up to now."""
    key, line = claim.told.key, claim.subject.line
    problem = first(is_told_when_done(claim), differs("over", key != "finding.chances-now", line.over))
    if problem:
        return problem
    rows = [top(now) for now in course(claim.subject) if now]
    since = len(rows) - 1 if key == "finding.chances-late" else move_of(claim, "since", FROM_START)
    percent = "" if line.over else about("percent", fact(claim, "percent"), max(last(claim.subject) or ()) / POINT)
    return first(
        differs("favourite", fact(claim, "seats"), rows[-1]),
        differs("won", fact(claim, "seats"), winners(line)) if line.over else "",
        is_so("all the time since then", all(row == rows[-1] for row in rows[since:])),
        is_so("not before", since == 0 or rows[since - 1] != rows[-1]),
        differs("only with the last move", key == "finding.chances-late", line.over and since == len(rows) - 1),
        percent,
    )


def even(claim: Claim) -> str:
    now = last(claim.subject) or ()
    problem = is_told_when_done(claim) or is_so("the game goes on", not claim.subject.line.over)
    if problem or claim.told.key == "finding.chances-none":
        return problem or differs("chances", 0, max(now))
    return first(
        differs("seats", fact(claim, "seats"), top(now)),
        is_so("there are several", len(top(now)) > 1),
        about("percent", fact(claim, "percent"), max(now) / POINT),
    )


# one decision


def decided(claim: Claim) -> Decision:
    judged: Judged = claim.subject
    return next(one for one in judged.review.decisions if one.move == judged.move)


def loss(claim: Claim, one: Decision) -> str:
    """What the best candidate would have brought more than the move of the game, in points."""
    action = claim.subject.line.actions[one.move - 1]
    worth = {candidate.action: candidate.chances.values[one.seat] for candidate in one.candidates}
    lost = (max(worth.values()) - worth[action]) / POINT
    told = claim.told.facts["loss"]
    if isinstance(told, Term) and told.kind == "word":
        return is_so("less than a point was lost", 0 < lost <= 0.5)
    return about("lost", fact(claim, "loss"), lost) or is_so("a point was lost", fact(claim, "loss") > 0)


def whose(claim: Claim, seat: int | None) -> str:
    """Whose decision it is, and on which move."""
    return first(differs("seat", fact(claim, "seat"), seat), differs("move", fact(claim, "move"), claim.subject.move))


def decision(claim: Claim) -> str:
    one, game = decided(claim), claim.game
    seat = game.actor(claim.subject.line.states[one.move - 1])
    problem = whose(claim, seat)
    if claim.told.key == "finding.decision-none":
        return problem or is_so("nothing was looked into", not one.candidates)
    worth = {candidate.action: candidate.chances.values[one.seat] for candidate in one.candidates}
    best = [action for action, number in worth.items() if number == max(worth.values())]
    played = claim.subject.line.actions[one.move - 1] in best
    if problem or claim.told.key == "finding.decision-best":
        return problem or is_so("what was played was best", played)
    view = game.view(claim.subject.line.states[one.move - 1], seat)
    named = [game.explain(view, action, SHORT)._replace(children=()) for action in best]
    return first(loss(claim, one), is_so("that move is the best", claim.told.children[0] in named))


def turning(claim: Claim) -> str:
    move = fact(claim, "move")
    one = next((one for one in claim.subject.review.decisions if one.move == move), None)
    if one is None:
        return f"move {move} is not judged"
    seat: Any = claim.game.actor(claim.subject.line.states[move - 1])
    return first(differs("seat", fact(claim, "seat"), seat), loss(claim, one))


ORACLES: dict[str, Oracle] = {
    **dict.fromkeys(("finding.chances", "finding.chances-late", "finding.chances-now"), favourite),
    **dict.fromkeys(("finding.chances-won", "finding.chances-shared", "finding.chances-nobody"), result),
    **dict.fromkeys(("finding.chances-even", "finding.chances-none"), even),
    "finding.chances-judging": judging,
    **dict.fromkeys(("finding.decision", "finding.decision-best", "finding.decision-none"), decision),
    "review.turning": turning,
}
