"""`spacetutor puzzle`: questions about positions of games, and answers that are explained."""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections import Counter
from typing import Any, NamedTuple

from spacetutor.cli.common import add_game, console, painted, positive, progress, seed
from spacetutor.cli.explain import document as explained
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.core.contracts import AnyWriting
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, word
from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import HARDEST, MOVE, NUMBER, SEVERAL, Puzzle
from spacetutor.explain import Renderer, load_catalogue, terminal_renderer, text_renderer
from spacetutor.games import standard
from spacetutor.lessons.answering import answer
from spacetutor.lessons.practice import Name, check_kind, make, name_of, named, read_name

NAMES = ("Neil", "Yuri", "Valentina", "Seat 4")
ANSWERS = "a number, the numbers of options (1,3 or none), or a move in words"
WRONG = 1


class KindListed(NamedTuple):
    """A kind of puzzle, and what it is about."""

    kind: str
    title: str


class KindsReport(NamedTuple):
    """What `spacetutor puzzle --json` prints."""

    game: str
    kinds: tuple[KindListed, ...]


class PuzzleReport(NamedTuple):
    """What `spacetutor puzzle KIND --json` prints: a puzzle without its answer. `marks` are things to look at."""

    puzzle: str
    kind: str
    form: str
    difficulty: int
    question: str
    options: tuple[str, ...]
    marks: tuple[tuple[str, Any], ...]


class AnswerReport(NamedTuple):
    """What `spacetutor puzzle KIND --answer TEXT --json` prints; `why` is an explanation."""

    puzzle: str
    right: bool
    why: Any


class KindTried(NamedTuple):
    """Many puzzles of a kind: how many look like another one, and how many are how hard."""

    kind: str
    made: int
    alike: int
    difficulty: dict[str, int]


class KindsTriedReport(NamedTuple):
    """What `spacetutor puzzle --check N --json` prints."""

    game: str
    kinds: tuple[KindTried, ...]


def add_to(commands: Any) -> None:
    parser = commands.add_parser("puzzle", help="practise: a question about a position of a game")
    parser.add_argument("kind", nargs="?", metavar="KIND", help="a kind or the name of a puzzle; default: list kinds")
    parser.add_argument("--seed", type=seed, metavar="N", help="same seed, same puzzle (default: a new one)")
    parser.add_argument("--seats", type=int, metavar="K", help="so many seats (default: as the game says)")
    add_game(parser, "about which game")
    parser.add_argument("--count", type=positive, default=1, metavar="N", help="so many, with the seeds that follow")
    parser.add_argument("--answer", metavar="TEXT", help=f"judge this answer: {ANSWERS}")
    add_json(parser, "puzzle")
    parser.add_argument("--check", type=positive, metavar="N", help="make N of each kind: how many are alike, how hard")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.check:
        return _check(arguments)
    if arguments.kind is None:
        return _list(standard(arguments.game, arguments.seats), arguments.json)
    if arguments.answer is not None and arguments.count > 1:
        raise Unknown("one answer is for one puzzle: leave out --count")
    codes = [_one(arguments, name) for name in _names(arguments)]
    return max(codes)


def _names(arguments: argparse.Namespace) -> list[Name]:
    """The puzzles that were asked for."""
    if "/" in arguments.kind:
        first = read_name(arguments.kind)
    else:
        first_seed = random.SystemRandom().randrange(10**6) if arguments.seed is None else arguments.seed
        first = name_of(standard(arguments.game, arguments.seats), arguments.kind, first_seed)
    return [first._replace(seed=first.seed + i) for i in range(arguments.count)]


def _list(game: AnyGame, as_json: bool) -> int:
    words = text_renderer(load_catalogue(game.id), NAMES)
    kinds = tuple(KindListed(kind, words.term(word(f"puzzle.{kind}"))) for kind in game.puzzle_kinds)
    if as_json:
        print_json(KindsReport(game.id, kinds))
    else:
        print_table(console(), [Column(style="bold"), Column()], kinds)
    return 0


