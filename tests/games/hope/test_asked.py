"""What is asked of HOPE at moments that games hardly come to, and its small picture."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from spacetutor.core.errors import Fault
from spacetutor.core.explanation import FULL, Explanation, Thing
from spacetutor.core.price import Payment
from spacetutor.games.hope import Hope
from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.places import BORDER, EARTH
from spacetutor.games.hope.setup import _first_monolith
from spacetutor.games.hope.state import NONE, OVER
from spacetutor.games.hope.technologies import CARD_NAMES
from spacetutor.games.hope.tell.foresight import outcomes
from spacetutor.games.hope.tell.scene import Scene
from tests.support.explaining import keys
from tests.support.hope.builders import BOX, BUG, Universe, galaxy, seat, track, universe


def told(at: Universe, thing: Thing) -> Explanation:
    return at.game.explain(at.game.view(at.state, 0), thing, FULL)


def moved(at: Universe, monolith: int, **universe: Any) -> Universe:
    """The Monolith elsewhere: a position file knows it on the border only, where a game begins."""
    laid = at.state.universe._replace(monolith=monolith, **universe)
    return Universe(at.game, at.state._replace(universe=laid))


def pressing(at: Universe) -> str:
    found = at.game.pressing(at.game.view(at.state, 0))
    return found.key if found else ""


# Positions.


def test_the_traitor_cannot_be_cleared() -> None:
    with pytest.raises(Fault, match=r"seats\[0\].cleared: the traitor can't be cleared"):
        universe(seat(role="traitor", cleared=True), seat(), traitor=True)


def test_open_cards_that_are_left_out_show_a_symbol_so_enough_of_these_must_be_left() -> None:
    held = [name for kind, name in enumerate(CARD_NAMES) for _ in range(BOX.deck.count(kind)) if name.endswith("*")]
    with pytest.raises(Fault, match="open: too few cards with a Regression symbol are left; name three"):
        universe(seat(hand=held), seat(), open=None)


def test_where_no_card_fits_the_border_the_monolith_may_begin_anywhere_on_it() -> None:
    """Jokers do not count."""
    jokers = (CARD_NAMES.index("joker"),) * 3
    assert _first_monolith(BOX, tuple(range(37)), jokers) == (list(BORDER), 3)


# What is clicked, counted, paid.


@pytest.mark.parametrize(
    ("line", "thing"),
    [
        ("token draw", Thing("token", "draw")),
        ("token polarize clockwise", Thing("token", "polarize")),
        ("pledge water,water", Thing("card", "water")),
    ],
)
def test_a_move_is_found_at_what_pays_for_it(line: str, thing: Thing) -> None:
    """Two cards alike are pledged in place of a Medal; a Bonus Token is used up."""
    game = Hope()
    assert game.about(game.parse(line)) == (thing,)


def test_nobody_wins_a_universe_that_is_lost() -> None:
    at = universe()
    assert "won" not in dict(at.game.closing(at.state._replace(phase=OVER, ending="marker")))


def test_on_earth_a_teleport_has_no_price_so_nothing_pays_for_it() -> None:
    at = universe(seat(hand=["water"]), seat())
    teleport = at.game.parse("teleport 5 with water")
    assert (at.game.price(at.state, teleport), at.game.payment(at.state, teleport)) == (None, None)


@pytest.mark.parametrize(
    ("hand", "paid"), [(["oxygen"], "oxygen"), ([], "water"), (["water", "oxygen"], "water,oxygen")]
)
def test_what_does_not_fit_or_is_not_held_pays_nothing(hand: list[str], paid: str) -> None:
    """A Pioneer costs a card of the tile's technology, a Joker or two cards alike."""
    at = universe(seat(at=1, hand=hand), seat(), galaxies={1: galaxy(technology="water")})
    item = at.game.price(at.state, at.game.parse("settle 1 with water"))
    assert item is not None
    assert at.game.payment(at.state, at.game.parse(f"settle 1 with {paid}")) == Payment((), item.items, 0, ())


def test_the_schema_of_the_box_fits_the_box() -> None:
    """Crossings are pairs of numbers."""
    schema, document = Hope.material_shape.schema(), BOX.document()
    assert Draft202012Validator(schema).is_valid(document)
    document["track"]["crossings"] = [[1, 2, 3]]
    assert not Draft202012Validator(schema).is_valid(document)


# What is told.


def test_an_open_place_without_a_card_is_told_so() -> None:
    at = universe()
    at = Universe(at.game, at.state._replace(center=at.state.center._replace(open=(NONE, 0, 0))))
    assert (told(at, Thing("open", 0)).key, told(at, Thing("open", 1)).key) == ("open.none", "open.clean")


