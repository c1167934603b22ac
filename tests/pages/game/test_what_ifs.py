"""What-ifs of a game: given names, taken away, played on by bots; whatever another page does meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetutor.bots.search import Budget
from spacetutor.core.browser import hash_of
from spacetutor.core.errors import Unknown
from spacetutor.games import standard
from spacetutor.pages.game.session import ReplaySession
from spacetutor.pages.game.weighing import Weighing
from spacetutor.pages.game.what_ifs import WhatIfs
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player, encode
from spacetutor.play.shelf import Shelf, Visitor
from spacetutor.play.table import PERSON, play_out
from spacetutor.review.judging import chances, looked_into
from spacetutor.review.model import CERTAIN, POINT

NAME = "a.json"


@pytest.fixture
def session(tmp_path: Path) -> ReplaySession:
    """A finished game with a what-if of one move after move 3."""
    game = standard("space-explorers", 2)
    (tmp_path / NAME).write_bytes(encode(play_out(game, ["greedy", "greedy"], "a game")[0]))
    session = opened(tmp_path)
    session.branch(3, 1)
    return session


def opened(folder: Path) -> ReplaySession:
    session = ReplaySession(Shelf(folder))
    session.open(NAME)
    return session


def test_a_what_if_has_the_name_that_it_is_given(session: ReplaySession) -> None:
    """In the file, so that every page knows it."""
    WhatIfs(session).rename("  the\tother way ")
    assert (session.line, WhatIfs(session).name) == (1, "the other way")
    assert opened(session.shelf.folder).lines()[1] == ("the other way: moves 3 to 4", 1)


def test_a_what_if_that_is_deleted_goes_with_all_that_begin_from_it(session: ReplaySession) -> None:
    """Those that stay keep their numbers."""
    at = session.branch(4, 0)
    session.branch(at - 1, 1)
    assert [number for _, number in session.lines()] == [0, 1, 2]
    session.follow(0)
    session.branch(1, 1)
    session.follow(1)
    WhatIfs(session).delete()
    assert session.line == 0
    assert [number for _, number in opened(session.shelf.folder).lines()] == [0, 3]
    with pytest.raises(Unknown):
        session.follow(2)


def test_bots_play_a_what_if_to_its_end(session: ReplaySession) -> None:
    """One looks at the moment from which on they did; everything is in the file, and proven when it is read."""
    assert WhatIfs(session).play_on() == 4
    again = opened(session.shelf.folder)
    again.follow(1)
    assert again.record.over
    assert again.record.last > 20
    with pytest.raises(Unknown, match="come to its end"):
        WhatIfs(session).play_on()


def weighed(session: ReplaySession) -> Weighing:
    """The what-if that is looked at, thought about for some walks, without a thread."""
    weighing = Weighing(session, lambda: None, Budget(simulations=60))
    weighing.running = weighing.line
    weighing.weigh(weighing.line, session.record.state)
    return weighing


def test_a_what_if_is_weighed_as_a_review_weighs_a_table(session: ReplaySession) -> None:
    """The chances are those of `review/judging.py`, from what the seat to act sees where the what-if ends."""
    weighing, game, state = weighed(session), session.record.game, session.record.state
    view = game.view(state, game.actor(state))
    wanted = chances(looked_into(game, view, None, Budget(simulations=60), f"what-if/{session.record.last}"))
    assert weighing.found[weighing.line] == wanted
    shown = weighing.shown()
    each = ", ".join(f"{name} {round(n / POINT)} %" for name, n in zip(session.players, wanted.values, strict=True))
    assert shown["state"] == "done"
    assert shown["text"].startswith(f"At its end: {each} to win, give or take")
    assert shown["text"].endswith(" %.")


def test_the_chance_of_whoever_tries_stands_beside_the_what_if(session: ReplaySession) -> None:
    """That of the seat whose other move begins it, not that of the seat to act at its end."""
    weighing, game = weighed(session), session.record.game
    seat = game.actor(session.record.states[3])
    percent = round(weighing.found[weighing.line].values[seat] / POINT)
    (_, first), (label, _) = weighing.lines()
    assert first == 0
    assert label == f"what-if 1: moves 3 to 4, {session.players[seat]} {percent} %"


def test_a_what_if_that_grows_is_weighed_anew(session: ReplaySession) -> None:
    weighing = weighed(session)
    session.branch(4, 0)
    assert weighing.shown()["state"] == "none"
    assert [label for label, _ in weighing.lines()] == ["as played", "what-if 1: moves 3 to 5"]


def test_at_the_end_of_a_game_the_chances_are_its_result(session: ReplaySession) -> None:
    WhatIfs(session).play_on()
    weighing, scores = weighed(session), session.record.game.score(session.record.state)
    assert [value == CERTAIN for value in weighing.found[weighing.line].values] == [score.winner for score in scores]


def test_whoever_stops_it_is_told_nothing(session: ReplaySession) -> None:
    weighing = Weighing(session, lambda: None, Budget(simulations=60))
    weighing.weigh(weighing.line, session.record.state)
    assert (weighing.found, weighing.shown()["state"]) == ({}, "none")


def test_the_game_as_played_and_one_in_progress_are_not_weighed(session: ReplaySession, tmp_path: Path) -> None:
    """The chances of a game that goes on would tell what others hold."""
    session.follow(0)
    with pytest.raises(Unknown, match="Choose a what-if"):
        Weighing(session, lambda: None).begin()
    playing = PlaySession(Shelf(tmp_path, Visitor(hash_of("the key of a browser"), True)))
    playing.start(standard("space-explorers", 2), (Player("Neil", PERSON), Player("Yuri", PERSON)))
    playing.ready()
    playing.play(playing.version, 0)
    playing.undo()
    going = ReplaySession(playing.shelf)
    going.open(playing.table.kept.name)
    going.follow(1)
    with pytest.raises(Unknown):
        Weighing(going, lambda: None).begin()


def test_the_game_itself_is_no_what_if(session: ReplaySession) -> None:
    session.follow(0)
    before = (session.shelf.folder / NAME).read_bytes()
    what_ifs = WhatIfs(session)
    for act in (what_ifs.delete, what_ifs.play_on, lambda: what_ifs.rename("mine")):
        with pytest.raises(Unknown, match="Choose a what-if"):
            act()
    assert (session.shelf.folder / NAME).read_bytes() == before


@pytest.mark.parametrize("act", ["delete", "play_on"])
def test_what_another_page_has_added_is_neither_deleted_nor_overwritten(session: ReplaySession, act: str) -> None:
    other = opened(session.shelf.folder)
    other.follow(1)
    other.branch(4, 0)
    with pytest.raises(Unknown, match="Another page"):
        getattr(WhatIfs(session), act)()
    assert session.kept.version == other.kept.version, "the page shows what the other has added"
    assert opened(session.shelf.folder).kept.version == other.kept.version


def test_whoever_does_not_own_a_game_changes_no_what_if_of_it(session: ReplaySession) -> None:
    """They may look, and add what-ifs; where others are served, a game of nobody is nobody's to tidy up."""
    guest = ReplaySession(Shelf(session.shelf.folder, Visitor(hash_of("a stranger's key"), True)))
    guest.open(NAME)
    guest.follow(1)
    what_ifs = WhatIfs(guest)
    assert not what_ifs.may_change
    for act in (what_ifs.delete, lambda: what_ifs.rename("mine")):
        with pytest.raises(Unknown, match="Only whoever began"):
            act()
    assert what_ifs.play_on() == 4


def test_bots_do_not_tell_what_comes_next_in_a_game_in_progress(tmp_path: Path) -> None:
    """What was taken back is a what-if of the game's own cards: bots go on from it in another deal."""
    shelf = Shelf(tmp_path, Visitor(hash_of("the key of a browser"), True))
    playing = PlaySession(shelf)
    playing.start(standard("space-explorers", 2), (Player("Neil", PERSON), Player("Yuri", PERSON)))
    playing.ready()
    playing.play(playing.version, 0)
    playing.undo()
    session = ReplaySession(shelf)
    session.open(playing.table.kept.name)
    session.follow(1)
    session.look_as(session.record.game.actor(session.record.state))
    WhatIfs(session).play_on()
    branches = session.kept.replay.branches
    assert [len(branch.moves) > 1 for branch in branches] == [False, True]
    assert branches[1].deal is not None
    assert branches[1].deal.table != session.record.states[session.parting(2)] or branches[1].parent == 0
