"""What the seat to act is asked now."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, card, colour, seat, word
from spacetutor.games.space_explorers.actions import KeepRest
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.hub import batch_of
from spacetutor.games.space_explorers.tell.scene import Scene


def tell_prompt(table: Scene) -> Explanation:
    """Which part of a turn this is; where an ability has asked something, that comes first."""
    view = table.view
    if view.pending:
        return Explanation("prompt.asked", {"seat": seat(table.me), "card": card(view.pending[0])})
    if view.arranged:
        batch = batch_of(table.seat.hub, view.arranged[0])
        facts = {"seat": seat(table.me), "division": colour(COLOURS[table.seat.hub.index(batch)])}
        return Explanation("prompt.arranging" if KeepRest() in table.legal else "prompt.arranging-on", facts)
    return Explanation("prompt.turn", {"seat": seat(table.me), "phase": word(f"phase.{view.phase}")})
