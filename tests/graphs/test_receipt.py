"""Prices drawn without a script: every sign with what became of it, in the games' own words."""

from __future__ import annotations

import re
from html import unescape

import pytest

from spacetutor.core.price import Sign, receipt
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, standard
from spacetutor.graphs.receipt import receipt_drawing, summed
from spacetutor.play.record import Record
from spacetutor.play.table import play_out

EXPLORERS = load_catalogue("space-explorers")
SIGNS = [Sign("green", "token", "green"), Sign("red", "hand", 12), Sign("red", "card", 9), Sign("blue", "struck", 44)]


def texts(drawn: str) -> list[str]:
    return [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]


def test_each_sign_says_what_strikes_or_pays_it() -> None:
    drawn = receipt_drawing(SIGNS, EXPLORERS)
    assert texts(drawn) == ["paid by a token", "paid by card 12 from hand", "paid by card 9", "struck by card 44"]


def test_a_sign_that_is_struck_is_faded_and_tied_by_dots() -> None:
    *paid, struck = re.findall(r"<g><g transform.*?</text></g>", receipt_drawing(SIGNS, EXPLORERS))
    assert "stroke-dasharray" in struck
    assert "opacity" in struck
    assert not any("stroke-dasharray" in row or "opacity" in row for row in paid)


def test_it_is_read_aloud_with_its_sum() -> None:
    label = re.search(r'aria-label="([^"]*)"', receipt_drawing(SIGNS, EXPLORERS))
    assert label
    assert label[1].startswith(
        "4 signs less 1 struck = 3 to pay. green: paid by a token. red: paid by card 12 from hand."
    )
    assert summed(SIGNS[:1], EXPLORERS) == "1 sign to pay"


def test_what_is_not_paid_or_has_no_words_is_not_drawn() -> None:
    assert receipt_drawing([], EXPLORERS) == ""
    assert receipt_drawing([Sign("red", "", 0)], EXPLORERS) == ""
    assert receipt_drawing([Sign("gold", "token", "gold")], EXPLORERS) == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_receipt_is_used_and_written(game: str) -> None:
    """By all moves that could be paid for in every other moment of a game."""
    used, words = set(), load_catalogue(game)
    record = Record.of(play_out(standard(game, 2), ["greedy", "greedy"], "a")[0])
    for state in record.states[:-1:2]:
        view = record.game.view(state, record.game.actor(state))
        for action in record.game.legal(view):
            price, payment = record.game.price(view, action), record.game.payment(view, action)
            signs = receipt(price, payment) if price and payment else []
            used |= {f"item.{sign.item}" for sign in signs} | {f"by.{sign.fate}" for sign in signs}
    written = {key.removeprefix("receipt.") for key in words.keys_under("receipt.")}
    assert used == written - {"sum", "sum-plain"}
