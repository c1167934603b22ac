"""Every move of every game, as one data frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spacetutor.contests.bulk import spread
from spacetutor.core.errors import Unknown
from spacetutor.core.price import Price
from spacetutor.library.listed import GameList
from spacetutor.library.played import PlayedGame, opened
from spacetutor.library.surroundings import processes
from spacetutor.play.replay import Result
from spacetutor.play.shelf import game_in

if TYPE_CHECKING:
    import polars as pl

CHUNK = 32
"""Files that a worker is given at once."""

Column = tuple[Any, ...]


def frame_of(games: Iterable[PlayedGame] | PlayedGame, workers: int | None) -> pl.DataFrame:
    """A row a move. Games of a folder are read by all workers."""
    import polars as pl

    words, numbers, small = pl.String, pl.Int32, pl.Int8
    schema: dict[str, Any] = {"file": words, "game": words, "seats": small, "move": numbers, "turn": numbers}
    schema |= {"seat": small, "player": words, "played_by": words, "text": words, "kind": words, "subject": words}
    schema |= {"cost": numbers, "struck": numbers, "points": numbers, "final": numbers, "won": pl.Float64}
    rows = [row for found in _gathered(games, workers) for row in found]
    return pl.DataFrame(rows, schema, orient="row")


def _gathered(games: Iterable[PlayedGame] | PlayedGame, workers: int | None) -> Iterator[list[Column]]:
    if isinstance(games, GameList):
        files = games.files
        chunks = [files[start : start + CHUNK] for start in range(0, len(files), CHUNK)]
        yield from spread(_read, chunks, min(processes(workers), len(chunks)))
        return
    listed = [games] if isinstance(games, PlayedGame) else games
    for game in listed:
        if not isinstance(game, PlayedGame):
            raise Unknown(f"{game!r} is no game; st.open and st.games give games")
        yield list(_moves(game))


def _read(files: list[Path]) -> list[Column]:
    return [row for file in files for row in _moves(opened(file, game_in(file).replay))]


def _moves(game: PlayedGame) -> Iterator[Column]:
    """A move's row: who made it, what it is counted under, what it cost, and how the game came out for that seat."""
    record, rules, result = game.record, game.game, game.result
    file = game.path.name if game.path else ""
    played_by = [player.played_by for player in game.replay.players] if game.replay else [""] * rules.seats
    for number, action in enumerate(record.actions, start=1):
        state, seat = record.states[number - 1], record.seat(number)
        kind, subject = next(iter(rules.marks(state, action)), ("", ""))
        where = (file, game.id, rules.seats, number, rules.turn(state))
        who = (seat, game.players[seat], played_by[seat])
        what = (rules.text(action), kind, str(subject), *_cost(rules.price(state, action)))
        yield (*where, *who, *what, rules.score(state)[seat].total, *_came_out(result, seat))


def _cost(price: Price | None) -> tuple[int | None, int | None]:
    """In full, and what of it was struck."""
    return (None, None) if price is None else (price.base, price.base - price.total)


def _came_out(result: Result | None, seat: int) -> tuple[int | None, float | None]:
    """A seat's points in the end and its share of the victory."""
    if result is None:
        return None, None
    return result.scores[seat], (seat in result.winners) / max(1, len(result.winners))
