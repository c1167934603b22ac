"""A learner's progress: what is kept, what comes back, and files to carry it elsewhere."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from spacetutor.cli.schemas import SCHEMAS
from spacetutor.core.errors import Fault, Unknown
from spacetutor.progress import Merged, exchange, open_progress
from spacetutor.progress.learners import WrongWord
from spacetutor.progress.records import Answer, Document, StepDone
from spacetutor.progress.schedule import review_of, reviewed
from tests.places import ROOT
from tests.support.learners import NOW, Open, answer
from tests.tools.killing_progress import agree
from tests.tools.mutations import add, drop, flip_bytes, nest, renumber, retype, splice, swap, truncate

# What is kept


def test_a_new_learner_has_done_nothing(opened: Open) -> None:
    summary = opened().summary()
    assert summary == ("Neil", 0, 0, 0, (), {}, 0, None, {})


def test_answers_and_steps_are_there_after_a_reload(opened: Open) -> None:
    progress = opened()
    progress.answered(answer(1, seconds=12, hints=1, keys=("kind:cost", "ability:44")))
    progress.answered(answer(2, right=False, minutes=1))
    progress.lesson_done(StepDone("paying", 2, NOW, tries=3, hints=1))
    again = opened()
    assert again.document() == progress.document()
    summary = again.summary()
    assert (summary.answers, summary.right, summary.seconds) == (2, 1, 12)
    assert summary.kinds == (("cost", 2, 1, NOW + timedelta(minutes=1)),)
    assert summary.lessons == {"paying": (2,)}


def test_a_step_done_twice_is_one_step(opened: Open) -> None:
    """Both times are kept, and the lesson has it once."""
    progress = opened()
    for minute, step in enumerate((1, 0, 1)):
        progress.lesson_done(StepDone("paying", step, NOW + timedelta(minutes=minute)))
    assert len(progress.document().steps) == 3
    assert progress.summary().lessons == {"paying": (0, 1)}


def test_times_are_kept_in_utc(opened: Open) -> None:
    progress = opened()
    there = timezone(timedelta(hours=5, minutes=30))
    progress.answered(answer()._replace(at=datetime(2026, 4, 12, 14, 30, 0, 999, there)))
    assert progress.document().answers[0].at == NOW


def test_a_time_without_a_zone_is_refused(opened: Open) -> None:
    with pytest.raises(Unknown, match="needs a time zone"):
        opened().due(datetime(2026, 4, 12))


def test_an_answer_without_keys_is_about_its_kind(opened: Open) -> None:
    assert opened().answered(answer()).keys == ("kind:cost",)


def test_two_answers_in_one_millisecond_are_two(opened: Open) -> None:
    progress = opened()
    kept = [progress.answered(answer()) for _ in range(3)]
    assert len({entry.at for entry in kept}) == 3
    assert progress.summary().answers == 3


@pytest.mark.parametrize(
    "odd",
    [
        {"reference": ""},
        {"reference": "with space"},
        {"reference": "x" * 121},
        {"kind": "Cost!"},
        {"seconds": -1},
        {"keys": ("44",)},
        {"keys": ("ability:44", "ability:44")},
        {"at": datetime(2200, 1, 1, tzinfo=UTC)},
    ],
    ids=str,
)
def test_what_no_export_could_hold_is_not_kept(opened: Open, odd: dict[str, Any]) -> None:
    progress = opened()
    with pytest.raises(Unknown):
        progress.answered(answer()._replace(**odd))
    assert progress.summary().answers == 0


def test_missed_puzzles_are_those_last_answered_wrong(opened: Open) -> None:
    progress = opened()
    for number, right, minutes in ((1, False, 0), (2, False, 1), (1, True, 2), (3, True, 3), (3, False, 4)):
        progress.answered(answer(number, right=right, minutes=minutes))
    assert progress.missed() == ("space-explorers/cost/2", "space-explorers/cost/3")


def test_reset_forgets_all_but_name_and_word(opened: Open, neils_file: Path) -> None:
    """Nothing comes back from the copy either."""
    progress = opened(word="apollo")
    progress.answered(answer())
    progress.lesson_done(StepDone("paying", 2, NOW))
    progress.reset()
    assert progress.document() == Document(1, "Neil", (), ())
    assert progress.reviews() == ()
    neils_file.unlink()
    assert opened(word="apollo").document().answers == ()
    with pytest.raises(WrongWord):
        opened(word="soyuz")


# What comes back


def test_a_missed_kind_is_due_in_a_minute(opened: Open) -> None:
    progress = opened()
    progress.answered(answer(right=False, keys=("kind:cost", "ability:44")))
    assert progress.due(NOW) == ()
    assert [review.key for review in progress.due(NOW + timedelta(minutes=1))] == ["ability:44", "kind:cost"]


def test_a_wrong_answer_comes_back_sooner(opened: Open) -> None:
    progress = opened()
    given = {"a:wrong": answer(1, right=False), "b:hints": answer(2, hints=1), "c:right": answer(3)}
    for key, entry in given.items():
        progress.answered(entry._replace(keys=(key,)))
    assert [review.key for review in progress.reviews()] == list(given)


def test_what_is_known_comes_back_later_each_time(opened: Open) -> None:
    progress = opened()
    waits, now = [], NOW
    for number in range(5):
        progress.answered(answer(number)._replace(at=now))
        due = progress.reviews()[0].due
        waits.append(due - now)
        now = due
    assert waits == sorted(waits)
    assert waits[0] < timedelta(hours=1)
    assert waits[-1] > timedelta(days=20)


answers = st.builds(
    lambda number, right, hints, at, keys: Answer(f"p/{number}", "cost", right, NOW + at, 0, hints, keys),
    st.integers(1, 5),
    st.booleans(),
    st.integers(0, 2),
    st.timedeltas(timedelta(0), timedelta(days=400)).map(lambda t: timedelta(seconds=int(t.total_seconds()))),
    st.sampled_from([("kind:cost",), ("kind:cost", "ability:44"), ("ability:44",), ("ability:7", "kind:cost")]),
)


@settings(deadline=None)
@given(st.lists(answers, max_size=12), st.timedeltas(timedelta(0), timedelta(days=400)))
def test_after_any_history_wrong_comes_back_sooner_than_right(past: list[Answer], later: timedelta) -> None:
    """And an answer that needed hints no later than one that needed none; both may be due on the same day."""
    before = review_of("kind:cost", past)
    at = (before.last if before else NOW) + later
    last = [
        reviewed("kind:cost", before, answer()._replace(right=r, hints=h, at=at)) for r, h in ((0, 0), (1, 1), (1, 0))
    ]
    wrong, hints, right = (review.due for review in last)
    assert at < wrong < hints <= right


@settings(max_examples=10, deadline=None)
@given(st.lists(answers, max_size=10), st.randoms(use_true_random=False))
def test_the_order_in_which_answers_arrive_makes_no_difference(given_: list[Answer], rng: Random) -> None:
    """Reviews follow from the answers alone: kept in any order, or imported."""
    unique = list({(entry.reference, entry.at): entry for entry in given_}.values())
    with tempfile.TemporaryDirectory() as name:
        first, second, third = (
            open_progress(n, clock=lambda: NOW, folder=Path(name)) for n in ("Neil", "Yuri", "Valentina")
        )
        for entry in unique:
            first.answered(entry)
        for entry in rng.sample(unique, len(unique)):
            second.answered(entry)
        half = len(unique) // 2
        for entry in unique[:half]:
            third.answered(entry)
        assert third.import_json(first.export_json()) == Merged(len(unique) - half, 0)
        assert first.reviews() == second.reviews() == third.reviews()
        agree(first)


# Files to carry


@pytest.fixture
def export(opened: Open) -> bytes:
    """An export with answers and steps."""
    progress = opened("Yuri")
    for number in range(5):
        progress.answered(answer(number, right=number != 3, seconds=number, keys=("kind:cost", f"ability:{number}")))
    progress.lesson_done(StepDone("paying", 2, NOW, tries=2))
    progress.lesson_done(StepDone("paying", 0, NOW))
    return progress.export_json()


def test_an_export_is_valid_by_its_schema(export: bytes) -> None:
    Draft202012Validator.check_schema(SCHEMAS["progress"](""))
    Draft202012Validator(SCHEMAS["progress"]("")).validate(json.loads(export))


def test_an_export_comes_back_whole(opened: Open, export: bytes) -> None:
    """The same answers, steps and dates under another name; a second import adds nothing."""
    neil = opened("Neil")
    assert neil.import_json(export) == Merged(5, 2)
    assert neil.import_json(export) == Merged(0, 0)
    assert neil.document()._replace(learner="Yuri") == opened("Yuri").document()
    assert neil.reviews() == opened("Yuri").reviews()
    assert exchange.encode(exchange.decode(export)) == export


def test_an_import_keeps_what_is_there(opened: Open, export: bytes) -> None:
    """Where both know an answer, what is here stays."""
    neil = opened("Neil")
    neil.answered(answer(3, right=True, minutes=0))
    neil.answered(answer(77))
    assert neil.import_json(export) == Merged(4, 2)
    assert neil.missed() == ()
    assert neil.summary().answers == 6
    agree(neil)


def edited(raw: bytes, change: Callable[[Any], object]) -> bytes:
    """An export with something changed, laid out as it was."""
    document = json.loads(raw)
    change(document)
    lists = {
        name: "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"
        if isinstance(value, list) and value
        else json.dumps(value)
        for name, value in document.items()
    }
    return ("{\n" + ",\n".join(f'"{name}": {text}' for name, text in lists.items()) + "\n}\n").encode()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda d: d["answers"][2].update(right=1), "line 11, answers[2].right: must be true or false, not 1"),
        (lambda d: d["answers"][4].pop("at"), "line 13, answers[4]: lacks 'at'"),
        (lambda d: d["steps"][1].update(tries=-1), "line 6, steps[1].tries: must be a whole number"),
        (lambda d: d["steps"][0].update(word="x"), "line 5, steps[0]: has an unknown key 'word'"),
        (lambda d: d["answers"][0].update(keys=["44"]), "line 9, answers[0].keys[0]: must be a name such as"),
        (lambda d: d.update(learner=""), "line 3, learner: must be a text of 1 to 40"),
        (lambda d: d.update(format=2), "line 2, format: is format 2, and this program reads format 1"),
        (lambda d: d.pop("answers"), "line 1: lacks 'answers'"),
    ],
)
def test_a_broken_export_is_named_with_its_line(
    opened: Open, export: bytes, change: Callable[[Any], object], told: str
) -> None:
    progress = opened()
    with pytest.raises(Fault) as caught:
        progress.import_json(edited(export, change))
    assert str(caught.value).startswith(told)
    assert progress.summary().answers == 0


@pytest.mark.parametrize("raw", [b"", b"[]", b"null", b'"x"', b"{}", b"\xff\xfe", b"PK\x03\x04", b"[" * 10**6])
def test_what_is_no_export_is_refused(opened: Open, raw: bytes) -> None:
    with pytest.raises(Fault):
        opened().import_json(raw)


MUTATIONS = (flip_bytes, truncate, splice, drop, renumber, retype, add, swap, nest)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_broken_exports_change_nothing(opened: Open, export: bytes, mutation: Callable[[bytes, Random], bytes]) -> None:
    """Refused by a Fault in one line with a line's number, and nothing is added; or truly valid."""
    progress = opened()
    progress.answered(answer(500))
    before = progress.document()
    refused = 0
    for seed in range(40):
        broken = mutation(export, Random(seed))
        try:
            exchange.decode(broken)
        except Fault as fault:
            refused += 1
            assert "\n" not in str(fault)
            assert fault.place.startswith("line ") or "nested" in fault.problem
            with pytest.raises(Fault):
                progress.import_json(broken)
            assert progress.document() == before
        else:
            progress.import_json(broken)
            assert set(before.answers) <= set(progress.document().answers)
            before = progress.document()
            agree(progress)
    assert refused > 0


