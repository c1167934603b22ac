"""The second reading of From the Moon in play: what is asked and what is not, and what whole games conserve."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.games.from_the_moon.positions import EMPTY_CREW, Shown, a_deal, change, laid, played, with_seat
from tests.support.moon import Table, deal, load, rich, start
from tests.support.moon.values import FACTIONS, RESOURCES

POOR: dict[str, Any] = {"resources": [0, 0, 0, 0], "energy": 0}
COMMON = ["architects", "unifiers"]


def test_illegal_texts_are_refused() -> None:
    """Only a text of the list can be played."""
    table = start(deal(1, 2))
    with pytest.raises(ValueError, match="gather"):
        table.play("gather")


def test_three_astronauts_seat_themselves() -> None:
    """S4: with three Astronauts nobody is asked."""
    shown = start(a_deal(["architects", "cyborgs"])).snapshot()
    assert shown["seats"][0]["crews"] == [
        [[1, 0], [0, 0], [0, 0]],
        [[0, 0], [1, 0], [0, 0]],
        [[0, 0], [0, 0], [1, 0]],
    ]
    assert shown["seats"][1]["crews"][0] == [[0, 1], [0, 0], [0, 0]]


def test_four_astronauts_are_asked() -> None:
    """S4, T3: the first Astronaut has equal Rovers before it, the next may join or not, and none stays empty."""
    table = start(a_deal(["pioneers", "unifiers"]))
    assert table.legal() == ["seat water in 1", "seat water in 2"]
    table.play("seat water in 1")
    assert not any(text.startswith("seat") for text in table.legal())
    assert table.snapshot()["seats"][0]["crews"][2] == [[0, 0], [1, 0], [0, 0]]


def test_draft_from_the_last_seat() -> None:
    """S2: the last seat chooses first among seats + 1."""
    table = start(deal(1, 3, "open") | {"first": 1})
    assert table.snapshot()["to_act"] == 0
    assert len(table.legal()) == 4
    table.play(table.legal()[0])
    assert table.snapshot()["to_act"] == 2
    assert len(table.legal()) == 3


def test_equal_crews_at_home_are_one() -> None:
    """T3: of available Rovers with equal crews only the first is listed, of those outside all."""
    dealt = a_deal(COMMON)
    crews = [[[1, 0], [0, 0], [0, 0]]] * 3
    texts = load(dealt, with_seat(laid(dealt), crews=crews)).legal()
    assert not any(text.startswith("send 2") or "metal in 2" in text for text in texts)
    texts = load(dealt, with_seat(laid(dealt), crews=crews, rovers=[0, 4, 5])).legal()
    assert {"train metal in 1", "train metal in 2", "train metal in 3"} <= set(texts)


def test_gather_alone_is_not_asked() -> None:
    """T4: with all Rovers out and nothing payable the gathering runs by itself."""
    dealt = a_deal(["cyborgs", "unifiers"])
    table = load(dealt, with_seat(laid(dealt), rovers=[1, 2, 3], **POOR))
    assert table.snapshot()["seats"][0]["space"] == 2
    assert table.snapshot()["to_act"] == 1


def test_conversion_that_opens_an_answer_is_asked() -> None:
    """T4: 2 F would pay a recruit, so the gathering is asked."""
    dealt = a_deal(COMMON)
    table = load(dealt, with_seat(laid(dealt), rovers=[1, 2, 3], resources=[0, 0, 0, 2], energy=0))
    assert table.legal() == ["convert food", "gather"]


def test_named_building_keeps_its_point() -> None:
    """B1: a conversion that would leave no payable point is not listed."""
    dealt = a_deal(COMMON)
    table = load(dealt, with_seat(laid(dealt), resources=[3, 1, 0, 0], energy=2))
    table.play("build 13")
    assert all(text.startswith("at ") for text in table.legal())


def test_effect_is_paid_with_what_it_buys() -> None:
    """P1: all of it or nothing; a declined training costs nothing."""
    dealt = a_deal(COMMON)
    shown = with_seat(laid(dealt), resources=[0, 0, 0, 0], energy=1)
    table = load(dealt, shown)
    played(table, "send 1 to 3", "effect")
    assert set(table.legal()) == {"train metal in 1", "train water in 2", "train polymer in 3", "done"}
    assert change(shown, played(table, "train metal in 1"))[2] == -1


def shelving(labs: list[int], **changes: Any) -> tuple[Shown, Table]:
    """A Laboratory of kind 16 about to be taken from the bottom, beside these in the first row."""
    dealt = a_deal(COMMON)
    shown = with_seat(laid(dealt), resources=[0, 0, 1, 0], energy=0, foundations=4, labs=[*labs, *[0] * 8])
    shown["display"][4] = 16
    with_seat(shown, **changes)
    return shown, load(dealt, shown)


def test_plain_gains_fire_by_themselves() -> None:
    """L3: when only plain gains are left they fire by themselves."""
    shown, table = shelving([15, 17, 14, 0])
    assert change(shown, played(table, "lab 5", "shelve 4")) == [0, 0, 0, 1, 1, 0, 0]


def test_plain_gains_are_listed_beside_others() -> None:
    """L3: while another can fire all are listed, and `done` stops."""
    shown, table = shelving([15, 17, 14, 0], energy=1)
    played(table, "lab 5", "shelve 4")
    assert {"fire 1", "fire 2", "fire 3 food", "fire 4", "done"} <= set(table.legal())
    assert change(shown, played(table, "done"))[3:6] == [0, 0, -1]


def test_cyborgs_battery_trains_in_income() -> None:
    """I2, F2: a Battery that trains is listed; otherwise it is a plain gain and comes first."""
    dealt = a_deal(["cyborgs", "unifiers"], small=[1, 4, 5, 6, 9, 13])
    shown = with_seat(laid(dealt), rovers=[1, 2, 3], small=[1, 4, 13], large=[0], **POOR)
    table = load(dealt, shown)
    assert table.legal() == ["income 13", "income 4", "income greenhouses", "income recharge"]
    assert table.snapshot()["seats"][0]["resources"] == [1, 0, 0, 1]
    played(table, "income 4")
    assert "train water in 2" in table.legal()


def test_pioneers_use_both_tiles_of_an_edge() -> None:
    """F1: at an edge both tiles in either order, for the Building itself, too."""
    dealt = a_deal(["pioneers", "unifiers"])
    shown = with_seat(laid(dealt), resources=[2, 1, 1, 0], energy=1)
    table = load(dealt, shown)
    played(table, "build faction", "at 2")
    assert table.legal() == ["done", "terrain 1", "terrain 2"]
    played(table, "terrain 2", "take metal")
    assert table.legal() == ["done", "terrain 1"]
    assert change(shown, played(table, "terrain 1", "take food")) == [0, 2, -1, 0, -1, -1, 1]


def test_architects_get_a_foundation_after_the_terrain() -> None:
    """F5: a Foundation after each Construct a Building action."""
    dealt = a_deal(COMMON)
    table = load(dealt, with_seat(laid(dealt), resources=[3, 1, 0, 0], energy=2))
    assert played(table, "build 13", "at 1")["seats"][0]["foundations"] == 0
    assert played(table, "terrain 1", "take food")["seats"][0]["foundations"] == 1


def test_biofarmers_and_netrunners_after_their_actions() -> None:
    """F6, F8: an approval after Greenhouses, Special Research after the team."""
    dealt = a_deal(["biofarmers", "netrunners"])
    shown = with_seat(laid(dealt), resources=[1, 3, 1, 0])
    shown["missions"]["europa"] = [1, 2, 3]
    table = load(dealt, shown)
    played(table, "improve greenhouse", "done")
    assert "point" in table.legal()
    played(table, "point", "recruit metal in 2", "done")
    assert table.legal() == ["convert energy", "convert food", "done", "foundation"]


def test_survivors_greenhouse_with_a_foundation() -> None:
    """F7: 1 F to 1 E; each Foundation offers a Greenhouse for its surcharge."""
    dealt = a_deal(["survivors", "unifiers"])
    shown = with_seat(laid(dealt), resources=[1, 0, 1, 2], energy=1, batteries=6, large=[0])
    shown["free_greenhouses"] = 0
    table = load(dealt, shown)
    table.play("foundation")
    assert table.legal() == ["convert food", "done"]
    after = played(table, "convert food", "convert food", "greenhouse")
    assert after["seats"][0]["greenhouses"] == [2, 0]
    assert change(shown, after) == [0, 0, -1, -1, 0, -1, -1]


def test_netrunners_training() -> None:
    """F8: a Battery, then 1 E."""
    dealt = a_deal(["netrunners", "unifiers"])
    shown = with_seat(laid(dealt), resources=[0, 0, 0, 1], energy=2, batteries=6, large=[0])
    after = played(load(dealt, shown), "train metal in 1")
    assert (after["seats"][0]["batteries"], after["seats"][0]["energy"]) == (7, 1)


def test_workers_building_and_unifiers_building() -> None:
    """F3, F4: 2 E for each own Rover beside the placed one; 2 points a recruit."""
    dealt = a_deal(["workers", "unifiers"])
    crews = [EMPTY_CREW, [[1, 0], [0, 0], [0, 0]], [[0, 0], [1, 0], [0, 0]]]
    shown = with_seat(laid(dealt), large=[0], rovers=[2, 4, 0], energy=0, crews=crews)
    with_seat(shown, 1, large=[0])
    table = load(dealt, shown)
    assert played(table, "send 3 to 5", "done")["seats"][0]["energy"] == 4
    assert change(shown, played(table, "recruit metal in 1"), 1)[0] == 2


def test_solo_rival() -> None:
    """Z1, Z2: six rival Buildings, three Rovers that block, are not refilled under, and move on."""
    dealt = a_deal(["cyborgs"]) | {"factions": ["cyborgs"]}
    shown = with_seat(laid(dealt), rovers=[0, 0, 0])
    assert list(shown["buildings"].values()) == [-1] * 6
    assert not any(text.endswith(f"to {tile}") for text in load(dealt, shown).legal() for tile in shown["rival_rovers"])
    rovers = [tile for tile in range(1, 10) if tile not in shown["rival_rovers"]][:3]
    after = played(load(dealt, with_seat(shown, rovers=rovers)), "gather")
    assert after["rival_rovers"] == dealt["locations"][0][3:6]
    grown = [sum(b) - sum(a) for a, b in zip(shown["cubes"], after["cubes"], strict=True)]
    assert [tile for tile, more in enumerate(grown, 1) if not more] == sorted(dealt["locations"][0][:3])


def test_sixth_gathering_triggers_the_end() -> None:
    """E1: the others finish the round."""
    dealt = a_deal(["cyborgs", "unifiers"])
    shown = with_seat(laid(dealt), space=6, rovers=[1, 2, 3], resources=[0, 0, 0, 0], energy=0, batteries=1)
    after = load(dealt, shown).snapshot()
    assert (after["end"], after["over"], after["to_act"], after["seats"][0]["space"]) == ("track", False, 1, 7)


def check(table: Table, dealt: Shown) -> None:
    """Cubes, tiles and Astronauts are all still there, and no board holds more than it can."""
    shown = table.snapshot()
    for place, resource in enumerate(RESOURCES):
        lying = sum(counts[place] for counts in shown["cubes"]) if place < 3 else 0
        kept = shown["supply"][place] + table.state.bag.count(resource)
        assert lying + kept + sum(s["resources"][place] for s in shown["seats"]) == 40
    assert max(map(sum, shown["cubes"])) <= 4
    assert sum(bool(lab) for s in shown["seats"] for lab in s["labs"]) + shown["stack"] in (47, 48)
    for ship, parts in shown["missions"].items():
        taken = [tile for s in shown["seats"] for tile in s["taken"][ship]]
        assert Counter(taken + [tile for tile in parts if tile]) == Counter(dealt["missions"][ship])
    large = [tile for s in shown["seats"] for tile in s["large"] if tile]
    assert Counter(large + shown["large"]) == Counter(dealt["large"])
    rovers = [tile for s in shown["seats"] for tile in s["rovers"] if tile] + shown["rival_rovers"]
    assert len(rovers) == len(set(rovers))
    for number, board in enumerate(shown["seats"]):
        check_board(board, list(shown["buildings"].values()).count(number))


def check_board(board: Shown, buildings: int) -> None:
    """One seat's board holds what it can."""
    assert min([*board["resources"], board["energy"]]) >= 0
    assert board["energy"] <= board["batteries"] <= 9
    assert sum(board["greenhouses"]) <= 6
    assert len([lab for lab in board["labs"] if lab]) <= 2 * board["foundations"] <= 12
    assert len(board["large"]) <= 2
    assert buildings == len(board["small"]) + len(board["large"])
    for colour in range(3):
        assert sum(sum(crew[colour]) for crew in board["crews"]) <= 4
        assert sum(crew[colour][1] for crew in board["crews"]) <= 3
    assert all(sum(map(sum, crew)) <= 3 for crew in board["crews"])


