"""A move: what it would do step by step and what it costs, or why it may not be made."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, card, colour, colours, name, phrase, seat
from spacetutor.core.kit.telling import refused, steps
from spacetutor.core.reason import Verdict
from spacetutor.games.space_explorers.abilities import LOAN_SKILL
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
from spacetutor.games.space_explorers.colours import COLOURS, Counted, spread
from spacetutor.games.space_explorers.draft import Log
from spacetutor.games.space_explorers.reasons import reasons
from spacetutor.games.space_explorers.state import OVER
from spacetutor.games.space_explorers.tell.event import tell_event
from spacetutor.games.space_explorers.tell.offer import tell_other_ways
from spacetutor.games.space_explorers.tell.payment import tell_payment, tell_spend
from spacetutor.games.space_explorers.tell.price import tell_price
from spacetutor.games.space_explorers.tell.refusal import nearest, tell_reason
from spacetutor.games.space_explorers.tell.scene import Scene

GIVEN = ("reduced", "paid", "token", "moved", "returned")
"""Events of a payment."""


def tell_move(table: Scene, action: Action, detail: int) -> Explanation:
    """A legal move with its steps, or a refused one with its reasons."""
    verdict = reasons(table.rules, table.view, action)
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
        told.append(steps(_foreseen(table, action)))
    return head._replace(children=tuple(told))


def statement(table: Scene, action: Action) -> Explanation:
    """The move in a line."""
    return Explanation(f"move.{_kind(action)}", _facts(table, action))


def _kind(action: Action) -> str:
    """What the catalogue calls the move: tokens that it passes on belong to its name."""
    gives = isinstance(action, RecruitBy | Complete) and any(action.tokens)
    return f"{action.kind}-tokens" if gives else action.kind


def with_payment(table: Scene, action: Action, detail: int) -> Explanation:
    """The move in a line, and what it gives away."""
    told = statement(table, action)
    if isinstance(action, Recruit):
        spend = (action.tokens, action.cards, action.return_31)
        told = told._replace(children=(tell_spend(table, spend, detail),))
    return told


def _facts(table: Scene, action: Action) -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    match action:
        case TakeCard() | Arrange():
            facts = {"card": card(action.card)}
        case Recruit():
            facts = {"card": card(action.card), "division": colour(COLOURS[action.division])}
        case RecruitBy():
            facts = {"card": card(action.card), "division": colour(COLOURS[action.division])}
            facts |= {"ability": card(action.ability)} | _given(table, action.tokens)
        case Trade():
            facts = {"token": colour(COLOURS[action.token]), "next": seat(table.next)}
        case Complete():
            side = table.cards.sides.get(action.project)
            facts = {"project": name(side.name if side else action.project), "ability": card(LOAN_SKILL)}
            facts |= _given(table, action.tokens)
        case Accept() | Decline():
            facts = {"ability": card(table.view.pending[0])} if table.view.pending else {}
    return facts


def _given(table: Scene, tokens: Counted) -> dict[str, Fact]:
    """Tokens that go to the next player."""
    return {"tokens": colours(tuple(COLOURS[c] for c in spread(tokens))), "next": seat(table.next)}


def _foreseen(table: Scene, action: Action) -> list[Explanation]:
    """What would happen, told by the engine on an imagined table; what comes from the deck stays unknown.

    What the move gives away was told with it.
    """
    log: Log = []
    apply(table.rules, table.imagined, action, log)
    assert log is not None
    return [tell_event(event, foresight=True) for event in log if event.kind not in GIVEN]


def _refusal(table: Scene, action: Action, verdict: Verdict, detail: int) -> Explanation:
    """Somebody who is not to act hears of that alone; and everybody, that the game is over."""
    above_all = "end.over" if table.view.phase == OVER else "turn.seat"
    broken = [reason for reason in verdict.failures if reason.rule == above_all] or list(verdict.failures)
    told = [tell_reason(table, action, reason) for reason in broken]
    what = phrase(f"tried.{_kind(action)}", _facts(table, action))
    return refused(what, told, lambda: _instead(table, action), detail)


def _instead(table: Scene, action: Action) -> Explanation | None:
    other = nearest(table, action)
    return None if other is None else with_payment(table, other, LONGER)
