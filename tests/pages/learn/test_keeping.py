"""A learner's progress on the Learn page, without a browser: seen, taken along, brought back, forgotten."""

from __future__ import annotations

import contextlib
import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from spacetutor.core.browser import hash_of
from spacetutor.core.errors import Unknown
from spacetutor.pages.learn.keeping import KeepingSession
from spacetutor.progress.records import StepDone
from spacetutor.widgets.panel import Panel
from tests.support.learners import NOW, answer
from tests.support.learning import COURSE


class Clock:
    def __init__(self) -> None:
        self.at = NOW

    def __call__(self) -> datetime:
        return self.at


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path / "learners"))
    return tmp_path / "learners"


def kept(name: str = "Neil", word: str = "") -> KeepingSession:
    session = KeepingSession(COURSE, Clock())
    session.enter(name, word)
    return session


def practised(session: KeepingSession) -> KeepingSession:
    """Two answers, one of them wrong, and a step of a lesson."""
    assert session.progress is not None
    session.progress.answered(answer(1))
    session.progress.answered(answer(2, right=False, minutes=1))
    session.progress.lesson_done(StepDone("price", 0, NOW))
    return session


def buttons(panel: Panel) -> list[str]:
    """Those that do something to the progress; one always leads back to the course."""
    assert panel.buttons[0].id == "course"
    return [button.id for button in panel.buttons[1:]]


def test_nobody_is_told_how_to_be_somebody() -> None:
    session = KeepingSession(COURSE, Clock())
    assert "Say who you are" in session.panel().text
    assert buttons(session.panel()) == []
    for button in ("json", "csv", "reset", "yes", "no", "x"):
        assert session.press(button) is None
    session.bring(b"{}", "x.json")
    assert session.message == ""


KEY = "k" * 32


@pytest.fixture
def nameless(monkeypatch: pytest.MonkeyPatch) -> KeepingSession:
    """Somebody in a browser that has a key, and no name."""
    monkeypatch.setenv("SPACETUTOR_KEY", KEY)
    return KeepingSession(COURSE, Clock())


def test_whoever_only_looks_leaves_nothing_behind(nameless: KeepingSession, folder: Path) -> None:
    assert "Steps of lessons done: 0 of" in nameless.panel().text
    nameless.press("json")
    nameless.press("reset")
    nameless.press("yes")
    assert not folder.exists()


