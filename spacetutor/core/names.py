"""Names that people type or paste, made fit to be shown in one line and to be written."""

from __future__ import annotations

import re
import unicodedata

_STEERING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that cannot be seen and turn the direction of what comes after them."""

JOINER = "\u200d"
_TONES = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)


def clean_name(text: str, longest: int) -> str:
    """A name in one line of at most so many characters; "" where nothing is left that can be seen.

    Tabs, line ends, other control characters and halves of characters count as spaces, and spaces in a row as one.
    """
    spaced = "".join(" " if unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") else letter for letter in text)
    plain = " ".join(unicodedata.normalize("NFC", _STEERING.sub("", spaced)).split())
    return plain[: _end(plain, longest)].rstrip()


def _end(text: str, longest: int) -> int:
    """Where to cut so that no accent, joined picture or flag is cut in two. What has no end is cut anywhere."""
    if len(text) <= longest:
        return len(text)
    end = longest
    while end and _belongs(text, end):
        end -= 1
    return end or longest


def _belongs(text: str, at: int) -> bool:
    """Whether a character is seen as one with the character before it."""
    here, before = text[at], text[at - 1]
    if ord(here) in _FLAGS:
        run = len(text[:at]) - len(text[:at].rstrip("".join(map(chr, _FLAGS))))
        return run % 2 == 1
    marks = unicodedata.category(here) in ("Mn", "Mc", "Me") or here == JOINER or ord(here) in _TONES
    return marks or before == JOINER
