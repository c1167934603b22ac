"""Moves worth a thought, best first: what a search tries before all else, and plays on by."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spacetutor.games.space_explorers.abilities import (
    DRAWS,
    FREE_BY_COST,
    FREE_FROM_HAND,
    ON_COVERED,
    POINTS_PER_SKILL,
    REARRANGE,
    RETURN,
    REVEAL,
    THIRD_SYMBOL,
    TRADE,
)
from spacetutor.games.space_explorers.actions import Action, Arrange, Recruit, RecruitBy
from spacetutor.games.space_explorers.colours import NONE, Counted
from spacetutor.games.space_explorers.legal import (
    ANSWERS,
    END_TURN,
    KEEP_REST,
    PASS,
    REVEAL_IT,
    TAKE_CARD,
    TAKE_DECK,
    TRADES,
    abilities,
    arrangements,
    choices_for_next,
    completions,
    trades,
)
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.payment import (
    PER_CARD,
    Spend,
    cost,
    means,
    payments_with_31,
    rest_and_total,
    token_choices,
)
from spacetutor.games.space_explorers.state import END, START, Seat, State
from spacetutor.games.space_explorers.worth import (
    CARD,
    COVERED,
    REDUCTION,
    SHORT,
    TAKE,
    TOKEN,
    UNSEEN,
    WANTED,
    Worth,
    time_left,
    worth_of,
)

Idea = tuple[float, Action]
FULL_HAND, TOO_MANY = 3, 0.4
NO_COST = 0.01
BEFORE_ACTION = (TRADE, REVEAL, REARRANGE)


class Intent(NamedTuple):
    """A Specialist for a Division: what that is worth, how many symbols are short, and which it would need."""

    card: int
    division: int
    value: float
    short: int
    need: Counted
    in_hand: bool


def ideas(rules: Rules, state: State) -> list[Idea]:
    """Moves with a guess of what each gains, best first. All are legal; of many payments the likeliest are there."""
    if state.pending:
        return [(1.0, ANSWERS[0]), (0.0, ANSWERS[1])]
    if state.arranged:
        return [(float(move is KEEP_REST), move) for move in reversed(arrangements(state))]
    found = _at_the_end(rules, state) if state.phase == END else _actions(rules, state)
    found.sort(key=_rank)
    return found


def _rank(idea: Idea) -> float:
    return -idea[0]


def _at_the_end(rules: Rules, state: State) -> list[Idea]:
    """A Project before all else; 56 where tokens of a colour are to spare; else the turn ends."""
    cards, tokens = rules.material, state.seats[state.to_act].tokens
    found: list[Idea] = [(0.15, END_TURN)]
    for done in completions(cards, state):
        found.append((1.0 + cards.sides[done.project].points - 0.5 * sum(done.tokens), done))
    for trade in trades(state):
        found.append((0.1 * tokens[trade.token], trade))
    return found


class Moment(NamedTuple):
    """A choice of action: the table, how much of the game is left, all plans, and how much each card is wanted."""

    rules: Rules
    worth: Worth
    state: State
    left: float
    plans: list[Intent]
    wanted: dict[int, float]

    @property
    def seat(self) -> Seat:
        return self.state.seats[self.state.to_act]


def _actions(rules: Rules, state: State) -> list[Idea]:
    left, worth = time_left(state), worth_of(rules.material)
    plans = _plans(worth, state, left)
    wanted: dict[int, float] = dict.fromkeys((*state.seats[state.to_act].hand, *state.center), 0.0)
    for plan in plans:
        value = plan.value - SHORT * plan.short
        if value > wanted[plan.card]:
            wanted[plan.card] = value
    at = Moment(rules, worth, state, left, plans, wanted)
    live = abilities(state)
    found = _recruits(at) + _takes(at)
    for ability in live:
        found += _free_recruits(at, ability)
    if not found:
        found.append((0.0, PASS))
    for ability in live:
        if ability in BEFORE_ACTION:
            found += _before_action(at, ability, max(promise for promise, _ in found))
    return found


def _takes(at: Moment) -> list[Idea]:
    """Cards to take, the less eagerly the fuller the hand."""
    take = TAKE - TOO_MANY * max(0, len(at.seat.hand) - FULL_HAND)
    found: list[Idea] = [(take + WANTED * at.wanted[card], TAKE_CARD[card]) for card in at.state.center]
    if at.state.deck:
        found.append((take + WANTED * UNSEEN, TAKE_DECK))
    return found


def _plans(worth: Worth, state: State, left: float) -> list[Intent]:
    """Every card in hand and in the Center, for every Division it fits."""
    cards = worth.cards
    seat = state.seats[state.to_act]
    facts = cards.hub(seat.hub)
    gains = worth.gains(state.line, facts.skills)
    purse = facts.purse
    wild, depends = purse.any, purse.depends
    plans: list[Intent] = []
    for place, in_hand in ((seat.hand, True), (state.center, False)):
        for card in place:
            if depends:
                wild = purse.any_symbols(cards, card, in_hand)
            skills = cards.skills[card]
            value = worth.lasting[card] + left * worth.while_on_top[card]
            for c in skills:
                value += gains[c]
            if card in POINTS_PER_SKILL:
                value += 0.7 * facts.skills[POINTS_PER_SKILL[card]]
            for division in cards.divisions[card]:
                *need, total = rest_and_total(cards.need[card][facts.reductions[division]], purse.free)
                batch = seat.hub[division]
                there = _placing(worth, batch[-1] if batch else 0, left) + REDUCTION * left * skills.count(division)
                plans.append(Intent(card, division, value + there, max(0, total - wild), tuple(need), in_hand))
    return plans


def _placing(worth: Worth, top: int, left: float) -> float:
    """What covering the upper card of a batch brings or costs."""
    return CARD * DRAWS[top] if top in ON_COVERED else -COVERED * left * worth.while_on_top[top]


def _recruits(at: Moment) -> list[Idea]:
    """Each plan with its likeliest payments: some cards moved, the least wanted ones, and tokens to match."""
    (_, cards), _, _, _, plans, wanted = at
    card_34 = at.rules.options.card_34
    tokens, hub, hand, _, _ = at.seat
    facts = cards.hub(hub)
    third = facts.purse.third and card_34 == "hub"
    # Read the other way, 34 would pay three symbols: it is left in hand, so that what is paid here stays exact.
    spare = [card for card in hand if card_34 == "hub" or card != THIRD_SYMBOL]
    spare.sort(key=wanted.__getitem__)
    found: list[Idea] = []
    for card, division, value, short, need, in_hand in plans:
        if not short:
            found.append((value, Recruit(card, division)))
            continue
        others = [other for other in spare if other != card] if in_hand else spare
        most = tuple(map(min, need, tokens))
        for given, count in likely_payments(most, tokens, short, (len(others), third)):
            price = TOKEN * sum(given)
            for other in others[:count]:
                price += CARD + WANTED * wanted[other]
            found.append((value - price, Recruit(card, division, given, tuple(sorted(others[:count])))))
    return found if facts.purse_31 is None else found + _with_31(at)


@lru_cache(1 << 16)
def likely_payments(
    most: Counted, tokens: Counted, short: int, cards: tuple[int, bool]
) -> tuple[tuple[Counted, int], ...]:
    """Tokens and a number of cards that cover what is short: for each number the tokens one has most of.

    `cards` is how many could be moved, and whether one of them gives a third symbol.
    """
    hand, third = cards
    found: list[tuple[Counted, int]] = []
    for count in range(hand + 1):
        gain = PER_CARD * count + (third and count > 0)
        if gain >= short:
            found.append((NONE, count))
            break
        if choices := token_choices(most, short - gain):
            found.append((_plentiful(choices, tokens), count))
    return tuple(found)


def _plentiful(choices: tuple[Counted, ...], tokens: Counted) -> Counted:
    """Of several choices of tokens the one that leaves the most colours."""
    return max(choices, key=lambda given: (sum(map(int.__gt__, tokens, given)), sum(map(int.__mul__, tokens, given))))


def _with_31(at: Moment) -> list[Idea]:
    """Recruits for which 31 goes back: the payment that spends least beside it."""
    worth, seat = at.worth, at.seat
    has = means(at.rules, seat)
    reductions = worth.cards.hub(seat.hub).reductions
    found: list[Idea] = []
    for plan in at.plans:
        ways = payments_with_31(has, cost(worth.cards, has, plan.card, reductions[plan.division]))
        if ways:
            spend = min(ways, key=_price)
            promise = plan.value - _price(spend) - worth.lasting[RETURN]
            found.append((promise, Recruit(plan.card, plan.division, *spend)))
    return found


def _price(spend: Spend) -> float:
    return TOKEN * sum(spend[0]) + CARD * len(spend[1])


def _free_recruits(at: Moment, ability: int) -> list[Idea]:
    """Recruits by 8 and 55 for nothing, by 10 for two tokens."""
    if base := FREE_BY_COST.get(ability):
        fitting = [plan for plan in at.plans if at.worth.cards.base[plan.card] == base]
        return [(plan.value, RecruitBy(plan.card, plan.division, ability)) for plan in fitting]
    tokens = at.seat.tokens
    if ability != FREE_FROM_HAND or sum(tokens) < 2:
        return []
    given = _plentiful(token_choices(tokens, 2), tokens)
    from_hand = [plan for plan in at.plans if plan.in_hand]
    return [(p.value - 2 * TOKEN, RecruitBy(p.card, p.division, ability, given)) for p in from_hand]


def _before_action(at: Moment, ability: int, best: float) -> list[Idea]:
    """What doesn't use up the action comes before it, if it is any good: 44, 56, 57."""
    state, tokens = at.state, at.seat.tokens
    if ability == TRADE:
        most = max(tokens)
        promise = best + NO_COST if most > 1 else 0.0
        return [(promise, TRADES[tokens.index(most)])] if state.deck and most else []
    if state.phase != START:
        return []
    if ability == REVEAL:
        return [(best + NO_COST, REVEAL_IT)] if state.deck else []
    on_top = at.worth.while_on_top
    return [
        (at.left * (on_top[card] - on_top[batch[-1]]) - 0.5, Arrange(card))
        for batch in at.seat.hub
        for card in choices_for_next(batch, ())
    ]
