"""Each rule has an example: a table, a move that this very rule refuses or that shows it, and what is allowed."""

from __future__ import annotations

import pytest

from spacetutor.core.explanation import LONGER
from spacetutor.explain.catalogue import read_sentences
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.values import STANDARD
from tests.support.explaining import statements

GAME = FromTheMoon()
SAID = read_sentences(STANDARD.with_name("words.toml"))
RULES, SHOWN = GAME.rulebook(), GAME.examples()
REFUSALS = [rule for rule in RULES if any(key.startswith(f"refused.{rule}") for key in SAID)]
WITHOUT = {"E5"}
"""Rulings that no single move shows: the turn limit."""


def test_every_rule_has_an_example_and_every_ruling_that_a_move_can_show() -> None:
    rulings = {key.removeprefix("ruling.") for key in SAID if key.startswith("ruling.")}
    assert set(RULES) <= set(SHOWN)
    assert set(SHOWN) - set(RULES) == rulings - WITHOUT
    assert {ruling for rule in RULES.values() for ruling in rule.rulings} == rulings


@pytest.mark.parametrize("rule", REFUSALS)
def test_the_move_tried_is_refused_by_this_very_rule(rule: str) -> None:
    example = GAME.example(rule)
    assert {reason.rule for reason in example.game.reasons(example.view, example.tried).failures} == {rule}
    told = example.game.explain(example.view, example.tried, LONGER)
    assert rule in {statement.rule for statement in statements(told)}


@pytest.mark.parametrize("shows", SHOWN)
def test_what_is_shown_is_legal_and_so_is_what_is_done_instead(shows: str) -> None:
    example = GAME.example(shows)
    legal = example.game.legal(example.view)
    assert (example.tried in legal) == (shows not in REFUSALS)
    assert example.instead in legal if example.instead is not None else (shows not in REFUSALS or not legal)
