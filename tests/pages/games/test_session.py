"""The games page's logic without a browser: what is found, in which order, for whom, and what is put in order."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.browser import hash_of
from spacetutor.core.errors import Fault, Unknown
from spacetutor.games import standard
from spacetutor.pages.games.cards import when
from spacetutor.pages.games.page import _GamesPage
from spacetutor.pages.games.query import SOME, Query, read_query
from spacetutor.pages.games.session import GamesSession
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.record import Record
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Shelf, Visitor
from spacetutor.play.table import PERSON, play_out
from spacetutor.review.model import CERTAIN, Candidate, Chances, Decision, Plan, blank
from spacetutor.review.store import place_of, write_review
from tests.places import REPLAYS

MINE, OTHERS = Visitor(hash_of("the key of a browser"), True), Visitor(hash_of("another key"), True)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """Three simulated games, one that people play, one of another game that is reviewed, and a broken file."""
    for number in range(3):
        replay, _ = play_out(standard("space-explorers", 2), ("greedy", "random"), f"game {number}")
        Shelf(tmp_path).create(replay, f"simulated-2-7-{number:05d}")
    for name in ("rulebook-example.json", "universe-saved.json"):
        (tmp_path / name).write_bytes((REPLAYS / name).read_bytes())
    place = place_of(tmp_path / "universe-saved.json")
    place.parent.mkdir()
    place.write_text("{}")
    (tmp_path / "broken.json").write_text("{")
    return Shelf(tmp_path)


def found(shelf: Shelf, **wish: Any) -> dict[str, Any]:
    session = GamesSession(shelf)
    for _ in session.refresh():
        pass
    return dict(session.find(Query(**wish)))


def names(shelf: Shelf, **wish: Any) -> set[str]:
    return {card["name"] for card in found(shelf, **wish)["cards"]}


def reviewed(shelf: Shelf, name: str, ranks: list[tuple[int, str]]) -> None:
    """A review beside a game, made of decisions of these seats and classes."""
    replay = shelf.open(name).replay
    chance = Chances((CERTAIN // 2,) * replay.game.seats, (0,) * replay.game.seats)
    made = blank(replay, Plan())
    decisions = tuple(
        Decision(i, seat, i, 2, rank, 0, (Candidate(replay.moves[i - 1].action, 1, chance, 0, 0),))
        for i, (seat, rank) in enumerate(ranks, start=1)
    )
    place = place_of(shelf.folder / name)
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(write_review(made._replace(decisions=decisions), replay.game))


def marked(shelf: Shelf) -> dict[str, int]:
    return {chip["label"]: chip["n"] for chip in found(shelf)["marks"]}


def of_people(shelf: Shelf, seed: str, seat: int) -> str:
    """A finished game of somebody against a bot; its name."""
    replay, _ = play_out(standard("space-explorers", 2), ("greedy", "random"), seed)
    players = list(replay.players)
    players[seat] = Player("Mika", PERSON)
    return shelf.create(replay._replace(players=tuple(players), owners=shelf.visitor.owners), f"of-{seat}").name


def test_games_that_people_played_are_theirs_and_some_they_won(shelf: Shelf) -> None:
    """Those of bots are nobody's."""
    own = [of_people(shelf, "game 0", seat) for seat in (0, 1)]
    won = {name for name in own if shelf.open(name).replay.result.winners == (own.index(name),)}
    assert len(won) == 1
    assert names(shelf, mark="mine") == {*own, "rulebook-example.json"}
    assert names(shelf, mark="won") == won
    assert marked(shelf) == {"Played by people": 3, "Won by people": 1}


def test_on_a_shelf_that_others_visit_only_what_one_began_is_ones_own(tmp_path: Path) -> None:
    name = of_people(Shelf(tmp_path, MINE), "game 0", 0)
    assert names(Shelf(tmp_path, MINE), mark="mine") == {name}
    assert "Mine" in marked(Shelf(tmp_path, MINE))
    assert names(Shelf(tmp_path, OTHERS), mark="mine") == set()