def test_the_last_medal_is_gone_for_all() -> None:
    """There are 30 Medals in all: whoever wants one is told that none is left."""
    said = [keys(told(universe(seat(medals=medals), seat()), Thing("medals", 1))) for medals in (29, 30)]
    assert ["medals.gone" in each for each in said] == [False, True]
    assert ["medals.left" in each for each in said] == [True, False]


def test_earth_is_told_as_a_hole_where_it_is_gone() -> None:
    over = universe(seat(at=4), seat(at=5))
    over = Universe(over.game, over.state._replace(phase=OVER, ending="earth-gone"))
    assert told(moved(over, EARTH, gone=1), Thing("space", 0)).key == "space.earth.gone"


def test_from_earth_the_monolith_goes_nowhere() -> None:
    """When it strikes it vanishes with its tile, and begins anew elsewhere; with Earth, all is lost."""
    said = [
        [each.key for each in told(moved(universe(), space), Thing("monolith", 0)).children] for space in (EARTH, 20)
    ]
    assert said[0] == ["monolith.when"]
    assert len(said[1]) == 2


def test_the_monolith_on_earth_presses() -> None:
    assert [pressing(moved(universe(), space)) for space in (EARTH, 20)] == ["pressing.earth", ""]


def test_in_the_last_round_its_end_presses_before_all_else() -> None:
    """Once the universe is saved or lost, everybody up to the First Player has a turn left."""
    at = moved(universe(), EARTH)
    assert pressing(Universe(at.game, at.state._replace(ending="saved"))) == "pressing.last"


@pytest.mark.parametrize(("marker", "key"), [(4, "pressing.row"), (5, "")])
def test_nobody_can_fill_a_row_on_whose_last_place_the_marker_stands(marker: int, key: str) -> None:
    lone = galaxy(planets=(1, 0, 0))
    at = universe(galaxies={9: lone}, values=track((5, 5), row_end=5), row=[0, 0, 1, 1], marker=marker)
    assert pressing(at) == key


@pytest.mark.parametrize(("path", "key"), [("3,11,25", "broken.fog"), ("3,11", "")])
def test_in_the_fog_a_flight_is_at_most_two_tiles_long(path: str, key: str) -> None:
    at = universe(seat(dim="red"), seat(), bug=BUG["fog"])
    fly = at.game.explain(at.game.view(at.state, 0), at.game.parse(f"fly towards {path}"), FULL)
    assert {each for each in keys(fly) if each.startswith("broken")} == {key} - {""}


@pytest.mark.parametrize(("bug", "far"), [("fog", True), ("", False)])
def test_in_the_fog_the_band_may_be_too_long(bug: str, far: bool) -> None:
    at = universe(seat(dim="red"), seat(), bug=BUG[bug])
    assert ("broken.far" in keys(told(at, Thing("space", 14)))) == far


def test_with_an_empty_deck_the_next_card_comes_from_the_discards_but_for_their_tops() -> None:
    """They are shuffled into a new deck, so it can show only what lies there."""
    at = universe(seat(at=1, dim="red", hand=["joker"]), seat(), deck=[], discards=[["water*", "water"], ["water"], []])
    line = next(each for each in at.legal() if each.startswith("settle"))
    at = at.play(line)
    found = outcomes(Scene(at.game.rules, at.game.view(at.state, 0)), Finish(1))
    assert [each.symbols for each in found] == [0, 1]


def test_who_has_fewer_pioneers_is_told_by_how_many_the_winner_was_ahead() -> None:
    at = universe(row=[1, 1, 0])
    over = Universe(at.game, at.state._replace(phase=OVER, ending="saved"))
    beaten = [each for each in _all(told(over, Thing("score", 0))) if each.key == "score.beaten"]
    assert [each.facts["n"] for each in beaten] == [1]


def _all(tree: Explanation) -> list[Explanation]:
    return [tree, *(each for child in tree.children for each in _all(child))]


# The picture in a list of games.


def test_the_small_picture_shows_every_tile_as_it_lies() -> None:
    """Three faces a tile, a ring where a hole is, a tick where a tile is stable, a dot where somebody lives."""
    at = universe(gone=[36], stable=[2], pioneers={9: {"red": [1]}})
    drawn = at.game.small(at.game.view(at.state, None))
    assert drawn.count("--space-line") == 1
    assert (drawn.count("--green-edge"), drawn.count("--can")) == (1, 1)
    assert drawn.count('stroke="var(--space)"') == 3 * 36
