"""Every sentence about From the Moon is true: the suite's share of `python -m tests.truth from-the-moon`."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.explain.test_catalogue import statement_keys
from tests.truth import Claim, all_claims, part_of
from tests.truth.__main__ import Tally, counted, describe
from tests.truth.changing import WANTED, Shares, drawn, shares
from tests.truth.from_the_moon.reading import WORDS
from tests.truth.positions import played
from tests.truth.sentences import faults, statements

PART = part_of("from-the-moon")
A_PART = 24
SILENT = 0.1
ELSEWHERE = ("puzzle.", "picture.", "finding.", "label.")
"""Puzzles have a second reading of their own, and so have the titles of pictures."""


def told_of(found: Tally) -> str:
    """The first false claims, with what is false about them."""
    return "\n".join(f"{why}: {describe(claim, WORDS)}" for shown in found.shown.values() for claim, why in shown[:1])


@pytest.mark.parametrize("part", range(4))
def test_no_statement_is_false(part: int) -> None:
    """To the seat to act, to another and to a watcher, of all that can be asked, over every option and variant."""
    found = counted(PART, all_claims(PART, played(PART, A_PART, f"suite {part}")))
    assert not found.false, told_of(found)
    assert sum(found.said.values()) > 8_000


def teardown_module() -> None:
    """Some hundred thousand claims need not be kept for tests of other things."""
    heard.cache_clear()
    changed.cache_clear()


@lru_cache(1)
def heard() -> list[Claim]:
    """All claims of rare moments."""
    return list(all_claims(PART, PART.rare()))


def test_no_statement_of_a_rare_moment_is_false() -> None:
    found = counted(PART, heard())
    assert not found.false, told_of(found)


def test_every_sentence_of_the_game_comes_up() -> None:
    """So none escapes the oracles."""
    own = {key for key in statement_keys("from-the-moon") if not key.startswith(ELSEWHERE)}
    assert own - {claim.told.key for claim in heard()} == set()


def test_every_statement_has_an_oracle_or_a_reason() -> None:
    told = {claim.told.key for claim in heard()}
    assert told == PART.told
    assert not set(PART.oracles) & set(PART.silent)
    assert len(PART.silent) <= SILENT * len(told)
    assert all(PART.silent.values())


@lru_cache(1)
def changed() -> Shares:
    """A few claims of each key, each changed in every way."""
    return shares(PART, drawn(PART, heard(), 6))


def test_a_change_of_one_fact_is_noticed() -> None:
    found = changed()
    assert sum(found.red.values()) > WANTED * sum(found.tried.values()), found.low
    assert len(found.tried) > 200


def test_no_sentence_has_a_telltale_fault() -> None:
    """Doubled words and spaces, one of several, places that were not filled."""
    assert [sentence for told in statements(heard()) if faults(sentence := WORDS.sentence(told))] == []


def test_what_is_said_at_first_is_short() -> None:
    """At most 200 characters, but for comparisons, whose reasons are as many as there are."""
    long = set()
    for claim in heard():
        if not claim.path and claim.told.key.partition(".")[0] not in ("turn", "move"):
            text = WORDS.short(claim.told)
            long |= {text} if len(text) > 200 else set()
    assert long == set()
