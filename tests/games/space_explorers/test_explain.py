"""Explanations over thousands of positions: complete, summing up, and keeping secrets."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Term, Thing
from spacetutor.explain import Catalogue, load_catalogue, text_renderer
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.view import seen_cards
from tests.support.explaining import cards_named, greedy_positions, refused_recruits, statements, subjects
from tests.support.space_explorers.builders import Table, seat, table

PARTS = [(seats, part) for seats in (2, 3, 4) for part in range(7)]
NAMES = ("Neil", "Yuri", "Valentina", "Seat 4")


def part_of(seats: int, part: int, size: int = 100) -> tuple[SpaceExplorers, list[Any]]:
    game, states = greedy_positions(seats, 700)
    return game, states[part * size : (part + 1) * size]


def total(fact: Any) -> int:
    """The number that a term of things tells."""
    match fact:
        case int():
            return fact
        case Term("count", (_, number)):
            return int(number)
        case Term("colours" | "column", names):
            return len(names)
    raise AssertionError(fact)


@pytest.mark.parametrize(("seats", "part"), PARTS)
def test_every_move_and_every_refused_recruit_is_explained_and_adds_up(seats: int, part: int) -> None:
    """2,100 positions: sums in the statements agree with each other and with the words."""
    game, states = part_of(seats, part)
    words = text_renderer(load_catalogue("space-explorers"), NAMES)
    for state in states:
        view = game.view(state, state.to_act)
        for action in game.legal(view):
            told = game.explain(view, action, FULL)
            assert told.key.removesuffix("-tokens") == f"move.{action.kind}"
            check_sums(game, view, told, words.text(told, FULL), action)
        for action in refused_recruits(game, view):
            told = game.explain(view, action, FULL)
            assert told.key == "refused"
            broken = {reason.rule for reason in game.reasons(view, action).failures}
            assert {child.rule for child in told.children if child.rule} == broken
            assert words.text(told, FULL)


def check_sums(game: SpaceExplorers, view: Any, told: Explanation, text: str, action: Any) -> None:
    """Base less struck is what is left, which is what is paid; the printed column says the base."""
    if not isinstance(action, Recruit):
        return
    price = next(s for s in statements(told) if s.key in ("price.base", "price.reduced", "price.nothing"))
    column = next(s for s in statements(price) if s.key == "price.column").facts["column"]
    struck = [s.facts["item"].value for s in statements(price) if s.key == "price.line"]
    left = price.facts["left"].value
    batch = view.seats[view.to_act].hub[action.division]
    skills = sum(game.cards.card(number).skills.count(action.division) for number in batch)
    assert column.value == tuple(
        ("blue", "green", "yellow", "red", "purple")[c] for c in game.cards.card(action.card).cost
    )
    assert len(struck) == min(skills, len(column.value)) == price.facts["cut"]
    assert left == column.value[: len(column.value) - len(struck)]
    assert struck == list(reversed(column.value))[: len(struck)], "from the bottom up"
    assert total(price.facts["cost"]) == len(left) == price.facts["base"] - len(struck)
    paid = [
        item
        for s in statements(told)
        if s.key.startswith("paid.") and "items" in s.facts
        for item in s.facts["items"].value
    ]
    assert sorted(paid) == sorted(left)
    if match := re.search(r"It costs (\d+) symbols? \((\d+) on the card, (\d+) struck\)", text):
        cost, base, cut = map(int, match.groups())
        assert base - cut == cost == len(left)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_explanation_names_a_card_that_the_seat_can_not_know(seats: int) -> None:
    """Cards in sight, the one asked about, and those that rules speak of by number."""
    by_rule = {8, 10, 19, 31, 44, 55, 56, 57}
    game, states = part_of(seats, 0, 60)
    for state in states:
        for viewer in range(seats):
            view = game.view(state, viewer)
            known = seen_cards(view) | by_rule
            for subject in subjects(game, view):
                asked = {subject.which} if isinstance(subject, Thing) else {getattr(subject, "card", 0)}
                assert cards_named(game.explain(view, subject, FULL)) <= known | asked, subject


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_makes_no_difference_to_explanations(seats: int) -> None:
    """Non-interference: shuffle what a seat can't see, and every explanation stays the same."""
    game, states = part_of(seats, 1, 40)
    rng = Random(3)
    for state in states:
        for viewer in (*range(seats), None):
            view = game.view(state, viewer)
            other = game.view(game.imagine(view, rng), viewer)
            for subject in subjects(game, view):
                assert game.explain(view, subject, FULL) == game.explain(other, subject, FULL)


