"""What is decided before a game on the play page, without a browser."""

from __future__ import annotations

import ipywidgets as w
import pytest

from spacetutor.core.errors import Unknown
from spacetutor.games import FIRST
from spacetutor.pages.play.seating import Seating


@pytest.fixture
def seating() -> Seating:
    return Seating(FIRST, w.Button())


def test_a_seat_is_called_by_its_number_or_as_somebody_says(seating: Seating) -> None:
    seating.seats[1][1].value = "  Valentina "
    seating.seats[2][1].value = "x" * 100
    _, players = seating.decided()
    assert [player.name for player in players] == ["Seat 1", "Valentina", "x" * 40]
    assert [player.played_by for player in players] == ["person", "easy", "easy"]


def test_as_many_seats_are_shown_as_play(seating: Seating) -> None:
    seating.count.value = 2
    game, players = seating.decided()
    assert (game.seats, len(players)) == (2, 2)
    assert [place.layout.display for place in seating.places] == ["", "", "none", "none"]


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
    seating.count.value, seating.settings["first"].value = 2, 3
    with pytest.raises(Unknown):
        seating.decided()


def test_settings_are_out_of_the_way_until_asked_for(seating: Seating) -> None:
    assert seating.further.layout.display == "none"
    seating.more.value = True
    assert seating.further.layout.display == ""
