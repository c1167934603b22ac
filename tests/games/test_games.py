"""The registry: every game offers what the layers above ask for, and settings decide games."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spacetutor.cli import main
from spacetutor.cli.replays import outcome
from spacetutor.contests.arena import Played
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.price import Score
from spacetutor.core.setting import FLAG, NUMBER, WORDS, Setting, flag, number, word, words
from spacetutor.core.sketch import Span, plain, table
from spacetutor.explain import catalogue
from spacetutor.games import FIRST, GAMES, decided, kind_of, lay, restore, standard
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.lessons import standard_course, taught
from spacetutor.play.table import play_out
from spacetutor.telling.spoken import spoken_winners


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_games_are_known_by_their_ids(name: str) -> None:
    assert (GAMES[name].id, standard(name).id) == (name, name)
    assert FIRST in GAMES


def test_settings_are_fields_of_the_options_with_their_defaults(name: str) -> None:
    """What a table does not decide is as the settings say; the number of seats can always be decided."""
    kind = GAMES[name]
    usual = standard(name)
    assert {setting.name: setting.default for setting in kind.settings} == {
        setting.name: getattr(usual.options, setting.name) for setting in kind.settings
    }
    assert "seats" in {setting.name for setting in kind.settings}


def test_every_choice_of_every_setting_can_be_played(name: str) -> None:
    """Typed as on the command line, decided, dealt, at a full table."""
    kind = GAMES[name]
    most = max(int(choice) for setting in kind.settings if setting.name == "seats" for choice in setting.choices)
    for setting in kind.settings:
        for choice in setting.choices if setting.kind != WORDS else ():
            chosen = setting.read(str(choice))
            game = decided(name, {"seats": most, setting.name: chosen})
            assert getattr(game.options, setting.name) == chosen
            assert game.actor(game.new(game.deal(Random(1)))) is not None


def test_what_cannot_be_played_is_named(name: str) -> None:
    with pytest.raises(Unknown, match=f"^{name} can't be played so: seats must be"):
        standard(name, 99)
    with pytest.raises(Unknown, match="there is no game 'chess'"):
        kind_of("chess")
    with pytest.raises(Fault, match="there is no such game"):
        lay({"game": "chess"})


def test_the_material_of_the_box_comes_back_from_its_document(name: str) -> None:
    kind = GAMES[name]
    material = standard(name).material
    options = kind.options_shape.write(standard(name).options)
    assert kind.load_material(kind.material_file).hash == material.hash
    assert kind.material_shape.read(material.document()).hash == material.hash
    assert restore(name, options, material.document(), material.hash).material.hash == material.hash
    with pytest.raises(Fault, match=r"cards.hash: is not the hash"):
        restore(name, options, material.document(), "0" * 64)


def test_a_file_that_is_not_there_is_a_fault(name: str, tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"no.toml: there is no such file"):
        GAMES[name].load_material(tmp_path / "no.toml")


def test_the_sheet_shows_the_material(name: str) -> None:
    assert len(plain(standard(name).sheet()).splitlines()) > 10


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (word("level", "normal", "hero"), "hero", "hero"),
        (number("seats", range(2, 5), 3), "4", 4),
        (number("first", range(4), None), "-1", -1),
        (flag("traitor", False), "yes", True),
        (flag("traitor", True), "no", False),
        (words("characters"), "brave,acrobat", ["brave", "acrobat"]),
    ],
)
def test_settings_are_read_as_they_are_written(setting: Setting, text: str, value: object) -> None:
    assert setting.read(text) == value
    assert setting.written(value) == text


def test_settings_have_defaults_and_flags() -> None:
    assert word("card_34", "hub", "hand") == Setting("card_34", "word", "hub", ("hub", "hand"))
    assert word("card_34", "hub", "hand").flag == "--card-34"
    assert words("characters").written(None) == ""


@pytest.mark.parametrize(("kind", "text"), [(NUMBER, "x"), (NUMBER, ""), (NUMBER, "9" * 20), (FLAG, "maybe")])
def test_what_decides_nothing_is_named(kind: str, text: str) -> None:
    with pytest.raises(Unknown, match=r"^--it is "):
        Setting("it", kind, None).read(text)


def test_a_table_in_text_has_columns() -> None:
    drawn = table(("card", "skills"), [[(Span("1"),), (Span("B"), Span("G"))], [(Span("12"),), (Span("R"),)]])
    assert plain(drawn) == "card  skills\n1     BG\n12    R\n"


def test_kinds_of_puzzles_and_lessons_are_told_apart_among_all_games() -> None:
    """A learner's progress knows them by their names alone."""
    kinds = [kind for game in GAMES.values() for kind in game.puzzle_kinds]
    assert len(set(kinds)) == len(kinds)
    lessons = [lesson.id for game in taught() for lesson in standard_course(game).lessons]
    assert len(set(lessons)) == len(lessons) > 0


