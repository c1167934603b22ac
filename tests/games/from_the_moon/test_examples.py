"""The book's examples and the cases of the rulings, by name."""

from __future__ import annotations

import pytest

from spacetutor.core.kit.majority import shared
from tests.games.from_the_moon.builders import got, lines, played, table

SOME = {"metal": 3, "water": 3, "polymer": 3, "food": 3}
CREW = [["metal", "water+"], ["water"], ["polymer"]]


def test_capucine() -> None:
    """Metal and Water collected, then the effect brings Food; the Polymer stays."""
    game, before = table({"crews": CREW}, {}, {}, tiles=[[5, 1]], cubes=[[5, {"metal": 1, "water": 1, "polymer": 1}]])
    state = played(game, before, "send 1 to 5", "collect metal", "collect water")
    assert not [line for line in lines(game, state) if line.startswith(("collect", "ability"))]
    after = played(game, state, "effect", "take food")
    assert got(before, after) == {"M": 1, "W": 1, "F": 1}
    assert after.cubes[4] == (0, 0, 1)
    assert after.to_act == 1


def test_johannes() -> None:
    """A Foundation, a Laboratory in the third row, and four that fire in his order."""
    labs = [[2, 13], [6, 14], [9, 15]]
    johannes = {"resources": {"metal": 2, "polymer": 2}, "batteries": 6, "energy": 4, "foundations": 3, "labs": labs}
    buildings = [[1, 0], [3, 0], [9, 0]]
    game, before = table(johannes, {}, {}, display=[1, 2, 8, 4, 5, 6], buildings=buildings)
    state = played(game, before, "foundation")
    assert lines(game, state) == ["convert energy", "done", "lab 1", "lab 2", "lab 3", "lab 4", "lab 5", "lab 6"]
    state = played(game, state, "lab 3", "shelve 10")
    assert {"fire 10 mars", "fire 10 metal", "fire 2", "fire 6 polymer", "fire 9", "done"} <= set(lines(game, state))
    after = played(game, state, "fire 2", "fire 9", "fire 6 polymer", "fire 10 mars", "construct mars 1")
    assert got(before, after) == {"M": -2, "P": -2, "E": -4, "VP": 9, "A": 1, "foundations": 1, "labs": 1}
    assert after.display[2] == 1
    assert after.seats[0].taken == ((), (), (1,))


@pytest.mark.parametrize(("space", "moves", "achievements"), [
    (2, ["foundation", "done"], 1),
    (1, ["foundation", "done"], 0),
    (1, ["send 1 to 6", "effect", "construct mars 1"], 1),
    (2, ["send 1 to 6", "effect", "construct mars 1"], 0),
    (2, ["send 1 to 6", "effect", "improve mars 2", "foundation"], 1),
])  # fmt: skip
def test_progress(space: int, moves: list[str], achievements: int) -> None:
    """Foundations earn on Johannes' space, Mission tiles on Capucine's and Gilles'; Special Research counts, too."""
    missions = [[1, 2, 3], [1, 2, 3], [1, 0, 3]]
    seat = {"faction": "pioneers", "resources": SOME, "space": space, "batteries": 8}
    game, before = table(seat, {"taken": [["mars", 2]]}, missions=missions, progress=[2, 1, 3, 4, 5, 6])
    assert got(before, played(game, before, *moves)).get("A", 0) == achievements


def test_case_1() -> None:
    """A basic Metal Astronaut alone, and no Metal on the tile: the effect, or nothing."""
    game, state = table({"energy": 0}, {}, tiles=[[5, 1]])
    assert lines(game, played(game, state, "send 1 to 5")) == ["done", "effect"]


def test_case_2() -> None:
    """Three Water tasks: after two cubes one of cube, ability and effect is left."""
    seat = {"energy": 0, "crews": [["water+", "water"], ["metal"], ["polymer"]]}
    game, state = table(
        seat, {}, tiles=[[5, 1]], powers=["energy", "food", "resource"], cubes=[[5, {"water": 3}]],
        buildings=[[6, 0], [7, 0]],
    )  # fmt: skip
    state = played(game, state, "send 1 to 5", "collect water", "collect water")
    assert lines(game, state) == ["ability water", "collect water", "done", "effect"]
    assert got(state, played(game, state, "ability water")) == {"F": 2}


@pytest.mark.parametrize(("first", "energy"), [([], 1), (["convert energy"], 3)])
def test_case_3(first: list[str], energy: int) -> None:
    """An ability worth 3 Energy at 4 of 5: what the gauge can't hold is lost."""
    seat = {"batteries": 5, "energy": 4, "crews": [["metal+"], ["water"], ["polymer"]], "faction": "workers"}
    game, state = table(seat, {"rovers": [2, 4, 6]}, powers=["energy", "food", "resource"], tiles=[[5, 1]])
    state = played(game, state, "send 1 to 5", *first)
    after = played(game, state, "ability metal")
    assert got(state, after) == {"E": energy}
    assert after.seats[0].energy == 5


