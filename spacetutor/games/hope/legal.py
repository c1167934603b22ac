"""The complete list of legal moves, by a fast path. A law holds it equal to what `reasons` decides."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    GiveUp,
    Launch,
    Leave,
    PlaceMonolith,
    PledgeCards,
    PledgeMedal,
    PledgeNothing,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Reveal,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.apply import growth_cost
from spacetutor.games.hope.bugs import FAULTS
from spacetutor.games.hope.flights import flights
from spacetutor.games.hope.meddling import left_to_pledge
from spacetutor.games.hope.options import TRAITOR, Rules
from spacetutor.games.hope.paying import pairs, payments
from spacetutor.games.hope.places import BORDER, EARTH, SPACES
from spacetutor.games.hope.state import (
    ANY,
    BUG,
    LAUNCH,
    LEVERS,
    MONOLITH,
    NONE,
    AnySeat,
    Position,
    Universe,
    View,
)
from spacetutor.games.hope.values import POLARIZE, PRODIGY, Values

SHIPS_IN_DIMENSION = 2
FINISH: tuple[Action, ...] = (Finish(),)
DISCARD: tuple[Action, ...] = (Finish(0), Finish(1), Finish(2))
UPGRADE, RAISE, REVEAL, TURN_SHIP, LEAVE = Upgrade(), Raise(), Reveal(), Polarize(), Leave()
TURN_ALL = (PolarizeAll(True), PolarizeAll(False))
PLEDGE_MEDAL, PLEDGE_NOTHING = PledgeMedal(), PledgeNothing()


def asked(position: Position) -> int:
    """The seat that decides: in most phases the one with the turn."""
    return position.asking.seat if position.phase == BUG else position.to_act


def turn_of(position: Position) -> int:
    """The turn, counted from 1; 0 while the Monolith and the ships are placed."""
    return 0 if position.phase in (MONOLITH, LAUNCH) else position.turn


def legal(rules: Rules, position: Position) -> list[Action]:
    """Every legal move of the seat that decides; in a view of another seat there are none."""
    if isinstance(position, View) and position.viewer != asked(position):
        return []
    match position.phase:
        case "turn":
            return _turn(rules, position)
        case "bug":
            return _pledges(position)
        case "launch":
            return [Launch(dimension) for dimension in range(3) if has_room(position, dimension)]
        case "monolith":
            return [PlaceMonolith(space) for space in monolith_choices(rules.material, position)]
        case "replace":
            traitor = position.asking.traitor
            return [LEAVE, *(Replace(*place) for place in places_of(position.universe, traitor))]
        case "lose":
            return [GiveUp(*place) for place in places_of(position.universe, position.to_act)]
        case "row":
            return [Admit(owner) for owner in dict.fromkeys(position.asking.waiting)]
    return []


def has_room(position: Position, dimension: int) -> bool:
    """At most two ships start in one dimension."""
    return sum(seat.dimension == dimension for seat in position.seats) < SHIPS_IN_DIMENSION


def monolith_choices(values: Values, position: Position) -> list[int]:
    """Border tiles with the technology of the card that was turned (it is under the deck) and the fewest planets.

    The Monolith already lies on the first of them.
    """
    layout = position.universe.layout
    shown = layout[position.universe.monolith]
    technology, planets = values.technology[shown], values.all_planets[shown]
    return [
        space
        for space in BORDER
        if values.technology[layout[space]] == technology and values.all_planets[layout[space]] == planets
    ]


def places_of(universe: Universe, seat: int) -> list[tuple[int, int]]:
    """Space and dimension of every face with a Pioneer of this seat."""
    return [
        (space, dimension)
        for space, faces in enumerate(universe.pioneers)
        for dimension in range(3)
        if seat in faces[dimension]
    ]


def _turn(rules: Rules, position: Position) -> list[Action]:
    values = rules.material
    me = position.seats[position.to_act]
    moves: list[Action] = []
    _movement(moves, values, position, me)
    _settling(moves, values, position, me)
    if me.character == PRODIGY and not position.moment.begun:
        _teleports(moves, values, position, me)
    if me.tokens:
        for token in dict.fromkeys(me.tokens):
            moves += TURN_ALL if token == POLARIZE else (UseToken(token),)
    if me.medals:
        _medals(moves, values, position, me)
    if rules.options.traitor and (me.rank or me.role == TRAITOR):
        _loyalty(moves, position, me)
    moves += DISCARD if position.moment.pile else FINISH
    return moves


def _movement(moves: list[Action], values: Values, position: Position, me: AnySeat) -> None:
    """Flights by levers that still work, or one that goes on; and polarizing."""
    moment = position.moment
    if not (moment.moves or moment.onward):
        return
    routes = flights(values, position, me)
    for lever in range(len(LEVERS)):
        going_on = moment.onward and lever == moment.flown
        if going_on or (moment.moves and not me.levers >> lever & 1):
            moves += routes[lever]
    if moment.moves and (me.levers or not routes[ANY]):
        moves.append(TURN_SHIP)


def free_planets(values: Values, position: Position, space: int, dimension: int) -> int:
    """Planets of a face without a Pioneer; none on Earth, on stable tiles and where the tile has vanished."""
    universe = position.universe
    if (universe.gone | universe.stable) >> space & 1:
        return 0
    return values.planets[universe.layout[space]][dimension] - len(universe.pioneers[space][dimension])


def _settling(moves: list[Action], values: Values, position: Position, me: AnySeat) -> None:
    moment = position.moment
    if not me.supply or not me.hand or moment.settled_in not in (NONE, moment.stretch):
        return
    technology, layout = values.technology, position.universe.layout
    jokers = values.effect[position.center.bug] != FAULTS
    for space in dict.fromkeys(moment.touched[moment.at :]):
        if free_planets(values, position, space, me.dimension) > 0:
            ways = payments(me.hand, technology[layout[space]], jokers)
            moves += [Settle(space, cards) for cards in ways]


def teleport_targets(values: Values, universe: Universe, space: int) -> list[int]:
    """Other Galaxy Tiles of the same technology; stable ones show none."""
    closed = universe.gone | universe.stable
    if space == EARTH or closed >> space & 1:
        return []
    technology = values.technology[universe.layout[space]]
    return [
        other
        for other in range(1, SPACES)
        if other != space and not closed >> other & 1 and values.technology[universe.layout[other]] == technology
    ]


def _teleports(moves: list[Action], values: Values, position: Position, me: AnySeat) -> None:
    targets = teleport_targets(values, position.universe, me.space)
    if targets:
        jokers = values.effect[position.center.bug] != FAULTS
        ways = payments(me.hand, values.technology[position.universe.layout[me.space]], jokers)
        moves += [Teleport(space, cards) for space in targets for cards in ways]


def _medals(moves: list[Action], values: Values, position: Position, me: AnySeat) -> None:
    """Growing for Medals, once a turn; and the revealed traitor's power."""
    if not position.moment.grown and not me.disowned and me.supply:
        for action, upgrade in ((UPGRADE, True), (RAISE, False)):
            cost = growth_cost(values, me, upgrade)
            if cost is not None and cost <= me.medals:
                moves.append(action)
    for space in dict.fromkeys(position.moment.entered):
        faces = position.universe.pioneers[space]
        moves += [Coax(space, d, owner) for d in range(3) for owner in dict.fromkeys(faces[d])]


def _loyalty(moves: list[Action], position: Position, me: AnySeat) -> None:
    """Accusing, for those who may; and showing oneself, for the traitor."""
    if me.role == TRAITOR and not me.revealed:
        moves.append(REVEAL)
    if me.accuser or not me.rank or any(seat.revealed for seat in position.seats):
        return
    others: Sequence[AnySeat] = position.seats
    for seat, other in enumerate(others):
        if seat != position.to_act and (me.rank, me.medals) > (other.rank, other.medals):
            moves.append(Accuse(seat))


def _pledges(position: Position) -> list[Action]:
    seat = position.asking.seat
    medals, hand = left_to_pledge(position.seats[seat], position.asking.pledges[seat])
    moves: list[Action] = [PLEDGE_MEDAL] if medals else []
    moves += [PledgeCards(pair) for pair in pairs(hand)]
    return [*moves, PLEDGE_NOTHING]
