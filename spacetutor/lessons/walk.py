"""A learner's way through a lesson, without widgets. Nothing blocks: skip, go back, try freely, reset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import NO_FACTS, Explanation, Thing
from spacetutor.core.game import AnyGame
from spacetutor.lessons import judge
from spacetutor.lessons.course import Course, Step
from spacetutor.lessons.goals import Choose, Events, Number, Point
from spacetutor.lessons.judge import ASTRAY, ON_THE_WAY, REACHED, Judged, StepTable
from spacetutor.lessons.script import finished_by_script, openings


class LessonWalk:
    """One lesson, and one step of it before the learner.

    Each step begins at its own table, however the one before was solved, so that its words always fit.
    """

    def __init__(self, course: Course, lesson_id: str) -> None:
        self.course = course
        self.lesson = course.lesson(lesson_id)
        self._openings = openings(self.lesson)
        self.done: set[int] = set()
        self.at = 0
        self.news: Explanation | None = None
        self._begin()

    def _begin(self) -> None:
        opening = self._openings[self.at]
        self._moments = [StepTable(opening.state, self.step.replies)]
        self.hints: tuple[str, ...] = ()
        self.judged: Judged | None = None

    # what there is

    @property
    def step(self) -> Step:
        return self.lesson.step[self.at]

    @property
    def count(self) -> int:
        return len(self.lesson.step)

    @property
    def game(self) -> AnyGame:
        return self._openings[self.at].game

    @property
    def names(self) -> tuple[str, ...]:
        return self._openings[self.at].names

    @property
    def seat(self) -> int:
        """The learner's seat in this step."""
        return self._openings[self.at].seat

    @property
    def state(self) -> Any:
        """The table; for showing it, take the `view`."""
        return self._moments[-1].state

    @property
    def view(self) -> Any:
        """All that the learner may see."""
        return self.game.view(self.state, self.seat)

    @property
    def legal(self) -> Sequence[Any]:
        """What the learner may do now."""
        return self.game.legal(self.view) if self.game.actor(self.state) == self.seat else []

    @property
    def moves(self) -> int:
        """How many moves the learner has made in this step."""
        return len(self._moments) - 1

    @property
    def reached(self) -> bool:
        """Whether this step's task is done."""
        return self.at in self.done

    @property
    def finished(self) -> bool:
        """Whether every task of the lesson was done."""
        return len(self.done) == self.count

    # doing the task

    def try_move(self, action: Any) -> Judged:
        """Make a move. One that is not allowed changes nothing, and one that leads elsewhere is taken back at once."""
        opening, moment = self._openings[self.at], self._moments[-1]
        told = judge.explained(opening, moment.state, action)
        if not self.game.reasons(self.view, action).legal:
            return self._keep(judge.refused(self.step, told))
        then = judge.after(opening, moment, action)
        judged = Judged(ON_THE_WAY, told) if self._beyond() else judge.judge_move(self.step, opening, then, told)
        if judged.outcome == ASTRAY:
            return self._keep(judged)
        if judged.outcome != REACHED:
            then = judge.others(opening, then)
        self._moments.append(then)
        return self._keep(judged)

    def _beyond(self) -> bool:
        """Whether the goal was reached on the way here: what follows is play, and not judged."""
        goal, opening = self.step.goal, self._openings[self.at]
        return isinstance(goal, Events) and any(judge.reaches(goal, opening, moment) for moment in self._moments)

    def point(self, thing: Thing) -> Judged:
        """Point at something on the table; Unknown where there is no such thing."""
        if thing not in self.game.things(self.view):
            raise Unknown(f"there is no {thing.kind} {thing.which} on this table to point at")
        return self._keep(judge.judge_point(self.step, self._openings[self.at], self.state, thing))

    def answer(self, given: int) -> Judged:
        """Give a number, or the index of an answer that is offered."""
        goal = self.step.goal
        if isinstance(goal, Number):
            return self._keep(judge.judge_number(self.step, goal, self._openings[self.at], given))
        if not isinstance(goal, Choose) or not 0 <= given < len(goal.options):
            raise Unknown(f"there is no answer {given} to give here")
        option = goal.options[given]
        if option.right:
            return self._keep(Judged(REACHED, Explanation("lesson.reached", NO_FACTS), self.step.praise))
        return self._keep(Judged(ASTRAY, Explanation("lesson.wrong-choice", NO_FACTS), option.why))

    def priced(self) -> list[Thing]:
        """What the price or the score lies on that a number was wrong about: there the table can show it."""
        goal, judged = self.step.goal, self.judged
        if not isinstance(goal, Number) or judged is None or judged.outcome == REACHED:
            return []
        action = self.game.parse(goal.price_of) if goal.price_of else None
        return [judge.asked_about(goal, self._openings[self.at])] if action is None else list(self.game.about(action))

    def _keep(self, judged: Judged) -> Judged:
        self.judged = judged
        if judged.outcome == REACHED:
            self.done.add(self.at)
        return judged

    # help

    def hint(self) -> str:
        """The next hint: the first, the second, the third; then the third again."""
        given = min(len(self.hints) + 1, len(self.step.hints))
        self.hints = self.step.hints[:given]
        return self.hints[-1]

    def next_things(self) -> list[Thing]:
        """What on the table the solution goes on with."""
        goal = self.step.goal
        match goal:
            case Point():
                return [goal.at[0]]
            case Number():
                return [judge.asked_about(goal, self._openings[self.at])]
            case Choose():
                return []
            case Events():
                moves = [self.game.parse(text) for text in self.step.solution]
                made = list(self._moments[-1].made)
                on_the_way = len(made) < len(moves) and made == moves[: len(made)]
                return list(self.game.about(moves[len(made) if on_the_way else 0]))

    def solution(self) -> Judged:
        """The next move of the solution, made on the table; anything else that was tried is taken back first."""
        goal = self.step.goal
        if not isinstance(goal, Events):
            self.reset()
        match goal:
            case Point():
                return self.point(goal.at[0])
            case Number():
                return self.answer(goal.number)
            case Choose():
                return self.answer(next(i for i, option in enumerate(goal.options) if option.right))
            case Events():
                moves = [self.game.parse(text) for text in self.step.solution]
                made = list(self._moments[-1].made)
                if len(made) >= len(moves) or made != moves[: len(made)]:
                    self.reset()
                return self.try_move(moves[self._moments[-1].moves])

    def undo(self) -> None:
        """Take the last move back, with what the others played after it."""
        if len(self._moments) == 1:
            raise Unknown("there is nothing to take back")
        self._moments.pop()
        self.judged = None

    def reset(self) -> None:
        """The step's table as it was at first. Hints that were given stay."""
        del self._moments[1:]
        self.judged = None

    # going about

    def go(self, step: int) -> None:
        """Go to any step, done or not."""
        if not 0 <= step < self.count:
            raise Unknown(f"there is no step {step}: steps count from 0 to {self.count - 1}")
        left = self._left() if step == self.at + 1 else None
        self.at = step
        self._begin()
        relaid = left is not None and self.step.position is None and left != self.state
        self.news = Explanation("lesson.relaid", NO_FACTS) if relaid else None

    def _left(self) -> Any:
        """The table as the learner leaves it, after what the script has the others do."""
        moment = self._moments[-1]
        return finished_by_script(self._openings[self.at], moment.state, moment.replies) or moment.state
