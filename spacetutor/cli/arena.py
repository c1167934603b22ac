"""`spacetutor arena`: which bot is the strongest?"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from spacetutor.bots import LONGEST, bot
from spacetutor.cli.common import add_game_options, console, game_from, positive, prepare, progress, seed
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.contests.arena import Arena, Played, by_bot, tallies, usual_seats
from spacetutor.contests.bulk import cores
from spacetutor.contests.rating import ratings, wilson
from spacetutor.contests.simulate import series
from spacetutor.core.errors import Unknown
from spacetutor.games import kind_of


class Rated(NamedTuple):
    """A bot, its Elo with half of the 95 % interval, and the games that it was in."""

    bot: str
    elo: float
    margin: float
    won: float
    games: int


class Paired(NamedTuple):
    """Two bots: how many of their games the first one won, and its share with the 95 % interval."""

    one: str
    other: str
    won: float
    games: int
    share: float
    low: float
    high: float


class ArenaReport(NamedTuple):
    """What `spacetutor arena --json` prints: bots from the strongest on. At a table for one there are no pairs."""

    game: str
    seats: int
    games: int
    moves: float
    nobodys: int
    bots: tuple[Rated, ...]
    pairs: tuple[Paired, ...]
    folder: str | None


def add_to(commands: Any) -> None:
    parser = commands.add_parser("arena", help="have bots play each other and rate them")
    parser.add_argument(
        "--bots", required=True, metavar="A,B,...", help="two or more, as `search:200,search:0.5s,greedy,random`"
    )
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="for each pair (default 100)")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="same seed, same games (default 1)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep replays and results there, or go on with them")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="J", help="processes (default: all cores)")
    seats = "two bots take turns around the table (default 2); at a table for one, from game to game"
    parser.add_argument("--seats", type=int, metavar="K", help=seats)
    add_json(parser, "arena")
    add_game_options(parser, seats=False)
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    bots = contestants(arguments.bots)
    seats = usual_seats(kind_of(arguments.game)) if arguments.seats is None else arguments.seats
    game = game_from(arguments, seats=seats)
    if arguments.out is not None:
        prepare(arguments.out)
    arena = Arena(series(game, bots, arguments.seed, out=arguments.out), arguments.games)
    played: list[Played] = []
    with progress() as bar:
        for result in bar.track(arena.run(game.seats, arguments.jobs), len(arena.fixtures), description="playing"):
            played.append(result)
    report = reported(game.id, bots, played, arguments.out)
    if arguments.json:
        print_json(report)
    else:
        _show(console(), report)
    return 0


def contestants(text: str) -> tuple[str, ...]:
    """The bots of a list of names, each of them once."""
    names = tuple(text.split(","))
    for name in names:
        bot(name)
        if len(name) > LONGEST:
            raise Unknown(f"{name[:LONGEST]!r}... is too long for a bot's name")
    if len(names) < 2:
        raise Unknown("--bots names one bot, and nobody for it to play against")
    if len(set(names)) < len(names):
        raise Unknown(f"--bots names {next(name for name in names if names.count(name) > 1)} more than once")
    return names


def reported(game: str, bots: Sequence[str], played: Sequence[Played], out: Path | None) -> ArenaReport:
    results, totals = tallies(played), by_bot(played)
    found = ratings(bots, results)
    rated = [Rated(name, *found[name], totals[name].won, totals[name].games) for name in bots]
    pairs = [
        Paired(one, other, tally.won, tally.games, tally.won / tally.games, *wilson(tally))
        for (one, other), tally in results.items()
    ]
    return ArenaReport(
        game,
        len(played[0].scores),
        len(played),
        sum(each.moves for each in played) / len(played),
        sum(tally.nobodys for tally in results.values()),
        tuple(sorted(rated, key=lambda each: -each.elo)),
        () if played[0].alone else tuple(pairs),
        None if out is None else str(out),
    )


def _show(screen: Console, report: ArenaReport) -> None:
    """Elo of each, strongest first; then every pair."""
    screen.print(f"{report.games} games, {report.moves:.0f} moves each", style="bold")
    columns = [Column("bot", style="bold"), Column("Elo", True), Column("95 %"), Column("won", True)]
    rows = [(bot.bot, f"{bot.elo:+.0f}", f"+-{bot.margin:.0f}", f"{bot.won:g} of {bot.games}") for bot in report.bots]
    print_table(screen, columns, rows)
    if report.nobodys:
        screen.print(f"Nobody won {report.nobodys} games, which count for no one.")
    if report.pairs:
        _show_pairs(screen, report.pairs)
    else:
        screen.print("At a table for one each bot plays every deal by itself.")
    if report.folder is not None:
        screen.print(f"Replays and results are in {report.folder}.")


def _show_pairs(screen: Console, pairs: Sequence[Paired]) -> None:
    columns = [Column("pair"), Column("won", True), Column("share", True), Column("95 % interval")]
    rows = [
        (
            f"{pair.one} against {pair.other}",
            f"{pair.won:g} of {pair.games}",
            f"{pair.share:.1%}",
            f"{pair.low:.1%} to {pair.high:.1%}",
        )
        for pair in pairs
    ]
    print_table(screen, columns, rows)
