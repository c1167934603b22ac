"""The shelf: two pages on one game lose nothing; where others are served, a game in progress is its owners' alone."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spacetutor.core.browser import KEY, SHARED, hash_of
from spacetutor.core.errors import Fault, Unknown
from spacetutor.games import GAMES, restore, standard
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.game.session import OPEN_TABLE, WATCHER, ReplaySession
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Branch, Note, Player, Replay, encode, prove, read_replay
from spacetutor.play.shelf import Shelf, Visitor, tidying, visitor_here, written
from spacetutor.play.table import PERSON, play_out
from tests.tools.tabs import begun, interleave, joined, kept_in, on_disk, shown_by, watched

GAME = "space-explorers"


@pytest.fixture
def first(tmp_path: Path) -> PlaySession:
    """A game of two people at one screen."""
    return begun(tmp_path, GAME, PERSON, PERSON)


def play(session: PlaySession, index: int = 0) -> None:
    session.ready()
    session.play(session.version, index)


def file_of(session: PlaySession) -> Path:
    assert session.table is not None
    return session.shelf.folder / session.table.kept.name


# two pages


def test_eight_moves_by_turns_on_two_pages_are_all_on_disk(first: PlaySession) -> None:
    """Each page goes on from what the other has saved."""
    second = joined(first)
    for _ in range(4):
        for page in (first, second):
            page.sync()
            play(page)
    assert len(on_disk(first).moves) == 8


def test_what_ifs_of_two_pages_are_all_kept(first: PlaySession) -> None:
    """Neither page has seen the other's; none takes another's place."""
    for _ in range(3):
        play(first)
    pages = [watched(first), watched(first)]
    for at in range(3):
        for page in pages:
            page.follow(0)
            page.branch(at, 0 if page is pages[0] else 1)
    assert len(on_disk(first).branches) == 6


def test_of_two_next_moves_the_first_stands_and_the_second_is_a_what_if(first: PlaySession) -> None:
    second = joined(first)
    play(first, 0)
    with pytest.raises(Unknown, match="Another page of this game was faster"):
        play(second, 1)
    replay = on_disk(first)
    assert len(replay.moves) == len(replay.branches) == 1
    assert replay.branches[0].moves[0].action != replay.moves[0].action
    assert shown_by(second) == shown_by(first)


def test_a_move_that_came_too_late_tells_nothing_of_the_deck(first: PlaySession) -> None:
    """It goes on in a deal of its own, so taking from the deck beside the game is no way to look at its next card."""
    second = joined(first)
    play(first, 0)
    offers = second.offers() or (second.ready() or second.offers())
    deck = next(i for i, offer in enumerate(offers) if "deck" in offer["line"])
    with pytest.raises(Unknown):
        second.play(second.version, deck)
    (branch,) = on_disk(first).branches
    assert branch.deal is not None


def test_the_same_next_move_is_one_move(first: PlaySession) -> None:
    """Both pages wanted the same: nobody was too late."""
    second = joined(first)
    play(first, 0)
    play(second, 0)
    assert (len(on_disk(first).moves), on_disk(first).branches) == (1, ())


def test_the_other_page_shows_the_new_move_when_it_looks_again(first: PlaySession) -> None:
    second = joined(first)
    assert not second.sync()
    play(first)
    assert second.sync()
    assert second.moves() == first.moves()


def test_a_note_outlives_a_what_if_and_a_what_if_outlives_a_move(first: PlaySession) -> None:
    """What somebody else has written into the file meanwhile is still there after the next save."""
    play(first)
    page = watched(first)
    path = file_of(first)
    noted = read_replay(path, restore)._replace(notes=(Note(1, "Look here."),))
    path.write_bytes(encode(noted))
    page.branch(0, 1)
    play(first)
    replay = on_disk(first)
    assert (len(replay.moves), len(replay.branches), [note.text for note in replay.notes]) == (2, 1, ["Look here."])


def test_what_is_taken_back_stays_as_a_what_if(first: PlaySession) -> None:
    """And what hung on it hangs on it still."""
    play(first)
    page = watched(first)
    page.branch(1, 0)
    before = shown_by(page)
    first.sync()
    first.undo()
    replay = on_disk(first)
    assert len(replay.moves) == 0
    assert kept_in(replay, before)
    assert [branch.name for branch in replay.branches] == ["", "taken back"]
    page.sync()
    assert shown_by(page) == before


def test_nothing_is_taken_back_when_another_page_has_gone_on(first: PlaySession) -> None:
    play(first)
    second = joined(first)
    play(first)
    with pytest.raises(Unknown, match="nothing was taken back"):
        second.undo()
    assert len(on_disk(first).moves) == 2


def test_a_note_on_what_is_taken_back_goes_to_the_move_before(first: PlaySession) -> None:
    play(first)
    path = file_of(first)
    path.write_bytes(encode(read_replay(path, restore)._replace(notes=(Note(1, "Was this wise?"),))))
    first.sync()
    first.undo()
    assert on_disk(first).notes == (Note(0, "Was this wise?"),)


def test_a_game_that_is_gone_is_told(first: PlaySession) -> None:
    """Nobody's move brings back a file that somebody took away."""
    file_of(first).unlink()
    with pytest.raises(Fault, match="is not on the shelf"):
        first.sync()
    with pytest.raises(Fault, match="no such file"):
        play(first)
    assert not file_of(first).exists()


