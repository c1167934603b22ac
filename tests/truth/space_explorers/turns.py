"""Oracles of a turn that was played: what it cost and what it changed."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Term
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Claim, Oracle, Turn
from tests.truth.space_explorers.reading import (
    differs,
    fact,
    first,
    has_own_work,
    lacking_of,
    side_named,
    wrong,
)


def played(claim: Claim) -> Turn:
    assert isinstance(claim.subject, Turn)
    return claim.subject


def turn(claim: Claim) -> str:
    before = played(claim).states[0]
    return first(differs("turn", fact(claim, "turn"), before.turn), differs("seat", fact(claim, "seat"), before.to_act))


def cost(claim: Claim) -> str:
    """Every symbol of the recruit's cost by its origin."""
    pairs = zip(played(claim).states, played(claim).actions, strict=False)
    state, action = next((state, action) for state, action in pairs if isinstance(action, Recruit))
    price, receipt = claim.game.price(state, action), claim.game.payment(state, action)
    assert price is not None
    assert receipt is not None
    kinds = [paid.source.kind for paid in receipt.paid]
    true = {"struck": price.base - price.total, "from-hub": kinds.count("card")}
    true |= {"from-tokens": kinds.count("token"), "from-hand": kinds.count("hand")}
    parts = claim.told.facts["parts"]
    assert isinstance(parts, Term)
    said = dict(part.value for part in parts.value)
    return first(
        differs("base", fact(claim, "base"), price.base),
        differs("parts", said, {origin: number for origin, number in true.items() if number}),
    )


def hubs(claim: Claim) -> tuple[Any, Any]:
    """The player's hub before the turn and after it."""
    states = played(claim).states
    me = states[0].to_act
    return states[0].seats[me].hub, states[-1].seats[me].hub


def race(claim: Claim) -> str:
    side = side_named(claim, fact(claim, "project"))
    old, new = (sum(lacking_of(claim, side, hub)) for hub in hubs(claim))
    return first(
        differs("before", fact(claim, "old"), old),
        differs("after", fact(claim, "new"), new),
        wrong("it is gone", side not in played(claim).states[-1].line),
        differs("nearer", claim.told.key == "turn.nearer", new < old),
    )


def tops(claim: Claim) -> str:
    """A card whose ability hangs on it, and that lay on top and does so no more, or the other way round."""
    number, (old, new) = fact(claim, "card"), hubs(claim)
    was, now = (any(batch[-1:] == (number,) for batch in hub) for hub in (old, new))
    covered = claim.told.key == "turn.covered"
    place = next((d for d, batch in enumerate(new) if number in batch), -1)
    return first(
        wrong("nothing changed for it", (was, now) != ((True, False) if covered else (False, True))),
        wrong("it is not in the hub", place < 0),
        wrong("its ability does not hang on that", not has_own_work(claim, number) or (covered and number in (32, 45))),
        "" if covered else differs("Division", fact(claim, "division"), COLOURS[place]),
    )


ORACLES: dict[str, Oracle] = {
    "turn": turn,
    "turn.cost": cost,
    "turn.nearer": race,
    "turn.farther": race,
    "turn.covered": tops,
    "turn.uncovered": tops,
}

CONTRARY = {
    "turn.nearer": ("turn.farther",),
    "turn.farther": ("turn.nearer",),
    "turn.covered": ("turn.uncovered",),
    "turn.uncovered": ("turn.covered",),
}
