"""Guessing a learner's word: strangers are slowed, all of them together; a browser that knows the name is not."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pytest

from spacetutor.core.browser import hash_of
from spacetutor.progress import Progress, open_progress
from spacetutor.progress.learners import DAY, FREE_GUESSES, Guard, Guesses, WrongWord, after, fits, seconds_to_wait
from tests.places import ROOT
from tests.support.learners import NOW, Open

HOME, SCHOOL, STRANGER = "home " * 8, "school " * 6, "stranger " * 5
"""Keys of browsers."""


def refused(attempt: Callable[[], Progress]) -> str:
    with pytest.raises(WrongWord) as caught:
        attempt()
    return str(caught.value)


def guess(opened: Open, times: int, *, browser: str = STRANGER, seconds: float = 0) -> list[bool]:
    """Wrong words one after the other: of each, whether it was looked at."""
    told = [refused(lambda: opened(word="mars", browser=browser, seconds=seconds)) for _ in range(times)]
    return ["not its word" in each for each in told]


def test_strangers_do_not_lock_the_owner_out(opened: Open) -> None:
    """However long others guess, a browser in which the name was opened before opens it at once."""
    opened(word="apollo", browser=HOME)
    for second in range(0, 75, 5):
        guess(opened, 2, seconds=second)
        assert opened(word="apollo", browser=HOME, seconds=second).name == "Neil"


def test_strangers_wait_whatever_browser_they_use(opened: Open) -> None:
    """A new key for every guess makes no difference, nor does having none."""
    opened(word="apollo", browser=HOME)
    looked_at = [guess(opened, 1, browser=f"{STRANGER}{number}")[0] for number in range(8)]
    assert looked_at == [True] * FREE_GUESSES + [False] * 3
    assert guess(opened, 1, browser="") == [False]
    assert "wait 1 s" in refused(lambda: opened(word="apollo", browser=SCHOOL))


def test_the_owners_visits_give_strangers_no_more_guesses(opened: Open) -> None:
    """Neither at home nor in a browser that is new to the name."""
    opened(word="apollo", browser=HOME)
    assert guess(opened, 4) == [True] * 4
    opened(word="apollo", browser=HOME)
    opened(word="apollo", browser=SCHOOL)
    assert guess(opened, 3) == [True, False, False]


def test_a_browser_is_known_once_the_word_was_right(opened: Open) -> None:
    progress = opened(word="apollo", browser=HOME)
    assert progress.browsers() == {hash_of(HOME)}
    guess(opened, 1)
    opened(word="apollo", browser=SCHOOL)
    opened(word="apollo")
    assert progress.browsers() == {hash_of(HOME), hash_of(SCHOOL)}


def test_without_a_word_no_browser_is_known(opened: Open) -> None:
    """Whoever types such a name gets in, which proves nothing."""
    progress = opened(browser=HOME)
    opened(browser=SCHOOL)
    assert progress.browsers() == frozenset()
    assert not progress.guarded


def test_a_known_browser_that_guesses_is_slowed_too(opened: Open) -> None:
    """By its own count: nobody else waits for it, and it waits for nobody else."""
    for browser in (HOME, SCHOOL):
        opened(word="apollo", browser=browser)
    assert guess(opened, 8, browser=SCHOOL) == [True] * FREE_GUESSES + [False] * 3
    assert "wait 1 s" in refused(lambda: opened(word="apollo", browser=SCHOOL))
    opened(word="apollo", browser=HOME)
    assert guess(opened, 1) == [True]
    assert opened(word="apollo", browser=SCHOOL, seconds=1).name == "Neil"
    assert guess(opened, 6, browser=SCHOOL, seconds=1) == [True] * FREE_GUESSES + [False], "a right word begins anew"


def test_a_word_that_is_not_looked_at_is_not_counted(opened: Open) -> None:
    """Whoever keeps knocking does not make it worse."""
    opened(word="apollo")
    guess(opened, 50)
    assert guess(opened, 1, seconds=1) == [True]
    assert "wait 2 s" in refused(lambda: opened(word="apollo", seconds=1))


def test_asking_without_a_word_is_no_guess(opened: Open) -> None:
    """Browsers ask so by themselves for the name that they remember."""
    opened(word="apollo")
    for _ in range(9):
        assert "its word is needed" in refused(lambda: opened(browser=STRANGER))
    assert guess(opened, 5) == [True] * 5


def test_the_command_line_begins_the_count_anew(opened: Open) -> None:
    opened(word="apollo", browser=HOME)
    guess(opened, 4)
    opened(word="apollo")
    assert guess(opened, 6) == [True] * 5 + [False]


def test_a_day_without_guesses_forgets_them() -> None:
    many = Guesses(40, 1000)
    assert after(many, 1000 + DAY - 1) == Guesses(41, 1000 + DAY - 1)
    assert after(many, 1000 + DAY) == Guesses(1, 1000 + DAY)
    assert seconds_to_wait(many, 1000 + 59_000) == 1
    assert seconds_to_wait(many, 1000 + 60_000) == 0


def test_a_clock_that_was_set_back_lets_nobody_off(opened: Open) -> None:
    """The wait begins anew by the new time: no word is looked at sooner, and nobody waits for the old time to come."""
    opened(word="apollo", browser=HOME)
    assert guess(opened, 5, seconds=3600) == [True] * 5
    assert guess(opened, 3, seconds=0) == [False] * 3
    assert "wait 1 s" in refused(lambda: opened(word="apollo", browser=SCHOOL, seconds=0))
    assert guess(opened, 2, seconds=1) == [True, False]


def test_the_time_of_a_guess_is_asked_when_nobody_else_can_guess(opened: Open, neils_file: Path) -> None:
    """A page that came first and had to wait for the others would have an older time than theirs."""
    opened(word="apollo", browser=HOME)
    asked = []

    def clock() -> datetime:
        database = sqlite3.connect(neils_file, timeout=0, isolation_level=None)
        with contextlib.closing(database), pytest.raises(sqlite3.OperationalError, match="locked"):
            database.execute("BEGIN IMMEDIATE")
        asked.append(NOW)
        return NOW

    refused(lambda: open_progress("Neil", "mars", browser=STRANGER, clock=clock, folder=neils_file.parent))
    open_progress("Neil", "apollo", browser=SCHOOL, clock=clock, folder=neils_file.parent).set_word("soyuz")
    assert len(asked) == 4, "for each word that is tried, each browser that is welcomed and each word that is set"


def guesses_in(hours: int) -> int:
    """How many guesses whoever never waits longer than need be gets."""
    guesses, now, count = Guesses(), 10**12, 0
    end = now + hours * 3_600_000
    while (now := now + 1000 * seconds_to_wait(guesses, now)) <= end:
        guesses, count = after(guesses, now), count + 1
    return count


def test_a_stranger_gets_so_many_guesses_in_an_hour() -> None:
    """As the rules say: 69 in the first one, 60 in each after that."""
    assert [guesses_in(hours) for hours in (1, 2, 24)] == [69, 69 + 60, 69 + 23 * 60]


GUESSING = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from spacetutor.progress import open_progress
from spacetutor.progress.learners import WrongWord
now = datetime(2026, 4, 12, 9, tzinfo=UTC)
for number in range(10):
    try:
        open_progress("Neil", f"mars {number}", browser=sys.argv[2], clock=lambda: now, folder=Path(sys.argv[1]))
    except WrongWord as refused:
        print("not its word" in str(refused))
"""


