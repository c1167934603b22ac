"""Bots against each other: which is the strongest, and games by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spacetutor.contests.arena import Arena, Played, by_bot, tallies, usual_seats
from spacetutor.contests.rating import Rating, Wins, ratings, wilson
from spacetutor.contests.simulate import run, series
from spacetutor.core.errors import Fault, Unknown
from spacetutor.games import kind_of
from spacetutor.library.displayed import Displayed, html_table, text_table
from spacetutor.library.listed import GameList, games_in
from spacetutor.library.opening import rules_of, seated
from spacetutor.library.own_bots import AnyBot, made
from spacetutor.library.surroundings import processes

if TYPE_CHECKING:
    import polars as pl

HEADS = ("bot", "Elo", "give or take", "won", "games")


class Contest(Displayed):
    """How bots did against each other; shown as a table, the strongest first."""

    def __init__(self, bots: Sequence[str], played: Sequence[Played]) -> None:
        self.bots, self.played = tuple(bots), tuple(played)

    @property
    def pairs(self) -> pl.DataFrame:
        """Every pair: games, how many the first won, and the share with its 95 % interval."""
        import polars as pl

        rows = [
            (one, other, tally.games, tally.won, tally.won / tally.games, *wilson(tally))
            for (one, other), tally in tallies(self.played).items()
        ]
        return pl.DataFrame(rows, ["one", "other", "games", "won", "share", "low", "high"], orient="row")

    def _rows(self) -> list[list[str]]:
        found, totals = ratings(self.bots, tallies(self.played)), by_bot(self.played)
        ranked = sorted(self.bots, key=lambda name: -found[name].elo)
        return [_row(name, found[name], totals[name]) for name in ranked]

    def text(self) -> str:
        return text_table(HEADS, self._rows())

    def html(self) -> str:
        return html_table(HEADS, self._rows())


def _row(name: str, rating: Rating, own: Wins) -> list[str]:
    return [name, f"{rating.elo:+.0f}", f"{rating.margin:.0f}", f"{own.won:g}", str(own.games)]


def contest(game: str, bots: Sequence[AnyBot], games: int, seed: int, **how: Any) -> Contest:
    """Every bot against every other. Bots of one's own live here, so that no other process can play them."""
    players = [made(each) for each in seated(bots)]
    names = [player.name for player in players]
    twice = [name for name in names if names.count(name) > 1]
    if len(names) < 2 or twice:
        raise Unknown(f"{twice[0]} is there twice" if twice else "one bot has nobody to play against")
    workers = how.pop("workers", None)
    wanted = how.pop("seats", None)
    seats = usual_seats(kind_of(game)) if wanted is None else wanted
    plan = series(rules_of(game, seats, how), tuple(names), seed)
    jobs = 1 if any(player.guest for player in players) else processes(workers)
    return Contest(names, list(Arena(plan, counted(games)).run(seats, jobs)))


def simulated(game: str, bots: Sequence[AnyBot], games: int, folder: Path, **how: Any) -> GameList:
    """Games of these bots as files in a folder; what lies there from an earlier run is not played again."""
    players = [made(each) for each in seated(bots)]
    names = tuple(player.name for player in players)
    workers, seed = how.pop("workers", None), how.pop("seed", 1)
    rules = rules_of(game, len(names), how)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"can't be made: {error.strerror}", file=str(folder)) from None
    jobs = 1 if any(player.guest for player in players) else processes(workers)
    for _ in run(series(rules, names, seed, out=folder), counted(games), jobs):
        pass
    return games_in(folder)


def counted(games: int) -> int:
    if isinstance(games, bool) or not isinstance(games, int) or not 0 < games < 10**9:
        raise Unknown(f"{games!r} is no number of games")
    return games
