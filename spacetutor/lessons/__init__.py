"""The course: lessons as data, a judge who asks the engine, and a walk through them without widgets."""

from spacetutor.lessons.course import COURSES, Course, Lesson, Step, load_course, standard_course, taught
from spacetutor.lessons.judge import ASTRAY, ON_THE_WAY, REACHED, REFUSED, Judged
from spacetutor.lessons.walk import LessonWalk

__all__ = [
    "ASTRAY",
    "COURSES",
    "ON_THE_WAY",
    "REACHED",
    "REFUSED",
    "Course",
    "Judged",
    "Lesson",
    "LessonWalk",
    "Step",
    "load_course",
    "standard_course",
    "taught",
]
