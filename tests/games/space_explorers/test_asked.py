"""What is asked of Space Explorers from outside: a line of text, a thing to explain, options, a small picture."""

from __future__ import annotations

from random import Random

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import FULL, SHORT, Explanation, Thing
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from tests.support.explaining import keys
from tests.support.space_explorers.builders import Table, seat, table

SIDES = ("sputnik-1", "apollo-11", "voyager", "skylab")


def told(at: Table, thing: Thing) -> Explanation:
    return at.game.explain(at.game.view(at.state, at.state.to_act), thing, SHORT)


# A move as a line.


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("recruit 61 green", "'61' is not a card number from 1 to 60"),
        ("recruit two green", "'two' is not a card number"),
        ("recruit 14 pink", "'pink' is not a colour: blue, green"),
        ("recruit 14 green for nothing", "after a recruit comes `with`"),
    ],
)
def test_a_line_that_names_no_card_no_colour_or_no_payment_is_no_move(line: str, problem: str) -> None:
    with pytest.raises(Unknown, match=problem):
        SpaceExplorers().parse(line)


# A thing to explain.


def test_a_division_is_its_upper_card() -> None:
    at = table(seat(green=[13, 14]), seat())
    assert told(at, Thing("division", "green")) == told(at, Thing("card", 14))


def test_an_empty_division_is_what_may_be_done() -> None:
    at = table(seat(green=[13, 14]), seat())
    assert told(at, Thing("division", "red")) == told(at, Thing("choice", 0))


@pytest.mark.parametrize(
    "thing", [Thing("division", "pink"), Thing("card", 61), Thing("project", "mir"), Thing("score", 2)], ids=str
)
def test_what_is_not_in_the_box_cannot_be_explained(thing: Thing) -> None:
    with pytest.raises(Unknown, match="there is no"):
        told(table(seat(), seat()), thing)


def test_a_project_is_somebodys_or_in_the_line_or_not_in_this_game() -> None:
    """Projects in the line are open to all; one that was completed lies with its owner; the others stay in the box."""
    at = table(seat(), seat(projects=["apollo-11"]), line=["sputnik-1", "voyager", "skylab"])
    done, absent = told(at, Thing("project", "apollo-11")), told(at, Thing("project", "salyut-1"))
    assert (done.key, done.facts["seat"]) == ("project.done", told(at, Thing("score", 1)).facts["seat"])
    assert absent.key == "project.absent"
    assert told(at, Thing("project", "voyager")).key not in (done.key, absent.key)


@pytest.mark.parametrize(("center", "deck", "offered"), [([], [], False), ([40], [], True), ([], [40], True)])
def test_taking_helps_a_payment_only_while_there_is_a_card(center: list[int], deck: list[int], offered: bool) -> None:
    at = table(seat(hand=[33], tokens=""), seat(), center=center, deck=deck)
    tried = at.game.explain(at.game.view(at.state, 0), at.game.parse("recruit 33 yellow"), FULL)
    assert ("way.take" in keys(tried)) == offered


# Moves worth a thought.


def test_who_can_neither_recruit_nor_take_thinks_of_passing() -> None:
    at = table(seat(), seat(), center=[], deck=[])
    assert [at.game.text(move) for _, move in at.game.ideas(at.state)] == at.legal() == ["pass"]


def test_from_an_empty_deck_nobody_thinks_of_taking() -> None:
    at = table(seat(), seat(), center=[33], deck=[])
    assert [at.game.text(move) for _, move in at.game.ideas(at.state)] == at.legal() == ["take 33"]


# Options.


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (Options(seats=5), "for 2 to 4 seats, not 5"),
        (Options(seats=2, first=2), "must be a seat from 0 to 1, not 2"),
        (Options(seats=2, projects=SIDES[:3]), "played with 4 Projects, not 3"),
    ],
)
def test_what_cannot_be_played_is_refused(options: Options, problem: str) -> None:
    """Two Projects more than players lie in the line."""
    with pytest.raises(Unknown, match=problem):
        SpaceExplorers(options)


def test_projects_that_the_table_chose_are_in_the_line() -> None:
    game = SpaceExplorers(Options(seats=2, projects=SIDES))
    assert game.new(game.deal(Random(1))).line == SIDES


def test_a_deal_for_a_first_player_who_is_not_there_is_refused() -> None:
    game = SpaceExplorers()
    with pytest.raises(Unknown, match="there is no seat 3 to be First Player"):
        game.new(game.deal(Random(1))._replace(first=3))


# The picture in a list of games.


def test_the_small_picture_is_of_the_fullest_hub() -> None:
    """A paper for each card of it, and a rocket for each of its Projects; every Division has its ground."""
    at = table(seat(green=[13]), seat(blue=[1, 2], red=[37], projects=["apollo-11"]))
    drawn = at.game.small(at.game.view(at.state, None))
    assert (drawn.count("--paper)"), drawn.count("--space-ink"), drawn.count('opacity="0.3"')) == (3, 1, 5)


def test_an_empty_division_shows_its_sign() -> None:
    at = table(seat(), seat())
    drawn = at.game.small(at.game.view(at.state, None))
    assert (drawn.count("--paper)"), drawn.count("<path")) == (0, 5)


def test_each_project_of_the_line_is_a_part_of_the_race_alone() -> None:
    """Under the race, a picture of each Project can be asked for."""
    at = table(seat(), seat(), line=list(SIDES))
    painter = at.game.painter([], [at.state], [])
    assert {side for _, side in painter.parts("race")} == set(SIDES)
    assert painter.parts("points") == []


# A puzzle.


def test_who_pays_with_cards_alone_chooses_among_payments_of_cards() -> None:
    """34 pays three symbols, another card two. With no token to spare, more of the dearer payments are offered."""
    at = table(seat(tokens="", hand=[34, 2, 6, 14, 40]), seat(), center=[33], card_34="hand")
    asked = [at.game.puzzle("payment", at.game.view(at.state, 0), Random(i)) for i in range(8)]
    assert {len(puzzle.options) for puzzle in asked if puzzle} == {4}
