"""Keeps what a learner does, in its order; says so where that can't be done, and tries again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from html import escape
from typing import TypeVar

from spacetutor.core.errors import Fault, Unknown
from spacetutor.progress import Progress
from spacetutor.progress.records import Answer, StepDone
from spacetutor.telling.spoken import say

T = TypeVar("T")


class Keeper:
    """Between a session and a learner's progress. Nobody has to wait for a disk: what can't be kept yet waits here."""

    def __init__(self) -> None:
        self.progress: Progress | None = None
        self.waiting: deque[Answer | StepDone] = deque()
        self.trouble = self.unread = ""

    def serve(self, progress: Progress | None) -> None:
        """From now on this learner's, or nobody's. What one learner could not keep is never another's.

        Whoever had no name and has one now is the same learner.
        """
        if progress is not self.progress:
            if not _has_got_a_name(self.progress, progress):
                self.waiting.clear()
            self.trouble = self.unread = ""
        self.progress = progress

    def keep(self, done: Answer | StepDone) -> None:
        """Keep something, once; nobody's is not kept."""
        if self.progress is not None:
            self.waiting.append(done)
        self.retry()

    def retry(self) -> None:
        """Keep whatever waits. What can't be kept is told, and waits on; what no file could hold is Unknown."""
        self.trouble = ""
        try:
            while self.progress is not None and self.waiting:
                _keep(self.progress, self.waiting[0])
                self.waiting.popleft()
        except Fault as fault:
            self.trouble = say("progress.unkept", why=fault.problem)
        except Unknown:
            self.waiting.popleft()
            raise

    def ask(self, question: Callable[[Progress], T], otherwise: T) -> T:
        """The answer to a question about the progress; something else where it can't be read, which is told too."""
        self.unread = ""
        try:
            return otherwise if self.progress is None else question(self.progress)
        except Fault as fault:
            self.unread = told(fault)
            return otherwise

    def said(self) -> str:
        """What is wrong, as HTML; "" while all is well."""
        return "".join(f'<p class="st-fault">{escape(words)}</p>' for words in (self.trouble, self.unread) if words)


def _has_got_a_name(before: Progress | None, now: Progress | None) -> bool:
    return before is not None and not before.named and now is not None and now.named


def _keep(progress: Progress, done: Answer | StepDone) -> None:
    if isinstance(done, Answer):
        progress.answered(done, once=True)
    else:
        progress.lesson_done(done)


def told(fault: Fault) -> str:
    """What is wrong with the progress, in plain words; where its file lies is nobody's business on a page."""
    return say("progress.fault", why=fault.problem)
