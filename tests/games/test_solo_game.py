"""A game for one: nothing that is built above games asks for a second seat."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from spacetutor.cli import main
from spacetutor.contests.arena import Played, by_bot, tallies
from spacetutor.contests.rating import Wins
from spacetutor.core.errors import Unknown
from spacetutor.core.game import AnyGame
from spacetutor.explain import catalogue
from spacetutor.games import GAMES, standard
from spacetutor.play.replay import encode
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import play_out
from spacetutor.report import report
from spacetutor.review import Plan, Reviewing
from spacetutor.review.running import on_cores
from spacetutor.review.store import ReviewStore
from spacetutor.review.summary import standings
from spacetutor.stats import Gathered, gather, stats_of
from tests.games import test_laws
from tests.support.solitaire import FOLDER, Solitaire

LAWS = [law for name, law in vars(test_laws).items() if name.startswith("test_") and "game" in law.__annotations__]


@pytest.fixture(autouse=True)
def game(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The game in the registry, with its words."""
    folder = tmp_path_factory.mktemp("words") / "languages"
    shutil.copytree(catalogue.LANGUAGES, folder)
    shutil.copy(FOLDER / "words.toml", folder / "en" / "solitaire.toml")
    monkeypatch.setattr(catalogue, "LANGUAGES", folder)
    monkeypatch.setitem(GAMES, Solitaire.id, Solitaire)
    catalogue.load_catalogue.cache_clear()
    yield standard(Solitaire.id)
    catalogue.load_catalogue.cache_clear()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Some games of two bots, each by itself."""
    for bot in ("random", "greedy"):
        more = ["--bots", bot, "--games", "6", "--jobs", "1", "--out", str(tmp_path / bot)]
        assert main(["simulate", "--game", "solitaire", *more]) == 0
    return tmp_path


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_obeys_the_laws(law: object, game: AnyGame) -> None:
    assert callable(law)
    law(game)


def test_it_is_for_one() -> None:
    assert standard("solitaire").seats == 1
    with pytest.raises(Unknown, match="solitaire can't be played so: seats"):
        standard("solitaire", 2)


def test_it_is_reviewed_and_the_review_is_kept(game: AnyGame, tmp_path: Path) -> None:
    raw = encode(play_out(game, ["random"], "a game")[0])
    making = Reviewing(raw, Plan(budget="20"), ReviewStore(tmp_path / "a.review.json"))
    list(making.run(on_cores(1)))
    assert len(making.review.decisions) == 12
    again = Reviewing(raw, Plan(budget="20"), ReviewStore(tmp_path / "a.review.json"))
    assert again.review == making.review
    assert [standing.seat for standing in standings(making.review, 1)] == [0]
    assert all(len(one.chances.values) == 1 for decision in making.review.decisions for one in decision.candidates)


def test_its_report_has_its_chances_and_its_picture(game: AnyGame) -> None:
    making = Reviewing(encode(play_out(game, ["greedy"], "a game")[0]), Plan(budget="5"))
    list(making.run(on_cores(1)))
    text = report(making.record, making.review, "A game").decode()
    facts = json.loads(text.partition('<script id="facts" type="application/json">')[2].partition("</script>")[0])
    assert {"chances", "kept"} <= set(facts["figures"])


def test_bots_play_the_same_deals_one_after_the_other_in_the_arena(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = ["arena", "--game", "solitaire", "--bots", "greedy,random", "--games", "8", "--jobs", "1"]
    assert main([*run, "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "8 games, 12 moves each" in told
    assert told.count("of 4") == 2
    assert "At a table for one each bot plays every deal by itself." in told
    first, second = (json.loads((tmp_path / f"greedy-vs-random-0000{i}.json").read_text()) for i in (0, 1))
    assert first["chance"] == second["chance"]
    assert [replay["players"][0]["played_by"] for replay in (first, second)] == ["greedy", "random"]
    assert main([*run, "--out", str(tmp_path)]) == 0


def test_a_win_alone_is_counted_for_whoever_played() -> None:
    """Game 0 is a's, game 1 b's: both win, then only b does."""
    games = [Played("a", "b", number, won, (25,), 12) for number, won in enumerate([(0,), (0,), (), (0,)])]
    assert by_bot(games) == {"a": Wins(2, 1.0, 1), "b": Wins(2, 2.0, 0)}
    assert tallies(games) == {("a", "b"): Wins(4, 1.0, 1)}


def test_its_statistics_are_counted(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gathered = Gathered(Solitaire.id)
    for reading in gather(sorted(games.rglob("*.json")), 1):
        gathered.add(reading)
    found = stats_of(gathered)
    assert found.games == 12
    assert [share.what for share in found.places] == ["1 of 1"]
    assert {share.what for share in found.bots} == {"random", "greedy"}
    assert main(["stats", str(games / "greedy"), "--game", "solitaire", "--jobs", "1"]) == 0
    assert main(["balance", "solitaire", "--games", "4", "--jobs", "1"]) in (0, 1)
    assert "1 seats, 4 games of the greedy bot" in capsys.readouterr().out


def test_one_sits_down_at_the_play_page(tmp_path: Path) -> None:
    import ipywidgets as w

    from spacetutor.pages.play.seating import Seating
    from spacetutor.pages.play.session import PlaySession

    seating = Seating(Solitaire.id, w.Button())
    assert [each["id"] for each in seating.count.choices] == ["1"]
    decided, players = seating.decided()
    assert (decided.seats, [player.played_by for player in players]) == (1, ["person"])
    session = PlaySession(Shelf(tmp_path))
    session.start(decided, players)
    assert session.table is not None
    assert session.table.actor == 0