def test_games_with_mistakes_are_those_whose_people_made_some(shelf: Shelf) -> None:
    """A bot's mistakes count where nobody else played; inaccuracies are none."""
    bad, fine = of_people(shelf, "game 0", 0), of_people(shelf, "game 1", 1)
    reviewed(shelf, bad, [(0, "good"), (1, "best"), (0, "blunder")])
    reviewed(shelf, fine, [(0, "mistake"), (1, "inaccuracy")])
    reviewed(shelf, "universe-saved.json", [(2, "mistake")])
    assert names(shelf, mark="mistakes") == {bad, "universe-saved.json"}
    reviewed(shelf, bad, [(0, "good")])
    assert names(shelf, mark="mistakes") == {"universe-saved.json"}


def test_simulated_games_are_one_stack(shelf: Shelf) -> None:
    """Which says who won how many of them, and is taken apart when it is opened."""
    assert names(shelf) == {"simulated-2-7", "rulebook-example.json", "universe-saved.json", "broken.json"}
    (stack,) = [card for card in found(shelf)["cards"] if card["stacked"]]
    assert stack["stacked"] == 3
    assert "Easy bot won " in stack["result"]
    assert names(shelf, stack="simulated-2-7") == {f"simulated-2-7-{number:05d}.json" for number in range(3)}


@pytest.mark.parametrize(
    ("wish", "left"),
    [
        ({"text": "NEIL valen"}, {"rulebook-example.json"}),
        ({"text": "hope"}, {"universe-saved.json"}),
        ({"text": "medium bot"}, {"universe-saved.json"}),
        ({"text": "nobody"}, set()),
        ({"game": "hope"}, {"universe-saved.json"}),
        ({"seats": "3"}, {"rulebook-example.json", "universe-saved.json"}),
        ({"state": "reviewed"}, {"universe-saved.json"}),
        ({"state": "over"}, {"simulated-2-7"}),
        ({"state": "going"}, {"rulebook-example.json"}),
        ({"state": "fault"}, {"broken.json"}),
        ({"state": "going", "game": "hope"}, set()),
    ],
)
def test_a_wish_narrows_the_list(shelf: Shelf, wish: dict[str, str], left: set[str]) -> None:
    assert names(shelf, **wish) == left


def test_every_choice_says_how_many_games_it_leaves(shelf: Shelf) -> None:
    told = found(shelf)
    assert {choice["key"]: choice["n"] for choice in told["games"]} == {"space-explorers": 4, "hope": 1}
    assert {choice["key"]: choice["n"] for choice in told["seats"]} == {"2": 3, "3": 2}
    assert {choice["key"]: choice["n"] for choice in told["states"]} == {
        "reviewed": 1,
        "over": 3,
        "going": 1,
        "fault": 1,
    }


def test_a_card_tells_who_played_and_how_it_came_out(shelf: Shelf) -> None:
    (card,) = found(shelf, text="universe")["cards"]
    assert [(player["name"], player["points"], player["won"]) for player in card["players"]] == [
        ("Medium bot", 18, False),
        ("Medium bot 2", 15, False),
        ("Medium bot 3", 20, True),
    ]
    assert (card["result"], card["length"], card["game"]) == ("Medium bot 3 won by 2 points", "163 moves", "HOPE")
    assert card["picture"].startswith("<svg ")
    assert card["address"] == "game.ipynb?replay=universe-saved.json"


def test_a_broken_file_is_listed_with_its_reason(shelf: Shelf) -> None:
    (card,) = found(shelf, state="fault")["cards"]
    assert (card["name"], card["picture"], card["tidy"]) == ("broken.json", "", False)
    assert "is not JSON" in card["result"]


@pytest.mark.parametrize(("sort", "first"), [("longest", "universe-saved.json"), ("name", "broken.json")])
def test_the_order_is_as_wished(shelf: Shelf, sort: str, first: str) -> None:
    assert found(shelf, sort=sort)["cards"][0]["name"] == first


def test_some_are_shown_at_first_and_more_when_asked_for(tmp_path: Path) -> None:
    for number in range(SOME + 3):
        (tmp_path / f"game {number}.json").write_bytes((REPLAYS / "rulebook-example.json").read_bytes())
    shelf = Shelf(tmp_path)
    told = found(shelf)
    assert (len(told["cards"]), told["total"]) == (SOME, SOME + 3)
    assert len(found(shelf, shown=2 * SOME)["cards"]) == SOME + 3


