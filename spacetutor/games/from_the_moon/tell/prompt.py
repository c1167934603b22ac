"""What the seat to act is asked now, and what it may do."""

from __future__ import annotations

from spacetutor.core.explanation import FULL, LONGER, Explanation, Fact, Term, seat, word
from spacetutor.core.kit.asking import unasked
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.effects import Approves, Takes
from spacetutor.games.from_the_moon.pending import Feeding, SeatingTeam, Shelving, Siting, Tasks, Using
from spacetutor.games.from_the_moon.pieces import FOOD
from spacetutor.games.from_the_moon.subjects import BEGUN
from spacetutor.games.from_the_moon.tell.effect import either
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import with_price


def tell_prompt(table: Scene) -> Explanation:
    """Nothing is offered that can't be done."""
    if told := unasked(table.view.viewer, table.me, table.table.over):
        return told
    by = table.asked
    key = f"prompt.{by.kind if by else 'action'}"
    if isinstance(by, Approves) and by.constructing:
        key += ".constructing"
    return Explanation(key, {"seat": seat(table.me)} | _asked(table), _kinds(table), "turn.asked")


def _asked(table: Scene) -> dict[str, Fact]:
    """What belongs to the question."""
    match table.asked:
        case Tasks(rover, left):
            place = table.table.me.rovers[rover - 1]
            return {"rover": rover, "tile": place, "n": sum(left)}
        case SeatingTeam():
            return {"colour": terms.resource(table.table.me.waiting[0])}
        case Siting(small, large):
            return {"building": terms.building(small, large)}
        case Using(tiles, uses):
            return {"tiles": terms.numbers(tiles), "n": uses}
        case Shelving(lab):
            return {"what": either(table.values.lab[lab])}
        case Takes(n):
            return {"n": n}
        case Approves(ships):
            return {"ships": terms.ships(ships)}
        case Feeding():
            me = table.table.me
            return {"n": mouths(table.values, me) - me.resources[FOOD]}
    return {}


def _kinds(table: Scene) -> tuple[Explanation, ...]:
    """As an action begins, those of the six that can be paid."""
    if table.asked is not None:
        return ()
    kinds = dict.fromkeys(BEGUN[move.kind] for move in table.legal if move.kind in BEGUN)
    return (Explanation("prompt.can", {"what": Term("either", tuple(word(f"action.{kind}") for kind in kinds))}),)


def tell_choice(table: Scene, detail: int) -> Explanation:
    """Every choice of the seat that decides, kind by kind."""
    if told := unasked(table.view.viewer, table.me, table.table.over):
        return told
    kinds = []
    for kind in dict.fromkeys(move.kind for move in table.legal):
        moves = [move for move in table.legal if move.kind == kind]
        lines = [with_price(table, move, FULL)._replace(detail=FULL) for move in moves]
        facts: dict[str, Fact] = {"what": word(f"kind.{kind}"), "n": len(lines)}
        kinds.append(Explanation("choice.kind", facts, tuple(lines if detail >= FULL else ()), detail=LONGER))
    return Explanation("choice", {"seat": seat(table.me), "n": len(table.legal)}, tuple(kinds))
