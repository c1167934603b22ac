"""Oracles of payments: what is given away, what pays which symbol, and what could still bring what is missing."""

from __future__ import annotations

from collections import Counter

from spacetutor.core.explanation import Explanation
from spacetutor.core.price import Payment
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Asked, Claim, Compared, Oracle
from tests.truth.space_explorers.reading import (
    above,
    allowed,
    amount,
    asked,
    by_colour,
    differs,
    fact,
    first,
    next_seat,
    payments_named,
    reading_of_34,
    recruit_above,
    supposed,
    target,
    twice,
    value,
    wrong,
)
from tests.truth.space_explorers.reading import (
    legal as legal_moves,
)


def spend(claim: Claim) -> str:
    """It pays for the recruit it stands under; of several ways the one that was asked about, or a cheapest one."""
    state = supposed(claim)
    if "tokens" in claim.told.key and fact(claim, "next") != next_seat(claim, state):
        return f"tokens go to {next_seat(claim, state)}"
    if isinstance(claim.subject, Asked) and claim.path[0].key == "puzzle.payment.ask":
        return first(_option(claim), twice(claim))
    actions = payments_named(claim, claim.told, *target(claim))
    legal = [action for action in actions if allowed(claim, action)]
    if not legal:
        return "no such payment is legal"
    exact = _asked(claim)
    if exact:
        return wrong("not the payment that was asked about", not set(exact) & set(actions))
    if above(claim, "offer.others") is not None:
        return first(wrong("that is not another one", _first_of(claim) in actions), twice(claim))
    return _cheapest(claim, legal[0]) if above(claim, "offer.") else ""


def _asked(claim: Claim) -> list[Recruit]:
    """The recruits that were asked about, or are answers to choose from, where this is about their own payment."""
    if above(claim, "offer.others", "refused.nearest", "card.example", "offer."):
        return []
    found = [asked(claim)]
    if isinstance(claim.subject, Compared):
        found = [claim.subject.better]
    elif isinstance(claim.subject, Asked) and claim.subject.given is None:
        found = [option.subject for option in claim.subject.puzzle.options]
    return [action for action in found if isinstance(action, Recruit)]


def _first_of(claim: Claim) -> Recruit | None:
    """The payment that the others are told beside."""
    others = above(claim, "offer.others")
    assert others is not None
    return recruit_above(claim._replace(path=claim.path[: claim.path.index(others)]))


def _things(action: Recruit) -> int:
    return sum(action.tokens) + len(action.cards) + action.return_31


def _cheapest(claim: Claim, action: Recruit) -> str:
    """The payment that an offer names gives the fewest things away, and of those the fewest tokens."""
    same = [
        other
        for other in legal_moves(claim)
        if isinstance(other, Recruit) and (other.card, other.division) == (action.card, action.division)
    ]
    if reading_of_34(claim) == "hand" and above(claim, "supposed."):
        return ""
    least = min((_things(other), sum(other.tokens)) for other in same)
    return differs("things and tokens given", (_things(action), sum(action.tokens)), least)


def _option(claim: Claim) -> str:
    """An answer to choose from: a payment, legal or not, that the puzzle has."""
    assert isinstance(claim.subject, Asked)
    options = [option.subject for option in claim.subject.puzzle.options]
    found = payments_named(claim, claim.told, options[0].card, options[0].division)
    return wrong("no option of the puzzle", found[0] not in options)


def unsure(claim: Claim) -> str:
    """Somebody else's hand is hidden, and 34 may be in it, at a table where that matters."""
    state = supposed(claim)
    known = claim.view.seats[state.to_act].hand
    return first(
        differs("seat", fact(claim, "seat"), state.to_act),
        wrong("all cards are seen", len(known) == len(state.seats[state.to_act].hand)),
        wrong("hidden cards pay alike", reading_of_34(claim) == "hub"),
    )


# --- which thing pays which symbol ---


def receipt(claim: Claim) -> Payment:
    action = recruit_above(claim)
    assert action is not None, "no payment is told here"
    found = claim.game.payment(supposed(claim), action)
    assert found is not None
    return found


