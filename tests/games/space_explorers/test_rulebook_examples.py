"""The rulebook's worked examples, by name."""

from __future__ import annotations

import pytest

from spacetutor.cli.common import open_table, walked
from spacetutor.core.event import Source
from tests.places import REPLAYS
from tests.support.space_explorers.builders import Table


def position(name: str) -> Table:
    opened = open_table(str(REPLAYS / "positions" / f"{name}.json"))
    return Table(opened.game, opened.state)


@pytest.fixture
def neil() -> Table:
    return position("rulebook-example")


@pytest.fixture
def yuri(neil: Table) -> Table:
    return neil.play("recruit 18 red with yellow,yellow", "complete voskhod-2")


@pytest.fixture
def valentina(yuri: Table) -> Table:
    return yuri.play("trade red", "recruit 38 red with 37")


def test_cost_example_1_first_astronaut_costs_all_three_symbols() -> None:
    """The first Specialist of a Division is recruited at the base cost."""
    price = position("cost-example-1").price("recruit 49 purple")
    assert (price.base, price.total, price.lines) == (3, 3, ())


def test_cost_example_2_three_skills_leave_the_upper_red_symbol() -> None:
    """Three skills of the Division's colour strike three symbols from the bottom; the uppermost, red, is left."""
    price = position("cost-example-2").price("recruit 55 purple")
    assert (price.base, price.total, price.items) == (4, 1, ("red",))


def test_cost_example_3_blue_skill_does_not_count_in_a_red_division() -> None:
    """Two red skills count, the blue one doesn't: the three upper symbols of five are left."""
    table = position("cost-example-3")
    price = table.price("recruit 44 red")
    assert (price.base, price.total) == (5, 3)
    assert price.items == ("blue", "blue", "purple")
    assert [(line.source, line.note) for line in price.lines if not line.delta] == [(Source("card", 42), "colour")]


def test_neil_can_recruit_only_the_tester_and_one_builder(neil: Table) -> None:
    """Of the six in the Center, Neil can pay for Tester 18 and Builder 40."""
    recruited = {line.split()[1] for line in neil.legal() if line.startswith("recruit")}
    assert recruited == {"18", "40"}


def test_neil_places_tester_b_for_two_in_green_or_three_in_red(neil: Table) -> None:
    """The Testing Division has a green skill already; the Construction Division is empty."""
    assert neil.price("recruit 18 green").total == 2
    assert neil.price("recruit 18 red").total == 3


def test_neil_pays_with_one_free_yellow_and_two_tokens(neil: Table) -> None:
    """Engineer 1 gives one yellow; the two others are tokens, and they go to Yuri."""
    payment = neil.payment("recruit 18 red with yellow,yellow")
    sources = sorted(paid.source for paid in payment.paid)
    assert sources == [Source("card", 1), Source("token", "yellow"), Source("token", "yellow")]
    assert neil.payments("recruit 18 red") == {"yellow,yellow"}
    after = neil.play("recruit 18 red with yellow,yellow")
    assert after.seat(0).tokens == (0, 3, 0, 0, 0)
    assert sum(after.seat(1).tokens) == 10, "two thirds of all fifteen tokens"


def test_neil_refills_the_center_with_an_engineer(neil: Table) -> None:
    after = neil.play("recruit 18 red with yellow,yellow")
    assert after.state.center == (33, 40, 38, 21, 60, 6)


def test_neil_could_complete_two_projects_and_takes_one(neil: Table) -> None:
    """Voskhod 2 and Proton 1 both become possible; after the one the turn is over."""
    end = neil.play("recruit 18 red with yellow,yellow")
    assert end.legal() == ["complete voskhod-2", "complete proton-1", "end turn"]
    after = end.play("complete voskhod-2")
    assert after.seat(0).projects == ("voskhod-2",)
    assert after.state.to_act == 1


def test_yuri_can_recruit_anybody_from_center_or_hand(yuri: Table) -> None:
    targets = {int(line.split()[1]) for line in yuri.legal() if line.startswith("recruit")}
    assert targets == {*yuri.state.center, *yuri.me.hand}


def test_yuri_would_need_both_hand_cards_for_the_engineer(yuri: Table) -> None:
    """Three green symbols are missing and Neil has all green tokens: two cards give four."""
    assert yuri.payments("recruit 6 blue") == {"28,37"}


def test_yuri_uses_56_then_moves_a_hand_card_and_nothing_is_refilled(yuri: Table) -> None:
    """A red token buys a card; a Builder from hand pays for a Builder from the Center, which stays at six."""
    traded = yuri.play("trade red")
    assert traded.seat(2).tokens == (0, 0, 0, 1, 2)
    assert traded.me.hand == (28, 36, 37)
    after = traded.play("recruit 38 red with 37")
    assert len(after.state.center) == 6
    assert after.state.center[-1] == 37
    assert after.state.deck == traded.state.deck
    assert after.seat(1).hand == (28, 36), "two Researchers are left"


def test_valentina_can_recruit_nobody_with_three_tokens(valentina: Table) -> None:
    assert sum(valentina.me.tokens) == 3
    assert not [line for line in valentina.legal() if line.startswith("recruit")]


def test_valentina_takes_two_cards_by_58(valentina: Table) -> None:
    """One card by her action, one more by her Astronaut: a Tester and an Engineer."""
    assert valentina.play("take deck", "accept").seat(2).hand == (2, 14)


def test_valentina_gets_four_symbols_from_one_card_by_34_and_7(valentina: Table) -> None:
    """34 makes the moved card worth three, 7 adds one for a recruit from hand: no token is given."""
    planned = valentina.play("take deck", "accept", "take 40", "complete proton-1", "take deck", "end turn")
    payment = planned.payment("recruit 14 green with 2")
    assert planned.can("recruit 14 green with 2")
    assert [paid.source for paid in payment.paid].count(Source("hand", 2)) == 2
    assert {Source("card", 7), Source("card", 34)} <= {paid.source for paid in payment.paid}
    assert (len(payment.paid), payment.passed_on, payment.surplus) == (4, (), 0)


def test_the_example_is_a_replay_that_verifies() -> None:
    """The game as the rulebook tells it, and Valentina's plan carried out."""
    cursor = walked(REPLAYS / "rulebook-example.json")
    told = [cursor.game.text(move.action) for move in cursor.replay.moves]
    assert told[:6] == [
        "recruit 18 red with yellow,yellow",
        "complete voskhod-2",
        "trade red",
        "recruit 38 red with 37",
        "take deck",
        "accept",
    ]
    assert told[-1] == "recruit 14 green with 2"
