"""The Learn page's practice, without widgets: one puzzle after the other, and what was missed comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from html import escape
from itertools import islice
from random import Random, SystemRandom
from typing import Any, NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation
from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import EASIEST, HARDEST, MOVE, NUMBER, Answered, Puzzle
from spacetutor.core.screen import Offer
from spacetutor.explain import load_catalogue
from spacetutor.lessons.answering import answer, solution
from spacetutor.lessons.practice import Name, is_about, keys_of, kind_asking, make, name_of
from spacetutor.pages.learn.keeper import Keeper
from spacetutor.pages.learn.lesson_panel import folded
from spacetutor.pages.learn.session import now
from spacetutor.play.naming import PERSON, shown_names
from spacetutor.play.record import Record
from spacetutor.play.replay import Player
from spacetutor.progress import Progress
from spacetutor.progress.progress import KindCount
from spacetutor.progress.records import Answer
from spacetutor.progress.schedule import Repetition
from spacetutor.review import Decision, Reviewing
from spacetutor.review.mistakes import MistakeName, mistake_puzzle, mistakes
from spacetutor.telling.spoken import answer_about, explained, page_words, say
from spacetutor.widgets.panel import FOOT, HELP, HOME, Button, Panel

LONG_LOOK, LONGEST_LOOK = 120, 400
"""Puzzles that are made in search of one of a certain difficulty, or at least about a certain card."""

SHORT_LOOK = 20
"""Puzzles that are made in search of one that is as hard as the learner has climbed: the nearest will do."""

IN_A_ROW = 3
"""Right answers that bring one star more."""

ANY, CLIMB = 0, HARDEST + 1
"""Levels that are none: whatever comes, and as high as the learner has climbed."""


class PracticeSession:
    """A puzzle before the learner, the one that is due or one of the kind that was chosen."""

    def __init__(self, game: AnyGame, clock: Callable[[], datetime] = now) -> None:
        self.game, self._clock, self.keeper = game, clock, Keeper()
        self._rng = Random(SystemRandom().random())
        self.version = 0
        self.kind, self.level = "", CLIMB
        self.right = self.asked = 0
        self.name: Name | MistakeName | None = None
        self._climbed: dict[str, Climb] = {}
        self._own, self._mistakes, self._played_by = game, list[tuple[MistakeName, Record, Decision]](), list[str]()

    def sit_down(self, progress: Progress | None) -> None:
        """From now on answers are kept here; whoever comes after another learner begins to count anew."""
        if self.keeper.progress is not None:
            self.right = self.asked = 0
            self._climbed.clear()
        self.keeper.serve(progress)
        nothing: tuple[Answer, ...] = ()
        for kept in self.keeper.ask(lambda progress: progress.document().answers, nothing):
            self._climb(kept.kind, kept.right)

    def _climb(self, kind: str, right: bool) -> None:
        self._climbed[kind] = self._climbed.get(kind, Climb()).after(right)

    def kinds(self) -> list[tuple[str, str]]:
        """What may be chosen: everything mixed, or a kind."""
        catalogue = load_catalogue(self.game.id)
        named = [(catalogue.sentence(f"word.puzzle.{kind}"), kind) for kind in self.game.puzzle_kinds]
        return [(say("practice.mixed"), ""), *named]

    def levels(self) -> list[tuple[str, int]]:
        """What may be chosen: climbing from one star, so many stars, or any number of them."""
        fixed = ((_stars(level), level) for level in range(1, HARDEST + 1))
        return [(say("practice.climb"), CLIMB), *fixed, (say("practice.any-level"), ANY)]

    def counted(self) -> dict[str, tuple[int, int]]:
        """By kind, how often the learner was asked and answered right."""
        nothing: tuple[KindCount, ...] = ()
        kinds = self.keeper.ask(lambda progress: progress.summary().kinds, nothing)
        return {count.kind: (count.asked, count.right) for count in kinds}

    def stars_of(self, kind: str) -> str:
        """How hard the next question of a kind is for whoever climbs."""
        return _stars(self._climbed.get(kind, Climb()).level)

    def due_now(self) -> int:
        """How many things of this game should come back now."""
        return sum(kind_asking(review.key) in self.game.puzzle_kinds for review in self._all_due())

    def _all_due(self) -> tuple[Repetition, ...]:
        nothing: tuple[Repetition, ...] = ()
        return self.keeper.ask(lambda progress: progress.due(self._clock()), nothing)

    def choose(self, kind: str, level: int) -> None:
        """From now on puzzles of this kind ("": mixed) and level."""
        if kind and kind not in self.game.puzzle_kinds:
            raise Unknown(f"there is no puzzle {kind!r}")
        if type(level) is not int or not ANY <= level <= CLIMB:
            raise Unknown(f"there is no level {level!r}")
        self.kind, self.level = kind, level
        self.new()

    def learn_from(self, making: Reviewing, file: str) -> int:
        """The next puzzles are the mistakes of this review; how many there are."""
        found = mistakes(making.review)
        self._mistakes = [(MistakeName(file, one.move), making.record, one) for one in found]
        self._played_by = list(shown_names(making.replay.players))
        if found:
            self.new()
        return len(found)

    def new(self) -> None:
        """The next puzzle: a mistake to learn from, what is due, else one of the chosen kind."""
        if self._mistakes:
            name, record, decision = self._mistakes.pop(0)
            self.game = record.game
            self._lay(name, mistake_puzzle(record, decision))
            return
        self.game, self._played_by = self._own, []
        due = self._due()
        kind = kind_asking(due) if due else self.kind
        self._lay(*self._found(kind or self._rng.choice(self.game.puzzle_kinds), due))

    def _due(self) -> str:
        """What should come back now, of all that may be asked here; "" when nothing is due."""
        wanted = [self.kind] if self.kind else self.game.puzzle_kinds
        return next((review.key for review in self._all_due() if kind_asking(review.key) in wanted), "")

    def _found(self, kind: str, key: str) -> tuple[Name, Puzzle]:
        """A puzzle of the kind that is about the key and has the level; where there is none, the key matters more."""
        level = self._climbed.get(kind, Climb()).level if self.level == CLIMB else self.level
        look, found = SHORT_LOOK if self.level == CLIMB else LONG_LOOK, list[tuple[Name, Puzzle]]()
        for looked in range(LONGEST_LOOK):
            name = name_of(self.game, kind, self._rng.randrange(10**9))
            puzzle = make(self.game, kind, name.seed)
            if is_about(puzzle, key):
                found.append((name, puzzle))
                if level in (ANY, puzzle.difficulty) or looked >= look:
                    break
        return min(found or [(name, puzzle)], key=lambda each: level and abs(each[1].difficulty - level))

    def _lay(self, name: Name | MistakeName, puzzle: Puzzle) -> None:
        self.name, self.puzzle = name, puzzle
        self.answered: Answered | None = None
        self.shown = False
        self.version += 1
        self._began = self._clock()

    # what comes from the page

    def press(self, button: str) -> None:
        match button:
            case "new" | "skip":
                self.new()
            case "show" if not self._settled:
                if self.answered is None:
                    self._keep(right=False)
                self.shown = True
                self.answered = Answered(False, solution(self.game, self.puzzle))
        self.version += 1
        self.keeper.retry()

    @property
    def _settled(self) -> bool:
        """Whether the answer is known: found, or shown."""
        return self.shown or (self.answered is not None and self.answered.right)

    def answer(self, given: Sequence[int]) -> None:
        """An answer; only the first one to a puzzle is kept, but one may try on."""
        try:
            answered = answer(self.game, self.puzzle, given)
        except Unknown:
            return
        if self.answered is None:
            self._keep(answered.right)
        self.answered = answered
        self.version += 1
        self.keeper.retry()

    def move(self, version: Any, index: Any) -> None:
        """An offered move as the answer; a page that is behind, or anything not offered, is refused."""
        if type(version) is not int or version != self.version:
            raise Unknown("the table has changed since; look again")
        if self.puzzle.form != MOVE or type(index) is not int or not 0 <= index < len(self.puzzle.options):
            raise Unknown("that move is not offered")
        self.answer((index,))

    def _keep(self, right: bool) -> None:
        self.asked += 1
        self.right += right
        at = self._clock()
        seconds = max(0, int((at - self._began).total_seconds()))
        given = Answer(str(self.name), self.puzzle.kind, right, at, min(seconds, 3600), keys=keys_of(self.puzzle))
        self._climb(self.puzzle.kind, right)
        self.keeper.keep(given)

    # what the page shows

    @property
    def names(self) -> list[str]:
        return self._played_by or list(shown_names([Player("", PERSON)] * self.game.seats))

    def screen(self) -> dict[str, Any]:
        return {
            **self.game.screen(self.puzzle.view, self.names, sums=self.answered is not None),
            "own": self.puzzle.seat,
        }

    @property
    def table(self) -> str:
        return str(self.name)

    def spot(self) -> list[Any]:
        return []

    def framed(self) -> list[Any]:
        return [list(thing) for thing in self.puzzle.marks]

    def offers(self) -> list[Offer]:
        """Moves to choose from, by pointing at what they are about."""
        if self.puzzle.form != MOVE:
            return []
        words = page_words(self.game, self.names)
        return [
            {"about": self.game.about(option.subject), "line": words.short(option.says)}
            for option in self.puzzle.options
        ]

    def headline(self) -> str:
        return say("learn.you-are", name=self.names[self.puzzle.seat])

    def tell(self, message: Any) -> str:
        """Things are explained once the puzzle is answered: before that the answer would be in it."""
        if self.answered is not None:
            return answer_about(message, self.game, self.puzzle.view, self.names)
        match message:
            case {"kind": "thing", "thing": [str(), int() | str()], "full": bool()}:
                return escape(say("practice.first"))
        return ""

    def panel(self) -> Panel:
        puzzle, words = self.puzzle, page_words(self.game, self.names)
        title = load_catalogue(self.game.id).sentence(f"word.puzzle.{puzzle.kind}")
        form = "" if puzzle.form == MOVE else puzzle.form
        options = [words.short(option.says) for option in puzzle.options] if form not in ("", NUMBER) else []
        if self.shown:
            options = [f"{option} \u2713" if i in puzzle.right else option for i, option in enumerate(options)]
        return Panel(
            title=title,
            kicker=say("practice.title", stars=_stars(puzzle.difficulty)),
            text=escape(say("practice.by-move")) if puzzle.form == MOVE else "",
            task=words.short(puzzle.question),
            said=self._said(),
            outcome="" if self.answered is None else "reached" if self.answered.right else "astray",
            buttons=(
                Button("course", say("learn.map"), "c", place=HOME),
                Button("show", say("practice.show"), "s", off=self._settled, place=HELP),
                Button("skip", say("learn.skip"), "k", off=self.answered is not None, place=HELP),
                Button("new", say("practice.new"), "n", main=True, off=self.answered is None, place=FOOT),
            ),
            form=form,
            options=tuple(islice(options, 100)),
            label=title,
            submit=say("learn.answer"),
        )

    def _said(self) -> str:
        wrong = self.keeper.said()
        count = escape(say("practice.count", right=self.right, asked=self.asked)) if self.asked else ""
        if self.answered is None:
            return wrong + (f"<p>{count}</p>" if count else "")
        words = page_words(self.game, self.names)
        mark = "" if self.answered.right or self.shown else "\u2717 "
        sentence = f'<p class="st-verdict">{mark}{words.sentence(_about(self.answered))}</p>'
        return f"{wrong}{sentence}{folded(explained(words, self.answered.why))}<p>{count}</p>"


class Climb(NamedTuple):
    """How hard the questions of a kind are: from one star on, one more after so many right answers in a row."""

    level: int = EASIEST
    row: int = 0

    def after(self, right: bool) -> Climb:
        """A wrong answer leads one star down."""
        if not right:
            return Climb(max(EASIEST, self.level - 1))
        return Climb(min(HARDEST, self.level + 1)) if self.row + 1 == IN_A_ROW else Climb(self.level, self.row + 1)


def _about(answered: Answered) -> Explanation:
    """What there is to say of this very answer: of a wrong one what is wrong with it, where its option says that."""
    first = next(iter(answered.why.children), answered.why)
    return first if not answered.right and first.key.startswith("puzzle.") else answered.why


def _stars(level: int) -> str:
    return "\u2605" * level + "\u2606" * (HARDEST - level)
