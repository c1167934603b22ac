"""The Learn page: a course in small steps, puzzles without end, and a learner's own progress."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import quote

import ipywidgets as w

from spacetutor.core.browser import browser_key
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import Thing
from spacetutor.games import standard
from spacetutor.lessons import standard_course, taught
from spacetutor.pages.address import asked, opens_with
from spacetutor.pages.claiming import claim_games
from spacetutor.pages.common import LABEL, asked_game, head, page, row
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.learn.course_shown import course_shown
from spacetutor.pages.learn.keeper import told
from spacetutor.pages.learn.keeping import KeepingSession
from spacetutor.pages.learn.practising import PracticeSession
from spacetutor.pages.learn.session import LearnSession
from spacetutor.play.shelf import shelf_here
from spacetutor.telling.spoken import board_words, name_of, say, words_under
from spacetutor.widgets.board import Board
from spacetutor.widgets.coach import Coach
from spacetutor.widgets.course import CourseMap
from spacetutor.widgets.door import Door

MAP, LESSON, PRACTICE, PROGRESS = "map", "lesson", "practice", "progress"


@opens_with("game", "lesson", "practice", "mistakes")
def learn_page() -> w.Widget:
    """The course of a game; `?lesson=price` opens a lesson, `?practice=cost` a kind of puzzle, `?mistakes=my-game.json`
    those of a game that was reviewed. `?game=` names the game."""
    game = asked_game()
    if game not in taught():
        return _other_courses(game)
    page = _LearnPage(game, asked("lesson"), asked("practice"))
    if asked("mistakes"):
        page.learn_from(asked("mistakes"))
    return page.root


def _other_courses(game: str) -> w.Widget:
    """Of a game without a course: says so, and leads to the courses that there are."""
    links = [f'<li><a href="learn.ipynb?game={other}">{escape(name_of(other))}</a></li>' for other in taught()]
    return page(head("no-course", game), w.HTML(f"<ul>{''.join(links)}</ul>"))


class _LearnPage:
    def __init__(self, game: str, lesson: str, practice: str) -> None:
        self.learning = LearnSession(standard_course(game))
        self.practice = PracticeSession(standard(game))
        self.keeping = KeepingSession(self.learning.course)
        self.part = MAP
        trouble = self._greet()
        self.door = Door(self._enter, _door_words(), led=True)
        self.door.trouble = trouble
        self.map = CourseMap(self._chosen, course_shown(self.learning, self.practice))
        self.coach = Coach(self._heard, self.learning.panel())
        self.ledger = Coach(self._kept, self.keeping.panel())
        self.upload = w.FileUpload(accept=".json", description=say("progress.import"))
        self.kind = w.Dropdown(options=self.practice.kinds(), description=say("practice.kind"), style=LABEL)
        self.level = w.Dropdown(options=self.practice.levels(), description=say("practice.level"), style=LABEL)
        self.kind.add_class("st-wide")
        self.choice = row(self.kind, self.level)
        self.board = self._lay(self.learning)
        self.coach.add_class("st-beside")
        self.kept = w.VBox([self.ledger, self.upload])
        self.root = page(
            row(head("learn", game), self.door),
            self.map,
            self.choice,
            self.coach,
            self.board,
            self.kept,
        )
        self.root.add_class("st-tight")
        self.kind.observe(self._choose, "value")
        self.level.observe(self._choose, "value")
        self.upload.observe(self._bring, "value")
        self._begin(lesson, practice)

    def _begin(self, lesson: str, practice: str) -> None:
        if lesson:
            self._open(lesson)
        elif practice in self.practice.game.puzzle_kinds:
            self._practise(practice)
        self._shift(self.part)

    def _greet(self) -> str:
        """Whoever learns in this browser without a name goes on where they were; what is wrong with that is said."""
        try:
            self.learning.sit_down(self.keeping.progress)
            self.practice.sit_down(self.keeping.progress)
        except Fault as fault:
            self.learning.sit_down(None)
            return told(fault)
        return self.keeping.message

    def learn_from(self, file: str) -> None:
        """The mistakes of a game of the shelf that was reviewed; all else stays as it is if there are none."""
        review = ReviewSession(shelf_here())
        try:
            review.open(file)
        except (Fault, Unknown) as error:
            self.door.trouble = str(error)
            return
        if review.making is not None and self.practice.learn_from(review.making, file):
            if not self.board.draws(self.practice.game.id):
                old, self.board = self.board, self._lay(self.practice)
                self.root.children = tuple(self.board if child is old else child for child in self.root.children)
            self.board.faces, self.board.words = dict(self.practice.game.faces()), board_words(self.practice.game)
            self._shift(PRACTICE)

    def _lay(self, session: LearnSession | PracticeSession) -> Board:
        """A board for the game that is practised."""
        game = self.practice.game
        traits = {"words": board_words(game), "faces": game.faces(), **self._traits(session)}
        return Board(self._tell, self._wish, playing=True, still=True, pointing=True, **traits)

    @property
    def _session(self) -> LearnSession | PracticeSession:
        return self.practice if self.part == PRACTICE else self.learning

    # who it is

    def _enter(self, name: str, word: str, again: bool) -> None:
        """Somebody says who they are, or leaves. A name the browser remembers is tried without a word, quietly."""
        self.door.trouble, before = "", self.keeping.progress
        try:
            if name:
                self.keeping.enter(name, word)
            else:
                self.keeping.leave()
            self.learning.sit_down(self.keeping.progress)
            if self.keeping.progress:
                claim_games(self.keeping.progress, shelf_here())
        except Fault as fault:
            self.keeping.progress, self.door.trouble = before, told(fault)
            return
        except Unknown as unknown:
            self.door.trouble = "" if again else str(unknown)
            return
        progress = self.keeping.progress
        self.practice.sit_down(progress)
        self.door.inside = progress.name if progress and progress.named else ""
        self._show()

    def _look_again(self) -> None:
        """What is kept was changed as a whole: the lessons follow it."""
        try:
            self.learning.sit_down(self.keeping.progress)
        except Fault as fault:
            self.keeping.message = told(fault)
        self._show()

    # what is looked at

    def _chosen(self, what: str, which: str) -> None:
        """Something on the page of the course."""
        match what, which:
            case "lesson", _:
                self._open(which)
            case "practice", kind if kind in self.practice.game.puzzle_kinds:
                self._practise(kind)
            case "press", "practice":
                self._shift(PRACTICE)
            case "press", "progress":
                self._shift(PROGRESS)
            case "press", "go":
                self._continue()

    def _open(self, lesson: str) -> None:
        try:
            self.learning.open(lesson)
        except Unknown:
            return
        self._shift(LESSON)

    def _practise(self, kind: str) -> None:
        self.kind.value = kind
        self._shift(PRACTICE)

    def _continue(self) -> None:
        """To the lesson that comes next; to a game when all are done."""
        if (lesson := self.learning.suggested()) is not None:
            self._open(lesson.id)
        else:
            self.coach.leave_for(first_game(self.learning.course.game))

    def _shift(self, part: str) -> None:
        """Show one part of the page; the others are there and hidden."""
        self.part = part
        if part == PRACTICE and self.practice.name is None:
            self.practice.choose(self.kind.value, self.level.value)
        shown = {
            self.map: part == MAP,
            self.choice: part == PRACTICE,
            self.coach: part in (LESSON, PRACTICE),
            self.board: part in (LESSON, PRACTICE),
            self.kept: part == PROGRESS,
        }
        for widget, here in shown.items():
            widget.layout.display = "" if here else "none"
        (self.root.add_class if part in (LESSON, PRACTICE) else self.root.remove_class)("st-learn")
        self._show()

    def _choose(self, _: object) -> None:
        self.practice.choose(self.kind.value, self.level.value)
        self._show()

    # what is done

    def _heard(self, what: str, value: Any) -> None:
        session = self._session
        if what == "press" and self._leads_away(value):
            return
        try:
            if what == "press":
                session.press(value)
            elif what == "answer":
                session.answer(value)
            elif isinstance(session, LearnSession):
                session.step(value)
        except Unknown as error:
            self.board.notice = str(error)
            return
        self._show()

    def _leads_away(self, button: str) -> bool:
        """Whether a button leads to another part of the page, or to a game; then that is where one is."""
        match button:
            case "course":
                self._shift(MAP)
            case "practice" if self.learning.over:
                self._shift(PRACTICE)
            case "play" if self.learning.over:
                self.coach.leave_for(first_game(self.learning.course.game))
            case _:
                return False
        return True

    def _wish(self, message: dict[str, Any]) -> None:
        session = self._session
        notice = ""
        try:
            match message:
                case {"kind": "move"}:
                    session.move(message.get("version"), message.get("index"))
                case {"kind": "point", "thing": [str(kind), (int() | str()) as which]} if session is self.learning:
                    self.learning.point(Thing(kind, which))
        except Unknown as error:
            notice = str(error)
        self._show(notice)

    def _tell(self, message: Any) -> str:
        return self._session.tell(message)

    def _kept(self, what: str, value: Any) -> None:
        if what != "press":
            return
        if value == "course":
            self._shift(MAP)
            return
        try:
            file = self.keeping.press(value)
        except Fault as fault:
            self.keeping.message, file = told(fault), None
        if file:
            self.ledger.hand_over(*file)
        if value == "yes":
            self.learning.sit_down(None)
            self._look_again()
        self._show()

    def _bring(self, _: object) -> None:
        for file in self.upload.value:
            self.keeping.bring(bytes(file["content"]), file["name"])
        self._look_again()

    # what is shown

    def _traits(self, session: LearnSession | PracticeSession) -> dict[str, Any]:
        return {
            "name": session.table,
            "headline": session.headline(),
            "version": session.version,
            "offers": session.offers(),
            "framed": session.framed(),
            "spot": session.spot(),
            "screens": [session.screen()],
        }

    def _show(self, notice: str = "") -> None:
        """All that is in sight; and what happened to the progress while it was looked at."""
        self._show_session(notice)
        panel = self.keeping.panel()
        if news := self.keeping.news():
            self.door.trouble, panel = news, self.keeping.panel()
        self.ledger.show(panel)

    def _show_session(self, notice: str) -> None:
        session = self._session
        if self.part == MAP:
            self.map.show(course_shown(self.learning, self.practice))
        if self.part not in (LESSON, PRACTICE):
            return
        # The table first: what the coach says is about a table that lies there already.
        with self.board.hold_sync():
            self.board.notice = notice
            for key, value in self._traits(session).items():
                setattr(self.board, key, value)
        self.coach.show(session.panel())


def first_game(game: str) -> str:
    """The address of the play page that begins a learner's first game: against one easy bot."""
    return f"play.ipynb?game={quote(game, safe='')}&first=1"


def _door_words() -> dict[str, str]:
    """Where no browser has a key, nothing is kept without a name."""
    words = words_under("page.door.")
    return words if browser_key() else {**words, "outside": say("door.outside-unkept")}
