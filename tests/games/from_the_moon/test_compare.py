"""Why a move is better: each reason on a table where it is told, and on one where it is not."""

from __future__ import annotations

from typing import Any

import pytest

from spacetutor.core.explanation import Explanation
from tests.games.from_the_moon.builders import played, table
from tests.support.explaining import statements

MUCH = {"metal": 6, "water": 6, "polymer": 6, "food": 6}
RICH = {"resources": MUCH, "faction": "workers"}
OUT = {"rovers": [1, 2, 3]}
ANY_SHIP = {"tiles": [[4, 9]], "cubes": [[4, {"metal": 1}]]}
"""Tile 4 gives an approval for any ship."""

Told = dict[str, Explanation]


def reasons(laid: tuple[Any, Any], moves: tuple[str, ...], other: str, better: str) -> Told:
    """What is said for the better move after some moves, by key."""
    game, state = laid
    state = played(game, state, *moves)
    told = game.compare(game.view(state, state.to_act), game.parse(other), game.parse(better))
    return {each.key.removeprefix("compare."): each for each in statements(told) if each.key.startswith("compare.")}


def tiles(*left: tuple[str, int]) -> list[list[Any]]:
    """All Mission tiles of a table for two but these."""
    return [[ship, n] for ship in ("europa", "titan", "mars") for n in (1, 2, 3) if (ship, n) not in left]


AT_SHIP = ("send 1 to 4", "effect")


def test_a_launch_and_the_last_tile_left_to_a_rival() -> None:
    last = table(RICH | {"taken": [["europa", 1], ["europa", 2]]}, {}, **ANY_SHIP)
    assert "launches" in reasons(last, AT_SHIP, "point", "construct europa 3")
    assert "launches" not in reasons(last, AT_SHIP, "point", "construct mars 1")
    two = table(RICH | {"taken": [["europa", 1]]}, {}, **ANY_SHIP)
    assert "leaves-last" in reasons(two, AT_SHIP, "construct europa 2", "construct mars 1")
    assert "leaves-last" not in reasons(last, AT_SHIP, "construct titan 1", "construct mars 1")


def test_a_launch_that_brings_a_rival_more() -> None:
    theirs = table(RICH, {"taken": [["europa", 1], ["europa", 2]]}, **ANY_SHIP)
    told = reasons(theirs, AT_SHIP, "construct europa 3", "construct mars 1")["launched"]
    assert (told.facts["seat"].value, told.facts["points"].value) == (1, ("points", 12))  # type: ignore[union-attr]
    mine = table(RICH | {"taken": [["europa", 1], ["europa", 2]]}, {}, **ANY_SHIP)
    assert "launched" not in reasons(mine, AT_SHIP, "construct europa 3", "construct mars 1")


def test_the_rank_at_a_launch() -> None:
    """A first tile of Titan is the most as it stands; a second one brings no more."""
    none = table(RICH, {}, **ANY_SHIP)
    assert reasons(none, AT_SHIP, "point", "construct titan 1")["rank"].facts["other"] == 0
    some = table(RICH | {"taken": [["titan", 1]]}, {}, **ANY_SHIP)
    assert "rank" not in reasons(some, AT_SHIP, "point", "construct titan 2")


@pytest.mark.parametrize(("points", "better", "told"), [(90, "construct mars 3", "ends"), (-90, "point", "ended")])
def test_the_end_when_ahead_and_when_behind(points: int, better: str, told: str) -> None:
    taken = {"taken": tiles(("mars", 3)), "points": points}
    launched = {"launched": [["europa", 1], ["titan", 1]]}
    end = table(RICH | taken, {}, **ANY_SHIP, **launched)
    other = {"ends": "point", "ended": "construct mars 3"}[told]
    found = reasons(end, AT_SHIP, other, better)
    assert {"ends", "ended"} & set(found) == {told}
    assert not {"ends", "ended"} & set(reasons(end, AT_SHIP, better, other))


def test_majorities_of_achievements_and_improvements() -> None:
    """Improving takes the lead in improvements; with the deed of the space, in Achievements as well."""
    open_part = {"missions": [[0, 2, 3], [1, 2, 3], [1, 2, 3]]}
    first = table(RICH, {"achievements": 1}, **open_part, **ANY_SHIP, progress=[9, 1, 2, 3, 4, 5])
    told = reasons(first, AT_SHIP, "point", "improve europa 1")
    assert told["improvements"].facts["other"] == 0
    assert told["achievements"].facts["points"].value == ("points", 12)  # type: ignore[union-attr]
    behind = table(RICH, {"achievements": 9}, **open_part, **ANY_SHIP, improved=[["mars", 1, 1], ["mars", 2, 1]])
    assert not {"achievements", "improvements"} & set(reasons(behind, AT_SHIP, "point", "improve europa 1"))


