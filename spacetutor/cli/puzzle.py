"""`spacetutor puzzle`: questions about positions of games, and answers that are explained."""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections import Counter
from typing import Any

from spacetutor.cli.common import add_game, console, painted, positive, progress, seed
from spacetutor.cli.explain import document as explained
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


def add_to(commands: Any) -> None:
    parser = commands.add_parser("puzzle", help="practise: a question about a position of a game")
    parser.add_argument("kind", nargs="?", metavar="KIND", help="a kind or the name of a puzzle; default: list kinds")
    parser.add_argument("--seed", type=seed, metavar="N", help="same seed, same puzzle (default: a new one)")
    parser.add_argument("--seats", type=int, metavar="K", help="so many seats (default: as the game says)")
    add_game(parser, "about which game")
    parser.add_argument("--count", type=positive, default=1, metavar="N", help="so many, with the seeds that follow")
    parser.add_argument("--answer", metavar="TEXT", help=f"judge this answer: {ANSWERS}")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--check", type=positive, metavar="N", help="make N of each kind: how many are alike, how hard")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.check:
        return _check(arguments)
    if arguments.kind is None:
        return _list(standard(arguments.game, arguments.seats))
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


def _list(game: AnyGame) -> int:
    words = text_renderer(load_catalogue(game.id), NAMES)
    for kind in game.puzzle_kinds:
        print(f"{kind:10} {words.term(word(f'puzzle.{kind}'))}")
    return 0


def _one(arguments: argparse.Namespace, name: Name) -> int:
    """Show a puzzle, or judge an answer to it: 1 if that is wrong."""
    game, puzzle = named(name)
    words = text_renderer(load_catalogue(game.id), NAMES)
    if arguments.answer is None:
        if arguments.json:
            print(json.dumps(document(name, puzzle, words), indent=1, ensure_ascii=False))
        else:
            _show(name, game, puzzle, words)
        return 0
    judged = answer(game, puzzle, read_answer(game, puzzle, arguments.answer))
    if arguments.json:
        told = {"puzzle": str(name), "right": judged.right, "why": explained(judged.why, words, LONGER)}
        print(json.dumps(told, indent=1, ensure_ascii=False))
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


def document(name: Name, puzzle: Puzzle, words: Renderer) -> dict[str, Any]:
    """A puzzle for programs, without its answer."""
    return {
        "puzzle": str(name),
        "kind": puzzle.kind,
        "form": puzzle.form,
        "difficulty": puzzle.difficulty,
        "question": words.sentence(puzzle.question),
        "options": [words.short(option.says) for option in puzzle.options],
        "marks": [list(mark) for mark in puzzle.marks],
    }


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
    screen = console()
    with progress() as bar:
        for kind in kinds:
            seeds = range(arguments.seed or 0, (arguments.seed or 0) + arguments.check)
            made = [_glance(make(game, kind, i)) for i in bar.track(seeds, description=kind)]
            levels = Counter(level for _, level in made)
            shares = ", ".join(f"{level}: {levels[level] / len(made):.0%}" for level in range(1, HARDEST + 1))
            alike = len(made) - len({look for look, _ in made})
            screen.print(f"{kind:10} {len(made)} made, {alike} alike; difficulty {shares}")
    return 0


def _glance(puzzle: Puzzle) -> tuple[bytes, int]:
    """What is kept of a puzzle: a hash of all that a learner sees of it, and how hard it is."""
    shown = (puzzle.view, puzzle.question, [option.says for option in puzzle.options])
    return hashlib.sha256(repr(shown).encode()).digest(), puzzle.difficulty
