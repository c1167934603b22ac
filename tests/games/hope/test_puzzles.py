"""HOPE's puzzles: right answers, one where one is asked for, nothing hidden, wrong tries explained."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.puzzle import HARDEST, NUMBER, ONE, SEVERAL
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.explain.catalogue import LANGUAGES, read_sentences
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from spacetutor.lessons.answering import answer, solution
from spacetutor.lessons.practice import make
from tests.games.hope.test_perft import VARIANTS, Walk
from tests.support.explaining import statements
from tests.support.hope.heard import heard_in_puzzles
from tests.support.hope.matching import state_of
from tests.support.hope.puzzles import ANSWERS, sit
from tests.support.hope.reference import moves
from tests.tools.puzzles import a_wrong_try, confirm, confirmed, several

KINDS = tuple(ANSWERS)
NAMES = ("Neil", "Yuri", "Valentina", "Christopher Columbus")
FORMS = {
    "pay": SEVERAL,
    "reach": SEVERAL,
    "polarize": ONE,
    "symbols": NUMBER,
    "medals": ONE,
    "vanish": ONE,
    "afford": ONE,
}
EACH = pytest.mark.parametrize("kind", KINDS)
WORDS = text_renderer(load_catalogue("hope"), NAMES)


@pytest.fixture(scope="module")
def game() -> Hope:
    return Hope(Options(seats=3, bugs=True))


def test_every_kind_that_was_asked_for_is_there() -> None:
    assert Hope.puzzle_kinds == KINDS
    assert {"reach", "pay", "vanish", "medals", "polarize", "symbols"} <= set(KINDS)


@EACH
def test_answers_are_confirmed_by_the_second_implementation(kind: str) -> None:
    """With 2, 3 and 4 seats, with and without Bug Cards; hardly any alike, of every level of difficulty."""
    found = confirmed(("hope", kind, range(120)))
    assert len({look for look, _ in found}) >= 0.99 * len(found)
    levels = Counter(level for _, level in found)
    assert set(levels) == set(range(1, HARDEST + 1))
    assert sum(number >= 3 for number in levels.values()) >= 3


def test_puzzles_come_from_the_whole_game(game: Hope) -> None:
    """From its beginning, its middle and its end: a game takes some 55 turns."""
    turns = [puzzle.view.turn for kind in KINDS for puzzle in several(game, kind, 20)]
    early, late = (sum(part) / len(turns) for part in ([turn < 18 for turn in turns], [turn >= 34 for turn in turns]))
    assert early > 0.4
    assert 1 - early - late > 0.15
    assert late > 0.08


@pytest.mark.parametrize("start", range(0, 24, 4))
def test_answers_hold_in_the_midst_of_things(start: int) -> None:
    """Holes and stable tiles, gaps on the row, empty stacks, Bug Cards that last, known traitors."""
    assert sum(map(asked_in_the_midst, range(start, start + 4))) > 20


def asked_in_the_midst(seed: int) -> int:
    """How many puzzles a dozen moves from a late table on give, all of them confirmed."""
    walk = Walk(VARIANTS[seed % len(VARIANTS)], 1000 + seed, late=True)
    game, table = walk.start()
    state, rng, asked = state_of(game, table), Random(seed), 0
    for _ in range(12):
        view = game.view(state, game.actor(state))
        for puzzle in filter(None, [game.puzzle(kind, view, rng) for kind in KINDS]):
            confirm(game, puzzle)
            asked += 1
        offered = [move for move in game.legal(state) if move.kind != "finish" or rng.random() < 0.2]
        state = game.apply(state, rng.choice(offered or game.legal(state)))
        if game.actor(state) is None:
            break
    return asked


@EACH
def test_a_confirmation_can_fail(game: Hope, kind: str) -> None:
    for puzzle in several(game, kind, 5):
        confirm(game, puzzle)
        with pytest.raises(AssertionError):
            confirm(game, puzzle._replace(right=a_wrong_try(puzzle)))


@EACH
def test_the_form_fits_the_kind(game: Hope, kind: str) -> None:
    for puzzle in several(game, kind, 20):
        assert (puzzle.kind, puzzle.form) == (kind, FORMS[kind])
        assert bool(puzzle.options) == (puzzle.form != NUMBER)
        assert puzzle.form == SEVERAL or len(puzzle.right) == 1
        assert puzzle.marks
        assert set(puzzle.marks) <= set(game.things(puzzle.view))


@EACH
def test_options_differ_in_their_words(game: Hope, kind: str) -> None:
    for puzzle in several(game, kind, 40):
        said = [WORDS.short(option.says) for option in puzzle.options]
        assert len(set(said)) == len(said) != 1


@EACH
def test_questions_are_short(kind: str) -> None:
    """Two lines at most, whoever plays."""
    table = Hope(Options(seats=4, bugs=True))
    for puzzle in several(table, kind, 60):
        question = WORDS.sentence(puzzle.question)
        assert question[-1] in "?."
        assert len(question) <= 200


@EACH
def test_every_way_of_asking_comes_up(game: Hope, kind: str) -> None:
    """But for one that few tables give: cards laid without a Pioneer."""
    asking = ("ask", "told", "take", "lay", "all")
    keys = load_catalogue("hope").keys_under(f"puzzle.{kind}.")
    written = {key for key in keys if key.split(".")[-1].split("-")[0] in asking}
    asked = {puzzle.question.key for puzzle in several(game, kind, 120)}
    assert written - {"puzzle.symbols.lay"} <= asked <= written


SCRIPT = """
from hashlib import sha256
from spacetutor.explain.catalogue import LANGUAGES, read_sentences
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from spacetutor.lessons.practice import make
game = Hope(Options(seats=4))
for kind in game.puzzle_kinds:
    print(kind, sha256(repr([make(game, kind, seed) for seed in range(4)]).encode()).hexdigest())
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
def test_what_the_seat_cannot_see_makes_no_difference(game: Hope, kind: str) -> None:
    """The puzzle comes from the view, and hidden cards and roles dealt anew give the same one."""
    rng = Random(3)
    for puzzle in several(game, kind, 25):
        other = game.imagine(puzzle.view, rng)
        same = game.view(other, game.actor(other))
        assert same == puzzle.view
        assert game.puzzle(kind, same, Random(5)) == game.puzzle(kind, puzzle.view, Random(5))


