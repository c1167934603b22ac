"""What the seat to act is asked now."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, seat
from spacetutor.games.hope.actions import PledgeCards
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.meddling import bug_price, pledged
from spacetutor.games.hope.state import BUG, LOSE, NONE, OVER, REPLACE, TURN
from spacetutor.games.hope.tell import terms
from spacetutor.games.hope.tell.table import Table


def tell_prompt(table: Table) -> Explanation:
    view = table.view
    facts: dict[str, Fact] = {"seat": seat(table.me)}
    if view.phase == OVER:
        return Explanation("choice.over", {}, rule="end.over")
    if view.phase == TURN:
        moved = "" if view.moment.moves or view.moment.onward else ".moved"
        key = "prompt.turn.settled" if view.moment.settled_in != NONE else f"prompt.turn{moved}"
        return Explanation(key, facts | {"n": view.moment.moves})
    if view.phase == BUG:
        missing = bug_price(table.values, view, view.asking.bug) - pledged(view.asking)
        effect = EFFECTS[table.values.effect[view.asking.bug]]
        facts |= {"bug": terms.bug(effect.name), "n": missing}
        does = Explanation(f"bug.does.{effect.name}", {}, rule="bug.drawn")
        paired = any(isinstance(move, PledgeCards) for move in table.legal)
        how = (Explanation("prompt.pairs", {}, rule="bug.price"),) if paired else ()
        return Explanation(f"prompt.bug.{'malus' if effect.malus else 'bonus'}", facts, (does, *how))
    if view.phase in (REPLACE, LOSE):
        facts["n"] = view.asking.pioneers
    if view.phase == REPLACE:
        facts["traitor"] = seat(view.asking.traitor)
    return Explanation(f"prompt.{view.phase}", facts)
