"""What is true of a payment that may not be made: what it leaves open, what could be left out, what is not there."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Term
from spacetutor.games.space_explorers.actions import Complete, Recruit
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Claim
from tests.truth.space_explorers.offers import still_open
from tests.truth.space_explorers.reading import amount, asked, by_colour, differs, fact, first, wrong


def uncovered(claim: Claim) -> str:
    """What the payment leaves open: these symbols, or so many of these where one may choose."""
    action, state = asked(claim), claim.state
    receipt = claim.game.payment(claim.view, action)
    assert receipt is not None
    seat = state.seats[state.to_act]
    paying = state._replace(
        seats=tuple(seat._replace(tokens=action.tokens) if s is seat else s for s in state.seats),
    )
    back = action.return_31 and any(batch[-1:] == (31,) for batch in seat.hub)
    left = still_open(claim, paying, action.card, action.division, back)
    exact = sum(left) == len(receipt.missing) or sum(number > 0 for number in left) == 1
    of_these = claim.told.key.endswith(".of")
    return first(
        differs("out of several", of_these, not exact),
        differs("missing", amount(claim, "missing"), left if of_these else by_colour(receipt.missing)),
        differs("number", fact(claim, "n"), len(receipt.missing)) if of_these else "",
    )


def parts(action: Recruit) -> dict[tuple[str, Any], Recruit]:
    """The payment with one part left out, by that part."""
    found: dict[tuple[str, Any], Recruit] = {}
    for c, number in enumerate(action.tokens):
        if number:
            fewer = tuple(n - (i == c) for i, n in enumerate(action.tokens))
            found["token", COLOURS[c]] = action._replace(tokens=fewer)
    for card in action.cards:
        found["card", card] = action._replace(cards=tuple(other for other in action.cards if other != card))
    if action.return_31:
        found["card", 31] = action._replace(return_31=False)
    return found


def spare(claim: Claim) -> str:
    """Each part that is named could be left out, and no other."""
    told = claim.told.facts["spare"]
    assert isinstance(told, Term)
    assert told.kind == "either"
    named = {(part.kind, part.value) for part in told.value}
    enough = {
        part
        for part, less in parts(asked(claim)).items()
        if "pay.cover" not in {reason.rule for reason in claim.game.reasons(claim.view, less).failures}
    }
    return differs("to spare", named, enough)


def not_held(claim: Claim) -> str:
    action, held = asked(claim), claim.state.seats[claim.state.to_act].tokens
    given = getattr(action, "tokens", None)
    given = tuple(int(c == action.token) for c in range(5)) if given is None else given
    return first(
        differs("named", amount(claim, "tokens"), tuple(given)),
        differs("held", amount(claim, "held"), held),
        wrong("all are there", all(has >= wants for has, wants in zip(held, given, strict=True))),
    )


def wrong_number(claim: Claim) -> str:
    """Two for 10 and 19, none for the others."""
    action = asked(claim)
    needed = 2 if isinstance(action, Complete) or action.ability == 10 else 0
    said = 0 if claim.told.key.endswith("none") else fact(claim, "count")
    return first(differs("number", said, needed), wrong("it is right", sum(action.tokens) == needed))


def not_in_hand(claim: Claim) -> str:
    action, hand = asked(claim), claim.state.seats[claim.state.to_act].hand
    own = len(set(action.cards)) == len(action.cards) and set(action.cards) <= set(hand)
    return first(differs("named", fact(claim, "cards"), action.cards), wrong("all are in hand", own))


def pays_itself(claim: Claim) -> str:
    action = asked(claim)
    return first(
        differs("card", fact(claim, "card"), action.card), wrong("it does not pay", action.card not in action.cards)
    )
