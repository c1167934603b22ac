"""Sentences about HOPE that once were false or clumsy, each by name."""

from __future__ import annotations

from typing import Any

import pytest

from spacetutor.core.explanation import FULL, SHORT, Thing
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.hope.game import Hope
from tests.support.hope.builders import BUG, Universe, galaxy, seat, track, universe

NAMES = ("Neil", "Yuri", "Valentina", "Sally")
WATER = galaxy(planets=(3, 3, 3))
"""A convex tile with room for many."""

MANY = ["water", "carbon", "light", "plants", "animals"] * 2
"""More cards than any limit."""


def words(at: Universe) -> Any:
    return text_renderer(load_catalogue("hope"), NAMES[: at.game.seats])


def told(at: Universe, subject: str | Thing, detail: int = FULL, viewer: int | None = 0) -> str:
    """What a viewer is told of a move, written as a line, or of a thing."""
    asked = at.game.parse(subject) if isinstance(subject, str) else subject
    text: str = words(at).text(at.game.explain(at.game.view(at.state, viewer), asked, detail), detail)
    return text


def prompt(at: Universe) -> str:
    """What the seat to act is asked."""
    text: str = words(at).short(at.game.prompt(at.game.view(at.state, at.game.actor(at.state))))
    return text


def space(number: int) -> Thing:
    return Thing("space", number)


# --- why a band breaks ---


def beside(form: str, number: int, **fields: Any) -> Universe:
    """Neil is on Earth, which is convex, in the purple dimension; beside it lies a tile of this form."""
    return universe(seat(character="brave") | fields, seat(), galaxies={number: galaxy(form)})


def test_faces_that_touch_in_a_point_are_told_as_a_corner() -> None:
    """Space 3 lies along the band: no border there is ever purple, whatever the tiles are."""
    text = told(beside("convex", 3), "fly sideways 3")
    assert "The purple faces of Earth and space 3 touch only at a corner." in text
    assert "both convex" not in text


def test_who_crosses_corners_is_told_where_a_corner_is_in_the_way() -> None:
    assert "Only the Acrobat crosses corners" in told(beside("convex", 3), "fly sideways 3")


def test_two_of_one_form_share_no_border_where_a_border_could_be() -> None:
    """Space 2 lies towards purple: were it concave, the two would share a purple border. Nobody flies there."""
    text = told(beside("convex", 2), "fly sideways 2")
    assert "Earth and space 2, both convex, share no purple border." in text
    assert "Acrobat" not in text
    assert "fly sideways 2" in beside("concave", 2).legal()


def test_the_acrobat_is_not_told_of_the_acrobat() -> None:
    text = told(beside("convex", 2, character="acrobat"), "fly sideways 2")
    assert "both convex" in text
    assert "Acrobat" not in text


def test_faces_on_other_sides_do_not_touch() -> None:
    """Space 3 lies along the band and is concave: its purple face is below, that of Earth above."""
    text = told(beside("concave", 3), "fly sideways 3")
    assert "The purple faces of Earth and space 3 do not touch." in text
    assert "Acrobat" not in text


def test_a_hole_is_in_the_way_only_where_the_band_would_go_on() -> None:
    """Space 3 shares no border with Earth, so its hole keeps nobody from space 11."""
    at = universe(seat(character="brave"), seat(), galaxies={3: galaxy("convex")}, gone=[3])
    assert "band" not in told(at, space(11)).replace("none.band", "")


def test_in_the_fog_too_far_is_only_what_could_be_reached_without_it() -> None:
    """Along the purple band lie 3, 11 and 25; 26 could not be reached without the fog either."""
    forms = {1: galaxy("convex"), 2: galaxy("concave"), 10: galaxy("convex"), 9: galaxy("concave"), 8: galaxy("convex")}
    at = universe(seat(character="brave"), seat(), galaxies=forms, bug=BUG["fog"])
    text = told(at, space(31))
    assert "too far" not in text


# --- teleporting ---