@pytest.mark.parametrize("message", [{}, {"text": 3, "shown": "all", "sort": "best"}, {"shown": -5}, {"shown": True}])
def test_a_query_that_is_not_understood_asks_for_nothing(message: dict[str, Any]) -> None:
    assert read_query(message) == Query()


def test_a_day_is_told_as_people_do() -> None:
    noon = 1_700_000_000 * 10**9
    day = date.fromtimestamp(1_700_000_000)
    assert when(noon, day) == "today"
    assert when(noon, date.fromordinal(day.toordinal() + 1)) == "yesterday"
    assert when(noon, date.fromordinal(day.toordinal() + 9)) == day.isoformat()


# whose games


@pytest.fixture
def going(tmp_path: Path) -> str:
    """A game in progress that began in one browser."""
    playing = PlaySession(Shelf(tmp_path, MINE))
    playing.start(standard("space-explorers", 2), (Player("Neil", PERSON), Player("Yuri", "random")))
    assert playing.table is not None
    return playing.table.kept.name


def test_a_game_in_progress_is_neither_listed_nor_pictured_to_others(going: str, tmp_path: Path) -> None:
    """Whoever looked first: the index knows it, and a stranger does not."""
    assert names(Shelf(tmp_path, MINE)) == {going}
    told = found(Shelf(tmp_path, OTHERS))
    assert (told["cards"], told["games"], told["states"], told["total"]) == ([], [], [], 0)
    session = GamesSession(Shelf(tmp_path, OTHERS))
    for act in (lambda: session.export(going), lambda: session.remove(going), lambda: session.rename(going, "x")):
        with pytest.raises(Fault, match="not on the shelf"):
            act()


def test_a_game_in_progress_is_not_given_away_as_a_file(going: str, tmp_path: Path) -> None:
    """Not even to its owner: it holds the deck and the hands of the others."""
    with pytest.raises(Unknown, match="in progress"):
        GamesSession(Shelf(tmp_path, MINE)).export(going)


def test_a_picture_shows_what_a_watcher_sees(going: str, tmp_path: Path) -> None:
    """The same table with other hidden cards has the same picture."""
    (card,) = found(Shelf(tmp_path, MINE))["cards"]
    replay = Shelf(tmp_path, MINE).open(going).replay
    game, state = replay.game, Record.of(replay).state
    assert card["picture"] == game.small(game.view(state, None))


def test_renaming_and_removing_are_offered_to_owners_alone(shelf: Shelf) -> None:
    assert {card["tidy"] for card in found(shelf, text="universe")["cards"]} == {True}
    assert {card["tidy"] for card in found(Shelf(shelf.folder, OTHERS), text="universe")["cards"]} == {False}


# putting in order


@pytest.fixture
def page(shelf: Shelf) -> _GamesPage:
    return _GamesPage(GamesSession(shelf))


def test_a_game_goes_to_the_bin_and_comes_back(page: _GamesPage) -> None:
    page._heard({"kind": "remove", "name": "universe-saved.json"}, b"")
    assert page.cards.told == "Universe saved is in the bin."
    assert [card["name"] for card in page.cards.found["bin"]] == [page.cards.undo]
    assert "universe-saved.json" not in {card["name"] for card in page.cards.found["cards"]}
    page._heard({"kind": "back", "name": page.cards.undo}, b"")
    assert "universe-saved.json" in {card["name"] for card in page.cards.found["cards"]}
    assert page.cards.found["bin"] == []


def test_a_bin_is_its_owners(page: _GamesPage) -> None:
    page._heard({"kind": "remove", "name": "universe-saved.json"}, b"")
    other = _GamesPage(GamesSession(Shelf(page.session.shelf.folder, OTHERS)))
    assert other.cards.found["bin"] == []
    for kind in ("back", "delete"):
        other._heard({"kind": kind, "name": page.cards.undo}, b"")
        assert "only whoever began" in other.cards.trouble
    assert (page.session.shelf.folder / ".removed" / page.cards.undo).is_file()


def test_a_game_gets_another_name(page: _GamesPage) -> None:
    page._heard({"kind": "rename", "name": "universe-saved.json", "wish": "Our best!"}, b"")
    assert page.cards.told == "This game is called Our best now."
    assert "Our-best.json" in {card["name"] for card in page.cards.found["cards"]}


