"""Why a move is allowed or refused: every rule that it is put to, with the facts. These checks decide what is legal."""

from __future__ import annotations

from typing import assert_never

from spacetutor.core import explanation as term
from spacetutor.core.explanation import Fact, Term
from spacetutor.core.reason import Reason, Verdict
from spacetutor.games.space_explorers.abilities import (
    FREE_BY_COST,
    FREE_FROM_HAND,
    LOAN_SKILL,
    REARRANGE,
    RETURN,
    REVEAL,
    TRADE,
)
from spacetutor.games.space_explorers.actions import (
    Accept,
    Action,
    Arrange,
    Complete,
    Decline,
    EndTurn,
    KeepRest,
    Pass,
    Recruit,
    RecruitBy,
    Reveal,
    TakeCard,
    TakeDeck,
    Trade,
)
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS, Counted, spread
from spacetutor.games.space_explorers.hub import batch_of
from spacetutor.games.space_explorers.legal import abilities, changes, choices_for_next, main_actions
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.payment import cost, means, shortfall, smaller
from spacetutor.games.space_explorers.state import DONE, END, MAIN, OVER, START, Position, View

Checks = list[Reason]
_PHASES: dict[type[Action], tuple[str, ...]] = {
    TakeCard: (START, MAIN),
    TakeDeck: (START, MAIN),
    Recruit: (START, MAIN),
    RecruitBy: (START, MAIN),
    Reveal: (START,),
    Arrange: (START,),
    KeepRest: (START,),
    Trade: (START, MAIN, END),
    Complete: (END,),
    EndTurn: (END,),
    Pass: (START, MAIN),
}


def reasons(rules: Rules, position: Position, action: Action) -> Verdict:
    """Put the move to every rule that concerns it."""
    checks, cards = _turn(position, action), rules.material
    match action:
        case TakeCard(card):
            checks.append(Reason("take.center", card in position.center, {"card": term.card(card)}))
        case TakeDeck():
            checks.append(_deck(position))
        case Recruit():
            _recruit(checks, rules, position, action)
        case RecruitBy():
            _recruit_by(checks, cards, position, action)
        case Reveal():
            checks += [_active(position, REVEAL), _deck(position)]
        case Arrange(card):
            _arrange(checks, position, card)
        case KeepRest():
            _keep_rest(checks, position)
        case Trade(token):
            checks += [_active(position, TRADE), _deck(position), _tokens(position, _one(token), 1)]
        case Complete():
            _complete(checks, cards, position, action)
        case Pass():
            ways = len(main_actions(rules, position, abilities(position)))
            checks.append(Reason("turn.pass", ways == 0, {"actions": ways}))
        case Accept() | Decline():
            checks.append(Reason("turn.question", bool(position.pending), {}))
        case EndTurn():
            pass
        case _:
            assert_never(action)
    return Verdict(tuple(checks))


def _one(token: int) -> Counted:
    return tuple(int(c == token) for c in range(5))


def _turn(position: Position, action: Action) -> Checks:
    """Whether this is the moment for such a move."""
    checks: Checks = []
    if isinstance(position, View) and position.viewer != position.to_act:
        checks.append(Reason("turn.seat", False, {"to_act": term.seat(position.to_act)}))
    if position.phase == OVER:
        return [*checks, Reason("end.over", False, {})]
    answering = isinstance(action, Accept | Decline)
    if position.pending and not answering:
        checks.append(Reason("turn.answer", False, {"ability": term.card(position.pending[0])}))
    if position.arranged and not isinstance(action, Arrange | KeepRest):
        checks.append(Reason("ability.57.finish", False, {"laid": term.cards(position.arranged)}))
    if answering:
        return checks
    if isinstance(action, Complete) and position.phase == DONE:
        checks.append(Reason("project.one", False, {}))
    else:
        allowed = _PHASES[type(action)]
        phase = term.word(f"phase.{position.phase}")
        checks.append(Reason("turn.phase", position.phase in allowed, {"phase": phase}))
    return checks


def _deck(position: Position) -> Reason:
    return Reason("deck.empty", bool(position.deck), {"left": len(position.deck)})


def _active(position: Position, ability: int) -> Reason:
    """The card is on top of one of the player's batches, was not recruited this turn, and was not used this turn."""
    hub = position.seats[position.to_act].hub
    facts = {"ability": term.card(ability)}
    if ability == position.fresh:
        return Reason("ability.active", False, facts, "fresh")
    if ability in position.used:
        return Reason("ability.active", False, facts, "used")
    on_top = any(batch and batch[-1] == ability for batch in hub)
    return Reason("ability.active", on_top, facts, "covered" if batch_of(hub, ability) else "absent")


def _tokens(position: Position, tokens: Counted, count: int | None) -> Reason:
    """The player has these tokens, and they are as many as the ability asks for (None: any number)."""
    held = position.seats[position.to_act].tokens
    facts: dict[str, Fact] = {"tokens": _colours(tokens), "held": _colours(held)}
    if count is not None:
        facts["count"] = count
    if count not in (None, sum(tokens)):
        return Reason("pay.tokens", False, facts, "count" if count else "none")
    return Reason("pay.tokens", all(given <= has for given, has in zip(tokens, held, strict=True)), facts)


