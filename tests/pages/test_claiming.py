"""A learner's games from another machine, without a browser: name and word bring them, a name alone does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetutor.core.browser import KEY, SHARED, hash_of
from spacetutor.games import standard
from spacetutor.pages.learn.page import learn_page
from spacetutor.pages.learn.session import now
from spacetutor.pages.play.page import _PlayPage, play_page
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Shelf, Visitor
from spacetutor.play.table import PERSON
from spacetutor.progress import open_progress

THERE, HERE = "the key of the browser there", "the key of the browser here"


@pytest.fixture
def name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that was begun in another browser, in which Neil has given name and word; this page is another's."""
    monkeypatch.setenv("SPACETUTOR_REPLAYS", str(tmp_path / "replays"))
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path / "learners"))
    monkeypatch.setenv(KEY, HERE)
    monkeypatch.setenv(SHARED, "yes")
    session = PlaySession(Shelf(tmp_path / "replays", Visitor(hash_of(THERE), True)))
    session.start(standard("space-explorers", 2), (Player("Neil", PERSON), Player("Yuri", "random")))
    open_progress("Neil", "rocket fuel", browser=THERE, clock=now)
    open_progress("Neil", "rocket fuel", browser=THERE, clock=now)
    assert session.table is not None
    return session.table.kept.name


def page_of(shelf: Path) -> _PlayPage:
    return _PlayPage(PlaySession(Shelf(shelf, Visitor(hash_of(HERE), True))), "space-explorers")


def enter(page: _PlayPage, name: str, word: str) -> str:
    assert page.door is not None
    page.door._message(None, {"kind": "enter", "name": name, "word": word, "again": False}, [])
    return page.door.trouble


def test_name_and_word_bring_a_game_along_and_it_goes_on(name: str, tmp_path: Path) -> None:
    """It is in the list of saved games, chosen, and can be sat down to."""
    page = page_of(tmp_path / "replays")
    assert page.saved.chosen == ""
    assert enter(page, "Neil", "rocket fuel") == ""
    assert page.saved.chosen == name
    page._resume(None)
    assert page.session.table is not None
    assert page.session.table.kept.name == name


def test_a_wrong_word_brings_nothing(name: str, tmp_path: Path) -> None:
    page = page_of(tmp_path / "replays")
    assert "is not its word" in enter(page, "Neil", "water")
    assert page.saved.picker.choices == []


def test_a_name_without_a_word_proves_nothing(name: str, tmp_path: Path) -> None:
    page = page_of(tmp_path / "replays")
    assert "This name has no word" in enter(page, "Yuri", "")
    assert page.saved.picker.choices == []


def test_saying_who_one_is_while_learning_brings_them_too(name: str, tmp_path: Path) -> None:
    root = learn_page()
    (door,) = [widget for widget in root.children[0].children if hasattr(widget, "inside")]
    door._message(None, {"kind": "enter", "name": "Neil", "word": "rocket fuel", "again": False}, [])
    assert door.inside == "Neil"
    assert page_of(tmp_path / "replays").saved.chosen == name


def test_at_ones_own_machine_nobody_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPACETUTOR_REPLAYS", str(tmp_path))
    monkeypatch.delenv(SHARED, raising=False)
    assert not [widget for widget in play_page().children[1].children if hasattr(widget, "inside")]
