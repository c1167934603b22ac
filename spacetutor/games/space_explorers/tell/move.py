"""A move: what it would do step by step and what it costs, or why it may not be made."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, card, colour, name, seat
from spacetutor.core.reason import Verdict
from spacetutor.games.space_explorers.actions import (
    Accept,
    Action,
    Arrange,
    Complete,
    Decline,
    Recruit,
    RecruitBy,
    TakeCard,
    Trade,
)
from spacetutor.games.space_explorers.apply import apply
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.draft import Log
from spacetutor.games.space_explorers.reasons import reasons
from spacetutor.games.space_explorers.tell.event import tell_event
from spacetutor.games.space_explorers.tell.offer import tell_other_ways
from spacetutor.games.space_explorers.tell.payment import tell_payment, tell_spend
from spacetutor.games.space_explorers.tell.price import tell_price
from spacetutor.games.space_explorers.tell.refusal import nearest, tell_nearest, tell_reason
from spacetutor.games.space_explorers.tell.table import Table


def tell_move(table: Table, action: Action, detail: int) -> Explanation:
    """A legal move with its steps, or a refused one with its reasons."""
    verdict = reasons(table.cards, table.card_34, table.view, action)
    if not verdict.legal:
        return _refusal(table, action, verdict, detail)
    head = statement(table, action)
    told: list[Explanation] = []
    if isinstance(action, Recruit):
        told.append(tell_price(table, action.card, action.division, detail))
        spend = (action.tokens, action.cards, action.return_31)
        told.append(tell_spend(table, spend, SHORT))
        if detail > SHORT:
            told += [*tell_payment(table, action), *tell_other_ways(table, action, detail)]
    if detail > SHORT:
        told.append(Explanation("move.steps", {}, _steps(table, action), detail=LONGER))
    return head._replace(children=tuple(told))


def statement(table: Table, action: Action) -> Explanation:
    """The move in a line."""
    key = f"move.{action.kind}"
    if isinstance(action, Accept | Decline) and not table.view.pending:
        key += ".nothing"
    return Explanation(key, _facts(table, action))


def _facts(table: Table, action: Action) -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    match action:
        case TakeCard() | Arrange():
            facts = {"card": card(action.card)}
        case Recruit():
            facts = {"card": card(action.card), "division": colour(COLOURS[action.division])}
        case RecruitBy():
            facts = {"card": card(action.card), "division": colour(COLOURS[action.division])}
            facts["ability"] = card(action.ability)
        case Trade():
            facts = {"token": colour(COLOURS[action.token]), "next": seat(table.next)}
        case Complete():
            side = table.cards.sides.get(action.project)
            facts = {"project": name(side.name if side else action.project)}
        case Accept() | Decline():
            facts = {"ability": card(table.view.pending[0])} if table.view.pending else {}
    return facts


def _steps(table: Table, action: Action) -> tuple[Explanation, ...]:
    """What would happen, told by the engine on an imagined table; what comes from the deck stays unknown."""
    log: Log = []
    apply(table.cards, table.card_34, table.imagined, action, log)
    assert log is not None
    told = [tell_event(table.cards, event, foresight=True) for event in log if event.kind not in ("reduced", "paid")]
    return tuple(step for step in told if step is not None)


def _refusal(table: Table, action: Action, verdict: Verdict, detail: int) -> Explanation:
    """How many rules it breaks and the first of them; with more detail all, and the nearest thing that is legal."""
    told = [tell_reason(table, action, reason) for reason in verdict.failures]
    told[1:] = [reason._replace(detail=LONGER) for reason in told[1:]] if detail > SHORT else []
    if detail > SHORT:
        other = nearest(table, action)
        if other is not None:
            told.append(tell_nearest(table, other, statement(table, other)))
    head = statement(table, action)
    return Explanation("refused", {"n": len(verdict.failures)}, (head, *told))
