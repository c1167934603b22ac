"""`spacetutor balance`: is a game's material fair?"""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.text import Text

from spacetutor.bulk import cores
from spacetutor.cli.common import add_game_options, console, game_from, positive, progress, seed, several
from spacetutor.core.balance import Tally, Trial
from spacetutor.core.game import AnyGame
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import FIRST, GAMES, kind_of
from spacetutor.simulate import run, series


def add_to(commands: Any) -> None:
    parser = commands.add_parser("balance", help="have bots play and report whether a game's cards or values are fair")
    parser.add_argument("balanced", nargs="?", choices=tuple(GAMES), metavar="GAME", help=f"default: {FIRST}")
    parser.add_argument("--games", type=positive, metavar="N", help="for each trial (default: as the game says)")
    parser.add_argument("--seats", type=several, metavar="A,B,...", help="numbers of seats (default: as the game says)")
    parser.add_argument("--bot", metavar="BOT", help="who plays all seats (default: as the game says)")
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="J", help="processes (default: all cores)")
    add_game_options(parser, seats=False)
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    """Exit 1 where a demand is not met."""
    arguments.game = arguments.balanced or arguments.game
    met = [
        _try(arguments, trial, seats)
        for trial in kind_of(arguments.game).trials
        for seats in arguments.seats or trial.seats
    ]
    return 0 if all(met) else 1


def _try(arguments: argparse.Namespace, trial: Trial, seats: int) -> bool:
    """Play the games of a trial; whether they meet every demand of the game."""
    own = {name: value for name, value in trial.options.items() if getattr(arguments, name, None) is None}
    game = game_from(argparse.Namespace(**vars(arguments) | {"seats": None}), seats=seats, **own)
    bot = arguments.bot or trial.bot
    tally = _played(arguments, game, bot, arguments.games or trial.games)
    screen, words = console(), text_renderer(load_catalogue(game.id), ())
    variant = "".join(f", {name} {value}" for name, value in own.items())
    screen.print(f"{seats} seats{variant}, {tally.games} games of the {bot} bot", style="bold")
    _endings(screen, tally)
    findings = game.findings(tally)
    for finding in findings:
        mark = ("  yes ", "green") if finding.met else ("  NO  ", "bold red")
        screen.print(Text.assemble(mark, f"{words.sentence(finding.demand)}: {words.sentence(finding.found)}"))
    return all(finding.met for finding in findings)


def _endings(screen: Console, tally: Tally) -> None:
    endings = ", ".join(f"{name} {count}" for name, count in tally.endings.most_common())
    screen.print(f"  ended by {endings}; {tally.points / tally.games / tally.seats:.1f} points a seat")


def _played(arguments: argparse.Namespace, game: AnyGame, bot: str, games: int) -> Tally:
    tally = Tally(game.seats)
    plan = series(game, (bot,) * game.seats, arguments.seed)
    with progress() as bar:
        outcomes = run(plan, games, arguments.jobs)
        for outcome in bar.track(outcomes, games, description=f"{game.seats} seats"):
            tally.add(outcome.result, outcome.turns, outcome.first, outcome.chosen)
    return tally
