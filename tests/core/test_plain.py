"""What a plain game has without saying it, seen at the small game of `docs/a-small-game/`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from moonshot import Build, Gather, Moonshot

from spacetutor.core.balance import Tally
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Thing
from spacetutor.core.game import AnyGame
from spacetutor.core.kit.plain.questions import Questions
from spacetutor.core.sketch import plain
from tests.support.small_game import joined, table


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with joined():
        yield


@pytest.mark.parametrize(("thing", "problem"), [(Thing("part", 4), "no part 4"), (Thing("zone", "used"), "no used")])
def test_what_is_not_on_the_table_cannot_be_explained(thing: Thing, problem: str) -> None:
    game, state = table({"fuel": 3}, {}, row=[8])
    with pytest.raises(Unknown, match=problem):
        game.explain(game.view(state, 0), thing)


def test_a_game_that_says_nothing_of_costs_and_gains_has_none() -> None:
    """Its moves have no price, and of two moves neither is told to bring more at once."""

    class Given(Moonshot):
        cost = Questions.cost
        brings = Questions.brings

    _, state = table({"fuel": 9}, {}, row=[8])
    game: AnyGame = Given(None, Moonshot().material)
    assert (game.price(state, Build(8)), game.payment(state, Build(8))) == (None, None)
    assert game.compare(game.view(state, 0), Gather(), Build(8)).key == "plain.compare-later"


def test_the_values_of_its_box_are_its_sheet() -> None:
    assert "goal: 8\nrounds: 12\ngather: 2" in plain(Moonshot().sheet())


def test_it_demands_nothing_of_its_balance_and_has_no_picture_for_a_list_of_games() -> None:
    game: AnyGame = Moonshot()
    assert game.findings(Tally(game.seats)) == []
    assert game.small(game.view(game.new(game.deal(Random(1))), None)) == ""
