"""`spacetutor balance`: are the cards fair?"""

from __future__ import annotations

import argparse
from typing import Any

from rich.text import Text

from spacetutor.balance import Tally, findings
from spacetutor.bulk import cores
from spacetutor.cli.common import add_game_options, console, game_from, positive, progress, seed, several
from spacetutor.simulate import run, series


def add_to(commands: Any) -> None:
    parser = commands.add_parser("balance", help="play greedy games and report whether the cards are fair")
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="for each number of seats")
    parser.add_argument(
        "--seats", type=several, default=[2, 3, 4], metavar="A,B,...", help="numbers of seats (default 2,3,4)"
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="J", help="processes (default: all cores)")
    add_game_options(parser, seats=False)
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    """Exit 1 where a demand is not met."""
    screen = console()
    met = True
    for seats in arguments.seats:
        tally = _played(arguments, seats)
        screen.print(f"{seats} seats, {tally.games} games of the greedy bot", style="bold")
        endings = ", ".join(f"{name} {count}" for name, count in tally.endings.most_common())
        screen.print(f"  ended by {endings}; {tally.points / tally.games / seats:.1f} points a seat")
        game = game_from(arguments, seats)
        for finding in findings(tally, range(1, 61), game.cards.sides):
            met = met and finding.met
            mark = ("  yes ", "green") if finding.met else ("  NO  ", "bold red")
            screen.print(Text.assemble(mark, f"{finding.demand}: {finding.numbers}"))
    return 0 if met else 1


def _played(arguments: argparse.Namespace, seats: int) -> Tally:
    tally = Tally(seats)
    plan = series(game_from(arguments, seats), ("greedy",) * seats, arguments.seed)
    with progress() as bar:
        outcomes = run(plan, arguments.games, arguments.jobs)
        for outcome in bar.track(outcomes, arguments.games, description=f"{seats} seats"):
            tally.add(outcome)
    return tally
