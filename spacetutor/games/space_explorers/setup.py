"""The table at the beginning, from what chance decided."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.games.space_explorers.options import EXTRA_PROJECTS, Deal, Rules, check_line
from spacetutor.games.space_explorers.state import CENTER, START, Seat, State


def set_up(rules: Rules, deal: Deal) -> State:
    """Six cards to the Center, one token of each colour and one card to each player."""
    options, cards = rules
    if deal.first >= options.seats:
        raise Unknown(f"there is no seat {deal.first} to be First Player")
    check_line(deal.line, cards, options.seats + EXTRA_PROJECTS)
    hands = deal.deck[CENTER : CENTER + options.seats]
    return State(
        seats=tuple(Seat((1,) * 5, ((),) * 5, (card,), (), ()) for card in hands),
        center=deal.deck[:CENTER],
        deck=deal.deck[CENTER + options.seats :],
        line=deal.line,
        first=deal.first,
        to_act=deal.first,
        phase=START,
        turn=1,
        used=(),
        fresh=0,
        pending=(),
        arranged=(),
        ending="",
    )