def test_steps_of_a_move_do_not_foresee_the_deck() -> None:
    """The steps come from an imagined table; no card of it is named."""
    game, states = part_of(3, 2, 60)
    for state in states:
        view = game.view(state, state.to_act)
        unseen = set(range(1, 61)) - seen_cards(view)
        for action in game.legal(view):
            assert not cards_named(game.explain(view, action, FULL)) & (unseen - {8, 10, 19, 31, 44, 55, 56, 57})


@pytest.mark.parametrize("number", range(1, 61))
def test_each_card_is_explained_wherever_it_lies(number: int) -> None:
    """In the Center, in hand, on top, covered and out of sight: its ability in words, and where it is."""
    words = text_renderer(load_catalogue("space-explorers"), NAMES)
    profession = COLOURS[(number - 1) // 12]
    other = next(n for n in range((number - 1) // 12 * 12 + 1, 61) if n != number)
    places = {
        "lies in the Center": table(seat(), seat(), center=[number]),
        "is in the hand of Neil": table(seat(hand=[number]), seat()),
        "Division of Neil": table(seat(**{profession: [number]}), seat()),
        "in the": table(seat(**{profession: [number, other]}), seat()),
        "can't be seen from here": table(seat(), seat(), deck=[], center=[other]),
    }
    for said, at in places.items():
        view = at.game.view(at.state, 0)
        text = words.text(at.game.explain(view, Thing("card", number), LONGER), LONGER)
        assert said in text
        assert text.startswith(f"Card {number} is ")


TWO_LINES = 200
"""Characters in two lines of a hundred."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_short_is_one_or_two_lines(seats: int) -> None:
    """Whatever is asked about, by the seat to act, by another, or by somebody who only watches."""
    words = text_renderer(load_catalogue("space-explorers"), NAMES)
    game, states = greedy_positions(seats, 700)
    for state in states[::7]:
        for viewer in (state.to_act, (state.to_act + 1) % seats, None):
            view = game.view(state, viewer)
            for subject in subjects(game, view):
                text = words.short(game.explain(view, subject, SHORT))
                assert len(text) <= TWO_LINES, text


@pytest.mark.parametrize("number", range(1, 61))
def test_each_ability_is_short_at_first(number: int) -> None:
    words = text_renderer(load_catalogue("space-explorers"), NAMES)
    at = table(seat(), seat(), center=[number % 60 + 1], deck=[])
    view = at.game.view(at.state, 0)
    assert len(words.short(at.game.explain(view, Thing("card", number), SHORT))) <= 160


def test_three_levels_each_say_more() -> None:
    """Every level has all that the one before has."""
    game, states = part_of(3, 3, 60)
    fuller = 0
    for state in states:
        view = game.view(state, state.to_act)
        for subject in (*game.things(view), *(Thing("offer", number) for number in view.center)):
            keys = []
            for level in (SHORT, LONGER, FULL):
                told = game.explain(view, subject, level)
                keys.append({(s.key, str(s.facts)) for s in statements(told) if s.detail <= level})
            assert keys[0] <= keys[1] <= keys[2]
            assert subject.kind != "offer" or keys[0] < keys[1]
            fuller += keys[1] < keys[2]
    assert fuller > 50


def test_a_view_from_another_seat_says_that_it_only_supposes() -> None:
    at = table(seat(), seat(), center=[40])
    told = at.game.explain(at.game.view(at.state, 1), Thing("offer", 40), SHORT)
    assert (told.key, told.facts["seat"]) == ("supposed.waiting", Term("seat", 1))
    watching = at.game.explain(at.game.view(at.state, None), Thing("offer", 40), SHORT)
    assert watching.key == "supposed.watching"


def test_alternatives_come_cheapest_first() -> None:
    """All other ways to pay, from the one that gives away least."""
    at = table(seat(hand=[2, 3, 4], tokens="YYP"), seat(), center=[13])
    told = at.game.explain(at.game.view(at.state, 0), Thing("offer", 13), FULL)
    others = next(s for s in statements(told) if s.key == "offer.others").children
    given = [len(s.facts["tokens"].value) + len(s.facts["cards"].value) for s in others]
    assert given == sorted(given)
    assert len(others) + 1 == len(at.payments("recruit 13 green"))


def test_the_nearest_legal_move_keeps_the_card() -> None:
    at = table(seat(tokens="YYP"), seat(), center=[13])
    told = at.game.explain(at.game.view(at.state, 0), at.game.parse("recruit 13 green with red"), LONGER)
    nearest = next(s for s in statements(told) if s.key == "refused.nearest").children[0]
    assert (nearest.key, nearest.facts["card"]) == ("move.recruit", Term("card", 13))


def dummy(catalogue: Catalogue) -> Catalogue:
    """A language in which every letter is another: what stays English was not in the catalogue."""

    def change(form: str) -> str:
        parts = re.split(r"(\{[^}]*\})", form)
        return "".join(part if part.startswith("{") else re.sub("[A-Za-z]", "ж", part) for part in parts)

    return catalogue.overlaid({key: tuple(map(change, forms)) for key, forms in catalogue.say.items()})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_language_leaves_no_word_untranslated(seats: int) -> None:
    """Only names are the same in every language."""
    game, states = part_of(seats, 4, 40)
    words = text_renderer(dummy(load_catalogue("space-explorers")), ("Ж1", "Ж2", "Ж3", "Ж4"))
    names = sorted((side.name for side in game.cards.sides.values()), key=len, reverse=True)
    for state in states:
        view = game.view(state, state.to_act)
        for subject in subjects(game, view):
            text = words.text(game.explain(view, subject, FULL), FULL)
            for name in names:
                text = text.replace(name, "")
            assert not re.search("[A-Za-z]", text), text


def test_explanations_are_data() -> None:
    """They go to JSON as they are."""
    game, states = part_of(3, 5, 20)
    for state in states:
        view = game.view(state, state.to_act)
        for subject in subjects(game, view):
            document = game.explain(view, subject, FULL).document()
            assert json.loads(json.dumps(document)) == document


@pytest.fixture
def won() -> Table:
    """The last Project is completed, and play has come to the First Player: the game is over."""
    skills = seat(blue=[1, 3, 11, 5], purple=[53, 49, 60], projects=["sputnik-1"])
    return table(skills, seat(green=[24, 13]), line=[])


def test_a_score_is_told_point_by_point(won: Table) -> None:
    told = won.game.explain(won.game.view(won.state, 0), Thing("score", 0), LONGER)
    points = [total(s.facts["points"]) for s in told.children if "points" in s.facts]
    assert sum(points) == total(told.facts["total"]) == won.score(0).total
    assert sum(int(told.facts[kind]) for kind in ("printed", "asterisks", "projects")) == won.score(0).total  # type: ignore[arg-type]


def test_asterisks_are_worked_out_step_by_step(won: Table) -> None:
    text = text_renderer(load_catalogue("space-explorers"), NAMES).text(
        won.game.explain(won.game.view(won.state, 0), Thing("score", 0), LONGER), LONGER
    )
    assert "Card 11 brings 1 point for each purple skill in the hub. Such skills: 4. That makes 4 points." in text
    assert "Card 60 brings 2 points for each completed Project. Projects: 1. That makes 2 points." in text
    assert "Neil wins with the most points." in text