def test_without_a_name_progress_is_the_browsers(nameless: KeepingSession, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same browser finds it again, another one does not, and no name leads to it."""
    practised(nameless)
    again = KeepingSession(COURSE, Clock())
    assert "Questions answered right: 1 of 2." in again.panel().text
    assert again.panel().title == "My progress"
    monkeypatch.setenv("SPACETUTOR_KEY", "x" * 32)
    assert "Questions answered right: 0 of 0." in KeepingSession(COURSE, Clock()).panel().text
    for typed in ("this browser", hash_of(KEY), f"\x1f{hash_of(KEY)}"):
        guess = KeepingSession(COURSE, Clock())
        with contextlib.suppress(Unknown):
            guess.enter(typed, "")
        assert "Questions answered right: 0 of 0." in guess.panel().text


def test_a_name_that_is_given_later_has_all_of_it(nameless: KeepingSession) -> None:
    """Added to what the name has; after that the browser has nothing for whoever comes next."""
    named = kept("Neil")
    assert named.progress is not None
    named.progress.answered(answer(3, minutes=5))
    practised(nameless)
    nameless.enter("Neil", "")
    assert nameless.panel().title == "Progress of Neil"
    assert "Questions answered right: 2 of 3." in nameless.panel().text
    assert "Steps of lessons done: 1 of" in nameless.panel().text
    nameless.leave()
    assert "Questions answered right: 0 of 0." in nameless.panel().text
    nameless.enter("Yuri", "")
    assert "Questions answered right: 0 of 0." in nameless.panel().text


def test_a_name_that_is_not_opened_takes_nothing(nameless: KeepingSession) -> None:
    kept("Yuri", "gagarin")
    practised(nameless)
    with pytest.raises(Unknown):
        nameless.enter("Yuri", "wrong")
    assert "Questions answered right: 1 of 2." in nameless.panel().text


def test_forgetting_what_a_browser_has_asks_for_that(nameless: KeepingSession) -> None:
    practised(nameless).press("reset")
    assert "Forget everything that was done in this browser?" in nameless.panel().task
    nameless.press("yes")
    assert "Questions answered right: 0 of 0." in nameless.panel().text


def test_progress_is_told_in_numbers() -> None:
    session = practised(kept())
    text = session.panel().text
    assert session.panel().title == "Progress of Neil"
    assert "Steps of lessons done: 1 of 84." in text
    assert "Questions answered right: 1 of 2." in text
    assert "1 / 2" in text
    assert "Due to come back now: 0." in text
    session._clock = lambda: NOW + timedelta(days=30)
    assert "Due to come back now: 1." in session.panel().text


def test_steps_and_kinds_that_are_no_more_are_not_counted() -> None:
    session = kept()
    assert session.progress is not None
    session.progress.lesson_done(StepDone("gone", 0, NOW))
    session.progress.answered(answer(1)._replace(kind="gone", keys=("kind:gone",)))
    assert "Steps of lessons done: 0 of 84." in session.panel().text
    assert "gone" not in session.panel().text


def test_a_word_guards_a_name() -> None:
    practised(kept("Neil", "moon"))
    session = KeepingSession(COURSE, Clock())
    for word in ("", "mars"):
        with pytest.raises(Unknown, match="word"):
            session.enter("Neil", word)
        assert session.progress is None
    session.enter("Neil", "moon")
    assert "1 of 2" in session.panel().text


def test_a_page_says_whose_browser_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that strangers who guess the word don't make the learner wait."""
    monkeypatch.setenv("SPACETUTOR_KEY", "a key of this browser")
    session = kept("Neil", "moon")
    assert session.progress is not None
    assert session.progress.browsers() == {hash_of("a key of this browser")}


def test_a_name_that_can_be_none_is_refused_and_whoever_is_inside_stays() -> None:
    session = practised(kept())
    for name in ("", " ", "x" * 500, "a\0b"):
        with pytest.raises(Unknown):
            session.enter(name, "")
        assert session.panel().title == "Progress of Neil"


def test_whoever_leaves_takes_everything_off_the_page() -> None:
    session = practised(kept())
    session.press("reset")
    session.leave()
    assert session.panel() == KeepingSession(COURSE, Clock()).panel()
    session.enter("Neil", "")
    assert not session.sure


def test_two_learners_see_their_own() -> None:
    practised(kept("Neil"))
    yuri = kept("Yuri")
    assert "0 of 0" in yuri.panel().text
    yuri.press("reset")
    yuri.press("yes")
    assert "1 of 2" in kept("Neil").panel().text


def test_exports_are_files_with_a_plain_name() -> None:
    for name, file in (
        ("Neil", "spacetutor-Neil"),
        ("Jiří", "spacetutor-Ji"),
        ("../x/y", "spacetutor-x-y"),
        ("Юрий", "spacetutor-learner"),
    ):
        session = practised(kept(name))
        exported, table = session.press("json"), session.press("csv")
        assert exported is not None
        assert table is not None
        assert exported[0].startswith(file)
        assert exported[0].endswith(".json")
        assert table[0] == exported[0].removesuffix(".json") + ".csv"
        assert "/" not in exported[0]
        assert len(json.loads(exported[1])["answers"]) == 2
        assert table[1].count(b"\n") == 3


def test_an_export_is_brought_elsewhere_and_adds_to_what_is_there() -> None:
    exported = practised(kept("Neil")).press("json")
    assert exported is not None
    other = kept("Yuri")
    other.bring(exported[1], exported[0])
    assert "Added: 2 answers and 1 steps." in other.panel().said
    assert "1 of 2" in other.panel().text
    other.bring(exported[1], exported[0])
    assert "Added: 0 answers and 0 steps." in other.panel().said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{\n nonsense", "neil.json: line 2, column 2: is not JSON"),
        (b"\xff", "neil.json: line 1: is not UTF-8"),
        (b"[]", "neil.json: "),
        (b'{\n "format": 99}', "neil.json: "),
    ],
)
def test_a_broken_export_is_named_with_its_line_and_changes_nothing(content: bytes, said: str) -> None:
    session = practised(kept())
    assert session.progress is not None
    before = session.progress.document()
    session.bring(content, "neil.json")
    assert session.message.startswith(said), session.message
    assert session.progress.document() == before


def test_a_broken_answer_is_named_with_its_line() -> None:
    session = practised(kept())
    exported = session.press("json")
    assert exported is not None
    text = exported[1].decode()
    broken = text.replace('"right": false', '"right": 3').replace('"right":false', '"right":3')
    assert broken != text
    line = broken[: broken.index(":3" if ":3" in broken else ": 3")].count("\n") + 1
    session.bring(broken.encode(), "neil.json")
    assert session.message.startswith(f"neil.json: line {line}, answers[1].right"), session.message


def test_a_files_name_is_text_and_not_markup() -> None:
    session = kept()
    session.bring(b"{", "<b>" + "x" * 500)
    assert "<b>" not in session.panel().said
    assert len(session.message) < 250


def test_forgetting_asks_first() -> None:
    session = practised(kept())
    assert buttons(session.panel()) == ["json", "csv", "reset"]
    session.press("yes")
    assert "1 of 2" in session.panel().text, "nobody had asked"
    session.press("reset")
    assert buttons(session.panel()) == ["yes", "no"]
    assert "Forget everything that Neil has done?" in session.panel().task
    session.press("no")
    session.press("yes")
    assert "1 of 2" in session.panel().text
    session.press("reset")
    session.press("yes")
    assert "0 of 0" in session.panel().text
    assert "Everything is forgotten." in session.panel().said
    assert buttons(session.panel()) == ["json", "csv", "reset"]
    assert "0 of 0" in kept("Neil").panel().text


def test_a_name_is_text_and_not_markup() -> None:
    session = kept("<i>Neil</i>")
    session.press("reset")
    panel = session.panel()
    assert "<i>" not in panel.text + panel.task + panel.said


def test_a_damaged_file_is_said_so(folder: Path) -> None:
    practised(kept())
    (file,) = (path for path in folder.iterdir() if path.suffix == ".db" or path.suffix == ".sqlite")
    file.write_bytes(b"nonsense")
    session = kept()
    assert session.news().startswith("Your progress could not be read.")
    assert session.message in session.panel().said
    assert session.news() == "", "it is told once"
