"""From the Moon's puzzles: right answers, one where one is asked for, nothing hidden, every word of a verdict true."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation, count
from spacetutor.core.puzzle import HARDEST, ONE, SEVERAL, Puzzle
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.explain.render import Renderer
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from spacetutor.lessons.answering import answer, solution
from spacetutor.lessons.practice import make
from tests.support.explaining import keys, statements
from tests.support.moon.asked import KINDS, asked, rare
from tests.support.moon.puzzles import sit, variant
from tests.support.moon.verdicts import CLAIMS, holds
from tests.tools.puzzles import a_wrong_try, confirm, fingerprint

NAMES = ("Neil", "Yuri", "Valentina", "Christopher Columbus")
EACH = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture(scope="module")
def game() -> FromTheMoon:
    return variant(Options(seats=3))


@pytest.fixture(scope="module")
def words() -> Renderer:
    return text_renderer(load_catalogue("from-the-moon"), NAMES)


def game_of(puzzle: Puzzle) -> FromTheMoon:
    return variant(Options(seats=len(puzzle.view.table.seats)))


def test_there_are_at_least_eight_kinds() -> None:
    assert FromTheMoon.puzzle_kinds == KINDS == tuple(CLAIMS)
    assert len(KINDS) >= 8


@EACH
def test_answers_are_confirmed_by_the_second_implementation(kind: str) -> None:
    """With one to four seats, factions chosen and dealt; none alike, of nearly every level of difficulty."""
    for puzzle in asked(kind):
        confirm(game_of(puzzle), puzzle)
    assert len(set(map(fingerprint, asked(kind)))) == len(asked(kind))
    levels = Counter(puzzle.difficulty for puzzle in asked(kind))
    assert len(levels) >= HARDEST - 1
    assert sum(number >= 3 for number in levels.values()) >= 3


@EACH
def test_what_is_said_to_an_answer_is_true(kind: str) -> None:
    """Each number and each reason of a verdict, of right options and of wrong ones."""
    for puzzle in asked(kind):
        at = sit(game_of(puzzle), puzzle)
        assert [option for option in puzzle.options if not holds(at, option)] == []


def test_answers_hold_on_tables_that_are_seldom_met() -> None:
    """And what is said to them."""
    assert len(rare()) > 600
    for puzzle in rare()[::5]:
        game = game_of(puzzle)
        confirm(game, puzzle)
        assert all(holds(sit(game, puzzle), option) for option in puzzle.options)


@EACH
def test_a_confirmation_can_fail(kind: str) -> None:
    for puzzle in asked(kind)[:5]:
        with pytest.raises(AssertionError):
            confirm(game_of(puzzle), puzzle._replace(right=a_wrong_try(puzzle)))


@EACH
def test_a_verdict_can_be_called_false(kind: str) -> None:
    """With one of its numbers changed it does not hold any more."""
    for puzzle in asked(kind)[:12]:
        at, option = sit(game_of(puzzle), puzzle), puzzle.options[0]
        facts = dict(option.verdict.facts)
        number = next((name for name in ("n", "most", "due") if name in facts), None)
        if number is None:
            assert option.verdict.key == "puzzle.hunger.none"
            continue
        told = facts[number]
        facts[number] = told + 1 if isinstance(told, int) else told._replace(value=(*told.value, count("metal", 7)))
        assert not holds(at, option._replace(verdict=option.verdict._replace(facts=facts)))


@EACH
def test_the_form_fits_the_kind(kind: str) -> None:
    for puzzle in asked(kind):
        assert (puzzle.kind, puzzle.form) == (kind, SEVERAL if kind == "buy" else ONE)
        assert puzzle.form == SEVERAL or len(puzzle.right) == 1
        assert set(puzzle.marks) <= set(game_of(puzzle).things(puzzle.view))


@EACH
def test_a_right_answer_may_stand_anywhere(kind: str) -> None:
    """Nobody learns to choose the second of four."""
    places = Counter(puzzle.right[0] for puzzle in asked(kind) if puzzle.right)
    assert len(places) >= 3
    assert max(places.values()) <= 0.75 * len(asked(kind))


@EACH
def test_options_differ_in_their_words(words: Renderer, kind: str) -> None:
    for puzzle in asked(kind):
        said = [words.short(option.says) for option in puzzle.options]
        assert len(set(said)) == len(said) > 1


@EACH
def test_questions_are_short(words: Renderer, kind: str) -> None:
    """Two lines at most, whoever plays."""
    for puzzle in asked(kind):
        question = words.sentence(puzzle.question)
        assert question[-1] in "?."
        assert len(question) <= 200


@EACH
def test_tables_are_ones_that_a_game_could_come_to(kind: str) -> None:
    """No piece is there twice and none is missing; somebody has a choice; and nothing was looked at face down."""
    for puzzle in asked(kind):
        game = game_of(puzzle)
        state = game.imagine(puzzle.view, Random(1))
        assert game.view(state, game.actor(state)) == puzzle.view
        assert game.state_shape.read(game.state_shape.write(state)) == state
        cubes, labs, *_ = game.census(state)  # type: ignore[misc]
        assert cubes == (40, 40, 40, 40)
        assert labs == tuple((kind_, 3) for kind_ in range(1, 19))
        assert len(game.legal(state)) > 1
        own = state.me
        assert len(own.small) + len(own.large) == state.buildings.count(state.to_act)
        assert state.buildings.count(state.to_act) <= 8


SCRIPT = """
from hashlib import sha256
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from spacetutor.lessons.practice import make
game = FromTheMoon(Options(seats=4))
for kind in game.puzzle_kinds:
    print(kind, sha256(repr([make(game, kind, seed) for seed in range(3)]).encode()).hexdigest())
