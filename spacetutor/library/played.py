"""A game: the tables along it, its pictures and its review."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from spacetutor.core.chart import Chart
from spacetutor.core.errors import Fault, Illegal, Unknown
from spacetutor.core.figure.style import Figure
from spacetutor.core.files import create_file
from spacetutor.core.game import AnyGame
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.graphs.chart import chart_figure
from spacetutor.graphs.moves import moves_of
from spacetutor.graphs.pictures import Gallery
from spacetutor.graphs.scores import scores_of
from spacetutor.library.displayed import Displayed
from spacetutor.library.picture import Picture
from spacetutor.library.surroundings import processes, tracked
from spacetutor.library.table_at import OPEN, Eyes, LegalMoves, TableAt, Why
from spacetutor.play.record import Record
from spacetutor.play.replay import Move, Replay, encode
from spacetutor.play.replay.model import Result, result_of
from spacetutor.play.shelf import written

if TYPE_CHECKING:
    from spacetutor.library.judged import GameReview
    from spacetutor.widgets.board import Board

RACE = "race"


class PlayedGame(Displayed):
    """A game as far as it was played; it never changes. `game[12]` is the table before move 13, `game[-1]` the last.

    `replay` is what its file holds; a position that somebody wrote has none.
    """

    def __init__(self, record: Record, replay: Replay | None = None, path: Path | None = None) -> None:
        self.record, self.replay, self.path = record, replay, path

    @property
    def game(self) -> AnyGame:
        """The rules, for those who go deeper."""
        return self.record.game

    @property
    def id(self) -> str:
        """Which game it is: "space-explorers", "hope", "from-the-moon"."""
        return str(self.game.id)

    @property
    def players(self) -> tuple[str, ...]:
        return self.record.names

    @property
    def result(self) -> Result | None:
        """What brought the end, everybody's points and who won; None before that."""
        return result_of(self.game, self.record.state)

    @property
    def moves(self) -> list[str]:
        """The moves that were made, as they are written."""
        return [self.game.text(action) for action in self.record.actions]

    # tables

    def __len__(self) -> int:
        """How many tables there are: one more than moves."""
        return self.record.last + 1

    def __getitem__(self, at: int) -> TableAt:
        return self.at(at)

    def __iter__(self) -> Iterator[TableAt]:
        return (TableAt(self.record, at) for at in range(len(self)))

    def at(self, move: int, seat: Eyes = OPEN) -> TableAt:
        """The table after so many moves (from the end where that is negative), as a seat sees it or open."""
        if isinstance(move, bool) or not isinstance(move, int) or not -len(self) <= move < len(self):
            last = self.record.last
            raise Unknown(f"there is no table {move!r}: they count from 0, before the first move, to {last}")
        return TableAt(self.record, move % len(self)).seen_by(seat)

    def legal(self) -> LegalMoves:
        """What may be done now, with prices."""
        return self[-1].legal()

    def explain(self, subject: str = "", detail: int = 2) -> Why:
        """Why, at the last table: see `TableAt.explain`."""
        return self[-1].explain(subject, detail)

    def play(self, *moves: str) -> PlayedGame:
        """The game with these moves made; Illegal where the rules refuse one, and Unknown where a text is no move."""
        states, made = list(self.record.states), list(self.record.moves)
        for text in moves:
            action = self.game.parse(text)
            try:
                states.append(self.game.apply(states[-1], action))
            except Illegal as illegal:
                raise Illegal(text, illegal.verdict) from None
            made.append(Move(action))
        return PlayedGame(Record(self.game, self.players, states, made), self._grown(tuple(made), states[-1]))

    def _grown(self, moves: tuple[Move, ...], state: object) -> Replay | None:
        if self.replay is None:
            return None
        final, result = self.game.digest(state), result_of(self.game, state)
        return self.replay._replace(moves=moves, final=final, result=result, branches=(), notes=())

    def save(self, path: str | Path) -> Path:
        """Written as a file that verifies itself, for the pages and the command line; nothing is overwritten."""
        place = Path(path)
        create_file(place, written(self._whole()))
        return place

    def _whole(self) -> Replay:
        if self.replay is None:
            raise Unknown("a position has no deal that a game's file could begin with")
        return self.replay

    # pictures

    @property
    def pictures(self) -> list[str]:
        """The names that `picture` takes."""
        gallery = Gallery(self.record)
        return [name for name in gallery.names if name not in gallery.moments]

    def picture(self, name: str) -> Picture:
        """A picture of the game by its name."""
        gallery, say = Gallery(self.record), text_renderer(load_catalogue(self.id), self.players).short
        return Picture(self.record, lambda dark: gallery.figure(name, say, dark=dark))

    def race(self) -> Picture:
        """How everybody came nearer to the end, move by move; of a game without a race its first picture."""
        names = self.pictures
        return self.picture(RACE if RACE in names else names[0])

    def points(self) -> Picture:
        """Everybody's points, move by move."""
        return Picture(self.record, self._drawn(scores_of(self.record)))

    def _drawn(self, chart: Chart) -> Callable[[bool], Figure]:
        say = text_renderer(load_catalogue(self.id), self.players).short
        return lambda dark: chart_figure(chart, moves_of(self.record), say, dark)

    def board(self, move: int = -1, seat: Eyes = OPEN) -> Board:
        """The table as a live widget, stepped and asked by clicks and keys."""
        from spacetutor.library.live import live_board

        moment = self.at(move, seat)
        return live_board(self.record, moment.at, moment.eyes)

    # the review

    def review(
        self, budget: int | str = 200, seed: str = "1", workers: int | None = None, keep: bool = False
    ) -> GameReview:
        """Every decision judged, with a bar that says how far it is. The same budget and seed judge alike.

        `budget` is 200 (simulations at each look) or "0.5s". `workers` are processes: in a notebook all cores, in a
        program one. With `keep` it goes on with what is kept beside the game's file, and keeps what it finds there.
        """
        from spacetutor.library.judged import GameReview
        from spacetutor.review import Plan, Reviewing
        from spacetutor.review.running import on_cores
        from spacetutor.review.store import ReviewStore, place_of

        if keep and self.path is None:
            raise Unknown("a game that is no file has no place where its review could be kept")
        store = ReviewStore(place_of(self.path)) if keep and self.path else None
        making = Reviewing(encode(self._whole()), Plan(str(budget), seed), store)
        for _ in tracked(making.run(on_cores(processes(workers))), len(making.missing)):
            pass
        return GameReview(self.record, making.review, self.path.stem if self.path else "")

    # what is shown

    def text(self) -> str:
        return self[-1].text()

    def svg(self) -> str:
        return self[-1].svg()


def opened(path: Path, replay: Replay) -> PlayedGame:
    """A game of a file, every move of it proven; a Fault names the file."""
    try:
        return PlayedGame(Record.of(replay), replay, path)
    except Fault as fault:
        raise fault if fault.file else fault.within(str(path)) from None
