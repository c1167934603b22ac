"""What a browser gets of prices: each sign with what strikes or pays it, and what is given away for it."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.telling.spoken import spoken_offers
from tests.support.space_explorers.builders import Table, seat, table


def at_neils() -> Table:
    """Two green skills lie in the green Division, 37 gives a blue symbol, 31 may go back."""
    neil = seat(green=[22, 18], red=[37], yellow=[31], hand=[10, 28], tokens="BPP")
    return table(neil, seat(), center=[15, 24, 60, 40, 33, 58])


def offer(of: Table, line: str) -> dict[str, Any]:
    """The offer of a move."""
    game, view = of.game, of.game.view(of.state, of.state.to_act)
    return dict(spoken_offers(game, view, ["Neil", "Yuri"])[game.legal(view).index(game.parse(line))])


def test_signs_run_from_the_top_down_and_are_struck_from_the_bottom_up() -> None:
    """The first skill of the batch strikes the lowest sign."""
    signs = offer(at_neils(), "recruit 15 green with blue,purple,purple")["signs"]
    assert [item for item, _, _ in signs] == ["purple", "purple", "blue", "blue", "yellow", "yellow"]
    assert signs[4:] == [("yellow", "struck", 18), ("yellow", "struck", 22)]


def test_each_sign_that_is_left_has_what_pays_it() -> None:
    signs = offer(at_neils(), "recruit 15 green with blue and 10")["signs"]
    assert signs[:4] == [
        ("purple", "hand", 10),
        ("purple", "hand", 10),
        ("blue", "card", 37),
        ("blue", "token", "blue"),
    ]


def test_what_is_given_away_is_named_thing_by_thing() -> None:
    """Tokens as often as they are given, cards from hand, and 31."""
    assert offer(at_neils(), "recruit 15 green with purple and 28")["spends"] == [
        Thing("token", "purple"),
        Thing("card", 28),
    ]
    assert offer(at_neils(), "recruit 15 green with 31 returned")["spends"] == [Thing("card", 31)]


def test_a_move_without_a_price_has_no_signs() -> None:
    assert "signs" not in offer(at_neils(), "take 15")


def test_a_screen_has_the_price_of_whatever_is_within_reach() -> None:
    """Sign by sign, before anything is given away: who pays, less than 0 who strikes, 0 nobody."""
    at = at_neils()
    shown = at.game.screen(at.game.view(at.state, 0), ["Neil", "Yuri"])
    assert shown["prices"]["15 green"] == [0, 0, 37, 0, -18, -22]
    assert {key.split()[0] for key in shown["prices"]} == {"15", "24", "60", "40", "33", "58", "10", "28"}


def test_nobody_else_gets_prices_and_a_question_does_not_give_them_away() -> None:
    at = at_neils()
    assert "prices" not in at.game.screen(at.game.view(at.state, 1), ["Neil", "Yuri"])
    assert "prices" not in at.game.screen(at.game.view(at.state, 0), ["Neil", "Yuri"], sums=False)