@pytest.fixture
def prodigy() -> Universe:
    """Neil stands on a water tile; so are 9 (stable), 10 (vanished) and 11."""
    water = dict.fromkeys((2, 9, 10, 11), WATER)
    me = seat(character="prodigy", at=2, hand=["water", "water"])
    return universe(me, seat(), galaxies=water | {3: galaxy(technology="light")}, stable=[9], gone=[10])


def test_a_stable_tile_of_the_technology_is_refused_for_being_stable(prodigy: Universe) -> None:
    text = told(prodigy, "teleport 9 with water")
    assert "Space 9 is stable" in text
    assert "same technology as" not in text


def test_a_vanished_tile_of_the_technology_is_refused_for_having_vanished(prodigy: Universe) -> None:
    text = told(prodigy, "teleport 10 with water")
    assert "Space 10 has vanished" in text
    assert "same technology as" not in text


def test_a_tile_of_another_technology_is_refused_for_that(prodigy: Universe) -> None:
    assert "Space 3 is not a tile of the same technology as space 2." in told(prodigy, "teleport 3 with water")


# --- coaxing ---


def hunted(**me: Any) -> Universe:
    """Neil is the traitor, on Earth; Yuri has a Pioneer on space 2."""
    traitor = seat(character="brave", role="traitor", medals=3) | me
    return universe(traitor, seat(), galaxies={2: WATER}, pioneers={2: {"red": [1]}}, traitor=True)


def test_a_tile_that_was_entered_before_revealing_is_not_told_as_one_that_was_not() -> None:
    at = hunted().play("fly towards 2", "reveal")
    text = told(at, "coax 2 red 1")
    assert "has not been entered in this turn, or" not in text
    assert "Space 2 was not entered after all knew the traitor" in text


def test_a_stable_tile_can_not_be_talked_to() -> None:
    at = universe(seat(role="traitor", revealed=True, medals=3), seat(), stable=[2], traitor=True)
    assert "Space 2 is stable" in told(at.play("fly towards 2"), "coax 2 red 1")


def test_what_the_example_of_coaxing_suggests_helps() -> None:
    """After it the move that was refused can be made, as soon as he has entered the tile."""
    example = Hope().example("coax.known")
    at = Universe(example.game, example.state)  # type: ignore[arg-type]
    assert example.instead is not None
    after = at.play(at.game.text(example.instead))
    flights = [line for line in after.legal() if line.startswith("fly ") and line.endswith("12")]
    assert any(at.game.text(example.tried) in after.play(line).legal() for line in flights)


# --- prompts ---


def test_a_flight_that_may_go_on_is_not_offered_as_a_movement() -> None:
    """A token that polarizes all ships lets the flight go on, without a movement."""
    at = universe(seat(character="brave", tokens=["polarize"]), seat()).play(
        "fly towards 2", "token polarize clockwise"
    )
    assert at.state.moment.moves == 0
    text = prompt(at)
    assert "0 movements" not in text
    assert "Your flight may go on with the “towards” lever" in text


def test_pioneers_are_offered_only_where_one_can_be_placed() -> None:
    """One was placed before the polarization, so none can be placed after it."""
    me = seat(character="brave", at=2, hand=["water"] * 4, used=["any"])
    at = universe(me, seat(), galaxies={2: WATER}).play("settle 2 with water")
    assert "Pioneer" in prompt(at)
    assert "Pioneer" not in prompt(at.play("polarize"))


def test_pioneers_are_not_offered_to_an_empty_hand() -> None:
    at = universe(seat(character="brave", at=2), seat(), galaxies={2: WATER})
    assert "Pioneer" not in prompt(at)


def test_a_lever_is_not_offered_where_only_polarizing_is_left() -> None:
    at = universe(seat(character="brave", used=["towards", "away", "sideways", "any"]), seat())
    assert "click a lever" not in prompt(at)
    assert "polarize" in prompt(at)


def test_a_full_hand_is_not_refilled() -> None:
    at = universe(seat(character="brave", hand=MANY), seat())
    assert "refill" not in prompt(at)


