"""`spacetutor balance`: is a game's material fair?"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
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
from spacetutor.contests.bulk import cores
from spacetutor.contests.simulate import GameSeries, run, series
from spacetutor.core.balance import Finding, Tally, Trial
from spacetutor.core.evidence import MET, NOT_MET, TOO_FEW, VERDICTS
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.explain.catalogue import Catalogue
from spacetutor.games import FIRST, kind_of

STYLES = {MET: "green", NOT_MET: "bold red", TOO_FEW: "yellow"}


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
    add_game_options(parser, seats=False)
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    """Exit 1 where a demand is not met beyond doubt."""
    arguments.game = arguments.balanced or arguments.game
    verdicts = [
        verdict
        for trial in _trials(arguments)
        for seats in arguments.seats or trial.seats
        for verdict in _try(arguments, trial, seats)
    ]
    if TOO_FEW in verdicts:
        console().print(load_catalogue(arguments.game).sentence("word.balance.more"))
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


def _try(arguments: argparse.Namespace, trial: Trial, seats: int) -> list[str]:
    """Play the games of a trial; what they say to every demand of the game."""
    own = {name: value for name, value in trial.options.items() if getattr(arguments, name, None) is None}
    game = game_from(argparse.Namespace(**vars(arguments) | {"seats": None}), seats=seats, **own)
    bot = arguments.bot or trial.bot
    plan = series(game, (bot,) * seats, arguments.seed, out=_folder(arguments.out, seats, own))
    tally = _played(plan, arguments.games or trial.games, arguments.jobs)
    screen = console()
    variant = "".join(f", {name} {value}" for name, value in own.items())
    screen.print(f"{seats} seats{variant}, {tally.games} games of the {bot} bot", style="bold")
    _endings(screen, tally)
    findings = game.findings(tally)
    _say(screen, load_catalogue(game.id), findings)
    return [finding.verdict for finding in findings]


def _say(screen: Console, catalogue: Catalogue, findings: Iterable[Finding]) -> None:
    """A line for each demand: the verdict, what is demanded, and the numbers with their intervals."""
    words = text_renderer(catalogue, ())
    marks = {verdict: catalogue.sentence(f"word.balance.{verdict}") for verdict in VERDICTS}
    wide = max(len(mark) for mark in marks.values())
    for finding in findings:
        mark = (f"  {marks[finding.verdict]:{wide}}  ", STYLES[finding.verdict])
        screen.print(Text.assemble(mark, f"{words.sentence(finding.demand)}: {words.sentence(finding.found)}"))


def _endings(screen: Console, tally: Tally) -> None:
    endings = ", ".join(f"{name} {count}" for name, count in tally.endings.most_common())
    screen.print(f"  ended by {endings}; {tally.points / tally.games / tally.seats:.1f} points a seat")


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