def test_energy_lost_above_the_gauge() -> None:
    """Laboratory 2 gives Food or Energy."""
    lab = {"resources": MUCH, "foundations": 1, "labs": [[1, 2]], "faction": "pioneers"}
    corner = table(lab, {})
    assert "lost" in reasons(corner, (), "send 1 to 1", "send 1 to 5")
    assert "lost" not in reasons(table(lab | {"energy": 3}, {}), (), "send 1 to 1", "send 1 to 5")


def test_energy_unspent_before_a_gathering() -> None:
    spent = reasons(table(RICH | OUT, {}), (), "gather", "foundation")
    assert spent["unspent"].facts == {"n": 5}
    assert "unspent" not in reasons(table(RICH | OUT | {"energy": 0}, {}), (), "gather", "greenhouse")


CROWD = {"crews": [["metal", "metal", "water"], ["water", "polymer"], ["polymer"]], "faction": "workers", "energy": 5}


def test_mouths_unfed() -> None:
    asked = table(OUT | CROWD | {"resources": {"metal": 1}}, {})
    assert reasons(asked, ("gather",), "feed", "convert energy")["hungry"].facts == {"n": 1}
    assert "hungry" not in reasons(asked, ("gather",), "convert energy", "feed")
    hungry = table(RICH | {"resources": {"water": 1, "polymer": 1, "metal": 1}}, {})
    assert reasons(hungry, (), "foundation", "greenhouse")["mouths"].facts == {"n": 1}
    assert "mouths" not in reasons(table(RICH, {}), (), "foundation", "greenhouse")


def test_hunger_alone_loses_the_game() -> None:
    alone = table(OUT | CROWD | {"resources": {"food": 5}}, rival=[7, 8, 9])
    assert "starves" in reasons(alone, ("gather",), "feed", "convert energy")
    assert "starves" not in reasons(alone, ("gather",), "convert energy", "feed")


def test_tasks_left_unused() -> None:
    crew = {"crews": [["metal", "metal", "water"], ["water"], ["polymer"]]}
    on_tile = table(crew, {}, tiles=[[1, 1]], cubes=[[1, {"metal": 2, "water": 1}]])
    assert reasons(on_tile, ("send 1 to 1",), "effect", "collect metal")["tasks"].facts == {"n": 2}
    assert "tasks" not in reasons(on_tile, ("send 1 to 1",), "collect water", "collect metal")


@pytest.mark.parametrize(
    ("better", "fields", "by"),
    [
        ("greenhouse", {"progress": [4, 1, 2, 3, 5, 6]}, "deed.greenhouse"),
        ("shelve 9", {}, "for.shelved"),
        ("at 1", {"progress": [1, 2, 3, 4, 5, 6]}, "for.built"),
        ("recruit metal in 2", {}, "for.recruited"),
    ],
)
def test_what_an_achievement_is_for(better: str, fields: dict[str, Any], by: str) -> None:
    """The deed of the space, the third row, a space for large Buildings, the last column."""
    crew = {"crews": [["metal", "metal", "metal"], ["water"], ["polymer"]], "foundations": 3}
    laid = table(RICH | crew, {}, large=[2], **fields)
    lead = {"shelve 9": ("lab 5",), "at 1": ("build large 2",)}.get(better, ())
    other = {"shelve 9": "shelve 1", "at 1": "convert food"}.get(better, "send 1 to 5")
    if better == "at 1":
        laid = table(RICH | crew | {"energy": 3}, {}, large=[2], **fields)
    told = reasons(laid, lead, other, better)["achievement"]
    assert told.facts["by"].value == by  # type: ignore[union-attr]
    assert "achievement" not in reasons(laid, lead, better, other)


def test_laboratories_fired_in_a_losing_order() -> None:
    """With a full gauge kind 2 gives no Energy: what pays for kinds 9 and 10 must be spent before it fires."""
    labs = {"resources": {"polymer": 1}, "foundations": 2, "labs": [[2, 2], [5, 9]], "energy": 2, "batteries": 2}
    laid, moves = table(labs, {}, display=[1, 3, 5, 6, 13, 10]), ("lab 6", "shelve 1")
    assert reasons(laid, moves, "fire 2 food", "fire 5")["turn.fires"].facts == {"n": 3, "other": 2}
    assert "turn.fires" not in reasons(laid, moves, "fire 1", "fire 5")


def test_an_avoidable_surcharge() -> None:
    lab = table(RICH | {"foundations": 1}, {})
    assert reasons(lab, (), "lab 1", "lab 5")["surcharge"].facts == {"n": 2}
    assert "surcharge" not in reasons(lab, (), "lab 5", "lab 6")
    stack = table(RICH, {}, greenhouses=0)
    assert reasons(stack, (), "greenhouse", "send 1 to 5")["surcharge"].facts == {"n": 2}
    assert "ready" in reasons(table(RICH, {}, greenhouses=1), (), "send 1 to 5", "greenhouse")
    assert "ready" not in reasons(table(RICH, {}, greenhouses=2), (), "send 1 to 5", "greenhouse")