@pytest.mark.parametrize("game", GAMES)
def test_two_pages_in_any_order_lose_nothing(game: str, tmp_path: Path) -> None:
    """Every move that was shown is in the file, and the file verifies; `python -m tests.tools.tabs 1000` for more."""
    for seed in range(60):
        folder = tmp_path / str(seed)
        folder.mkdir()
        interleave(seed, game, folder)


# what is written is read again


@pytest.mark.parametrize("name", ["a\tb", "a\x00", "a\x7f", "a\x85", "a\ud800", "x" * 41])
def test_a_name_that_could_not_be_read_again_is_not_written(first: PlaySession, name: str) -> None:
    assert first.table is not None
    replay = first.table.replay
    odd = replay._replace(players=(replay.players[0]._replace(name=name), *replay.players[1:]))
    with pytest.raises(Fault):
        first.shelf.create(odd, "odd")
    assert not (first.shelf.folder / "odd.json").exists()


def with_what_ifs(replay: Replay, count: int) -> Replay:
    """The same with so many what-ifs of one move."""
    action = replay.game.legal(prove(replay).main[0])[0]
    move = replay.moves[0]._replace(action=action)
    return replay._replace(branches=(Branch("", None, 0, (move,)),) * count)


def test_the_what_if_after_the_last_is_refused_and_the_file_stays(first: PlaySession) -> None:
    """A thousand are kept; the next one is told to be too many, in words, before anything is overwritten."""
    play(first)
    path = file_of(first)
    path.write_bytes(encode(with_what_ifs(read_replay(path, restore), 1000)))
    page, before = watched(first), path.read_bytes()
    with pytest.raises(Fault, match="0 to 1000 entries"):
        page.branch(0, 1)
    assert path.read_bytes() == before


def test_a_file_that_would_be_too_large_is_not_written(first: PlaySession, monkeypatch: pytest.MonkeyPatch) -> None:
    play(first)
    before = file_of(first).read_bytes()
    monkeypatch.setattr("spacetutor.core.written.read_back.__defaults__", (len(before),))
    with pytest.raises(Fault, match="is the most"):
        play(first)
    assert file_of(first).read_bytes() == before


def test_what_would_be_read_otherwise_is_not_written(first: PlaySession) -> None:
    """A replay in memory that its own file would not give back is nobody's game."""
    assert first.table is not None
    with pytest.raises(Fault, match="would not be read again"):
        written(first.table.replay._replace(seed="x" * 201))


# deals of what-ifs' own


