"""The Learn page's lessons, without widgets: a learner on the way through a course, judged, helped and kept in mind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from html import escape
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Thing
from spacetutor.core.screen import Offer
from spacetutor.lessons import REACHED, Course, Judged, Lesson, LessonWalk
from spacetutor.lessons.goals import Choose, Events, Number
from spacetutor.pages.learn.keeper import Keeper
from spacetutor.progress import Progress
from spacetutor.progress.records import StepDone
from spacetutor.telling.spoken import answer_about, explained, page_words, say, spoken_offers
from spacetutor.widgets.panel import Button, Dot, Panel

Clock = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


class LearnSession:
    """One lesson before the learner. Nothing blocks: every step can be skipped, tried freely, and begun again."""

    def __init__(self, course: Course, clock: Clock = now) -> None:
        self.course, self._clock, self.keeper = course, clock, Keeper()
        self.version = 0
        self._done: dict[str, set[int]] = {}
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
        found = {} if progress is None else progress.summary().lessons
        self.keeper.serve(progress)
        self._done = {lesson: set(steps) for lesson, steps in found.items()}
        for done in self.keeper.waiting:
            if isinstance(done, StepDone):
                self._done.setdefault(done.lesson, set()).add(done.step)
        if progress is not None:
            self._take_over(earlier)
        self.walk.done = set(self._done.get(self.lesson.id, ()))

    def _take_over(self, earlier: dict[str, set[int]]) -> None:
        """What was done without a name is kept under the new one, but for what was done under it before."""
        for lesson, steps in earlier.items():
            for step in sorted(steps - self._done.get(lesson, set())):
                self._done.setdefault(lesson, set()).add(step)
                self.keeper.keep(StepDone(lesson, step, self._clock()))

    def finished(self) -> set[str]:
        """The lessons of which every step is done."""
        return {lesson.id for lesson in self.course.lessons if len(self.done(lesson)) == len(lesson.step)}

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
        self.tries, self.version = 0, self.version + 1

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
        """Whether nothing of the course comes after this step."""
        return self.walk.at + 1 == self.walk.count and self.next_lesson() is None

    def begun(self) -> bool:
        return any(self._done.values())

    # what comes from the page

    def press(self, button: str) -> None:
        """One of the panel's buttons, or its key."""
        walk = self.walk
        match button:
            case "hint":
                walk.hint()
            case "show":
                self._judged(walk.solution())
            case "undo" if walk.moves:
                walk.undo()
            case "again":
                walk.reset()
            case "back" if walk.at:
                self._go(walk.at - 1)
            case "next" if walk.at + 1 < walk.count:
                self._go(walk.at + 1)
            case "next" if (lesson := self.next_lesson()) is not None:
                self.open(lesson.id)
        self.version += 1
        self.keeper.retry()

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
        self.tries += 1
        self._judged(attempt())

    def _judged(self, judged: Judged) -> None:
        self.version += 1
        known = self._done.setdefault(self.lesson.id, set())
        if judged.outcome == REACHED and self.walk.at not in known:
            known.add(self.walk.at)
            hints = len(self.walk.hints) if self.tries else len(self.walk.step.hints)
            self.keeper.keep(StepDone(self.lesson.id, self.walk.at, self._clock(), max(1, self.tries), hints))
        self.keeper.retry()

    # what the page shows

    def screen(self) -> dict[str, Any]:
        walk = self.walk
        done = walk.judged is not None and walk.judged.outcome == REACHED
        return {**walk.game.screen(walk.view, walk.names, sums=walk.step.sums or done), "own": walk.seat}

    @property
    def table(self) -> str:
        """What the table before the learner is called: another step has another one."""
        return f"{self.lesson.id}/{self.walk.at}"

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
        """The answer to a question about a thing on the table, as HTML."""
        return answer_about(message, self.walk.game, self.walk.view, self.walk.names)

    def panel(self) -> Panel:
        walk, goal = self.walk, self.walk.step.goal
        number = self.course.lessons.index(self.lesson) + 1
        form = {Number: "number", Choose: "one"}.get(type(goal), "")
        return Panel(
            title=say("learn.lesson-title", n=number, title=self.lesson.title),
            text=escape(walk.step.text),
            task=escape(walk.step.task),
            said=self._said(),
            outcome=walk.judged.outcome.replace(" ", "-") if walk.judged else "",
            dots=tuple(map(self._dot, range(walk.count))),
            buttons=self._buttons(),
            form=form,
            options=tuple(escape(option.text) for option in goal.options) if isinstance(goal, Choose) else (),
            label=walk.step.task,
            submit=say("learn.answer"),
        )

    def _dot(self, step: int) -> Dot:
        state = "here" if step == self.walk.at else "done" if step in self.walk.done else "open"
        return Dot(say(f"learn.step-{'done' if step in self.walk.done else 'open'}", n=step + 1), state)

    def _buttons(self) -> tuple[Button, ...]:
        walk = self.walk
        given, all_hints = len(walk.hints), len(walk.step.hints)
        last = walk.at + 1 == walk.count
        further = say("learn.next-lesson") if self.next_lesson() else say("learn.to-practice")
        on = further if last else say("learn.next") if walk.reached else say("learn.skip")
        return (
            Button("next", on, "n", main=walk.reached),
            Button("hint", say("learn.hint", n=min(given + 1, all_hints), all=all_hints), "h", off=given == all_hints),
            Button("show", say("learn.show"), "s"),
            Button("undo", say("learn.undo"), "u", off=not walk.moves),
            Button("again", say("learn.again"), "r", off=walk.judged is None and not walk.moves),
            Button("back", say("learn.back"), "b", off=walk.at == 0),
        )

    def _said(self) -> str:
        """What could not be kept, hints that were given, then what became of the last try."""
        walk, words = self.walk, page_words(self.walk.game, self.walk.names)
        told = [self.keeper.said()]
        told += [f"<p>{words.sentence(walk.news)}</p>"] if walk.news else []
        told += [f"<p>{escape(say('learn.hint-said', n=i + 1, hint=hint))}</p>" for i, hint in enumerate(walk.hints)]
        if walk.judged is None:
            return "".join(told)
        outcome, why, said = walk.judged
        if outcome == REACHED:
            more = explained(words, why)
            told.append(
                f"<p><b>\u2713 {escape(said)}</b></p><details><summary>{escape(say('learn.why'))}</summary>{more}"
            )
            told.append("</details>")
            if walk.finished and walk.at + 1 == walk.count:
                told.append(f"<p>{escape(say('learn.finished'))}</p>")
        else:
            told.append((f"<p><b>{escape(said)}</b></p>" if said else "") + explained(words, why))
        return "".join(told)
