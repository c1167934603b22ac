"""What a payment gives away, card by card: the contract by which a table lets somebody pay by pointing."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.telling.spoken import spoken_offers
from tests.support.hope.builders import galaxy, seat, universe


def offers() -> dict[str, Any]:
    """By their lines of text, of a seat with water, a Joker and two plants of which one shows a symbol."""
    hand = ["water", "joker", "plants", "plants*"]
    t = universe(seat(at=4, dim="purple", hand=hand), seat(), galaxies={4: galaxy(technology="water")}, moves=0)
    view = t.game.view(t.state, 0)
    told = spoken_offers(t.game, view, ["Neil", "Yuri"])
    return {t.game.text(move): offer for move, offer in zip(t.game.legal(view), told, strict=True)}


def test_every_card_that_is_given_is_named_and_the_last_lies_on_top() -> None:
    found = {line: offer["spends"] for line, offer in offers().items() if line.startswith("settle")}
    cards = {line: [which for _, which in spends] for line, spends in found.items()}
    assert cards == {
        "settle 4 with water": ["water"],
        "settle 4 with joker": ["joker"],
        "settle 4 with plants,plants*": ["plants", "plants*"],
        "settle 4 with plants*,plants": ["plants*", "plants"],
    }
    assert {kind for spends in found.values() for kind, _ in spends} == {"card"}


def test_ways_to_pay_for_a_pioneer_are_one_group() -> None:
    settling = [offer for line, offer in offers().items() if line.startswith("settle")]
    assert len({offer["head"] for offer in settling}) == 1
    assert len({offer["tail"] for offer in settling}) == len(settling)
    assert all(offer["about"][0] == Thing("space", 4) for offer in settling)
