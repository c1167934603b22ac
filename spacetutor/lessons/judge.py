"""Judges what a learner tries: by the engine's own events and reasons, explained by the game itself."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, NO_FACTS, SHORT, Explanation, Thing, name
from spacetutor.lessons.course import Step
from spacetutor.lessons.goals import Events, Number, Point
from spacetutor.lessons.script import Opening, finished_by_script, others_play

REACHED, ON_THE_WAY, ASTRAY, REFUSED = "reached", "on the way", "astray", "refused"
ENOUGH = 2000
"""Tries after which a search gives the learner the benefit of the doubt."""


class Judged(NamedTuple):
    """What a try came to; `said` are words of the lesson, `why` is the game's explanation of that very try."""

    outcome: str
    why: Explanation
    said: str = ""


class StepTable(NamedTuple):
    """A table during a step: the replies still to come, the learner's moves so far and what they caused."""

    state: Any
    replies: tuple[str, ...]
    made: tuple[Any, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def moves(self) -> int:
        return len(self.made)


def wanted(step: Step) -> Explanation:
    return Explanation("lesson.task", {"task": name(step.task.rstrip("."))})


def after(opening: Opening, moment: StepTable, action: Any) -> StepTable:
    """The moment after a legal move of the learner's, before anybody else plays."""
    game = opening.game
    events = (*moment.events, *game.events(moment.state, action))
    return StepTable(game.apply(moment.state, action), moment.replies, (*moment.made, action), events)


def others(opening: Opening, moment: StepTable) -> StepTable:
    """The moment when it is the learner's turn again."""
    state, replies = others_play(opening, moment.state, moment.replies)
    return moment._replace(state=state, replies=replies)


def reaches(goal: Events, opening: Opening, moment: StepTable) -> bool:
    return moment.moves <= goal.moves and goal.met(moment.events, opening.seat)


def can_reach(goal: Events, opening: Opening, moment: StepTable) -> bool:
    """Whether some line of play still reaches the goal. It looks at the true table, and says no more than yes or no."""
    tries = [ENOUGH]

    def search(now: StepTable) -> bool:
        if goal.avoided(now.events, opening.seat) or now.moves >= goal.moves:
            return False
        now = others(opening, now)
        for action in opening.game.legal(now.state):
            tries[0] -= 1
            then = after(opening, now, action)
            if tries[0] < 0 or goal.met(then.events, opening.seat) or search(then):
                return True
        return False

    return search(moment)


def explained(opening: Opening, state: Any, subject: Any, detail: int = LONGER) -> Explanation:
    """What the game says of a move or a thing, to the learner's seat."""
    game = opening.game
    return game.explain(game.view(state, opening.seat), subject, detail)


def refused(step: Step, told: Explanation) -> Judged:
    return Judged(REFUSED, told._replace(children=(*told.children, wanted(step))))


def judge_move(step: Step, opening: Opening, moment: StepTable, told: Explanation) -> Judged:
    """The moment after a legal move: is the goal reached, can it still be, or has play gone another way?"""
    goal = step.goal
    if not isinstance(goal, Events):
        return Judged(ASTRAY, Explanation("lesson.other-move", NO_FACTS, (told, wanted(step))))
    if reaches(goal, opening, moment):
        return Judged(REACHED, Explanation("lesson.reached", NO_FACTS, (told,)), step.praise)
    avoided = goal.avoided(moment.events, opening.seat)
    if avoided is None and can_reach(goal, opening, moment):
        left = goal.moves - moment.moves
        return Judged(ON_THE_WAY, Explanation("lesson.on-the-way", {"n": left}, (told, wanted(step))))
    used_up = [Explanation("lesson.moves", {"n": goal.moves})] if moment.moves >= goal.moves > 1 else []
    why = Explanation("lesson.astray", NO_FACTS, (told, *used_up, wanted(step)))
    return Judged(ASTRAY, why, avoided.why if avoided else "")


def judge_point(step: Step, opening: Opening, state: Any, thing: Thing) -> Judged:
    """Pointing answers where the task is to point; elsewhere it only asks."""
    told = explained(opening, state, thing, SHORT)
    if not isinstance(step.goal, Point):
        return Judged(ON_THE_WAY, told)
    if thing in step.goal.at:
        return Judged(REACHED, Explanation("lesson.reached", NO_FACTS, (told,)), step.praise)
    return Judged(ASTRAY, Explanation("lesson.other-thing", NO_FACTS, (told, wanted(step))))


def judge_number(step: Step, goal: Number, opening: Opening, given: int) -> Judged:
    """A number against the one that the engine works out; a wrong one is answered with what is wrong about it."""
    told = explained(opening, counted(step, opening), asked_about(goal, opening))
    if given == goal.number:
        return Judged(REACHED, Explanation("lesson.reached", NO_FACTS, (told,)), step.praise)
    return Judged(ASTRAY, Explanation(f"lesson.number.{_slip(goal, opening, given)}", {"n": given}, (told,)))


def counted(step: Step, opening: Opening) -> Any:
    """The table that a number is about: as the step begins, and for a score after what the others still do."""
    replies = step.replies if isinstance(step.goal, Number) and step.goal.price_of is None else ()
    return finished_by_script(opening, opening.state, replies) or opening.state


def _slip(goal: Number, opening: Opening, given: int) -> str:
    """How a number is wrong: it is the price before anything makes it cheaper, or more, or less than it should be."""
    price = None
    if goal.price_of is not None:
        game = opening.game
        price = game.price(game.view(opening.state, opening.seat), game.parse(goal.price_of))
    if price is not None and given == price.base > price.total:
        return "printed"
    return "more" if given > goal.number else "less"


def asked_about(goal: Number, opening: Opening) -> Thing:
    """What a number is about: what a move that costs something leads to, or a score.

    That is the last of its things that has something told of it by itself; a place that a card is laid on has not.
    """
    if goal.price_of is None:
        return Thing("score", goal.score_of or 0)
    game = opening.game
    about = game.about(game.parse(goal.price_of))
    told = set(game.things(game.view(opening.state, opening.seat)))
    return next((thing for thing in reversed(about) if thing in told), about[-1] if about else Thing("choice", 0))
