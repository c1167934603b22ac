"""What a table can decide before a game, as plain facts: options of the command line, choices of a page."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.errors import Unknown

WORD, NUMBER, FLAG, WORDS = "word", "number", "flag", "words"
YES, NO = "yes", "no"


class Setting(NamedTuple):
    """One thing to decide: `name` is its field in the game's options.

    A word or a number is one of `choices`, a flag is yes or no, words are a list of which `choices`, if there are any,
    name all that may be in it. `default` is as in the options; None leaves it to chance.
    """

    name: str
    kind: str
    default: Any
    choices: tuple[str | int, ...] = ()

    @property
    def flag(self) -> str:
        """Its name on the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def several(self) -> bool:
        return self.kind == WORDS

    def written(self, value: Any) -> str:
        """A value as somebody would type it; "" where chance decides."""
        if value is None:
            return ""
        if self.kind == FLAG:
            return YES if value else NO
        return ",".join(value) if self.several else str(value)

    def read(self, text: str) -> Any:
        """What a typed text decides, as a document of options holds it. Whether it may be so, their shape says."""
        if self.kind == NUMBER:
            if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 9:
                raise Unknown(f"{self.flag} is a whole number, not {text[:30]!r}")
            return int(text)
        if self.kind == FLAG:
            if text not in (YES, NO):
                raise Unknown(f"{self.flag} is yes or no, not {text[:30]!r}")
            return text == YES
        return text.split(",") if self.several else text


def word(name: str, *choices: str) -> Setting:
    """One of some words; the first is the default."""
    return Setting(name, WORD, choices[0], choices)


def number(name: str, choices: range, default: int | None) -> Setting:
    return Setting(name, NUMBER, default, tuple(choices))


def flag(name: str, default: bool) -> Setting:
    return Setting(name, FLAG, default, (YES, NO))


def words(name: str, *choices: str) -> Setting:
    """A list of words; without one chance decides."""
    return Setting(name, WORDS, None, choices)
