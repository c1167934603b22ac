"""Every check that a move is put to. These decide what is legal, and explain it."""

from __future__ import annotations

from typing import assert_never

from spacetutor.core.reason import Reason, Verdict
from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Coax,
    Finish,
    Fly,
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
from spacetutor.games.hope.legal import asked, free_planets, has_room, monolith_choices, teleport_targets
from spacetutor.games.hope.meddling import left_to_pledge
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.paying import without
from spacetutor.games.hope.places import EARTH
from spacetutor.games.hope.state import (
    ANY,
    BUG,
    LAUNCH,
    LOSE,
    MONOLITH,
    NONE,
    OVER,
    REPLACE,
    TURN,
    AnySeat,
    Position,
    View,
)
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.values import POLARIZE, PRODIGY, Values

Checks = list[Reason]
Answer = PlaceMonolith | Launch | Replace | GiveUp | PledgeMedal | PledgeCards | PledgeNothing | Leave
_PHASE: dict[type[object], str] = {
    PlaceMonolith: MONOLITH,
    Launch: LAUNCH,
    PledgeMedal: BUG,
    PledgeCards: BUG,
    PledgeNothing: BUG,
    Replace: REPLACE,
    Leave: REPLACE,
    GiveUp: LOSE,
}


def reasons(values: Values, traitors: bool, position: Position, action: Action) -> Verdict:
    """The verdict on a move: each rule that speaks about it, holding or not."""
    moment = _moment(position, action)
    if not all(reason.holds for reason in moment):
        return Verdict(tuple(moment))
    checks: Checks = []
    me = position.seats[asked(position)]
    match action:
        case Fly() | Polarize():
            checks = _movement(values, position, me, action)
        case Settle(space, cards):
            checks = _settle(values, position, me, space) + _pay(values, position, me, space, cards)
        case Teleport(space, cards):
            checks = _teleport(values, position, me, space) + _pay(values, position, me, me.space, cards)
        case UseToken(token):
            checks = [_token(me, token)]
        case PolarizeAll():
            checks = [_token(me, POLARIZE)]
        case Upgrade() | Raise():
            checks = _grow(values, position, me, isinstance(action, Upgrade))
        case Accuse(seat):
            checks = _accuse(traitors, position, me, seat)
        case Reveal():
            checks = [
                Reason("reveal.role", me.role == TRAITOR, {}),
                Reason("reveal.known", not me.revealed, {}),
            ]
        case Coax(space, dimension, seat):
            checks = _coax(position, me, (space, dimension, seat))
        case Finish(column):
            checks = [Reason("finish.pile", (column is None) == (not position.moment.pile), {"column": column})]
        case _:
            checks = _answer(values, position, me, action)
    return Verdict((*moment, *checks))


def _answer(values: Values, position: Position, me: AnySeat, action: Answer) -> Checks:
    """What is asked before the first turn, or in the middle of one."""
    match action:
        case PlaceMonolith(space):
            choices = monolith_choices(values, position)
            return [Reason("monolith.choice", space in choices, {"space": space, "choices": tuple(choices)})]
        case Launch(dimension):
            return [Reason("launch.room", has_room(position, dimension), {"dimension": dimension})]
        case Replace(space, dimension):
            traitor = position.asking.traitor
            stands = traitor in position.universe.pioneers[space][dimension]
            return [Reason("replace.place", stands, {"space": space, "dimension": dimension, "seat": traitor})]
        case GiveUp(space, dimension):
            stands = position.to_act in position.universe.pioneers[space][dimension]
            return [Reason("lose.place", stands, {"space": space, "dimension": dimension})]
        case PledgeMedal() | PledgeCards():
            return _pledge(position, me, action)
        case PledgeNothing() | Leave():
            return []
    assert_never(action)


def _moment(position: Position, action: Action) -> Checks:
    """Whether this is the moment for such a move."""
    checks: Checks = []
    if isinstance(position, View) and position.viewer != asked(position):
        checks.append(Reason("turn.seat", False, {"to_act": asked(position)}))
    if position.phase == OVER:
        return [*checks, Reason("end.over", False, {})]
    wanted = _PHASE.get(type(action), TURN)
    facts = {"phase": position.phase, "wanted": wanted}
    return [*checks, Reason("turn.phase", position.phase == wanted, facts)]


def _movement(values: Values, position: Position, me: AnySeat, action: Fly | Polarize) -> Checks:
    """A movement is left, the lever works, and the path is one it can fly."""
    moment = position.moment
    routes = flights(values, position, me)
    if isinstance(action, Polarize):
        used = bool(me.levers)
        return [
            Reason("move.left", moment.moves > 0, {"moves": moment.moves}),
            Reason("polarize.lever", used or not routes[ANY], {"flights": len(routes[ANY])}),
        ]
    going_on = moment.onward and action.lever == moment.flown
    facts = {"lever": action.lever, "path": action.path, "space": me.space, "dimension": me.dimension}
    return [
        Reason("move.left", moment.moves > 0 or going_on, {"moves": moment.moves}),
        Reason("fly.lever", going_on or not me.levers >> action.lever & 1, {"lever": action.lever}),
        Reason("fly.path", action in routes[action.lever], facts),
    ]


