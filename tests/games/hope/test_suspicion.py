"""What deeds in public say of a role, and what bots make of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from spacetutor.bots import bot
from spacetutor.games.hope.actions import Accuse
from tests.support.hope.builders import Universe, galaxy, seat, universe

CLEAR, PLAIN = -800, 600
"""Points that speak for a seat or against it beyond doubt."""


def table(*points: int, me: dict[str, Any] | None = None, **others: Any) -> Universe:
    """Seat 0, a player of H.O.P.E., may accuse the others, whose deeds have brought them these points."""
    mine = {"rank": 1, "medals": 3, "hand": ["water", "light"]} | (me or {})
    laid = universe(seat(**mine), *(seat(**others) for _ in points), traitor=True)
    seats = [each._replace(suspect=count) for each, count in zip(laid.state.seats, (0, *points), strict=True)]
    return Universe(laid.game, laid.state._replace(seats=tuple(seats)))


def points(t: Universe) -> list[int]:
    return [each.suspect for each in t.state.seats]


# --- deeds ---


@pytest.mark.parametrize(("planets", "counted"), [((0, 0, 1), -120), ((0, 1, 1), -50), ((1, 1, 1), 0), ((2, 1, 1), 50)])
def test_a_pioneer_counts_by_the_planets_that_stay_free(planets: tuple[int, int, int], counted: int) -> None:
    """Completing a tile fights the Regression; a tile that nobody will complete soon does not."""
    t = universe(seat(at=4, dim="blue", hand=["water"]), seat(), galaxies={4: galaxy(planets=planets)}, traitor=True)
    assert points(t.play("settle 4 with water")) == [counted, 0]


@pytest.mark.parametrize(("column", "counted"), [(1, -100), (2, 70), (3, 140)])
def test_a_pile_counts_by_the_symbols_that_stay_in_sight(column: int, counted: int) -> None:
    """The open card above the pile is taken: one with two symbols, with one, or with none."""
    t = universe(
        seat(at=4, dim="blue", hand=["water"]),
        seat(),
        galaxies={4: galaxy(planets=(1, 1, 1))},
        open=["light**", "light*", "light"],
        traitor=True,
    ).play("settle 4 with water")
    assert points(t.play(f"finish {column}")) == [counted, 0]


def test_a_pile_says_nothing_where_all_spaces_are_alike() -> None:
    t = universe(seat(at=4, dim="blue", hand=["water"]), seat(), galaxies={4: galaxy()}, traitor=True)
    assert points(t.play("settle 4 with water", "finish 2")) == [0, 0]


def test_all_see_the_same_points() -> None:
    t = table(150, -70)
    for viewer in (None, 0, 1, 2):
        assert [each.suspect for each in t.game.view(t.state, viewer).seats] == [0, 150, -70]


def test_points_do_not_lie_on_the_table() -> None:
    """A replay's hash is of what lies there, so that files from before deeds were counted still verify."""
    assert table(150, -70).state != table(0, 0).state
    assert table(150, -70).game.digest(table(150, -70).state) == table(0, 0).game.digest(table(0, 0).state)


# --- what a seat imagines ---


def imagined(t: Universe, viewer: int | None = 0, tables: int = 2000) -> Counter[int | None]:
    """How often each seat is the traitor of an imagined table; None: nobody."""
    rng, found = Random(1), Counter[int | None]()
    for _ in range(tables):
        state = t.game.imagine(t.game.view(t.state, viewer), rng)
        found[next((i for i, each in enumerate(state.seats) if each.role == "traitor"), None)] += 1
    return found


def test_without_deeds_every_card_is_as_likely() -> None:
    found = imagined(table(0, 0))
    assert found[0] == 0
    assert all(600 < found[who] < 740 for who in (1, 2, None))


def test_a_hundred_points_multiply_the_odds_by_e() -> None:
    """e to 1 to 1: 58, 21 and 21 of 100."""
    found = imagined(table(100, 0))
    assert 1080 < found[1] < 1225
    assert all(360 < found[who] < 490 for who in (2, None))


def test_deeds_that_speak_for_all_leave_the_card_in_the_box() -> None:
    assert imagined(table(CLEAR, CLEAR), tables=300)[None] >= 299


def test_who_was_cleared_is_not_suspected_whatever_was_done() -> None:
    t = table(PLAIN, 0)
    seats = (t.state.seats[0], t.state.seats[1]._replace(cleared=True), t.state.seats[2])
    assert imagined(Universe(t.game, t.state._replace(seats=seats)), tables=300)[1] == 0


# --- who accuses ---


def accusing(t: Universe) -> dict[int, float]:
    return {idea.seat: promise for promise, idea in t.game.ideas(t.state) if isinstance(idea, Accuse)}


def test_an_accusation_promises_the_more_the_surer_it_is() -> None:
    """On no more than a guess it costs; beyond doubt it is the best idea of all."""
    guess, likely, sure = (accusing(table(count, 0))[1] for count in (0, 200, PLAIN))
    assert guess < -1 < likely < sure
    assert isinstance(table(PLAIN, CLEAR).game.ideas(table(PLAIN, CLEAR).state)[0][1], Accuse)


def test_the_traitor_accuses_nobody() -> None:
    """He knows better than all deeds say."""
    assert accusing(table(PLAIN, 0, me={"role": "traitor"}))[1] < -2


@pytest.mark.parametrize("name", ["greedy", "search:40"])
@pytest.mark.parametrize(
    ("counts", "accused"), [((PLAIN, CLEAR), 1), ((CLEAR, PLAIN), 2), ((0, 0), None), ((CLEAR, CLEAR), None)]
)
def test_a_bot_accuses_whom_deeds_speak_against(name: str, counts: tuple[int, int], accused: int | None) -> None:
    """It does so in its turn, sooner or later; and nobody where it would be a guess."""
    for start in range(4):
        t, rng, chosen = table(*counts), Random(start), set()
        while t.state.to_act == 0 and t.state.phase == "turn":
            view = t.game.view(t.state, 0)
            move = bot(name).choose(t.game, view, t.game.legal(view), rng)
            if isinstance(move, Accuse):
                chosen.add(move.seat)
                break
            t = Universe(t.game, t.game.apply(t.state, move))
        assert chosen == (set() if accused is None else {accused})
