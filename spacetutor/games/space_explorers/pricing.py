"""Prices and payments as receipts."""

from __future__ import annotations

from spacetutor.core.event import Event, Source
from spacetutor.core.explanation import Thing
from spacetutor.core.price import Line, Paid, Payment, Price
from spacetutor.games.space_explorers.abilities import (
    ANY_SYMBOL,
    COSTLY,
    FOR_COSTLY,
    FOR_HAND,
    FOR_TWO_SKILLS,
    RETURN,
    THIRD_SYMBOL,
)
from spacetutor.games.space_explorers.actions import Action, Recruit
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS, spread
from spacetutor.games.space_explorers.events import event
from spacetutor.games.space_explorers.hub import Hub, tops, without_31
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.payment import FOR_31, PER_CARD
from spacetutor.games.space_explorers.state import Position, Seat, SeatView


def price_of(cards: CardSet, position: Position, action: Action) -> Price | None:
    """What a recruit costs the player to act; no other move has a price."""
    if not isinstance(action, Recruit):
        return None
    return price(cards, position.seats[position.to_act].hub, action.card, action.division)


def payment_of(rules: Rules, position: Position, action: Action) -> Payment | None:
    return payment(rules, position, action) if isinstance(action, Recruit) else None


def price(cards: CardSet, hub: Hub, card: int, division: int) -> Price:
    """What the card costs in this Division: every skill of the Division's colour strikes a symbol, from the bottom up.

    Skills that strike nothing have a line too: of another colour ("colour"), or with no symbol left ("unused").
    """
    column = cards.card(card).cost
    left = len(column)
    lines: list[Line] = []
    for other in hub[division]:
        for skill in cards.card(other).skills:
            source = Source("card", other)
            if skill != division:
                lines.append(Line(source, 0, COLOURS[skill], "colour"))
            elif left == 0:
                lines.append(Line(source, 0, COLOURS[skill], "unused"))
            else:
                left -= 1
                lines.append(Line(source, -1, COLOURS[column[left]]))
    return Price(len(column), tuple(lines), tuple(COLOURS[c] for c in column[:left]))


def _any_symbols(cards: CardSet, hub: Hub, card: int, from_hand: bool) -> list[Source]:
    """A source for each symbol of any colour that this hub's upper cards give towards a card."""
    helps = {
        FOR_HAND: 1 if from_hand else 0,
        FOR_COSTLY: 1 if cards.base[card] >= COSTLY else 0,
        FOR_TWO_SKILLS: 2 if cards.two_skills[card] else 0,
    } | dict.fromkeys(ANY_SYMBOL, 1)
    return [Source("card", top) for top in tops(hub) for _ in range(helps.get(top, 0))]


def _wild(rules: Rules, seat: Seat | SeatView, action: Recruit) -> list[Source]:
    """Symbols of any colour in the order in which they are used: free ones, 31, then cards from hand."""
    card_34 = rules.options.card_34
    hub, from_hand = _paying_hub(seat.hub, action), action.card in seat.hand
    return_31 = hub != seat.hub
    wild = _any_symbols(rules.material, hub, action.card, from_hand)
    if return_31:
        wild += [Source("card", RETURN)] * FOR_31
    by_hub = card_34 == "hub" and THIRD_SYMBOL in tops(hub)
    for i, moved in enumerate(action.cards):
        wild += [Source("hand", moved)] * PER_CARD
        if by_hub and i == 0:
            wild.append(Source("card", THIRD_SYMBOL))
        if card_34 == "hand" and moved == THIRD_SYMBOL:
            wild.append(Source("hand", moved))
    return wild


def _paying_hub(hub: Hub, action: Recruit) -> Hub:
    """The hub whose upper cards help to pay: without 31 if that goes back, and can."""
    return (action.return_31 and without_31(hub)) or hub


def payment(rules: Rules, position: Position, action: Recruit) -> Payment:
    """Each symbol of the cost with what pays it: symbols of fixed colours first, then tokens, then any-symbols."""
    cards, seat = rules.material, position.seats[position.to_act]
    need = list(price(cards, seat.hub, action.card, action.division).items)
    paid: list[Paid] = []

    def use(colour: str, source: Source) -> bool:
        if colour not in need:
            return False
        need.remove(colour)
        paid.append(Paid(colour, source))
        return True

    for top in tops(_paying_hub(seat.hub, action)):
        for symbol in cards.card(top).symbols:
            use(COLOURS[symbol], Source("card", top))
    tokens = [COLOURS[c] for c in spread(action.tokens)]
    surplus = sum(not use(token, Source("token", token)) for token in tokens)
    wild = _wild(rules, seat, action)
    covered = min(len(need), len(wild))
    paid += [Paid(need[i], wild[i]) for i in range(covered)]
    spent = [source for source in wild[covered:] if source.kind == "hand" or source.what in (RETURN, THIRD_SYMBOL)]
    return Payment(tuple(paid), tuple(need[covered:]), surplus + len(spent), tuple(tokens), _given(action))


def _given(action: Recruit) -> tuple[Thing, ...]:
    """What the payment takes from the table of whoever pays: tokens, cards from hand, 31."""
    cards = (*action.cards, RETURN) if action.return_31 else action.cards
    tokens = (Thing("token", COLOURS[c]) for c in spread(action.tokens))
    return (*tokens, *(Thing("card", card) for card in cards))


def booked(rules: Rules, position: Position, action: Recruit) -> list[Event]:
    """The recruit's cost as events: every symbol struck or paid, with its source."""
    me = position.to_act
    receipt = price(rules.material, position.seats[me].hub, action.card, action.division)
    events = [
        event("reduced", me, line.source, {"card": action.card, "symbol": line.item})
        for line in receipt.lines
        if line.delta
    ]
    return events + [
        event("paid", me, paid.source, {"card": action.card, "symbol": paid.item})
        for paid in payment(rules, position, action).paid
    ]
