"""Puzzles on a sheet: to look at in a notebook, and to print for a class, with the answers on a page of their own."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.files import create_file
from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import NUMBER, SEVERAL, Puzzle
from spacetutor.core.sketch import plain
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from spacetutor.games import standard
from spacetutor.lessons.answering import solution
from spacetutor.lessons.practice import make
from spacetutor.library.displayed import Displayed, as_image
from spacetutor.library.drawing import SeatLine, TableCard, table_drawing
from spacetutor.telling.spoken import name_of, say

NAMES = ("Neil", "Yuri", "Valentina", "Sally")
MOST = 100
STYLE = (
    "body{font:16px/1.4 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;max-width:60rem;margin:1rem auto}"
    "section{break-inside:avoid;margin-bottom:2rem}img{max-width:100%;border:1px solid #999}"
    "ol.options{list-style:upper-alpha}.answers{break-before:page}"
)


class Question(NamedTuple):
    """A puzzle in words: the question, its options, and the answer with its reason."""

    question: str
    options: tuple[str, ...]
    answer: str
    table: str
    drawing: str


class PuzzleSheet(Displayed):
    """Questions about tables of a game, each with its table."""

    def __init__(self, game: AnyGame, puzzles: Sequence[Puzzle]) -> None:
        self.title = name_of(game.id)
        self.questions = [_asked(game, puzzle) for puzzle in puzzles]

    def text(self) -> str:
        return "\n\n".join(f"{one.table}\n\n{_numbered(i, one)}\n{_options(one)}" for i, one in self._counted())

    def html(self) -> str:
        """The questions without their answers."""
        return "".join(f"<section>{_section(i, one)}</section>" for i, one in self._counted())

    def page(self) -> str:
        """A page to print: each question whole on a sheet, and the answers on the last one."""
        answers = "".join(f"<li>{escape(one.answer)}</li>" for one in self.questions)
        last = f'<div class="answers"><h2>{say("library.sheet-answers")}</h2><ol>{answers}</ol></div>'
        head = f'<meta charset="utf-8"><title>{escape(self.title)}</title><style>{STYLE}</style>'
        language = escape(load_catalogue().language)
        body = f"<h1>{escape(self.title)}</h1>{self.html()}{last}"
        return f'<!DOCTYPE html><html lang="{language}"><head>{head}</head><body>{body}</body></html>\n'

    def save(self, path: str | Path) -> Path:
        """The page as a file; nothing is overwritten."""
        place = Path(path)
        create_file(place, self.page().encode())
        return place

    def _counted(self) -> enumerate[Question]:
        return enumerate(self.questions, start=1)


def _numbered(number: int, one: Question) -> str:
    return say("library.sheet-question", n=number, question=one.question)


def _options(one: Question) -> str:
    return "\n".join(f"   {_letter(i)}  {text}" for i, text in enumerate(one.options))


def _letter(place: int) -> str:
    """As a list of A, B, C counts: after Z comes AA."""
    return (_letter(place // 26 - 1) if place >= 26 else "") + chr(ord("A") + place % 26)


def _section(number: int, one: Question) -> str:
    lines = "".join(f"<li>{escape(text)}</li>" for text in one.options)
    listed = f'<ol class="options" type="A">{lines}</ol>' if lines else ""
    return f"{as_image(one.drawing, one.table)}<p><b>{escape(_numbered(number, one))}</b></p>{listed}"


def _asked(game: AnyGame, puzzle: Puzzle) -> Question:
    names = NAMES[: game.seats]
    words = text_renderer(load_catalogue(game.id), names)
    # With the cards of the seat that is asked for, and nothing that is worked out from them.
    sketch = game.sketch(puzzle.view, names, puzzle.seat)
    seated = [SeatLine(i, name) for i, name in enumerate(names)]
    card = TableCard(name_of(game.id), "", seated, game.small(puzzle.view), sketch, on_paper=True)
    hint = {SEVERAL: say("library.sheet-several"), NUMBER: say("library.sheet-number")}.get(puzzle.form, "")
    question = f"{words.short(puzzle.question)} {f'({hint}.)' if hint else ''}".rstrip()
    options = tuple(words.short(option.says) for option in puzzle.options)
    return Question(question, options, _answer(game, puzzle, words), plain(sketch), table_drawing(card))


def _answer(game: AnyGame, puzzle: Puzzle, words: Renderer) -> str:
    told = words.short(solution(game, puzzle, 1))
    return told if puzzle.form == NUMBER else f"{', '.join(map(_letter, puzzle.right)) or '-'}: {told}"


def sheet(game: str, count: int, kinds: Sequence[str] | None, seed: int) -> PuzzleSheet:
    """So many puzzles, the kinds by turns. The same game, kinds and seed make the same sheet."""
    if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST:
        raise Unknown(f"{count!r} is no number of puzzles for a sheet: 1 to {MOST}")
    rules = standard(game)
    wanted = rules.puzzle_kinds if kinds is None else tuple(kinds)
    if isinstance(kinds, str) or not wanted:
        raise Unknown(f"{kinds!r} is no list of kinds; there are {', '.join(rules.puzzle_kinds)}")
    return PuzzleSheet(rules, [make(rules, wanted[i % len(wanted)], seed + i) for i in range(count)])
