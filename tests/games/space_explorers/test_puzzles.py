"""Practice puzzles: right answers, one where one is asked for, nothing hidden, wrong tries explained."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, Thing
from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import HARDEST, MOVE, NUMBER, ONE, SEVERAL, Puzzle, difficulty
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import GAMES, standard
from spacetutor.games.space_explorers.view import seen_cards
from spacetutor.lessons.answering import LARGEST, answer, solution
from spacetutor.lessons.practice import Name, make, name_of, named, read_name
from tests.support.explaining import cards_named, statements
from tests.support.space_explorers import reference
from tests.support.space_explorers.builders import seat, table
from tests.support.space_explorers.puzzles import ANSWERS, sit
from tests.tools.puzzles import READINGS, a_wrong_try, confirm, confirmed, several

KINDS = tuple(ANSWERS)
NAMES = ("Neil", "Yuri", "Valentina", "Christopher Columbus")
FORMS = {
    "ability": ONE,
    "cost": NUMBER,
    "recruit": ONE,
    "payment": ONE,
    "projects": SEVERAL,
    "move": MOVE,
    "covered": ONE,
    "score": NUMBER,
}


@pytest.fixture(scope="module")
def game() -> AnyGame:
    return standard("space-explorers", 3)


def test_every_kind_that_was_asked_for_is_there() -> None:
    assert GAMES["space-explorers"].puzzle_kinds == KINDS


def test_every_game_has_a_second_reading_of_all_its_kinds() -> None:
    for name, game in GAMES.items():
        assert READINGS[name].kinds == game.puzzle_kinds


@pytest.mark.parametrize("kind", KINDS)
def test_answers_are_confirmed_by_the_second_implementation(kind: str) -> None:
    """With 2, 3 and 4 seats and both readings of 34; hardly any alike, over three levels of difficulty or more."""
    found = confirmed(("space-explorers", kind, range(120)))
    assert len({look for look, _ in found}) >= 0.99 * len(found)
    levels = Counter(level for _, level in found)
    assert set(levels) <= set(range(1, HARDEST + 1))
    assert sum(number >= 3 for number in levels.values()) >= 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_confirmation_can_fail(game: AnyGame, kind: str) -> None:
    puzzle = make(game, kind, 1)
    with pytest.raises(AssertionError):
        confirm(game, puzzle._replace(right=a_wrong_try(puzzle)))


def test_the_moves_to_choose_from_are_all_that_are_legal(game: AnyGame) -> None:
    for puzzle in several(game, "move", 10):
        written = [reference.canonical(game.action_shape.write(option.subject)) for option in puzzle.options]
        at = sit(game, puzzle)
        assert sorted(written) == sorted(map(reference.canonical, reference.legal(at.table, at.cards)))


def test_both_this_turn_and_the_next_are_asked_about(game: AnyGame) -> None:
    asked = {puzzle.question.key for puzzle in several(game, "move", 60)}
    assert asked == {"puzzle.move.ask", "puzzle.next.ask"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_form_fits_the_kind(game: AnyGame, kind: str) -> None:
    for puzzle in several(game, kind, 20):
        assert (puzzle.kind, puzzle.form) == (kind, FORMS[kind])
        assert bool(puzzle.options) == (puzzle.form != NUMBER)
        assert puzzle.marks
        if puzzle.form in (ONE, NUMBER):
            assert len(puzzle.right) == 1
        if puzzle.form == MOVE:
            assert 0 < len(puzzle.right) <= len(puzzle.options) // 2


@pytest.mark.parametrize("kind", KINDS)
def test_options_differ_in_their_words(game: AnyGame, kind: str) -> None:
    words = text_renderer(load_catalogue("space-explorers"), NAMES)
    for puzzle in several(game, kind, 40):
        said = [words.short(option.says) for option in puzzle.options]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("kind", KINDS)
def test_questions_are_short(kind: str) -> None:
    """Two lines at most, whoever plays."""
    words = text_renderer(load_catalogue("space-explorers"), NAMES)
    for puzzle in several(standard("space-explorers", 4), kind, 60):
        question = words.sentence(puzzle.question)
        assert question[-1] in "?."
        assert len(question) <= 200


SCRIPT = """
from hashlib import sha256
from spacetutor.games import standard
from spacetutor.lessons.practice import make
game = standard("space-explorers", 4)
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


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_seat_cannot_see_makes_no_difference(game: AnyGame, kind: str) -> None:
    """The puzzle comes from the view, and the hidden cards dealt anew give the same one."""
    rng = Random(3)
    for puzzle in several(game, kind, 25):
        other = game.imagine(puzzle.view, rng)
        over = game.actor(other) is None
        same = game.open_view(other) if over else game.view(other, game.actor(other))
        assert same == puzzle.view
        assert game.puzzle(kind, same, Random(5)) == game.puzzle(kind, puzzle.view, Random(5))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "ability"])