def _colours(counts: Counted) -> Term:
    return term.colours(tuple(COLOURS[c] for c in spread(counts)))


def _target(card: int, division: int) -> dict[str, Fact]:
    return {"card": term.card(card), "division": term.colour(COLOURS[division])}


def _part(part: str) -> Term:
    """A part of a payment that could be left out: a token by its colour, a card by its number."""
    kind, _, index = part.partition(" ")
    return Term("token", COLOURS[int(index)]) if kind == "token" else term.card(int(part))


def _where(cards: CardSet, position: Position, card: int, division: int) -> Checks:
    """The target is within reach and fits the Division."""
    hand = position.seats[position.to_act].hand
    divisions = cards.divisions[card]
    fits = Term("list", tuple(term.colour(COLOURS[c]) for c in divisions))
    return [
        Reason("recruit.where", card in position.center or card in hand, {"card": term.card(card)}),
        Reason("recruit.division", division in divisions, {**_target(card, division), "fits": fits}),
    ]


def _recruit(checks: Checks, rules: Rules, position: Position, action: Recruit) -> None:
    cards, seat = rules.material, position.seats[position.to_act]
    card, division, tokens, moved, return_31, _ = action
    checks += _where(cards, position, card, division)
    checks.append(_tokens(position, tokens, None))
    if moved:
        own = len(set(moved)) == len(moved) and all(c in seat.hand for c in moved)
        checks.append(Reason("pay.hand", own, {"cards": term.cards(moved), "hand": term.cards(seat.hand)}))
        checks.append(Reason("pay.target", card not in moved, {"card": term.card(card)}))
    if return_31:
        checks.append(_active(position, RETURN))
    has = means(rules, seat)
    goal = cost(cards, has, card, cards.hub(seat.hub).reductions[division])
    spend = (tokens, moved, return_31)
    short = shortfall(has, goal, spend)
    checks.append(Reason("pay.cover", short == 0, {**_target(card, division), "missing": short}))
    spare = tuple(_part(str(part)) for part, less in smaller(spend) if shortfall(has, goal, less) == 0)
    checks.append(Reason("pay.spare", not spare, {"spare": Term("either", spare)}))


def _recruit_by(checks: Checks, cards: CardSet, position: Position, action: RecruitBy) -> None:
    card, division, ability, tokens, _ = action
    checks += _where(cards, position, card, division)
    known = ability in FREE_BY_COST or ability == FREE_FROM_HAND
    checks.append(Reason("ability.recruits", known, {"ability": term.card(ability)}))
    checks.append(_active(position, ability))
    if ability == FREE_FROM_HAND:
        hand = position.seats[position.to_act].hand
        checks.append(Reason("ability.10.hand", card in hand, {"card": term.card(card)}))
        checks.append(_tokens(position, tokens, 2))
    else:
        base, wanted = cards.base[card], FREE_BY_COST.get(ability)
        facts: dict[str, Fact] = {"card": term.card(card), "base": base}
        if wanted is not None:
            facts["wanted"] = term.count("symbol", wanted)
        way = "never" if wanted is None else ""
        checks.append(Reason("ability.base-cost", base == wanted, facts, way))
        checks.append(_tokens(position, tokens, 0))


def _arrange(checks: Checks, position: Position, card: int) -> None:
    """57 lays the cards of one batch from the top down, and the order must change."""
    batch = batch_of(position.seats[position.to_act].hub, card)
    checks.append(_active(position, REARRANGE))
    first = position.arranged[0] if position.arranged else card
    fits = first in batch and card not in position.arranged
    facts = {"card": term.card(card), "batch": term.cards(batch)}
    way = "laid" if card in position.arranged else "other" if batch else "absent"
    checks.append(Reason("ability.57.batch", fits, {**facts, "laid": term.cards(position.arranged)}, way))
    change = not fits or card in choices_for_next(batch, position.arranged)
    checks.append(Reason("ability.57.change", change, facts))


def _keep_rest(checks: Checks, position: Position) -> None:
    laid = position.arranged
    checks.append(Reason("ability.57.begun", bool(laid), {}))
    if laid:
        batch = batch_of(position.seats[position.to_act].hub, laid[0])
        facts = {"card": term.card(laid[-1]), "batch": term.cards(batch)}
        checks.append(Reason("ability.57.change", changes(batch, laid), facts))


def _complete(checks: Checks, cards: CardSet, position: Position, action: Complete) -> None:
    """The Project is in the line and the hub has its skills; 19 lends one where just one is lacking."""
    project, tokens, _ = action
    known = project in position.line
    named = term.name(cards.sides[project].name if project in cards.sides else project)
    checks.append(Reason("project.line", known, {"project": named}))
    if not known:
        return
    skills = cards.hub(position.seats[position.to_act].hub).skills
    lacking = cards.lacking(project, skills)
    facts: dict[str, Fact] = {
        "project": named,
        "lacking": term.count("skill", lacking),
        "skills": _colours(skills),
        "needs": _colours(cards.sides[project].skills),
        "n": lacking,
    }
    if any(tokens):
        checks.append(Reason("ability.19.one", lacking == 1, facts, "" if lacking else "none"))
        checks += [_active(position, LOAN_SKILL), _tokens(position, tokens, 2)]
    else:
        checks.append(Reason("project.skills", lacking == 0, facts))
