"""The review page's logic, without widgets: a game judged decision by decision, usable while it comes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from spacetutor.contests.bulk import cores
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, NO_FACTS, Explanation
from spacetutor.explain import load_catalogue
from spacetutor.pages.replays.session import OPEN_TABLE, ReplaySession
from spacetutor.play.replay import encode
from spacetutor.play.shelf import Shelf
from spacetutor.review import Decision, Plan, Reviewing, standings, turning_points
from spacetutor.review.model import BLUNDER, INACCURACY, MISTAKE
from spacetutor.review.running import on_cores
from spacetutor.review.store import ReviewStore, place_of
from spacetutor.review.summary import lucky_moments
from spacetutor.review.telling import tell_decision, tell_luck, tell_standing, tell_turning
from spacetutor.telling.spoken import explained, say

SIGNS = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
BUDGETS = {"quick": "100", "usual": "400", "thorough": "1600"}
"""Simulations at each look: a quick review, the usual one, a thorough one."""


class ReviewSession:
    """A replay of the shelf and its review, as far as it has been made."""

    def __init__(self, shelf: Shelf) -> None:
        self.replays = ReplaySession(shelf)
        self.making: Reviewing | None = None
        self.notes: list[str] = []

    def open(self, name: str, budget: str = "") -> None:
        """A replay, with what is kept of its review; a Fault or Unknown says what is wrong with it."""
        self.making = None
        replay = self.replays.open(name).replay
        if self.replays.viewpoint != OPEN_TABLE:
            # A review tells what everybody held.
            raise Unknown(say("review.in-progress"))
        store = ReviewStore(place_of(self.replays.shelf.folder / name))
        plan = store.plan(self._game) or Plan()
        if budget and budget != plan.budget:
            plan = plan._replace(budget=budget)
        self.making = Reviewing(encode(replay), plan, store)
        words = load_catalogue()
        self.notes = [words.sentence(f"word.review.{what}").format(file=Path(file).name) for what, file in store.notes]

    @property
    def _game(self) -> Any:
        assert self.replays.cursor is not None, "a replay must be open"
        return self.replays.cursor.game

    @property
    def _making(self) -> Reviewing:
        assert self.making is not None, "a replay must be open"
        return self.making

    @property
    def judged(self) -> tuple[int, int]:
        """How many decisions are judged, and of how many."""
        return len(self._making.review.decisions), len(self._making.replay.moves)

    def run(self) -> Iterator[Decision]:
        """Judge what is missing, on all cores; kept beside the replay as it comes."""
        return self._making.run(on_cores(cores()))

    # what the page shows

    def marks(self) -> dict[str, list[str]]:
        """Signs for the list of moves: by move the class, and its sign."""
        return {str(one.move): [one.rank, SIGNS.get(one.rank, "")] for one in self._making.review.decisions}

    def turnings(self) -> list[tuple[int, str]]:
        """The turning points: the move, and what is to be said of it in a line."""
        words = self.replays.plain_words()
        found = turning_points(self._making.review)
        return [(one.move, words(tell_turning(self._making.record, one)._replace(children=()))) for one in found]

    def summary(self) -> str:
        """How each seat played, who was lucky, and what the classes mean, as HTML."""
        words, review = self.replays.words(), self._making.review
        told = [tell_standing(standing) for standing in standings(review, self._game.seats)]
        told += [luck for one in lucky_moments(review) for luck in tell_luck(one)]
        lines = [*map(words.sentence, told), words.sentence(Explanation("review.thresholds", NO_FACTS))]
        return "".join(f"<p>{line}</p>" for line in [*map(escape, self.notes), *lines])

    def decision(self, move: int) -> Decision | None:
        return next((one for one in self._making.review.decisions if one.move == move), None)

    def tell(self, message: Any) -> str:
        """The judgement of the move that was just made, where it is judged; all else as on the replay page."""
        match message:
            case {"kind": "turn", "at": int(at)} if (decision := self.decision(at)) is not None:
                return explained(self.replays.words(), tell_decision(self._making.record, decision), LONGER)
        return self.replays.tell(message)

    def chances(self, *, dark: bool = False) -> dict[str, Any]:
        from spacetutor.graphs.chances import chances_figure
        from spacetutor.graphs.reviewed import chances_of

        found = chances_of(self._making.record, self._making.review)
        return chances_figure(found, self.replays.plain_words(), dark)

    def tree(self, move: int, *, dark: bool = False) -> dict[str, Any]:
        """The tree of one decision; Unknown where it is not judged."""
        from spacetutor.graphs.decision import decision_figure
        from spacetutor.graphs.reviewed import tree_of

        decision = self.decision(move)
        if decision is None or decision.forced:
            raise Unknown(f"move {move} is not judged")
        return decision_figure(tree_of(self._making.record, decision), self.replays.plain_words(), dark)
