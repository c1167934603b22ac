"""What moves and tables are about: the things to point at, what statistics count, and every piece there is."""

from __future__ import annotations

from spacetutor.core.explanation import Thing
from spacetutor.core.game import Counted
from spacetutor.games.space_explorers.abilities import REVEAL, TRADE
from spacetutor.games.space_explorers.actions import (
    Action,
    Arrange,
    Complete,
    Recruit,
    RecruitBy,
    Reveal,
    TakeCard,
    TakeDeck,
    Trade,
)
from spacetutor.games.space_explorers.colours import COLOURS, spread
from spacetutor.games.space_explorers.state import State, View
from spacetutor.games.space_explorers.view import seen_cards

EARLY = 3
"""Recruits that count as the opening."""

COUNTED = (
    Counted("recruited", "recruited"),
    Counted("completed", "completed"),
    Counted("early", "recruited", EARLY),
    Counted("first"),
)
"""Cards in the hub in the end or covered on the way, Projects, cards among the first recruits, and first moves."""


def things(view: View) -> list[Thing]:
    """What can be pointed at: cards, those that could be recruited first; Projects, scores."""
    within_reach = [*view.center, *view.seats[view.to_act].hand]
    others = sorted(seen_cards(view) - set(within_reach))
    return [
        *(Thing("card", number) for number in (*within_reach, *others)),
        *(Thing("project", side) for side in view.line),
        *(Thing("score", seat) for seat in range(len(view.seats))),
    ]


def about(action: Action) -> tuple[Thing, ...]:
    """The things on the table that a move is about, in the order in which they are clicked."""
    match action:
        case Recruit() | RecruitBy():
            return (Thing("card", action.card), Thing("division", COLOURS[action.division]))
        case TakeCard() | Arrange():
            return (Thing("card", action.card),)
        case TakeDeck():
            return (Thing("deck", 0),)
        case Reveal():
            return (Thing("card", REVEAL),)
        case Trade():
            return (Thing("card", TRADE),)
        case Complete():
            return (Thing("project", action.project),)
    return ()


def along(action: Action) -> tuple[Thing, ...]:
    """The tokens that an ability takes: they pay for no symbol, so no price names them."""
    match action:
        case RecruitBy() | Complete():
            return tuple(Thing("token", COLOURS[c]) for c in spread(action.tokens))
        case Trade(token):
            return (Thing("token", COLOURS[token]),)
    return ()


def marks(state: State, action: Action) -> tuple[tuple[str, int | str], ...]:
    """What statistics count a move under."""
    match action:
        case Recruit() | RecruitBy():
            return (("recruited", action.card),)
        case TakeCard():
            return (("taken", action.card),)
        case TakeDeck():
            return (("drawn", "deck"),)
        case Complete():
            return (("completed", action.project),)
    return ()


def census(state: State) -> tuple[tuple[int, ...], ...]:
    """All cards and tokens, wherever they are: the same at every moment of a game."""
    cards = [*state.center, *state.deck]
    for seat in state.seats:
        cards += [*seat.hand, *(card for batch in seat.hub for card in batch)]
    tokens = tuple(sum(column) for column in zip(*(seat.tokens for seat in state.seats), strict=True))
    return (tuple(sorted(cards)), tokens)