@pytest.mark.parametrize(
    ("file", "shown"),
    [
        ("Club-evening.json", "Club evening"),
        ("universe-saved-1.json", "Universe saved 1"),
        ("game-20261118-154500-123.json", ""),
        ("game-20261118-154500-123-1.json", ""),
        ("space-explorers-2-7-00000.json", ""),
    ],
)
def test_a_card_shows_the_name_that_somebody_gave(file: str, shown: str, tmp_path: Path) -> None:
    """What the tutor named is told by who played it."""
    (tmp_path / file).write_bytes((REPLAYS / "rulebook-example.json").read_bytes())
    (card,) = found(Shelf(tmp_path))["cards"]
    assert (card["given"], card["title"]) == (shown, shown or "A game of Neil, Yuri, Valentina")


def test_the_bin_shows_what_its_games_are(page: _GamesPage) -> None:
    (card,) = [card for card in page.cards.found["cards"] if card["name"] == "universe-saved.json"]
    page._heard({"kind": "remove", "name": "universe-saved.json"}, b"")
    (binned,) = page.cards.found["bin"]
    same = ("given", "title", "game", "players", "result", "when", "length", "picture")
    assert [binned[field] for field in same] == [card[field] for field in same]
    assert (binned["name"], binned["address"]) == ("1-universe-saved.json", "")


def test_a_game_is_deleted_for_good_from_the_bin_alone(page: _GamesPage) -> None:
    """Neither from the shelf nor by a path, and nothing beside it goes."""
    folder = page.session.shelf.folder
    page._heard({"kind": "remove", "name": "universe-saved.json"}, b"")
    page._heard({"kind": "remove", "name": "rulebook-example.json"}, b"")
    before = set(folder.rglob("*.json"))
    for name in ("simulated-2-7-00000.json", "../simulated-2-7-00000.json", "./1-universe-saved.json", ""):
        page._heard({"kind": "delete", "name": name}, b"")
        assert "only whoever began" in page.cards.trouble
    assert set(folder.rglob("*.json")) == before
    page._heard({"kind": "delete", "name": "1-universe-saved.json"}, b"")
    assert (page.cards.told, page.cards.undo) == ("Universe saved is deleted for good.", "")
    assert set(folder.rglob("*.json")) == before - {folder / ".removed" / "1-universe-saved.json"}
    assert [card["name"] for card in page.cards.found["bin"]] == ["1-rulebook-example.json"]


@pytest.mark.parametrize("message", [{}, {"kind": "remove"}, {"kind": "remove", "name": 3}, {"kind": "open"}])
def test_what_is_not_understood_changes_nothing(page: _GamesPage, message: dict[str, Any]) -> None:
    before = sorted(path.name for path in page.session.shelf.folder.iterdir())
    page._heard(message, b"")
    assert sorted(path.name for path in page.session.shelf.folder.iterdir()) == before


def test_the_file_of_a_game_is_handed_over(shelf: Shelf) -> None:
    content = GamesSession(shelf).export("universe-saved.json")
    assert json.loads(content)["game"] == "hope"


@pytest.fixture
def own(tmp_path: Path) -> GamesSession:
    (tmp_path / "x.json").write_bytes((REPLAYS / "rulebook-example.json").read_bytes())
    return GamesSession(Shelf(tmp_path))


def test_a_good_upload_is_kept_under_a_name_of_its_own(own: GamesSession) -> None:
    """The name is made harmless, and a name that is taken gets a number."""
    content = (REPLAYS / "rulebook-example.json").read_bytes()
    assert own.add("../../evil name.json", content) == "evil-name.json"
    assert own.add("x.json", content) == "x-1.json"
    assert own.add(".json", content) == "replay.json"
    assert own.shelf.names() == [
        "evil-name.json",
        "replay.json",
        "x-1.json",
        "x.json",
    ]


@pytest.mark.parametrize("content", [b"", b"{", b"0" * 9_000_000, b'{"format": 2, "game": "x", "rules": 1}'])
def test_a_bad_upload_is_named_and_not_kept(own: GamesSession, content: bytes) -> None:
    with pytest.raises(Fault, match=r"bad\.json"):
        own.add("bad.json", content)
    assert [path.name for path in own.shelf.folder.iterdir()] == ["x.json"]