@pytest.fixture(params=GAMES)
def finished(request: pytest.FixtureRequest, tmp_path: Path) -> ReplaySession:
    """A game that is over, opened."""
    replay, _ = play_out(standard(request.param, 2), ("random", "random"), "over")
    shelf = Shelf(tmp_path)
    session = ReplaySession(shelf)
    session.open(shelf.create(replay, "over").name)
    return session


def moment_of(session: ReplaySession, seat: int) -> int:
    """A moment at which a seat is to act, some way into the game."""
    cursor = session.cursor
    assert cursor is not None
    return next(i for i in range(6, len(cursor.states)) if cursor.game.actor(cursor.states[i]) == seat)


def test_at_the_open_table_of_a_finished_game_a_what_if_has_the_games_own_cards(finished: ReplaySession) -> None:
    finished.branch(moment_of(finished, 0), 0)
    assert finished.cursor is not None
    assert finished.cursor.replay.branches[0].deal is None
    assert json.loads((finished.shelf.folder / "over.json").read_bytes())["format"] == 1


def test_seen_by_a_seat_a_what_if_is_dealt_from_what_it_knows(finished: ReplaySession) -> None:
    """The same to that seat, other cards behind it; and it is written down, so it can be stepped through again."""
    finished.look_as(0)
    at = moment_of(finished, 0)
    cursor = finished.cursor
    assert cursor is not None
    game, true = cursor.game, cursor.states[at]
    finished.branch(at, 0)
    assert finished.cursor is not None
    (branch,) = finished.cursor.replay.branches
    assert branch.deal is not None
    assert game.view(branch.deal.table, 0) == game.view(true, 0)
    assert branch.deal.table != true
    again = ReplaySession(finished.shelf)
    again.open("over.json")
    again.follow(1)
    assert again.cursor is not None
    assert again.cursor.states == finished.cursor.states
    assert json.loads((finished.shelf.folder / "over.json").read_bytes())["format"] == 2


def test_a_what_if_in_its_own_deal_goes_on_for_every_seat(finished: ReplaySession) -> None:
    """Nothing in it is the game's secret any more."""
    finished.look_as(0)
    at = finished.branch(moment_of(finished, 0), 0)
    for _ in range(4):
        if finished.offers(at):
            at = finished.branch(at, 0)
    assert finished.cursor is not None
    assert len(finished.cursor.replay.branches) == 1


@pytest.mark.parametrize("viewpoint", [1, WATCHER])
def test_through_other_eyes_no_what_if_begins(finished: ReplaySession, viewpoint: int) -> None:
    """What the seat to act could do would tell what it holds."""
    finished.look_as(viewpoint)
    at = moment_of(finished, 0)
    for ask in (finished.offers, lambda at: finished.branch(at, 0)):
        with pytest.raises(Unknown, match="only where this player is to act"):
            ask(at)


def test_a_what_if_of_a_game_in_progress_does_not_tell_the_next_card(tmp_path: Path) -> None:
    """Of eight tries at the deck not all bring up the same card: it is not the deck's own order."""
    session = begun(tmp_path, GAME, PERSON, "random")
    brought = set()
    for _ in range(8):
        page = watched(session)
        offers = page.offers(len(page.moves()))
        deck = next(i for i, offer in enumerate(offers) if "deck" in offer["line"])
        page.branch(len(page.moves()), deck)
        assert page.cursor is not None
        brought.add(page.cursor.states[-1].seats[0].hand)
    assert len(brought) > 1


def crafted(session: ReplaySession, **changes: Any) -> Fault:
    """What is wrong with a file whose what-if has another deal."""
    path = session.shelf.folder / "over.json"
    document = json.loads(path.read_bytes())
    document["branches"][0]["deal"] |= changes
    path.write_text(json.dumps(document))
    with pytest.raises(Fault) as caught:
        session.open("over.json")
    return caught.value


