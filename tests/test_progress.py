"""A learner's progress: what is kept, what comes back, who gets in, and what happens to broken files."""

from __future__ import annotations

import csv
import io
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from spacetutor.core.errors import Fault, Unknown
from spacetutor.lessons import exchange
from spacetutor.lessons.learners import WrongWord, file_of, learner, learners_folder
from spacetutor.lessons.progress import Merged, Progress, is_taken, open_progress
from spacetutor.lessons.records import Answer, Document, Step
from spacetutor.lessons.schedule import review_of, reviewed
from spacetutor.lessons.store import WRITES_TO_A_COPY
from spacetutor.schemas import SCHEMAS
from tests.killing_progress import agree, kill_once
from tests.mutations import add, drop, flip_bytes, nest, renumber, retype, splice, swap, truncate

NOW = datetime(2026, 4, 12, 9, 0, tzinfo=UTC)
ROOT = Path(__file__).parents[1]
Open = Callable[..., Progress]


def answer(number: int = 1, *, right: bool = True, minutes: float = 0, **more: Any) -> Answer:
    """An answer to a cost puzzle, some minutes from now."""
    return Answer(f"space-explorers/cost/{number}", "cost", right, NOW + timedelta(minutes=minutes), **more)


@pytest.fixture
def opened(tmp_path: Path) -> Open:
    """Open the progress of a name in a folder of this test's own."""

    def opening(name: str = "Neil", word: str = "", *, seconds: float = 0) -> Progress:
        return open_progress(name, word, now=NOW + timedelta(seconds=seconds), folder=tmp_path / "learners")

    return opening


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Neil's file."""
    return file_of(learner("Neil"), tmp_path / "learners")


# What is kept


def test_a_new_learner_has_done_nothing(opened: Open) -> None:
    summary = opened().summary()
    assert summary == ("Neil", 0, 0, 0, (), {}, 0, None)


def test_answers_and_steps_are_there_after_a_reload(opened: Open) -> None:
    progress = opened()
    progress.answered(answer(1, seconds=12, hints=1, keys=("kind:cost", "ability:44")))
    progress.answered(answer(2, right=False, minutes=1))
    progress.lesson_done(Step("paying", "tokens", NOW, tries=3, hints=1))
    again = opened()
    assert again.document() == progress.document()
    summary = again.summary()
    assert (summary.answers, summary.right, summary.seconds) == (2, 1, 12)
    assert summary.kinds == (("cost", 2, 1, NOW + timedelta(minutes=1)),)
    assert summary.lessons == {"paying": ("tokens",)}


def test_a_step_done_twice_is_one_step(opened: Open) -> None:
    """Both times are kept, and the lesson has it once, in the order of first times."""
    progress = opened()
    for minute, step in enumerate(("b", "a", "b")):
        progress.lesson_done(Step("paying", step, NOW + timedelta(minutes=minute)))
    assert len(progress.document().steps) == 3
    assert progress.summary().lessons == {"paying": ("b", "a")}


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


def test_reset_forgets_all_but_name_and_word(opened: Open, path: Path) -> None:
    """Nothing comes back from the copy either."""
    progress = opened(word="apollo")
    progress.answered(answer())
    progress.lesson_done(Step("paying", "tokens", NOW))
    progress.reset()
    assert progress.document() == Document(1, "Neil", (), ())
    assert progress.reviews() == ()
    path.unlink()
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


@given(st.lists(answers, max_size=12), st.timedeltas(timedelta(0), timedelta(days=400)))
def test_after_any_history_wrong_comes_back_before_hints_before_right(past: list[Answer], later: timedelta) -> None:
    before = review_of("kind:cost", past)
    at = (before.last if before else NOW) + later
    last = [
        reviewed("kind:cost", before, answer()._replace(right=r, hints=h, at=at)) for r, h in ((0, 0), (1, 1), (1, 0))
    ]
    wrong, hints, right = (review.due for review in last)
    assert at < wrong < hints < right


@settings(max_examples=25, deadline=None)
@given(st.lists(answers, max_size=10), st.randoms(use_true_random=False))
def test_the_order_in_which_answers_arrive_makes_no_difference(given_: list[Answer], rng: Random) -> None:
    """Reviews follow from the answers alone: kept in any order, or imported."""
    unique = list({(entry.reference, entry.at): entry for entry in given_}.values())
    with tempfile.TemporaryDirectory() as name:
        first, second, third = (open_progress(n, now=NOW, folder=Path(name)) for n in ("Neil", "Yuri", "Valentina"))
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


# Who gets in


