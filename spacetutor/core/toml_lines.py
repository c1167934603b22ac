"""Where in a TOML text something is written, so that a misfit can be named with its line.

`tomllib` reads values and forgets their lines. This walks over a text that `tomllib` has already read without
complaint, and notes the line of every table, key and list entry.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right

Steps = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*""")
_SCALAR = re.compile(
    r'"""(?:[^\\]|\\.)*?"""+'
    r"|'''.*?'''+"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|[^,\]}\n#]*",
    re.DOTALL,
)
MOST_PARTS = 50
"""Of a key with dots in it. `tomllib` takes a hundred times as long for one of ten times as many."""

_PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?<![\\A-Za-z0-9_-])(?:{_PART}[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")
_PLACE = re.compile(r"\.?([^.\[\], ]+)|\[(\d+)\]")


def line_of(text: str, place: str) -> int:
    """The line (from 1) of a place such as `step[2].goal.kind`, or of the nearest thing around it that is written."""
    steps = steps_of(place)
    try:
        lines = lines_of(text, len(steps))
    except RecursionError:
        # Nested so deeply that nobody wrote it by hand: the fault matters, not its line.
        return 1
    while steps not in lines:
        steps = steps[:-1]
    return lines[steps]


def lines_of(text: str, deepest: int = 1000) -> dict[Steps, int]:
    """The line of everything that is written in a TOML text, so many steps from the outside in."""
    return _Reader(text, deepest).read()


def line_of_long_key(text: str) -> int | None:
    """The line of the first key of too many parts, in any text. So many words with a dot after each count as one."""
    found = _LONG_KEY.search(text)
    return None if found is None else text.count("\n", 0, found.start()) + 1


def steps_of(place: str) -> Steps:
    """`step[2].goal` as ("step", 2, "goal"); what follows something else than a name or an index is left out."""
    steps: list[str | int] = []
    at = 0
    while found := _PLACE.match(place, at):
        steps.append(found[1] if found[1] is not None else int(found[2]))
        at = found.end()
    return tuple(steps)


class _Reader:
    """Walks over a TOML text once. What lies deeper than is asked for is walked over and not noted."""

    def __init__(self, text: str, deepest: int) -> None:
        self.text, self.at, self.deepest = text, 0, deepest
        self.ends = [i for i, letter in enumerate(text) if letter == "\n"]
        self.lines: dict[Steps, int] = {(): 1}
        self.entries: dict[Steps, int] = {}

    def read(self) -> dict[Steps, int]:
        table: Steps = ()
        self._skip()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip()
        return self.lines

    def _skip(self) -> None:
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _note(self, steps: Steps, at: int) -> None:
        """The first mention counts: a table may be spoken of again by its parts."""
        if len(steps) <= self.deepest:
            self.lines.setdefault(steps, bisect_right(self.ends, at - 1) + 1)

    def _header(self) -> Steps:
        """[table] or [[list of tables]]: what follows belongs to it."""
        start = self.at
        several = self.text.startswith("[[", start)
        self.at += 2 if several else 1
        steps: Steps = ()
        keys = self._keys()
        for i, key in enumerate(keys):
            steps = (*steps, key)
            if several and i == len(keys) - 1:
                self._note(steps, start)
                self.entries[steps] = self.entries.get(steps, 0) + 1
            if steps in self.entries:
                steps = (*steps, self.entries[steps] - 1)
            self._note(steps, start)
        self.at += 2 if several else 1
        return steps

    def _keys(self) -> list[str]:
        """One key, or several with dots between them."""
        keys: list[str] = []
        while found := _KEY.match(self.text, self.at):
            word = found[1]
            keys.append(next(iter(tomllib.loads(f"{word} = 0"))) if word[0] in "\"'" else word)
            self.at = found.end()
            if self.text[self.at : self.at + 1] != ".":
                break
            self.at += 1
        return keys

    def _pair(self, table: Steps) -> None:
        """key = value."""
        start, steps = self.at, table
        for key in self._keys():
            steps = (*steps, key)
            self._note(steps, start)
        self.at += 1
        self._value(steps)

    def _value(self, steps: Steps) -> None:
        while self.text[self.at : self.at + 1] in (" ", "\t"):
            self.at += 1
        opened = self.text[self.at : self.at + 1]
        if opened == "[":
            self._listed("]", steps)
        elif opened == "{":
            self._listed("}", steps)
        else:
            found = _SCALAR.match(self.text, self.at)
            self.at = found.end() if found else len(self.text)

    def _listed(self, closing: str, steps: Steps) -> None:
        """The entries of a list, or the pairs of an inline table."""
        self.at += 1
        index = 0
        self._skip()
        while self.at < len(self.text) and self.text[self.at] != closing:
            if closing == "}":
                self._pair(steps)
            else:
                self._note((*steps, index), self.at)
                self._value((*steps, index))
                index += 1
            self._skip()
            if self.text[self.at : self.at + 1] == ",":
                self.at += 1
            self._skip()
        self.at += 1
