"""`spacetutor replay`: verify, show and list games that were written down."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.text import Text

from spacetutor.cli.common import console, is_there, open_at, painted, positive, progress, seat_of, walked
from spacetutor.core.errors import Fault
from spacetutor.explain import load_catalogue
from spacetutor.play.naming import shown_names
from spacetutor.play.replay import Replay, verify
from spacetutor.play.shelf import game_in


def add_to(commands: Any) -> None:
    parser = commands.add_parser("replay", help="verify, show or list replays")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser("verify", help="play files through; exit 1 where a move or a field is wrong")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="replays")
    check.add_argument("--quiet", action="store_true", help="name only the files that are wrong")
    check.set_defaults(run=run_verify)
    show = actions.add_parser("show", help="draw the table at a move")
    show.add_argument("file", type=Path, metavar="FILE", help="a replay or a position")
    show.add_argument("--move", type=int, metavar="N", help="after this many moves (default: the end)")
    show.add_argument("--seat", type=int, metavar="N", help="as this seat sees it (default: all cards open)")
    show.set_defaults(run=run_show)
    listing = actions.add_parser("list", help="list the replays of a folder")
    listing.add_argument("folder", type=Path, metavar="DIR", help="a folder of replays")
    listing.add_argument("--most", type=positive, default=1000, metavar="N", help="at most so many (default 1000)")
    listing.set_defaults(run=run_list)


def run_verify(arguments: argparse.Namespace) -> int:
    """Every file is tried, so that one bad file doesn't hide another."""
    screen = console()
    wrong = 0
    with progress() as bar:
        for file in bar.track(arguments.files, description="verifying"):
            try:
                replay = check(file)
            except Fault as fault:
                wrong += 1
                bar.console.print(Text.assemble(("wrong ", "red"), str(fault)))
            else:
                if not arguments.quiet:
                    screen.print(Text.assemble(("right ", "green"), f"{file}: {outcome(replay)}"))
    if wrong and len(arguments.files) > 1:
        screen.print(f"{wrong} of {len(arguments.files)} files are wrong.")
    return 1 if wrong else 0


def _titled(fault: Fault, game: str) -> Fault:
    """The fault with the titles of the rules that a move broke."""
    catalogue = load_catalogue(game)
    named = [catalogue.sentence(f"rule.{rule}.title") for rule in fault.rules]
    return Fault(": ".join(filter(None, (fault.problem, "; ".join(named)))), place=fault.place, rules=fault.rules)


def check(path: Path) -> Replay:
    """A replay that holds, or a Fault with the file's name in it."""
    replay = game_in(path).replay
    try:
        verify(replay)
    except Fault as fault:
        raise _titled(fault, replay.game.id).within(str(path)) from None
    return replay


def outcome(replay: Replay) -> str:
    """How the game stands, in a line."""
    count = f"{len(replay.moves)} moves"
    if replay.result is None:
        return f"{count}, in progress"
    names = [shown_names(replay.players)[seat] for seat in replay.result.winners] or ["nobody"]
    scores = ", ".join(str(score) for score in replay.result.scores)
    return f"{count}, {' and '.join(names)} won ({scores})"


def run_show(arguments: argparse.Namespace) -> int:
    opened = open_at(arguments.file, arguments.move)
    screen = console()
    seat = seat_of(arguments, opened.game)
    if opened.move:
        last = opened.record.moves[opened.move - 1]
        told = f"Move {opened.move} of {opened.record.last}: {opened.game.text(last.action)}"
        screen.print(told, style="dim")
    if seat is None:
        view = opened.game.open_view(opened.state)
    else:
        view = opened.game.view(opened.state, seat)
    screen.print(painted(opened.game.sketch(view, opened.names)), end="")
    if opened.game.actor(opened.state) is None:
        for name, score in zip(opened.names, opened.game.score(opened.state), strict=True):
            screen.print(f"{name}: {score.total} points{' (winner)' if score.winner else ''}")
    return 0


def run_list(arguments: argparse.Namespace) -> int:
    """The folder's replays; a file that can't be read is listed with its fault."""
    if not is_there(arguments.folder) or not arguments.folder.is_dir():
        raise Fault("is not a folder", file=str(arguments.folder))
    files = sorted(arguments.folder.glob("*.json"))
    screen = console()
    if not files:
        screen.print(f"There are no replays in {arguments.folder}.")
        return 0
    width = max(len(file.name) for file in files[: arguments.most])
    for file in files[: arguments.most]:
        try:
            replay = walked(file).replay
        except Fault as fault:
            told = Text(f"wrong: {': '.join(filter(None, (fault.place, fault.problem)))}", "red")
        else:
            named = zip(shown_names(replay.players), replay.players, strict=True)
            players = ", ".join(f"{name} ({player.played_by})" for name, player in named)
            told = Text(f"{outcome(replay)}; {players}")
        screen.print(Text.assemble((f"{file.name:<{width}}  ", "bold"), told))
    if len(files) > arguments.most:
        screen.print(f"{len(files) - arguments.most} more are not shown (--most).")
    return 0