def test_two_learners_do_not_meet(opened: Open) -> None:
    neil, yuri = opened("Neil"), opened("Yuri")
    neil.answered(answer())
    yuri.lesson_done(Step("paying", "tokens", NOW))
    assert (neil.summary().answers, yuri.summary().answers) == (1, 0)
    assert (neil.summary().lessons, yuri.summary().lessons) == ({}, {"paying": ("tokens",)})
    assert b"Neil" not in yuri.export_json()
    yuri.reset()
    assert neil.summary().answers == 1


def test_a_name_is_told_from_others_by_its_letters_alone() -> None:
    """Capitals, doubled spaces and ways to write a letter make no other name."""
    for names in (("Neil", "NEIL", " neil "), ("Zo\u00eb K", "Zoe\u0308  k", "ZO\u00cb K"), ("Stra\u00dfe", "STRASSE")):
        assert len({file_of(learner(name), Path("f")) for name in names}) == 1
    different = (
        "Neil",
        "Neil 2",
        "Ne il",
        "N\u00e9il",
        "../Neil",
        "Neil/",
        "Юрий",
        "Валентина",
        ".",
        "..",
        "neil.sqlite",
    )
    assert len({file_of(learner(name), Path("f")) for name in different}) == len(different)


@given(st.text(max_size=50))
def test_no_name_leaves_the_folder(name: str) -> None:
    try:
        who = learner(name)
    except Unknown:
        return
    path = file_of(who, Path("/learners"))
    assert path.parent == Path("/learners")
    assert path.name.isascii()
    assert not path.name.startswith(".")
    assert len(path.name) < 80
    assert learner(who.name) == who


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "a\0b", "\u200b", "a\u202eb", "\ufdfa" * 10, "\ud800"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(Unknown, match="1 to 40 letters"):
        learner(name)


def test_the_word_lets_in_and_nothing_else_does(opened: Open) -> None:
    opened(word="apollo 11").answered(answer())
    for wrong in ("", "apollo 12", "Apollo 11", "apollo 11 "):
        with pytest.raises(WrongWord, match="is taken"):
            opened(word=wrong)
    assert opened(word="apollo 11").summary().answers == 1
    assert opened(word="apollo 11").guarded


def test_without_a_word_the_name_is_enough(opened: Open) -> None:
    opened().answered(answer())
    assert not opened().guarded
    assert opened().summary().answers == 1


def test_a_word_is_kept_as_a_hash_alone(opened: Open, path: Path) -> None:
    opened(word="apollo 11").answered(answer())
    kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"apollo 11" not in kept
    assert b"apollo 11" not in opened(word="apollo 11").export_json()


def test_words_can_be_set_and_changed(opened: Open) -> None:
    opened().set_word("apollo")
    opened(word="apollo").set_word("soyuz")
    with pytest.raises(WrongWord):
        opened(word="apollo")
    opened(word="soyuz").set_word("")
    assert not opened().guarded


def test_words_too_short_or_too_long_are_refused(opened: Open) -> None:
    for word in ("abc", "x" * 201):
        with pytest.raises(Unknown, match="4 to 200"):
            opened(word=word)


def test_guessing_has_to_wait(opened: Open) -> None:
    """After five wrong words one has to wait, longer each time, for the right word too; then the count is forgotten."""
    opened(word="apollo")
    for guess in range(5):
        with pytest.raises(WrongWord, match="not its word"):
            opened(word=f"guess {guess}")
    with pytest.raises(WrongWord, match="wait 1 s"):
        opened(word="apollo")
    with pytest.raises(WrongWord, match="not its word"):
        opened(word="guess 6", seconds=1)
    with pytest.raises(WrongWord, match="wait 2 s"):
        opened(word="apollo", seconds=1)
    assert opened(word="apollo", seconds=3).name == "Neil"
    with pytest.raises(WrongWord, match="not its word"):
        opened(word="guess 7", seconds=3)
    assert opened(word="apollo", seconds=3).name == "Neil"


def test_nobody_waits_longer_than_a_minute(opened: Open) -> None:
    opened(word="apollo")
    for guess in range(20):
        with pytest.raises(WrongWord, match="not its word"):
            opened(word="guess", seconds=60 * guess)
    assert opened(word="apollo", seconds=60 * 20).name == "Neil"


def test_a_clock_set_back_locks_nobody_out(opened: Open) -> None:
    opened(word="apollo")
    for guess in range(9):
        with pytest.raises(WrongWord, match="not its word"):
            opened(word="guess", seconds=60 * guess)
    assert opened(word="apollo", seconds=-3600).name == "Neil"


def test_a_name_is_taken_once_it_was_opened(opened: Open, tmp_path: Path) -> None:
    assert not is_taken("Neil", tmp_path / "learners")
    opened()
    assert is_taken("nEIL", tmp_path / "learners")
    assert not is_taken("Yuri", tmp_path / "learners")


