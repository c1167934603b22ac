"""Each rule of each game has an example: a table, a move that this very rule refuses, and what is allowed instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.example import Example
from spacetutor.core.explanation import FULL, LONGER, SHORT
from spacetutor.explain import html_renderer, load_catalogue
from spacetutor.explain.reference import rulings
from spacetutor.games import GAMES, hope, space_explorers, standard
from tests.support.explaining import statements

GAME = standard("space-explorers")
EXAMPLES = [(game, shows) for game in GAMES for shows in standard(game).examples()]
REFUSALS = [(game, rule) for game, rule in EXAMPLES if any(load_catalogue(game).keys_under(f"refused.{rule}"))]
"""Rules that a move can break."""

FILES = {"space-explorers": space_explorers.examples, "hope": hope.examples}

TOLD_WITH_ANOTHER = {
    "ability.recruits": {"ability.base-cost"},
    "project.one": {"turn.answer"},
    "coax.known": {"coax.entered"},
}
"""Rules that can't be broken alone, with what is broken beside them."""

WITHOUT = {"space-explorers": {"E3", "E4"}, "hope": {"U2"}, "from-the-moon": {"E5"}}
"""Rulings that no single move shows: about the count, the turn limit, and what is done before anybody decides."""


def refused(example: Example) -> set[str]:
    """The rules that the move tried breaks."""
    return {reason.rule for reason in example.game.reasons(example.view, example.tried).failures}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_an_example_and_every_ruling_that_a_move_can_show(game: str) -> None:
    rules, examples = set(standard(game).rulebook()), set(standard(game).examples())
    known = {ruling.id for ruling in rulings(load_catalogue(game))}
    assert rules <= examples
    assert examples - rules == known - WITHOUT[game]


@pytest.mark.parametrize(("game", "rule"), REFUSALS)
def test_the_move_tried_is_refused_by_this_very_rule(game: str, rule: str) -> None:
    """By no other, where the rule can be broken alone; and the refusal cites it, so that a page can link to it."""
    example = standard(game).example(rule)
    assert refused(example) == {rule} | TOLD_WITH_ANOTHER.get(rule, set())
    told = example.game.explain(example.view, example.tried, LONGER)
    assert rule in {statement.rule for statement in statements(told)}


@pytest.mark.parametrize(("game", "shows"), EXAMPLES)
def test_what_is_done_instead_is_legal(game: str, shows: str) -> None:
    """For the seat that tried, on the same table; an example of a refusal lacks it only where nothing is allowed."""
    example = standard(game).example(shows)
    legal = example.game.legal(example.view)
    if example.instead is None:
        assert not legal or not refused(example)
    else:
        assert example.instead in legal
        assert example.tried not in legal


@pytest.mark.parametrize(("game", "shows"), EXAMPLES)
def test_each_example_can_be_told_and_sketched(game: str, shows: str) -> None:
    """By people that all tables have, and with what came before it."""
    example = standard(game).example(shows)
    assert set(example.names) <= {"Neil", "Yuri", "Valentina"}
    words = html_renderer(load_catalogue(game), example.names)
    for action in filter(None, (example.tried, example.instead)):
        for detail in (SHORT, LONGER, FULL):
            assert words.html(example.game.explain(example.view, action, detail), detail)
    assert all(words.sentence(told) for told in example.earlier())
    assert example.game.sketch(example.view, example.names)


@pytest.mark.parametrize("game", GAMES)
def test_an_example_that_is_not_there_is_unknown(game: str) -> None:
    for missing in (*WITHOUT[game], "moon-9"):
        with pytest.raises(Unknown, match=f"no example of '{missing}'"):
            standard(game).example(missing)


@pytest.mark.parametrize(
    ("game", "old", "new", "place", "problem"),
    [
        ("space-explorers", 'tried = "take 30"', 'tried = "dance"', "example[0]", "is not a move"),
        ("space-explorers", 'shows = "turn.phase"', 'shows = "turn.seat"', "example[1]", "turn.seat has an example"),
        ("space-explorers", "turn = 7", "turns = 7", "example[0].position", "unknown key 'turns'"),
        ("space-explorers", "seat = 1", "seat = 9", "example[0].seat", "from 0 to 3"),
        ("hope", 'tried = "monolith 20"', 'tried = "dance"', "example[1]", "is not a move"),
        ("hope", "turn = 9", "turns = 9", "example[2].position", "unknown key 'turns'"),
        ("hope", 'dealt = "0"\n', "", "example[0]", "either a position or the seed"),
    ],
)
def test_a_broken_file_is_named_with_its_place(
    tmp_path: Path, game: str, old: str, new: str, place: str, problem: str
) -> None:
    path = tmp_path / "examples.toml"
    path.write_text(FILES[game].EXAMPLES.path.read_text().replace(old, new, 1))
    with pytest.raises(Fault) as caught:
        FILES[game].EXAMPLES.file.read(path)
    assert (caught.value.place, caught.value.file) == (place, str(path))
    assert problem in caught.value.problem


@pytest.mark.parametrize("shows", GAME.examples())
def test_the_table_looks_like_a_table(shows: str) -> None:
    """Six cards in the Center (44 has brought one more), somebody else with a hub, Projects to look at."""
    example = GAME.example(shows)
    screen = example.game.screen(example.view, example.names)
    assert len(screen["center"]) == (7 if shows == "1" else 6)
    assert all(any(seat["hub"]) or i == example.seat for i, seat in enumerate(screen["seats"]))
    assert screen["line"]


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
