"""Home and the frame round every page, without a browser: what comes next, which games are shown, who is greeted."""

from __future__ import annotations

import os
import shutil
import time
from datetime import UTC, datetime
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from spacetutor.assets import DRAWINGS, STATIC, icons
from spacetutor.core.browser import hash_of
from spacetutor.core.figure import style
from spacetutor.games import FIRST, GAMES, standard
from spacetutor.lessons import standard_course
from spacetutor.play.record import Record
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Shelf, Visitor
from spacetutor.play.table import new_replay
from spacetutor.progress import open_progress
from spacetutor.progress.glance import glance
from spacetutor.progress.records import StepDone
from spacetutor.serving import frame
from spacetutor.serving.frame import PARTS, Frame, game_asked, learner_of
from spacetutor.serving.home import SHOWN, Ranked, last_games, next_step, reached, seats_of, when
from spacetutor.serving.server import SHARED
from tests.places import NOTEBOOKS, REPLAYS

NOW = datetime(2026, 11, 18, tzinfo=UTC)
LESSONS = standard_course(FIRST).lessons


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    shutil.copytree(REPLAYS, tmp_path / "replays")
    return Shelf(tmp_path / "replays")


def begun(shelf: Shelf) -> str:
    game = standard(FIRST, 2)
    players = (Player("Mika", "person"), Player("Seat 2", "easy"))
    return shelf.begin(new_replay(game, players, game.deal(Random(1)))).name


def test_the_last_games_are_pictured_by_their_last_tables(shelf: Shelf) -> None:
    """As a watcher sees them; only those that Home shows are drawn."""
    found = last_games(shelf)
    names = shelf.newest(len(found))
    for played, name in zip(found[:SHOWN], names, strict=False):
        replay = shelf.open(name).replay
        assert played.picture == replay.game.small(replay.game.view(Record.of(replay).state, None))
    assert {played.picture for played in found[SHOWN:]} == {""}


# the frame


def test_every_part_leads_to_a_notebook_and_keeps_the_game() -> None:
    for part in Frame("play", "hope", "").parts():
        assert (NOTEBOOKS / f"{PARTS[part.id]}.ipynb").is_file()
        assert part.address.endswith("?game=hope")
        assert part.is_here == (part.id == "play")


def test_the_switch_keeps_the_page_and_changes_the_game() -> None:
    found = Frame("stats", "hope", "").games()
    assert [each.address for each in found] == [f"voila/render/stats.ipynb?game={game}" for game in GAMES]
    assert [each.id for each in found if each.is_here] == ["hope"]
    assert [each.address for each in Frame("", "hope", "").games()] == [f"?game={game}" for game in GAMES]


def test_what_comes_is_outlined_as_what_it_is() -> None:
    """Pages without a table by what they show, the others as the table of their game."""
    frames = [Frame(page, "hope", "") for page in ("games", "rules", "game")]
    outlined = [(each.outline, each.coming) for each in frames]
    assert outlined == [
        ("cards", "The games are being fetched"),
        ("lines", "The rules are being opened"),
        ("hope", "The table is being laid"),
    ]
    template = (Path(frame.__file__).parent / "share/voila/templates/spacetutor/coming.html").read_text()
    assert all(f'outline == "{known}"' in template for known in ("cards", "lines", "hope", "from-the-moon"))


def test_a_tab_says_page_and_game() -> None:
    assert Frame("learn", "hope", "").title == "Learn - HOPE - spacetutor"
    assert Frame("stats", FIRST, "").title == "Statistics - Space Explorers - spacetutor"
    assert Frame("", FIRST, "").title == "spacetutor"


@pytest.mark.parametrize(
    ("sent", "name"), [("Mika", "Mika"), ("Anna%20K%C3%B6nig", "Anna König"), ("%00%09", ""), ("x" * 99, "x" * 40)]
)
def test_a_learner_is_greeted_by_a_name_that_can_be_shown(sent: str, name: str) -> None:
    request = SimpleNamespace(cookies=SimpleCookie(f"st-learner={sent}"))
    assert learner_of(request) == name  # type: ignore[arg-type]


def test_the_game_of_an_address_is_named_by_it_or_by_the_game_that_is_watched(shelf: Shelf) -> None:
    def asked(**found: str) -> str:
        return game_asked(lambda name: found.get(name, ""), lambda: shelf)

    assert asked(game="hope", replay="rulebook-example.json") == "hope"
    assert asked(replay="universe-saved.json") == "hope"
    assert asked(game="chess") == asked(replay="no.json") == asked() == FIRST


def test_what_the_frame_takes_from_the_widgets_is_there() -> None:
    """Colours are said in one file, and each drawing that a page names is served."""
    assert all((STATIC / name).is_file() for name in SHARED)
    assert {"tokens.css", "drawings/hero.svg", "drawings/mark.svg", "drawings/other.svg"} <= SHARED
    assert {"moon", "sun", "menu", "down", "person", "next"} <= icons().keys()


