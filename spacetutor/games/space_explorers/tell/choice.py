"""What may be done here: every choice of the seat to act, each in a line."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, seat
from spacetutor.core.kit.asking import unasked
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.state import OVER
from spacetutor.games.space_explorers.tell.move import statement
from spacetutor.games.space_explorers.tell.offer import tell_offer
from spacetutor.games.space_explorers.tell.scene import Scene


def tell_choice(table: Scene, detail: int) -> Explanation:
    """All legal moves, then every card within reach with its cost: what can be recruited and what can't."""
    if told_instead := unasked(table.view.viewer, table.me, table.view.phase == OVER):
        return told_instead
    me = {"seat": seat(table.me)}
    moves = table.legal
    plain = [move for move in moves if not isinstance(move, Recruit)]
    told = [statement(table, move)._replace(detail=LONGER) for move in plain]
    if not table.view.pending and not table.view.arranged and table.view.phase in ("start", "main"):
        level = SHORT if detail < LONGER else detail - 1
        within_reach = (*table.view.center, *table.seat.hand)
        told += [tell_offer(table, number, level)._replace(detail=LONGER) for number in within_reach]
    return Explanation("choice", me | {"n": len(moves)}, tuple(told))