def eager(texts: list[str], dice: random.Random) -> str:
    """A random move that seldom converts or declines, so that games come far."""
    weights = [0.05 if text.startswith("convert") else 0.3 if text == "done" else 1.0 for text in texts]
    wanted = ("construct", "improve", "build", "fire", "lab", "foundation", "train", "faction")
    weights = [w * (6 if text.startswith(wanted) else 1) for w, text in zip(weights, texts, strict=True)]
    return dice.choices(texts, weights)[0]


@pytest.mark.parametrize(("players", "faction"), list(product((1, 2, 3, 4), FACTIONS)))
def test_games_end_and_lose_nothing(players: int, faction: str) -> None:
    """Every faction at every size of table: pieces are conserved, lists are never empty, and the game ends."""
    for seed in range(2):
        dealt = deal(seed, players)
        others = [card for card in FACTIONS if card != faction]
        dealt["factions"] = [faction, *others[seed : seed + players]] if players > 1 else [faction]
        table, dice = start(dealt), random.Random(seed)
        while not table.over:
            texts = table.legal()
            assert texts == sorted(set(texts))
            assert texts
            table.play(eager(texts, dice))
            check(table, dealt)
        shown = table.snapshot()
        assert shown["end"] in ("launches", "track", "hunger")
        assert len(shown["scores"]) == players
        assert shown["to_act"] is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rich_positions_are_played_out(players: int) -> None:
    """From boards that random play seldom reaches: the same holds, and ships are launched."""
    ends = set()
    for seed in range(8):
        dealt = deal(seed, players)
        table, dice = load(dealt, rich(dealt, seed)), random.Random(seed)
        while not table.over:
            check(table, dealt)
            table.play(eager(table.legal(), dice))
        ends.add(table.snapshot()["end"])
    assert "launches" in ends


def test_a_game_goes_on_from_its_snapshot() -> None:
    """`load`: what a snapshot shows is shown again."""
    dealt = deal(5, 3)
    table, dice = start(dealt), random.Random(5)
    for _ in range(120):
        table.play(eager(table.legal(), dice))
    while not table.legal()[-1].startswith("train") or not any(text.startswith("send") for text in table.legal()):
        table.play(eager(table.legal(), dice))
    again = load(dealt, table.snapshot())
    assert again.snapshot() == table.snapshot()
    assert again.legal() == table.legal()