def test_the_first_pioneer_to_replace_is_not_one_more() -> None:
    me = seat(character="brave", rank=1, medals=3)
    traitor = seat(role="traitor")
    at = universe(me, traitor, galaxies={2: WATER}, pioneers={2: {"red": [1]}}, traitor=True).play("accuse 1")
    assert "replace one Pioneer of Yuri" in prompt(at)


def test_nobody_is_asked_for_what_she_has_not() -> None:
    """Two cards of different technologies make no pair."""
    me = seat(character="brave", at=4, hand=["water", "light", "oxygen"])
    at = universe(me, seat(medals=2), galaxies={4: galaxy(planets=(1, 0, 0))}, bugs=[1, 2])
    asked = at.play("settle 4 with water")
    assert asked.state.phase == "bug"
    assert asked.legal() == ["pledge nothing"]
    assert "You have nothing to lay down" in prompt(asked)


# --- Bug Cards that last ---


def test_a_lever_in_the_fog_does_not_go_as_far_as_you_like() -> None:
    at = universe(seat(character="brave"), seat(), bug=BUG["fog"])
    for lever in ("towards", "away", "sideways", "any"):
        text = told(at, Thing("lever", lever), SHORT)
        assert "as far as you like" not in text.lower()
        assert "2 tiles" in text


def test_where_all_cross_corners_the_lever_says_so() -> None:
    at = universe(seat(character="brave"), seat(), bug=BUG["corners"])
    assert "corners" in told(at, Thing("lever", "sideways"), SHORT)
    assert "corners" not in told(universe(seat(character="brave"), seat()), Thing("lever", "sideways"), SHORT)


def test_the_acrobats_lever_crosses_corners() -> None:
    at = universe(seat(character="acrobat"), seat())
    assert "corners" in told(at, Thing("lever", "sideways"), SHORT)


def test_in_silence_sharing_brings_no_medals() -> None:
    at = universe(seat(), seat(), bug=BUG["silence"])
    text = told(at, Thing("medals", 0))
    assert "Settling beside others brings Medals." not in text
    assert "Silence" in text


def test_faulty_jokers_pay_for_nothing() -> None:
    at = universe(seat(hand=["joker", "joker"]), seat(), bug=BUG["faults"])
    text = told(at, Thing("card", "joker"))
    assert "pays for a Pioneer" not in text
    assert "pay for any Pioneer" not in text


# --- growing and Medals ---


def test_who_has_revealed_himself_is_told_no_price_for_growing() -> None:
    at = hunted().play("reveal")
    for kind in ("seat", "rank", "level", "medals"):
        assert "costs" not in told(at, Thing(kind, 0)), kind
    assert "costs" in told(hunted(), Thing("rank", 0))


@pytest.mark.parametrize(("left", "says"), [(0, "no Medals"), (1, "gain 1 Medal."), (2, "gain 2 Medals.")])
def test_a_token_brings_as_many_medals_as_there_are(left: int, says: str) -> None:
    at = universe(seat(tokens=["medals"]), seat(medals=30 - left))
    assert says in told(at, "token medals", SHORT)
    assert at.play("token medals").medals() == [left, 30 - left]


def test_a_traitor_whom_all_know_gains_no_medals_by_a_token() -> None:
    at = hunted(tokens=["medals"], revealed=True)
    assert "no Medals" in told(at, "token medals", SHORT)


def test_an_accusation_promises_what_there_is() -> None:
    """The supply is empty, and the traitor has one Medal to lose and one Pioneer on a tile."""
    me = seat(character="brave", rank=1, medals=29)
    at = universe(me, seat(medals=1, role="traitor"), galaxies={2: WATER}, pioneers={2: {"red": [1]}}, traitor=True)
    text = told(at, "accuse 1")
    assert "If that is right, Neil gains 1 Medal and may replace 1 Pioneer of Yuri." in text
    assert at.play("accuse 1").medals() == [30, 0]