def test_a_file_under_another_name_is_refused(opened: Open, path: Path) -> None:
    opened("Yuri").answered(answer())
    file_of(learner("Yuri"), path.parent).rename(path)
    with pytest.raises(Fault, match="belongs to another name"):
        opened("Neil")


def test_files_are_for_their_owner_alone(opened: Open, path: Path) -> None:
    opened().answered(answer())
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o077 for file in path.parent.iterdir() if file.stat().st_size} == {0}


def test_the_folder_is_the_users_own_or_a_named_one() -> None:
    assert learners_folder({"SPACETUTOR_LEARNERS": "/srv/class"}) == Path("/srv/class")
    assert learners_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/spacetutor/learners")
    assert learners_folder({}) == Path.home() / ".local/share/spacetutor/learners"


# Two tabs, killed kernels, damaged files


def test_two_tabs_at_once_lose_nothing(opened: Open) -> None:
    tabs = [opened(), opened(), opened()]
    numbers = range(60)
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda n: tabs[n % 3].answered(answer(n, right=n % 4 > 0)), numbers))
    assert opened().summary().answers == len(numbers)
    agree(opened())


@pytest.mark.parametrize("seed", range(4))
def test_killed_while_answering(seed: int, tmp_path: Path) -> None:
    killed = [kill_once(seed * 10 + time, tmp_path) for time in range(3)]
    assert killed[-1].in_all > 0


