"""Lines of places in TOML texts."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from spacetutor.core.toml_lines import line_of, lines_of, steps_of
from tests.places import ROOT
from tests.tools.mutations import at, places

TEXT = '''# a remark [with] = signs
title = "one # not a remark"
"quoted key" = 1
dotted.inner = [
  1, 2,
  # between
  [3,
   4],
]

[[step]]
text = """
several
[[step]] lines = "quoted"
"""
goal = { kind = "point", at = [["card", 1], ["card", 2]] }

[step.position]
seats = [
  { name = 'It''s', hub = { blue = [1] } },
  { name = "Yuri" },
]

[[step]]
text = 'x'
[step.position]
seats = []
[other.table]
deep = true
'''.replace("'It''s'", "'It is'")


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("", 1),
        ("title", 2),
        ("quoted key", 1),
        ("dotted", 4),
        ("dotted.inner", 4),
        ("dotted.inner[1]", 5),
        ("dotted.inner[2]", 7),
        ("dotted.inner[2][1]", 8),
        ("step", 11),
        ("step[0]", 11),
        ("step[0].text", 12),
        ("step[0].goal.at[1][0]", 16),
        ("step[0].position", 18),
        ("step[0].position.seats[0].hub.blue[0]", 20),
        ("step[0].position.seats[1].name", 21),
        ("step[0].position.seats[1].tokens.red", 21),
        ("step[0].position.seats, tokens", 19),
        ("step[1]", 24),
        ("step[1].position.seats", 27),
        ("step[7].text", 11),
        ("other.table.deep", 29),
        ("nonsense", 1),
    ],
)
def test_a_place_has_a_line(place: str, line: int) -> None:
    """What is not written is found at what is around it."""
    tomllib.loads(TEXT)
    assert line_of(TEXT, place) == line


def test_places_are_names_and_indices() -> None:
    assert steps_of("step[2].goal.at[0]") == ("step", 2, "goal", "at", 0)
    assert steps_of("seats, tokens") == ("seats",)
    assert steps_of("") == ()


def test_lines_of_other_systems_are_counted_alike() -> None:
    text = "a = 1\r\nb = [\r\n 1,\r\n 2]\r\n[d]\r\ne = 'x'\r\n"
    assert [line_of(text, place) for place in ("b", "b[1]", "d", "d.e")] == [2, 4, 5, 6]


def test_deep_nesting_is_no_crash() -> None:
    assert line_of("a = " + "[" * 5000, "a") == 1


@pytest.mark.parametrize("text", ["= 1", "[]", "a. = 1"])
def test_a_text_without_the_key_that_should_be_there_has_a_line(text: str) -> None:
    """A file is read again for its lines, and somebody may be in the middle of editing it."""
    assert line_of(text, "title") == 1


FILES = sorted(ROOT.glob("spacetutor/**/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_place_of_our_own_files_is_found(path: Path) -> None:
    """Each place is noted, and the line of a text holds the beginning of that text."""
    text = path.read_text()
    document, lines, written = tomllib.loads(text), lines_of(text), text.split("\n")
    for place in places(document):
        value = at(document, place)
        line = written[lines[place] - 1]
        if isinstance(value, str) and '"' not in value and "\n" not in value:
            assert value[:20] in line, place
