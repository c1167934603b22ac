"""What the seat to act is asked now."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, card, seat, word
from spacetutor.games.space_explorers.tell.table import Table


def tell_prompt(table: Table) -> Explanation:
    """Which part of a turn this is; where an ability has asked something, that comes first."""
    view = table.view
    if view.pending:
        return Explanation("prompt.asked", {"seat": seat(table.me), "card": card(view.pending[0])})
    return Explanation("prompt.turn", {"seat": seat(table.me), "phase": word(f"phase.{view.phase}")})
