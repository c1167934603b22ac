"""Why a move is allowed or refused: every rule that it is put to, with the facts. These checks decide what is legal."""

from __future__ import annotations

from typing import assert_never

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
from spacetutor.games.space_explorers.colours import Counted
from spacetutor.games.space_explorers.hub import batch_of
from spacetutor.games.space_explorers.legal import abilities, changes, choices_for_next, main_actions
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


def reasons(cards: CardSet, card_34: str, position: Position, action: Action) -> Verdict:
    """Put the move to every rule that concerns it."""
    checks = _turn(position, action)
    match action:
        case TakeCard(card):
            checks.append(Reason("take.center", card in position.center, {"card": card}))
        case TakeDeck():
            checks.append(_deck(position))
        case Recruit():
            _recruit(checks, cards, card_34, position, action)
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
            ways = len(main_actions(cards, card_34, position, abilities(position)))
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
        checks.append(Reason("turn.seat", False, {"to_act": position.to_act}))
    if position.phase == OVER:
        return [*checks, Reason("end.over", False, {})]
    answering = isinstance(action, Accept | Decline)
    if position.pending and not answering:
        checks.append(Reason("turn.answer", False, {"ability": position.pending[0]}))
    if position.arranged and not isinstance(action, Arrange | KeepRest):
        checks.append(Reason("ability.57.finish", False, {"laid": position.arranged}))
    if answering:
        return checks
    if isinstance(action, Complete) and position.phase == DONE:
        checks.append(Reason("project.one", False, {}))
    else:
        allowed = _PHASES[type(action)]
        checks.append(Reason("turn.phase", position.phase in allowed, {"phase": position.phase, "allowed": allowed}))
    return checks


def _deck(position: Position) -> Reason:
    return Reason("deck.empty", bool(position.deck), {"left": len(position.deck)})


def _active(position: Position, ability: int) -> Reason:
    """The card is on top of one of the player's batches, was not recruited this turn, and was not used this turn."""
    hub = position.seats[position.to_act].hub
    on_top = any(batch and batch[-1] == ability for batch in hub)
    facts = {
        "ability": ability,
        "in_hub": on_top or any(ability in batch for batch in hub),
        "on_top": on_top,
        "used": ability in position.used,
        "recruited_this_turn": ability == position.fresh,
    }
    return Reason("ability.active", on_top and not facts["used"] and not facts["recruited_this_turn"], facts)


def _tokens(position: Position, tokens: Counted, count: int | None) -> Reason:
    """The player has these tokens, and they are as many as the ability asks for (None: any number)."""
    held = position.seats[position.to_act].tokens
    enough = all(given <= has for given, has in zip(tokens, held, strict=True))
    fits = enough and count in (None, sum(tokens))
    return Reason("pay.tokens", fits, {"tokens": tokens, "held": held, "count": count})


def _where(cards: CardSet, position: Position, card: int, division: int) -> Checks:
    """The target is within reach and fits the Division."""
    hand = position.seats[position.to_act].hand
    divisions = cards.divisions[card]
    return [
        Reason("recruit.where", card in position.center or card in hand, {"card": card}),
        Reason("recruit.division", division in divisions, {"card": card, "division": division, "fits": divisions}),
    ]


def _recruit(checks: Checks, cards: CardSet, card_34: str, position: Position, action: Recruit) -> None:
    seat = position.seats[position.to_act]
    card, division, tokens, moved, return_31, _ = action
    checks += _where(cards, position, card, division)
    checks.append(_tokens(position, tokens, None))
    if moved:
        own = len(set(moved)) == len(moved) and all(c in seat.hand for c in moved)
        checks.append(Reason("pay.hand", own, {"cards": moved, "hand": seat.hand}))
        checks.append(Reason("pay.target", card not in moved, {"card": card}))
    if return_31:
        checks.append(_active(position, RETURN))
    has = means(cards, seat, card_34)
    goal = cost(cards, has, card, cards.hub(seat.hub).reductions[division])
    spend = (tokens, moved, return_31)
    short = shortfall(has, goal, spend)
    checks.append(Reason("pay.cover", short == 0, {"card": card, "division": division, "missing": short}))
    spare = tuple(part for part, less in smaller(spend) if shortfall(has, goal, less) == 0)
    checks.append(Reason("pay.spare", not spare, {"spare": spare}))


def _recruit_by(checks: Checks, cards: CardSet, position: Position, action: RecruitBy) -> None:
    card, division, ability, tokens, _ = action
    checks += _where(cards, position, card, division)
    known = ability in FREE_BY_COST or ability == FREE_FROM_HAND
    checks.append(Reason("ability.recruits", known, {"ability": ability}))
    checks.append(_active(position, ability))
    if ability == FREE_FROM_HAND:
        hand = position.seats[position.to_act].hand
        checks.append(Reason("ability.10.hand", card in hand, {"card": card}))
        checks.append(_tokens(position, tokens, 2))
    else:
        base, wanted = cards.base[card], FREE_BY_COST.get(ability)
        checks.append(Reason("ability.base-cost", base == wanted, {"card": card, "base": base, "wanted": wanted}))
        checks.append(_tokens(position, tokens, 0))


def _arrange(checks: Checks, position: Position, card: int) -> None:
    """57 lays the cards of one batch from the top down, and the order must change."""
    batch = batch_of(position.seats[position.to_act].hub, card)
    checks.append(_active(position, REARRANGE))
    first = position.arranged[0] if position.arranged else card
    fits = first in batch and card not in position.arranged
    checks.append(Reason("ability.57.batch", fits, {"card": card, "batch": batch, "laid": position.arranged}))
    change = not fits or card in choices_for_next(batch, position.arranged)
    checks.append(Reason("ability.57.change", change, {"card": card, "batch": batch}))


def _keep_rest(checks: Checks, position: Position) -> None:
    laid = position.arranged
    checks.append(Reason("ability.57.begun", bool(laid), {}))
    if laid:
        batch = batch_of(position.seats[position.to_act].hub, laid[0])
        checks.append(Reason("ability.57.change", changes(batch, laid), {"card": laid[-1], "batch": batch}))


def _complete(checks: Checks, cards: CardSet, position: Position, action: Complete) -> None:
    """The Project is in the line and the hub has its skills; 19 lends one where just one is lacking."""
    project, tokens, _ = action
    known = project in position.line
    checks.append(Reason("project.line", known, {"project": project, "line": position.line}))
    if not known:
        return
    skills = cards.hub(position.seats[position.to_act].hub).skills
    lacking = cards.lacking(project, skills)
    facts = {"project": project, "lacking": lacking, "skills": skills, "needs": cards.sides[project].skills}
    if any(tokens):
        checks.append(Reason("ability.19.one", lacking == 1, facts))
        checks += [_active(position, LOAN_SKILL), _tokens(position, tokens, 2)]
    else:
        checks.append(Reason("project.skills", lacking == 0, facts))
