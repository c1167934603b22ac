"""The replay page's logic without a browser: what goes out, and what of what comes in is believed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.pages.game.session import OPEN_TABLE, WATCHER, ReplaySession
from spacetutor.play.shelf import Shelf
from tests.places import REPLAYS
from tests.support.explaining import greedy_positions


@pytest.fixture
def session() -> ReplaySession:
    session = ReplaySession(Shelf(REPLAYS))
    session.open("rulebook-example.json")
    return session


@pytest.mark.parametrize("name", ["../pyproject.toml", "/etc/passwd", "positions/cost-example-1.json", "none.json", ""])
def test_only_files_of_the_folder_are_opened(session: ReplaySession, name: str) -> None:
    with pytest.raises(Fault, match="is not on the shelf"):
        session.open(name)


def test_there_is_a_screen_for_every_moment(session: ReplaySession) -> None:
    assert len(session.screens()) == len(session.moves()) + 1 == 12


def test_screens_are_small(session: ReplaySession) -> None:
    """A whole 3-seat game with all its screens and moves weighs less than 300 kB."""
    session.open("space-explorers-3-7-00000.json")
    assert len(json.dumps([session.screens(), session.moves()])) < 300_000


def test_a_seat_sees_its_own_hand_and_what_everybody_saw(session: ReplaySession) -> None:
    session.look_as(1)
    hands = [seat["hand"] for seat in session.screens()[3]["seats"]]
    assert hands == [[], [28, 36, 37], []]
    session.look_as(0)
    neils = session.screens()[3]["seats"][1]
    assert (neils["hand"], neils["hidden"]) == ([], 3)


def test_a_watcher_sees_no_drawn_card(session: ReplaySession) -> None:
    session.look_as(WATCHER)
    assert all(seat["hand"] == seat["known"] for screen in session.screens() for seat in screen["seats"])


def test_nobody_else_is_a_viewpoint(session: ReplaySession) -> None:
    with pytest.raises(Unknown):
        session.look_as(3)
    assert session.viewpoint == OPEN_TABLE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_screens_do_not_depend_on_what_is_hidden(seats: int) -> None:
    """Non-interference: shuffle what a seat can't see, and its screen stays the same."""
    game, states = greedy_positions(seats, 60)
    names = [f"seat {i}" for i in range(seats)]
    rng = Random(1)
    for state in states:
        for viewer in (*range(seats), None):
            view = game.view(state, viewer)
            other = game.view(game.imagine(view, rng), viewer)
            assert game.screen(view, names) == game.screen(other, names)


def test_faces_tell_only_what_is_printed() -> None:
    faces = SpaceExplorers().faces()
    assert len(faces["cards"]) == 60
    assert len(faces["projects"]) == 20


def test_questions_are_answered(session: ReplaySession) -> None:
    short = session.tell({"kind": "thing", "at": 0, "thing": ["card", 18], "full": False})
    whole = session.tell({"kind": "thing", "at": 0, "thing": ["card", 18], "full": True})
    assert "fits two Divisions" in short
    assert whole.startswith('<ul class="st-explanation">')
    assert "played by" in session.tell({"kind": "turn", "at": 2})
    assert "legal moves" in session.tell({"kind": "choice", "at": 0})


@pytest.mark.parametrize(
    "message",
    [
        None,
        "card 18",
        [],
        {},
        {"kind": "thing"},
        {"kind": "thing", "at": 99, "thing": ["card", 18], "full": True},
        {"kind": "thing", "at": -1, "thing": ["card", 18], "full": True},
        {"kind": "thing", "at": 0, "thing": ["card", 61], "full": True},
        {"kind": "thing", "at": 0, "thing": ["deck", 0], "full": True},
        {"kind": "thing", "at": 0, "thing": ["project", "../x"], "full": True},
        {"kind": "thing", "at": 0, "thing": ["score", 9], "full": True},
        {"kind": "thing", "at": "0", "thing": ["card", 18], "full": True},
        {"kind": "turn", "at": 0},
        {"kind": "turn", "at": 10**9},
        {"kind": "state", "at": 0},
    ],
)
def test_nothing_else_is_answered(session: ReplaySession, message: Any) -> None:
    """Whatever a browser may send, only known questions get an answer."""
    assert session.tell(message) == ""


def test_answers_keep_to_the_viewpoint(session: ReplaySession) -> None:
    """Asked as Neil, the tutor does not say what Yuri holds."""
    session.look_as(0)
    told = session.tell({"kind": "thing", "at": 3, "thing": ["card", 36], "full": True})
    assert "can&#x27;t be seen from here" in told


def test_names_are_escaped(tmp_path: Path) -> None:
    document = json.loads((REPLAYS / "rulebook-example.json").read_text())
    document["players"][0]["name"] = "<img src=x>"
    (tmp_path / "x.json").write_text(json.dumps(document))
    session = ReplaySession(Shelf(tmp_path))
    session.open("x.json")
    assert "<img" not in session.tell({"kind": "choice", "at": 0})
    assert all("<img" not in move["line"] for move in session.moves())


@pytest.fixture
def own(tmp_path: Path) -> ReplaySession:
    """A copy of the example in a folder of its own."""
    (tmp_path / "x.json").write_bytes((REPLAYS / "rulebook-example.json").read_bytes())
    session = ReplaySession(Shelf(tmp_path))
    session.open("x.json")
    return session


def test_a_what_if_is_played_on_and_kept_in_the_same_file(own: ReplaySession) -> None:
    """Branch off after Neil's recruit, go on, and find it all in the file, the game itself unchanged."""
    played = own.moves()
    offered = [offer["line"] for offer in own.offers(1)]
    at = own.branch(1, next(i for i, line in enumerate(offered) if "Proton 1" in line))
    at = own.branch(at, 0)
    assert (at, own.line, len(own.moves())) == (3, 1, 3)
    again = ReplaySession(Shelf(own.shelf.folder))
    again.open("x.json")
    assert again.moves() == played
    assert again.lines() == [("as played", 0), ("what-if 1: moves 1 to 3", 1)]
    again.follow(1)
    assert again.moves() == own.moves()
    assert again.screens() == own.screens()


@pytest.mark.parametrize(("at", "index"), [(-1, 0), (99, 0), (0, 99), (0, -1)])
def test_a_what_if_that_is_not_offered_changes_nothing(own: ReplaySession, at: int, index: int) -> None:
    before = (own.shelf.folder / "x.json").read_bytes()
    with pytest.raises(Unknown):
        own.branch(at, index)
    assert (own.shelf.folder / "x.json").read_bytes() == before


def test_there_is_no_line_that_is_not_there(own: ReplaySession) -> None:
    with pytest.raises(Unknown):
        own.follow(1)
