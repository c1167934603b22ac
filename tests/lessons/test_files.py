"""Broken lesson files: every fault is found and named with its file and line."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.lessons import load_course, standard_course
from spacetutor.lessons.check import check
from spacetutor.lessons.goals import Choose, Events, Number, Point, goal_shape
from tests.support.learning import HEAD, LESSON, LESSONS, write_course
from tests.tools.mutations import flip_bytes, splice, truncate

FILES = [lesson.file for lesson in LESSONS]


def line_with(text: str, part: str) -> int:
    """The line (from 1) of a text's first occurrence."""
    return text[: text.index(part)].count("\n") + 1


def only_fault(path: Path) -> Fault:
    _, faults = check(path)
    assert len(faults) == 1, [str(fault) for fault in faults]
    return faults[0]


def test_a_good_course_has_no_fault(tmp_path: Path) -> None:
    path = write_course(tmp_path)
    assert check(tmp_path)[1] == []
    assert check(path)[1] == []


BROKEN = [
    # what is written, what is put in its place, a part of the line that is named, a part of what is said
    ('id = "mine"', 'id = ""', 'id = ""', "must be a text of 1 to 40"),
    ('id = "mine"', 'idd = "mine"', 'idd = "mine"', "lacks 'id'"),
    ("minutes = 1", "minutes = 0", "minutes", "must be a whole number from 1 to 30"),
    ("minutes = 1", 'minutes = 1\nmood = "good"', "mood", "has an unknown key 'mood'"),
    ("minutes = 1", 'minutes = 1\nneeds = ["nothing"]', "needs", "there is no lesson 'nothing'"),
    ("minutes = 1", 'minutes = 1\nneeds = ["mine"]', "needs", "go round in a circle: mine needs mine"),
    ('text = "Which one?"', f'text = "{"x" * 281}"', "xxx", "must be a text of 1 to 280"),
    ('text = "Which one?"\n', "", "[[step]]", "lacks 'text'"),
    ('hints = ["a", "b", "c"]', 'hints = ["a", "b"]', "hints", "must have 3 to 3 entries, not 2"),
    ('hints = ["a", "b", "c"]', 'hints = ["a", "b", "b"]', "hints", "is listed twice"),
    ('kind = "choose"', 'kind = "chose"', "chose", "must be one of point, events, choose, number"),
    ("right = true", "right = 1", "right = 1", "must be true or false"),
    (', why = "That one is wrong because of this."', "", "That one", "a wrong answer needs a `why`"),
    (', why = "That one is wrong because of this."', ", right = true", "options", "one answer must be right, not 2"),
    ("yellow = 2, purple = 1", "yellow = 3, purple = 1", "seats", "3 yellow in all"),
    ("yellow = 2, purple = 1", "yelow = 2", "yelow", "has an unknown key 'yelow'"),
    ("center = [13,", "center = [61,", "center", "must be a whole number from 1 to 60"),
    ("center = [13,", "centre = [13,", "centre", "has an unknown key 'centre'"),
    ("center = [13, 16", "center = [16, 16", "center", "is listed twice"),
    ('{ name = "Yuri" }', '{ name = "Yuri", hub = { blue = [14] } }', "Yuri", "card 14 has no blue skill"),
    ("[step.position]\n", "[step.position]\ngame = 'chess'\n", "chess", "there is no such game"),
    ('task = "Recruit card 16."', 'task = "Recruit card 16."\nseat = 2', "seat = 2", "there is no seat 2"),
    ('task = "Recruit card 16."', 'task = "Recruit card 16."\nseat = 1', "seat = 1", "seat is not to act"),
    ("recruit 16 green with yellow,purple", "recruit 16 green with yellow", "solution", "not legal here [pay.cover]"),
    ("recruit 16 green with yellow,purple", "dance", "solution", "'dance' is not a move"),
    ("recruit 16 green with yellow,purple", "take deck", "solution", "does not reach the goal"),
    ('solution = ["recruit 16 green with yellow,purple"]\n', "", "replies", "it is the learner's turn"),
    ('replies = ["take deck"]', 'replies = ["take deck", "take 4"]', "replies", "it is the learner's turn"),
    ('yellow,purple"]', 'yellow,purple", "take 4", "take 28"]', "solution", "it is not the learner's turn"),
    ('replies = ["take deck"]', 'replies = ["take 60"]', "replies", "`take 60` is not legal here [take.center]"),
    ('replies = ["take deck"]', 'replies = ["hm"]', "replies", "'hm' is not a move"),
    ('{ kind = "recruited", card = 16 }', '{ card = 16 }', "{ card = 16 }", "lacks 'kind'"),
    ('"recruited", card = 16', '"recruited", card = 1.5', "1.5", "must be a word or a whole number"),
    (', why = "Not that one."', "", "avoid", "lacks 'why'"),
    ('kind = "took", card = 13', 'kind = "tok", card = 13', "avoid", "no play within the task's moves can do this"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "named", "said"), BROKEN)
