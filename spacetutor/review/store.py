"""Reviews on disk: in a folder beside the replay, so that no review is ever taken for a game."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import create_file, parse_json, read_bytes, replace_file
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Misfit
from spacetutor.core.written import read_back
from spacetutor.review.model import CERTAIN, FORCED, Decision, Plan, Review, rank_of, review_shape

FOLDER, ENDING = "reviews", ".review.json"


def place_of(replay: Path) -> Path:
    """Where the review of a replay is kept."""
    return replay.parent / FOLDER / f"{replay.stem}{ENDING}"


class ReviewStore:
    """The file of one review. `notes` are what happened to it that somebody should be told: (what, which file)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: list[tuple[str, str]] = []

    def plan(self, game: AnyGame) -> Plan | None:
        """How the review that is kept here was made; None where none is, or none that can be used."""
        found = self._read(game)
        return None if found is None else found.plan

    def load(self, wanted: Review, game: AnyGame) -> Review:
        """The review as far as it was made; a blank one where the one that is kept is of another game or plan."""
        found = self._read(game)
        if found is None:
            return wanted
        if found._replace(decisions=()) != wanted:
            self.notes.append(("renewed", str(self.path)))
            return wanted
        return found

    def _read(self, game: AnyGame) -> Review | None:
        """What can't be used is put aside under another name, and never trusted or lost."""
        if not self.path.exists():
            return None
        try:
            return read_review(read_bytes(self.path), game)
        except Fault as fault:
            aside = self._put_aside()
            self.notes.append(("aside", f"{fault.within(str(self.path))}; {aside.name}"))
            return None

    def _put_aside(self) -> Path:
        names = (self.path.with_name(f"{self.path.name}.broken-{i}") for i in itertools.count(1))
        aside = next(name for name in names if not name.exists())
        try:
            return self.path.rename(aside)
        except OSError as error:
            raise Fault(f"is broken, and can't be put aside: {error.strerror}", file=str(self.path)) from None

    def save(self, review: Review, game: AnyGame) -> None:
        """Whole at every moment: the old file is there until the new one is, which is sure to be read again."""
        content = write_review(review, game)
        try:
            read_back(content, lambda raw: read_review(raw, game), review)
        except Fault as fault:
            raise fault.within(str(self.path)) from None
        try:
            self.path.parent.mkdir(exist_ok=True)
        except OSError as error:
            raise Fault(f"can't be made: {error.strerror}", file=str(self.path.parent)) from None
        if self.path.exists():
            replace_file(self.path, content)
        else:
            create_file(self.path, content)


def write_review(review: Review, game: AnyGame) -> bytes:
    """The file: a field a line, and a decision a line."""
    document = review_shape(game).write(review)
    fields = (f"{json.dumps(name)}: {_lines(value)}" for name, value in document.items())
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _lines(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def read_review(raw: bytes, game: AnyGame) -> Review:
    """The review in these bytes, or a Fault that names the place."""
    try:
        review = review_shape(game).read(parse_json(raw))
        review.plan.study  # noqa: B018 - a budget that can't be read is refused
        for i, decision in enumerate(review.decisions):
            _check(review, decision, game.seats, i)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=misfit.place) from None
    except Unknown as unknown:
        raise Fault(str(unknown), place="budget") from None
    return review


def _check(review: Review, decision: Decision, seats: int, index: int) -> None:
    """What no shape can say: places in lists, the order of moves, and that class and loss belong together."""

    def refuse(problem: str, field: str) -> None:
        raise Misfit(problem, field, index, "decisions")

    last = review.decisions[index - 1].move if index else 0
    if not last < decision.move <= review.moves:
        refuse("must be a move of the game, in their order", "move")
    if decision.seat >= seats:
        refuse("is no seat of the game", "seat")
    if decision.played >= len(decision.candidates):
        refuse("names no candidate", "played")
    told = [decision.seen] if decision.seen else []
    for chances in (*told, *(candidate.chances for candidate in decision.candidates)):
        if len(chances.values) != seats or len(chances.errors) != seats:
            refuse(f"must have a chance for each of {seats} seats", "candidates")
        if sum(chances.values) > CERTAIN + seats:
            refuse("has chances that add up to more than 100 %", "candidates")
    if [c.loss for c in decision.candidates] != sorted(c.loss for c in decision.candidates) or decision.candidates[
        0
    ].loss:
        refuse("must have the best first", "candidates")
    if decision.rank != (FORCED if decision.legal == 1 else rank_of(decision.loss, decision.loss_error)):
        refuse("does not follow from the loss", "rank")
