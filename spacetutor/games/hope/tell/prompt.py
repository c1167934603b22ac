"""What the seat to act is asked now: nothing is offered that can't be done."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, seat
from spacetutor.core.kit.asking import unasked
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Finish, Fly, PledgeCards, PledgeMedal, Settle
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.meddling import bug_price, pledged
from spacetutor.games.hope.row import free_places
from spacetutor.games.hope.state import BUG, LOSE, NONE, OVER, REPLACE, ROW, TURN
from spacetutor.games.hope.tell.scene import Scene


def tell_prompt(table: Scene) -> Explanation:
    view = table.view
    facts: dict[str, Fact] = {"seat": seat(table.me)}
    if told := unasked(view.viewer, table.me, view.phase == OVER):
        return told
    if view.phase == TURN:
        return Explanation("prompt.turn", facts, (*_moving(table), *_settling(table), _ending(table)))
    if view.phase == BUG:
        return _bug(table, facts)
    if view.phase in (REPLACE, LOSE):
        facts["n"] = view.asking.pioneers
    if view.phase == REPLACE:
        facts["traitor"] = seat(view.asking.traitor)
    if view.phase == ROW:
        facts["n"] = len(free_places(table.values, view.mission))
    return Explanation(f"prompt.{view.phase}", facts)


def _moving(table: Scene) -> tuple[Explanation, ...]:
    """Movements that are left: with no lever to pull, polarizing is allowed. A flight may go on without one."""
    moment, told = table.view.moment, []
    levers = {move.lever for move in table.legal if isinstance(move, Fly)}
    if moment.moves:
        unused = any(not table.seat.levers >> lever & 1 for lever in levers)
        told.append(Explanation(f"prompt.{'fly' if unused else 'polarize'}", {"n": moment.moves}, rule="move.left"))
    if moment.onward and moment.flown in levers:
        told.append(Explanation("prompt.onward", {"lever": terms.lever(moment.flown)}, rule="fly.lever"))
    return tuple(told) or (Explanation("prompt.moved", {}, rule="move.left"),)


def _settling(table: Scene) -> tuple[Explanation, ...]:
    spaces = list(dict.fromkeys(move.space for move in table.legal if isinstance(move, Settle)))
    facts: dict[str, Fact] = {"spaces": terms.spaces(spaces), "n": len(spaces)}
    return (Explanation("prompt.settle", facts, rule="settle.touched"),) if spaces else ()


def _ending(table: Scene) -> Explanation:
    """Ending the turn: what is laid down, what is taken, or that the hand is refilled."""
    moment, open_cards = table.view.moment, table.view.center.open
    if moment.settled_in != NONE:
        return Explanation("prompt.take" if max(open_cards) != NONE else "prompt.lay", {}, rule="finish.pile")
    finish = next(move for move in table.legal if isinstance(move, Finish))
    refilled = any(event.kind == "drew" and event.facts["count"] for event in table.events(finish))
    key = f"prompt.{'lay' if moment.pile else 'end'}{'.refill' if refilled else ''}"
    return Explanation(key, {}, rule="finish.cards")


def _bug(table: Scene, facts: dict[str, Fact]) -> Explanation:
    """What is missing for the Bug Card, what it does, and with what the seat can pay."""
    view = table.view
    missing = bug_price(table.values, view, view.asking.bug) - pledged(view.asking)
    effect = EFFECTS[table.values.effect[view.asking.bug]]
    facts |= {"bug": terms.bug(effect.name), "n": missing}
    told = [Explanation(f"bug.does.{effect.name}", {}, rule="bug.drawn")]
    if any(isinstance(move, PledgeCards) for move in table.legal):
        told.append(Explanation("prompt.pairs", {}, rule="bug.price"))
    elif not any(isinstance(move, PledgeMedal) for move in table.legal):
        told.append(Explanation("prompt.nothing", {}, rule="bug.price"))
    return Explanation(f"prompt.bug.{'malus' if effect.malus else 'bonus'}", facts, tuple(told))
