"""Offers as a page words them: the payment that is told is the one that is laid out, and it adds up with the hub."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spacetutor.core.explanation import SHORT, Thing
from spacetutor.core.screen import Offer
from spacetutor.telling.spoken import page_words, spoken_offers
from tests.support.learning import STEPS, walk_at


def offers_at(lesson: str, step: int) -> list[Offer]:
    walk = walk_at(lesson, step)
    return spoken_offers(walk.game, walk.view, list(walk.names))


def plain(html: str) -> str:
    return re.sub("<[^>]+>", "", html)


@pytest.mark.parametrize(("lesson", "step"), [("take", 4), ("hand", 3), ("hand", 4), ("example", 3), ("example", 6)])
def test_what_is_told_of_a_card_is_paid_as_its_offer_is_laid_out(lesson: str, step: int) -> None:
    """A table lays out the first of the offers that give the fewest things away."""
    walk = walk_at(lesson, step)
    words = page_words(walk.game, walk.names)
    ways: dict[Any, list[Offer]] = {}
    for offer in offers_at(lesson, step):
        if "spends" in offer:
            ways.setdefault(offer["about"], []).append(offer)
    assert ways
    for (card, division), found in ways.items():
        laid = min(found, key=lambda offer: len(offer["spends"]))
        told = walk.game.explain(walk.view, Thing("offer", f"{card.which} {division.which}"), SHORT)
        if told.key == "offer.open":
            assert laid["tail"].startswith(words.short(told.children[-1]))


@pytest.mark.parametrize(("lesson", "step", "card", "helper"), [("symbols", 1, 40, 49), ("pictures", 3, 28, 7)])
def test_an_offer_names_the_help_of_the_hub(lesson: str, step: int, card: int, helper: int) -> None:
    """Card 49 gives the green symbol for card 40: a token and that make up the price."""
    lines = [plain(offer["line"]) for offer in offers_at(lesson, step) if offer["about"][0] == Thing("card", card)]
    assert any(f"Card {helper} gives 1 " in line for line in lines if line.startswith("Recruit"))


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_ways_to_pay_for_the_same_recruit_have_one_head(lesson: str, step: int) -> None:
    """What the hub gives may differ from way to way, and so belongs to the way."""
    heads: dict[Any, set[str]] = {}
    for offer in offers_at(lesson, step):
        if "spends" in offer:
            heads.setdefault(offer["about"], set()).add(offer["head"])
    assert all(len(found) == 1 for found in heads.values())


def test_a_card_that_recruits_by_itself_offers_that() -> None:
    """Whoever clicks card 55 is offered what it can do, and that it costs nothing."""
    found = [plain(offer["line"]) for offer in offers_at("abilities", 2) if Thing("card", 55) in offer["about"]]
    assert found == ["Recruit card 28 to the yellow Division for nothing, with the help of card 55."]


def test_card_57_offers_what_it_lays() -> None:
    found = [plain(offer["line"]) for offer in offers_at("abilities", 5) if Thing("card", 57) in offer["about"]]
    assert found == ["Use card 57: card 22 is to lie on top of its Division."]
