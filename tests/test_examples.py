"""Every rule has an example: a table, a move that this very rule refuses, and what may be done instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT
from spacetutor.explain import html_renderer, load_catalogue
from spacetutor.explain.reference import rulings
from spacetutor.games import GAMES
from spacetutor.games.space_explorers.examples import EXAMPLES, read_examples
from tests.explaining import statements

GAME = GAMES["space-explorers"]()
TOLD_WITH_ANOTHER = {"ability.recruits": {"ability.base-cost"}, "project.one": {"turn.answer"}}
"""Rules that can't be broken alone, with what is broken beside them."""

WITHOUT = {"E3", "E4"}
"""Rulings about the count and the turn limit: no move shows them."""


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.id)
def test_every_rule_has_an_example(kind: type) -> None:
    game = kind()
    assert set(game.rulebook()) <= set(game.examples())


def test_every_ruling_that_a_move_can_show_has_an_example() -> None:
    known = {ruling.id for ruling in rulings(load_catalogue("space-explorers"))}
    assert set(GAME.examples()) - set(GAME.rulebook()) == known - WITHOUT


@pytest.mark.parametrize("rule", GAME.rulebook())
def test_the_move_tried_is_refused_by_this_very_rule(rule: str) -> None:
    """And by no other, where the rule can be broken alone."""
    example = GAME.example(rule)
    broken = {reason.rule for reason in example.game.reasons(example.view, example.tried).failures}
    assert broken == {rule} | TOLD_WITH_ANOTHER.get(rule, set())


@pytest.mark.parametrize("shows", GAME.examples())
def test_what_is_done_instead_is_legal(shows: str) -> None:
    """For the seat that tried, on the same table; an example of a refusal lacks it only where nothing is allowed."""
    example = GAME.example(shows)
    legal = example.game.legal(example.view)
    if example.instead is None:
        assert not legal or example.game.reasons(example.view, example.tried).legal
    else:
        assert example.instead in legal
        assert example.tried not in legal


@pytest.mark.parametrize("shows", GAME.examples())
def test_the_table_looks_like_a_table(shows: str) -> None:
    """Names, six cards in the Center (44 has brought one more), somebody else with a hub, Projects to look at."""
    example = GAME.example(shows)
    screen = example.game.screen(example.view, example.names)
    assert set(example.names) <= {"Neil", "Yuri", "Valentina"}
    assert len(screen["center"]) == (7 if shows == "1" else 6)
    assert all(any(seat["hub"]) or i == example.seat for i, seat in enumerate(screen["seats"]))
    assert screen["line"]


@pytest.mark.parametrize("shows", GAME.examples())
def test_each_example_can_be_told_and_sketched(shows: str) -> None:
    example = GAME.example(shows)
    words = html_renderer(load_catalogue("space-explorers"), example.names)
    for action in filter(None, (example.tried, example.instead)):
        for detail in (SHORT, LONGER, FULL):
            assert words.html(example.game.explain(example.view, action, detail), detail)
    assert example.game.sketch(example.view, example.names)


@pytest.mark.parametrize("shows", ["end.over", "E2"])
def test_nobody_has_left_a_finished_project_lying_at_the_end(shows: str) -> None:
    """A table at its end is one that sensible players could have come to."""
    example = GAME.example(shows)
    line = example.game.screen(example.view, example.names)["line"]
    assert [project["lacks"] for project in line if 0 in project["lacks"]] == []


@pytest.mark.parametrize("shows", GAME.examples())
def test_hands_of_others_stay_hidden(shows: str) -> None:
    """Only what was taken from the Center is known of them."""
    example = GAME.example(shows)
    for index, seat in enumerate(example.view.seats):
        if index != example.seat:
            assert seat.hand == seat.known == example.state.seats[index].known


@pytest.mark.parametrize("rule", GAME.rulebook())
def test_the_refusal_cites_the_rule(rule: str) -> None:
    """So that the page can link from one rule to another."""
    example = GAME.example(rule)
    told = example.game.explain(example.view, example.tried, LONGER)
    assert rule in {statement.rule for statement in statements(told)}


def test_an_example_that_is_not_there_is_unknown() -> None:
    with pytest.raises(Unknown, match="no example of 'E3'"):
        GAME.example("E3")


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ('tried = "take 30"', 'tried = "dance"', "example[0]", "is not a move"),
        ('shows = "turn.phase"', 'shows = "turn.seat"', "example[1]", "turn.seat has an example already"),
        ("turn = 7", "turns = 7", "example[0].position", "unknown key 'turns'"),
        ("seat = 1", "seat = 9", "example[0].seat", "from 0 to 3"),
    ],
)
def test_a_broken_file_is_named_with_its_place(tmp_path: Path, old: str, new: str, place: str, problem: str) -> None:
    path = tmp_path / "examples.toml"
    path.write_text(EXAMPLES.read_text().replace(old, new, 1))
    with pytest.raises(Fault) as caught:
        read_examples(path)
    assert (caught.value.place, caught.value.file) == (place, str(path))
    assert problem in caught.value.problem
