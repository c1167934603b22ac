"""A game judged decision by decision, without widgets: usable while the review comes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from spacetutor.contests.bulk import cores
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, NO_FACTS, SHORT, Explanation
from spacetutor.core.screen import PlayedShown, RankedMove, TurningShown
from spacetutor.explain import load_catalogue
from spacetutor.graphs.chances import ChanceLines
from spacetutor.pages.game.session import OPEN_TABLE, ReplaySession
from spacetutor.play.naming import named
from spacetutor.play.replay import encode
from spacetutor.play.shelf import Shelf
from spacetutor.review import Decision, Plan, Reviewing, standings, turning_points
from spacetutor.review.model import BLUNDER, INACCURACY, MISTAKE, POINT
from spacetutor.review.running import on_cores
from spacetutor.review.store import ReviewStore, place_of
from spacetutor.review.summary import SeatStanding, lucky_moments
from spacetutor.review.telling import reasons, seen, tell_decision, tell_luck, tell_turning
from spacetutor.telling.spoken import explained, say

BUDGETS = {"quick": "100", "usual": "400", "thorough": "1600"}
"""Simulations at each look: a quick review, the usual one, a thorough one."""


COSTLY = (INACCURACY, MISTAKE, BLUNDER)
"""Classes of which a better move is told."""


class ReviewSession:
    """A replay of the shelf and its review, as far as it has been made."""

    def __init__(self, shelf: Shelf) -> None:
        self.replays = ReplaySession(shelf)
        self.making: Reviewing | None = None
        self.notes: list[str] = []
        self._verdicts: dict[int, RankedMove] = {}

    def open(self, name: str, budget: str = "") -> None:
        """A replay, with what is kept of its review; a Fault or Unknown says what is wrong with it."""
        self.replays.open(name)
        self.take_up(budget)

    def take_up(self, budget: str = "") -> None:
        """What is kept of the open game's review, or a new one of another budget. Unknown says why there is none."""
        self.making, self.notes, self._verdicts = None, [], {}
        if self.replays.viewpoints()[0][1] != OPEN_TABLE:
            # A review tells what everybody held.
            raise Unknown(say("review.in-progress"))
        assert self.replays.kept is not None, "a replay must be open"
        replay = self.replays.kept.replay
        store = ReviewStore(place_of(self.replays.shelf.folder / self.replays.name))
        plan = store.plan(replay.game) or Plan()
        if budget and budget != plan.budget:
            plan = plan._replace(budget=budget)
        self.making = Reviewing(encode(named(replay)), plan, store)
        words = load_catalogue()
        self.notes = [words.sentence(f"word.review.{what}").format(file=Path(file).name) for what, file in store.notes]

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

    def verdicts(self) -> dict[str, RankedMove]:
        """What is said of each move that is judged, by its number; on a what-if, up to where it leaves the game."""
        if self.making is None:
            return {}
        last = self.replays.parting(self.replays.line) if self.replays.line else len(self._making.replay.moves)
        judged = [one for one in self._making.review.decisions if one.move <= last]
        return {str(one.move): self._verdict(one) for one in judged}

    def _verdict(self, decision: Decision) -> RankedMove:
        """Said once: a decision that is judged never changes."""
        if decision.move not in self._verdicts:
            before, after = (round(at.values[decision.seat] / POINT) for at in (decision.before, decision.after))
            self._verdicts[decision.move] = {
                "rank": decision.rank,
                "lost": round(decision.loss / POINT),
                "said": say(f"review.{decision.rank}", before=before, after=after),
                "better": self._better(decision),
            }
        return self._verdicts[decision.move]

    def _better(self, decision: Decision) -> str:
        """The better move and what speaks for it most, as HTML; "" where there was none."""
        if decision.rank not in COSTLY:
            return ""
        words, record = self.replays.words(), self._making.record
        told = reasons(record, decision)
        own = record.game.explain(seen(record, decision), decision.better.action, SHORT).children
        more = [child for child in told.children if child not in own][:1]
        return " ".join(map(words.sentence, [told, *more]))

    def turnings(self) -> list[tuple[int, str]]:
        """The turning points: the move, and what is to be said of it in a line."""
        words = self.replays.plain_words()
        found = turning_points(self._making.review)
        return [(one.move, words(tell_turning(self._making.record, one)._replace(children=()))) for one in found]

    def turnings_shown(self) -> list[TurningShown]:
        """The turning points, each with the move that was played and the better one."""
        return [self._turning(one) for one in turning_points(self._making.review)]

    def _turning(self, decision: Decision) -> TurningShown:
        words, record, better = self.replays.words(), self._making.record, decision.better.action
        game, view = record.game, seen(record, decision)
        return {
            "move": decision.move,
            "rank": decision.rank,
            "said": self.replays.plain_words()(tell_turning(record, decision)._replace(children=())),
            "played": words.sentence(game.explain(view, decision.action, SHORT)),
            "better": words.sentence(game.explain(view, better, SHORT)),
            "about": game.about(decision.action),
            "instead": game.about(better),
        }

    def worst(self) -> list[tuple[int, str]]:
        """The turning points by what they cost, in the same words."""
        found = {one.move: one.loss for one in turning_points(self._making.review)}
        return [(found[move], text) for move, text in self.turnings()]

    def standings(self) -> list[SeatStanding]:
        return standings(self._making.review, self.replays.record.game.seats)

    def played_shown(self) -> list[PlayedShown]:
        """How each seat of which a decision was judged played: how many decisions of each class."""
        names = self.replays.players
        return [
            {
                "seat": one.seat,
                "name": names[one.seat],
                "told": say("review.standing", percent=one.accuracy, n=one.judged),
                "classes": [[rank, n, _counted(rank, n)] for rank, n in one.classes.items() if n],
            }
            for one in self.standings()
            if one.judged
        ]

    def luck(self, seat: int) -> int:
        """What came up by chance for a seat in the whole game, in points of winning chance."""
        return round(sum(one.luck for one in self._making.review.decisions if one.seat == seat) / POINT)

    def summary(self) -> str:
        """Who was lucky, and what the classes mean, as HTML."""
        words, review = self.replays.words(), self._making.review
        told = [luck for one in lucky_moments(review) for luck in tell_luck(one)]
        lines = [*map(words.sentence, told), words.sentence(Explanation("review.thresholds", NO_FACTS))]
        return "".join(f"<p>{line}</p>" for line in [*map(escape, self.notes), *lines])

    def decision(self, move: int) -> Decision | None:
        return next((one for one in self._making.review.decisions if one.move == move), None)

    def tell(self, message: Any) -> str:
        """Why a move is judged so, where it is; all else as of a game that is not reviewed."""
        match message:
            case {"kind": "turn", "at": int(at)} if str(at) in self.verdicts() and (one := self.decision(at)):
                return explained(self.replays.words(), tell_decision(self._making.record, one), LONGER)
        return self.replays.tell(message)

    def chances(self) -> ChanceLines:
        """Every seat's chances along the game, as far as they are judged."""
        from spacetutor.graphs.reviewed import chances_of

        return chances_of(self._making.record, self._making.review)

    def chances_figure(self, *, dark: bool = False) -> dict[str, Any]:
        from spacetutor.graphs.chances import chances_figure

        return chances_figure(self.chances(), self.replays.plain_words(), dark)

    def tree(self, move: int, *, dark: bool = False) -> dict[str, Any]:
        """The tree of one decision; Unknown where it is not judged."""
        from spacetutor.graphs.decision import decision_figure
        from spacetutor.graphs.reviewed import tree_of

        decision = self.decision(move)
        if decision is None or decision.forced:
            raise Unknown(f"move {move} is not judged")
        return decision_figure(tree_of(self._making.record, decision), self.replays.plain_words(), dark)


def _counted(rank: str, n: int) -> str:
    """So many decisions of a class, in words."""
    return load_catalogue().sentence(f"count.{rank}", n).format(n=n)
