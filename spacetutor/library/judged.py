"""A game's review as data frames: mistakes, turning points, chances, and how each seat played."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spacetutor.core.files import create_file
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from spacetutor.library.displayed import Displayed, html_table, text_table
from spacetutor.library.picture import Picture
from spacetutor.play.record import Record
from spacetutor.review import Decision, Review, SeatStanding, standings, turning_points
from spacetutor.review.mistakes import mistakes
from spacetutor.review.model import BLUNDER, CERTAIN, MISTAKE, POINT
from spacetutor.review.telling import tell_turning

if TYPE_CHECKING:
    import polars as pl

HEADS = ("player", "decisions", "accuracy", "mistakes", "blunders", "lost")


class GameReview(Displayed):
    """Every decision of a game judged from what its seat could know. Chances and losses are in percent.

    Displayed, it is a table of how each seat played; the rest are data frames of polars.
    """

    def __init__(self, record: Record, review: Review, name: str = "") -> None:
        self._record, self.review, self._name = record, review, name

    @cached_property
    def _words(self) -> Renderer:
        return text_renderer(load_catalogue(self._record.game.id), self._record.names)

    @property
    def mistakes(self) -> pl.DataFrame:
        """The mistakes and blunders, in the order of the game: what was played, what was better, what it cost."""
        return self._frame(mistakes(self.review))

    @property
    def turning_points(self) -> pl.DataFrame:
        """The five decisions that cost the most, with a sentence about each."""
        return self._frame(turning_points(self.review), told=True)

    @property
    def decisions(self) -> pl.DataFrame:
        """Every decision."""
        return self._frame(self.review.decisions)

    @property
    def chances(self) -> pl.DataFrame:
        """Everybody's chance to win before each move, and at the end: a row a seat and moment."""
        import polars as pl

        from spacetutor.graphs.reviewed import chances_of

        lines, names = chances_of(self._record, self.review), self._record.names
        rows = [
            (at, seat, names[seat], round(100 * value, 2), round(100 * (lines.errors[seat][at] or 0), 2))
            for at in range(lines.last + 1)
            for seat in range(len(names))
            if (value := lines.values[seat][at]) is not None
        ]
        schema: dict[str, Any] = {"move": pl.Int32, "seat": pl.Int8, "player": pl.String}
        return pl.DataFrame(rows, schema | {"chance": pl.Float64, "error": pl.Float64}, orient="row")

    def _frame(self, decisions: Any, told: bool = False) -> pl.DataFrame:
        import polars as pl

        schema: dict[str, Any] = {"move": pl.Int32, "seat": pl.Int8, "player": pl.String, "played": pl.String}
        schema |= {"better": pl.String, "rank": pl.String, "before": pl.Float64, "after": pl.Float64}
        schema |= {"loss": pl.Float64, "error": pl.Float64, "luck": pl.Float64}
        if told:
            schema["told"] = pl.String
        rows = [(*self._decided(one), *((self._told(one),) if told else ())) for one in decisions]
        return pl.DataFrame(rows, schema, orient="row")

    def _decided(self, one: Decision) -> tuple[Any, ...]:
        text, own = self._record.game.text, one.seat
        before, after = one.before.values[own] * 100 / CERTAIN, one.after.values[own] * 100 / CERTAIN
        measured = (before, after, one.loss / POINT, one.loss_error / POINT, one.luck / POINT)
        return (one.move, own, self._record.names[own], text(one.action), text(one.better.action), one.rank, *measured)

    def _told(self, one: Decision) -> str:
        return self._words.short(tell_turning(self._record, one))

    def picture(self) -> Picture:
        """Everybody's chance to win, move by move."""
        from spacetutor.graphs.chances import chances_figure
        from spacetutor.graphs.reviewed import chances_of

        lines = chances_of(self._record, self.review)
        return Picture(self._record, lambda dark: chances_figure(lines, self._words.short, dark))

    def report(self, path: str | Path) -> Path:
        """Written as one HTML file, with tables and pictures, that needs no network; nothing is overwritten."""
        from spacetutor.report import report

        place = Path(path)
        create_file(place, report(self._record, self.review, self._name or place.stem))
        return place

    def _rows(self) -> list[list[str]]:
        found = standings(self.review, self._record.game.seats)
        return [[self._record.names[one.seat], *_row(one)] for one in found]

    def text(self) -> str:
        return text_table(HEADS, self._rows())

    def html(self) -> str:
        return html_table(HEADS, self._rows())


def _row(one: SeatStanding) -> list[str]:
    wrong = (str(one.classes[rank]) for rank in (MISTAKE, BLUNDER))
    return [str(one.judged), f"{one.accuracy} %", *wrong, f"{one.lost / POINT:.1f}"]
