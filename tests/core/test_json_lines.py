"""The line of something in a JSON text."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetutor.core.errors import Fault
from spacetutor.core.files import parse_json
from spacetutor.core.json_lines import line_of
from tests.tools.mutations import places

TEXT = """{
 "name": "a \\"quoted\\" {[,:]} name",
 "list": [
  {"a": 1, "b": [true,
   null]},
  "x", [
  ],
  -12
 ], "on the same line": {"na\\u006de": {}},

 "last": 5
}"""


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ([], 1),
        (["name"], 2),
        (["list"], 3),
        (["list", 0], 4),
        (["list", 0, "a"], 4),
        (["list", 0, "b"], 4),
        (["list", 0, "b", 1], 5),
        (["list", 1], 6),
        (["list", 2], 6),
        (["list", 3], 8),
        (["on the same line", "name"], 9),
        (["last"], 11),
    ],
)
def test_the_line_of_a_value(steps: list[str | int], line: int) -> None:
    assert line_of(TEXT, steps) == line


@pytest.mark.parametrize(
    ("steps", "line"), [(["list", 9], 3), (["list", 0, "c"], 4), (["nothing"], 1), (["last", "deeper"], 11)]
)
def test_steps_that_lead_nowhere_stop_at_what_is_there(steps: list[str | int], line: int) -> None:
    """A key that is missing is missing from the object around it."""
    assert line_of(TEXT, steps) == line


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(values, st.integers(0, 2**32))
def test_a_value_is_found_wherever_it_stands(document: Any, seed: int) -> None:
    """Put a mark somewhere: the line of its steps is the line on which the mark is written."""
    paths = places(document)
    if not paths:
        return
    path = Random(seed).choice(paths)
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    parent[path[-1]] = 771234567891234567
    if json.dumps(document).count("771234567891234567") > 1:
        return
    text = json.dumps(document, indent=1)
    at = next(i for i, line in enumerate(text.split("\n"), 1) if "771234567891234567" in line)
    assert line_of(text, path) == at


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"a": 1,\n "b": {"a": 1},\n "a": 2}', "line 3: has the key 'a' twice in one object"),
        ("[1,\n 1.5]", "line 2: has the number 1.5; only whole numbers are used"),
        ('["1.5",\n\n 1.5]', "line 3: has the number 1.5; only whole numbers are used"),
        ("[1,\n NaN]", "line 2: has NaN, which is not a JSON number"),
        ('["\\ud83d\\ude80",\n "\\\\ud83d",\n "\\ud83d"]', "line 3: has half a character (a lone surrogate) in a text"),
        (f"[1,\n {'1' * 5000}]", "line 2: has a number that is far too long"),
        ("[1,\n 2", "line 2, column 3: is not JSON: Expecting ',' delimiter"),
    ],
)
def test_json_that_is_not_used_is_named_with_its_line(text: str, told: str) -> None:
    with pytest.raises(Fault) as caught:
        parse_json(text.encode())
    assert str(caught.value) == told


def test_bytes_that_are_no_text_are_named_with_their_line() -> None:
    with pytest.raises(Fault, match=r"^line 2: is not UTF-8 text \(byte 4\)$"):
        parse_json(b"[1,\n\xff]")