# --- after the end of a game ---


@pytest.fixture
def over() -> Universe:
    """The Marker has come to its last space, and the round is over."""
    at = universe(seat(hand=["water"]), seat(), values=track((2, 1), (9, 4), last=20), marker=19, open=["water*"] * 3)
    return at.play("finish", "finish")


@pytest.mark.parametrize(
    "thing",
    [
        Thing("monolith", 0),
        Thing("marker", 0),
        Thing("row", 0),
        Thing("deck", 0),
        Thing("stack", 0),
        Thing("open", 0),
        Thing("discard", 0),
        Thing("lever", "towards"),
        Thing("card", "water"),
        Thing("seat", 0),
        Thing("rank", 0),
        Thing("level", 0),
        Thing("medals", 0),
        Thing("token", "draw"),
        space(19),
        space(0),
    ],
    ids=lambda thing: f"{thing.kind} {thing.which}",
)
@pytest.mark.parametrize("viewer", [0, None])
def test_after_the_end_nothing_is_predicted(over: Universe, thing: Thing, viewer: int | None) -> None:
    """What was, and what stands there; not what will or would be, what can be done or what it costs."""
    text = told(over, thing, FULL, viewer)
    for promise in (
        " will ",
        " would ",
        " can ",
        " next ",
        "costs",
        " more, and",
        " more save",
        "If ",
        "may ",
        "Whoever",
    ):
        assert promise not in text, text


def test_while_the_last_round_is_played_the_end_is_known() -> None:
    """The row is full: the Marker does no harm any more."""
    end = 38
    at = universe(seat(), seat(), row=[0, 1] * (end // 2))
    assert at.state.ending == "saved"
    assert "the universe is lost" not in told(at, Thing("marker", 0))
    at = universe(seat(), seat(), marker=at.game.values.track.last)
    assert "saved" not in told(at, Thing("row", 0))
    assert "0 more" not in told(at, Thing("marker", 0))


# --- prices, endings, seats ---


def test_a_pledge_costs_what_is_still_missing() -> None:
    me = seat(character="brave", at=4, hand=["water"], medals=5)
    at = universe(me, seat(), galaxies={4: galaxy(planets=(1, 0, 0))}, bugs=[BUG["leak"], 1]).play(
        "settle 4 with water"
    )
    whole = at.price("pledge medal").total
    after = at.play("pledge medal")
    assert after.price("pledge medal").total == whole - 1
    assert len(after.price("pledge medal").items) == whole - 1


def test_the_end_of_a_turn_says_nothing_twice() -> None:
    """One outcome: symbols, tile and Marker are told once each."""
    at = universe(seat(hand=MANY), seat(), values=track((2, 1)), monolith=20, open=["water*", "light*", "oxygen"])
    lines = [line.strip() for line in told(at, "finish").splitlines()]
    assert len(set(lines)) == len(lines)
    assert sum("vanishes" in line for line in lines) == 1
    assert sum("2 Regression symbols" in line for line in lines) == 1


def test_what_vanishes_whatever_comes_is_told_once() -> None:
    """Cards were used, so the new open card decides about the symbols; the crossing is met in any case."""
    me = seat(at=4, hand=["water"] * 3)
    opened = ["water*", "light*", "oxygen*"]
    at = universe(me, seat(), values=track((1, 1)), galaxies={4: WATER}, monolith=20, open=opened)
    text = told(at.play("settle 4 with water"), "finish 1")
    assert text.count("Space 20 vanishes.") == 1


def test_seats_that_are_named_alike_are_told_apart_on_the_row() -> None:
    """ "Seat 1" and "Seat 2" begin with the same letter."""
    at = universe(seat(), seat(), row=[0, 1, 0])
    sketch = at.game.sketch(at.game.view(at.state, None), ("Seat 1", "Seat 2"))
    lines = ["".join(span.text for span in row) for row in sketch]
    (line,) = [line for line in lines if line.startswith("  row")]
    assert "S S S" not in line
    assert "1 2 1" in line
