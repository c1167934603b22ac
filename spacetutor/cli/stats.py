"""`spacetutor stats`: what many games have in common."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console

from spacetutor.cli.common import add_game, console, is_there, positive, progress
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.contests.bulk import cores
from spacetutor.core.errors import Fault
from spacetutor.core.files import create_file
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.stats import Effect, Gathered, Length, Share, Stats, enough, gather, replays_in, stats_of
from spacetutor.stats.naming import thing_of, worded
from spacetutor.stats.sheet import sheet

NAMED = 5
"""Broken files that are named; the others are counted."""


def add_to(commands: Any) -> None:
    parser = commands.add_parser("stats", help="shares of wins, lengths and what goes with winning, over many replays")
    parser.add_argument("folder", type=Path, metavar="DIR", help="a folder of replays")
    add_game(parser, "replays of which game")
    add_json(parser, "stats")
    parser.add_argument("--csv", type=Path, metavar="OUT", help="everything as a table for spreadsheets, in a new file")
    parser.add_argument("--most", type=positive, default=10, metavar="N", help="rows of each table (default 10)")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="J", help="processes (default: all cores)")
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    files = replays_in(arguments.folder)
    if not files:
        raise Fault("has no replays", file=str(arguments.folder))
    if arguments.csv is not None and is_there(arguments.csv):
        raise Fault("exists already, and is not overwritten", file=str(arguments.csv))
    gathered = Gathered(arguments.game)
    with progress() as bar:
        for reading in bar.track(gather(files, arguments.jobs), len(files), description="reading"):
            gathered.add(reading)
    stats = stats_of(gathered)
    if arguments.csv is not None:
        create_file(arguments.csv, sheet(stats))
    if arguments.json:
        print_json(stats)
    else:
        _show(console(), stats, arguments.most)
    return 1 if stats.faults else 0


def _show(screen: Console, stats: Stats, most: int) -> None:
    in_progress = f", {stats.unfinished} in progress (not counted)" if stats.unfinished else ""
    others = f", {stats.others} of other games (not counted)" if stats.others else ""
    again = f", {stats.again} once more in another file (not counted)" if stats.again else ""
    screen.print(f"{stats.games} finished games of {stats.game}{in_progress}{others}{again}", style="bold")
    _lengths(screen, stats.length)
    if stats.endings:
        screen.print("ended by " + ", ".join(f"{ending} {count}" for ending, count in stats.endings))
    _shares(screen, "Places in the order of play", stats.places)
    _shares(screen, "Players", stats.bots)
    words = load_catalogue(stats.game)
    for table, found in stats.effects.items():
        _effects(screen, words.sentence(f"word.counted.{table}"), _named(stats.game, table, found), most)
    _faults(screen, stats.faults)


def _lengths(screen: Console, lengths: Iterable[Length]) -> None:
    columns = [Column(title, True) for title in ("seats", "games", "shortest", "median", "longest", "turns a seat")]
    rows = [
        (*map(str, (own.seats, own.games, own.shortest)), f"{own.median:g}", str(own.longest), f"{own.turns:.1f}")
        for own in lengths
    ]
    if rows:
        print_table(screen, columns, rows)


def _shares(screen: Console, title: str, shares: Iterable[Share]) -> None:
    columns = [Column(title, style="bold"), Column("won", True), Column("share", True), Column("95 % interval")]
    rows = [
        (
            entry.what,
            f"{entry.won:.6g} of {entry.games}",
            f"{entry.share:.1%}",
            f"{entry.low:.1%} to {entry.high:.1%}",
        )
        for entry in shares
    ]
    if rows:
        print_table(screen, columns, rows)


def _named(game: str, table: str, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Things that have words of their own, by these."""
    if not worded(game, table):
        return found
    say = text_renderer(load_catalogue(game), ()).short
    return tuple(entry._replace(what=say(thing_of(game, table, entry.what))) for entry in found)


def _effects(screen: Console, title: str, found: tuple[Effect, ...], most: int) -> None:
    """The best and the worst; all of them are in the JSON and the CSV."""
    few, found = len(found), tuple(enough(found))
    few -= len(found)
    if not found:
        return
    half = (most + 1) // 2
    shown = found if len(found) <= most else (*found[:half], *found[len(found) - (most - half) :])
    screen.print(f"{title}: share of wins with and without, and the difference in points (95 % interval)", style="bold")
    columns = [Column(style="bold"), Column("with", True), Column("games", True), Column("without", True)]
    columns += [Column("difference", True), Column("interval"), Column(style="dim")]
    rows = [_effect(entry) for entry in shown]
    if len(found) > most:
        rows.insert(half, [f"... {len(found) - len(shown)} more ..."] + [""] * 6)
    print_table(screen, columns, rows)
    if few:
        screen.print(f"  {few} more came up too seldom to say anything", style="dim")


def _effect(entry: Effect) -> list[str]:
    return [
        entry.what,
        f"{entry.share:.1%}",
        str(entry.games),
        f"{entry.share_without:.1%}",
        f"{100 * entry.difference:+.1f}",
        f"{100 * entry.low:+.1f} to {100 * entry.high:+.1f}",
        "" if entry.sure else "not sure",
    ]


def _faults(screen: Console, faults: tuple[str, ...]) -> None:
    if not faults:
        return
    screen.print(
        f"{len(faults)} {'file does' if len(faults) == 1 else 'files do'} not hold, and were left out:", style="red"
    )
    for fault in faults[:NAMED]:
        screen.print(f"  {fault}")
    if len(faults) > NAMED:
        screen.print(f"  and {len(faults) - NAMED} more (all with --json)")
