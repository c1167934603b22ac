"""The play page's logic without a browser: a whole game, undo, resuming, and moves that are not believed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spacetutor.bots import LEVELS
from spacetutor.core.errors import Fault, Unknown
from spacetutor.games import GAMES, restore, standard
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.pages.play.saved import MOST, SavedGames
from spacetutor.pages.play.seating import first_game
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player, read_replay, verify
from spacetutor.play.shelf import Shelf
from spacetutor.telling.spoken import page_words, spoken_offers
from spacetutor.telling.spoken import ranked as likely


def begun(folder: Path, *played_by: str, deal: str = "") -> PlaySession:
    session = PlaySession(Shelf(folder), deal)
    players = tuple(Player(f"Seat {i + 1}", by) for i, by in enumerate(played_by))
    session.start(SpaceExplorers(Options(seats=len(players))), players)
    return session


def saved(session: PlaySession) -> Any:
    """What is on disk, verified."""
    assert session.table is not None
    replay = read_replay(session.shelf.folder / session.table.kept.name, restore)
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
    scores = [score["total"] for score in ranked(session)]
    assert scores == sorted(scores, reverse=True)
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


def test_games_of_one_deal_are_alike_and_all_others_are_not(tmp_path: Path) -> None:
    """A class plays the same game, each in a file of its own; beginning anew deals it again."""
    sessions = [begun(tmp_path, "person", "random", deal=deal) for deal in ("monday", "monday", "tuesday", "", "")]
    for session in sessions:
        for _ in range(3):
            session.play(session.version, 0)
    first, second, *others = (saved(session) for session in sessions)
    assert first.chance == second.chance
    assert [move.action for move in first.moves] == [move.action for move in second.moves]
    assert len({str(replay.chance) for replay in (first, *others)}) == 4
    assert len(set(tmp_path.glob("*.json"))) == 5
    again = sessions[0]
    again.start(SpaceExplorers(Options(seats=2)), again.players)
    assert saved(again).chance == first.chance


def test_a_game_is_resumed_where_it_stopped(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy")
    session.play(session.version, 0)
    again = PlaySession(Shelf(tmp_path))
    (kept,) = again.saved()
    again.resume(kept.name)
    assert again.screen() == session.screen()
    assert again.offers() == session.offers()


@pytest.mark.parametrize("game", ["space-explorers", "hope", "from-the-moon"])
def test_moves_are_ranked_by_what_the_seat_sees(tmp_path: Path, game: str) -> None:
    """The likeliest is 0, and whatever lies face down makes no difference."""
    session = PlaySession(Shelf(tmp_path))
    session.start(standard(game, 2), (Player("Ada", "person"), Player("Bob", "greedy")))
    assert session.table is not None
    made, state = session.table.game, session.table.state
    view = made.view(state, made.actor(state))
    ranks = [offer["rank"] for offer in session.offers()]
    assert min(ranks) == 0
    for seed in range(5):
        other = made.imagine(view, Random(seed))
        seen = made.view(other, made.actor(other))
        offers = spoken_offers(made, seen, session.names)
        assert [offer["rank"] for offer in likely(made, seen, offers)] == ranks
    best = made.ideas(made.imagine(view, Random(0)))[0][1]
    assert ranks[made.legal(view).index(best)] == 0


def test_only_unfinished_games_of_the_folder_are_resumed(tmp_path: Path) -> None:
    session = PlaySession(Shelf(tmp_path))
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


def ranked(session: PlaySession) -> list[dict[str, int]]:
    """The points that the summary tells, from top to bottom; those who won are marked."""
    lines = re.findall(r"<li[^>]*>(.*?)</li>", session.ending())
    return [{"total": int(found[1])} for line in lines if (found := re.search(r"has (-?\d+) point", line))]


def test_the_summary_names_every_seat_with_the_winner_first(tmp_path: Path) -> None:
    session, rng = begun(tmp_path, "person", "greedy", "random"), Random(2)
    assert session.ending() == ""
    while not session.over:
        session.play(session.version, rng.randrange(len(session.offers())))
    assert len(ranked(session)) == 3
    assert session.ending().index("st-winner") < session.ending().index("<li>")
    assert "It ended because" in session.ending()


def test_the_news_is_what_the_others_did_since_ones_last_move(tmp_path: Path) -> None:
    """One line a turn of the bots, each with a name; nothing of it is one's own."""
    session = begun(tmp_path, "person", "greedy", "greedy")
    while not session.over and len(session.moves()) < 30:
        session.play(session.version, 0)
        since = [move["seat"] for move in session.moves()]
        mine = max((i for i, seat in enumerate(since) if seat == 0), default=-1)
        turns = list(dict.fromkeys(move["turn"] for move in session.moves()[mine + 1 :]))
        assert len(session.news()) == len(turns)
        assert all("Player 1:" not in news["line"] for news in session.news())


def test_what_matters_next_is_said_to_whoever_is_to_act(tmp_path: Path) -> None:
    """As the game tells it from the person's view, in words for a page; to nobody else, and not after the end."""
    session, said = begun(tmp_path, "person", "greedy", deal="near"), set[str]()
    while not session.over:
        assert session.table is not None
        game, view = session.table.game, session.table.game.view(session.table.state, 0)
        told = game.pressing(view)
        assert session.pressing() == ("" if told is None else page_words(game, session.names).short(told))
        said.add(session.pressing())
        session.play(session.version, 0)
    assert len(said) > 1
    assert session.pressing() == ""
    passed_on = begun(tmp_path, "person", "person", deal="near")
    assert passed_on.waiting_for
    assert passed_on.pressing() == ""


