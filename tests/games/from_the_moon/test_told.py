"""What is told of things that are pointed at: what they cost, what they give, and what lacks."""

from __future__ import annotations

import re
from typing import Any

from spacetutor.core.explanation import FULL, SHORT, Explanation, Term, Thing
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.telling.spoken import spoken_ending
from tests.games.from_the_moon.builders import played, table
from tests.support.explaining import statements


def told(laid: tuple[Any, Any], thing: Any, *moves: str) -> dict[str, Explanation]:
    """Statements about a thing or a move, by key."""
    game, state = laid
    state = played(game, state, *moves)
    subject = game.parse(thing) if isinstance(thing, str) else thing
    return {each.key: each for each in statements(game.explain(game.view(state, 0), subject, FULL))}


def amounts(fact: Any) -> dict[str, int]:
    return dict(entry.value for entry in fact.value)


def test_a_recruit_tells_its_price_and_the_bonus_of_its_column() -> None:
    """The second of a colour that is recruited leaves the column with a point; 1 Energy is the price."""
    two = {"crews": [["metal", "metal"], ["water"], ["polymer"]], "energy": 0, "resources": {"food": 2}}
    found = told(table(two, {}), Thing("recruit", "metal"))
    assert amounts(found["buy.bonus"].facts["gains"]) == {"points": 1}
    assert amounts(found["price.missing"].facts["missing"]) == {"energy": 1}
    assert found["reach.food"].facts == {"n": 1}
    assert "buy.bonus" not in told(table(two, {}), Thing("recruit", "water"))


def test_a_training_tells_who_lacks() -> None:
    trained = {"crews": [["metal+"], ["water"], ["polymer"]]}
    found = told(table(trained, {}), Thing("train", "metal"))
    assert found["buy.train"].facts["n"] == 2
    assert "buy.no-basic" in found
    assert amounts(found["price"].facts["price"]) == {"energy": 2, "food": 1}
    assert "buy.no-basic" not in told(table(trained, {}), Thing("train", "water"))


def test_a_greenhouse_tells_the_surcharge() -> None:
    stack = told(table({}, {}, greenhouses=0), Thing("greenhouse", 0))
    assert amounts(stack["price.stack"].facts["price"]) == {"energy": 2}
    assert "price.stack" not in told(table({}, {}, greenhouses=1), Thing("greenhouse", 0))


def test_a_gathering_tells_all_parts_of_the_income() -> None:
    found = told(
        table({"small": [4], "greenhouses": [1, 1], "energy": 2}, {}, small=[1, 2, 5, 6, 9, 4]), Thing("gather", 0)
    )
    assert found["income.food"].facts == {"comes": 4, "have": 0, "n": 3}
    assert found["income.recharge"].facts["n"] == 4
    assert found["income.tile"].facts["tile"] == 4


def test_the_last_tile_tells_who_gets_what() -> None:
    """With one tile each the launch would be shared."""
    laid = table({}, {"taken": [["europa", 1]]}, missions=[[0, 2, 0], [1, 2, 3], [1, 2, 3]])
    found = told(laid, Thing("part", "europa 2"))
    assert found["mission.launch"].facts["points"].value == ("points", 9)  # type: ignore[union-attr]
    assert "mission.launch" not in told(laid, Thing("part", "mars 2"))


def test_a_chain_of_laboratories_tells_its_order() -> None:
    """Kind 9 costs the 2 Energy that there are; kind 2 then gives one back for kind 10."""
    labs = {"resources": {"polymer": 1}, "foundations": 2, "labs": [[2, 2], [5, 9]], "energy": 2, "batteries": 2}
    laid = table(labs, {}, display=[1, 3, 5, 6, 13, 10])
    found = told(laid, "shelve 1", "lab 6")["move.chain"]
    assert found.facts["n"] == 3
    assert sorted(found.facts["spaces"].value) == [1, 2, 5]  # type: ignore[union-attr]
    assert found.facts["spaces"].value.index(2) > 0  # type: ignore[union-attr]


def test_a_lost_game_alone_says_which_objectives_were_missed() -> None:
    """All ships launched, and of three objectives the Buildings and the Laboratories are missing (Z4)."""
    crews, cubes = [["metal"], ["water"], ["polymer"]], {"metal": 4, "water": 4, "polymer": 4, "food": 9}
    me = {"faction": "survivors", "crews": crews, "resources": cubes, "space": 5, "batteries": 9}
    lying = {"launched": [["europa", 4], ["titan", 5]], "objectives": [2, 6, 5], "rival": [1, 2, 3]}
    places = [[place, place] for place in range(1, 10)]
    game, state = table(me, tiles=places, missions=[[0, 0, 0], [0, 0, 0], [0, 0, 1]], **lying)
    state = played(game, state, "send 1 to 9", "effect", "construct mars 3", "done")
    told = re.sub("<[^>]+>", "", spoken_ending(game, state, ["Ada"]))
    assert told.endswith("still not won. Objectives were missed: 6 Buildings and 8 Laboratories.")


def test_what_is_left_undone_is_said_in_plain_words() -> None:
    """`done` names what is not done, not what was asked (T4)."""
    game, state = table({"faction": "workers", "energy": 4, "resources": {"food": 2}}, {"faction": "unifiers"})
    state = played(game, state, "recruit water in 1")
    line = text_renderer(load_catalogue(game.id), ["Ada", "Bob"]).short(
        game.explain(game.view(state, 0), game.parse("done"), SHORT)
    )
    assert line == "Train nobody."


def test_a_training_that_a_tile_offers_is_told_at_the_price_of_the_tile() -> None:
    """C2: what an effect grants costs only what the effect says."""
    found = told(table({"energy": 1}, {}), Thing("train", "metal"), "send 1 to 3", "effect")
    assert amounts(found["price"].facts["price"]) == {"energy": 1}


def short(laid: tuple[Any, Any], move: str, *before: str) -> str:
    game, state = laid
    view = game.view(played(game, state, *before), 0)
    words = text_renderer(load_catalogue(game.id), ("Neil", "Yuri"))
    return words.short(game.explain(view, game.parse(move), SHORT))


def test_an_option_says_what_it_brings_once() -> None:
    cubes = [[1, {"metal": 1}]]
    assert short(table({}, {}, cubes=cubes), "collect metal", "send 1 to 1") == "Collect 1 Metal from the tile."
    assert short(table({}, {}), "take food", "send 1 to 1", "effect") == "Take 1 Food."


def test_hunger_names_the_points_that_it_costs() -> None:
    hungry = {"faction": "workers", "rovers": [1, 2, 4], "energy": 1, "batteries": 1, "resources": {"food": 1}}
    said = short(table(hungry, {"faction": "unifiers"}), "gather")
    assert said.endswith("2 Astronauts go hungry. Lost for hunger: 6 points.")


def test_an_order_is_told_as_one() -> None:
    order = Term("sequence", (1, 2, 3))
    assert text_renderer(load_catalogue("from-the-moon"), ()).term(order) == "1, 2, then 3"
