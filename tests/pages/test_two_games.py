"""The pages with a second game in the registry, without a browser: each asks the game, and none names one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import ipywidgets as w
import pytest

from spacetutor.assets import STATIC
from spacetutor.games import FIRST, GAMES, standard
from spacetutor.lessons import taught
from spacetutor.pages.common import asked_game, headed
from spacetutor.pages.game.session import ReplaySession
from spacetutor.pages.play.seating import Seating
from spacetutor.play.replay import encode
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import play_out
from spacetutor.serving.static import SHARE
from tests.games.test_games import second
from tests.places import REPLAYS, ROOT

__all__ = ["second"]
PACKAGE = ROOT / "spacetutor"


@pytest.fixture
def shelf(second: str, tmp_path: Path) -> Path:
    """A replay of each game."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    shutil.copy(REPLAYS / "rulebook-example.json", folder / "a.json")
    (folder / "b.json").write_bytes(encode(play_out(standard(second, 2), ("random", "random"), "1")[0]))
    return folder


def test_the_address_names_the_game(second: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for asked, found in (("game=second", second), ("game=chess", FIRST), ("", FIRST)):
        monkeypatch.setenv("QUERY_STRING", asked)
        assert asked_game() == found


def test_another_game_brings_its_own_settings(second: str) -> None:
    seating, heard = Seating(FIRST, w.Button()), []
    seating.on_game(lambda: heard.append(seating.game.value))
    seating.seats[0][1].value = "Neil"
    seating.game.value = second
    assert heard == [second]
    assert list(seating.settings) == ["card_34"]
    game, players = seating.decided()
    assert (game.id, players[0].name) == (second, "Neil")


@pytest.mark.parametrize(("asked", "found"), [("game=second", "b.json"), ("replay=a.json", "a.json")])
def test_the_game_page_opens_what_is_asked_for(
    second: str, shelf: Path, monkeypatch: pytest.MonkeyPatch, asked: str, found: str
) -> None:
    """By its name, or the newest of a game; its pictures and links are those of that game."""
    from spacetutor.pages.game.page import game_page

    monkeypatch.setattr(GAMES[second], "pictures", ("points", "tokens"))
    monkeypatch.setenv("QUERY_STRING", asked)
    monkeypatch.setenv("SPACETUTOR_REPLAYS", str(shelf))
    (board,) = game_page().children[2].children
    assert board.name.startswith(found)
    assert board.faces["game"] == (second if found == "b.json" else FIRST)


def test_a_game_that_is_not_there_is_told(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from spacetutor.pages.game.page import game_page

    monkeypatch.setenv("QUERY_STRING", "replay=nothing.json")
    monkeypatch.setenv("SPACETUTOR_REPLAYS", str(shelf))
    page = game_page()
    assert "nothing.json: is not on the shelf" in page.children[1].value
    assert page.children[2].children == ()


def test_the_rules_page_is_of_the_game_that_is_asked_for(second: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from spacetutor.pages.rules.page import rules_page

    for game, title in ((second, "Never pass"), (FIRST, "No passing")):
        monkeypatch.setenv("QUERY_STRING", f"game={game}")
        titles = [entry["title"] for part in rules_page().children[1].parts for entry in part["entries"]]
        assert title in titles


def test_a_game_without_a_course_leads_to_the_courses_that_there_are(
    second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from spacetutor.pages.learn.page import learn_page

    monkeypatch.setenv("QUERY_STRING", f"game={second}")
    head, links = learn_page().children
    assert "There is no course for this game yet." in head.value
    assert re.findall(r'href="learn.ipynb\?game=([^"]*)"', links.value) == taught()
    assert len(taught()) > 1
    assert second not in taught()


def test_links_to_rules_name_the_game(shelf: Path) -> None:
    session = ReplaySession(Shelf(shelf))
    session.open("b.json")
    told = session.tell({"kind": "choice", "at": 0}) + session.tell({"kind": "turn", "at": 1})
    assert set(re.findall(r'href="rules.ipynb\?([^"]*)rule=', told)) == {"game=second&amp;"}


def test_a_title_says_which_game_it_is(second: str) -> None:
    assert "<h1>Learn Space Explorers</h1>" in headed("learn", FIRST)


def test_no_page_names_a_game() -> None:
    """Only a table's own files do."""
    rooms = [path for room in ("pages", "widgets", "telling") for path in (PACKAGE / room).rglob("*.py")]
    files = [*rooms, *STATIC.glob("*.*"), *SHARE.rglob("*.html")]
    named = [path.name for path in files if re.search(r"SpaceExplorers|Space Explorers|games\.space", path.read_text())]
    assert named == []