def test_every_move_since_the_last_look_has_its_table(tmp_path: Path) -> None:
    """One's own, then each of the others', the last one as it is now; a second look shows that alone."""
    session = begun(tmp_path, "person", "greedy", "random")
    assert len(session.screens()) == 1
    for _ in range(6):
        before = len(saved(session).moves)
        session.play(session.version, 0)
        shown = session.screens()
        assert len(shown) == len(saved(session).moves) - before
        assert shown[-1] == session.screen()
        assert all(screen["own"] == 0 for screen in shown)
        assert session.screens() == [session.screen()]


def test_a_table_on_the_way_shows_what_the_person_could_know_then(tmp_path: Path) -> None:
    """The others' hands stay hidden on it."""
    session = begun(tmp_path, "person", "greedy", "greedy")
    session.screens()
    for _ in range(12):
        session.play(session.version, 0)
        table = session.table
        assert table is not None
        screens = session.screens()
        states = table.record.states[-len(screens) :]
        for screen, state in zip(screens, states, strict=True):
            assert screen == {**table.game.screen(table.game.view(state, 0), session.names), "own": 0}


def test_there_is_no_news_for_somebody_who_is_not_ready(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "person", "greedy")
    session.ready()
    while not session.waiting_for:
        session.play(session.version, 0)
    assert session.news() == []
    session.ready()
    assert session.news() != []


def test_a_saved_game_is_known_by_its_table_its_players_and_its_time(tmp_path: Path) -> None:
    """The newest are shown, the first of them chosen; of more it is said where they are."""
    session = begun(tmp_path, "person", "greedy")
    shown = SavedGames(session)
    shown.refresh()
    assert session.table is not None
    (card,) = shown.picker.choices
    assert (card["id"], shown.chosen) == (session.table.kept.name,) * 2
    assert card["title"] == "Space Explorers: Player 1, Easy bot"
    assert re.fullmatch(r"Begun 20\d\d-\d\d-\d\d \d\d:\d\d, moves: \d+", card["text"])
    game = session.table.game
    assert card["drawn"] == game.small(game.view(session.table.state, None)) != ""
    assert shown.more.value == ""
    for _ in range(MOST):
        begun(tmp_path, "person", "greedy")
    shown.refresh()
    assert [card["id"] for card in shown.picker.choices] == [kept.name for kept in session.saved()][:MOST]
    assert "One more" in shown.more.value


def test_no_saved_game_takes_no_room(tmp_path: Path) -> None:
    shown = SavedGames(PlaySession(Shelf(tmp_path)))
    shown.refresh()
    assert (shown.chosen, shown.root.layout.display) == ("", "none")


def test_ways_to_pay_share_what_is_bought(tmp_path: Path) -> None:
    """The head and the tail of an offer's line are the line."""
    session = begun(tmp_path, "person", "greedy")
    for _ in range(12):
        for offer in session.offers():
            assert " ".join(filter(None, (offer["head"], offer["tail"]))) == offer["line"]
        if not session.over:
            session.play(session.version, len(session.offers()) - 1)


def test_a_game_needs_a_person_and_known_players(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="at least one seat"):
        begun(tmp_path, "greedy", "greedy")
    with pytest.raises(Unknown, match="can't play"):
        begun(tmp_path, "person", "oracle")
    assert list(tmp_path.iterdir()) == []


def test_a_hint_names_a_legal_move(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "greedy")
    hint = session.hint()
    assert "refused" not in hint.said
    (index,) = map(int, re.findall(r'data-offer="(\d+)"', hint.said))
    assert f'data-version="{session.version}"' in hint.said
    offer = session.offers()[index]
    assert hint.things == offer["about"]
    assert offer["line"] in hint.said
    before = session.moves()
    session.play(session.version, index)
    assert session.moves()[len(before)]["about"] == hint.things


def test_a_hint_gives_reasons_by_what_else_could_be_done(tmp_path: Path) -> None:
    """Some hint of a game names a reason, and says beside which move."""
    session = begun(tmp_path, "person", "greedy")
    told = []
    for _ in range(12):
        told.append(session.hint().said)
        session.play(session.version, int(re.findall(r'data-offer="(\d+)"', told[-1])[0]))
    assert any("Say this was played instead: " in said and "<li>" in said for said in told)


def test_who_is_not_to_act_gets_no_hint(tmp_path: Path) -> None:
    session = begun(tmp_path, "person", "person")
    assert session.waiting_for
    assert session.hint() == ("", ())


@pytest.mark.parametrize("game", list(GAMES))
def test_a_first_game_is_for_two_with_names(tmp_path: Path, game: str) -> None:
    first, players = first_game(game)
    assert [player.played_by for player in players] == ["person", "easy"]
    assert [player.name for player in players] == ["Captain", "Easy bot"]
    session = PlaySession(Shelf(tmp_path))
    session.start(first, players)
    assert session.seen_by == 0


@pytest.mark.parametrize(
    "message", [None, {}, {"kind": "thing"}, {"kind": "thing", "thing": ["card", 99], "full": True}]
)
def test_what_is_no_question_gets_no_answer(tmp_path: Path, message: Any) -> None:
    assert begun(tmp_path, "person", "greedy").tell(message) == ""