@EACH
def test_right_answers_are_right_and_wrong_ones_wrong(game: Hope, kind: str) -> None:
    for puzzle in several(game, kind, 15):
        assert answer(game, puzzle, puzzle.right).right
        assert not answer(game, puzzle, a_wrong_try(puzzle)).right
        assert solution(game, puzzle).key in ("puzzle.shown", "puzzle.number.shown")


@EACH
def test_what_is_said_to_an_answer_can_be_said(game: Hope, kind: str) -> None:
    """Every statement has its sentence, and something supports the verdict."""
    for puzzle in several(game, kind, 15):
        for given in (puzzle.right, a_wrong_try(puzzle)):
            why = answer(game, puzzle, given).why
            assert all(WORDS.sentence(statement) for statement in statements(why))
            assert why.children


def test_a_payment_is_told_whether_it_is_allowed(game: Hope) -> None:
    """The move behind an option is refused just where the option is wrong."""
    verdicts = set()
    for puzzle in several(game, "pay", 60):
        for i, option in enumerate(puzzle.options):
            assert game.reasons(puzzle.view, option.subject).legal == (i in puzzle.right)
            verdicts.add(option.verdict.key.removeprefix("puzzle.pay."))
    assert {"card", "joker", "pair", "mixed", "other"} <= verdicts


def test_a_space_that_cannot_be_reached_is_refused_for_its_path(game: Hope) -> None:
    for puzzle in several(game, "reach", 40):
        for i, option in enumerate(puzzle.options):
            verdict = game.reasons(puzzle.view, option.subject)
            assert verdict.legal == (i in puzzle.right)
            assert {reason.rule for reason in verdict.reasons if not reason.holds} <= {"fly.path"}


def test_the_reasons_for_medals_are_those_of_the_tile(game: Hope) -> None:
    """Others are there, one is there oneself, nobody ever was, or somebody was before."""
    found = set()
    for puzzle in several(game, "medals", 120):
        at = sit(game, puzzle)
        key = puzzle.options[0].verdict.key.removeprefix("puzzle.medals.")
        space = puzzle.subject.which
        there = {owner for face in at.table["universe"]["pioneers"][space] for owner in face}
        claimed = bool(at.table["universe"]["claimed"] >> space & 1)
        if key in ("shared", "known", "silence"):
            assert there
            assert at.table["to_act"] not in there
        elif key == "own":
            assert at.table["to_act"] in there
        else:
            assert (there, key == "claimed") == (set(), claimed)
            assert space >= 19
        found.add(key)
    assert {"shared", "own", "border"} <= found


def test_a_ship_that_polarizes_goes_where_its_verdict_says(game: Hope) -> None:
    """Convex: the same space. Concave: across the border, or to Earth where no tile is."""
    found = set()
    for puzzle in several(game, "polarize", 60):
        right = puzzle.options[puzzle.right[0]]
        key = right.verdict.key.removeprefix("puzzle.polarize.")
        same = right.verdict.facts["start"] == right.says.facts["space"]
        assert same == (key == "convex")
        assert key != "earth" or right.says.facts["space"].value == "earth"  # type: ignore[union-attr]
        found.add(key)
    assert {"convex", "crossed"} <= found


def test_every_question_is_asked_on_the_seats_own_turn(game: Hope) -> None:
    for kind in KINDS:
        for puzzle in several(game, kind, 5):
            assert puzzle.view.viewer == puzzle.view.to_act == puzzle.seat
            assert moves(sit(game, puzzle).table)


def test_a_game_names_its_kinds(game: Hope) -> None:
    with pytest.raises(Unknown, match="there are pay, reach, polarize"):
        game.puzzle("riddle", make(game, "pay", 1).view, Random(1))


@EACH
def test_before_the_first_turn_there_is_nothing_to_ask(game: Hope, kind: str) -> None:
    state = game.new(game.deal(Random(1)))
    actor = game.actor(state)
    for seat in range(game.seats):
        assert game.puzzle(kind, game.view(state, seat), Random(1)) is None
    assert state.phase in ("monolith", "launch")
    assert actor is not None


def test_every_sentence_of_the_puzzles_is_written_and_used() -> None:
    own = read_sentences(LANGUAGES / "en" / "hope.toml")
    assert heard_in_puzzles() == {key for key in own if key.startswith("puzzle.")}


def test_every_kind_has_a_title_of_its_own() -> None:
    titles = {load_catalogue("hope").sentence(f"word.puzzle.{kind}") for kind in KINDS}
    assert len(titles) == len(KINDS)