def test_a_deal_that_the_seat_could_not_imagine_is_refused(finished: ReplaySession) -> None:
    """Crafted files bring no cards from nowhere."""
    finished.look_as(0)
    at = moment_of(finished, 0)
    finished.branch(at, 0)
    cursor = finished.cursor
    assert cursor is not None
    other = cursor.game.state_json(cursor.states[at - 3])
    assert crafted(finished, table=other).place == "branches[0].deal.table"
    assert crafted(finished, seat=7).place == "branches[0].deal.seat"
    assert crafted(finished, seat=0, table={}).place == "branches[0].deal.table"


# owners

PLAYERS = Player("Neil", PERSON), Player("Yuri", "random")
MINE, OTHERS = Visitor(hash_of("mine"), True), Visitor(hash_of("another's"), True)


@pytest.fixture
def owned(tmp_path: Path) -> PlaySession:
    """A game against a bot, begun by one of several visitors."""
    session = PlaySession(Shelf(tmp_path, MINE))
    session.start(standard(GAME, 2), PLAYERS)
    return session


def name_of(session: PlaySession) -> str:
    assert session.table is not None
    return session.table.kept.name


def test_a_game_in_progress_is_on_its_owners_shelf_alone(owned: PlaySession) -> None:
    name, folder = name_of(owned), owned.shelf.folder
    assert Shelf(folder, MINE).names() == [name]
    assert Shelf(folder, OTHERS).names() == []
    assert Shelf(folder, Visitor("", True)).names() == []


@pytest.mark.parametrize("page", [ReplaySession, ReviewSession])
def test_others_do_not_open_it_by_name(owned: PlaySession, page: Any) -> None:
    with pytest.raises(Fault, match="is not on the shelf"):
        page(Shelf(owned.shelf.folder, OTHERS)).open(name_of(owned))


def test_others_do_not_sit_down_in_it(owned: PlaySession) -> None:
    other = PlaySession(Shelf(owned.shelf.folder, OTHERS))
    assert other.saved() == []
    with pytest.raises(Fault, match="is not an unfinished game"):
        other.resume(name_of(owned))


def test_the_file_holds_the_keys_hash_and_not_the_key(owned: PlaySession) -> None:
    raw = file_of(owned).read_text()
    assert hash_of("mine") in raw
    assert '"mine"' not in raw


def test_the_owner_sees_a_game_in_progress_as_its_people_do(owned: PlaySession) -> None:
    """Neither the open table nor the bot's seat: a second page is no way to see what the bot holds."""
    page = ReplaySession(Shelf(owned.shelf.folder, MINE))
    page.open(name_of(owned))
    assert [which for _, which in page.viewpoints()] == [0, WATCHER]
    assert page.viewpoint == 0
    for viewpoint in (OPEN_TABLE, 1):
        with pytest.raises(Unknown):
            page.look_as(viewpoint)


def test_the_owner_has_it_reviewed_after_the_end(owned: PlaySession) -> None:
    with pytest.raises(Unknown, match="still being played"):
        ReviewSession(Shelf(owned.shelf.folder, MINE)).open(name_of(owned))


def test_a_game_that_is_over_is_everybodys_to_look_at(owned: PlaySession) -> None:
    rng = Random(3)
    while not owned.over:
        owned.play(owned.version, rng.randrange(len(owned.offers())))
    page = ReplaySession(Shelf(owned.shelf.folder, OTHERS))
    page.open(name_of(owned))
    assert page.viewpoint == OPEN_TABLE


def test_a_game_of_nobodys_is_everybodys(tmp_path: Path) -> None:
    """What lay on the shelf before anybody was served, as the examples do."""
    session = begun(tmp_path, GAME, PERSON, PERSON)
    assert Shelf(tmp_path, OTHERS).names() == [name_of(session)]


def test_at_ones_own_machine_nothing_is_owned(tmp_path: Path) -> None:
    session = PlaySession(Shelf(tmp_path, Visitor(hash_of("mine"), shared=False)))
    session.start(standard(GAME, 2), PLAYERS)
    assert on_disk(session).owners == ()
    assert json.loads(file_of(session).read_bytes())["format"] == 1