"""


def test_a_seed_makes_the_same_puzzle_in_another_process() -> None:
    """Whatever that process's hash seed is."""
    told = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in "12"
    ]
    assert told[0] == told[1] != ""


@EACH
def test_what_the_seat_cannot_see_makes_no_difference(kind: str) -> None:
    """The puzzle comes from the view, and piles shuffled anew give the same one."""
    rng = Random(3)
    for puzzle in asked(kind)[:10]:
        game = game_of(puzzle)
        other = game.imagine(puzzle.view, rng)
        same = game.view(other, game.actor(other))
        assert same == puzzle.view
        assert game.puzzle(kind, same, Random(5)) == game.puzzle(kind, puzzle.view, Random(5))


@EACH
def test_right_answers_are_right_and_wrong_ones_wrong(kind: str) -> None:
    for puzzle in asked(kind):
        game = game_of(puzzle)
        assert answer(game, puzzle, puzzle.right).right
        assert not answer(game, puzzle, a_wrong_try(puzzle)).right
        assert solution(game, puzzle).key == "puzzle.shown"


@EACH
def test_what_is_said_to_an_answer_can_be_said(words: Renderer, kind: str) -> None:
    """Every statement has its sentence, and something supports the verdict."""
    for puzzle in asked(kind)[:15]:
        for given in (puzzle.right, a_wrong_try(puzzle)):
            why = answer(game_of(puzzle), puzzle, given).why
            assert all(words.sentence(statement) for statement in statements(why))
            assert why.children


@EACH
def test_every_question_is_asked_on_the_seats_own_turn(kind: str) -> None:
    """Though what others would have in the end may be asked, too."""
    for puzzle in asked(kind):
        table = puzzle.view.table
        assert puzzle.view.viewer == table.to_act
        assert kind == "final" or puzzle.seat == table.to_act
        assert table.pending == ()


def test_a_game_names_its_kinds(game: FromTheMoon) -> None:
    with pytest.raises(Unknown, match="there are collect, price, site"):
        game.puzzle("riddle", make(game, "buy", 1).view, Random(1))


@EACH
def test_before_the_first_turn_there_is_nothing_to_ask(game: FromTheMoon, kind: str) -> None:
    state = game.new(game.deal(Random(1)))
    assert state.pending
    for seat in range(game.seats):
        assert game.puzzle(kind, game.view(state, seat), Random(1)) is None


def test_puzzles_come_from_the_whole_game() -> None:
    """From its beginning, its middle and its end: by how far somebody has come on the Progress track."""
    spaces = [max(seat.space for seat in puzzle.view.table.seats) for kind in KINDS for puzzle in asked(kind)]
    assert sum(space <= 2 for space in spaces) > 0.3 * len(spaces)
    assert sum(space >= 4 for space in spaces) > 0.15 * len(spaces)


def test_every_sentence_of_the_puzzles_is_written_and_used(words: Renderer) -> None:
    """But for the words that all games have."""
    told: list[Explanation] = []
    for puzzle in (*(puzzle for kind in KINDS for puzzle in asked(kind)), *rare()):
        told.append(puzzle.question)
        told += [tree for option in puzzle.options for tree in (option.says, option.verdict)]
    common = set(load_catalogue().keys_under("puzzle."))
    assert keys(*told) == set(words.catalogue.keys_under("puzzle.")) - common


def test_every_kind_has_a_title_of_its_own(words: Renderer) -> None:
    titles = {words.catalogue.sentence(f"word.puzzle.{kind}") for kind in KINDS}
    assert len(titles) == len(KINDS)