def test_a_fault_is_named_with_its_line(tmp_path: Path, old: str, new: str, named: str, said: str) -> None:
    assert old in LESSON
    text = LESSON.replace(old, new, 1)
    path = write_course(tmp_path, text)
    fault = only_fault(tmp_path)
    assert said in fault.problem
    assert fault.file == str(path)
    found = re.match(r"line (\d+)", fault.place)
    assert found, fault.place
    wanted = line_with(text, named) if "lacks 'id'" not in said else 1
    assert int(found[1]) == wanted


def test_reading_a_broken_course_raises_its_first_fault(tmp_path: Path) -> None:
    write_course(tmp_path, LESSON.replace("minutes = 1", "minutes = 0"))
    with pytest.raises(Fault, match=r"01-mine.toml: line 3, minutes: must be a whole number from 1 to 30, not 0"):
        load_course(tmp_path)


def test_a_goal_that_every_move_reaches_is_empty(tmp_path: Path) -> None:
    text = LESSON[: LESSON.index("avoid = ")].replace('{ kind = "recruited", card = 16 }', '{ kind = "turn-ended" }')
    write_course(tmp_path, text)
    assert "every legal move reaches it" in only_fault(tmp_path).problem


GOALS = [
    ('kind = "point"\nat = [["card", 60]]', "at", "there is no card 60 on the table that the learner sees"),
    ('kind = "point"\nat = [["card"]]', "at", "must be a kind and which one"),
    ('kind = "number"\nnumber = 3\nprice_of = "recruit 16 green"', "number = 3", "the engine says 2"),
    ('kind = "number"\nnumber = 3\nscore_of = 0', "number = 3", "the engine says 0"),
    ('kind = "number"\nnumber = 3\nscore_of = 7', "score_of", "there is no seat 7"),
    ('kind = "number"\nnumber = 3\nprice_of = "take deck"', "price_of", "is a move without a price"),
    ('kind = "number"\nnumber = 3\nprice_of = "jump"', "price_of", "'jump' is not a move"),
    ('kind = "number"\nnumber = 3', "[step.goal]", "needs `price_of` or `score_of`, and not both"),
]


@pytest.mark.parametrize(("goal", "named", "said"), GOALS)
def test_a_goal_that_can_not_be_is_named(tmp_path: Path, goal: str, named: str, said: str) -> None:
    start, end = LESSON.index('kind = "choose"'), LESSON.index("[step.position]")
    text = LESSON[:start] + goal + "\n" + LESSON[end:]
    write_course(tmp_path, text)
    fault = only_fault(tmp_path)
    assert said in fault.problem
    assert fault.place.startswith(f"line {line_with(text, named)},")


def test_a_price_is_asked_of_the_seat_to_act(tmp_path: Path) -> None:
    start, end = LESSON.index('kind = "choose"'), LESSON.index("[step.position]")
    goal = 'kind = "number"\nnumber = 2\nprice_of = "recruit 16 green"\n'
    text = (LESSON[:start] + goal + LESSON[end:]).replace('task = "Choose."', 'task = "Choose."\nseat = 1')
    write_course(tmp_path, text.replace('task = "Recruit card 16."', 'task = "Recruit card 16."\nseat = 0'))
    assert "the learner is not to act" in only_fault(tmp_path).problem


def test_a_point_at_everything_is_empty(tmp_path: Path) -> None:
    things = [["card", n] for n in (13, 16, 28, 40, 52, 4)] + [["score", 0], ["score", 1]]
    things += [["project", side] for side in ("sputnik-1", "vostok-1", "voskhod-2", "proton-1")]
    start, end = LESSON.index('kind = "choose"'), LESSON.index("[step.position]")
    write_course(tmp_path, f'{LESSON[:start]}kind = "point"\nat = {things}\n{LESSON[end:]}'.replace("'", '"'))
    assert only_fault(tmp_path).problem == "whatever is pointed at is right"


