"""A refusal: every rule that is broken, with its facts, whether a conversion would help, and the nearest legal move."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, Explanation, phrase
from spacetutor.core.kit import telling
from spacetutor.core.kit.telling import refused
from spacetutor.core.reason import Reason, Verdict
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.interpret import funds_of, lacking, total
from spacetutor.games.from_the_moon.pieces import Amounts
from spacetutor.games.from_the_moon.tell.price import bill, in_all, tell_reach
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import with_price

PAYING = ("pay.enough", "build.point")
"""Rules that a conversion may help against."""


def tell_refusal(table: Scene, action: Action, verdict: Verdict, detail: int) -> Explanation:
    """What was tried, which rules it breaks, and what is nearest."""
    told = [_reason(table, action, reason) for reason in verdict.failures]
    what = phrase(f"tried.{action.kind}", terms.facts(action._asdict() | {"kind": ""}))

    def instead() -> Explanation | None:
        other = nearest(table, action)
        return None if other is None else with_price(table, other, LONGER)

    return refused(what, told, instead, detail)


def _reason(table: Scene, action: Action, reason: Reason) -> Explanation:
    """One broken rule; of a price that can't be paid also what it is, and whether conversions help."""
    children: tuple[Explanation, ...] = ()
    facts = dict(reason.facts)
    if reason.rule in PAYING:
        due = _due(table, action)
        if due is not None:
            facts |= {"due": terms.price(due), "missing": terms.amounts(lacking(due, funds_of(table.table.me)))}
            children = (tell_reach(table, table.table, due),)
    return Explanation(reason.refusal, facts, children, reason.rule)


def _due(table: Scene, action: Action) -> Amounts | None:
    found = bill(table, action, table.asked)
    return in_all(table, action) or (None if found is None else total(found))


def nearest(table: Scene, action: Action) -> Action | None:
    """The legal move of the same kind that has most in common with the one refused."""

    def likeness(other: Action) -> tuple[int, ...]:
        alike = type(other) is type(action)
        return alike, sum(one == two for one, two in zip(other, action, strict=False)) if alike else 0

    return telling.nearest(table.legal, likeness, 1)
