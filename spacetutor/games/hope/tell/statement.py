"""A legal move in a line."""

from __future__ import annotations

from spacetutor.core.explanation import SHORT, Explanation, Fact, count, seat, word
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    PlaceMonolith,
    PledgeCards,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.apply import growth_cost
from spacetutor.games.hope.places import CLOCKWISE
from spacetutor.games.hope.state import SeatView
from spacetutor.games.hope.tell.end import tell_drawn, tell_taken
from spacetutor.games.hope.tell.payment import tell_spend
from spacetutor.games.hope.tell.scene import Scene

_RULES = {
    "accuse": "accuse.rank",
    "coax": "coax.pioneer",
    "upgrade": "grow.once",
    "raise": "grow.once",
    "reveal": "traitor.known",
    "fly": "fly.path",
    "polarize": "polarize.where",
    "polarize-all": "polarize.where",
    "launch": "launch.room",
    "monolith": "monolith.choice",
    "admit": "row.last",
}


def statement(table: Scene, action: Action) -> Explanation:
    """A legal move in a line."""
    facts = _facts(table, action)
    key = f"move.{action.kind}{_variant(table, action, facts)}"
    return Explanation(key, facts, rule=_RULES.get(action.kind, ""))


def with_payment(table: Scene, action: Action, detail: int = SHORT) -> Explanation:
    """The move in a line, and the cards that it costs."""
    paid = (tell_spend(action.cards, detail),) if isinstance(action, Settle | Teleport) else ()
    return statement(table, action)._replace(children=paid)


def _variant(table: Scene, action: Action, facts: dict[str, Fact]) -> str:
    match action:
        case UseToken("medals"):
            barred = acting(table).revealed
            return ".medals" if facts else ".medals.barred" if barred else ".medals.none"
        case UseToken(token):
            return f".{token}"
        case Fly(path=path):
            return ".over" if len(path) > 1 else ""
        case Finish(int()):
            return ".taking" if "card" in facts else ".laying"
        case Finish(None):
            return ".drawing" if facts else ""
    return ""


def acting(table: Scene) -> SeatView:
    return table.view.seats[table.me]


def _facts(table: Scene, action: Action) -> dict[str, Fact]:
    me = acting(table)
    match action:
        case Fly(lever, path):
            return {"lever": terms.lever(lever), "path": terms.spaces(path), "end": terms.space(path[-1])}
        case Settle(space):
            return {"space": terms.space(space), "dimension": terms.dimension(me.dimension)}
        case Teleport(space):
            return {"space": terms.space(space), "start": terms.space(me.space)}
        case Launch(dimension):
            return {"dimension": terms.dimension(dimension)}
        case PlaceMonolith(space):
            return {"space": terms.space(space)}
        case PolarizeAll(clockwise):
            return {"way": word("way.clockwise" if clockwise else "way.back")}
        case Upgrade() | Raise():
            return _growth(table, isinstance(action, Upgrade))
        case UseToken():
            return _brought(table, action)
        case Accuse(other):
            return {"accused": seat(other)}
        case Admit(other):
            return {"owner": seat(other)}
        case Replace(space, dimension) | GiveUp(space, dimension):
            return {"space": terms.space(space), "dimension": terms.dimension(dimension)}
        case Coax(space, dimension, other):
            return {"space": terms.space(space), "dimension": terms.dimension(dimension), "owner": seat(other)}
        case PledgeCards(cards):
            return {"cards": terms.cards(cards)}
        case Finish(int(column)):
            return tell_taken(table, column)
        case Finish(None):
            return tell_drawn(table)
        case Polarize():
            return {"dimension": terms.dimension(CLOCKWISE[me.dimension])}
    return {}


def _growth(table: Scene, upgrade: bool) -> dict[str, Fact]:
    me = acting(table)
    cost = growth_cost(table.values, me, upgrade)
    assert cost is not None
    levels = table.values.characters[me.character].levels
    reached = me.rank + 1 if upgrade else levels[me.level + 1]
    return {"cost": terms.medals(cost), "reached": reached}


def _brought(table: Scene, action: UseToken) -> dict[str, Fact]:
    """Cards or Medals that a Bonus Token brings: as many as there are."""
    for event in table.events(action):
        if event.kind == "drew":
            return {"cards": count("card", event.facts["count"])}
        if event.kind == "medals":
            return {"medals": terms.medals(event.facts["count"])}
    return {}
