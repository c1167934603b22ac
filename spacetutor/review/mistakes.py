"""Learning from one's mistakes: each of them becomes a puzzle, to be solved from what the seat saw."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import NamedTuple

from spacetutor.bots.playable import Playable
from spacetutor.bots.search import Budget
from spacetutor.core.contracts import AnyTelling
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation, Fact, Thing, seat
from spacetutor.core.puzzle import MOVE, Option, Puzzle, difficulty
from spacetutor.play.record import Record
from spacetutor.review.judging import compared, looked_into
from spacetutor.review.model import BLUNDER, CLEAR, INACCURACY, MISTAKE, THRESHOLDS, Candidate, Decision, Review
from spacetutor.review.telling import points, seen

KIND = "mistake"
LONGEST_FILE = 80
"""Letters of a file's name in that of a puzzle."""

SIFTING = Budget(simulations=60)
"""Every legal move is looked into, so that no good answer is called wrong for not having been thought of."""


class MistakeName(NamedTuple):
    """What such a puzzle is called: mistake/my-game.json/14 is the file and the move.

    A learner's progress keeps it, so that it is short and without spaces, whatever the file is called.
    """

    file: str
    move: int

    def __str__(self) -> str:
        return f"{KIND}/{_plain(self.file)}/{self.move}"


def _plain(file: str) -> str:
    """A file's name, its odd letters spelled by their numbers; the end of a long one is told by its hash."""
    spelled = re.sub("[^!-~]", lambda odd: f"%{ord(odd[0]):x}", file)
    if len(spelled) <= LONGEST_FILE:
        return spelled
    return f"{spelled[: LONGEST_FILE // 2]}~{hashlib.sha256(spelled.encode()).hexdigest()[:32]}"


def mistakes(review: Review, seats: Sequence[int] | None = None) -> list[Decision]:
    """The decisions to learn from, in the order of the game; of these seats alone, if any are named."""
    wrong = [decision for decision in review.decisions if decision.rank in (MISTAKE, BLUNDER)]
    return [decision for decision in wrong if seats is None or decision.seat in seats]


def mistake_puzzle(record: Record, decision: Decision) -> Puzzle:
    """Find a better move than the one that was played. Right is every move that is not clearly worse than the best.

    The same review makes the same puzzle.
    """
    game, view = record.game, seen(record, decision)
    legal = game.legal(view)
    if decision.rank not in (MISTAKE, BLUNDER) or decision.action not in legal:
        raise Unknown(f"move {decision.move} is no mistake of this game")
    sifted = _sifted(game, record, decision)
    right = tuple(i for i, action in enumerate(legal) if _fine(sifted[action]) and action != decision.action)
    facts: dict[str, Fact] = {"seat": seat(decision.seat), "loss": points(decision.loss)}
    return Puzzle(
        kind=KIND,
        form=MOVE,
        view=view,
        question=Explanation("puzzle.mistake.ask", facts, (game.explain(view, decision.action, 1),)),
        options=tuple(_option(game, record, decision, sifted[action]) for action in legal),
        right=right,
        subject=decision.better.action,
        seat=decision.seat,
        marks=_marks(game, decision),
        difficulty=difficulty(len(legal) // max(1, len(right)), (4, 8, 16, 32)),
    )


def _sifted(game: Playable, record: Record, decision: Decision) -> dict[object, Candidate]:
    """Every legal move beside the best; what the review knows better is taken from it."""
    view = seen(record, decision)
    seed = f"mistake/{decision.move}"
    walks = {action: looked_into(game, view, [action], SIFTING, seed) for action in game.legal(view)}
    found = {candidate.action: candidate for candidate in compared(dict.fromkeys(walks, 0), walks, decision.seat)}
    return found | {candidate.action: candidate for candidate in decision.candidates}


def _fine(candidate: Candidate) -> bool:
    """Not clearly worse than the best."""
    return candidate.loss < dict(THRESHOLDS)[INACCURACY] or candidate.loss <= CLEAR * candidate.error


def _option(game: AnyTelling, record: Record, decision: Decision, candidate: Candidate) -> Option:
    view, best = seen(record, decision), decision.better.action
    says = game.explain(view, candidate.action, 1)
    if candidate.action == decision.action:
        key = "puzzle.mistake.played"
    else:
        key = "puzzle.mistake.right" if _fine(candidate) else "puzzle.mistake.wrong"
    why = (
        ()
        if candidate.action == best or key == "puzzle.mistake.right"
        else (game.compare(view, candidate.action, best),)
    )
    if why:
        why = (Explanation("review.better", {}, why),)
    return Option(says, Explanation(key, {"loss": points(candidate.loss)}, why), candidate.action)


def _marks(game: AnyTelling, decision: Decision) -> tuple[Thing, ...]:
    """What the played move was about; where to look for the better one is not given away."""
    return tuple(game.about(decision.action))
