"""What games tell alike, with statements that are made up."""

from __future__ import annotations

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.event import made
from spacetutor.core.explanation import LONGER, SHORT, Explanation, aside, card, claim, name
from spacetutor.core.kit.telling import MOST, check_comparable, compared, nearest, refused
from spacetutor.core.reason import Reason

BROKEN = [Explanation(f"refused.rule-{number}", {}) for number in range(3)]
INSTEAD = Explanation("move.take", {"card": card(3)})


def test_a_refusal_begins_with_the_first_rule_and_counts_all() -> None:
    told = refused(name("flying"), BROKEN, lambda: INSTEAD, SHORT)
    assert told.facts["n"] == 3
    assert told.children == (BROKEN[0],)


def test_with_more_detail_every_rule_and_what_is_allowed_instead() -> None:
    told = refused(name("flying"), BROKEN, lambda: INSTEAD, LONGER)
    assert [child.key for child in told.children] == [*(reason.key for reason in BROKEN), "refused.nearest"]
    assert [child.detail for child in told.children] == [SHORT, LONGER, LONGER, LONGER]
    assert told.children[-1].children == (INSTEAD,)


def test_nothing_is_offered_instead_where_nothing_is_alike() -> None:
    told = refused(name("flying"), BROKEN[:1], lambda: None, LONGER)
    assert told.children == (BROKEN[0],)


def test_the_nearest_move_shares_something_that_counts() -> None:
    """Of several moves the one that has most in common; how they are paid for alone does not make them alike."""
    assert nearest(["ab", "ax", "xb"], lambda move: (move[0] == "a", move[1] == "b"), 2) == "ab"
    assert nearest(["xb"], lambda move: (move[0] == "a", move[1] == "b"), 1) is None
    assert nearest([], lambda move: (1,), 1) is None


def test_only_legal_moves_are_compared() -> None:
    check_comparable(["take", "fly"], "take", "fly")
    with pytest.raises(Unknown, match="legal"):
        check_comparable(["take"], "take", "fly")


def test_a_better_move_has_its_weightiest_reasons_after_its_payment() -> None:
    paid = Explanation("spend.card", {})
    reasons = [Explanation(f"compare.{number}", {}) for number in range(MOST + 2)]
    assert compared(INSTEAD._replace(children=(paid,)), reasons).children == (paid, *reasons[:MOST])
    assert [child.key for child in compared(INSTEAD, []).children] == ["compare.later"]


def test_a_rule_that_is_broken_in_several_ways_names_the_way() -> None:
    assert Reason("pay.card", False, {}).refusal == "refused.pay.card"
    assert Reason("pay.card", False, {}, "pair").refusal == "refused.pay.card.pair"


def test_of_an_event_only_what_is_listed_is_told() -> None:
    facts = {"card": 3, "covered": 0, "by": "ability"}
    assert made({"card": card, "covered": lambda number: card(number) if number else None}, facts) == {"card": card(3)}


def test_a_claim_names_its_rule_what_supports_it_and_its_facts() -> None:
    told = claim("ship.left", "ship.rule", BROKEN[0], INSTEAD, n=2, card=card(3))
    assert told == Explanation("ship.left", {"n": 2, "card": card(3)}, (BROKEN[0], INSTEAD), "ship.rule", SHORT)


def test_an_aside_is_a_claim_for_those_who_ask_for_more() -> None:
    assert aside("ship.left", "ship.rule", n=2) == claim("ship.left", "ship.rule", n=2)._replace(detail=LONGER)
