"""`spacetutor simulate`: games between bots."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.bots import bot
from spacetutor.cli.common import add_game_options, console, game_from, positive, prepare, progress, seed
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.contests.bulk import cores
from spacetutor.contests.simulate import GameOutcome, run, series
from spacetutor.core.errors import Unknown
from spacetutor.core.seats import seat_name


class Seated(NamedTuple):
    """A seat and its bot: games that it won or shared, and its points on average."""

    seat: int
    bot: str
    wins: int
    points: float


class SimulateReport(NamedTuple):
    """What `spacetutor simulate --json` prints: turns a seat and moves a game on average, games by their ending."""

    game: str
    games: int
    turns: float
    moves: float
    endings: dict[str, int]
    seats: tuple[Seated, ...]
    checked: bool
    folder: str | None


def add_to(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="have bots play games and write them down")
    parser.add_argument("--games", type=positive, default=1, metavar="N", help="how many (default 1)")
    parser.add_argument("--bots", default="greedy", metavar="A,B,...", help="one for all seats, or one a seat")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="same seed, same games (default 1)")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="write the replays there, or go on with them (default: only the summary)",
    )
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="J", help="processes (default: all cores)")
    parser.add_argument("--check", action="store_true", help="put every game to the laws as well")
    add_json(parser, "simulate")
    add_game_options(parser)
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    game = game_from(arguments)
    bots = bots_from(arguments.bots, game.seats)
    if arguments.out is not None:
        prepare(arguments.out)
    plan = series(game, bots, arguments.seed, check=arguments.check, out=arguments.out)
    outcomes: list[GameOutcome] = []
    with progress() as bar:
        for outcome in bar.track(run(plan, arguments.games, arguments.jobs), arguments.games, description="playing"):
            outcomes.append(outcome)
    report = reported(bots, outcomes, arguments)
    if arguments.json:
        print_json(report)
    else:
        _show(report)
    return 0


def bots_from(text: str, seats: int) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Unknown(f"--bots names {len(names)} bots for {seats} seats; name one for all, or one a seat")
    return names


def reported(bots: tuple[str, ...], outcomes: list[GameOutcome], arguments: argparse.Namespace) -> SimulateReport:
    games = len(outcomes)
    wins: Counter[int] = Counter(seat for outcome in outcomes for seat in outcome.result.winners)
    points = [sum(outcome.result.scores[seat] for outcome in outcomes) / games for seat in range(len(bots))]
    endings = Counter(outcome.result.ending for outcome in outcomes)
    return SimulateReport(
        arguments.game,
        games,
        sum(outcome.turns for outcome in outcomes) / games / len(bots),
        sum(outcome.decisions for outcome in outcomes) / games,
        dict(endings.most_common()),
        tuple(Seated(seat, name, wins[seat], points[seat]) for seat, name in enumerate(bots)),
        arguments.check,
        None if arguments.out is None else str(arguments.out),
    )


def _show(report: SimulateReport) -> None:
    screen = console()
    played = "1 game" if report.games == 1 else f"{report.games} games"
    screen.print(f"{played}, {report.turns:.1f} turns a seat, {report.moves:.0f} moves each", style="bold")
    screen.print("ended by " + ", ".join(f"{ending} {count}" for ending, count in report.endings.items()))
    columns = [Column("seat"), Column("bot", style="bold"), Column("wins", True), Column("points", True)]
    rows = [(seat_name(own.seat), own.bot, str(own.wins), f"{own.points:.1f}") for own in report.seats]
    print_table(screen, columns, rows)
    if report.checked:
        screen.print("Every game verifies, and no piece was lost or made.")
    if report.folder is not None:
        screen.print(f"Replays are in {report.folder}.")