def _one(arguments: argparse.Namespace, name: Name) -> int:
    """Show a puzzle, or judge an answer to it: 1 if that is wrong."""
    game, puzzle = named(name)
    words = text_renderer(load_catalogue(game.id), NAMES)
    if arguments.answer is None:
        if arguments.json:
            print_json(reported(name, puzzle, words))
        else:
            _show(name, game, puzzle, words)
        return 0
    judged = answer(game, puzzle, read_answer(game, puzzle, arguments.answer))
    if arguments.json:
        print_json(AnswerReport(str(name), judged.right, explained(judged.why, words, LONGER)))
    else:
        speak = terminal_renderer if sys.stdout.isatty() else text_renderer
        print(speak(load_catalogue(game.id), NAMES).text(judged.why, LONGER))
    return 0 if judged.right else WRONG


def read_answer(game: AnyWriting, puzzle: Puzzle, text: str) -> list[int]:
    """The answer that a text means. Options are counted from 1, as they are shown."""
    parts = [part.strip() for part in text.split(",")]
    if puzzle.form == SEVERAL and text.strip() == "none":
        return []
    if all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        return [int(part) - (puzzle.form != NUMBER) for part in parts]
    if puzzle.form != MOVE:
        raise Unknown(f"{text[:40]!r} is not an answer; an answer is {ANSWERS}")
    action = game.parse(text)
    moves = [option.subject for option in puzzle.options]
    if action not in moves:
        raise Unknown(f"{game.text(action)!r} is not a legal move here; `spacetutor puzzle` shows them all")
    return [moves.index(action)]


def reported(name: Name, puzzle: Puzzle, words: Renderer) -> PuzzleReport:
    return PuzzleReport(
        str(name),
        puzzle.kind,
        puzzle.form,
        puzzle.difficulty,
        words.sentence(puzzle.question),
        tuple(words.short(option.says) for option in puzzle.options),
        tuple((mark.kind, mark.which) for mark in puzzle.marks),
    )


def _show(name: Name, game: AnyGame, puzzle: Puzzle, words: Renderer) -> None:
    screen = console()
    screen.print(painted(game.sketch(puzzle.view, NAMES[: game.seats], puzzle.seat)))
    screen.print(words.sentence(puzzle.question), style="bold")
    for i, option in enumerate(puzzle.options):
        shown = game.text(option.subject) if puzzle.form == MOVE else words.short(option.says)
        screen.print(f"  {i + 1}  {shown}")
    screen.print(f"{name}   difficulty {puzzle.difficulty} of {HARDEST}", style="dim")


def _check(arguments: argparse.Namespace) -> int:
    """Make many of each kind, or of one; report how many look alike and how hard they are."""
    game = standard(arguments.game, arguments.seats)
    kinds = game.puzzle_kinds if arguments.kind is None else (arguments.kind,)
    check_kind(game, kinds[0])
    tried: list[KindTried] = []
    with progress() as bar:
        for kind in kinds:
            seeds = range(arguments.seed or 0, (arguments.seed or 0) + arguments.check)
            made = [_glance(make(game, kind, i)) for i in bar.track(seeds, description=kind)]
            tried.append(_counted(kind, made))
            if not arguments.json:
                _tell(tried[-1])
    if arguments.json:
        print_json(KindsTriedReport(game.id, tuple(tried)))
    return 0


def _counted(kind: str, made: list[tuple[bytes, int]]) -> KindTried:
    levels = Counter(level for _, level in made)
    alike = len(made) - len({look for look, _ in made})
    return KindTried(kind, len(made), alike, {str(level): levels[level] for level in range(1, HARDEST + 1)})


def _tell(tried: KindTried) -> None:
    """At once: the next kind may take a while."""
    shares = ", ".join(f"{level}: {count / tried.made:.0%}" for level, count in tried.difficulty.items())
    console().print(f"{tried.kind:10} {tried.made} made, {tried.alike} alike; difficulty {shares}")


def _glance(puzzle: Puzzle) -> tuple[bytes, int]:
    """What is kept of a puzzle: a hash of all that a learner sees of it, and how hard it is."""
    shown = (puzzle.view, puzzle.question, [option.says for option in puzzle.options])
    return hashlib.sha256(repr(shown).encode()).digest(), puzzle.difficulty
