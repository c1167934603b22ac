"""`spacetutor simulate`: games between bots."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from spacetutor.bots import bot
from spacetutor.cli.common import add_game_options, console, game_from, positive, prepare, progress, seed
from spacetutor.contests.bulk import cores
from spacetutor.contests.simulate import GameOutcome, run, series
from spacetutor.core.errors import Unknown
from spacetutor.core.seats import seat_name


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
    _summary(bots, outcomes, arguments)
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


def _summary(bots: tuple[str, ...], outcomes: list[GameOutcome], arguments: argparse.Namespace) -> None:
    screen = console()
    games = len(outcomes)
    wins: Counter[int] = Counter(seat for outcome in outcomes for seat in outcome.result.winners)
    endings = Counter(outcome.result.ending for outcome in outcomes)
    turns = sum(outcome.turns for outcome in outcomes) / games / len(bots)
    played, moves = "1 game" if games == 1 else f"{games} games", sum(outcome.decisions for outcome in outcomes) / games
    screen.print(f"{played}, {turns:.1f} turns a seat, {moves:.0f} moves each")
    screen.print("ended by " + ", ".join(f"{ending} {count}" for ending, count in endings.most_common()))
    for seat, name in enumerate(bots):
        mean = sum(outcome.result.scores[seat] for outcome in outcomes) / games
        screen.print(f"  {seat_name(seat)} ({name}): {wins[seat]} wins, {mean:.1f} points on average")
    if arguments.check:
        screen.print("Every game verifies, and no piece was lost or made.")
    if arguments.out is not None:
        screen.print(f"Replays are in {arguments.out}.")
