"""The Learn page's lessons, without widgets: a learner on the way through a course, judged, helped and kept in mind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Thing
from spacetutor.core.screen import Offer
from spacetutor.lessons import ON_THE_WAY, REACHED, Course, Judged, Lesson, LessonWalk
from spacetutor.lessons.goals import Choose, Events, Number
from spacetutor.lessons.stars import all_stars
from spacetutor.pages.learn.keeper import Keeper
from spacetutor.pages.learn.lesson_panel import course_panel, end_panel, short_answer, step_panel
from spacetutor.progress import Progress
from spacetutor.progress.records import StepDone
from spacetutor.telling.spoken import answer_about, say, spoken_offers
from spacetutor.widgets.panel import Panel

Clock = Callable[[], datetime]
Slips = dict[str, dict[int, int]]
"""Of each step of a lesson that was done: the wrong tries and hints of its best time."""


def now() -> datetime:
    return datetime.now(UTC)


class LearnSession:
    """One lesson before the learner. Nothing blocks: every step can be skipped, tried freely, and begun again."""

    def __init__(self, course: Course, clock: Clock = now) -> None:
        self.course, self._clock, self.keeper = course, clock, Keeper()
        self.version, self._past = 0, False
        self._done: Slips = {}
        self.open(course.lessons[0].id)

    # the learner

    @property
    def progress(self) -> Progress | None:
        return self.keeper.progress

    def sit_down(self, progress: Progress | None) -> None:
        """From now on what is done is kept here; what was done before anybody had a name is kept too.

        What one learner did is never another's: it stays with whoever leaves. Where the progress can't be read that is
        a Fault, and nobody changes places.
        """
        earlier = self._done if self.progress is None else {}
        found = {} if progress is None else progress.summary().slips
        self._done = {lesson: dict(steps) for lesson, steps in found.items()}
        self.keeper.serve(progress)
        for done in self.keeper.waiting:
            if isinstance(done, StepDone):
                self._done.setdefault(done.lesson, {})[done.step] = done.tries - 1 + done.hints
        if progress is not None:
            self._take_over(earlier)
        self.walk.done = set(self._done.get(self.lesson.id, ()))

    def _take_over(self, earlier: Slips) -> None:
        """What was done without a name is kept under the new one, but for what was done under it before."""
        for lesson, steps in earlier.items():
            for step in sorted(steps.keys() - self._done.get(lesson, {}).keys()):
                self._done.setdefault(lesson, {})[step] = steps[step]
                self.keeper.keep(StepDone(lesson, step, self._clock(), hints=steps[step]))

    def finished(self) -> set[str]:
        """The lessons of which every step is done."""
        return {lesson.id for lesson in self.course.lessons if len(self.done(lesson)) == len(lesson.step)}

    def stars(self) -> dict[str, int]:
        """The stars of every lesson; none before all its steps are done."""
        return all_stars(self.course, self._done)

    def done(self, lesson: Lesson) -> set[int]:
        return {step for step in self._done.get(lesson.id, ()) if step < len(lesson.step)}

    # going about

    def open(self, lesson: str) -> None:
        """A lesson, at its first step that is not done; Unknown where there is none of that name."""
        self.walk = LessonWalk(self.course, lesson)
        self.walk.done = self.done(self.walk.lesson)
        open_steps = [step for step in range(self.walk.count) if step not in self.walk.done]
        self._go(open_steps[0] if open_steps else 0)

    def _go(self, step: int) -> None:
        self.walk.go(step)
        self.tries, self.shown, self.ended, self.version = 0, False, False, self.version + 1

    @property
    def lesson(self) -> Lesson:
        return self.walk.lesson

    def next_lesson(self) -> Lesson | None:
        """The lesson after this one that is not finished, or the first such lesson; None when all are."""
        finished, lessons = self.finished(), self.course.lessons
        here = lessons.index(self.lesson)
        return next((each for each in (*lessons[here + 1 :], *lessons[:here]) if each.id not in finished), None)

    def suggested(self) -> Lesson | None:
        """The first lesson that is not finished."""
        finished = self.finished()
        return next((lesson for lesson in self.course.lessons if lesson.id not in finished), None)

    @property
    def over(self) -> bool:
        """Whether the course is at its end: the last lesson was, and the learner went on."""
        return self.ended and self._past

    def begun(self) -> bool:
        return any(self._done.values())

    # what comes from the page

    def press(self, button: str) -> None:
        """One of the panel's buttons, or its key."""
        walk = self.walk
        match button:
            case "hint":
                walk.hint()
            case "show" if not walk.reached:
                self.shown = True
                self._judged(walk.solution())
            case "undo" if walk.moves:
                walk.undo()
            case "again":
                walk.reset()
            case "back" if walk.at:
                self._go(walk.at - 1)
            case "redo" if self.ended:
                self._go(0)
            case "skip" if not (walk.reached or self.ended):
                self._skip()
            case "next" if self.ended or walk.reached:
                self._on()
        self.version += 1
        self.keeper.retry()

    def _skip(self) -> None:
        """Past a step that is not done; past the last one to another lesson."""
        following = self.next_lesson()
        if self.walk.at + 1 < self.walk.count:
            self._go(self.walk.at + 1)
        elif following is not None:
            self.open(following.id)

    def _on(self) -> None:
        """To the next step; after the last one to a step that is open still, to the lesson's end, to another lesson."""
        walk = self.walk
        if self.ended:
            following = self.next_lesson()
            if following is None:
                self._past = True
            else:
                self.open(following.id)
        elif walk.at + 1 < walk.count:
            self._go(walk.at + 1)
        elif walk.finished:
            self.ended, self._past = True, False
        else:
            self._go(min(set(range(walk.count)) - walk.done))

    def step(self, step: int) -> None:
        if type(step) is int and 0 <= step < self.walk.count:
            self._go(step)
        self.keeper.retry()

    def answer(self, given: Sequence[int]) -> None:
        """A number, or the option that was chosen."""
        if len(given) == 1 and isinstance(self.walk.step.goal, Number | Choose):
            self._try(lambda: self.walk.answer(given[0]))

    def move(self, version: Any, index: Any) -> None:
        """The offered move of that number; a page that is behind, or anything not offered, is refused."""
        moves = self.walk.legal
        if type(version) is not int or version != self.version:
            raise Unknown("the table has changed since; look again")
        if type(index) is not int or not 0 <= index < len(moves):
            raise Unknown("that move is not offered")
        self._try(lambda: self.walk.try_move(moves[index]))

    def point(self, thing: Thing) -> None:
        """Pointing is an answer where the task is to point, and a question everywhere else."""
        if self._pointing:
            self._try(lambda: self.walk.point(thing))

    @property
    def _pointing(self) -> bool:
        return not isinstance(self.walk.step.goal, Events | Number | Choose)

    def _try(self, attempt: Callable[[], Judged]) -> None:
        """A try counts, but for a move that is one of several and good so far."""
        judged = attempt()
        self.tries += judged.outcome != ON_THE_WAY
        self._judged(judged)

    def _judged(self, judged: Judged) -> None:
        self.version += 1
        if judged.outcome == REACHED:
            self._keep_step()
        self.keeper.retry()

    def _keep_step(self) -> None:
        """A step that was done is kept the first time, and whenever it goes better."""
        known, at, walk = self._done.setdefault(self.lesson.id, {}), self.walk.at, self.walk
        tries, hints = max(1, self.tries), len(walk.step.hints if self.shown else walk.hints)
        if at not in known or tries - 1 + hints < known[at]:
            known[at] = tries - 1 + hints
            self.keeper.keep(StepDone(self.lesson.id, at, self._clock(), tries, hints))

    # what the page shows

    def screen(self) -> dict[str, Any]:
        walk = self.walk
        done = walk.judged is not None and walk.judged.outcome == REACHED
        return {**walk.game.screen(walk.view, walk.names, sums=walk.step.sums or done), "own": walk.seat}

    @property
    def table(self) -> str:
        """What the table before the learner is called: another step has another one."""
        return f"{self.lesson.id}/{self.walk.at}"

    def framed(self) -> list[Any]:
        """After a wrong number: what the price or the score lies on, for the table to show it there."""
        return [list(thing) for thing in self.walk.priced()]

    def spot(self) -> list[Any]:
        """What the last hint speaks of: it stands out when all hints were given and the task is still to be done."""
        walk = self.walk
        if len(walk.hints) < len(walk.step.hints) or (walk.judged is not None and walk.judged.outcome == REACHED):
            return []
        return [list(thing) for thing in walk.next_things()]

    def offers(self) -> list[Offer]:
        """The legal moves, where the task is to make one."""
        if not isinstance(self.walk.step.goal, Events) or not self.walk.legal:
            return []
        return spoken_offers(self.walk.game, self.walk.view, list(self.walk.names))

    def headline(self) -> str:
        return say("learn.you-are", name=self.walk.names[self.walk.seat])

    def tell(self, message: Any) -> str:
        """The answer to a question about a thing on the table, as HTML; one sentence where pointing is the task."""
        if self._pointing:
            return short_answer(message, self.walk)
        return answer_about(message, self.walk.game, self.walk.view, self.walk.names)

    def panel(self) -> Panel:
        if self.ended:
            return course_panel(self) if self.over else end_panel(self)
        return step_panel(self)
