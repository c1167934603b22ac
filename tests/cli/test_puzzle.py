"""`spacetutor puzzle`."""

from __future__ import annotations

import json

import pytest

from spacetutor.cli import main
from spacetutor.lessons.practice import named, read_name


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["puzzle", *words]) == code
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["puzzle", *words]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


def test_without_a_kind_the_kinds_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys).splitlines()
    assert len(lines) == 8
    assert lines[1].split(maxsplit=1) == ["cost", "What does it cost?"]


def test_a_puzzle_shows_table_question_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "recruit", "--seed", "4")
    assert text.startswith("Turn ")
    assert "can card 17 be recruited to the green Division now?" in text
    assert "\n  1  Yes, it can.\n" in text
    assert "space-explorers/3/recruit/4   difficulty" in text


def test_a_name_shows_the_same_puzzle_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "move", "--seed", "7", "--seats", "4") == run(capsys, "space-explorers/4/move/7")


def test_a_new_puzzle_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert len({run(capsys, "cost") for _ in range(3)}) > 1


def test_several_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "cost", "--seed", "5", "--count", "3")
    assert [f"cost/{seed}" in text for seed in (4, 5, 6, 7, 8)] == [False, True, True, True, False]


def test_numbers_are_judged(capsys: pytest.CaptureFixture[str]) -> None:
    right = named(read_name("space-explorers/3/cost/5"))[1].right[0]
    assert run(capsys, "cost", "--seed", "5", "--answer", str(right)).startswith(f"That is right: {right}.")
    wrong = run(capsys, "cost", "--seed", "5", "--answer", str(right + 1), code=1)
    assert wrong.startswith(f"Not {right + 1}: it is {right}.")
    assert "strikes the lowest symbol left" in wrong


def test_options_are_judged_as_they_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = named(read_name("space-explorers/3/payment/2"))[1]
    for i in range(len(puzzle.options)):
        code = 0 if (i,) == puzzle.right else 1
        text = run(capsys, "payment", "--seed", "2", "--answer", str(i + 1), code=code)
        assert text.startswith("Not quite." if code else "That is right.")


def test_several_answers_or_none(capsys: pytest.CaptureFixture[str]) -> None:
    seed = next(n for n in range(50) if not named(read_name(f"space-explorers/3/projects/{n}"))[1].right)
    assert run(capsys, "projects", "--seed", str(seed), "--answer", "none").startswith("That is right.")
    text = run(capsys, "projects", "--seed", str(seed), "--answer", "1, 2", code=1)
    assert text.count("can't be completed now.") == 2


def test_a_move_is_judged_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    game, puzzle = named(read_name("space-explorers/3/move/7"))
    line = game.text(puzzle.options[puzzle.right[0]].subject)
    assert run(capsys, "move", "--seed", "7", "--answer", line).startswith("That is right.")
    assert "Take the top card" in run(capsys, "move", "--seed", "7", "--answer", "take deck", code=1)


def test_json_holds_no_answer_until_one_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(run(capsys, "covered", "--seed", "3", "--json"))
    assert set(document) == {"puzzle", "kind", "form", "difficulty", "question", "options", "marks"}
    assert document["puzzle"] == "space-explorers/3/covered/3"
    codes = [main(["puzzle", "covered", "--seed", "3", "--json", "--answer", "1"])]
    judged = json.loads(capsys.readouterr().out)
    assert judged["right"] == (codes == [0])
    assert judged["why"]["children"][0]["text"]


def test_a_check_reports_on_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "--check", "5").splitlines()
    assert [line.split()[0] for line in lines] == [
        "ability", "cost", "recruit", "payment", "projects", "move", "covered", "score",
    ]  # fmt: skip
    assert all("5 made, 0 alike; difficulty 1: " in line for line in lines)
    assert run(capsys, "score", "--check", "2").startswith("score      2 made")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["riddle"], "there is no puzzle 'riddle'"),
        (["riddle", "--check", "1"], "there is no puzzle 'riddle'"),
        (["cost", "--seats", "7"], "seats"),
        (["a/b"], "names read like"),
        (["chess/3/cost/1"], "no game 'chess'"),
        (["cost", "--seed", "1", "--answer", "many"], "'many' is not an answer"),
        (["cost", "--seed", "1", "--answer", ""], "'' is not an answer"),
        (["cost", "--seed", "1", "--answer", "1,2"], "one answer is asked for"),
        (["recruit", "--seed", "1", "--answer", "9"], "named once"),
        (["recruit", "--seed", "1", "--answer", "0"], "named once"),
        (["move", "--seed", "7", "--answer", "pass"], "'pass' is not a legal move here"),
        (["move", "--seed", "7", "--answer", "dance"], "'dance' is not a move"),
        (["cost", "--count", "2", "--answer", "1"], "leave out --count"),
    ],
)
def test_one_line_says_what_is_wrong(capsys: pytest.CaptureFixture[str], words: list[str], problem: str) -> None:
    assert problem in complaint(capsys, *words)