def paid(claim: Claim) -> str:
    """The symbols that one payer brings; tokens and hidden cards pay together, and there are so many of them."""
    kind, seen = claim.told.key.removeprefix("paid."), claim.view.seats[supposed(claim).to_act].hand
    items: Counter[str] = Counter()
    for item, source in receipt(claim).paid:
        payer = "hidden" if source.kind == "hand" and source.what not in seen else source.kind
        if payer == kind and (kind in ("token", "hidden") or source.what == fact(claim, "card")):
            items[item] += 1
    action = recruit_above(claim)
    assert action is not None
    hidden = sum(number not in seen for number in action.cards)
    payers = hidden if kind == "hidden" else sum(action.tokens)
    return first(
        wrong("nothing", not items),
        differs("items", amount(claim, "items"), by_colour(tuple(items.elements()))),
        differs("payers", fact(claim, "n"), payers) if kind in ("token", "hidden") else "",
    )


def surplus(claim: Claim) -> str:
    return differs("lost", fact(claim, "n"), receipt(claim).surplus)


def uncovers(claim: Claim) -> str:
    """31 goes back, nothing is paid with its symbols, and the card under it comes to lie on top."""
    action, state = recruit_above(claim), supposed(claim)
    assert action is not None
    batch = next(batch for batch in state.seats[state.to_act].hub if 31 in batch)
    return first(
        differs("card", fact(claim, "card"), 31),
        wrong("31 stays", not action.return_31),
        differs("under", fact(claim, "under"), batch[-2]),
        wrong("its symbols are needed", any(entry.source.what == 31 for entry in receipt(claim).paid)),
    )


# --- what could bring what is missing ---


def _short(claim: Claim) -> Explanation:
    short = above(claim, "offer.missing", "offer.missing-of", "refused.pay.cover", "refused.pay.cover.of")
    assert short is not None
    return short


def way_hand(claim: Claim) -> str:
    """All cards of the hand that do not pay yet, two symbols each, and one more with the help of 34."""
    action, state = asked(claim), claim.state
    seat = state.seats[state.to_act]
    rest = tuple(number for number in seat.hand if number not in (action.card, *action.cards))
    hub = [batch[-1] for batch in seat.hub if batch and not (action.return_31 and batch[-1] == 31)]
    hub += [batch[-2] for batch in seat.hub if action.return_31 and batch[-1:] == (31,) and len(batch) > 1]
    third = 34 in rest if reading_of_34(claim) == "hand" else 34 in hub and not action.cards
    return first(
        differs("cards", fact(claim, "cards"), rest),
        differs("gain", fact(claim, "gain"), 2 * len(rest) + third),
    )


def way_31(claim: Claim) -> str:
    state = supposed(claim)
    tops = [batch[-1] for batch in state.seats[state.to_act].hub if batch]
    ready = 31 in tops and 31 not in state.used and state.fresh != 31
    given = isinstance(asked(claim), Recruit) and asked(claim).return_31
    return first(differs("card", fact(claim, "card"), 31), wrong("31 can't go back", not ready or given))


def way_tokens(claim: Claim) -> str:
    """All tokens of another seat in the colours that are missing."""
    state, missing = supposed(claim), value(_short(claim).facts["missing"])
    seat = fact(claim, "seat")
    held = tuple(n if COLOURS[c] in missing else 0 for c, n in enumerate(state.seats[seat].tokens))
    return first(wrong("these are one's own", seat == state.to_act), differs("tokens", amount(claim, "wanted"), held))


def way_take(claim: Claim) -> str:
    state = supposed(claim)
    return wrong("there is nothing to take", not state.center and not state.deck)


SPENT = ("nothing", "tokens", "cards", "31", "tokens-cards", "tokens-31", "cards-31", "tokens-cards-31")

ORACLES: dict[str, Oracle] = {
    **{f"spend.{parts}": spend for parts in SPENT},
    "spend.unsure": unsure,
    **{f"paid.{kind}": paid for kind in ("card", "token", "hand", "hidden")},
    "paid.surplus": surplus,
    "paid.uncovers": uncovers,
    "way.hand": way_hand,
    "way.31": way_31,
    "way.tokens": way_tokens,
    "way.take": way_take,
}

CONTRARY = {
    "spend.nothing": ("spend.31",),
    "spend.31": ("spend.nothing",),
    "spend.tokens": ("spend.nothing", "spend.tokens-31"),
    "spend.cards": ("spend.nothing", "spend.cards-31"),
    "paid.hand": ("paid.card",),
    "paid.card": ("paid.hand",),
}