def test_eight_pages_at_once_get_no_more_than_one(opened: Open, neils_file: Path) -> None:
    """A guess is counted before its word is looked at, for all kernels in one place."""
    opened(word="apollo", browser=HOME)
    command = [sys.executable, "-c", GUESSING, str(neils_file.parent)]
    with ThreadPoolExecutor(8) as pool:
        pages = list(
            pool.map(
                lambda n: subprocess.run(
                    [*command, f"page {n}"], cwd=ROOT, check=True, capture_output=True, text=True
                ).stdout.split(),
                range(8),
            )
        )
    answers = [answer for page in pages for answer in page]
    assert len(answers) == 80
    assert answers.count("True") == FREE_GUESSES


def test_a_guess_whose_page_dies_is_counted(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(word="apollo", browser=HOME)

    def dies(*_: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("spacetutor.progress.admitting.fits", dies)
        for _ in range(FREE_GUESSES):
            with pytest.raises(KeyboardInterrupt):
                opened(word="mars", browser=STRANGER)
    assert guess(opened, 1) == [False]


def test_fifty_browsers_are_known_and_those_longest_unused_are_forgotten(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spacetutor.progress.admitting.fits", lambda *_: True)
    for number in range(50):
        opened(word="apollo", browser=f"b{number}", seconds=number)
    progress = opened(word="apollo", browser="b0", seconds=100)
    for number in range(50, 53):
        opened(word="apollo", browser=f"b{number}", seconds=100 + number)
    known = progress.browsers()
    assert len(known) == 50
    assert known == {hash_of(f"b{number}") for number in (0, *range(4, 53))}


def test_a_new_word_is_new_to_every_browser(opened: Open) -> None:
    """Whoever knew the old one is a stranger, but for the page that set it."""
    opened(word="apollo", browser=SCHOOL)
    progress = opened(word="apollo", browser=HOME)
    progress.set_word("soyuz")
    assert progress.browsers() == {hash_of(HOME)}
    guess(opened, 5)
    assert "wait" in refused(lambda: opened(word="soyuz", browser=SCHOOL))
    opened(word="soyuz", browser=HOME).set_word("")
    assert opened(browser=HOME).browsers() == frozenset()


def test_a_word_that_is_changed_while_it_is_looked_at_lets_nobody_in(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old word was right a moment ago: its browser is a stranger all the same."""
    owner = opened(word="apollo", browser=HOME)

    def changed_meanwhile(guard: Guard, word: str) -> bool:
        owner.set_word("soyuz")
        return fits(guard, word)

    with monkeypatch.context() as patch:
        patch.setattr("spacetutor.progress.admitting.fits", changed_meanwhile)
        assert "not its word" in refused(lambda: opened(word="apollo", browser=SCHOOL))
    assert owner.browsers() == {hash_of(HOME)}


def test_keys_are_in_no_file_and_browsers_in_no_export(opened: Open, neils_file: Path) -> None:
    progress = opened(word="apollo", browser=HOME)
    kept = b"".join(file.read_bytes() for file in neils_file.parent.iterdir())
    assert HOME.encode() not in kept
    assert hash_of(HOME).encode() in kept
    exported = progress.export_json() + progress.export_csv()
    assert hash_of(HOME).encode() not in exported
    assert HOME.encode() not in exported


def test_forgetting_everything_keeps_the_word_and_who_knows_it(opened: Open) -> None:
    progress = opened(word="apollo", browser=HOME)
    progress.reset()
    assert progress.browsers() == {hash_of(HOME)}
    assert "its word is needed" in refused(opened)
