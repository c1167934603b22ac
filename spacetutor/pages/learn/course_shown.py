"""What the page of a course shows: how far a learner is, in words and stars."""

from __future__ import annotations

from spacetutor.explain import load_catalogue
from spacetutor.lessons import Lesson
from spacetutor.lessons.stars import MOST
from spacetutor.lessons.states import lesson_states
from spacetutor.pages.learn.practising import PracticeSession
from spacetutor.pages.learn.session import LearnSession
from spacetutor.telling.spoken import say
from spacetutor.widgets.course import CourseCard, CourseShown, KindShown, LessonShown


def course_shown(learning: LearnSession, practice: PracticeSession) -> CourseShown:
    course, finished, stars = learning.course, learning.finished(), learning.stars()
    left = sum(lesson.minutes for lesson in course.lessons if lesson.id not in finished)
    facts = {"done": len(finished), "all": len(course.lessons), "stars": sum(stars.values())}
    facts["most"] = MOST * len(finished)
    done = say("course.done", **facts, minutes=left) if left else say("course.all-done", **facts)
    return {
        "game": course.game,
        "kicker": say("course.kicker"),
        "title": course.title,
        "done": done if learning.begun() else course.lead,
        "go": _go(learning),
        "lessons": _lessons(learning),
        "cards": [_practice(practice), _progress(practice)],
    }


def _go(learning: LearnSession) -> str:
    """What the large button says: it always leads on."""
    lesson = learning.suggested()
    if lesson is None:
        return say("learn.first-game")
    if not learning.begun():
        return say("course.begin")
    return say("course.go-on", n=learning.course.lessons.index(lesson) + 1)


def _lessons(learning: LearnSession) -> list[LessonShown]:
    course, stars = learning.course, learning.stars()
    states = lesson_states(course, learning.finished())
    return [_lesson(lesson, i + 1, states[lesson.id], stars[lesson.id]) for i, lesson in enumerate(course.lessons)]


def _lesson(lesson: Lesson, number: int, state: str, stars: int) -> LessonShown:
    words = load_catalogue()
    minutes = words.sentence("count.minute", lesson.minutes).format(n=lesson.minutes)
    starred = say("learn.stars", n=stars, all=MOST) if stars else ""
    label = ", ".join(filter(None, (lesson.title, minutes, words.sentence(f"word.lesson.{state}"), starred)))
    return {
        "id": lesson.id,
        "number": number,
        "title": lesson.title,
        "lead": lesson.lead,
        "minutes": minutes,
        "state": state,
        "stars": stars,
        "starred": starred,
        "label": label,
    }


def _practice(practice: PracticeSession) -> CourseCard:
    kinds = [_kind(practice, title, kind) for title, kind in practice.kinds() if kind]
    lead = say("course.practice-lead")
    return {
        "title": say("learn.practice"),
        "lead": lead,
        "kinds": kinds,
        "lines": [],
        "press": "practice",
        "label": say("learn.to-practice"),
    }


def _kind(practice: PracticeSession, title: str, kind: str) -> KindShown:
    asked, right = practice.counted().get(kind, (0, 0))
    count = say("course.right-of", right=right, asked=asked) if asked else ""
    stars = practice.stars_of(kind)
    return {"id": kind, "title": title, "right": right, "asked": asked, "count": count, "stars": stars}


def _progress(practice: PracticeSession) -> CourseCard:
    due = practice.due_now()
    lines = [say("course.due", n=due)] if due else []
    return {
        "title": say("learn.progress"),
        "lead": say("course.progress-lead"),
        "kinds": [],
        "lines": lines,
        "press": "progress",
        "label": say("course.see"),
    }
