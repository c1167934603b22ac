"""What may be done here: every choice of the seat that decides, alike ones together."""

from __future__ import annotations

from spacetutor.core.explanation import FULL, LONGER, Explanation, Fact, seat
from spacetutor.core.kit.asking import unasked
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Action, Fly, Settle, Teleport
from spacetutor.games.hope.state import LEVERS, OVER
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.tell.statement import statement


def tell_choice(table: Scene, detail: int) -> Explanation:
    """Flights by lever, Pioneers and teleports by tile with their payments, then every other move."""
    if told_instead := unasked(table.view.viewer, table.me, table.view.phase == OVER):
        return told_instead
    me: dict[str, Fact] = {"seat": seat(table.me)}
    moves = table.legal
    told = [*_flights(table, moves, detail), *_by_tile(table, moves, detail)]
    plain = [move for move in moves if not isinstance(move, Fly | Settle | Teleport)]
    told += [statement(table, move)._replace(detail=LONGER) for move in plain]
    return Explanation("choice", me | {"n": len(moves)}, tuple(told))


def _flights(table: Scene, moves: list[Action], detail: int) -> list[Explanation]:
    told = []
    for lever in range(len(LEVERS)):
        paths = [move for move in moves if isinstance(move, Fly) and move.lever == lever]
        if paths:
            ends = sorted({move.path[-1] for move in paths})
            facts: dict[str, Fact] = {"lever": terms.lever(lever), "ends": terms.spaces(ends), "n": len(paths)}
            each = [statement(table, move)._replace(detail=FULL) for move in paths] if detail >= FULL else []
            told.append(Explanation("choice.flights", facts, tuple(each), "fly.path", LONGER))
    return told


def _by_tile(table: Scene, moves: list[Action], detail: int) -> list[Explanation]:
    """Each tile once, with the number of ways to pay."""
    told = []
    tiles = dict.fromkeys((type(move), move.space) for move in moves if isinstance(move, Settle | Teleport))
    for kind, space in tiles:
        same = [move for move in moves if isinstance(move, kind) and move.space == space]
        head = statement(table, same[0])._replace(detail=LONGER)
        ways = Explanation("choice.ways", {"n": len(same)}, rule="pay.card", detail=LONGER)
        told.append(head._replace(children=(ways,)))
    return told
