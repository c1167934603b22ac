"""What may be asked of a game is asked in small parts."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from spacetutor.core import contracts
from spacetutor.core.game import Game
from spacetutor.games import GAMES, standard

CONTRACTS: list[type[Any]] = [
    contracts.Counting,
    contracts.Knowing,
    contracts.Playing,
    contracts.Quizzing,
    contracts.Reckoning,
    contracts.Citing,
    contracts.Showing,
    contracts.Telling,
    contracts.Thinking,
    contracts.Variant,
    contracts.Writing,
]
MOST = 10


def members(contract: type[Any]) -> set[str]:
    named = {*vars(contract), *inspect.get_annotations(contract)}
    return {name for name in named if not name.startswith("_")}


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.__name__)
def test_a_contract_is_small(contract: type[Any]) -> None:
    assert 0 < len(members(contract)) <= MOST


def test_a_game_is_its_contracts_and_nothing_else() -> None:
    """No question is in two contracts, and `Game` adds none of its own."""
    asked = [name for contract in CONTRACTS for name in members(contract)]
    assert len(asked) == len(set(asked))
    assert members(Game) == set()
    assert set(CONTRACTS) < set(Game.__mro__)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_answers_all_of_them(name: str) -> None:
    game = standard(name)
    assert [asked for contract in CONTRACTS for asked in members(contract) if not hasattr(game, asked)] == []
