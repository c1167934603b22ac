"""HOPE's reference: what its examples show, rulings that are cited, and a word for every piece."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetutor.core.explanation import LONGER
from spacetutor.explain import load_catalogue
from spacetutor.explain.reference import rulings
from spacetutor.games.hope import reasons
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.state import ENDINGS, LEVERS, PHASES
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES
from spacetutor.games.hope.values import CHARACTERS, TOKEN_KINDS
from tests.games.test_examples import REFUSALS, refused
from tests.support.explaining import keys

GAME = Hope()
REFUSING = sorted(set(re.findall(r'Reason\(\s*"([a-z.-]+)"', Path(reasons.__file__).read_text())))
"""The rules that a move can break, as they stand in the checks."""

SHOWN_BY_REFUSAL = {"U1": "fly.path", "M1": "fly.path", "P2": "settle.touched"}


def test_a_rule_that_a_move_can_break_is_in_the_reference_and_its_example_is_refused() -> None:
    assert len(REFUSING) == 44
    assert set(REFUSING) <= set(GAME.rulebook())
    assert {("hope", rule) for rule in REFUSING} == {entry for entry in REFUSALS if entry[0] == "hope"}


def test_every_ruling_is_cited() -> None:
    known = {ruling.id for ruling in rulings(load_catalogue("hope"))}
    assert {ruling for rule in GAME.rulebook().values() for ruling in rule.rulings} == known


@pytest.mark.parametrize("shows", sorted(set(GAME.examples()) - set(REFUSING)))
def test_what_refuses_nothing_is_shown_by_a_move_that_is_allowed(shows: str) -> None:
    """But for three rulings about what is not."""
    assert refused(GAME.example(shows)) == ({SHOWN_BY_REFUSAL[shows]} if shows in SHOWN_BY_REFUSAL else set())


@pytest.mark.parametrize("shows", GAME.examples())
def test_the_table_looks_like_a_table(shows: str) -> None:
    """Three open cards, hands; hands of others stay hidden but for what all have seen."""
    example = GAME.example(shows)
    assert all(kind >= 0 for kind in example.view.center.open)
    for index, seat in enumerate(example.view.seats):
        assert len(seat.hand) + seat.hidden.count >= 1
        if index != example.seat:
            assert set(seat.hand) <= set(seat.known) | set(example.view.asking.pledges and seat.hand)


@pytest.mark.parametrize("shows", GAME.examples())
def test_the_moves_that_led_there_are_told_as_moves(shows: str) -> None:
    """Also those of another seat: each was allowed to whoever made it."""
    assert all(told.key.startswith("move.") for told in GAME.example(shows).earlier())


@pytest.mark.parametrize(
    ("shows", "key"),
    [
        ("settle.stable", "event.stable"),
        ("medals.shared", "event.medals.shared"),
        ("medals.border", "event.medals.border"),
        ("token.gift", "event.token"),
        ("deck.renewed", "event.shuffled"),
        ("polarize.where", "event.polarized.crossed"),
        ("M4", "event.polarized.earth"),
        ("regression.crossing", "event.held"),
        ("R2", "event.pushed-on"),
        ("regression.vanish", "end.vanishes"),
        ("regression.monolith", "event.monolith"),
        ("row.gap", "event.gap"),
        ("character.brave", "event.drew.character"),
        ("character.earthling", "event.drew.character"),
        ("bug.drawn", "event.bug.unknown"),
        ("end.saved", "event.end-triggered"),
        ("end.lost", "event.end-triggered"),
        ("end.winner", "event.game-over"),
        ("E1", "event.end-triggered"),
        ("U1", "broken.form"),
        ("P4", "event.medals.shared"),
        ("R3", "event.monolith.inward"),
        ("R4", "end.vanishes"),
        ("R5", "event.settled"),
        ("R6", "event.monolith"),
        ("R7", "event.on-row"),
        ("R7", "event.no-place"),
        ("B2", "event.settled"),
        ("T1", "move.accuse.right"),
        ("end.winner", "score.wins"),
        ("E2", "score.wins"),
        ("E3", "score.nobody"),
        ("E4", "score.nobody.traitor"),
        ("S", "event.drew"),
    ],
)
def test_an_example_shows_what_its_rule_is_about(shows: str, key: str) -> None:
    """Rules that refuse nothing say what happens, and in their example it does."""
    example = GAME.example(shows)
    told = example.game.explain(example.view, example.tried, LONGER)
    assert key in keys(told)


@pytest.mark.parametrize(
    ("prefix", "wanted"),
    [
        ("word.bug.", EFFECTS),
        ("bug.does.", EFFECTS),
        ("word.card.", CARD_NAMES),
        ("word.technology.", NAMES),
        ("word.character.", CHARACTERS),
        ("word.token.", TOKEN_KINDS),
        ("word.lever.", LEVERS),
        ("word.phase.", PHASES),
        ("word.ending.", filter(None, ENDINGS)),
    ],
)
def test_every_piece_has_its_word_and_no_word_is_left(prefix: str, wanted: object) -> None:
    found = load_catalogue("hope").keys_under(prefix)
    assert {key.removeprefix(prefix) for key in found} == set(wanted)  # type: ignore[call-overload]
