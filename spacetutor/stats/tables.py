"""Columns into tables, by polars: shares of wins by place and bot, lengths, and what goes with winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from spacetutor.contests.rating import Wins, wilson
from spacetutor.core.game import Counted
from spacetutor.games import FIRST, kind_of
from spacetutor.stats.effects import Effect, Seats, effects
from spacetutor.stats.reading import Gathered

if TYPE_CHECKING:
    import polars as pl


class Share(NamedTuple):
    """Games of somebody, how many of them were won, and the share with its 95 % interval (Wilson)."""

    what: str
    games: int
    won: float
    share: float
    low: float
    high: float


class Length(NamedTuple):
    """How long games of so many seats are: moves in all, and turns a seat."""

    seats: int
    games: int
    moves: float
    shortest: int
    median: float
    longest: int
    turns: float


class Stats(NamedTuple):
    """All tables of a game; `endings` counts what brought games to their end, `moves` every game's number of moves.

    `others` are replays of other games and `again` those of a game that was counted already; both were left out.
    """

    games: int
    unfinished: int
    faults: tuple[str, ...]
    length: tuple[Length, ...]
    endings: tuple[tuple[str, int], ...]
    moves: tuple[tuple[int, int], ...]
    places: tuple[Share, ...]
    bots: tuple[Share, ...]
    effects: dict[str, tuple[Effect, ...]]
    game: str = FIRST
    others: int = 0
    again: int = 0

    def document(self) -> dict[str, Any]:
        """As JSON."""
        plain = self._asdict()
        for name in ("length", "places", "bots"):
            plain[name] = [entry._asdict() for entry in plain[name]]
        plain["effects"] = {name: [entry._asdict() for entry in table] for name, table in self.effects.items()}
        return plain


def stats_of(gathered: Gathered) -> Stats:
    """The tables of what was gathered."""
    # polars takes half a second to import, and nothing but this needs it.
    import polars as pl

    games = pl.DataFrame(
        gathered.games, schema={"seats": pl.Int8, "turns": pl.Int32, "moves": pl.Int32, "ending": pl.String}
    )
    seats = pl.DataFrame(
        gathered.seats,
        schema={
            "game": pl.Int32,
            "seats": pl.Int8,
            "place": pl.Int8,
            "played_by": pl.String,
            "won": pl.Float64,
            "points": pl.Int32,
        },
    )
    by_place = seats.with_columns(what=pl.format("{} of {}", pl.col("place") + 1, pl.col("seats")))
    endings = games.group_by("ending").len().sort("len", "ending", descending=[True, False])
    lengths = games.group_by("moves").len().sort("moves")
    return Stats(
        len(games),
        gathered.unfinished,
        tuple(str(fault) for fault in gathered.faults),
        _lengths(games),
        tuple(endings.iter_rows()),
        tuple(lengths.iter_rows()),
        _shares(by_place.sort("seats", "place"), "what"),
        _shares(seats.sort("played_by"), "played_by"),
        _effects(gathered, seats) if len(games) else {table.name: () for table in kind_of(gathered.game).counted},
        gathered.game,
        gathered.others,
        gathered.again,
    )


def _lengths(games: pl.DataFrame) -> tuple[Length, ...]:
    import polars as pl

    moves = pl.col("moves")
    found = games.group_by("seats").agg(
        pl.len().alias("games"),
        moves.mean().alias("mean"),
        moves.min().alias("shortest"),
        moves.median().alias("median"),
        moves.max().alias("longest"),
        (pl.col("turns") / pl.col("seats")).mean().alias("turns"),
    )
    return tuple(Length(*row) for row in found.sort("seats").iter_rows())


def _shares(seats: pl.DataFrame, what: str) -> tuple[Share, ...]:
    """In the order in which they first come."""
    import polars as pl

    found = seats.group_by(what, maintain_order=True).agg(pl.len().alias("games"), pl.col("won").sum())
    return tuple(
        Share(name, games, won, won / games, *wilson(Wins(games, won))) for name, games, won in found.iter_rows()
    )


def _effects(gathered: Gathered, seats: pl.DataFrame) -> dict[str, tuple[Effect, ...]]:
    """Equals are seats of tables of the same size that were played by the same bot."""
    import polars as pl

    schema = {
        "row": pl.Int32,
        "kind": pl.Categorical,
        "subject": pl.Categorical,
        "order": pl.Int16,
        "first": pl.Boolean,
    }
    marks = pl.DataFrame(gathered.marks, schema=schema)
    stratum = seats.select(pl.struct("seats", "played_by").rank("dense").alias("stratum") - 1)
    rows = Seats(seats["game"].to_numpy(), stratum["stratum"].to_numpy(), seats["won"].to_numpy())
    tables = kind_of(gathered.game).counted
    return {table.name: tuple(effects(rows, _having(_chosen(marks, table)))) for table in tables}


def _chosen(marks: pl.DataFrame, table: Counted) -> pl.DataFrame:
    """The marks that a table counts, each with the name of its thing; among all kinds the kind is part of it."""
    import polars as pl

    subject = pl.col("subject").cast(pl.String)
    if not table.kind:
        return marks.filter("first").with_columns(what=pl.format("{} {}", pl.col("kind").cast(pl.String), subject))
    of_kind = marks.filter(pl.col("kind") == table.kind)
    early = of_kind.filter(pl.col("order") < table.within) if table.within else of_kind
    return early.with_columns(what=subject)


def _having(marks: pl.DataFrame) -> list[tuple[str, Any]]:
    """By thing, the rows of seats that have it."""
    import polars as pl

    found = marks.group_by("what").agg(pl.col("row").unique()).sort("what")
    return [(what, rows.to_numpy()) for what, rows in zip(found["what"], found["row"], strict=True)]
