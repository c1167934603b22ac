"""What is asked of From the Moon at moments that games hardly come to; what can't be; and its small picture."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import FULL, Explanation, Thing, word
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.alone import LOST, dues, lacks
from spacetutor.games.from_the_moon.effects import Approves, Takes
from spacetutor.games.from_the_moon.means import hungry
from spacetutor.games.from_the_moon.pending import After, Feeding, Shelving, Siting, Tasks, Using
from spacetutor.games.from_the_moon.pieces import FOUNDATIONS
from spacetutor.games.from_the_moon.scoring import medal, objectives, score
from spacetutor.games.from_the_moon.state import NOBODY, TURN_LIMIT, State
from spacetutor.games.from_the_moon.values import VALUES
from spacetutor.games.from_the_moon.waiting import promise
from spacetutor.games.from_the_moon.worth import Worth
from tests.games.from_the_moon.builders import table

AT_TIMES = 8
"""The objective that asks for each ship at a time of its own."""


def told(game: FromTheMoon, state: State, thing: Thing, viewer: int = 0) -> Explanation:
    return game.explain(game.view(state, viewer), thing, FULL)


# Positions that can't be.


@pytest.mark.parametrize(
    ("seat", "lying", "place", "problem"),
    [
        ({}, {"first": 2}, "first", "there is no seat 2"),
        ({}, {"to_act": 3}, "to_act", "there is no seat 3"),
        ({"labs": [[12, 1]]}, {}, r"seats\[0\].labs", "lies beside the 0 Foundations"),
        ({}, {"tiles": [[1, 5], [2, 5]]}, "tiles", "not the terrain tiles"),
        ({"resources": {"metal": 99}}, {}, "supply", "more cubes than the box has"),
        ({"resources": {"food": 99}}, {}, "supply", "more cubes than the box has"),
        ({}, {"supply": {"metal": 99}}, "supply", "more cubes than the box has"),
        ({}, {"bag": ["metal"] * 99}, "supply", "more cubes than the box has"),
        ({}, {"display": [1, 1, 1, 1, 1, 1]}, "display", "more Laboratories of a kind"),
        ({"large": [1]}, {"large": [1, 2]}, "large", "a large tile is there twice"),
        ({"rovers": [3, 3, 0]}, {}, "seats, rovers", "two Rovers are on one tile"),
        ({"rovers": [3, 16, 0]}, {}, "seats, rovers", "or one is beside the ground"),
        ({"taken": [["mars", 1]]}, {"missions": [[1], [1], [1]]}, "missions", "a Mission tile is there twice"),
        ({}, {"cubes": [[1, {"metal": 5}]]}, "cubes", "there are at most"),
        ({"crews": [[], ["metal"], ["water"]]}, {}, r"seats\[0\].crews", "has a crew"),
    ],
)
def test_what_cannot_lie_so_is_refused_with_its_place(
    seat: dict[str, Any], lying: dict[str, Any], place: str, problem: str
) -> None:
    """The box has so many of each; a Laboratory lies on a Foundation, a Rover on a tile of its own."""
    with pytest.raises(Fault, match=f"^{place}: .*{problem}"):
        table(seat, {}, **lying)


# A box that can't be.


def test_the_terrain_fills_the_ground() -> None:
    """In a replay's values, too: a place without a tile can't be looked up."""
    document = deepcopy(FromTheMoon().material.document())
    document["terrain"][0]["players"] = 4
    with pytest.raises(Fault, match="terrain, players 1: makes not as many tiles as the grid has"):
        VALUES.read(document)


def test_one_small_building_is_the_odd_one() -> None:
    document = deepcopy(FromTheMoon().material.document())
    for tile in document["small"]:
        tile["odd"] = False
    with pytest.raises(Fault, match="small, odd: one of the small Buildings is the odd one"):
        VALUES.read(document)


# What is told.


@pytest.mark.parametrize("thing", [Thing("score", 2), Thing("rocket", 1), Thing("lab", 7)], ids=str)
def test_what_is_not_on_the_table_cannot_be_explained(thing: Thing) -> None:
    with pytest.raises(Unknown, match=f"there is no {thing.kind} {thing.which}"):
        told(*table({}, {}), thing)


def test_the_last_foundation_is_the_last() -> None:
    built = [told(*table({"foundations": n}, {}), Thing("foundation", 0)).key for n in (FOUNDATIONS - 1, FOUNDATIONS)]
    assert built == ["buy.foundation", "buy.founded"]


def test_a_place_of_the_display_may_be_empty() -> None:
    """Once the stack is empty nothing comes after a Laboratory that is taken."""
    game, state = table({}, {})
    bare = state._replace(display=(0, *state.display[1:]), labs=())
    assert [told(game, bare, Thing("lab", place)).key for place in (1, 2)] == ["lab.none", "lab"]


def test_in_the_last_round_its_end_presses() -> None:
    game, state = table({}, {})
    last = game.pressing(game.view(state._replace(ending="launched"), 0))
    assert last is not None
    assert (last.key, last.facts["by"]) == ("pressing.last", word("ending.launched"))


@pytest.mark.parametrize("constructing", [False, True])
def test_an_approval_that_must_construct_is_asked_for_so(constructing: bool) -> None:
    game, state = table({"resources": {"metal": 5, "water": 5, "polymer": 5}}, {})
    asked = state._replace(pending=(Approves((0, 1, 2), constructing),))
    assert game.prompt(game.view(asked, 0)).key == "prompt.approve" + ".constructing" * constructing


def test_who_waits_for_another_has_nothing_to_choose() -> None:
    game, state = table({}, {})
    assert told(game, state, Thing("choice", 0), viewer=1) == game.prompt(game.view(state, 1))


def test_no_picture_is_of_one_move() -> None:
    game, state = table({}, {})
    with pytest.raises(Unknown, match="'race' is no picture of one move"):
        game.painter([], [state], []).moment("race", 0, lambda *_: "")


# Alone.


def test_a_game_alone_that_is_won_brings_a_medal() -> None:
    """All ships launched, all objectives met; how many points there are makes it bronze, silver or gold (Z4)."""
    found = []
    for points in (0, 500):
        game, state = table({"points": points}, launched=[["europa", 6], ["titan", 6], ["mars", 6]])
        over = state._replace(over=True, ending="launched")
        assert score(game.material, over)[0].winner
        assert told(game, over, Thing("score", 0)).children
        found.append(medal(game.material, over))
    assert found == ["bronze", "gold"]


def test_a_game_alone_that_is_lost_brings_none() -> None:
    game, state = table({"points": 500})
    assert medal(game.material, state._replace(over=True, ending="hunger")) == ""


def test_a_ship_that_flew_at_another_time_cannot_meet_its_objective_any_more() -> None:
    """An objective may name the space of the track on which each ship is to be launched."""
    counted = []
    for space in (4, 5):
        game, state = table({}, objectives=[AT_TIMES], launched=[["europa", space]])
        (objective,) = objectives(game.material, state)
        counted.append((lacks(game.material, state, objective), LOST in dues(game.material, state)))
    assert counted == [(2, False), (3, True)]


# The end.


def test_after_so_many_turns_the_game_is_over_whoever_is_next() -> None:
    game, state = table({}, {}, turn=2 * TURN_LIMIT)
    after = state
    while not after.over and after.turn == state.turn:
        after = game.apply(after, game.legal(after)[-1])
    assert (after.over, game.ending(after)) == (True, "limit")


# What a choice that waits promises.


def test_a_choice_that_waits_promises_what_it_brings() -> None:
    """Each Resource to take as much as the other; a point for a Building only while one is free."""
    game, state = table({"resources": {"metal": 9, "water": 9, "polymer": 9}}, {})
    worth = Worth(game.material, state, 0)
    assert promise(worth, Takes(2)) == 2 * promise(worth, Takes(1)) > 0
    assert promise(worth, Tasks(1, (0, 0, 0), (0, 0, 0))) == 0.0
    assert promise(worth, Shelving(1)) == worth.lab(1)
    assert promise(worth, Using((1, 2))) == max(worth.terrain(1), worth.terrain(2))
    assert promise(worth, Approves((0, 1))) >= promise(worth, Approves((0,))) >= 0.0
    assert promise(worth, After("grown")) >= 0.0
    full = state._replace(buildings=tuple(0 if owner == NOBODY else owner for owner in state.buildings))
    assert promise(worth, Siting(small=3)) != promise(Worth(game.material, full, 0), Siting(small=3)) == 0.0


# The picture in a list of games.


def test_the_small_picture_shows_the_ground_its_cubes_and_the_buildings() -> None:
    game, state = table({}, {}, cubes=[[1, {"metal": 1, "water": 2}]], buildings=[[1, 0], [5, 1]])
    drawn = game.small(game.view(state, None))
    assert drawn.count("--paper-rail") == len(state.cubes)
    assert drawn.count("--line-strong") == sum(cubes[0] for cubes in state.cubes)
    assert (drawn.count("--space-seat-1"), drawn.count("--space-seat-2")) == (1, 1)


# A bare table.


def bare(**seat: Any) -> tuple[FromTheMoon, State]:
    """A table on whose display the first place is empty, since the stack is."""
    game, state = table({"resources": {"metal": 9, "water": 9, "polymer": 9}, "foundations": 1, **seat}, {})
    return game, state._replace(display=(0, *state.display[1:]), labs=())


def test_nobody_thinks_of_a_laboratory_that_is_not_there() -> None:
    game, state = bare()
    thought = {game.text(move) for _, move in game.ideas(state)}
    assert "lab 2" in thought
    assert thought <= set(map(game.text, game.legal(state)))


@pytest.mark.parametrize("kind", ["price", "labs", "buy"])
def test_nothing_is_asked_about_a_laboratory_that_is_not_there(kind: str) -> None:
    game, state = bare(foundations=6, labs=[[1, 7], [2, 8], [3, 9], [5, 10]])
    asked = [game.puzzle(kind, game.view(state, 0), Random(seed)) for seed in range(40)]
    assert any(asked)
    assert not any(puzzle and Thing("lab", 1) in puzzle.marks for puzzle in asked)


def test_nobody_thinks_of_taking_food_that_is_not_there() -> None:
    game, state = table({}, {})
    asked = state._replace(pending=(Takes(1),), supply=(*state.supply[:3], 0))
    assert "take food" not in {game.text(move) for _, move in game.ideas(asked)}
    assert {move for _, move in game.ideas(asked)} <= set(game.legal(asked))


def test_a_launch_at_another_time_than_the_objective_names_comes_too_soon() -> None:
    times = []
    for space in (3, 4):
        game, state = table({"space": space}, objectives=[AT_TIMES])
        times.append(Worth(game.material, state, 0).too_soon(0))
    assert times == [True, False]


def test_who_eats_now_goes_hungry_by_what_lies_in_the_pantry() -> None:
    """While everybody eats, Food that is there and Energy that can be turned into it count, and nothing to come."""
    found = []
    for food in (0, 9):
        game, state = table({"resources": {"food": food}, "batteries": 1, "energy": 0})
        found.append(hungry(Worth(game.material, state._replace(pending=(Feeding(),)), 0)))
    assert found[0] > found[1] == 0.0
