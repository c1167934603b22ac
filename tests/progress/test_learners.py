"""Learners: names, words, and who gets in."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetutor.core.errors import Fault, Unknown
from spacetutor.progress import is_taken
from spacetutor.progress.learners import WrongWord, file_of, learner, learners_folder
from spacetutor.progress.records import StepDone
from tests.support.learners import NOW, Open, answer


def test_two_learners_do_not_meet(opened: Open) -> None:
    neil, yuri = opened("Neil"), opened("Yuri")
    neil.answered(answer())
    yuri.lesson_done(StepDone("paying", 2, NOW))
    assert (neil.summary().answers, yuri.summary().answers) == (1, 0)
    assert (neil.summary().lessons, yuri.summary().lessons) == ({}, {"paying": (2,)})
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


def test_a_word_is_kept_as_a_hash_alone(opened: Open, neils_file: Path) -> None:
    opened(word="apollo 11").answered(answer())
    kept = b"".join(file.read_bytes() for file in neils_file.parent.iterdir())
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
    for guess in range(12):
        with pytest.raises(WrongWord, match="not its word"):
            opened(word="guess", seconds=60 * guess)
    assert opened(word="apollo", seconds=60 * 12).name == "Neil"


def test_a_clock_set_back_locks_nobody_out(opened: Open) -> None:
    """Nobody waits for the old time to come: the wait begins anew, no longer than it was."""
    opened(word="apollo")
    for guess in range(7):
        with pytest.raises(WrongWord, match="not its word"):
            opened(word="guess", seconds=60 * guess)
    with pytest.raises(WrongWord, match="wait 4 s"):
        opened(word="apollo", seconds=-3600)
    assert opened(word="apollo", seconds=-3596).name == "Neil"


def test_a_name_is_taken_once_it_was_opened(opened: Open, tmp_path: Path) -> None:
    assert not is_taken("Neil", tmp_path / "learners")
    opened()
    assert is_taken("nEIL", tmp_path / "learners")
    assert not is_taken("Yuri", tmp_path / "learners")


def test_a_file_under_another_name_is_refused(opened: Open, neils_file: Path) -> None:
    opened("Yuri").answered(answer())
    file_of(learner("Yuri"), neils_file.parent).rename(neils_file)
    with pytest.raises(Fault, match="belongs to another name"):
        opened("Neil")


def test_files_are_for_their_owner_alone(opened: Open, neils_file: Path) -> None:
    opened().answered(answer())
    assert neils_file.parent.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o077 for file in neils_file.parent.iterdir() if file.stat().st_size} == {0}


def test_the_folder_is_the_users_own_or_a_named_one() -> None:
    assert learners_folder({"SPACETUTOR_LEARNERS": "/srv/class"}) == Path("/srv/class")
    assert learners_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/spacetutor/learners")
    assert learners_folder({}) == Path.home() / ".local/share/spacetutor/learners"
