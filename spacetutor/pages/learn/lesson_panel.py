"""What the coach shows of a lesson: the task, one sentence about the last try, help, and the end with its stars."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import SHORT, Explanation, Thing
from spacetutor.explain import Renderer
from spacetutor.lessons import REACHED, Judged, LessonWalk
from spacetutor.lessons.goals import Choose, Events, Number
from spacetutor.lessons.judge import ON_THE_WAY
from spacetutor.lessons.stars import MOST
from spacetutor.telling.spoken import explained, page_words, say
from spacetutor.widgets.panel import FOOT, HELP, HOME, Button, Dot, Panel

if TYPE_CHECKING:
    from spacetutor.pages.learn.session import LearnSession


def step_panel(session: LearnSession) -> Panel:
    """A step before the learner."""
    walk, goal = session.walk, session.walk.step.goal
    return Panel(
        title=session.lesson.title,
        kicker=_kicker(session),
        text=escape(walk.step.text),
        task=escape(walk.step.task),
        said=_said(session),
        outcome=walk.judged.outcome.replace(" ", "-") if walk.judged else "",
        dots=_dots(session),
        hints=tuple(escape(hint) for hint in walk.hints),
        buttons=_buttons(session),
        form={Number: "number", Choose: "one"}.get(type(goal), ""),
        options=tuple(escape(option.text) for option in goal.options) if isinstance(goal, Choose) else (),
        label=walk.step.task,
        submit=say("learn.answer"),
    )


def end_panel(session: LearnSession) -> Panel:
    """A lesson at its end: what was learned, and the next step as one button."""
    lesson, following = session.lesson, session.next_lesson()
    stars = session.stars()[lesson.id]
    on = say("learn.next-lesson", title=following.title) if following else say("learn.to-end")
    return Panel(
        title=lesson.title,
        kicker=_kicker(session),
        task=escape(say("learn.finished")),
        dots=_dots(session),
        buttons=(
            _home(),
            Button("redo", say("learn.redo"), "r", place=FOOT),
            Button("next", on, "n", main=True, place=FOOT),
        ),
        stars=stars,
        starred=say("learn.stars", n=stars, all=MOST),
        learned=tuple(map(escape, lesson.learned or (lesson.lead,))),
        said=session.keeper.said() + _more_stars(stars),
        sound=say("learn.sound"),
    )


def course_panel(session: LearnSession) -> Panel:
    """The end of a course. What comes next is a game."""
    course, stars = session.course, session.stars()
    found, most = sum(stars.values()), MOST * len(stars)
    return Panel(
        title=course.title,
        kicker=say("learn.course-done"),
        task=escape(say("learn.course-end")),
        buttons=(
            _home(),
            Button("practice", say("learn.to-practice"), "p", place=FOOT),
            Button("play", say("learn.first-game"), "n", main=True, place=FOOT),
        ),
        stars=round(found / len(stars)),
        starred=say("learn.stars", n=found, all=most),
        learned=tuple(map(escape, course.learned or (course.lead,))),
        said=session.keeper.said(),
        sound=say("learn.sound"),
    )


def _kicker(session: LearnSession) -> str:
    lessons = session.course.lessons
    return say("learn.lesson-of", n=lessons.index(session.lesson) + 1, all=len(lessons))


def _home() -> Button:
    return Button("course", say("learn.map"), "c", place=HOME)


def _dots(session: LearnSession) -> tuple[Dot, ...]:
    walk = session.walk

    def dot(step: int) -> Dot:
        done = step in walk.done
        state = "here" if step == walk.at and not session.ended else "done" if done else "open"
        label = say("learn.step-done", n=step + 1) if done else say("learn.step-open", n=step + 1)
        return Dot(label, state)

    return tuple(map(dot, range(walk.count)))


def _buttons(session: LearnSession) -> tuple[Button, ...]:
    """Hints and what else helps; at the foot back, again, and the way on, which is there when the task is done.

    To skip a step is another button at another place: nobody presses it by pressing "Next" twice.
    """
    walk = session.walk
    given, every = len(walk.hints), len(walk.step.hints)
    last = walk.at + 1 == walk.count
    on = say("learn.finish") if last else say("learn.next")
    hint = say("learn.next-hint") if given else say("learn.hint")
    return (
        _home(),
        Button("hint", hint, "h", off=given == every or walk.reached, place=HELP, used=given, uses=every),
        Button("show", say("learn.show"), "s", place=HELP, off=walk.reached),
        Button("undo", say("learn.undo"), "u", place=HELP, off=not walk.moves),
        Button("skip", say("learn.skip"), "k", place=HELP, off=walk.reached),
        Button("back", say("learn.back"), "b", off=walk.at == 0, place=FOOT),
        Button("again", say("learn.again"), "r", off=walk.judged is None and not walk.moves, place=FOOT),
        Button("next", on, "n", main=True, off=not walk.reached, place=FOOT),
    )


def _said(session: LearnSession) -> str:
    """What could not be kept, and one sentence about the last try; all else is folded."""
    walk, words = session.walk, page_words(session.walk.game, session.walk.names)
    told = [session.keeper.said()]
    told += [f"<p>{words.sentence(walk.news)}</p>"] if walk.news and walk.judged is None else []
    if walk.judged is not None:
        told.append(f'<p class="st-verdict">{_sentence(words, walk.judged, session.walk.step.goal)}</p>')
        told.append(folded(explained(words, walk.judged.why)))
    return "".join(told)


def folded(more: str) -> str:
    return f"<details><summary>{escape(say('learn.why'))}</summary>{more}</details>"


def _sentence(words: Renderer, judged: Judged, goal: object) -> str:
    """One sentence about this very try."""
    outcome, why, said = judged
    if outcome == REACHED or said:
        return escape(said)
    if outcome == ON_THE_WAY or isinstance(goal, Number) or not why.children:
        return words.sentence(why)
    about = words.sentence(_first(words, why.children[0]))
    if isinstance(goal, Events):
        return escape(say("learn.other-move", move="{move}")).format(move=about.rstrip("."))
    return escape(say("learn.other-thing", thing="{thing}")).format(thing=about)


def short_answer(message: Any, walk: LessonWalk) -> str:
    """What a thing is, in one sentence; "" to anything but a first look at it: more was not taught yet."""
    match message:
        case {"kind": "thing", "thing": [str(kind), (int() | str()) as which], "full": False}:
            try:
                told = walk.game.explain(walk.view, Thing(kind, which), SHORT)
            except Unknown:
                return ""
            words = page_words(walk.game, walk.names)
            return words.sentence(_first(words, told))
    return ""


def _first(words: Renderer, told: Explanation) -> Explanation:
    """A statement, or where that only leads to another one, the other."""
    leads = bool(told.children) and words.sentence(told).endswith(":")
    return _first(words, told.children[0]) if leads else told


def _more_stars(stars: int) -> str:
    return f"<p>{escape(say('learn.more-stars'))}</p>" if stars < MOST else ""
