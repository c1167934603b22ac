"""What is decided before a game on the play page, without a browser."""

from __future__ import annotations

import ipywidgets as w
import pytest

from spacetutor.assets import DRAWINGS, drawing_of
from spacetutor.core.errors import Unknown
from spacetutor.games import FIRST, GAMES
from spacetutor.pages.play.seating import Seating


@pytest.fixture
def seating() -> Seating:
    return Seating(FIRST, w.Button())


def test_who_begins_at_once_plays_against_easy_bots(seating: Seating) -> None:
    game, players = seating.decided()
    assert (game.id, game.seats) == (FIRST, 3)
    assert [player.played_by for player in players] == ["person", "easy", "easy"]


def test_everybody_has_a_name(seating: Seating) -> None:
    """As somebody says; bots by what they are, and a person by the number of the seat."""
    assert [player.name for player in seating.decided()[1]] == ["Player 1", "Easy bot", "Easy bot 2"]
    seating.seats[1][1].value = "  Valentina "
    seating.seats[2][1].value = "x" * 100
    assert [player.name for player in seating.decided()[1]] == ["Player 1", "Valentina", "x" * 40]


def test_whoever_is_known_by_name_sits_under_it() -> None:
    assert Seating(FIRST, w.Button(), "Mika").decided()[1][0].name == "Mika"


def test_a_level_is_all_the_others_and_the_first_seat_stays_a_persons(seating: Seating) -> None:
    seating.level.value = "strong"
    assert [player.played_by for player in seating.decided()[1]] == ["person", "strong", "strong"]
    seating.level.value = "person"
    assert [player.name for player in seating.decided()[1]] == ["Player 1", "Player 2", "Player 3"]


def test_where_the_others_differ_no_level_is_the_chosen_one(seating: Seating) -> None:
    seating.seats[1][0].value = "medium"
    assert seating.level.value == ""
    assert [player.name for player in seating.decided()[1]] == ["Player 1", "Medium bot", "Easy bot"]


def test_as_many_seats_are_shown_as_play(seating: Seating) -> None:
    seating.count.value = "2"
    game, players = seating.decided()
    assert (game.seats, len(players)) == (2, 2)
    assert [place.layout.display for place in seating.places] == ["", "", "none", "none"]


def test_who_plays_alone_is_not_asked_against_whom() -> None:
    alone = Seating("from-the-moon", w.Button())
    assert alone.level.layout.display == ""
    alone.count.value = "1"
    assert alone.level.layout.display == "none"


def test_only_what_is_offered_can_be_chosen(seating: Seating) -> None:
    """A browser may say anything."""
    for message in ({"kind": "choose", "which": "9"}, {"kind": "choose", "which": 2}, {"kind": "move"}, "2", None):
        seating.count._message(None, message, None)
    assert seating.count.value == "3"
    seating.count._message(None, {"kind": "choose", "which": "4"}, None)
    assert len(seating.decided()[1]) == 4


def test_each_game_and_each_level_has_its_own_drawing(seating: Seating) -> None:
    assert len({drawing_of(game) for game in GAMES} | {DRAWINGS / "other.svg"}) == len(GAMES) + 1
    for picker in (seating.game, seating.level):
        assert len({choice["picture"] for choice in picker.choices}) == len(picker.choices)
    assert drawing_of("../tokens") == DRAWINGS / "other.svg"


def test_what_the_rules_leave_open_is_as_usual_until_it_is_decided(seating: Seating) -> None:
    game, _ = seating.decided()
    assert (game.options.sides, game.options.first, game.options.card_34) == ("toss", None, "hub")
    seating.settings["sides"].value = "soviet"
    seating.settings["first"].value = 1
    game, _ = seating.decided()
    assert (game.options.sides, game.options.first) == ("soviet", 1)


def test_every_setting_shows_what_is_chosen_in_words(seating: Seating) -> None:
    assert [widget.label for widget in seating.settings.values()] == ["tossed for each", "by chance", "in the hub"]


def test_what_the_rules_do_not_allow_is_refused(seating: Seating) -> None:
    seating.count.value, seating.settings["first"].value = "2", 3
    with pytest.raises(Unknown):
        seating.decided()


def test_settings_are_out_of_the_way_until_asked_for(seating: Seating) -> None:
    assert seating.further.layout.display == "none"
    seating.more.value = True
    assert seating.further.layout.display == ""
