"""The second reading of From the Moon itself: the book's examples and the cases of the rulings, by name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.from_the_moon.positions import EMPTY_CREW, Shown, a_deal, change, laid, played, with_seat
from tests.support.moon import Table, load
from tests.support.moon.missions import ranked

CAPUCINE, JOHANNES, GILLES = range(3)
RESOURCE = 1


def test_capucine() -> None:
    """The book: metal and water collected, then the effect; the Polymer stays, and no collecting is left before it."""
    dealt = a_deal(["architects", "unifiers", "cyborgs"], tiles=[5, 2, 3, 4, RESOURCE, 6, 7, 8, 9, 10, 11, 12])
    shown = with_seat(laid(dealt), crews=[[[1, 0], [0, 1], [0, 0]], EMPTY_CREW, EMPTY_CREW])
    shown["cubes"][4] = [1, 1, 1]
    table = load(dealt, shown)
    played(table, "send 1 to 5", "collect metal", "collect water")
    assert {"effect", "done"} <= set(table.legal())
    assert not any(text.startswith(("collect", "ability")) for text in table.legal())
    after = played(table, "effect", "take food")
    assert change(shown, after) == [0, 0, 0, 1, 1, 0, 1]
    assert after["cubes"][4] == [0, 0, 1]
    assert after["to_act"] == 1


def test_johannes() -> None:
    """The book: a Foundation, a Laboratory at the lower center, and four that fire in his order."""
    dealt = a_deal(["architects", "unifiers", "cyborgs"])
    labs = [0, 13, 0, 0, 0, 14, 0, 0, 15, 0, 0, 0]
    shown = with_seat(laid(dealt), resources=[2, 0, 2, 0], energy=4, foundations=3, labs=labs)
    shown["buildings"] = {"1": 0, "2": 0, "3": 0}
    shown["display"] = [1, 2, 8, 4, 5, 6]
    shown["missions"]["mars"][0] = 1
    table = load(dealt, shown)
    played(table, "foundation", "lab 3")
    assert table.legal() == ["convert energy", "shelve 1", "shelve 10", "shelve 3", "shelve 4", "shelve 5"]
    after = played(table, "shelve 10", "fire 2", "fire 9", "fire 6 polymer", "fire 10 mars", "construct mars 1")
    assert change(shown, after) == [9, 1, -4, -2, 0, -2, 0]
    assert after["seats"][0]["taken"]["mars"] == [1]
    assert after["display"][2] == 1
    assert after["stack"] == shown["stack"] - 1
    assert after["to_act"] == 1


def progress_table(seat: int, **changes: Any) -> tuple[Shown, Table]:
    """Johannes on a space that asks for Foundations, the others on one that asks for Mission tiles."""
    dealt = a_deal(["architects", "unifiers", "cyborgs"], progress=[2, 1, 3, 4, 5, 6])
    shown = with_seat(laid(dealt), JOHANNES, space=2)
    shown["missions"]["europa"] = [1, 2, 0, 4, 5]
    shown["to_act"] = seat
    with_seat(shown, seat, **({"resources": [3, 3, 3, 3]} | changes))
    return shown, load(dealt, shown)


@pytest.mark.parametrize(("seat", "earned"), [(JOHANNES, 1), (CAPUCINE, 0), (GILLES, 0)])
def test_progress_foundation(seat: int, earned: int) -> None:
    """The book: a Foundation earns Johannes an Achievement, the others none."""
    shown, table = progress_table(seat)
    assert change(shown, played(table, "foundation", "done"), seat)[1] == earned


@pytest.mark.parametrize(("seat", "earned"), [(JOHANNES, 0), (CAPUCINE, 1), (GILLES, 1)])
def test_progress_mission(seat: int, earned: int) -> None:
    """The book: a Mission tile earns Capucine and Gilles an Achievement, Johannes none."""
    shown, table = progress_table(seat)
    after = played(table, "send 1 to 6", "effect", "construct europa 1")
    assert change(shown, after, seat)[1] == earned


@pytest.mark.parametrize(("seat", "earned"), [(JOHANNES, 1), (CAPUCINE, 0)])
def test_progress_special_research(seat: int, earned: int) -> None:
    """The rulings: a Foundation by Special Research counts, too."""
    shown, table = progress_table(seat)
    after = played(table, "send 1 to 6", "effect", "improve europa 3", "foundation")
    assert change(shown, after, seat)[1] == earned


def test_case_1_nothing_to_collect() -> None:
    """Basic Metal Astronaut alone, no M on the tile: `effect` or `done`."""
    dealt = a_deal(["architects", "unifiers"])
    shown = with_seat(laid(dealt), resources=[0, 0, 0, 0], energy=0)
    shown["cubes"][0] = [0, 2, 0]
    table = load(dealt, shown)
    table.play("send 1 to 1")
    assert table.legal() == ["done", "effect"]


def test_case_2_three_tasks_of_one_colour() -> None:
    """Water Specialist and basic Water: after two `collect`, any one task is left."""
    dealt = a_deal(["architects", "unifiers"])
    crews = [[[0, 0], [1, 1], [0, 0]], EMPTY_CREW, EMPTY_CREW]
    shown = with_seat(laid(dealt), resources=[0, 0, 0, 0], energy=0, crews=crews)
    shown["cubes"][0] = [0, 3, 0]
    shown["buildings"] = {"1": 0, "6": 0}
    table = load(dealt, shown)
    played(table, "send 1 to 1", "collect water", "collect water")
    assert table.legal() == ["ability water", "collect water", "done", "effect"]
    before = table.snapshot()
    after = played(table, "ability water")
    assert change(before, after) == [0, 0, 0, 0, 0, 0, 2]
    assert after["to_act"] == 1


@pytest.mark.parametrize(("first", "gained"), [([], 1), (["convert energy"], 3)])
def test_case_3_energy_up_to_the_batteries(first: list[str], gained: int) -> None:
    """Ability worth 3 E at 4 of 5: 1 gained; after `convert energy` 3."""
    dealt = a_deal(["architects", "unifiers"])
    crews = [[[0, 1], [0, 0], [0, 0]], EMPTY_CREW, EMPTY_CREW]
    shown = with_seat(laid(dealt), energy=4, batteries=5, crews=crews)
    with_seat(shown, 1, rovers=[2, 4, 6])
    table = load(dealt, shown)
    before = played(table, "send 1 to 5", *first)
    after = played(table, "ability metal")
    assert change(before, after)[2] == gained
    assert after["seats"][0]["energy"] == 5


def test_case_4_tenth_battery() -> None:
    """Cyborgs with Building and nine Batteries use "1 F and a Battery": 1 F, 1 Achievement, nothing else."""
    dealt = a_deal(["cyborgs", "unifiers"], progress=[10, 8, 8, 8, 8, 8])
    shown = with_seat(laid(dealt), batteries=9, large=[0])
    after = played(load(dealt, shown), "send 2 to 4", "effect")
    assert change(shown, after) == [0, 1, 0, 0, 0, 0, 1]
    assert after["to_act"] == 1


def test_case_4_ninth_battery() -> None:
    """With eight the Battery is gained, earns the deed's Achievement and trains."""
    dealt = a_deal(["cyborgs", "unifiers"], progress=[10, 8, 8, 8, 8, 8])
    shown = with_seat(laid(dealt), batteries=8, large=[0])
    table = load(dealt, shown)
    after = played(table, "send 2 to 4", "effect")
    assert change(shown, after)[1] == 1
    assert {"train water in 2", "train polymer in 3", "done"} <= set(table.legal())
    assert played(table, "train water in 2")["seats"][0]["crews"][1] == [[0, 0], [0, 1], [0, 0]]


