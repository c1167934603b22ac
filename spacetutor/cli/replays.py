"""`spacetutor replay`: verify, show and list games that were written down."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from spacetutor.cli.checking import Tried, print_checks
from spacetutor.cli.common import Opened, console, is_there, open_at, painted, positive, progress, seat_of, walked
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.core.errors import Fault
from spacetutor.explain import load_catalogue
from spacetutor.play.naming import shown_names
from spacetutor.play.replay import Replay, verify
from spacetutor.play.replay.model import Player
from spacetutor.play.shelf import game_in


class ReplayListed(NamedTuple):
    """A file of a folder: its game and players, and how it stands (seats that won, points); or its fault."""

    file: str
    game: str
    players: tuple[Player, ...]
    moves: int
    finished: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    fault: str | None


class ReplaysReport(NamedTuple):
    """What `spacetutor replay list --json` prints; `left_out` files are beyond --most."""

    folder: str
    files: tuple[ReplayListed, ...]
    left_out: int


class TableReport(NamedTuple):
    """What `spacetutor replay show --json` prints: a table as a seat sees it, or with all cards open (null).

    `screen` is all that is on it, as a browser would get it, in the game's own form; `lines` the same drawn in letters.
    Points are there once the game is over.
    """

    game: str
    players: tuple[str, ...]
    move: int | None
    moves: int
    played: str | None
    seat: int | None
    to_act: int | None
    points: tuple[int, ...] | None
    winners: tuple[int, ...]
    lines: tuple[str, ...]
    screen: Any


def add_to(commands: Any) -> None:
    parser = commands.add_parser("replay", help="verify, show or list replays")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser("verify", help="play files through; exit 1 where a move or a field is wrong")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="replays")
    check.add_argument("--quiet", action="store_true", help="name only the files that are wrong")
    add_json(check, "check")
    check.set_defaults(run=run_verify)
    show = actions.add_parser("show", help="draw the table at a move")
    show.add_argument("file", type=Path, metavar="FILE", help="a replay or a position")
    show.add_argument("--move", type=int, metavar="N", help="after this many moves (default: the end)")
    show.add_argument("--seat", type=int, metavar="N", help="as this seat sees it (default: all cards open)")
    add_json(show, "table")
    show.set_defaults(run=run_show)
    listing = actions.add_parser("list", help="list the replays of a folder")
    listing.add_argument("folder", type=Path, metavar="DIR", help="a folder of replays")
    listing.add_argument("--most", type=positive, default=1000, metavar="N", help="at most so many (default 1000)")
    add_json(listing, "replays")
    listing.set_defaults(run=run_list)


def run_verify(arguments: argparse.Namespace) -> int:
    """Every file is tried, so that one bad file doesn't hide another."""
    if arguments.json:
        with progress() as bar:
            files = bar.track(arguments.files, description="verifying")
            return print_checks([_tried(file) for file in files])
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


def _tried(file: Path) -> Tried:
    try:
        return Tried(str(file), True, outcome(check(file)))
    except Fault as fault:
        return Tried(str(file), False, str(fault))


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
    seat = seat_of(arguments, opened.game)
    view = opened.game.open_view(opened.state) if seat is None else opened.game.view(opened.state, seat)
    report = shown(opened, seat, view)
    if arguments.json:
        print_json(report)
        return 0
    screen = console()
    if report.played is not None:
        screen.print(f"Move {report.move} of {report.moves}: {report.played}", style="dim")
    screen.print(painted(opened.game.sketch(view, opened.names)), end="")
    for place, points in enumerate(report.points or ()):
        screen.print(f"{report.players[place]}: {points} points{' (winner)' if place in report.winners else ''}")
    return 0


def shown(opened: Opened, seat: int | None, view: Any) -> TableReport:
    game, record = opened.game, opened.record
    actor = game.actor(opened.state)
    score = game.score(opened.state) if actor is None else ()
    return TableReport(
        game.id,
        opened.names,
        opened.move,
        record.last,
        game.text(record.moves[opened.move - 1].action) if opened.move else None,
        seat,
        actor,
        tuple(own.total for own in score) if actor is None else None,
        tuple(place for place, own in enumerate(score) if own.winner),
        tuple(painted(game.sketch(view, opened.names)).plain.splitlines()),
        game.screen(view, opened.names),
    )


def run_list(arguments: argparse.Namespace) -> int:
    """The folder's replays; a file that can't be read is listed with its fault."""
    if not is_there(arguments.folder) or not arguments.folder.is_dir():
        raise Fault("is not a folder", file=str(arguments.folder))
    files = sorted(arguments.folder.glob("*.json"))
    listed = [_listed(file) for file in files[: arguments.most]]
    left_out = max(0, len(files) - arguments.most)
    if arguments.json:
        print_json(ReplaysReport(str(arguments.folder), tuple(one for one, _ in listed), left_out))
        return 0
    screen = console()
    if not files:
        screen.print(f"There are no replays in {arguments.folder}.")
        return 0
    print_table(screen, [Column(style="bold"), Column()], [(one.file, told) for one, told in listed])
    if left_out:
        screen.print(f"{left_out} more are not shown (--most).")
    return 0


def _listed(file: Path) -> tuple[ReplayListed, Text]:
    """A file for programs, and in a line for people."""
    try:
        replay = walked(file).replay
    except Fault as fault:
        problem = ": ".join(filter(None, (fault.place, fault.problem)))
        return ReplayListed(file.name, "", (), 0, False, (), (), problem), Text(f"wrong: {problem}", "red")
    named = zip(shown_names(replay.players), replay.players, strict=True)
    players = tuple(Player(name, player.played_by) for name, player in named)
    won, scores = ((), ()) if replay.result is None else (replay.result.winners, replay.result.scores)
    finished, moves = replay.result is not None, len(replay.moves)
    told = f"{outcome(replay)}; {', '.join(f'{name} ({by})' for name, by in players)}"
    return ReplayListed(file.name, replay.game.id, players, moves, finished, won, scores, None), Text(told)
