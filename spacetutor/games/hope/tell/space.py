"""A space of the universe: what it is, whether the ship gets there, what settling there costs and earns."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, seat, word
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Settle
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.places import EARTH
from spacetutor.games.hope.state import NONE, NOT_ASKING, OVER, TURN, State, fresh_moment
from spacetutor.games.hope.technologies import card as card_of
from spacetutor.games.hope.tell.path import tell_reach
from spacetutor.games.hope.tell.payment import ways_to_pay
from spacetutor.games.hope.tell.scene import Scene, supposed
from spacetutor.games.hope.values import FORMS


def tell_space(table: Scene, space: int, detail: int) -> Explanation:
    """The tile in a line, its free planets, the way there; with more detail who is there and what a Pioneer brings."""
    facts: dict[str, Fact] = {"space": terms.space(space), "form": word(f"form.{FORMS[table.form(space)]}")}
    if space == EARTH and table.is_gone(EARTH):
        return Explanation("space.earth.gone", facts, rule="regression.vanish")
    if space == EARTH:
        return Explanation("space.earth", facts, (*_standing(table, space), *_way(table, space)), "fly.path")
    if table.is_gone(space):
        return Explanation("space.gone", facts, rule="regression.vanish")
    if table.is_stable(space):
        told = (*_gift(table, space), *_standing(table, space), *_way(table, space))
        return Explanation("space.stable", facts, told, "settle.stable")
    facts["technology"] = terms.technology(table.values.technology[table.tile(space)])
    told = (_planets(table, space), *_standing(table, space), *_way(table, space))
    if detail > SHORT:
        told += _settling(table, space)
    return Explanation("space", facts, told, "settle.planet")


def _way(table: Scene, space: int) -> tuple[Explanation, ...]:
    """The way there, now or when it is the seat's turn. Before its launch a ship has no way anywhere."""
    if table.view.phase == OVER:
        return ()
    told = tell_reach(table, space)
    return (told if table.seat.dimension == NONE else supposed(table, told),)


def _planets(table: Scene, space: int) -> Explanation:
    """Free planets by dimension."""
    free = [free_planets(table.values, table.view, space, dimension) for dimension in range(3)]
    every = table.values.planets[table.tile(space)]
    told = Explanation("space.all", {"all": terms.planets(every)}, rule="settle.stable", detail=LONGER)
    return Explanation("space.planets", {"free": terms.planets(free)}, (told,), "settle.planet")


def _standing(table: Scene, space: int) -> tuple[Explanation, ...]:
    """Pioneers, ships and the Monolith on a tile. One's own ship is told with the way there, while there is one."""
    told = []
    universe = table.view.universe
    mine = NONE if table.view.phase == OVER else table.who
    for i, holder in enumerate(table.view.seats):
        here = [face.count(i) for face in universe.pioneers[space]]
        if any(here):
            facts: dict[str, Fact] = {"seat": seat(i), "planets": terms.planets(here)}
            told.append(Explanation("space.pioneers", facts, detail=LONGER))
        if holder.space == space and holder.dimension != NONE and i != mine:
            facts = {"seat": seat(i), "dimension": terms.dimension(holder.dimension)}
            told.append(Explanation("space.ship", facts, detail=LONGER))
    if universe.monolith == space:
        key = "earth" if space == EARTH else "stable" if table.is_stable(space) else "next"
        key = "end" if table.view.phase == OVER else key
        told.append(Explanation(f"space.monolith.{key}", {}, rule="regression.vanish", detail=LONGER))
    return tuple(told)


def _gift(table: Scene, space: int) -> tuple[Explanation, ...]:
    for place, token in table.view.universe.gifts:
        if place == space:
            key = "space.gift.end" if table.view.phase == OVER else "space.gift"
            return (Explanation(key, {"token": terms.token(token)}, rule="token.gift"),)
    return ()


def _settling(table: Scene, space: int) -> tuple[Explanation, ...]:
    """What a Pioneer would cost the seat there, what it would earn whom, and whether the galaxy becomes stable."""
    ship = table.seat
    free = [d for d in range(3) if free_planets(table.values, table.view, space, d) > 0]
    if table.view.phase == OVER or not free:
        return ()
    told = []
    if ship.dimension not in free and ship.dimension != NONE:
        facts: dict[str, Fact] = {"seat": seat(table.who), "dimension": terms.dimension(ship.dimension)}
        told.append(Explanation("space.other-dimension", facts, rule="settle.planet", detail=LONGER))
    told.append(_price(table, space))
    told += _rewards(table, space, ship.dimension if ship.dimension in free else free[0])
    return tuple(told)


def _price(table: Scene, space: int) -> Explanation:
    """The cards in hand that would pay; of a hand that can't be seen only what everybody saw."""
    technology = table.values.technology[table.tile(space)]
    ways = ways_to_pay(table, technology)
    facts: dict[str, Fact] = {"seat": seat(table.who), "technology": terms.technology(technology)}
    seen = ".seen" if table.seat.hidden.count else ""
    if not ways:
        return Explanation(f"space.no-card{seen}", facts, rule="pay.card", detail=LONGER)
    facts |= {"cards": terms.cards(ways[0]), "n": len(ways)}
    return Explanation(f"space.pay{seen}", facts, rule="pay.card", detail=LONGER)


def _rewards(table: Scene, space: int, dimension: int) -> list[Explanation]:
    """Medals and a stable galaxy, by the engine: a Pioneer is placed there on an imagined table."""
    state = _standing_there(table, space, dimension)
    kind = state.seats[table.who].hand[0]
    told = []
    events = table.events(Settle(space, (kind,)), state)
    for event in events:
        if event.kind == "medals" and event.source is not None and event.source.kind in ("shared", "border"):
            facts: dict[str, Fact] = {"seat": seat(event.seat), "medals": terms.medals(event.facts["count"])}
            rule = f"medals.{event.source.kind}"
            told.append(Explanation(f"space.medals.{event.source.kind}", facts, rule=rule, detail=LONGER))
        if event.kind == "stable":
            number: dict[str, Fact] = {"n": event.facts["pioneers"]}
            told.append(Explanation("space.stabilizes", number, rule="settle.stable", detail=LONGER))
    return told or [Explanation("space.no-medals", {}, rule="medals.shared", detail=LONGER)]


def _standing_there(table: Scene, space: int, dimension: int) -> State:
    """The imagined table with the ship on this tile, at the beginning of its turn, with a card that pays."""
    state, who = table.imagined, table.who
    technology = table.values.technology[table.tile(space)]
    holder = state.seats[who]
    ship = holder._replace(
        space=space, dimension=dimension, hand=(card_of(technology, 0),), known=(), supply=max(1, holder.supply)
    )
    seats = (*state.seats[:who], ship, *state.seats[who + 1 :])
    center = state.center._replace(bugs=())
    return state._replace(
        seats=seats, center=center, moment=fresh_moment(space), asking=NOT_ASKING, to_act=who, phase=TURN, ending=""
    )
