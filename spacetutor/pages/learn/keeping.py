"""What a learner can do with their progress, without widgets: see it, take it along, bring it back, begin anew."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from html import escape

from spacetutor.core.browser import browser_key
from spacetutor.core.errors import Fault, Unknown
from spacetutor.explain import load_catalogue
from spacetutor.lessons import Course
from spacetutor.pages.learn.keeper import told
from spacetutor.pages.learn.session import now
from spacetutor.progress import Progress, Summary, open_browsers, open_progress
from spacetutor.progress.notices import Notice
from spacetutor.progress.notices import said as said_notice
from spacetutor.telling.spoken import say
from spacetutor.widgets.panel import HOME, Button, Panel


class KeepingSession:
    """One learner's progress: under a name, in this browser without one, or nobody's where no browser has a key."""

    def __init__(self, course: Course, clock: Callable[[], datetime] = now) -> None:
        self.course, self._clock = course, clock
        self._browser = browser_key()
        self.message = ""
        self.progress = self._nameless()
        self.sure = False
        self._told: Notice | None = None

    def enter(self, name: str, word: str) -> None:
        """Open the progress of a name, and add what was done without one; Unknown or a Fault says why not."""
        named = open_progress(name, word, browser=self._browser, clock=self._clock)
        if self.progress is not None and not self.progress.named:
            named.take_over(self.progress)
        self.progress = named
        self.message, self.sure = "", False

    def _nameless(self) -> Progress | None:
        """What is kept in this browser; where that can't be read, it is told."""
        try:
            return open_browsers(self._browser, clock=self._clock) if self._browser else None
        except Fault as fault:
            self.message = told(fault)
            return None

    def news(self) -> str:
        """What happened to the progress since somebody was told last; "" if nothing did."""
        notice = self.progress.notice if self.progress else None
        if notice is None or notice is self._told:
            return ""
        self._told, self.message = notice, said_notice(notice, load_catalogue())
        return self.message

    def leave(self) -> None:
        self.message, self.sure = "", False
        self.progress = self._nameless()

    def press(self, button: str) -> tuple[str, bytes] | None:
        """A button of the panel; a file to hand over, where it asks for one."""
        if self.progress is None:
            return None
        self.message = ""
        match button:
            case "json":
                return f"{_file_name(self.progress)}.json", self.progress.export_json()
            case "csv":
                return f"{_file_name(self.progress)}.csv", self.progress.export_csv()
            case "reset":
                self.sure = True
            case "no":
                self.sure = False
            case "yes" if self.sure:
                self.progress.reset()
                self.sure, self.message = False, say("progress.forgotten")
        return None

    def bring(self, content: bytes, name: str) -> None:
        """Add what an exported file holds to what is here."""
        if self.progress is None:
            return
        try:
            merged = self.progress.import_json(content)
        except Fault as fault:
            self.message = told(fault) if fault.file else str(fault.within(name[:80]))
        except Unknown as unknown:
            self.message = str(unknown)
        else:
            self.message = say("progress.merged", answers=merged.answers, steps=merged.steps)

    def panel(self) -> Panel:
        if self.progress is None:
            return Panel(say("progress.title"), text=escape(say("progress.nobody")), buttons=(_home(),))
        buttons = (
            (Button("yes", say("progress.yes")), Button("no", say("progress.no"), main=True))
            if self.sure
            else (
                Button("json", say("progress.json"), main=True),
                Button("csv", say("progress.csv")),
                Button("reset", say("progress.reset")),
            )
        )
        text = self._text(self.progress)
        asked = escape(self._asked(self.progress)) if self.sure else ""
        said = f"<p>{escape(self.message)}</p>" if self.message else ""
        name = self.progress.name
        title = say("progress.title-of", name=name) if self.progress.named else say("progress.title")
        return Panel(title, text, asked, said, buttons=(_home(), *buttons))

    @staticmethod
    def _asked(progress: Progress) -> str:
        return say("progress.sure", name=progress.name) if progress.named else say("progress.sure-nameless")

    def _text(self, progress: Progress) -> str:
        """How far the learner is; or what is wrong, where that can't be read."""
        try:
            return self._counted(progress.summary(), len(progress.due(self._clock())))
        except Fault as fault:
            return escape(told(fault))

    def _counted(self, summary: Summary, due: int) -> str:
        steps = sum(len(lesson.step) for lesson in self.course.lessons)
        known = {lesson.id: len(lesson.step) for lesson in self.course.lessons}
        done = sum(min(len(steps), known.get(lesson, 0)) for lesson, steps in summary.lessons.items())
        lines = [say("progress.steps", done=done, all=steps)]
        lines.append(say("progress.answers", right=summary.right, asked=summary.answers))
        lines.append(say("progress.due", n=due))
        words, key = load_catalogue(self.course.game), "word.puzzle.{}".format
        rows = "".join(
            f"<tr><td>{escape(words.sentence(key(count.kind)))}</td><td>{count.right} / {count.asked}</td></tr>"
            for count in summary.kinds
            if key(count.kind) in words.say
        )
        return "<br>".join(map(escape, lines)) + (f"<table>{rows}</table>" if rows else "")


def _home() -> Button:
    return Button("course", say("learn.map"), place=HOME)


def _file_name(progress: Progress) -> str:
    name = progress.name if progress.named else ""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name).strip("-")
    return f"spacetutor-{kept or 'learner'}"