def test_what_somebody_brings_along_is_theirs(owned: PlaySession) -> None:
    """An owner that a file names on its way in is not believed."""
    shelf = Shelf(owned.shelf.folder, OTHERS)
    kept = shelf.add("brought.json", file_of(owned).read_bytes())
    assert kept.replay.owners == (OTHERS.hash,)


def test_a_learner_has_their_games_on_another_machine(owned: PlaySession) -> None:
    """Whoever has proven a name brings along the games of the browsers that have proven it before."""
    shelf = Shelf(owned.shelf.folder, OTHERS)
    assert shelf.claim(frozenset({hash_of("somebody's")})) == 0
    assert shelf.names() == []
    assert shelf.claim(frozenset({MINE.hash, OTHERS.hash})) == 1
    assert [kept.name for kept in PlaySession(shelf).saved()] == [name_of(owned)]
    assert Shelf(owned.shelf.folder, MINE).names() == [name_of(owned)]
    play(owned)
    assert on_disk(owned).owners == (MINE.hash, OTHERS.hash)


def test_the_visitor_is_told_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, "mine")
    monkeypatch.delenv(SHARED, raising=False)
    assert visitor_here() == Visitor(hash_of("mine"), False)
    monkeypatch.setenv(SHARED, "yes")
    assert visitor_here() == MINE
    monkeypatch.delenv(KEY)
    assert visitor_here() == Visitor("", True)


def test_a_saved_game_of_other_rules_stays_listed_with_the_reason(owned: PlaySession) -> None:
    """It can't be gone on with, and nobody is left to wonder where it is; strangers are not told."""
    path = file_of(owned)
    document = json.loads(path.read_bytes())
    path.write_text(json.dumps(document | {"rules": 999}))
    (told,) = PlaySession(Shelf(path.parent, MINE)).lost()
    assert told.startswith(path.name)
    assert "version 999 of its rules" in told
    assert PlaySession(Shelf(path.parent, MINE)).saved() == []
    assert PlaySession(Shelf(path.parent, OTHERS)).lost() == []
    assert path.name in Shelf(path.parent, MINE).names()


# putting it in order


@pytest.fixture
def over(tmp_path: Path) -> Shelf:
    """A game that is over, with another beside it."""
    replay, _ = play_out(standard(GAME, 2), ("random", "random"), "over")
    shelf = Shelf(tmp_path)
    for stem in ("first", "second"):
        shelf.create(replay, stem)
    return shelf


def test_a_game_gets_another_name_and_no_other_is_overwritten(over: Shelf) -> None:
    """A name that is taken gets a number; one that could do harm is made harmless."""
    assert tidying.rename(over, over.open("first.json"), "second") == "second-1.json"
    assert over.names() == ["second-1.json", "second.json"]
    assert tidying.rename(over, over.open("second-1.json"), "../../our best game.json") == "our-best-game.json"


def test_a_game_that_is_removed_can_be_put_back(over: Shelf) -> None:
    content = (over.folder / "first.json").read_bytes()
    removed = tidying.remove(over, over.open("first.json"))
    assert over.names() == ["second.json"]
    assert tidying.put_back(over, removed) == "first.json"
    assert (over.folder / "first.json").read_bytes() == content


def test_a_game_in_progress_keeps_its_name(first: PlaySession) -> None:
    with pytest.raises(Unknown, match="keeps its name"):
        tidying.rename(first.shelf, watched(first).kept, "another")


@pytest.mark.parametrize("visitor", [OTHERS, Visitor("", True)])
def test_renaming_and_removing_are_the_owners(over: Shelf, visitor: Visitor) -> None:
    """Where others are served, what belongs to nobody is put in order at the machine itself."""
    shelf = Shelf(over.folder, visitor)
    kept = shelf.open("first.json")
    for act in (lambda: tidying.remove(shelf, kept), lambda: tidying.rename(shelf, kept, "mine")):
        with pytest.raises(Unknown, match="only whoever began this game"):
            act()
    removed = tidying.remove(over, over.open("second.json"))
    with pytest.raises(Unknown, match="only whoever began this game"):
        tidying.put_back(shelf, removed)
    assert shelf.names() == ["first.json"]
