"""`spacetutor balance`: is a game's material fair?"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from spacetutor.cli.common import (
    add_game_options,
    console,
    game_from,
    part_of_game,
    positive,
    prepare,
    progress,
    seed,
    several,
)
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.contests.bulk import cores
from spacetutor.contests.simulate import GameSeries, run, series
from spacetutor.core.balance import Finding, Tally, Trial
from spacetutor.core.evidence import MET, NOT_MET, TOO_FEW, VERDICTS
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.explain.catalogue import Catalogue
from spacetutor.games import FIRST, kind_of

STYLES = {MET: "green", NOT_MET: "bold red", TOO_FEW: "yellow"}


class Demanded(NamedTuple):
    """What a game demands of its material, what was found, both in words, and the verdict."""

    demand: str
    verdict: str
    found: str


class Tested(NamedTuple):
    """The games of one trial: its options beside the seats, how games ended, points a seat, and every demand."""

    seats: int
    options: dict[str, Any]
    bot: str
    games: int
    endings: dict[str, int]
    points: float
    demands: tuple[Demanded, ...]


class BalanceReport(NamedTuple):
    """What `spacetutor balance --json` prints."""

    game: str
    trials: tuple[Tested, ...]


def add_to(commands: Any) -> None:
    parser = commands.add_parser("balance", help="have bots play and report whether a game's cards or values are fair")
    parser.add_argument(
        "balanced", nargs="?", type=part_of_game, metavar="GAME", help=f"or a part of its name (default: {FIRST})"
    )
    parser.add_argument("--games", type=positive, metavar="N", help="for each trial (default: as the game says)")
    parser.add_argument("--seats", type=several, metavar="A,B,...", help="numbers of seats (default: as the game says)")
    parser.add_argument("--bot", metavar="BOT", help="who plays all seats (default: as the game says)")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="same seed, same games (default 1)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep replays there, or go on with them")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="J", help="processes (default: all cores)")
    add_json(parser, "balance")
    add_game_options(parser, seats=False)
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    """Exit 1 where a demand is not met beyond doubt."""
    arguments.game = arguments.balanced or arguments.game
    catalogue = load_catalogue(arguments.game)
    tried: list[Tested] = []
    for trial in _trials(arguments):
        for seats in arguments.seats or trial.seats:
            played, findings = _try(arguments, trial, seats)
            if not arguments.json:
                _show_games(played)
            tried.append(played._replace(demands=_worded(catalogue, findings)))
            if not arguments.json:
                _show_demands(catalogue, tried[-1].demands)
    verdicts = {each.verdict for trial in tried for each in trial.demands}
    if arguments.json:
        print_json(BalanceReport(arguments.game, tuple(tried)))
    elif TOO_FEW in verdicts:
        console().print(catalogue.sentence("word.balance.more"))
    return 1 if NOT_MET in verdicts else 0


def _trials(arguments: argparse.Namespace) -> list[Trial]:
    """Those that are played as the options ask; where none is, all of them with what the options say."""
    trials = kind_of(arguments.game).trials
    asked = {name: str(value) for name, value in vars(arguments).items() if value is not None}
    fitting = [
        trial
        for trial in trials
        if all(asked.get(name, str(value)) == str(value) for name, value in trial.options.items())
    ]
    return fitting or list(trials)


def _try(arguments: argparse.Namespace, trial: Trial, seats: int) -> tuple[Tested, tuple[Finding, ...]]:
    """Play the games of a trial; what they say to every demand of the game, yet without words."""
    own = {name: value for name, value in trial.options.items() if getattr(arguments, name, None) is None}
    game = game_from(argparse.Namespace(**vars(arguments) | {"seats": None}), seats=seats, **own)
    bot = arguments.bot or trial.bot
    plan = series(game, (bot,) * seats, arguments.seed, out=_folder(arguments.out, seats, own))
    tally = _played(plan, arguments.games or trial.games, arguments.jobs)
    points = tally.points / tally.games / tally.seats
    played = Tested(seats, own, bot, tally.games, dict(tally.endings.most_common()), points, ())
    return played, tuple(game.findings(tally))


def _worded(catalogue: Catalogue, findings: Iterable[Finding]) -> tuple[Demanded, ...]:
    words = text_renderer(catalogue, ())
    return tuple(Demanded(words.sentence(one.demand), one.verdict, words.sentence(one.found)) for one in findings)


def _show_games(trial: Tested) -> None:
    screen = console()
    variant = "".join(f", {name} {value}" for name, value in trial.options.items())
    screen.print(f"{trial.seats} seats{variant}, {trial.games} games of the {trial.bot} bot", style="bold")
    endings = ", ".join(f"{name} {count}" for name, count in trial.endings.items())
    screen.print(f"  ended by {endings}; {trial.points:.1f} points a seat")


def _show_demands(catalogue: Catalogue, demands: Iterable[Demanded]) -> None:
    """A line for each: the verdict, what is demanded, and the numbers with their intervals."""
    marks = {verdict: catalogue.sentence(f"word.balance.{verdict}") for verdict in VERDICTS}
    rows = [("", Text(marks[each.verdict], STYLES[each.verdict]), f"{each.demand}: {each.found}") for each in demands]
    print_table(console(), [Column(), Column(), Column()], rows)


def _folder(out: Path | None, seats: int, own: dict[str, Any]) -> Path | None:
    """A folder for each trial, since all of them number their games from 0."""
    if out is None:
        return None
    folder = out / "-".join(map(str, (seats, *own.values())))
    prepare(folder)
    return folder


def _played(plan: GameSeries, games: int, jobs: int) -> Tally:
    seats = len(plan.bots)
    tally = Tally(seats)
    with progress() as bar:
        for outcome in bar.track(run(plan, games, jobs), games, description=f"{seats} seats"):
            tally.add(outcome.result, outcome.turns, outcome.first, outcome.chosen)
    return tally
