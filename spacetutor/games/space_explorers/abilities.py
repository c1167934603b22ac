"""What each card's ability is: facts of the rulebook's last section, so they are here and not in the editable data.

Only the symbols that cards 1-4, 13-16, 25-28, 37-40 and 49-52 give are a matter of the printed card.
"""

from __future__ import annotations

SYMBOL_CARDS = frozenset(first + k for first in (1, 13, 25, 37, 49) for k in range(4))
"""Give the symbols printed on them, every turn."""

TWO_SKILLS = frozenset(first + k for first in (5, 17, 29, 41, 53) for k in range(2))
"""No ability, but two skills."""

ASTERISKS = frozenset(first + k for first in (11, 23, 35, 47, 59) for k in range(2))
"""Points worked out at the end of the game."""

ANY_SYMBOL = frozenset({22, 33})
"""One symbol of any colour, every turn."""

FOR_HAND = 7
"""One any-symbol for recruiting from hand."""

FOR_COSTLY = 20
"""One any-symbol for recruiting a card of base cost 5 or 6."""

FOR_TWO_SKILLS = 46
"""Two any-symbols for recruiting a card with two skills."""

FREE_BY_COST = {8: 3, 55: 2}
"""Recruits a card of just this base cost for nothing, as an action."""

FREE_FROM_HAND = 10
"""Two tokens to the next player: recruit any card from hand, as an action."""

LOAN_SKILL = 19
"""Two tokens to the next player: one skill of any colour for completing a Project."""

RETURN = 31
"""Goes back to the Center for three any-symbols."""

THIRD_SYMBOL = 34
"""One card moved from hand to the Center gives three symbols, not two."""

REVEAL = 44
"""At the start of the turn: the deck's top card joins the Center."""

TRADE = 56
"""One token to the next player: a card from the deck."""

REARRANGE = 57
"""At the start of the turn: put one batch in any order."""

AGAIN = 58
"""After taking from the deck: one more."""

DRAWS = {9: 1, 21: 2, 32: 1, 43: 1, 45: 2, AGAIN: 1}
"""Abilities that offer cards from the deck, and how many."""

ON_COSTLY_RECRUIT = 9
ON_PROJECT = (21, 43)
ON_COVERED = (32, 45)
COSTLY = 5
"""Base cost from which a Specialist is costly."""

POINTS_PER_SKILL = {11: 4, 23: 3, 35: 1, 47: 0, 59: 2}
"""Card to the colour whose skills bring a point each."""

POINTS_PER_CARD_ABOVE = (12, 2)
POINTS_PER_CARD_UNDER = (36, 2)
POINTS_PER_THREE_SKILLS = (24, 1)
POINTS_PER_FULL_SET = (48, 3)
POINTS_PER_PROJECT = (60, 2)
