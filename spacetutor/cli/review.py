"""`spacetutor review`: where a game was won and lost, and what would have been better."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from spacetutor.cli.common import console, positive, progress
from spacetutor.cli.explain import document as explained
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Cell, Column, print_table
from spacetutor.contests.bulk import cores
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import LONGER, Explanation
from spacetutor.core.files import create_file
from spacetutor.explain import Renderer, load_catalogue, terminal_renderer, text_renderer
from spacetutor.play.naming import shown_names
from spacetutor.play.replay import Replay, encode
from spacetutor.play.shelf import game_in
from spacetutor.report import report
from spacetutor.review.cluster import on_cluster
from spacetutor.review.model import BLUNDER, INACCURACY, MISTAKE, POINT, Decision, Plan, review_shape
from spacetutor.review.running import Reviewing, Spread, on_cores
from spacetutor.review.store import ReviewStore, place_of
from spacetutor.review.summary import lucky_moments, standings, turning_points
from spacetutor.review.telling import reasons, tell_decision, tell_luck, tell_standings, tell_turning

MARKS = {INACCURACY: ("?!", "yellow"), MISTAKE: ("?", "red"), BLUNDER: ("??", "bold red")}
LONGEST_SEED, LONGEST_BUDGET = 40, 20


class StandingShown(NamedTuple):
    """How a seat played: decisions judged, how many of each class, what they lost, and the share that was fine."""

    seat: int
    judged: int
    classes: dict[str, int]
    lost: int
    accuracy: int


class ReviewReport(NamedTuple):
    """What `spacetutor review --json` prints: a review as it is kept, with names, and reasons by move, explained."""

    review: Any
    players: tuple[str, ...]
    turning_points: tuple[int, ...]
    standings: tuple[StandingShown, ...]
    reasons: dict[str, Any]


def add_to(commands: Any) -> None:
    parser = commands.add_parser("review", help="judge every decision of a game, and say what would have been better")
    parser.add_argument("replay", type=Path, metavar="REPLAY", help="the file of a game, finished or not")
    parser.add_argument(
        "--budget",
        metavar="B",
        help="how long each look at a decision takes: 200 (simulations) or 0.5s (seconds: not the same each time)"
        f"; default: as the review that is kept was made, or {Plan().budget}",
    )
    parser.add_argument("--seed", metavar="S", help=f"same seed, same review (default {Plan().seed})")
    parser.add_argument("--move", type=positive, metavar="N", help="this decision alone, in full")
    parser.add_argument("--workers", type=positive, default=cores(), metavar="N", help="processes (default: all cores)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="work on the Dask cluster at tcp://HOST:PORT")
    parser.add_argument("--no-file", action="store_true", help="keep nothing, and use nothing that was kept")
    parser.add_argument("--html", type=Path, metavar="OUT", help="write a report: one file that needs no network")
    add_json(parser, "reviewed")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    making = begin(arguments)
    wanted = None if arguments.move is None else [arguments.move]
    if wanted and arguments.move > len(making.replay.moves):
        raise Unknown(f"there is no move {arguments.move}: moves count from 1 to {len(making.replay.moves)}")
    if arguments.html and arguments.html.exists():
        raise Fault("is there already, and nothing is overwritten", file=str(arguments.html))
    judge_all(making, wanted, arguments)
    if arguments.html:
        create_file(arguments.html, report(making.record, making.review, arguments.replay.stem))
        print(f"The report is in {arguments.html}.", file=sys.stderr)
    if arguments.json:
        print_json(reported(making, wanted))
    elif wanted:
        _show_one(making, arguments.move)
    else:
        _show(making)
    return 0


def begin(arguments: argparse.Namespace) -> Reviewing:
    """The review as far as it was made; what happened to the file that is kept is told on standard error."""
    replay = game_in(arguments.replay).replay
    store = None if arguments.no_file else ReviewStore(place_of(arguments.replay))
    try:
        making = Reviewing(encode(replay), _plan(arguments, store, replay), store)
    except Fault as fault:
        raise fault if fault.file else fault.within(str(arguments.replay)) from None
    catalogue = load_catalogue()
    for what, file in [] if store is None else store.notes:
        print(catalogue.sentence(f"word.review.{what}").format(file=file), file=sys.stderr)
    if making.plan.study.seconds:
        print(catalogue.sentence("review.seconds"), file=sys.stderr)
    return making


def _plan(arguments: argparse.Namespace, store: ReviewStore | None, replay: Replay) -> Plan:
    """What was asked for; what was not, as the review that is kept was made."""
    kept = None if store is None else store.plan(replay.game)
    plan = kept or Plan()
    budget, seed = arguments.budget or plan.budget, plan.seed if arguments.seed is None else arguments.seed
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise Unknown(f"a seed is a text of at most {LONGEST_SEED} letters")
    if len(budget) > LONGEST_BUDGET:
        raise Unknown(f"{budget[:LONGEST_BUDGET]!r}... is no budget")
    return Plan(budget, seed)


def judge_all(making: Reviewing, moves: list[int] | None, arguments: argparse.Namespace) -> None:
    """Have the missing decisions judged, with a bar that says what has been found so far."""
    how: Spread = on_cores(arguments.workers)
    if arguments.cluster is not None:
        how = on_cluster(arguments.cluster)
    missing = [move for move in making.missing if moves is None or move in moves]
    if not missing:
        return
    with progress() as bar:
        task = bar.add_task("reviewing", total=len(missing))
        for _ in making.run(how, moves):
            found = [one.rank for one in making.review.decisions]
            told = f"reviewing ({found.count(MISTAKE)} mistakes, {found.count(BLUNDER)} blunders)"
            bar.update(task, advance=1, description=told)


def _names(replay: Replay) -> tuple[str, ...]:
    return shown_names(replay.players)


def _show_one(making: Reviewing, move: int) -> None:
    decision = next(one for one in making.review.decisions if one.move == move)
    print(_renderer(making.replay).text(tell_decision(making.record, decision), LONGER))


def _renderer(replay: Replay) -> Renderer:
    make = terminal_renderer if sys.stdout.isatty() else text_renderer
    return make(load_catalogue(replay.game.id), _names(replay))


def _show(making: Reviewing) -> None:
    """The table of moves, the turning points in sentences, and how each seat played."""
    replay, review = making.replay, making.review
    screen, say = console(), _renderer(replay)
    plain = text_renderer(load_catalogue(replay.game.id), _names(replay))
    columns = [Column("move", True), Column("seat"), Column("before", True), Column("after", True)]
    columns += [Column("loss", True), Column(), Column("what was played"), Column("better", style="dim")]
    print_table(screen, columns, [_row(replay, decision) for decision in review.decisions])
    screen.print(plain.sentence(Explanation("review.thresholds", {})), style="dim")
    for turning in turning_points(review):
        print("\n" + say.text(tell_turning(making.record, turning), LONGER))
    print()
    for lucky in lucky_moments(review):
        for told in tell_luck(lucky):
            print(say.sentence(told))
    for told in tell_standings(standings(review, replay.game.seats)):
        print(say.sentence(told))
    if making.store is not None:
        screen.print(f"The review is kept in {making.store.path}.", style="dim")


def _row(replay: Replay, decision: Decision) -> list[Cell]:
    """The chances of whoever moved, in points of a hundred, with their errors; a better move only where it matters."""
    mark, style = MARKS.get(decision.rank, ("", ""))
    seat, text = decision.seat, replay.game.text
    before, after = decision.before.values[seat] / POINT, decision.after.values[seat] / POINT
    error = decision.after.errors[seat] / POINT
    loss = f"{decision.loss / POINT:.1f} +-{decision.loss_error / POINT:.1f}" if decision.loss else ""
    better = text(decision.better.action) if decision.played and mark else ""
    chances = [f"{before:.1f} %", f"{after:.1f} % +-{error:.1f}"]
    return [str(decision.move), _names(replay)[seat], *chances, loss, Text(mark, style), text(decision.action), better]


def reported(making: Reviewing, moves: list[int] | None) -> ReviewReport:
    review, replay = making.review, making.replay
    if moves is not None:
        review = review._replace(decisions=tuple(one for one in review.decisions if one.move in moves))
    words = text_renderer(load_catalogue(replay.game.id), _names(replay))
    played = [one for one in review.decisions if one.played]
    return ReviewReport(
        review_shape(replay.game).write(review),
        _names(replay),
        tuple(one.move for one in turning_points(review)),
        tuple(StandingShown(*one, one.accuracy) for one in standings(review, replay.game.seats)),
        {str(one.move): explained(reasons(making.record, one), words) for one in played},
    )
