"""What a screen says that things cost is what the second reading takes for them, and offers when it can be paid."""

from __future__ import annotations

from typing import Any

import pytest

from spacetutor.core.explanation import Thing
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.actions import Convert, parse
from spacetutor.games.from_the_moon.subjects import about
from tests.games.from_the_moon.builders import table as laid
from tests.games.from_the_moon.test_screen import game, shown
from tests.support.moon import Table
from tests.support.moon_screen import about as told

PAID_AT_ONCE = ("construct", "at", "lab", "foundation")
"""Moves that pay and, while something is asked after them, bring no goods yet."""
BEGUN = ("send", "gather", "build")


def key(thing: tuple[str, Any]) -> str:
    return f"{thing[0]} {thing[1]}"


def due(bill: Any) -> dict[str, int]:
    """All lines of a bill together."""
    goods = {good for line in bill["lines"] for good in line["price"]}
    found = {good: sum(line["price"].get(good, 0) for line in bill["lines"]) for good in goods}
    return {good: n for good, n in found.items() if n}


def goods(table: Table, seat: int) -> dict[str, int]:
    board = table.snapshot()["seats"][seat]
    stores = dict(zip(("metal", "water", "polymer", "food"), board["resources"], strict=True))
    return {**stores, "energy": board["energy"]}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_paid_is_what_was_said(seats: int) -> None:
    """P1: the price, all of it; with the surcharge of a row, of the stack, and less for Rovers next to a point (F5)."""
    known: dict[str, Any] = {}
    before: dict[str, int] = {}
    actor, tried = 0, 0
    for engine, table, last in game(seats, 5):
        word, same = last.split(" ")[0], table.to_act == actor
        if word in PAID_AT_ONCE and same and not table.legal()[0].startswith(("fire", "send", "gather")):
            things = about(parse(last))
            bill = known.get(key(things[0]))
            now = goods(table, actor)
            spent = {good: before[good] - now[good] for good in now if before[good] != now[good]}
            if spent and min(spent.values()) > 0:
                assert bill is not None
                assert due(bill) == spent, last
                tried += 1
        if not table.over:
            actor = engine.state.to_act
            known, before = dict(shown(engine, actor)["bills"]), goods(table, actor)
    assert tried >= 5


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_offered_lacks_nothing(seats: int) -> None:
    """And what lacks something is not offered, by the second reading."""
    for engine, table, _ in game(seats, 4):
        if table.over:
            continue
        bills = shown(engine, engine.state.to_act)["bills"]
        offered = {key(thing) for text in table.legal() for thing in told(text, table)[:1]}
        lacking = {name for name, bill in bills.items() if bill.get("lacks")}
        assert not lacking & offered


@pytest.mark.parametrize("seats", [2, 4])
def test_a_conversion_that_is_named_is_enough(seats: int) -> None:
    """P3: made as often as it says, a move about the thing is there; before, something lacks."""
    tried = 0
    for engine, table, _ in game(seats, 6):
        if table.over:
            continue
        seat = engine.state.to_act
        played = FromTheMoon(engine.rules.options, engine.rules.material)
        for name, bill in shown(engine, seat)["bills"].items():
            if "convert" not in bill:
                continue
            state = engine.state
            for _ in range(bill["times"]):
                now = played.screen(played.view(state, seat), ["x"] * seats)["bills"].get(name)
                assert now is not None
                assert now.get("lacks")
                state = played.apply(state, Convert(bill["convert"]))
            assert name in {key(thing) for move in played.legal(state) for thing in about(move)[:1]}
            tried += 1
    assert tried


def test_others_are_told_no_prices() -> None:
    for engine, table, _ in game(2):
        if not table.over:
            other = 1 - engine.state.to_act
            assert shown(engine, other)["bills"] == shown(engine)["bills"] == {}


def test_a_surcharge_is_a_line_of_its_own() -> None:
    """L2: a Laboratory of the top row costs 1 Polymer, and 2 Energy for the row."""
    for engine, table, _ in game(2):
        if any(text.startswith(BEGUN) for text in table.legal()):
            lines = shown(engine, engine.state.to_act)["bills"]["lab 1"]["lines"]
            assert lines == [
                {"source": "price", "price": {"polymer": 1}},
                {"source": "row", "price": {"energy": 2}},
            ]
            return
    raise AssertionError("nobody ever began an action")


def test_every_unit_that_is_given_is_named() -> None:
    """L2: a Laboratory of the second row costs 1 Polymer, and 1 Energy for its row."""
    had = {"faction": "workers", "energy": 2, "batteries": 6, "resources": {"polymer": 2}}
    moon, state = laid(had, {"faction": "unifiers"}, display=[10, 4, 8, 2, 15, 16])
    payment = moon.payment(state, parse("lab 3"))
    assert payment is not None
    assert payment.given == (Thing("resource", "polymer"), Thing("energy", 0))
    assert moon.payment(state, parse("gather")) is None