def launch_table() -> tuple[Shown, Table]:
    """Two ships are gone, Mars waits for one part; a Laboratory for Mars among others."""
    dealt = a_deal(["unifiers", "architects"], first=1)
    labs = [8, 2, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    shown = with_seat(laid(dealt), labs=labs, foundations=4, resources=[9, 9, 9, 9], energy=4)
    shown["launched"] = ["europa", "titan"]
    shown["missions"] = {"europa": [0, 0, 0], "titan": [0, 0, 0], "mars": [0, 1, 0]}
    shown["to_act"] = 0
    with_seat(shown, 1, taken={"europa": [], "titan": [], "mars": [2]})
    return shown, load(dealt, shown)


def test_case_5_third_launch_while_firing() -> None:
    """Bonuses now, other Laboratories still fire, the round is played out."""
    shown, table = launch_table()
    after = played(table, "lab 5", "shelve 4", "fire 1 mars", "construct mars 2")
    assert change(shown, after)[0] == 6 + (16 + 8) // 2
    assert change(shown, after, seat=1)[0] == (16 + 8) // 2
    assert (after["end"], after["over"], after["launched"][-1]) == ("launches", False, "mars")
    played(table, "done")
    assert {"fire 2 food", "fire 3"} <= set(table.legal())


def test_case_5_round_is_played_out() -> None:
    """E1, E2: the seat before the First Player may convert once more, then the game is over."""
    _, table = launch_table()
    played(table, "lab 5", "shelve 4", "fire 1 mars", "construct mars 2", "done", "done", "done")
    assert table.legal() == ["convert energy", "convert food", "done"]
    after = played(table, "done")
    assert after["over"]
    assert after["to_act"] is None
    assert after["end"] == "launches"
    assert len(after["scores"]) == 2


def test_case_6_point_unasked() -> None:
    """Constructing-only approval, nothing payable: the point, unasked."""
    dealt = a_deal(["architects", "unifiers"])
    shown = with_seat(laid(dealt), resources=[0, 0, 1, 0], energy=0, foundations=1)
    shown["display"][4] = 6
    shown["missions"]["europa"] = [0, 1, 2]
    after = played(load(dealt, shown), "lab 5", "shelve 1", "fire 1 europa")
    assert change(shown, after) == [1, 0, 0, 0, 0, -1, 0]
    assert after["to_act"] == 1


def test_case_7_workers_convert_for_special_research() -> None:
    """Workers improve, 1 E and 1 F left: they take F, `convert food`, and can pay Special Research."""
    dealt = a_deal(["workers", "unifiers"])
    shown = with_seat(laid(dealt), resources=[0, 1, 0, 1], energy=2)
    shown["missions"]["europa"] = [0, 1, 2]
    table = load(dealt, shown)
    played(table, "send 1 to 6", "effect", "improve europa 1", "take food")
    assert table.legal() == ["convert food", "done"]
    after = played(table, "convert food", "foundation")
    assert after["seats"][0]["foundations"] == 1
    assert change(shown, after) == [3, 0, -2, 0, -1, 0, -1]


@pytest.mark.parametrize(
    ("order", "food"),
    [
        (["income 3", "improve greenhouse"], 4),
        (["income greenhouses", "income 3", "improve greenhouse"], 3),
    ],
)
def test_case_8_income_in_order(order: list[str], food: int) -> None:
    """Three basic Greenhouses and "improve a Greenhouse": improving first 4 F, `income greenhouses` first 3."""
    dealt = a_deal(["cyborgs", "unifiers"], small=[3, 4, 5, 6, 9, 13])
    shown = with_seat(laid(dealt), rovers=[1, 2, 3], greenhouses=[3, 0], small=[3])
    after = played(load(dealt, shown), "gather", *order)
    assert change(shown, after)[6] == food
    assert after["seats"][0]["space"] == 2


def hungry(factions: list[str]) -> tuple[Shown, Table]:
    """Six mouths, 3 F, 5 E, about to gather."""
    dealt = a_deal(factions)
    if len(factions) == 1:
        dealt["factions"] = ["architects"]
    crews = [[[1, 0], [1, 0], [0, 0]]] * 3
    shown = laid(dealt)
    with_seat(shown, resources=[0, 0, 0, 3], energy=5, batteries=5, greenhouses=[0, 0], crews=crews, rovers=[1, 2, 3])
    shown["rival_rovers"] = []
    return shown, load(dealt, shown)


@pytest.mark.parametrize(("conversions", "points"), [(0, -9), (1, -6), (2, -3)])
def test_case_9_hunger(conversions: int, points: int) -> None:
    """Six mouths, 3 F, 5 E: `feed` costs 9 points; after two conversions 3, and nothing is left to choose."""
    shown, table = hungry(["architects", "unifiers"])
    table.play("gather")
    assert table.legal() == ["convert energy", "feed"]
    after = played(table, *["convert energy"] * conversions, *["feed"] * (conversions < 2))
    assert change(shown, after)[0] == points
    assert after["seats"][0]["resources"][3] == 0


@pytest.mark.parametrize("answers", [["feed"], ["convert energy", "convert energy"]])
def test_case_9_solo(answers: list[str]) -> None:
    """Solo: an unfed Astronaut loses at once."""
    _, table = hungry(["architects"])
    after = played(table, "gather", *answers)
    assert (after["over"], after["end"], after["winners"]) == (True, "hunger", [])


def test_case_10_points_next_to_a_rover() -> None:
    """Level 3 (2 E), Architects with Building and 1 E: only points next to an own Rover are listed."""
    dealt = a_deal(["architects", "unifiers"])
    shown = with_seat(laid(dealt), resources=[3, 1, 0, 0], energy=1, large=[0], rovers=[5, 0, 0])
    table = load(dealt, shown)
    table.play("build 13")
    assert table.legal() == ["at 10", "at 11", "at 6", "at 7"]
    assert change(shown, played(table, "at 6"))[2] == -1


def test_case_11_bag_refilled() -> None:
    """Supply 7 M, 4 W, 5 P, bag empty: 3 M and 1 P go in, and all four are laid out."""
    dealt = a_deal(["cyborgs", "unifiers"])
    shown = with_seat(laid(dealt), rovers=[1, 2, 3])
    shown["supply"], shown["bag"] = [7, 4, 5, 30], 0
    shown["cubes"] = [[0, 0, 0]] * 9
    after = played(load(dealt, shown), "gather")
    assert after["supply"] == [4, 4, 4, 30]
    assert [sum(counts) for counts in after["cubes"]] == [2, 2, 0, 0, 0, 0, 0, 0, 0]
    assert [sum(colour) for colour in zip(*after["cubes"], strict=True)] == [3, 0, 1]


@pytest.mark.parametrize(
    ("tiles", "shares"),
    [([2, 2, 1], [10, 10, 0]), ([3, 1, 1], [14, 3, 3]), ([0, 3, 0], [0, 14, 0]), ([2, 3, 0], [7, 14, 0])],
)
def test_case_12_launch_bonus(tiles: list[int], shares: list[int]) -> None:
    """Titan (14, 7) with 2, 2, 1 tiles: 10, 10, 0; with 3, 1, 1: 14, 3, 3."""
    assert ranked(tiles, 14, 7) == shares


def test_case_12_at_the_table() -> None:
    """The same by play: the last part of Titan gives the second of two tiles."""
    dealt = a_deal(["architects", "unifiers", "cyborgs", "workers"])
    shown = with_seat(laid(dealt), resources=[0, 1, 2, 0])
    shown["missions"]["titan"] = [0, 0, 1, 0, 0]
    for seat, tiles in enumerate(([2], [3, 4], [5], [])):
        with_seat(shown, seat, taken={"europa": [], "titan": tiles, "mars": []})
    after = played(load(dealt, shown), "send 1 to 7", "effect", "construct titan 3")
    assert [change(shown, after, seat)[0] for seat in range(4)] == [6 + 10, 10, 0, 0]
