"""Pictograms: every ability and asterisk is drawn, and every sign of a picture is explained in the rules."""

from __future__ import annotations

import re

from spacetutor.assets import TABLES
from spacetutor.games import standard
from spacetutor.games.space_explorers.abilities import ASTERISKS, SYMBOL_CARDS, TWO_SKILLS
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.pages.rules.session import RulesSession

SOURCE = (TABLES / "space-explorers-signs.js").read_text()
DRAWN = {int(card): picture for card, picture in re.findall(r'\b(\d+): "([^"]+)"', SOURCE)}
PLAIN = {*COLOURS, "to", "/"}
"""Colours are taught with the cards; an arrow and a second row are read as they stand."""


def test_every_card_with_an_ability_of_its_own_has_a_picture() -> None:
    """Cards that give symbols show them; those with two skills have no ability."""
    assert set(DRAWN) == set(range(1, 61)) - SYMBOL_CARDS - TWO_SKILLS


def test_an_asterisk_says_what_each_is_worth() -> None:
    assert {card for card, picture in DRAWN.items() if re.search(r" is \d$", picture)} == ASTERISKS


def test_the_rules_explain_every_sign_and_every_picture() -> None:
    told = RulesSession(standard("space-explorers")).pictures()
    signs = {sign for picture in DRAWN.values() for sign in picture.split() if not sign.isdecimal()} - PLAIN
    assert {name.removeprefix("sign ") for name in told if name.startswith("sign ")} == signs
    assert {int(name.removeprefix("card ")) for name in told if name.startswith("card ")} == set(DRAWN)


def test_a_game_without_pictograms_explains_none() -> None:
    assert RulesSession(standard("hope")).pictures() == {}
