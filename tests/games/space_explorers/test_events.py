"""Every change on the table is told by an event: the next table can be had from the last one and the events alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from spacetutor.core.event import Event
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.games.space_explorers.state import State

Pieces = Counter[tuple[str, Any]]


def pieces(state: State) -> Pieces:
    """Where everything is, as a count of (place, thing)."""
    found: Pieces = Counter()
    found.update(("center", card) for card in state.center)
    found.update(("deck", card) for card in state.deck)
    found.update(("line", side) for side in state.line)
    for i, seat in enumerate(state.seats):
        found.update((f"hand {i}", card) for card in seat.hand)
        found.update((f"hub {i}", (division, card)) for division, batch in enumerate(seat.hub) for card in batch)
        found.update((f"done {i}", side) for side in seat.projects)
        found.update({(f"token {i}", colour): count for colour, count in enumerate(seat.tokens)})
    return +found


COLOURS = ("blue", "green", "yellow", "red", "purple")


def fold(found: Pieces, event: Event) -> Pieces:
    """The pieces after an event."""
    me, facts = event.seat, event.facts
    gone: list[tuple[str, Any]] = []
    come: list[tuple[str, Any]] = []
    match event.kind:
        case "drew":
            gone = [("deck", card) for card in event.secret["cards"]]
            come = [(f"hand {me}", card) for card in event.secret["cards"]]
        case "revealed":
            gone, come = [("deck", facts["card"])], [("center", facts["card"])]
        case "took":
            gone, come = [("center", facts["card"])], [(f"hand {me}", facts["card"])]
        case "moved":
            gone, come = [(f"hand {me}", facts["card"])], [("center", facts["card"])]
        case "returned":
            where = next(place for place in found if place[0] == f"hub {me}" and place[1][1] == facts["card"])
            gone, come = [where], [("center", facts["card"])]
        case "recruited":
            assert event.source is not None
            place = "center" if event.source.kind == "center" else f"hand {me}"
            gone = [(place, facts["card"])]
            come = [(f"hub {me}", (COLOURS.index(facts["division"]), facts["card"]))]
        case "token":
            colour = COLOURS.index(facts["colour"])
            gone, come = [(f"token {me}", colour)], [(f"token {facts['to']}", colour)]
        case "completed":
            gone, come = [("line", facts["project"])], [(f"done {me}", facts["project"])]
    for place in gone:
        assert found[place] > 0, f"{event} takes what isn't there"
    after = found.copy()
    after.subtract(gone)
    after.update(come)
    return +after


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_account_for_every_piece_that_moves(seats: int) -> None:
    game, rng = SpaceExplorers(Options(seats=seats)), Random(seats)
    for _ in range(12):
        state = game.new(game.deal(rng))
        while game.actor(state) is not None:
            action = rng.choice(game.legal(state))
            found = pieces(state)
            for event in game.events(state, action):
                found = fold(found, event)
            state = game.apply(state, action)
            assert found == pieces(state), game.text(action)


def test_a_recruits_events_book_every_symbol_of_its_cost() -> None:
    """Struck and paid symbols together are the column on the card."""
    game, rng = SpaceExplorers(Options(seats=3)), Random(9)
    booked = 0
    for _ in range(10):
        state = game.new(game.deal(rng))
        while game.actor(state) is not None:
            action = rng.choice(game.legal(state))
            if action.kind == "recruit":
                symbols = [e.facts["symbol"] for e in game.events(state, action) if e.kind in ("reduced", "paid")]
                assert sorted(symbols) == sorted(COLOURS[c] for c in game.cards.card(action.card).cost)
                booked += 1
            state = game.apply(state, action)
    assert booked > 100
