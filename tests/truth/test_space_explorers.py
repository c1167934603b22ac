"""Every sentence about Space Explorers is true: the suite's share of `python -m tests.truth space-explorers`."""

from __future__ import annotations

from functools import lru_cache

import pytest

from spacetutor.explain import load_catalogue, text_renderer
from tests.explain.test_catalogue import statement_keys
from tests.truth import Claim, all_claims, part_of
from tests.truth.__main__ import NAMES, Tally, counted, describe
from tests.truth.changing import WANTED, Shares, drawn, shares
from tests.truth.positions import moments, played
from tests.truth.sentences import faults, statements

PART = part_of("space-explorers")
PARTS, A_PART = 6, 50
"""So many parts of so many positions, each over every option and variant."""

PICTURES = ("picture.", "finding.", "label.", "pictogram.")
"""What is said beside pictures, whose titles have tests of their own, and of pictograms (`test_pictograms.py`)."""

ELSEWHERE = {
    "lesson.": "said by the judge of lessons, tested with them",
    "review.": "said by a review of chances that a search found, tested with reviews",
    "puzzle.mistake.": "a puzzle made from a review",
}
"""Statements of `common.toml` that no position tells, by how they begin, and why."""

SILENT = 0.1
"""So many keys may be without an oracle, those that are said elsewhere included."""

WORDS = text_renderer(load_catalogue("space-explorers"), NAMES)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_statement_is_false(part: int) -> None:
    """To the seat to act, to another and to a watcher, of all that can be asked, over every option and variant."""
    found = counted(PART, all_claims(PART, played(PART, A_PART, f"suite {part}")))
    assert not found.false, told_of(found)
    assert sum(found.said.values()) > 50_000


def told_of(found: Tally) -> str:
    """The first false claims, with what is false about them."""
    return "\n".join(f"{why}: {describe(claim, WORDS)}" for shown in found.shown.values() for claim, why in shown[:1])


def teardown_module() -> None:
    """Some hundred thousand claims need not be kept for tests of other things."""
    heard.cache_clear()
    changed.cache_clear()


@lru_cache(1)
def heard() -> list[Claim]:
    """All claims of rare moments, and of some games."""
    return list(all_claims(PART, moments(PART, 60)))


def test_no_statement_of_a_rare_moment_is_false() -> None:
    found = counted(PART, heard())
    assert not found.false, told_of(found)


def test_every_sentence_of_the_game_comes_up() -> None:
    """So none escapes the oracles."""
    own = {key for key in statement_keys("space-explorers") if not key.startswith(PICTURES)}
    assert own - {claim.told.key for claim in heard()} == set()


def test_every_statement_has_an_oracle_or_a_reason() -> None:
    told = {claim.told.key for claim in heard()}
    assert told == PART.told
    assert not set(PART.oracles) & set(PART.silent)
    common = {key for key in statement_keys() - told if not key.startswith(PICTURES)}
    assert all(key.startswith(tuple(ELSEWHERE)) for key in common)
    assert len(PART.silent) + len(common) <= SILENT * len(told | common)
    assert all(PART.silent.values())


@lru_cache(1)
def changed() -> Shares:
    """A few claims of each key, each changed in every way."""
    return shares(PART, drawn(PART, heard(), 8))


def test_a_change_of_one_fact_is_noticed() -> None:
    found = changed()
    assert sum(found.red.values()) > WANTED * sum(found.tried.values())
    assert len(found.tried) > 250


def test_no_sentence_has_a_telltale_fault() -> None:
    """Doubled words and spaces, one of several, places that were not filled."""
    said = (told for told in statements(heard()) if not told.key.startswith("label."))
    assert [sentence for told in said if faults(sentence := WORDS.sentence(told))] == []


@pytest.mark.parametrize(
    "sentence",
    [
        "It costs 1 symbols.",
        "There are 1, each worth 2 points.",
        "The the card lies there.",
        "It costs  nothing.",
        "It costs {cost}.",
        "It costs nothing..",
        "Take a engineer.",
        "2 token are lacking.",
        "it costs nothing.",
        "It costs nothing",
        "Pay with tokens (), to Neil.",
        "Card 3 , moved from hand, pays.",
    ],
)
def test_a_telltale_fault_is_found(sentence: str) -> None:
    assert faults(sentence)