def test_a_killed_write_is_undone(opened: Open, path: Path) -> None:
    """A process that dies in the middle of a transaction leaves a journal; the next one takes it back."""
    opened().answered(answer())
    script = (
        "import os, sqlite3, sys; d = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "d.execute('PRAGMA cache_size=1'); d.execute('PRAGMA cache_spill=1'); d.execute('BEGIN IMMEDIATE');"
        "d.execute('DELETE FROM answers');"
        "[d.execute('INSERT INTO steps VALUES (?, ?, 1, 1, 1)', ('x' * 900, str(n))) for n in range(500)];"
        "os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=False)
    assert path.with_name(f"{path.name}-journal").exists()
    assert opened().summary()[1:][:1] == (1,)
    assert opened().notice == ""


def damage_header(path: Path) -> None:
    path.write_bytes(b"not a database" + path.read_bytes()[14:])


def damage_page(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[4096 : 4096 * 3] = os.urandom(4096 * 2)
    path.write_bytes(bytes(raw))


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def drop_table(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE answers")
    database.close()


def odd_row(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE answers SET kind = 'No Kind'")
    database.close()


def odd_review(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE reviews SET state = 9")
    database.close()


def no_text(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE answers SET kind = CAST(x'ff' AS TEXT)")
    database.close()


DAMAGES = (damage_header, damage_page, truncated, emptied, drop_table, odd_row, odd_review, no_text)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_file_is_kept_aside_and_its_copy_takes_its_place(
    opened: Open, path: Path, damage: Callable[[Path], None]
) -> None:
    progress = opened(word="apollo")
    for number in range(WRITES_TO_A_COPY + 3):
        progress.answered(answer(number))
    damage(path)
    broken = path.read_bytes()
    again = opened(word="apollo")
    assert again.summary().answers == WRITES_TO_A_COPY
    aside = path.with_suffix(".damaged-1.sqlite")
    assert aside.read_bytes() == broken
    assert again.notice == (
        f"Your progress could not be read. What was left of it is kept as {aside.name}. "
        "Its copy was put in its place: 20 answers, up to 2026-04-12 09:00 UTC."
    )
    again.answered(answer(99))
    assert opened(word="apollo").notice == ""
    assert opened(word="apollo").summary().answers == WRITES_TO_A_COPY + 1


def test_the_copy_reaches_to_the_last_visit(opened: Open, path: Path) -> None:
    """Opening copies what the last visit added."""
    opened().answered(answer())
    opened()
    truncated(path)
    assert opened().summary().answers == 1


def test_damage_between_two_answers_is_mended(opened: Open, path: Path) -> None:
    """An answer given to a page that is open is kept, whatever happened to the file meanwhile."""
    opened().answered(answer(1))
    progress = opened()
    damage_header(path)
    progress.answered(answer(2))
    assert progress.summary().answers == 2
    assert "could not be read" in progress.notice


def test_a_file_that_is_gone_comes_back_from_its_copy(opened: Open, path: Path) -> None:
    opened(word="apollo").answered(answer())
    opened(word="apollo")
    path.unlink()
    with pytest.raises(WrongWord):
        opened()
    assert is_taken("Neil", path.parent)
    assert opened(word="apollo").summary().answers == 1


def test_without_a_sound_copy_there_is_a_new_beginning(opened: Open, path: Path) -> None:
    """Both files are kept, and the learner is told."""
    opened().answered(answer())
    for file in (path, path.with_suffix(".copy")):
        damage_header(file)
    progress = opened()
    assert progress.summary().answers == 0
    assert "new beginning" in progress.notice
    kept = {file.name.partition(".")[2] for file in path.parent.iterdir() if "damaged" in file.name}
    assert kept == {"damaged-1.sqlite", "damaged-1.copy"}


def test_a_second_damage_takes_a_second_name(opened: Open, path: Path) -> None:
    for _ in range(2):
        opened()
        damage_header(path)
    opened()
    assert path.with_suffix(".damaged-2.sqlite").exists()


def test_two_tabs_mend_once(opened: Open, path: Path) -> None:
    progress = opened()
    progress.answered(answer(0))
    opened()
    damage_header(path)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: opened().answered(answer(n)), range(1, 5)))
    assert opened().summary().answers == 5
    assert len([file for file in path.parent.iterdir() if "damaged" in file.name]) == 1


def test_a_later_version_is_refused_by_its_number_and_left_alone(opened: Open, path: Path) -> None:
    opened().answered(answer())
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version=7")
    database.close()
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    with pytest.raises(Fault, match="is version 7, and this program reads version 1"):
        opened()
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


def test_a_copy_that_is_half_written_is_never_used(opened: Open, path: Path) -> None:
    """A process that dies while it copies leaves a part; the next one begins anew."""
    opened().answered(answer())
    part = path.with_name(f".{path.stem}.copy.part")
    part.write_bytes(b"half")
    opened()
    assert not part.exists()
    truncated(path)
    assert opened().summary().answers == 1


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match=r"file/learners: can't be written: "):
        open_progress("Neil", now=NOW, folder=tmp_path / "file" / "learners")


def test_a_busy_file_is_named(opened: Open, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever holds the file for long makes others give up with one line, and nothing is lost."""
    progress = opened()
    monkeypatch.setattr("spacetutor.lessons.database.PATIENCE", 0.05)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Fault, match="in use by another page"):
        progress.answered(answer())
    other.close()
    progress.answered(answer())
    assert progress.summary().answers == 1


FILLING = """
import resource, sys
from datetime import UTC, datetime
from pathlib import Path
from spacetutor.core.errors import Fault
from spacetutor.lessons.progress import open_progress
from spacetutor.lessons.records import Answer
now = datetime(2026, 4, 12, tzinfo=UTC)
progress = open_progress("Neil", now=now, folder=Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
kept = 0
try:
    while True:
        progress.answered(Answer(f"{kept}/" + "x" * 100, "cost", True, now))
        kept += 1
except Fault as fault:
    print(kept, fault)
"""


def test_a_full_disk_loses_nothing_that_was_reported(opened: Open, path: Path) -> None:
    """Files may not grow beyond a limit: one line says so, and all answers reported before are there."""
    opened()
    command = [sys.executable, "-c", FILLING, str(path.parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    kept, _, told = done.stdout.strip().partition(" ")
    assert int(kept) > 10
    assert "can't be written" in told
    progress = opened()
    assert progress.summary().answers == int(kept)
    assert progress.notice == ""


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_only_be_read_can_be_read(opened: Open, path: Path) -> None:
    opened().answered(answer())
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        progress = opened()
        assert progress.summary().answers == 1
        with pytest.raises(Fault, match="can't be"):
            progress.answered(answer(2))
    finally:
        path.parent.chmod(0o700)


# Files to carry


@pytest.fixture
def export(opened: Open) -> bytes:
    """An export with answers and steps."""
    progress = opened("Yuri")
    for number in range(5):
        progress.answered(answer(number, right=number != 3, seconds=number, keys=("kind:cost", f"ability:{number}")))
    progress.lesson_done(Step("paying", "tokens", NOW, tries=2))
    progress.lesson_done(Step("paying", "cards", NOW))
    return progress.export_json()


def test_an_export_is_valid_by_its_schema(export: bytes) -> None:
    Draft202012Validator.check_schema(SCHEMAS["progress"]())
    Draft202012Validator(SCHEMAS["progress"]()).validate(json.loads(export))


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
        (lambda d: d["answers"][0].update(keys=["44"]), "line 9, answers[0].keys[0]: must be 1 to 80 letters"),
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

    monkeypatch.setattr("spacetutor.lessons.progress._work_out", fail)
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
    script = "import sys, spacetutor.lessons.progress; print(sorted({'sqlite3', 'fsrs'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
