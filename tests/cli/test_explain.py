"""`spacetutor explain` and `spacetutor rules`."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from spacetutor.cli import main
from spacetutor.cli.schemas import explanation_schema
from spacetutor.games.space_explorers import SpaceExplorers
from tests.places import REPLAYS

POSITION = str(REPLAYS / "positions" / "rulebook-example.json")
EXAMPLE = str(REPLAYS / "rulebook-example.json")
FINISHED = str(REPLAYS / "space-explorers-3-7-00000.json")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["explain", *words]) == 0
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


def test_a_position_is_explained_by_what_may_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, POSITION)
    assert text.startswith("Neil is to act and has 10 legal moves.")
    assert "Card 33 can't be recruited to the yellow Division now: it costs 3 symbols." in text


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["18"], "In the red Division it costs 3 symbols, payable now."),
        (["card", "31"], "Card 31 is a Researcher."),
        (["voskhod-2"], "Neil lacks 2 skills for Voskhod 2 (5 points): 1 green and 1 red."),
        (["score"], "Neil has 3 points so far"),
        (["recruit", "18", "red", "with", "yellow,yellow"], "Recruit card 18 to the red Division. It costs 3 symbols"),
        (["recruit 18 blue"], "Card 18 has no blue skill, only green and red."),
        (["end turn"], "It does not belong here: this is the start of the turn."),
    ],
)
def test_subjects(capsys: pytest.CaptureFixture[str], words: list[str], expected: str) -> None:
    """A card, a Project, the score, a legal move, refused moves."""
    assert expected in said(capsys, POSITION, *words)


def test_short_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, POSITION, "33").count("\n") == 1


def test_more_detail_says_more(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = [len(said(capsys, POSITION, "18", "--detail", level)) for level in "123"]
    assert lengths[0] < lengths[1] <= lengths[2]


def test_a_turn_that_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, f"{EXAMPLE}@4", "turn", "--detail", "2")
    assert "Turn 23, played by Yuri." in text
    assert "Of 4 symbols on the card: 2 struck" in text
    assert "Skylab came nearer: 4 skills lacking, 5 before." in text


def test_a_turn_is_told_without_the_secrets_of_others(capsys: pytest.CaptureFixture[str]) -> None:
    """Yuri's drawn card, 36, is known to Yuri alone."""
    assert "36" not in said(capsys, f"{EXAMPLE}@3", "turn", "--seat", "0", "--detail", "3")


def test_the_end_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert "The game is over" in said(capsys, FINISHED)
    assert "Easy bot wins with the most points." in said(capsys, FINISHED, "score", "--seat", "0")


def test_another_seat_is_told_that_it_supposes(capsys: pytest.CaptureFixture[str]) -> None:
    assert "If Yuri were to act:" in said(capsys, POSITION, "40", "--seat", "1")


@pytest.mark.parametrize("subject", [[], ["18"], ["recruit 18 blue"], ["voskhod-2"], ["score"], ["24"]])
def test_json_has_the_form_that_is_promised(capsys: pytest.CaptureFixture[str], subject: list[str]) -> None:
    document = json.loads(said(capsys, POSITION, *subject, "--json", "--detail", "3"))
    Draft202012Validator(explanation_schema()).validate(document)
    assert document["text"]


def test_html_is_a_list_with_links_to_rules(capsys: pytest.CaptureFixture[str]) -> None:
    html = said(capsys, POSITION, "18", "--html", "--detail", "2")
    assert html.startswith('<ul class="st-explanation"><li class="st-statement st-says-card">')
    assert 'href="#rule-pay.cover"' in html


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["explain", POSITION, "61"], "there is no card 61"),
        (["explain", POSITION, "project", "moon-9"], "there is no Project 'moon-9'"),
        (["explain", POSITION, "moon-9"], "is not a move"),
        (["explain", POSITION, "dance"], "is not a move"),
        (["explain", POSITION, "turn"], "there is no turn before this point"),
        (["explain", POSITION, "--seat", "7"], "there is no seat 7"),
        (["rules", "nonsense"], "there is no rule or ruling 'nonsense'"),
        (["rules", "e3", "--example"], "there is no example of E3"),
        (["rules", "--example"], "name it"),
    ],
)
def test_what_is_not_there_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert expected in complaint(capsys, *words)


def test_rules_lists_all_and_shows_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    listed = capsys.readouterr().out
    assert "pay.cover" in listed
    assert "A10" in listed
    assert main(["rules", "pay.cover"]) == 0
    shown = capsys.readouterr().out
    assert "Pay the whole cost" in shown
    assert "Ruling P2: " in shown
    assert main(["rules", "a1"]) == 0
    assert capsys.readouterr().out.startswith("A1  ")


def test_a_bare_number_is_what_the_game_numbers_first(capsys: pytest.CaptureFixture[str]) -> None:
    """Cards in one game, spaces in another; with its kind before it the same, and a number too large is refused."""
    space = str(REPLAYS / "positions" / "hope-class-1-towards.json")
    for table, number, begins in ((POSITION, "18", "Card 18"), (space, "7", "Space 7")):
        assert main(["explain", table, number]) == 0
        told = capsys.readouterr().out
        assert told.startswith(begins)
        assert main(["explain", table, begins.split()[0].lower(), number]) == 0
        assert capsys.readouterr().out == told
    assert main(["explain", space, "37"]) == 1
    assert "37" in capsys.readouterr().err


def test_rules_show_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    """The table with hidden hands hidden, the move, its refusal, what is allowed; a ruling may show a legal move."""
    assert main(["rules", "pay.cover", "--example"]) == 0
    shown = capsys.readouterr().out
    assert "Turn 9: Neil to act" in shown
    assert "hand     1 hidden" in shown
    assert "Neil tries: recruit 33 yellow with blue,purple" in shown
    assert "Missing: 1 blue and 1 purple." in shown
    assert "Allowed instead: recruit 33 yellow with blue,purple and 14" in shown
    assert main(["rules", "a6", "--example"]) == 0
    shown = capsys.readouterr().out
    assert "Earlier this turn: Take card 17 from the Center. Complete the Project Sputnik 1." in shown
    assert "Neil can do this: accept" in shown
    assert "Card 58 then offers 1 card from the deck" in shown
    assert "instead" not in shown


@pytest.mark.parametrize("rule", SpaceExplorers().examples())
def test_every_example_can_be_shown(capsys: pytest.CaptureFixture[str], rule: str) -> None:
    assert main(["rules", rule, "--example"]) == 0
    assert "Center   deck:" in capsys.readouterr().out