def test_gathering_before_and_after_the_refill() -> None:
    """The first on a space refills, and the next player may send a Rover there at once."""
    first = table(RICH | OUT, {})
    assert reasons(first, (), "gather", "foundation")["refilled"].facts["seat"].value == 1  # type: ignore[union-attr]
    assert reasons(first, (), "foundation", "gather")["refills"].facts == {"n": 3}
    second = table(RICH | OUT, {"space": 2})
    assert not {"refills", "refilled"} & set(reasons(second, (), "gather", "foundation"))
    gone = table(RICH | OUT, {"rovers": [4, 5, 6]})
    assert "refilled" not in reasons(gone, (), "gather", "foundation")


def test_what_the_turn_can_bring() -> None:
    """Tile 4 leads to a Mission tile, tile 5 to nothing."""
    laid = table(RICH, {}, **ANY_SHIP)
    told = reasons(laid, (), "send 1 to 5", "send 1 to 4")
    assert told["turn.points"].facts == {"n": 8, "other": 0}
    assert [word.value for word in told["turn.deeds"].facts["deeds"].value] == ["deed.mission"]  # type: ignore[union-attr]
    assert not {"turn.points", "turn.deeds"} & set(reasons(laid, (), "send 1 to 4", "send 1 to 5"))


def test_what_could_be_paid_then() -> None:
    """1 Metal and 2 Water make Europa's first tile."""
    laid = table({"resources": {"water": 2}}, {}, tiles=[[1, 1]])
    assert reasons(laid, ("send 1 to 1", "effect"), "take food", "take metal")["affords"].facts["part"] == 1
    assert "affords" not in reasons(laid, ("send 1 to 1", "effect"), "take metal", "take food")


def test_what_a_large_building_scores() -> None:
    laid = table(RICH, {}, large=[2, 6])
    told = reasons(laid, (), "send 1 to 5", "build large 2")["hourglass"]
    assert told.facts["points"].value == ("points", 10)  # type: ignore[union-attr]
    assert "hourglass" not in reasons(laid, (), "send 1 to 5", "build large 6")


def test_which_rover_goes_and_what_it_collects() -> None:
    crews = {"crews": [["metal", "metal"], ["metal"], ["polymer"]]}
    laid = table(crews, {}, cubes=[[1, {"metal": 1}], [2, {"polymer": 1, "metal": 1}]], tiles=[[1, 3], [2, 4]])
    assert reasons(laid, (), "send 1 to 1", "send 2 to 1")["kept"].facts == {"rover": 1, "n": 2}
    assert "kept" not in reasons(laid, (), "send 2 to 1", "send 1 to 1")
    pair = {"crews": [["metal", "water"], ["metal"], ["polymer"]], "faction": "workers"}
    laid = table(pair, {}, cubes=[[1, {"metal": 1}], [2, {"water": 1}]], tiles=[[1, 1], [2, 2]])
    assert "collects" in reasons(laid, (), "send 1 to 1", "send 1 to 2")
    assert "collects" not in reasons(laid, (), "send 3 to 1", "send 3 to 2")


def test_objectives_and_the_medal_alone() -> None:
    """Objective 3 asks for two improved parts, objective 8 for a launch of Europa on space 4."""
    alone = {"missions": [[0, 0, 3], [1, 2, 3], [1, 2, 3]], "improved": [["europa", 1, 0]], "rival": [7, 8, 9]}
    laid = table(RICH | {"points": 132}, **ANY_SHIP, **alone, objectives=[3, 8])
    told = reasons(laid, AT_SHIP, "construct europa 3", "improve europa 2")
    assert told["goal"].facts["goal"].value == "goal.3"  # type: ignore[union-attr]
    assert told["too-soon"].facts["space"] == 4
    better = reasons(laid, AT_SHIP, "point", "construct europa 3")
    assert better["medal"].facts["medal"].value == "medal.silver"  # type: ignore[union-attr]
    assert not {"goal", "too-soon", "medal"} & set(reasons(laid, AT_SHIP, "construct mars 1", "construct titan 1"))


def test_all_of_an_income_comes_whatever_is_first() -> None:
    """Energy that is filled up first is no gain beside a recruit; the Achievement of the last column is one."""
    crew = {"crews": [["metal", "metal", "metal"], ["water"], ["polymer"]], "small": [5], "energy": 1}
    laid = table(RICH | OUT | crew, {}, small=[1, 2, 5, 6, 9, 3])
    assert "more" not in reasons(laid, ("gather",), "income 5", "income recharge")
    found = reasons(laid, ("gather", "income 5"), "recruit water in 2", "recruit metal in 2")
    assert found["turn.achievements"].facts == {"n": 1, "other": 0}
    assert "turn.achievements" not in reasons(
        laid, ("gather", "income 5"), "recruit water in 2", "recruit polymer in 2"
    )