@pytest.mark.parametrize(
    ("variable", "colours"),
    [("ink", style.INK), ("line", style.GRID), ("surface", style.LABEL), ("bg", style.PAPER)]
    + [(f"seat-{n + 1}", {False: style.LIGHT[n], True: style.DARK[n]}) for n in range(4)],
)
def test_charts_have_the_colours_of_the_design(variable: str, colours: dict[bool, str]) -> None:
    assert f"--{variable}: light-dark({colours[False]}, {colours[True]});" in (STATIC / "tokens.css").read_text()


def test_the_price_on_homes_picture_is_right() -> None:
    """Card 15 has six signs; the green Division holds 13 and 18, two green skills; 37 gives the blue that is paid."""
    drawn, cards = (DRAWINGS / "hero.svg").read_text(), standard(FIRST).faces()["cards"]
    green = [skill for number in ("13", "18") for skill in cards[number]["skills"] if skill == 1]
    cost = cards["15"]["cost"]
    assert (len(cost), len(green), cards["37"]["gives"], cost[3]) == (6, 2, [0], 0)
    assert f"{len(cost)} signs, {len(green)} struck: {len(cost) - len(green)} to pay" in drawn


# what to do next


def test_who_is_new_starts_the_course() -> None:
    found = next_step(FIRST, reached(FIRST, {}), [])
    assert (found.words, found.address) == ("Start the course", "voila/render/learn.ipynb?game=space-explorers")
    assert found.aside == f"{len(LESSONS)} short lessons"


def test_who_is_in_the_course_goes_on_with_the_first_lesson_that_is_not_done() -> None:
    done = {lesson.id: set(range(len(lesson.step))) for lesson in LESSONS[:2]} | {LESSONS[3].id: {0}}
    found = next_step(FIRST, reached(FIRST, done), [])
    assert (found.words, found.aside) == ("Go on with lesson 3", f"2 of {len(LESSONS)} done")
    assert found.address.endswith(f"&lesson={LESSONS[2].id}")


def test_who_has_done_it_all_plays() -> None:
    done = {lesson.id: set(range(len(lesson.step))) for lesson in LESSONS}
    assert next_step(FIRST, reached(FIRST, done), []).words == "Play a game"


def test_a_game_that_waits_comes_first(shelf: Shelf) -> None:
    name = begun(shelf)
    found = next_step(FIRST, reached(FIRST, {}), last_games(shelf))
    assert found.words == "Go on with your game"
    assert found.address == f"voila/render/play.ipynb?game={FIRST}&saved={name}"


def test_anothers_game_in_progress_is_not_shown(shelf: Shelf) -> None:
    mine, other = (Shelf(shelf.folder, Visitor(hash_of(key), True)) for key in ("a", "b"))
    name = begun(mine)
    assert any(name in card.mine for card in last_games(mine))
    assert not any(name in card.mine + card.address for card in last_games(other))


def test_games_that_can_not_be_read_are_not_shown(shelf: Shelf) -> None:
    (shelf.folder / "broken.json").write_text("{}")
    assert all("broken" not in card.address for card in last_games(shelf))


def test_a_card_names_everybody_the_winner_first(shelf: Shelf) -> None:
    replay = shelf.open("space-explorers-3-7-00000.json").replay
    wanted = [Ranked("Easy bot", 33, True), Ranked("Easy bot 3", 29, False), Ranked("Easy bot 2", 17, False)]
    assert seats_of(replay) == wanted
    assert [seat.points for seat in seats_of(shelf.open("rulebook-example.json").replay)] == [None] * 3


def test_days_are_told_as_people_do() -> None:
    now = int(time.mktime((2026, 11, 18, 12, 0, 0, 0, 0, -1)))
    told = [when(now - days * 24 * 3600, now) for days in (0, 1, 7, 365)]
    assert told == ["today", "yesterday", "11 November", "18 November 2025"]


# at a glance


def learn(folder: Path, name: str, word: str = "", browser: str = "") -> None:
    progress = open_progress(name, word, browser=browser, clock=lambda: NOW, folder=folder)
    progress.lesson_done(StepDone("price", 0, NOW))


def test_what_a_name_without_a_word_has_done_is_seen(tmp_path: Path) -> None:
    learn(tmp_path, "Mika")
    assert glance("mika ", "", tmp_path) == {"price": {0}}
    assert glance("Neil", "", tmp_path) == glance("", hash_of("b"), tmp_path) == glance("\t", "", tmp_path) == {}
    assert len(list(tmp_path.glob("*.sqlite"))) == 1


def test_what_a_guarded_name_has_done_is_seen_by_its_own_browsers_alone(tmp_path: Path) -> None:
    learn(tmp_path, "Mika", "moonlight", "known")
    learn(tmp_path, "Mika", "moonlight", "known")
    assert glance("Mika", hash_of("known"), tmp_path) == {"price": {0}}
    assert glance("Mika", hash_of("other"), tmp_path) == glance("Mika", "", tmp_path) == {}


def test_a_broken_file_is_nobodys_trouble(tmp_path: Path) -> None:
    learn(tmp_path, "Mika")
    (path,) = tmp_path.glob("*.sqlite")
    os.truncate(path, 100)
    assert glance("Mika", "", tmp_path) == {}