def test_case_4() -> None:
    """A tenth Battery is an Achievement, no Battery was gained: nobody is trained, no deed is done."""
    seat = {"faction": "cyborgs", "batteries": 9, "energy": 9, "large": [0]}
    game, before = table(seat, {}, tiles=[[5, 4]], progress=[10, 1, 2, 3, 4, 5])
    after = played(game, before, "send 1 to 5", "effect")
    assert got(before, after) == {"F": 1, "A": 1}
    assert after.to_act == 1


def test_case_5() -> None:
    """The third launch in the middle of firing: bonuses now, the others still fire, the round is played out."""
    seat = {"resources": {"metal": 2, "polymer": 2}, "foundations": 1, "labs": [[1, 15]], "faction": "architects"}
    game, before = table(
        seat, {"taken": [["mars", 2]]}, {}, missions=[[0, 0], [0, 0], [1, 0]], launched=[["europa", 1], ["titan", 1]],
        display=[1, 2, 3, 4, 8, 5],
    )  # fmt: skip
    state = played(game, before, "lab 5", "fire 2 mars", "construct mars 1")
    assert state.ending == "launches"
    assert not state.over
    assert got(before, state) == {"M": -1, "P": -2, "VP": 6 + 12, "labs": 1}
    assert got(before, state, 1) == {"VP": 12}
    while not state.over:
        assert state.turn <= 3
        state = game.apply(state, game.legal(state)[0])


def test_case_6() -> None:
    """A constructing-only approval and nothing payable: the point, unasked."""
    seat = {"resources": {"polymer": 1}, "foundations": 1}
    game, before = table(seat, {}, display=[1, 2, 3, 4, 8, 5])
    state = played(game, before, "lab 5", "shelve 1", "fire 1 mars")
    assert got(before, state)["VP"] == 1
    assert state.to_act == 1


def test_case_7() -> None:
    """Workers improve a part with little left: Food, changed to Energy, pays Special Research."""
    seat = {"faction": "workers", "resources": {"metal": 1, "food": 1}, "batteries": 5, "energy": 2}
    game, state = table(seat, {"taken": [["mars", 1]]}, missions=[[1, 2, 3], [1, 2, 3], [0, 2, 3]], tiles=[[5, 6]])
    state = played(game, state, "send 1 to 5", "effect", "improve mars 1")
    assert "take food" in lines(game, state)
    state = played(game, state, "take food")
    assert lines(game, state) == ["convert food", "done"]
    assert "foundation" in lines(game, played(game, state, "convert food"))


@pytest.mark.parametrize(("first", "food"), [(["income 3", "improve greenhouse"], 4), (["income greenhouses"], 3)])
def test_case_8(first: list[str], food: int) -> None:
    """Improving a Greenhouse before it bears."""
    seat = {"faction": "cyborgs", "greenhouses": [3, 0], "small": [3], "rovers": [1, 2, 3]}
    game, before = table(seat, {}, small=[1, 3, 5, 6, 9, 13])
    after = played(game, before, "gather", *first)
    if "income recharge" in lines(game, after):
        after = played(game, after, "income recharge")
    assert got(before, after)["F"] == food


@pytest.mark.parametrize(("changed", "lost"), [(0, 9), (2, 3)])
def test_case_9(changed: int, lost: int) -> None:
    """Six mouths, 3 Food, 5 Energy: who is not fed costs 3 points."""
    crews = [["metal", "metal"], ["water", "water"], ["polymer", "polymer"]]
    seat = {"resources": {"food": 3}, "batteries": 5, "rovers": [1, 2, 3], "crews": crews, "faction": "workers"}
    game, before = table(seat, {})
    state = played(game, before, "gather")
    assert lines(game, state) == ["convert energy", "feed"]
    state = played(game, state, *["convert energy"] * changed)
    after = state if changed else played(game, state, "feed")
    assert got(before, after)["VP"] == -lost
    alone, state = table(seat | {"rovers": [4, 5, 6]})
    state = played(alone, state, "gather", *(["convert energy"] * 2 if changed else ["feed"]))
    assert alone.ending(state) == "hunger"
    assert not alone.score(state)[0].winner


def test_case_10() -> None:
    """Architects with their Building, and Energy for a Building only next to their Rovers."""
    seat = {"faction": "architects", "large": [0], "energy": 1, "resources": {"metal": 3, "water": 1}}
    game, state = table(seat | {"rovers": [1, 0, 0]}, {}, buildings=[[16, 0]])
    assert lines(game, played(game, state, "build 9")) == ["at 1", "at 2", "at 5", "at 6"]


def test_case_11() -> None:
    """An empty bag gets all of the supply but four of each."""
    seat = {"rovers": [1, 2, 3], "faction": "cyborgs"}
    game, before = table(
        seat, {}, supply={"metal": 7, "water": 4, "polymer": 5, "food": 9}, bag=[], progress=[1, 4, 2, 3, 5, 6]
    )
    after = played(game, before, "gather")
    assert after.supply[:3] == (4, 4, 4)
    assert [sum(on[i] for on in after.cubes) for i in range(3)] == [3, 0, 1]
    assert after.bag == ()


@pytest.mark.parametrize(("tiles", "points"), [([2, 2, 1], [10, 10, 0]), ([3, 1, 1], [14, 3, 3])])
def test_case_12(tiles: list[int], points: list[int]) -> None:
    """Titan's bonuses, 14 and 7, where players tie."""
    assert shared(tiles, 14, 7) == points
