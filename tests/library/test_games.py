"""Games as a notebook has them: opened, drawn, asked and gone on with, whatever game it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import spacetutor as st
from spacetutor.core.secret import at
from spacetutor.library.played import PlayedGame
from spacetutor.library.table_at import TableAt
from tests.places import REPLAYS
from tests.support.secrecy import dealt_anew, face_down
from tests.support.small_game import joined

EXAMPLE = REPLAYS / "rulebook-example.json"
GAMES = ("space-explorers", "hope", "from-the-moon", "moonshot")


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Iterator[PlayedGame]:
    """A whole game of eager bots, of each game, and of the small one that has nothing of its own but its rules."""
    with joined():
        yield st.play(request.param, ["eager", "eager"], seed=5)


@pytest.fixture(scope="module")
def example() -> PlayedGame:
    return st.open(EXAMPLE)


def parsed(svg: str) -> ElementTree.Element:
    """An image is read as XML, which HTML that a browser would forgive is not."""
    return ElementTree.fromstring(svg)


def test_a_game_is_shown_by_its_last_table(game: PlayedGame) -> None:
    bundle = game._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    assert bundle == game[-1]._repr_mimebundle_() == game[len(game.moves)]._repr_mimebundle_()
    for name in game.players:
        assert name in bundle["text/plain"]
        assert name in bundle["image/svg+xml"]


def test_every_table_is_an_image_that_stands_alone(game: PlayedGame) -> None:
    """No script, no style sheet, no variable of a page, nothing from elsewhere; and all that is in sight is in it."""
    for table in list(game)[:: max(1, len(game) // 6)]:
        svg = table.svg()
        root = parsed(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert "var(" not in svg
        assert not [node for node in root.iter() if node.tag.endswith(("script", "style", "foreignObject", "image"))]
        words = " ".join(" ".join("".join(node.itertext()) for node in root.iter()).split())
        told = table.text().splitlines()[3:]
        assert [line for line in told if len(line) < 60 and not all(part in words for part in line.split())] == []


def test_pictures_of_a_game_are_images_too(game: PlayedGame) -> None:
    for picture in (game.race(), game.points()):
        assert picture.finding in picture.text()
        root = parsed(picture.svg())
        assert "var(" not in picture.svg()
        assert picture._repr_mimebundle_().keys() == {"text/plain", "image/svg+xml"}, "without a kernel nothing lives"
        assert len(list(root.iter("{http://www.w3.org/2000/svg}path"))) > game.game.seats


def test_points_are_those_that_the_rules_count(game: PlayedGame) -> None:
    """The line of each seat ends at its points, and the finding names who has the most and since when."""
    totals = [[score.total for score in game.game.score(state)] for state in game.record.states]
    ends = game.points().figure["layout"]["meta"]["ends"]
    assert [end["y"] for end in ends] == totals[-1]
    ahead = [i for i, n in enumerate(totals[-1]) if n == max(totals[-1])]
    finding = game.points().finding
    if len(ahead) == 1:
        leads = [at for at, now in enumerate(totals) if [n == max(now) for n in now].count(True) != 1]
        leads += [at for at, now in enumerate(totals) if now[ahead[0]] != max(now)]
        first = max(leads) + 1
        assert finding.startswith(
            f"{game.players[ahead[0]]} is ahead from move {first} on, with {totals[-1][ahead[0]]}"
        )
    else:
        assert f"{totals[-1][0]} points each" in finding or "Nobody" in finding


def test_legal_moves_come_with_their_prices(game: PlayedGame) -> None:
    table = next(table for table in game if any(move.cost for move in table.legal()))
    moves, view = table.legal(), table.acting_view
    for action, move in zip(table.game.legal(view), moves, strict=True):
        price = table.game.price(view, action)
        assert table.game.text(action) == move.text
        assert (price is None) == (move.cost is None)
        assert price is None or price.total == (move.cost or 0) - move.struck
        assert move.text in moves.text()
        assert move.text in moves.html()


def test_a_move_is_explained_drawn_and_in_words(example: PlayedGame) -> None:
    """The beginning of it is enough."""
    why = example[0].explain("recruit 18 red")
    assert why.text().startswith("Recruit card 18 to the red Division.")
    drawn = parsed(why.svg())
    assert drawn.attrib["aria-label"].startswith("recruit 18 red with yellow")
    shown = why._repr_mimebundle_()["text/html"]
    assert 'src="data:image/svg+xml;base64,' in shown
    assert "Recruit" in shown
    assert "href" not in shown, "no link of the pages leads anywhere here"


def test_what_is_no_move_is_explained_in_words_alone(example: PlayedGame) -> None:
    assert "7 legal" in example.explain().text() or "legal" in example.explain().text()
    for subject in ("card 18", "score", "turn", "take 33"):
        bundle = example[1].explain(subject)._repr_mimebundle_()
        assert bundle["text/plain"]
        assert "<img" not in bundle["text/html"]


def test_moves_are_made_and_the_game_before_them_stays(game: PlayedGame) -> None:
    first = PlayedGame(type(game.record)(game.game, game.players, game.record.states[:1]), game.replay)
    grown = first.play(*game.moves)
    assert (grown.moves, grown.result, grown.replay) == (game.moves, game.result, game.replay)
    assert first.moves == []


def test_a_game_is_saved_and_opened_again(example: PlayedGame, tmp_path: Path) -> None:
    grown = example.play(example.legal().texts[0])
    path = grown.save(tmp_path / "mine.json")
    again = st.open(path)
    assert (again.moves, again.players) == (grown.moves, grown.players)
    with pytest.raises(st.Fault, match=r"mine\.json"):
        grown.save(path)


@pytest.mark.parametrize("name", ["space-explorers", "hope"])
def test_a_table_of_one_seat_hides_what_that_seat_may_not_see(name: str) -> None:
    """What is dealt anew where the game declares its secrets changes nothing of what is shown, told or listed."""
    game = st.play(name, ["random", "random"], seed=4)
    rng = Random(1)
    for number in (3, len(game) // 3, len(game) // 2):
        state = game.record.states[number]
        for seat in (0, 1):
            other = dealt_anew(face_down(game.game, state, seat), state, rng)
            assert other != state
            one, two = (TableAt(_laid(game, each), 0, seat) for each in (state, other))
            assert (one.svg(), one.text(), one.legal().text()) == (two.svg(), two.text(), two.legal().text())
            assert one.explain().text() == two.explain().text()


def _laid(game: PlayedGame, state: Any) -> Any:
    return type(game.record)(game.game, game.players, [state])


def test_an_open_table_shows_every_hand_and_a_watcher_sees_none(example: PlayedGame) -> None:
    """Whoever has the file has all that is in it, so that the open table is what `game[12]` shows."""
    held = [secret for secret in example.game.secrets(example.record.states[5]) if secret.seats]
    hands = [at(example.record.states[5], secret.place) for secret in held]
    assert list(map(len, hands)) == [0, 2, 1]
    opened, watched = example[5].text(), example.at(5, "watcher").text()
    assert "hidden" not in opened
    assert watched.count("hidden") == len([hand for hand in hands if hand])
    assert example[5].seen_by(1).text().count("hidden") < watched.count("hidden")


def test_points_of_a_game_in_progress_are_not_told_to_one_seat(example: PlayedGame) -> None:
    """They may tell what somebody still hides."""
    assert ">Neil   9 points</text>" in example[5].svg()
    assert ">Neil</text>" in example.at(5, 0).svg()


def test_a_bot_is_asked(example: PlayedGame) -> None:
    assert example[0].ask("greedy") in example[0].legal().texts
    assert example[0].ask("greedy") == example[0].ask(st.bot("greedy"))


def test_a_position_is_a_file_a_text_or_a_dict(tmp_path: Path) -> None:
    path = REPLAYS / "positions" / "class-2-price-falls.json"
    document = json.loads(path.read_text())
    tables = [st.position(path), st.position(path.read_text()), st.position(document), st.open(path)]
    assert len({table.text() for table in tables}) == 1
    assert tables[0].play("recruit 55 purple with yellow,red").moves == ["recruit 55 purple with yellow,red"]


def test_games_of_a_folder_are_listed_and_opened(tmp_path: Path) -> None:
    for name in ("rulebook-example.json", "universe-saved.json"):
        (tmp_path / name).write_bytes((REPLAYS / name).read_bytes())
    (tmp_path / "broken.json").write_text("{")
    listed = st.games(tmp_path)
    assert [game.id for game in listed] == ["space-explorers", "hope"]
    assert listed[-1].path == listed["universe-saved.json"].path == tmp_path / "universe-saved.json"
    assert [fault.file for fault in listed.faults] == ["broken.json"]
    assert "18 : 15 : 20" in listed.text()
    assert "1 that can't be read" in listed.html()
    assert len(listed[1:]) == 1


def test_the_tutors_own_shelf_is_listed_where_no_folder_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPACETUTOR_REPLAYS", str(tmp_path))
    assert st.games().folder == tmp_path


REFUSED = {
    "no file": lambda: st.open("no-such.json"),
    "no path": lambda: st.open(7),
    "a folder that is none": lambda: st.games("no/such/folder"),
    "no game": lambda: st.new("chess"),
    "too many seats": lambda: st.new("hope", seats=9),
    "no option": lambda: st.new("hope", colour="red"),
    "no seed": lambda: st.new("hope", seed=1.5),
    "no position": lambda: st.position("{}"),
    "no JSON": lambda: st.position("{game"),
    "no bot": lambda: st.play("hope", ["clever", "random"]),
    "bots as a text": lambda: st.play("hope", "greedy"),
    "a class": lambda: st.bot(type("Mine", (), {"choose": None})),
    "no chooser": lambda: st.bot(object()),
    "no budget": lambda: st.open(EXAMPLE).review(budget="long"),
    "no table": lambda: st.open(EXAMPLE)[99],
    "no seat": lambda: st.open(EXAMPLE).at(3, 9),
    "nobody's eyes": lambda: st.open(EXAMPLE).at(3, "spy"),
    "no move": lambda: st.open(EXAMPLE).play("castle"),
    "an illegal move": lambda: st.open(EXAMPLE).play("take 18"),
    "nothing to explain": lambda: st.open(EXAMPLE).explain("castle"),
    "no detail": lambda: st.open(EXAMPLE).explain("score", detail=9),
    "no picture": lambda: st.open(EXAMPLE).picture("sunset"),
    "no games": lambda: st.frame([1]),
    "no number": lambda: st.arena("hope", ["random", "eager"], games=0),
    "alone": lambda: st.arena("hope", ["random"]),
    "twice": lambda: st.arena("hope", ["random", "random"]),
    "no course": lambda: st.learn("chess"),
    "a position to watch": lambda: st.watch(st.position(REPLAYS / "positions" / "cost-example-1.json")),
    "a position to save": lambda: st.position(REPLAYS / "positions" / "cost-example-1.json").save("x.json"),
    "a review to keep nowhere": lambda: st.play("space-explorers", ["eager", "eager"]).review(keep=True),
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_can_not_be_is_said_in_one_error(why: str) -> None:
    with pytest.raises((st.Fault, st.Illegal, st.Unknown)) as caught:
        REFUSED[why]()
    assert 10 < len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)