def test_an_import_that_fails_in_the_middle_adds_nothing(
    opened: Open, export: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = opened()

    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("spacetutor.progress.progress._work_out", fail)
    with pytest.raises(RuntimeError):
        progress.import_json(export)
    assert progress.document() == Document(1, "Neil", (), ())


def test_a_spreadsheet_gets_a_row_an_answer(opened: Open, export: bytes) -> None:
    rows = list(csv.DictReader(io.StringIO(opened("Yuri").export_csv().decode("utf-8-sig"), newline="")))
    assert len(rows) == 5
    assert rows[3] == {
        "learner": "Yuri",
        "when": "2026-04-12 09:00:00",
        "puzzle": "space-explorers/cost/3",
        "kind": "cost",
        "right": "no",
        "seconds": "3",
        "hints": "0",
        "about": "kind:cost ability:3",
    }


@pytest.mark.parametrize("name", ['=HYPERLINK("x")', "+1", "-1", "@SUM(A1)", "\uff1d1", "\ufe621"])
def test_no_cell_is_a_formula(opened: Open, name: str) -> None:
    progress = opened(name)
    progress.answered(answer()._replace(reference="=1+1"))
    row = next(csv.DictReader(io.StringIO(progress.export_csv().decode("utf-8-sig"), newline="")))
    assert row["learner"] == f"'{name}"
    assert row["puzzle"] == "'=1+1"


def test_nothing_is_imported_before_it_is_needed() -> None:
    """A browser has no sqlite3, and a page that asks nothing needs no fsrs."""
    script = "import sys, spacetutor.progress; print(sorted({'sqlite3', 'fsrs'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