def _settle(values: Values, position: Position, me: AnySeat, space: int) -> Checks:
    """A Pioneer in supply, a touched tile not before the last one, a free planet, and one stretch of the turn."""
    moment, universe = position.moment, position.universe
    checks = [
        Reason("settle.supply", me.supply > 0, {}),
        Reason("settle.touched", space in moment.touched, {"space": space, "touched": moment.touched}),
    ]
    if checks[-1].holds:
        last = moment.touched[moment.at]
        checks.append(Reason("settle.order", space in moment.touched[moment.at :], {"space": space, "last": last}))
    same = moment.settled_in in (NONE, moment.stretch)
    checks.append(Reason("settle.stretch", same, {}))
    facts = {
        "space": space,
        "dimension": me.dimension,
        "earth": space == EARTH,
        "gone": bool(universe.gone >> space & 1),
        "stable": bool(universe.stable >> space & 1),
        "planets": values.planets[universe.layout[space]][me.dimension],
        "taken": len(universe.pioneers[space][me.dimension]),
    }
    checks.append(Reason("settle.planet", free_planets(values, position, space, me.dimension) > 0, facts))
    return checks


def _pay(values: Values, position: Position, me: AnySeat, space: int, cards: tuple[int, ...]) -> Checks:
    """The cards are in hand, and they are one of the three ways to pay."""
    technology = values.technology[position.universe.layout[space]]
    kinds = [TECHNOLOGY_OF[kind] for kind in cards]
    if len(kinds) == 1:
        fits = kinds[0] in (technology, JOKER)
    else:
        fits = len(kinds) == 2 and kinds[0] == kinds[1]
    facts = {"cards": cards, "technology": technology, "space": space}
    checks = [
        Reason("pay.hand", without(me.hand, cards) is not None, {"cards": cards, "hand": me.hand}),
        Reason("pay.card", fits, facts),
    ]
    if JOKER in kinds and values.effect[position.center.bug] == FAULTS:
        checks.append(Reason("pay.faults", False, {"bug": position.center.bug}))
    return checks


def _teleport(values: Values, position: Position, me: AnySeat, space: int) -> Checks:
    """The Prodigy, before all else, from a galaxy to another one of its technology."""
    targets = teleport_targets(values, position.universe, me.space)
    facts = {"space": space, "here": me.space, "targets": tuple(targets)}
    return [
        Reason("teleport.character", me.character == PRODIGY, {"character": me.character}),
        Reason("teleport.first", not position.moment.begun, {}),
        Reason("teleport.target", space in targets, facts),
    ]


def _token(me: AnySeat, token: str) -> Reason:
    return Reason("token.own", token in me.tokens, {"token": token, "tokens": me.tokens})


def _grow(values: Values, position: Position, me: AnySeat, upgrade: bool) -> Checks:
    """One step of one track a turn, for the Medals printed there and a Pioneer."""
    cost = growth_cost(values, me, upgrade)
    checks = [
        Reason("grow.disowned", not me.disowned, {}),
        Reason("grow.once", not position.moment.grown, {}),
        Reason("grow.track", cost is not None, {"upgrade": upgrade}),
    ]
    if cost is not None:
        checks.append(Reason("grow.medals", cost <= me.medals, {"cost": cost, "medals": me.medals}))
    checks.append(Reason("grow.supply", me.supply > 0, {}))
    return checks


def _accuse(traitors: bool, position: Position, me: AnySeat, seat: int) -> Checks:
    """One accusation a game, by somebody who has risen at least as high as the accused."""
    known = next((i for i in range(len(position.seats)) if position.seats[i].revealed), None)
    checks = [
        Reason("accuse.variant", traitors, {}),
        Reason("accuse.once", not me.accuser, {}),
        Reason("accuse.known", known is None, {"seat": known}),
        Reason("accuse.upgraded", me.rank >= 1, {}),
    ]
    others = seat != position.to_act and seat < len(position.seats)
    checks.append(Reason("accuse.other", others, {"seat": seat}))
    if others:
        other = position.seats[seat]
        facts = {"seat": seat, "rank": me.rank, "theirs": other.rank, "medals": me.medals, "their_medals": other.medals}
        checks.append(Reason("accuse.rank", (me.rank, me.medals) > (other.rank, other.medals), facts))
    return checks


def _coax(position: Position, me: AnySeat, whom: tuple[int, int, int]) -> Checks:
    """The known traitor, for a Medal, on a tile he has entered this turn."""
    space, dimension, seat = whom
    stands = seat in position.universe.pioneers[space][dimension]
    return [
        Reason("coax.known", me.revealed, {}),
        Reason("coax.entered", space in position.moment.entered, {"space": space}),
        Reason("coax.medal", me.medals > 0, {}),
        Reason("coax.pioneer", stands, {"space": space, "dimension": dimension, "seat": seat}),
    ]


def _pledge(position: Position, me: AnySeat, action: PledgeMedal | PledgeCards) -> Checks:
    """Only what is not on the table already; cards in pairs of one technology."""
    medals, hand = left_to_pledge(me, position.asking.pledges[position.asking.seat])
    if isinstance(action, PledgeMedal):
        return [Reason("pledge.medal", medals > 0, {"medals": me.medals})]
    cards = action.cards
    pair = len(cards) == 2 and TECHNOLOGY_OF[cards[0]] == TECHNOLOGY_OF[cards[1]] and cards[0] <= cards[1]
    return [
        Reason("pay.hand", without(hand, cards) is not None, {"cards": cards, "hand": hand}),
        Reason("pledge.pair", pair, {"cards": cards}),
    ]
