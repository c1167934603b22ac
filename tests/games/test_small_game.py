"""The small game of `docs/a-small-game/`: rules, words and data alone make a game of it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from moonshot import Build, Gather, Moonshot, Trade

from spacetutor.bots import BOTS
from spacetutor.core.errors import Fault, Illegal, Unknown
from spacetutor.core.explanation import FULL, Thing
from spacetutor.core.game import AnyGame
from spacetutor.core.screen import PlainScreen
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.explain.catalogue import read_sentences
from spacetutor.explain.reference import reference
from spacetutor.games import decided, lay, restore, standard
from spacetutor.lessons import standard_course, taught
from spacetutor.lessons.check import check
from spacetutor.pages.game.page import _GamePage
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.learn.practising import PracticeSession
from spacetutor.pages.play.session import PlaySession
from spacetutor.pages.stats.page import _StatsPage
from spacetutor.pages.stats.session import CountingSession
from spacetutor.play.replay import Player, decode, encode, verify
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import play_out
from spacetutor.report import report
from spacetutor.review import Plan, Reviewing
from spacetutor.review.running import on_cores
from spacetutor.widgets.chart import Plot
from tests.assets.test_scripts import fits
from tests.games import test_laws
from tests.games.test_secrets import Leaking
from tests.places import ROOT
from tests.support.secrecy import found_out, moments
from tests.support.small_game import joined, small_game_keys, table

LAWS = [law for name, law in vars(test_laws).items() if name.startswith("test_") and "game" in law.__annotations__]
FOLDER = ROOT / "docs" / "a-small-game"
NEIL = {"fuel": 3, "reserve": [6]}


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with joined():
        yield


@pytest.fixture(params=[1, 2])
def game(request: pytest.FixtureRequest) -> AnyGame:
    return decided("moonshot", {"seats": request.param})


# the rules


def test_fuel_is_gathered_and_pays_for_a_part() -> None:
    game, state = table({"fuel": 3}, {}, row=[4, 8], deck=[2])
    assert game.legal(state) == [Gather(), Build(4)]
    after = game.apply(state, Build(4))
    assert (after.seats[0].fuel, after.seats[0].stages) == (0, 2)
    assert (after.row, after.deck, after.used, after.to_act) == ((8, 2), (), (4,), 1)
    assert game.apply(after, Gather()).seats[1].fuel == 2


def test_the_part_in_reserve_lowers_a_price_by_its_stages() -> None:
    game, state = table(NEIL, {}, row=[8])
    price = game.price(state, Trade(8))
    assert price is not None
    assert (price.base, price.total, price.lines[0].source) == (5, 3, ("reserve", 6))
    assert game.reasons(state, Build(8)).failures[0].rule == "build.fuel"
    after = game.apply(state, Trade(8))
    assert (after.seats[0].fuel, after.seats[0].stages, after.seats[0].reserve, after.used) == (0, 3, (), (8, 6))
    with pytest.raises(Illegal):
        game.apply(state, Build(8))


def test_nothing_costs_less_than_nothing() -> None:
    game, state = table({"reserve": [12]}, {}, row=[1])
    price = game.price(state, Trade(1))
    assert price is not None
    assert (price.total, price.lines[0].delta) == (0, -2)


@pytest.mark.parametrize(("stages", "turn", "ending"), [(6, 1, "moon"), (0, 24, "rounds"), (0, 23, "")])
def test_it_ends_on_the_moon_or_after_the_last_round(stages: int, turn: int, ending: str) -> None:
    game, state = table(*[{"fuel": 3, "stages": stages}] * 2, row=[4], turn=turn)
    after = game.apply(state, Build(4))
    assert game.ending(after) == ending
    assert [score.winner for score in game.score(after)] == [ending == "moon", False]


def test_its_own_page_tells_the_values_of_its_box() -> None:
    box, told = standard("moonshot").material.document(), " ".join((FOLDER / "README.md").read_text().split())
    assert f"gathers {box['gather']} fuel" in told
    assert f"The first with {box['goal']} stages is on the Moon; after {box['rounds']} rounds" in told
    assert box["open"] == 3
    assert "one of the three open parts" in told


def test_it_is_a_game_of_about_two_hundred_lines_and_no_script() -> None:
    assert len((FOLDER / "moonshot" / "__init__.py").read_text().splitlines()) <= 210
    assert {path.suffix for path in FOLDER.rglob("*.*") if "__pycache__" not in path.parts} == {".py", ".toml", ".md"}


# the laws


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_obeys_the_laws(law: object, game: AnyGame) -> None:
    assert callable(law)
    law(game)


def test_a_view_that_leaks_a_secret_is_found_out(game: AnyGame) -> None:
    spots = moments(game, 12)
    for secret in game.secrets(spots[0].state):
        found = set(found_out(Leaking(game, secret.name), spots, ["view"]))
        assert "None by view" in found
        assert not {f"{seat} by view" for seat in secret.seats} & found


def test_the_part_in_reserve_is_seen_by_its_own_seat_alone() -> None:
    game, state = table(NEIL, {"reserve": [9]}, row=[8], deck=[1, 2])
    zones = {eyes: game.screen(game.view(state, eyes), ("Neil", "Yuri"))["zones"] for eyes in (0, 1, None)}
    held = {
        eyes: [(len(zone["cards"]), zone["down"]) for zone in zones[eyes] if zone["label"] == "reserve"]
        for eyes in zones
    }
    assert held == {0: [(1, 0), (0, 1)], 1: [(0, 1), (1, 0)], None: [(0, 1), (0, 1)]}


# played and written down


@pytest.mark.parametrize("bot", ["search:20" if name == "search" else name for name in BOTS])
def test_every_bot_plays_it_to_the_end_and_the_replay_holds(game: AnyGame, bot: str) -> None:
    replay, _ = play_out(game, [bot] * game.seats, "a game")
    raw = encode(replay)
    assert game.ending(verify(decode(raw, restore))[-1])
    assert encode(decode(raw, restore)) == raw


def test_who_thinks_further_wins_more() -> None:
    for better, worse in (("greedy", "random"), ("search:30", "greedy")):
        bots = [[better, worse], [worse, better]] * 8
        ends = [verify(play_out(standard("moonshot"), pair, str(i))[0])[-1] for i, pair in enumerate(bots)]
        won = [standard("moonshot").score(end)[pair.index(better)].winner for end, pair in zip(ends, bots, strict=True)]
        assert sum(won) > len(bots) / 2


def test_a_position_is_laid_and_one_that_cannot_be_is_named() -> None:
    document = {
        "format": 1,
        "game": "moonshot",
        "seats": [{"name": "Neil"}],
        "table": {"seats": [{"fuel": 5}], "row": [4]},
    }
    laid = lay(document)
    assert (laid.names, laid.game.seats, laid.game.legal(laid.state)) == (("Neil",), 1, [Gather(), Build(4)])
    for wrong, place in (({"seats": [{}, {}]}, "table.seats"), ({"seats": [{}], "row": [13]}, "table")):
        with pytest.raises(Fault) as caught:
            lay(document | {"table": wrong})
        assert caught.value.place == place
    twice = {"seats": [{"reserve": [4]}], "row": [4]}
    with pytest.raises(Fault, match="4 is not in the box, or lies there twice"):
        lay(document | {"table": twice})


@pytest.mark.parametrize("line", ["", "dance", "build", "build x", "build 1 2", "gather 1", "build -1", "build 1000"])
def test_a_line_that_is_no_move_is_unknown(line: str) -> None:
    with pytest.raises(Unknown, match="is not a move"):
        standard("moonshot").parse(line)


# explained, quizzed, reviewed


def test_every_statement_has_words_and_every_sentence_is_used() -> None:
    own = read_sentences(FOLDER / "moonshot" / "words.toml")
    words = ("page.", "board.", "rule.", "word.", "part.")
    used = small_game_keys()
    assert used <= load_catalogue("moonshot").say.keys()
    assert {key for key in own if not key.startswith(words)} - used == set()


def test_the_board_has_a_word_for_every_label_and_title() -> None:
    game = standard("moonshot")
    screen = game.screen(game.open_view(game.new(game.deal(Random(1)))), ("Neil", "Yuri"))
    asked = set(re.findall(r'"(?:label|title)": "([a-z]+)"', json.dumps(screen)))
    own = load_catalogue("moonshot")
    assert asked == {key.removeprefix("board.") for key in own.keys_under("board.") if key not in load_catalogue().say}


def test_every_rule_has_its_words_and_an_example_of_a_move_that_it_refuses() -> None:
    game = standard("moonshot")
    assert [entry.id for entry in reference(game.rulebook(), load_catalogue("moonshot"))] == list(game.rulebook())
    for rule in game.rulebook():
        example = game.example(rule)
        assert {reason.rule for reason in example.game.reasons(example.view, example.tried).failures} == {rule}
        assert example.instead is None or example.instead in example.game.legal(example.view)


def test_a_move_is_told_with_its_receipt() -> None:
    game, state = table(NEIL, {}, row=[8])
    words = text_renderer(load_catalogue("moonshot"), ("Neil", "Yuri"))
    told = words.text(game.explain(game.view(state, 0), Trade(8), FULL), FULL)
    assert told.split("\n") == [
        "Build part 8 and give up the part in reserve.",
        "  It costs 3 instead of 5.",
        "    Part 6, given up from the reserve, takes off 2.",
    ]
    assert words.short(game.explain(game.view(state, 0), Build(8), FULL)) == (
        "That is not allowed now. It costs 5 fuel, and there is only 3."
    )
    pointed = words.text(game.explain(game.view(state, 0), Thing("part", 8), FULL), FULL)
    assert "Part 8 costs 5 fuel and brings 3 of the stages to the Moon." in pointed
    assert "Build part 8 and give up" in pointed


def test_a_price_is_asked_for() -> None:
    game, state = table(NEIL, {}, row=[8])
    puzzle = game.puzzle("moonshot-price", game.view(state, 0), Random(1))
    assert puzzle is not None
    assert (puzzle.right, puzzle.subject, puzzle.marks) == ((3,), Trade(8), (Thing("part", 8),))
    assert game.puzzle("moonshot-price", game.view(state, 1), Random(1)) is None


def test_a_price_that_is_asked_for_is_not_on_the_table() -> None:
    game, state = table(NEIL, {}, row=[8])
    shown = [game.screen(game.view(state, 0), ("Neil", "Yuri"), sums)["zones"][0]["cards"][0] for sums in (True, False)]
    assert [[(each["label"], each["n"]) for each in card["values"]] for card in shown] == [
        [("price", 5), ("traded", 3), ("stages", 3)],
        [("price", 5), ("stages", 3)],
    ]


def test_it_is_practised_and_learned() -> None:
    """Its course lies beside its words; every task can be solved, and questions come without end."""
    assert "moonshot" in taught()
    assert check(FOLDER / "moonshot" / "course") == (standard_course("moonshot"), [])
    session = PracticeSession(standard("moonshot"))
    session.choose("moonshot-price", 0)
    assert not any(
        "was" in value for zone in session.screen()["zones"] for card in zone["cards"] for value in card["values"]
    )
    session.answer(session.puzzle.right)
    assert "That is right" in str(session.panel().document())


def test_it_is_reviewed_and_reported(game: AnyGame) -> None:
    replay, _ = play_out(game, ["random"] * game.seats, "a game")
    making = Reviewing(encode(replay), Plan(budget="10"))
    list(making.run(on_cores(1)))
    assert len(making.review.decisions) == len(replay.moves)
    text = report(making.record, making.review, "A game").decode()
    facts = json.loads(text.partition('<script id="facts" type="application/json">')[2].partition("</script>")[0])
    assert {"chances", "course"} <= set(facts["figures"])


# shown and played on pages


def test_its_screens_are_those_of_the_default_table(game: AnyGame) -> None:
    states = verify(play_out(game, ["random"] * game.seats, "a game")[0])
    for state in states:
        for view in (game.open_view(state), game.view(state, None), game.view(state, 0)):
            assert fits(game.screen(view, ("Neil", "Yuri")[: game.seats]), PlainScreen)
    assert game.faces() == {"game": "moonshot"}


def test_it_is_played_on_the_play_page(game: AnyGame, tmp_path: Path) -> None:
    session = PlaySession(Shelf(tmp_path))
    session.start(game, (Player("Neil", "person"), Player("Yuri", "random"))[: game.seats])
    assert session.table is not None
    while session.table.actor is not None:
        assert session.table.actor == 0
        session.play(session.version, 0)
    assert session.table.record.last >= 4


def test_its_statistics_are_shown_without_tables_of_what_goes_with_winning(game: AnyGame, tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.json").write_bytes(encode(play_out(game, ["random"] * game.seats, str(number))[0]))
    page = _StatsPage(CountingSession(Shelf(tmp_path), "moonshot"))
    charts = [part for part in page.place.children if isinstance(part, Plot)]
    assert [chart.file for chart in charts] == ["stats-places", "stats-bots", "stats-lengths"]


def test_its_page_of_a_game_is_shown(game: AnyGame, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(encode(play_out(game, ["greedy"] * game.seats, "a game")[0]))
    page = _GamePage(ReviewSession(Shelf(tmp_path)), "")
    page._wish({"kind": "pictures", "two": False})
    assert (page.trouble.value, page.refused) == ("", "")
    assert len(page.pictures) == 1
    assert page.board is not None
    assert all(fits(screen, PlainScreen) for screen in page.board.screens)
    assert page.board.strip["heading"]


def test_a_package_that_the_environment_names_joins_the_tutor(tmp_path: Path) -> None:
    env = os.environ | {"SPACETUTOR_GAMES": "moonshot", "PYTHONPATH": os.pathsep.join([str(ROOT), str(FOLDER)])}
    run = [sys.executable, "-m", "spacetutor", "simulate", "--game", "moonshot", "--games", "4", "--out", str(tmp_path)]
    subprocess.run(run, env=env, check=True, capture_output=True)
    (first, *_) = sorted(tmp_path.glob("*.json"))
    assert isinstance(decode(first.read_bytes(), restore).game, Moonshot)
