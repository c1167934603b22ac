"""One test a piece: Laboratories, terrain, Buildings, factions, Progress tiles, objectives, as printed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.effects import effect_shape
from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.pieces import FACTIONS
from spacetutor.games.from_the_moon.scoring import achieved, hourglasses
from spacetutor.games.from_the_moon.values import standard_values
from tests.games.from_the_moon.builders import got, lines, played, table

RICH = {"metal": 4, "water": 4, "polymer": 4, "food": 4}
CREWS = [["metal+", "water"], ["water+"], ["polymer"]]
SEAT: dict[str, Any] = {
    "faction": "pioneers", "resources": RICH, "batteries": 7, "energy": 5, "crews": CREWS, "greenhouses": [1, 1],
    "foundations": 2, "labs": [[5, 17], [6, 17]],
}  # fmt: skip
LAB = {"P": -1, "labs": 1}
"""What taking one from the bottom of the display costs."""


@pytest.mark.parametrize(("kind", "moves", "expected"), [
    (1, ["fire 1 energy"], {"E": 1}),
    (1, ["fire 1 battery"], {"B": 1}),
    (2, ["fire 1 food"], {"F": 1}),
    (2, ["fire 1 energy"], {"E": 1}),
    (3, ["fire 1 greenhouse", "improve greenhouse"], {"basic": -1, "improved": 1}),
    (3, ["fire 1 energy"], {"E": 1}),
    (4, ["fire 1 energy"], {"E": 1}),
    (4, ["fire 1 points"], {"VP": 2}),
    (5, ["fire 1 food"], {"F": 1}),
    (5, ["fire 1 recruit", "recruit polymer in 3"], {"people": 1}),
    (6, ["fire 1 europa", "construct europa 1"], {"M": -1, "W": -2, "VP": 6}),
    (6, ["fire 1 water"], {"W": 1}),
    (7, ["fire 1 titan", "construct titan 1"], {"W": -1, "P": -2, "VP": 6}),
    (7, ["fire 1 polymer"], {"P": 1}),
    (8, ["fire 1 mars", "construct mars 1"], {"M": -2, "P": -1, "VP": 6}),
    (8, ["fire 1 metal"], {"M": 1}),
    (9, ["fire 1"], {"E": -2, "VP": 3}),
    (10, ["fire 1"], {"E": -1, "F": 2}),
    (11, ["fire 1", "construct mars 1"], {"E": -1, "M": -2, "P": -1, "VP": 6}),
    (11, ["fire 1", "point"], {"E": -1, "VP": 1}),
    (12, ["fire 1"], {"E": -1, "VP": 4}),
    (13, ["fire 1"], {"E": -1, "VP": 3}),
    (14, ["fire 1 metal"], {"E": -1, "M": 1}),
    (14, ["fire 1 food"], {"E": -1, "F": 1}),
    (15, [], {"M": 1}),
    (16, [], {"W": 1}),
    (17, [], {"P": 1}),
    (18, ["fire 1"], {"E": -1, "VP": 2}),
])  # fmt: skip
def test_laboratory(kind: int, moves: list[str], expected: dict[str, int]) -> None:
    """What each kind brings when it fires by itself, alone in its row and column but for a full one."""
    missions = [[1, 2, 0], [1, 2, 0], [1, 2, 3]]
    game, before = table(
        SEAT | {"labs": [[6, 10], [5, 10]]}, {"taken": [["europa", 3], ["titan", 3]]}, missions=missions,
        improved=[["europa", 3, 0], ["titan", 3, 0]], buildings=[[1, 0], [3, 0], [16, 0]],
        display=[1, 2, 3, 4, kind, 6],
    )  # fmt: skip
    state = played(game, before, "lab 5", "shelve 1")
    state = played(game, state, *moves) if moves else played(game, state, "fire 1")
    total = {what: LAB.get(what, 0) + expected.get(what, 0) for what in LAB | expected}
    assert got(before, state) == {what: n for what, n in total.items() if n}


def test_every_laboratory_kind_is_tested() -> None:
    mark = next(mark for mark in test_laboratory.pytestmark if mark.name == "parametrize")  # type: ignore[attr-defined]
    assert {case[0] for case in mark.args[1]} == set(standard_values().lab)


MARS = {"M": -2, "P": -1, "VP": 6}
TITAN = {"W": -1, "P": -2, "VP": 6}
EUROPA = {"M": -1, "W": -2, "VP": 6}
TERRAIN: dict[int, tuple[list[str], dict[str, int]]] = {
    1: (["take metal"], {"M": 1}),
    2: (["take food"], {"F": 1}),
    3: (["train water in 1"], {"E": -1, "specialists": 1, "VP": 2}),
    4: ([], {"F": 1, "B": 1}),
    5: (["greenhouse"], {"E": -1, "basic": 1, "A": 1}),
    6: (["construct mars 1"], MARS),
    7: (["construct titan 1"], TITAN),
    8: (["construct mars 1"], MARS),
    9: (["construct europa 1"], EUROPA),
    10: ([], {"F": 1, "B": 1}),
    11: (["train polymer in 3"], {"E": -1, "specialists": 1}),
    12: (["construct titan 1"], TITAN),
    13: (["construct europa 1"], EUROPA),
    14: (["construct europa 1"], EUROPA),
    15: (["construct titan 1"], TITAN),
    16: (["greenhouse"], {"E": -1, "basic": 1, "A": 1}),
}


@pytest.mark.parametrize("tile", TERRAIN)
def test_terrain(tile: int) -> None:
    """By a Rover, and without a task by a Building."""
    moves, expected = TERRAIN[tile]
    game, before = table(SEAT, {}, {}, {}, tiles=[[6, tile]])
    state = played(game, before, "send 1 to 6", "effect", *moves)
    assert got(before, state) == expected
    game, before = table(SEAT | {"resources": {what: n + 4 for what, n in RICH.items()}}, {}, {}, {}, tiles=[[6, tile]])
    built = played(game, before, "build 4", "at 7")
    assert got(built, played(game, built, "terrain 6", *moves)) == expected


def test_an_approval_names_its_ships() -> None:
    """Europa or Mars, Europa or Titan, Titan or Mars, any."""
    names = {6: {"europa", "mars"}, 7: {"europa", "titan"}, 8: {"titan", "mars"}, 9: {"europa", "titan", "mars"}}
    for tile, ships in names.items():
        game, state = table(SEAT, {}, tiles=[[5, tile]])
        offered = [line.split() for line in lines(game, played(game, state, "send 1 to 5", "effect"))]
        assert {words[1] for words in offered if words[0] == "construct"} == ships


SMALL: dict[int, tuple[list[str], dict[str, int]]] = {
    1: ([], {"M": 1, "F": 1}),
    2: ([], {"W": 1, "P": 1}),
    3: (["improve greenhouse"], {"basic": -1, "improved": 1, "F": 1}),
    4: ([], {"B": 1, "E": 1, "F": 1}),
    5: (["recruit polymer in 3"], {"people": 1, "VP": 1}),
    6: (["greenhouse"], {"basic": 1, "A": 1, "F": 1}),
    7: (["train polymer in 3"], {"specialists": 1}),
    8: (["take metal", "take metal"], {"M": 2}),
    9: ([], {"VP": 2}),
    10: (["point"], {"VP": 1}),
    11: ([], {"A": 1, "VP": 1}),
    12: ([], {"VP": 4}),
    13: ([], {"VP": 4}),
}


@pytest.mark.parametrize("tile", SMALL)
def test_small_building(tile: int) -> None:
    """Its income at a gathering, beside Greenhouses (3 Food) and recharge; four eat."""
    moves, expected = SMALL[tile]
    drawn = sorted({tile, *[one for one in (1, 2, 3, 5, 9, 13) if one != tile][:5]})
    seat = SEAT | {"small": [tile], "rovers": [1, 2, 3]}
    game, before = table(seat, {}, small=drawn, buildings=[[1, 0], [2, 0], [3, 0]])
    state = played(game, before, "gather", *([f"income {tile}"] if moves else []), *moves)
    while state.to_act == 0 and state.pending and state.pending[-1].kind == "income":
        state = played(game, state, lines(game, state)[-1])
    total = {"E": 2, "F": 3 - 4} | expected
    total["E"], total["F"] = 2 + expected.get("E", 0), -1 + expected.get("F", 0) - (1 if "people" in expected else 0)
    assert got(before, state) == {what: n for what, n in total.items() if n}


LARGE = {1: 3 * 2, 2: 2 * 7, 3: 3 * 2, 4: 4 * 1, 5: 3 * 2, 6: 5 * 2, 7: 3 * 2, 8: 3 * 3}


@pytest.mark.parametrize("tile", LARGE)
def test_large_building(tile: int) -> None:
    """With two Specialists, seven Batteries, two Laboratories, an improved Greenhouse, two Mission tiles, two improved
    parts, and three Buildings in a row.
    """
    seat = SEAT | {"large": [tile], "taken": [["mars", 1], ["mars", 2]]}
    game, state = table(
        seat, {}, improved=[["mars", 1, 0], ["mars", 2, 0]], buildings=[[1, 0], [2, 0], [3, 0]], large=[]
    )
    assert [line.points for line in hourglasses(game.material, state)] == [LARGE[tile]]


PROGRESS: dict[int, list[str]] = {
    1: ["foundation", "done"],
    2: ["send 1 to 6", "effect", "construct mars 3"],
    3: ["lab 5", "shelve 1", "done", "done"],
    4: ["greenhouse", "done"],
    5: ["improve greenhouse", "done"],
    6: ["recruit polymer in 3", "done"],
    7: ["train polymer in 3", "done"],
    8: ["build 4", "at 1", "done"],
    9: ["send 1 to 6", "effect", "improve mars 1", "done"],
    10: ["send 1 to 4", "effect"],
}
USUAL = {4: 1}
"""Achievements that come anyhow: the third Greenhouse space."""


@pytest.mark.parametrize("tile", PROGRESS)
def test_progress_tile(tile: int) -> None:
    """Its deed earns an Achievement on its space, and on no other."""
    for here in (True, False):
        others = [other for other in range(1, 11) if other != tile]
        order = [tile, *others[:5]] if here else [others[0], tile, *others[1:5]]
        missions = [[1, 2, 3], [1, 2, 3], [0, 2, 3]]
        game, before = table(SEAT, {"taken": [["mars", 1]]}, missions=missions, progress=order)
        earned = got(before, played(game, before, *PROGRESS[tile])).get("A", 0)
        assert earned == here + USUAL.get(tile, 0)


# factions


def test_every_faction_starts_with_what_its_card_says() -> None:
    """Extra Astronaut or Specialist, Batteries with full Energy, a tile, Resources; no bonus for any of it."""
    start = {
        "pioneers": (4, 0, 6, 1, 0, (1, 1, 1, 3)), "cyborgs": (3, 1, 4, 0, 1, (1, 1, 1, 0)),
        "workers": (4, 0, 5, 1, 0, (0, 1, 1, 2)), "unifiers": (3, 0, 5, 1, 0, (1, 0, 1, 2)),
        "architects": (3, 0, 5, 1, 0, (1, 1, 1, 3)), "biofarmers": (3, 1, 4, 1, 0, (2, 2, 1, 2)),
        "survivors": (4, 0, 6, 1, 0, (1, 1, 0, 4)), "netrunners": (3, 1, 4, 1, 0, (1, 1, 1, 2)),
    }  # fmt: skip
    game = FromTheMoon(Options(1))
    for name in FACTIONS:
        state = played(game, game.new(game.deal(Random(1))), f"faction {name}")
        while state.pending:
            state = game.apply(state, game.legal(state)[0])
        own = state.me
        people = sum(sum(map(sum, crew)) for crew in own.crews)
        trained = sum(pair[1] for crew in own.crews for pair in crew)
        found = (people, trained, own.batteries, own.greenhouses[0], own.foundations, own.resources)
        assert (found, own.energy, own.achievements, own.points) == (start[name], own.batteries, 0, 0)


POOR = {"batteries": 7, "energy": 3, "resources": RICH, "greenhouses": [1, 0], "foundations": 1}


@pytest.mark.parametrize(("faction", "more", "moves", "expected"), [
    ("pioneers", {}, ["send 1 to 1", "done"], {"E": 1}),
    ("pioneers", {}, ["send 1 to 2", "done"], {}),
    ("cyborgs", {}, ["recruit metal in 1", "done"], {"E": -2, "M": -1, "people": 1}),
    ("cyborgs", {"rovers": [1, 2, 3]}, ["gather"], {"E": 4, "F": 1}),
    ("workers", {}, ["send 1 to 6", "effect", "improve mars 1", "take food", "done"],
     {"M": -1, "E": -1, "VP": 3, "F": 1}),
    ("unifiers", {}, ["send 1 to 6", "effect", "construct mars 2", "recruit metal in 1"],
     {"M": -2, "W": -1, "VP": 6, "people": 1}),
    ("architects", {}, ["build 4", "at 1", "done"], {"M": -1, "P": -1, "E": -1, "foundations": 1}),
    ("biofarmers", {}, ["improve greenhouse", "done", "point"], {"W": -1, "basic": -1, "improved": 1, "VP": 1}),
    ("survivors", {}, ["convert food"], {"F": -1, "E": 1}),
    ("netrunners", {}, ["recruit metal in 1", "done", "foundation"], {"E": -3, "people": 1, "foundations": 1}),
])  # fmt: skip
def test_faction_power(faction: str, more: dict[str, Any], moves: list[str], expected: dict[str, int]) -> None:
    """From the first turn on."""
    missions = [[1, 2, 3], [1, 2, 3], [0, 2, 3]]
    seat = POOR | {"faction": faction} | more
    game, before = table(
        seat, {"taken": [["mars", 1]], "faction": None}, missions=missions, progress=[10, 9, 8, 7, 6, 5]
    )
    assert got(before, played(game, before, *moves)) == expected


@pytest.mark.parametrize(("faction", "moves", "expected"), [
    ("pioneers", ["build 4", "at 5", "terrain 4", "terrain 1", "take food"],
     {"M": -1, "P": -1, "E": -1, "F": 2, "B": 1}),
    ("pioneers", ["build 4", "at 6", "terrain 4"], {"M": -1, "P": -1, "E": -1, "F": 1, "B": 1}),
    ("cyborgs", ["send 1 to 4", "effect", "train metal in 1"], {"F": 1, "B": 1, "specialists": 1}),
    ("workers", ["send 1 to 2", "done"], {"E": 2}),
    ("unifiers", ["recruit metal in 1", "done"], {"E": -1, "people": 1, "VP": 2}),
    ("architects", ["build 4", "at 6", "done"], {"M": -1, "P": -1, "foundations": 1}),
    ("biofarmers", ["improve greenhouse", "done", "point"],
     {"W": -1, "basic": -1, "improved": 1, "VP": 1, "F": 1, "E": 2}),
    ("survivors", ["foundation", "greenhouse", "done"],
     {"M": -1, "P": -1, "E": -1, "foundations": 1, "basic": 1, "F": 1}),
    ("netrunners", ["train metal in 1", "done", "done"], {"E": -1, "F": -1, "specialists": 1, "B": 1}),
])  # fmt: skip
def test_faction_building(faction: str, moves: list[str], expected: dict[str, int]) -> None:
    """Once it is built; a Rover stands on tile 5."""
    seat = POOR | {"faction": faction, "large": [0], "rovers": [0, 5, 0]}
    game, before = table(seat, {}, buildings=[[16, 0]], progress=[5 if faction != "biofarmers" else 9, 2, 3, 4, 6, 1])
    assert got(before, played(game, before, *moves)) == expected


# solo


@pytest.mark.parametrize(("number", "met", "missed"), [
    (1, {"achievements": 12}, {"achievements": 11}),
    (2, {"buildings": 6}, {"buildings": 5}),
    (3, {"improved": 2}, {"improved": 1}),
    (4, {"greenhouses": [0, 4]}, {"greenhouses": [2, 3]}),
    (5, {"labs": 8}, {"labs": 7}),
    (6, {"batteries": 9}, {"batteries": 8}),
    (7, {"specialists": 7}, {"specialists": 6}),
    (8, {"launched": [4, 5, 6]}, {"launched": [4, 5, 5]}),
])  # fmt: skip
def test_objective(number: int, met: dict[str, Any], missed: dict[str, Any]) -> None:
    """As printed; all of these count at the end."""
    for shown, expected in ((met, True), (missed, False)):
        game, state = table(_alone(shown), rival=[7, 8, 9], objectives=[number], **_lying(shown))
        objective = next(each for each in game.material.objective if each.number == number)
        assert achieved(game.material, state, objective) is expected


def _alone(shown: dict[str, Any]) -> dict[str, Any]:
    seat = {what: n for what, n in shown.items() if what in ("achievements", "greenhouses", "batteries")}
    labs = [[space, space] for space in range(1, shown.get("labs", 0) + 1)]
    team = ["metal"] * 3 + ["water"] * 3 + ["polymer"] * 3
    crew = [name + "+" if i < shown.get("specialists", 0) else name for i, name in enumerate(team)]
    return seat | {"labs": labs, "foundations": 6, "crews": [crew[:3], crew[3:6], crew[6:]]}


def _lying(shown: dict[str, Any]) -> dict[str, Any]:
    launched = [
        [ship, space] for ship, space in zip(("europa", "titan", "mars"), shown.get("launched", ()), strict=False)
    ]
    return {
        "buildings": [[point, 0] for point in range(1, shown.get("buildings", 0) + 1)],
        "improved": [["mars", part, 0] for part in range(1, shown.get("improved", 0) + 1)],
        "launched": launched,
        "missions": [[0] * 3] * 3 if launched else [[1, 2, 3], [1, 2, 3], [0, 0, 3]],
    }


@pytest.mark.parametrize(("space", "grouped"), [(4, True), (3, False)])
def test_objective_nine(space: int, grouped: bool) -> None:
    """Four connected Buildings at some moment on space 4."""
    seat = {"faction": "workers", "resources": RICH, "batteries": 9, "space": space}
    game, state = table(seat, rival=[7, 8, 9], buildings=[[1, 0], [2, 0], [3, 0]], objectives=[9])
    assert played(game, state, "build 4", "at 4", "done").grouped is grouped


# data


def test_every_effect_goes_to_json_and_back() -> None:
    values = standard_values()
    effects = [effect for tile in values.terrain.values() for effect in tile.effect]
    effects += [effect for tile in values.small.values() for effect in tile.income]
    effects += [effect for options in values.lab.values() for option in options.values() for effect in option]
    effects += [
        effect for each in values.faction.values() for hook in (*each.power, *each.building) for effect in hook.effect
    ]
    for effect in effects:
        assert effect_shape.read(effect_shape.write(effect)) == effect
