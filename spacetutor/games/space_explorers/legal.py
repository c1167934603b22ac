"""The complete list of legal moves, by a fast path. A law holds it equal to what `reasons` decides."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from spacetutor.games.space_explorers.abilities import (
    FREE_BY_COST,
    FREE_FROM_HAND,
    LOAN_SKILL,
    REARRANGE,
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
from spacetutor.games.space_explorers.hub import Batch, batch_of
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.payment import (
    Means,
    cost,
    means,
    payments,
    payments_with_31,
    rest_and_total,
    token_choices,
    with_cards,
)
from spacetutor.games.space_explorers.state import END, MAIN, START, Position, Seat, SeatView, View

new = tuple.__new__
ANSWERS: tuple[Action, ...] = (Accept(), Decline())
TAKE_CARD = tuple(TakeCard(card) for card in range(61))
TRADES = tuple(Trade(colour) for colour in range(5))
TAKE_DECK, REVEAL_IT, END_TURN, PASS, KEEP_REST = TakeDeck(), Reveal(), EndTurn(), Pass(), KeepRest()


def abilities(position: Position) -> list[int]:
    """All abilities that are active for the player to act."""
    used, fresh = position.used, position.fresh
    hub = position.seats[position.to_act].hub
    return [batch[-1] for batch in hub if batch and batch[-1] not in used and batch[-1] != fresh]


def active(position: Position, ability: int) -> bool:
    """The card is on top of a batch of the player to act, was not recruited this turn, and is unused this turn."""
    return ability in abilities(position)


def legal(rules: Rules, position: Position) -> list[Action]:
    """All that the player to act may decide; nothing for a viewer who is not to act, and when the game is over."""
    if isinstance(position, View) and position.viewer != position.to_act:
        return []
    if position.pending:
        return list(ANSWERS)
    if position.arranged:
        return arrangements(position)
    phase = position.phase
    if phase in (START, MAIN):
        live = abilities(position)
        moves = before_action(position, live)
        actions = main_actions(rules, position, live)
        return moves + actions if actions else [*moves, PASS]
    if phase == END:
        return [*trades(position), *completions(rules.material, position), END_TURN]
    return []


def main_actions(rules: Rules, position: Position, live: list[int]) -> list[Action]:
    """The actions of a turn, `live` abilities given: take a card, recruit, recruit by 8, 10 or 55."""
    cards = rules.material
    moves: list[Action] = [TAKE_CARD[card] for card in position.center]
    if position.deck:
        moves.append(TAKE_DECK)
    seat = position.seats[position.to_act]
    _recruits(moves, rules, seat, position.center)
    for ability in live:
        if base := FREE_BY_COST.get(ability):
            moves.extend(
                RecruitBy(card, division, ability)
                for card in (*position.center, *seat.hand)
                if cards.base[card] == base
                for division in cards.divisions[card]
            )
        elif ability == FREE_FROM_HAND:
            moves.extend(
                RecruitBy(card, division, ability, tokens)
                for card in seat.hand
                for division in cards.divisions[card]
                for tokens in token_choices(seat.tokens, 2)
            )
    return moves


def _recruits(moves: list[Action], rules: Rules, seat: Seat | SeatView, center: tuple[int, ...]) -> None:
    """Every recruit with every legal payment."""
    has, cards = means(rules, seat), rules.material
    reductions = cards.hub(seat.hub).reductions
    if has.card_34 == "hub":
        _plain_recruits(moves, cards, has, reductions, center)
        if has.purse_31 is None:
            return
        ways = payments_with_31
    else:
        ways = payments
    for card in center + seat.hand:
        for division in cards.divisions[card]:
            goal = cost(cards, has, card, reductions[division])
            moves += [Recruit(card, division, *spend) for spend in ways(has, goal)]


def _plain_recruits(
    moves: list[Action], cards: CardSet, has: Means, reductions: tuple[int, ...], center: tuple[int, ...]
) -> None:
    """Those without 31, where 34 helps from the hub: nearly all there are."""
    purse, _, (blue, green, yellow, red, purple), hand, _ = has
    free, wild, third, depends = purse.free, purse.any, purse.third, purse.depends
    needs, divisions = cards.need, cards.divisions
    for place, movable in ((hand, len(hand) - 1), (center, len(hand))):
        for card in place:
            if depends:
                wild = purse.any_symbols(cards, card, place is hand)
            for division in divisions[card]:
                b, g, y, r, p, total = rest_and_total(needs[card][reductions[division]], free)
                short = total - wild
                if short <= 0:
                    moves += for_nothing(card, division)
                    continue
                # Written out colour by colour, and below the class's own constructor called directly: these lines
                # make nearly all moves that are ever listed.
                most = (
                    b if b < blue else blue,
                    g if g < green else green,
                    y if y < yellow else yellow,
                    r if r < red else red,
                    p if p < purple else purple,
                )
                moves += by_tokens(card, division, most, short)
                if movable > 0 and (ways := with_cards(most, short, movable, third)):
                    others = tuple([other for other in hand if other != card]) if place is hand else hand
                    moves += [
                        new(Recruit, (card, division, given, moved, False, "recruit"))
                        for given, count in ways
                        for moved in combinations(others, count)
                    ]


@lru_cache(1 << 8)
def for_nothing(card: int, division: int) -> tuple[Recruit]:
    """The recruit that costs nothing. Moves never change, so one will do for all games."""
    return (Recruit(card, division),)


@lru_cache(1 << 16)
def by_tokens(card: int, division: int, most: Counted, short: int) -> tuple[Recruit, ...]:
    """The recruits that tokens alone pay for."""
    return tuple(Recruit(card, division, tokens) for tokens in token_choices(most, short))


def before_action(position: Position, live: list[int]) -> list[Action]:
    """What may come before the action: 44 and 57 at the start of a turn, 56."""
    moves: list[Action] = []
    for ability in live:
        if ability == TRADE:
            moves.extend(trades(position))
        elif position.phase == MAIN:
            continue
        elif ability == REVEAL and position.deck:
            moves.append(REVEAL_IT)
        elif ability == REARRANGE:
            for batch in position.seats[position.to_act].hub:
                moves.extend(Arrange(card) for card in choices_for_next(batch, ()))
    return moves


def arrangements(position: Position) -> list[Action]:
    """How 57 may go on once its first card is laid."""
    batch = batch_of(position.seats[position.to_act].hub, position.arranged[0])
    moves: list[Action] = [Arrange(card) for card in choices_for_next(batch, position.arranged)]
    if changes(batch, position.arranged):
        moves.append(KEEP_REST)
    return moves


def changes(batch: Batch, arranged: tuple[int, ...]) -> bool:
    """Whether the cards laid so far, from the top down, differ from what the batch was."""
    return batch[::-1][: len(arranged)] != arranged


def choices_for_next(batch: Batch, arranged: tuple[int, ...]) -> list[int]:
    """Cards that may be laid next, from the top down, so that in the end the order is a new one."""
    left = [card for card in reversed(batch) if card not in arranged]
    if len(left) < 2:
        return []
    if len(left) == 2 and not changes(batch, arranged):
        return left[1:]
    return left


def trades(position: Position) -> list[Trade]:
    """The tokens that 56 can trade for a card from the deck."""
    if not position.deck or not active(position, TRADE):
        return []
    tokens = position.seats[position.to_act].tokens
    return [TRADES[colour] for colour in range(5) if tokens[colour]]


def completions(cards: CardSet, position: Position) -> list[Complete]:
    """The Projects that can be completed now, and for those that lack one skill what 19 can be given for it."""
    seat = position.seats[position.to_act]
    skills: Counted = cards.hub(seat.hub).skills
    loan = active(position, LOAN_SKILL)
    moves: list[Complete] = []
    for side in position.line:
        lacking = cards.lacking(side, skills)
        if lacking == 0:
            moves.append(Complete(side))
        elif lacking == 1 and loan:
            moves.extend(Complete(side, tokens) for tokens in token_choices(seat.tokens, 2))
    return moves