def test_no_hidden_card_is_named(game: AnyGame, kind: str) -> None:
    """Neither in the question, nor in an option, nor in what is said to any answer (19 is named as a rule).

    What cards there are in the box is no secret: questions about abilities name any of them, wherever they are.
    """
    for puzzle in several(game, kind, 15):
        seen = seen_cards(puzzle.view)
        trees = [puzzle.question, *(option.says for option in puzzle.options)]
        trees += [option.verdict for option in puzzle.options]
        assert all(cards_named(tree) <= seen for tree in trees)
        for given in (puzzle.right[:1] if puzzle.form == MOVE else puzzle.right, a_wrong_try(puzzle)):
            assert cards_named(answer(game, puzzle, given).why) <= seen | {19}


@pytest.mark.parametrize("kind", KINDS)
def test_right_answers_are_right_and_wrong_ones_wrong(game: AnyGame, kind: str) -> None:
    for puzzle in several(game, kind, 15):
        right = [(i,) for i in puzzle.right] if puzzle.form == MOVE else [puzzle.right]
        assert all(answer(game, puzzle, given).right for given in right)
        assert not answer(game, puzzle, a_wrong_try(puzzle)).right
        assert solution(game, puzzle).key in ("puzzle.shown", "puzzle.number.shown")


def supports(game: AnyGame, puzzle: Puzzle, given: tuple[int, ...]) -> Any:
    """What the verdict on an answer rests on."""
    why = answer(game, puzzle, given).why
    return why.children[0] if puzzle.form == NUMBER else why.children[0].children[0]


def test_a_wrong_number_gets_the_receipt(game: AnyGame) -> None:
    for kind, key in (("cost", "price."), ("score", "score.")):
        for puzzle in several(game, kind, 10):
            assert supports(game, puzzle, a_wrong_try(puzzle)).key.startswith(key)
            assert answer(game, puzzle, a_wrong_try(puzzle)).why.facts["right"] == puzzle.right[0]


def test_a_wrong_payment_gets_its_own_explanation(game: AnyGame) -> None:
    """Why it is refused, or, if it is only dearer, what it costs and does."""
    verdicts = set()
    for puzzle in several(game, "payment", 30):
        for i, option in enumerate(puzzle.options):
            told = supports(game, puzzle, (i,))
            refused = option.verdict.key == "puzzle.payment.refused"
            assert (told.key == "refused") == refused
            assert game.reasons(puzzle.view, option.subject).legal == (not refused)
            verdicts.add(option.verdict.key)
    assert verdicts == {f"puzzle.payment.{key}" for key in ("cheapest", "dearer", "refused")}


def test_a_wrong_project_is_told_what_it_lacks(game: AnyGame) -> None:
    """Every Project that was misjudged is told, and no other."""
    for puzzle in several(game, "projects", 20):
        given = a_wrong_try(puzzle)
        if given:
            told = answer(game, puzzle, given).why.children
            assert len(told) == len(puzzle.options)
            assert {child.children[0].key for child in told} <= {"project.lacking", "project.ready"}
        missed = answer(game, puzzle, ()).why.children
        assert len(missed) == (len(puzzle.right) or len(puzzle.options))


def test_a_wrong_move_is_told_what_it_does(game: AnyGame) -> None:
    for puzzle in several(game, "move", 10):
        for i, option in enumerate(puzzle.options):
            why = answer(game, puzzle, (i,)).why.children[0]
            assert why.key.endswith("right" if i in puzzle.right else "wrong")
            assert why.children[0].key == f"move.{option.subject.kind}"


def test_a_wrong_card_is_told_where_it_lies(game: AnyGame) -> None:
    found = set()
    for puzzle in several(game, "covered", 60):
        for i, option in enumerate(puzzle.options):
            assert supports(game, puzzle, (i,)).key == "card"
            found.add(option.verdict.key.removeprefix("puzzle.covered."))
    assert found == {"lost", "elsewhere", "already", "asterisk", "plain"}


def test_whether_a_card_can_be_recruited_is_told_for_that_division(game: AnyGame) -> None:
    for puzzle in several(game, "recruit", 20):
        told = supports(game, puzzle, a_wrong_try(puzzle))
        assert told.key in ("offer.open", "offer.free", "offer.closed")
        assert told.facts["division"] == puzzle.question.facts["division"]
        closed = puzzle.options[puzzle.right[0]].says.key == "puzzle.recruit.no"
        assert (told.key == "offer.closed") == closed


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("cost", ()),
        ("cost", (1, 2)),
        ("cost", (-1,)),
        ("cost", (LARGEST + 1,)),
        ("cost", (True,)),
        ("cost", ("3",)),
        ("recruit", (99,)),
        ("recruit", (0, 1)),
        ("projects", (0, 0)),
        ("projects", (7,)),
        ("move", ()),
    ],
)
def test_what_is_no_answer_is_refused(game: AnyGame, kind: str, given: Any) -> None:
    with pytest.raises(Unknown):
        answer(game, make(game, kind, 1), given)


