"""A move: in a line, what it costs and brings, step by step; or why it may not be made."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, claim, phrase
from spacetutor.core.kit import telling
from spacetutor.core.reason import Reason, Verdict
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action, Shelve
from spacetutor.games.from_the_moon.effects import Gains, Pays
from spacetutor.games.from_the_moon.interpret import effect_of, funds_of, lacking, total
from spacetutor.games.from_the_moon.pieces import GAINED, RESOURCES, Amounts
from spacetutor.games.from_the_moon.reasons import reasons
from spacetutor.games.from_the_moon.tell.event import tell_event, tell_events
from spacetutor.games.from_the_moon.tell.log import gains
from spacetutor.games.from_the_moon.tell.price import bill, in_all, tell_costs, tell_reach
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import statement, with_price

WEIGHTY = ("launched", "hungry", "end-triggered", "game-over")
"""Events that are told of a move in few words, too."""

PAYING = ("pay.enough", "build.point")
"""Rules that a conversion may help against."""


def tell_move(table: Scene, action: Action, detail: int) -> Explanation:
    """A legal move with its price and what it brings at once, or a refused one with its reasons."""
    verdict = reasons(table.rules, table.view, action)
    if not verdict.legal:
        return _refusal(table, action, verdict, detail)
    events, _ = table.played(action)
    told = _traded(table, action, {what: n for what, n in gains(events, table.me).items() if n > 0})
    told += [
        tell_event(table.values, event)._replace(detail=SHORT)
        for event in events
        if event.seat == table.me and (event.kind in WEIGHTY or (event.source and event.source.kind == "hunger"))
    ]
    if isinstance(action, Shelve) and (order := table.ways.chain(action)):
        told.append(claim("move.chain", "fire.line", spaces=terms.numbers(order), n=len(order)))
    if detail > SHORT:
        happens = tell_events(table.values, events, table.me, foresight=True)
        told += [telling.steps(happens)] if happens else []
    return statement(table, action)._replace(children=tuple(told))


def _traded(table: Scene, action: Action, found: dict[str, int]) -> list[Explanation]:
    """What a move costs and brings at once; nothing where its line has said both. Hunger tells what is lost."""
    if found and found == _named(table, action):
        return []
    brings = [claim("move.brings", "gain.supply", gains=terms.amounts(found))] if found else []
    return tell_costs(table, action) + brings


def _named(table: Scene, action: Action) -> dict[str, int]:
    """What the line of a move itself says that it brings, as far as it says that outright."""
    match action:
        case do.Collect(which) | do.TakeResource(which):
            return {RESOURCES[which]: 1}
        case do.Convert(what):
            return {"food" if what == "energy" else "energy": 1}
        case do.TakePoint():
            return {"points": 1}
        case do.Fire():
            effects = effect_of(table.values, table.table, action, table.asked)
            plain = [effect for effect in effects if isinstance(effect, Gains)]
            if len(plain) == 1 and all(isinstance(effect, Gains | Pays) for effect in effects):
                return {what: n for what in GAINED if (n := getattr(plain[0], what))}
    return {}


def _refusal(table: Scene, action: Action, verdict: Verdict, detail: int) -> Explanation:
    """What was tried, every rule that it breaks, whether a conversion would help, and what is nearest."""
    told = [_reason(table, action, reason) for reason in verdict.failures]
    what = phrase(f"tried.{action.kind}", terms.facts(action._asdict() | {"kind": ""}))

    def instead() -> Explanation | None:
        other = nearest(table, action)
        return None if other is None else with_price(table, other, LONGER)

    return telling.refused(what, told, instead, detail)


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
