"""The play page's logic without a browser: a whole game, undo, resuming, and moves that are not believed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from spacetutor.bots import LEVELS
from spacetutor.core.errors import Fault, Unknown
from spacetutor.games import restore
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.replay import Player, read_replay, verify
from spacetutor.widgets.playing import PlaySession


def begun(folder: Path, *played_by: str) -> PlaySession:
    session = PlaySession(folder)
    players = tuple(Player(f"Seat {i + 1}", by) for i, by in enumerate(played_by))
    session.start(SpaceExplorers(Options(seats=len(players))), players)
    return session


def saved(session: PlaySession) -> Any:
    """What is on disk, verified."""
    assert session.table is not None
    assert session.table.path is not None
    replay = read_replay(session.table.path, restore)
    verify(replay)
    return replay


def test_a_person_plays_a_whole_game_and_every_move_is_saved(tmp_path: Path) -> None:
    session, rng = begun(tmp_path, "person", "greedy", "random"), Random(1)
    while not session.over:
        before = len(saved(session).moves)
        session.play(session.version, rng.randrange(len(session.offers())))
        assert len(saved(session).moves) > before
    assert saved(session).result is not None
    assert "The game is over" in session.outcome()
    assert session.offers() == []


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_every_level_answers_a_move(tmp_path: Path, level: str) -> None:
    session = begun(tmp_path, "person", level)
    while not session.over and len({by for by, _ in movers(session)}) < 2:
        session.play(session.version, 0)
    assert level in {by for by, _ in movers(session)}


def movers(session: PlaySession) -> list[tuple[str, Any]]:
    """Who made which move, in the order of play."""
    replay = saved(session)
    actors = [replay.game.actor(state) for state in verify(replay)[:-1]]
    return [(replay.players[seat].played_by, move) for seat, move in zip(actors, replay.moves, strict=True)]


def test_moves_with_people_carry_the_time(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy")
    session.play(session.version, 0)
    assert all(move.at for move in saved(session).moves)


def test_a_page_that_is_behind_is_refused(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy")
    version = session.version
    session.play(version, 0)
    made = saved(session).moves
    with pytest.raises(Unknown, match="has changed"):
        session.play(version, 0)
    assert saved(session).moves == made


@pytest.mark.parametrize("index", [-1, 10**6, "0", None, 1.0, True])
def test_only_offered_moves_are_made(tmp_path: Path, index: Any) -> None:
    session = begun(tmp_path, "person", "greedy")
    made = saved(session).moves
    with pytest.raises(Unknown, match="not offered"):
        session.play(session.version, index)
    assert saved(session).moves == made


def test_undo_goes_back_to_the_start_of_the_turn(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy")
    screen, made = session.screen(), saved(session).moves
    session.play(session.version, 0)
    session.undo()
    assert session.screen() == screen
    assert saved(session).moves == made


def test_there_is_nothing_to_take_back_before_the_first_move(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "person")
    with pytest.raises(Unknown, match="nothing to take back"):
        session.undo()


def test_a_game_is_resumed_where_it_stopped(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy")
    session.play(session.version, 0)
    again = PlaySession(tmp_path)
    (name,) = again.unfinished()
    again.resume(name)
    assert again.screen() == session.screen()
    assert again.offers() == session.offers()


def test_only_unfinished_games_of_the_folder_are_resumed(tmp_path: Path) -> None:
    session = PlaySession(tmp_path)
    (tmp_path / "game-broken.json").write_text("{")
    for name in ("game-broken.json", "../x.json", ""):
        with pytest.raises(Fault, match="not an unfinished game"):
            session.resume(name)


def test_the_screen_hides_the_cards_of_the_others(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy", "greedy")
    seats = session.screen()["seats"]
    assert seats[0]["hidden"] == 0
    assert all(seat["hand"] == seat["known"] for seat in seats[1:])


def test_passing_the_table_on_hides_every_hand_until_the_next_is_ready(tmp_path: Path) -> None:
    """Two people before one screen: nobody's cards are shown until the one to act says so."""
    session = begun(tmp_path, "person", "person")
    assert session.waiting_for
    assert session.offers() == []
    assert all(seat["hand"] == seat["known"] for seat in session.screen()["seats"])
    session.ready()
    assert session.waiting_for == ""
    assert session.offers()


def test_a_game_needs_a_person_and_known_players(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="at least one seat"):
        begun(tmp_path, "greedy", "greedy")
    with pytest.raises(Unknown, match="can't play"):
        begun(tmp_path, "person", "oracle")
    assert list(tmp_path.iterdir()) == []


def test_a_hint_names_a_legal_move(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy")
    hint = session.hint()
    assert hint.startswith('<ul class="st-explanation">')
    assert "refused" not in hint


@pytest.mark.parametrize(
    "message", [None, {}, {"kind": "thing"}, {"kind": "thing", "thing": ["card", 99], "full": True}]
)
def test_what_is_no_question_gets_no_answer(tmp_path: Path, message: Any) -> None:
    assert begun(tmp_path, "person", "greedy").tell(message) == ""
