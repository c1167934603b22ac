"""docs/commands.md says what the parser knows, and its examples are commands that can be given."""

from __future__ import annotations

import re
import shlex

import pytest

from spacetutor.cli import parser
from tests.places import ROOT
from tests.tools.commands import BESIDE, PAGE, beside, commands, is_told, page

COMMANDS = [command.words for command in commands(parser())]
LINES = [f"{words} {line}" for words in COMMANDS for _, line in beside()[words]["examples"]]


def test_the_page_is_up_to_date() -> None:
    """`python -m tests.tools.commands` renews it."""
    assert PAGE.read_text() == page()


def test_every_command_has_examples_and_no_other_has() -> None:
    assert set(beside()) - {"head", "codes"} == set(COMMANDS)
    assert all(beside()[words]["examples"] for words in COMMANDS)


def test_everything_that_can_be_given_is_explained() -> None:
    given = [(one.words, action) for one in commands(parser()) for action in one.reader._actions if is_told(action)]
    assert [f"{words} {action.dest}" for words, action in given if not action.help] == []


@pytest.mark.parametrize("line", LINES)
def test_an_example_can_be_read(line: str) -> None:
    assert callable(parser().parse_args(shlex.split(line)).run)


def test_the_files_of_the_examples_are_there() -> None:
    named = re.findall(r"\breplays/[\w./-]+", BESIDE.read_text())
    assert named
    assert [path for path in named if "mine" not in path and not (ROOT / path).exists()] == []
