"""Oracles of paying: the cards that are given, what they stand for, and the other ways."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.state import State
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from tests.truth import Claim
from tests.truth.frame import above, insist, untrue
from tests.truth.hope.moves import card_words, cases, made
from tests.truth.hope.reading import Oracles, fact, facts, parent

ORACLES = Oracles()


def payers(claim: Claim) -> list[tuple[State, Any]]:
    """Moves that a way of paying may belong to."""
    head = parent(claim)
    if head.key == "spend.others":
        state, move = made(claim)
        return [(state, other) for other in _alike(claim, state, move) if other != move]
    if head.key in ("move.settle", "move.teleport") and above(claim, "refused.nearest"):
        space = facts(head)["space"]
        return [(state, move) for state, move in cases(claim) if getattr(move, "space", None) == space]
    return cases(claim)


def _alike(claim: Claim, state: State, move: Any) -> list[Any]:
    """All ways to pay for the same."""
    return [each for each in claim.game.legal(state) if each.kind == move.kind and each[0] == move[0]]


@ORACLES.of("spend.card", "spend.joker", "spend.pair", "spend.pair.top")
def spent(claim: Claim) -> None:
    """Some such move is legal and is paid so."""
    for state, move in payers(claim):
        if card_words(move.cards) == fact(claim, "cards") and claim.game.reasons(state, move).legal:
            insist(claim.told.key == f"spend.{_way(move.cards)}", "it is another way to pay")
            return
    untrue("nothing is paid so")


def _way(cards: tuple[int, ...]) -> str:
    if len(cards) == 1:
        return "joker" if TECHNOLOGY_OF[cards[0]] == JOKER else "card"
    return "pair" if cards[0] == cards[1] else "pair.top"


@ORACLES.of("spend.others")
def other_ways(claim: Claim) -> dict[str, Any]:
    return {"n": len(_alike(claim, *made(claim))) - 1}


@ORACLES.of("paid.card", "paid.joker", "paid.pair")
def paid_by(claim: Claim) -> dict[str, Any]:
    """The engine's receipt: what is asked for, and by what it is paid."""
    state, move = made(claim)
    payment, price = claim.game.payment(state, move), claim.game.price(state, move)
    assert payment is not None
    assert price is not None
    insist(payment.paid[0].source.kind == claim.told.key.removeprefix("paid."), "it is paid otherwise")
    cards = {"cards": card_words(move.cards)} if len(move.cards) == 2 else {}
    return {"technology": f"technology.{price.items[0]}", **cards}