def test_a_solution_ends_where_the_goal_is_reached(tmp_path: Path) -> None:
    text = LESSON.replace('yellow,purple"]', 'yellow,purple", "take 13"]')
    write_course(tmp_path, text)
    fault = only_fault(tmp_path)
    assert fault.problem == "the goal is reached before this move"
    assert "solution[1]" in fault.place


def test_a_first_step_without_a_table(tmp_path: Path) -> None:
    text = LESSON[: LESSON.index("[step.position]")] + LESSON[LESSON.rindex("[[step]]") :]
    write_course(tmp_path, text)
    assert "the first step needs a position" in only_fault(tmp_path).problem


def test_a_solution_belongs_to_events(tmp_path: Path) -> None:
    write_course(tmp_path, LESSON.replace('praise = "Yes."', 'praise = "Yes."\nsolution = ["take deck"]'))
    assert "belongs to a goal of events" in only_fault(tmp_path).problem


def test_all_faults_are_named_not_only_the_first(tmp_path: Path) -> None:
    """Two files, one broken twice by play, the other by shape."""
    write_course(tmp_path, LESSON.replace('"took", card', '"tok", card').replace("right = true", 'why = "No."'))
    write_course(tmp_path, LESSON.replace("minutes = 1", "minutes = 99"), "02-other.toml")
    faults = check(tmp_path)[1]
    assert len(faults) == 3
    assert {Path(fault.file).name for fault in faults} == {"01-mine.toml", "02-other.toml"}
    assert len(check(tmp_path / "02-other.toml")[1]) == 1


def test_a_circle_and_a_double_id(tmp_path: Path) -> None:
    write_course(tmp_path, LESSON.replace("minutes = 1", 'minutes = 1\nneeds = ["two"]'))
    two = LESSON.replace('id = "mine"', 'id = "two"').replace("minutes = 1", 'minutes = 1\nneeds = [\n"mine"]')
    write_course(tmp_path, two, "02-two.toml")
    fault = only_fault(tmp_path)
    assert "circle" in fault.problem
    assert re.match(r"line [45], needs\[0\]", fault.place)
    (tmp_path / "02-two.toml").write_text(LESSON)
    (tmp_path / "01-mine.toml").write_text(LESSON)
    assert "is also the id of 01-mine.toml" in only_fault(tmp_path).problem


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("", "lacks 'title'"),
        (HEAD + "more = 1\n", "unknown key 'more'"),
        ("title = ", "is not TOML"),
        (HEAD.replace("space-explorers", "chess"), "there is no such game"),
    ],
)
def test_a_broken_head(tmp_path: Path, head: str, said: str) -> None:
    write_course(tmp_path, head=head)
    assert said in str(only_fault(tmp_path))


def test_what_is_no_course(tmp_path: Path) -> None:
    assert "there is no such file" in str(only_fault(tmp_path))
    (tmp_path / "course.toml").write_text(HEAD)
    assert "has no lessons" in str(only_fault(tmp_path))
    assert "has no lessons" in str(only_fault(tmp_path / "course.toml"))
    stray = tmp_path / "note.txt"
    stray.write_text("hello")
    assert "is not a lesson of a course" in str(only_fault(stray))
    with pytest.raises(Unknown, match="there is no course 'chess'"):
        standard_course("chess")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_damaged_lessons_are_faults_with_a_line(tmp_path: Path, path: Path) -> None:
    """Bytes flipped, cut off, doubled or left out: nothing but faults of that file, each with a line; or still good."""
    (tmp_path / "course.toml").write_text((path.with_name("course.toml")).read_text())
    raw, rng, broken = path.read_bytes(), Random(path.name), 0
    for i in range(24):
        damaged = (flip_bytes, truncate, splice)[i % 3](raw, rng)
        (tmp_path / path.name).write_bytes(damaged)
        _, faults = check(tmp_path)
        for fault in faults:
            assert fault.file == str(tmp_path / path.name)
            assert "line" in str(fault) or "end of document" in str(fault) or "UTF-8" in str(fault), str(fault)
        broken += bool(faults)
    assert broken > 12


def test_goals_go_to_data_and_back() -> None:
    kinds = set()
    for lesson in LESSONS:
        for step in lesson.step:
            assert goal_shape.read(goal_shape.write(step.goal)) == step.goal
            kinds.add(type(step.goal))
    assert kinds | {Choose} == {Point, Events, Number, Choose}
    assert set(goal_shape.schema()) == {"oneOf"}
