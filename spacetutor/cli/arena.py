"""`spacetutor arena`: which bot is the strongest?"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from spacetutor.bots import LONGEST, bot
from spacetutor.cli.common import add_game_options, console, game_from, positive, prepare, progress, seed
from spacetutor.contests.arena import Arena, Played, by_bot, tallies, usual_seats
from spacetutor.contests.bulk import cores
from spacetutor.contests.rating import ratings, wilson
from spacetutor.contests.simulate import series
from spacetutor.core.errors import Unknown
from spacetutor.games import kind_of


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
    _table(console(), bots, played)
    if arguments.out is not None:
        console().print(f"Replays and results are in {arguments.out}.")
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


def _table(screen: Console, bots: Sequence[str], played: Sequence[Played]) -> None:
    """Elo of each, strongest first; then every pair."""
    results = tallies(played)
    found, totals = ratings(bots, results), by_bot(played)
    width = max(len(name) for name in bots)
    screen.print(
        f"{len(played)} games, {sum(game.moves for game in played) / len(played):.0f} moves each", style="bold"
    )
    screen.print(f"{'':{width}}   Elo  (95 %)   won of games")
    for name in sorted(bots, key=lambda name: -found[name].elo):
        rating, own = found[name], totals[name]
        screen.print(f"{name:{width}} {rating.elo:+5.0f}  +-{rating.margin:<4.0f} {own.won:8g} of {own.games}")
    nobodys = sum(tally.nobodys for tally in results.values())
    if nobodys:
        screen.print(f"Nobody won {nobodys} games, which count for no one.")
    if played[0].alone:
        screen.print("At a table for one each bot plays every deal by itself.")
        return
    screen.print("Pairs, with the 95 % interval of the share:")
    for (one, other), tally in results.items():
        low, high = wilson(tally)
        share = f"{tally.won / tally.games:.1%} ({low:.1%} to {high:.1%})"
        screen.print(f"  {one} against {other}: {tally.won:g} of {tally.games}, {share}")