def test_a_name_opens_its_puzzle_again() -> None:
    name = Name("space-explorers", 4, "payment", 12345)
    assert read_name(str(name)) == name
    assert read_name(str(name._replace(seed=-5))).seed == -5
    game, puzzle = named(name)
    assert puzzle == make(standard("space-explorers", 4), "payment", 12345)
    assert puzzle.view == named(read_name("space-explorers/4/payment/12345"))[1].view
    assert game.seats == 4


def test_a_name_says_by_which_rules_it_asks() -> None:
    """The first rules of a game go without saying."""
    game = standard("hope", 3)
    name = name_of(game, "vanish", 5)
    assert str(name) == f"hope/v{game.rules_version}/3/vanish/5"
    assert read_name(str(name)) == name
    assert str(name_of(standard("space-explorers", 3), "cost", 5)) == "space-explorers/3/cost/5"


def test_a_puzzle_of_old_rules_is_not_asked_again() -> None:
    """Its answer may be another one by now: whoever missed it would be told something false."""
    with pytest.raises(
        Unknown, match=r"'hope/3/vanish/5' asks by version 1 of hope's rules, and they are version 2 now"
    ):
        named(read_name("hope/3/vanish/5"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cost",
        "hope/v2/3/vanish",
        "hope/2/3/vanish/5",
        "hope/vv2/3/vanish/5",
        "space-explorers/3/cost",
        "space-explorers/x/cost/1",
        "a/3/b/--1",
        "a/3/b/1/2",
        "a/3/b/" + "9" * 21,
    ],
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(Unknown, match="names read like"):
        read_name(text)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        (Name("chess", 3, "cost", 1), "no game 'chess'"),
        (Name("space-explorers", 9, "cost", 1), "seats"),
        (Name("space-explorers", 3, "riddle", 1), "no puzzle 'riddle'"),
    ],
)
def test_a_puzzle_that_is_not_there_is_named(name: Name, problem: str) -> None:
    with pytest.raises(Unknown, match=problem):
        named(name)


def test_a_game_names_its_kinds(game: AnyGame) -> None:
    with pytest.raises(Unknown, match="there are ability, cost, recruit"):
        game.puzzle("riddle", make(game, "cost", 1).view, Random(1))


def test_where_there_is_nothing_to_ask_there_is_no_puzzle(game: AnyGame) -> None:
    """An empty hub has no batch, no score yet, nothing to complete."""
    start = game.new(game.deal(Random(1)))
    view = game.view(start, game.actor(start))
    for kind in ("cost", "projects", "covered", "score"):
        assert game.puzzle(kind, view, Random(1)) is None


def test_every_kind_has_a_title_of_its_own() -> None:
    for game in GAMES.values():
        titles = {load_catalogue(game.id).sentence(f"word.puzzle.{kind}") for kind in game.puzzle_kinds}
        assert len(titles) == len(game.puzzle_kinds)


def test_difficulty_counts_the_steps_that_are_reached() -> None:
    assert [difficulty(seen, (2, 3, 5, 7)) for seen in range(9)] == [1, 1, 2, 3, 3, 4, 4, 5, 5]


def test_a_price_in_one_division_can_be_asked_for() -> None:
    at = table(seat(green=[24], hand=[18]), seat())
    view = at.game.view(at.state, 0)
    told = at.game.explain(view, Thing("price", "18 green"), LONGER)
    assert told.key == "price.reduced"
    assert [s.key for s in statements(told)].count("price.line") == 1
    assert at.game.explain(view, Thing("offer", "18 red"), LONGER).facts["division"].value == "red"


@pytest.mark.parametrize("which", ["18", "18 mauve", "99 green", "green 18", "18 blue", ""])
def test_a_price_of_nothing_is_refused(which: str) -> None:
    at = table(seat(hand=[18]), seat())
    with pytest.raises(Unknown):
        at.game.explain(at.game.view(at.state, 0), Thing("price", which), LONGER)


def test_a_puzzles_table_gives_no_sums_away(game: AnyGame) -> None:
    """What is to be counted is not written beside it."""
    puzzle = make(game, "projects", 1)
    text = "".join(span.text for row in game.sketch(puzzle.view, NAMES[:3], puzzle.seat) for span in row)
    assert "lacking" not in text
    assert "skills" not in text
    hub = puzzle.view.seats[puzzle.seat].hub
    assert all(f"{card:>2}  " in text for batch in hub for card in batch)
    screen = game.screen(puzzle.view, NAMES[:3], sums=False)
    assert all(entry["lacks"] == [] for entry in screen["line"])
    assert {shown["points"] for shown in screen["seats"]} == {"?"}
