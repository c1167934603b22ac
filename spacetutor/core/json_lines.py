"""Where in a JSON text something stands: the line of a value, of a word, of a key that comes twice.

All of it takes time in proportion to the text. Lines of values are found by skipping others as fast as they are parsed;
what the parser refuses is looked for piece by piece, in the first million characters alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

LOOKED_AT = 1_000_000
"""Characters in which the line of something odd is looked for. Beyond them the fault is told without its line."""

LONGEST_NUMBER = 4300
"""Digits, as Python sets it."""

_STRING = r'"(?:[^"\\]|\\.)*"'
_WORD = re.compile(rf"{_STRING}|[^\s{{}}\[\],:\"]+")
_KEY = re.compile(rf"[{{}}]|({_STRING})([ \t\r\n]*:)?")
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_skip = re.compile(r"[ \t\r\n]*").match
_value = json.JSONDecoder(strict=False).raw_decode


def line_at(text: str, position: int) -> int:
    """The line of a position, counted from 1."""
    return text.count("\n", 0, position) + 1


def line_of(text: str, steps: Sequence[str | int]) -> int:
    """The line where the value at these steps begins, from the outside in, in a text that is valid JSON.

    Where the last steps lead nowhere, the line of the innermost value that is there.
    """
    at = _blank(text, 0)
    for step in steps:
        found = next((begin for entry, begin in _entries(text, at) if entry == step), None)
        if found is None:
            break
        at = found
    return line_at(text, at)


def _blank(text: str, at: int) -> int:
    """The next position that is not blank."""
    found = _skip(text, at)
    return found.end() if found else at


def _entries(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """The keys of an object, or the places of a list, that begins at a position; with each where its value begins."""
    opened, place = text[at], 0
    if opened not in "{[":
        return
    at = _blank(text, at + 1)
    while text[at] not in "}]":
        entry: str | int = place
        if opened == "{":
            entry, at = _value(text, at)
            at = _blank(text, _blank(text, at) + 1)
        yield entry, at
        at = _blank(text, _value(text, at)[1])
        if text[at] == ",":
            at = _blank(text, at + 1)
        place += 1


def _whole_lines(text: str) -> str:
    """The lines of a text that something is looked for in. No JSON text goes on over the end of a line."""
    return text if len(text) <= LOOKED_AT else text[: text.rfind("\n", 0, LOOKED_AT) + 1]


def line_of_word(text: str, word: str) -> int | None:
    """The first line with a number or a constant that is written just so; texts and keys are no such words."""
    return next(
        (line_at(text, found.start()) for found in _WORD.finditer(_whole_lines(text)) if found[0] == word), None
    )


def line_of_long_number(text: str) -> int | None:
    """The first line with a number of more digits than Python reads at once."""
    for found in _WORD.finditer(_whole_lines(text)):
        if found.end() - found.start() > LONGEST_NUMBER and found[0][0] in "-0123456789":
            return line_at(text, found.start())
    return None


def line_of_twin(text: str, key: str) -> int | None:
    """The first line on which an object has a key for the second time."""
    has_it = [False]
    for found in _KEY.finditer(_whole_lines(text)):
        if found[0] == "{":
            has_it.append(False)
        elif found[0] == "}":
            has_it.pop()
        elif found[2] and json.loads(found[1], strict=False) == key:
            if has_it[-1]:
                return line_at(text, found.start())
            has_it[-1] = True
    return None


def line_of_half(text: str) -> int | None:
    """The first line on which an escape spells half a character."""
    for found in _WORD.finditer(_whole_lines(text)):
        if _HALF.search(found[0]) and _is_half(found[0]):
            return line_at(text, found.start())
    return None


def _is_half(word: str) -> bool:
    try:
        json.loads(word, strict=False).encode()
    except UnicodeEncodeError:
        return True
    return False