@pytest.fixture
def second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A second game in the registry, with fewer settings and a few words of its own."""

    class Second(SpaceExplorers):
        id = "second"
        settings = tuple(setting for setting in SpaceExplorers.settings if setting.name in ("seats", "card_34"))

    folder = tmp_path / "languages"
    shutil.copytree(catalogue.LANGUAGES, folder)
    words = (folder / "en" / "space-explorers.toml").read_text()
    (folder / "en" / "second.toml").write_text(words.replace('title = "No passing"', 'title = "Never pass"'))
    monkeypatch.setattr(catalogue, "LANGUAGES", folder)
    monkeypatch.setitem(GAMES, "second", Second)
    catalogue.load_catalogue.cache_clear()
    yield "second"
    catalogue.load_catalogue.cache_clear()


def test_the_command_line_serves_a_second_game_by_what_it_offers(
    second: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its settings are options, those of other games are refused; rules, cards and schemas are its own."""
    play = ["simulate", "--game", second, "--seats", "2", "--bots", "random", "--jobs", "1"]
    assert main([*play, "--card-34", "hand", "--out", str(tmp_path / "out")]) == 0
    written = json.loads(next((tmp_path / "out").glob("*.json")).read_text())
    assert (written["game"], written["options"]) == (second, {"seats": 2, "card_34": "hand"})
    assert main([*play, "--sides", "soviet"]) == 1
    assert "second has no --sides; it has --seats, --card-34" in capsys.readouterr().err
    assert main(["rules", "turn.pass", "--game", second]) == 0
    assert "Never pass" in capsys.readouterr().out
    assert main(["rules", "turn.pass"]) == 0
    assert "No passing" in capsys.readouterr().out
    assert main(["schema", "position", "--game", second]) == 0
    assert "A position of second" in capsys.readouterr().out
    assert main(["cards", "check", str(SpaceExplorers.material_file), "--game", second]) == 0
    assert main(["balance", second, "--games", "1", "--seats", "2", "--jobs", "1"]) in (0, 1)
    assert "2 seats, 1 games of the greedy bot" in capsys.readouterr().out


def test_statistics_are_of_one_game(second: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in (second, FIRST):
        main(["simulate", "--game", game, "--games", "2", "--bots", "random", "--jobs", "1", "--out", str(tmp_path)])
    capsys.readouterr()
    assert main(["stats", str(tmp_path), "--game", second, "--jobs", "1"]) == 0
    assert "2 finished games of second, 2 of other games (not counted)" in capsys.readouterr().out


class Pyrrhic(SpaceExplorers):
    """Space Explorers in which nobody ever wins."""

    def score(self, state: Any) -> tuple[Score, ...]:
        return tuple(score._replace(winner=False) for score in super().score(state))

    def prospects(self, state: Any) -> tuple[float, ...]:
        return (0.0,) * self.seats if self.actor(state) is None else tuple(c / 2 for c in super().prospects(state))


def test_a_game_that_nobody_wins_is_played_searched_and_told() -> None:
    game = Pyrrhic()
    replay, final = play_out(game, ("search:5", "greedy", "random"), "1")
    assert replay.result is not None
    assert replay.result.winners == ()
    assert outcome(replay).split(", ", 1)[1].startswith("nobody won (")
    assert spoken_winners(game, final, ["Neil", "Yuri", "Valentina"]) == "The game is over, and nobody won."
    assert Played("search:5", "greedy", 0, replay.result.winners, replay.result.scores, 9).share() == 0
