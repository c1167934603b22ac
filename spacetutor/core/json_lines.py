"""Where in a JSON text something stands: the line of a value, of a word, of a key that comes twice."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_TOKEN = re.compile(r'[{}\[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}\[\],:"]+')

LONGEST_NUMBER = 4300
"""Digits, as Python sets it."""


class _Open(NamedTuple):
    """An object or a list that is not closed yet: the keys so far, or None for a list, and the entry being read."""

    keys: list[str] | None
    entry: list[str | int]


def line_at(text: str, position: int) -> int:
    """The line of a position, counted from 1."""
    return text.count("\n", 0, position) + 1


def line_of(text: str, steps: Sequence[str | int]) -> int:
    """The line where the value at these steps begins, from the outside in, in a text that is valid JSON.

    Where the last steps lead nowhere, the line of the innermost value that is there.
    """
    wanted = list(steps)
    reached, found = -1, 0
    for position, path in _values(text):
        depth = len(path)
        if depth > reached and path == wanted[:depth]:
            reached, found = depth, position
            if depth == len(wanted):
                break
    return line_at(text, found)


def line_of_word(text: str, word: str) -> int | None:
    """The first line with a number or a constant that is written just so; texts and keys are no such words."""
    return next((line_at(text, token.start()) for token in _TOKEN.finditer(text) if token[0] == word), None)


def line_of_long_number(text: str) -> int | None:
    """The first line with a number of more digits than Python reads at once."""
    numbers = (
        token for token in _TOKEN.finditer(text) if len(token[0]) > LONGEST_NUMBER and token[0][0] in "-0123456789"
    )
    return next((line_at(text, token.start()) for token in numbers), None)


def line_of_twin(text: str, key: str) -> int | None:
    """The first line on which an object has a key for the second time."""
    for position, keys in _keys(text):
        if keys[-1] == key and keys.count(key) > 1:
            return line_at(text, position)
    return None


def line_of_half(text: str) -> int | None:
    """The first line on which an escape spells half a character."""
    for token in _TOKEN.finditer(text):
        if "\\u" in token[0] and _is_half(token[0]):
            return line_at(text, token.start())
    return None


def _is_half(word: str) -> bool:
    try:
        json.loads(word, strict=False).encode()
    except UnicodeEncodeError:
        return True
    return False


def _values(text: str) -> Iterator[tuple[int, list[str | int]]]:
    """Every value's position and the steps that lead to it."""
    stack: list[_Open] = []
    for token, is_key in _tokens(text, stack):
        if not is_key and token[0] not in "}],:":
            yield token.start(), [level.entry[0] for level in stack]


def _keys(text: str) -> Iterator[tuple[int, list[str]]]:
    """Every key's position, with the keys of its object up to it."""
    stack: list[_Open] = []
    for token, is_key in _tokens(text, stack):
        if is_key:
            yield token.start(), stack[-1].keys or []


def _tokens(text: str, stack: list[_Open]) -> Iterator[tuple[re.Match[str], bool]]:
    """Tokens, and whether each is a key; the stack holds what is open around a token while it is looked at."""
    key_next = False
    for token in _TOKEN.finditer(text):
        word = token[0]
        if word in ("}", "]") and stack:
            stack.pop()
        is_key = key_next and word.startswith('"')
        if is_key:
            _enter(stack[-1], word)
        elif word == "," and stack and stack[-1].keys is None:
            stack[-1].entry[0] = int(stack[-1].entry[0]) + 1
        yield token, is_key
        if word in ("{", "["):
            stack.append(_Open([], [""]) if word == "{" else _Open(None, [0]))
        key_next = word == "{" or (word == "," and bool(stack) and stack[-1].keys is not None)


def _enter(level: _Open, word: str) -> None:
    key = json.loads(word, strict=False)
    level.entry[0] = key
    if level.keys is not None:
        level.keys.append(key)
