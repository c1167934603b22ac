"""Who is learning: a name that a learner chooses, the word that guards it, and the file that belongs to it.

The word keeps others from a learner's progress on the pages and the command line. It does not hide the file from
whoever may read the folder itself. What is promised of it:

- Browsers in which the name was never opened with its word are strangers. All strangers together, from however many
  pages at once, get 5 guesses; then each has to wait for the one before, 1 s, 2 s, 4 s and so on up to a minute. That
  makes 69 guesses in the first hour and 60 in each hour after that. While they wait no word of theirs is looked at, not
  even the right one. A day without a guess, and the count begins anew. A clock that is set back begins a wait anew.
- A browser in which the name was opened with its word waits for no stranger. Its own wrong words are counted by the
  same rule, and forgotten with the next right one. The 50 browsers that opened the name last are known; they are kept
  as hashes of their keys, and forgotten when the word is changed.
- Where pages have no key for their browser (the command line, JupyterLab), everybody is counted with the strangers, and
  the right word begins their count anew.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from spacetutor.core.errors import Fault, Unknown

LONGEST_NAME = 40
SHORTEST_WORD, LONGEST_WORD = 4, 200
FREE_GUESSES = 5
LONGEST_WAIT = 60_000
"""Milliseconds. Long enough to spoil guessing, short enough that nobody is locked out of a lesson by a neighbour."""

NAMELESS = "this browser"
"""What files call a learner who has given no name."""

DAY = 24 * 3_600_000
MOST_GUESSES = 1_000_000
"""That are told apart."""


class WrongWord(Unknown):
    """The name is taken, and the word given is not its word, or was tried too often."""


class Guard(NamedTuple):
    """What guards a name: the word's salt and hash, or nothing."""

    salt: bytes | None = None
    hash: bytes | None = None


class Guesses(NamedTuple):
    """Words that were tried and not found to be right: how many, and when the last one was."""

    wrong: int = 0
    wrong_at: int = 0


class Learner(NamedTuple):
    """A name as its learner wrote it, and the same name as names are compared."""

    name: str
    key: str


def learner(name: str) -> Learner:
    """A chosen name. Capitals, forms of a letter and doubled spaces make no other name."""
    shown = re.sub(" +", " ", unicodedata.normalize("NFC", name)).strip(" ")
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())
    key = " ".join(folded.split())
    if not key or not shown.isprintable() or max(len(shown), len(key)) > LONGEST_NAME:
        raise Unknown(f"a name has 1 to {LONGEST_NAME} letters or signs that can be seen")
    return Learner(shown, key)


def browsers_learner(browser: str) -> Learner:
    """Whoever learns without a name in the browser of this hash. No name has a key whose first sign can't be seen."""
    return Learner(NAMELESS, f"\x1f{browser}")


def learners_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that SPACETUTOR_LEARNERS names, or this user's own."""
    if environment.get("SPACETUTOR_LEARNERS"):
        return Path(environment["SPACETUTOR_LEARNERS"]).absolute()
    try:
        shared = Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    except RuntimeError:
        raise Fault("there is no home folder to keep progress in; SPACETUTOR_LEARNERS can name another") from None
    return (shared / "spacetutor" / "learners").absolute()


def file_of(who: Learner, folder: Path) -> Path:
    """A learner's file. The hash tells all names apart; the letters before it are for people."""
    letters = re.sub("[^a-z0-9]+", "-", who.key).strip("-")[:20]
    digest = hashlib.sha256(who.key.encode()).hexdigest()[:32]
    return folder / f"{letters}-{digest}.sqlite".removeprefix("-")


def check_word(word: str) -> None:
    """A word is neither too short nor too long; no word at all is allowed."""
    if word and not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
        raise Unknown(f"a word has {SHORTEST_WORD} to {LONGEST_WORD} letters or signs")


def guard_with(word: str) -> Guard:
    """A guard for a word; none for the empty word."""
    check_word(word)
    if not word:
        return Guard()
    salt = os.urandom(16)
    return Guard(salt, _hashed(word, salt))


def _hashed(word: str, salt: bytes) -> bytes:
    plain = unicodedata.normalize("NFKC", word).encode("utf-8", "replace")
    return hashlib.scrypt(plain, salt=salt, n=2**14, r=8, p=1, dklen=32)


def set_back(guesses: Guesses, now: int) -> Guesses:
    """The count by a clock that may have been set back since: the last guess was made now, at the latest.

    So a wait begins anew, and nobody waits until the old time comes.
    """
    return guesses._replace(wrong_at=min(guesses.wrong_at, now))


def after(guesses: Guesses, now: int) -> Guesses:
    """The count with one more guess. A day without any begins it anew."""
    wrong = guesses.wrong if now - guesses.wrong_at < DAY else 0
    return Guesses(min(wrong + 1, MOST_GUESSES), now)


def seconds_to_wait(guesses: Guesses, now: int) -> int:
    """How long no word is looked at."""
    if guesses.wrong < FREE_GUESSES:
        return 0
    wait = min(1000 * 2 ** min(guesses.wrong - FREE_GUESSES, 10), LONGEST_WAIT)
    passed = now - guesses.wrong_at
    return -((passed - wait) // 1000) if passed < wait else 0


def fits(guard: Guard, word: str) -> bool:
    """Whether a word is the right one, in the same time for every wrong one."""
    if guard.salt is None or guard.hash is None:
        return True
    return hmac.compare_digest(_hashed(word, guard.salt), guard.hash)
