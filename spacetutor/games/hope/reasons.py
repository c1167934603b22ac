"""Every check that a move is put to. These decide what is legal, and explain it."""

from __future__ import annotations

from typing import assert_never

from spacetutor.core.explanation import Fact, seat, word
from spacetutor.core.reason import Reason, Verdict
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
from spacetutor.games.hope.options import TRAITOR, Rules
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
    ROW,
    TURN,
    AnySeat,
    Position,
    Universe,
    View,
)
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.values import POLARIZE, PRODIGY, Values

Checks = list[Reason]
Answer = PlaceMonolith | Launch | Replace | GiveUp | Admit | PledgeMedal | PledgeCards | PledgeNothing | Leave
_PHASE: dict[type[object], str] = {
    PlaceMonolith: MONOLITH,
    Launch: LAUNCH,
    PledgeMedal: BUG,
    PledgeCards: BUG,
    PledgeNothing: BUG,
    Replace: REPLACE,
    Leave: REPLACE,
    GiveUp: LOSE,
    Admit: ROW,
}


def reasons(rules: Rules, position: Position, action: Action) -> Verdict:
    """The verdict on a move: each rule that speaks about it, holding or not."""
    moment = _moment(position, action)
    if not all(reason.holds for reason in moment):
        return Verdict(tuple(moment))
    checks: Checks = []
    values = rules.material
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
        case Accuse(accused):
            checks = _accuse(rules.options.traitor, position, me, accused)
        case Reveal():
            checks = [
                Reason("reveal.role", me.role == TRAITOR, {}),
                Reason("reveal.known", not me.revealed, {}),
            ]
        case Coax(space, dimension, owner):
            checks = _coax(position, me, (space, dimension, owner))
        case Finish(column):
            way = "" if column is None else "nothing"
            checks = [Reason("finish.pile", (column is None) == (not position.moment.pile), {}, way)]
        case _:
            checks = _answer(values, position, me, action)
    return Verdict((*moment, *checks))


def _answer(values: Values, position: Position, me: AnySeat, action: Answer) -> Checks:
    """What is asked before the first turn, or in the middle of one."""
    match action:
        case PlaceMonolith(space):
            choices = monolith_choices(values, position)
            facts = {"space": terms.space(space), "choices": terms.spaces(dict.fromkeys(choices))}
            return [Reason("monolith.choice", space in choices, facts)]
        case Launch(dimension):
            return [Reason("launch.room", has_room(position, dimension), {"dimension": terms.dimension(dimension)})]
        case Replace(space, dimension):
            traitor = position.asking.traitor
            stands = traitor in position.universe.pioneers[space][dimension]
            return [Reason("replace.place", stands, {**_place(space, dimension), "seat": _seat(position, traitor)})]
        case GiveUp(space, dimension):
            stands = position.to_act in position.universe.pioneers[space][dimension]
            return [Reason("lose.place", stands, _place(space, dimension))]
        case Admit(owner):
            return [Reason("row.last", owner in position.asking.waiting, {"seat": _seat(position, owner)})]
        case PledgeMedal() | PledgeCards():
            return _pledge(position, me, action)
        case PledgeNothing() | Leave():
            return []
    assert_never(action)


def _moment(position: Position, action: Action) -> Checks:
    """Whether this is the moment for such a move."""
    checks: Checks = []
    if isinstance(position, View) and position.viewer != asked(position):
        checks.append(Reason("turn.seat", False, {"to_act": _seat(position, asked(position))}))
    if position.phase == OVER:
        return [*checks, Reason("end.over", False, {})]
    wanted = _PHASE.get(type(action), TURN)
    facts = {"phase": word(f"phase.{position.phase}"), "wanted": word(f"phase.{wanted}")}
    return [*checks, Reason("turn.phase", position.phase == wanted, facts)]


def _place(space: int, dimension: int) -> dict[str, Fact]:
    """A space and, if a ship or a Pioneer is in one, the dimension."""
    facts: dict[str, Fact] = {"space": terms.space(space)}
    return facts | ({"dimension": terms.dimension(dimension)} if dimension >= 0 else {})


def _seat(position: Position, index: int) -> Fact:
    """A move may name a seat that is not there."""
    return seat(index) if index < len(position.seats) else word("no-seat")


def _movement(values: Values, position: Position, me: AnySeat, action: Fly | Polarize) -> Checks:
    """A movement is left, the lever works, and the path is one it can fly."""
    moment = position.moment
    routes = flights(values, position, me)
    if isinstance(action, Polarize):
        used = bool(me.levers)
        return [
            Reason("move.left", moment.moves > 0, {}),
            Reason("polarize.lever", used or not routes[ANY], {"flights": len(routes[ANY])}),
        ]
    going_on = moment.onward and action.lever == moment.flown
    lever = {"lever": terms.lever(action.lever)}
    facts = {**lever, "path": terms.spaces(action.path), **_place(me.space, me.dimension)}
    return [
        Reason("move.left", moment.moves > 0 or going_on, {}),
        Reason("fly.lever", going_on or not me.levers >> action.lever & 1, lever),
        Reason("fly.path", action in routes[action.lever], facts),
    ]


def _settle(values: Values, position: Position, me: AnySeat, space: int) -> Checks:
    """A Pioneer in supply, a touched tile not before the last one, a free planet, and one stretch of the turn."""
    moment, here = position.moment, {"space": terms.space(space)}
    touched = terms.spaces(dict.fromkeys(moment.touched))
    checks = [
        Reason("settle.supply", me.supply > 0, {}),
        Reason("settle.touched", space in moment.touched, {**here, "touched": touched}),
    ]
    if checks[-1].holds:
        last = {"last": terms.space(moment.touched[moment.at])}
        checks.append(Reason("settle.order", space in moment.touched[moment.at :], here | last))
    same = moment.settled_in in (NONE, moment.stretch)
    checks.append(Reason("settle.stretch", same, {}))
    return [*checks, _planet(values, position, space, me.dimension)]


def _planet(values: Values, position: Position, space: int, dimension: int) -> Reason:
    """A planet of the ship's dimension is free: not on Earth, nor on a tile that is gone or a stable galaxy."""
    universe = position.universe
    planets = values.planets[universe.layout[space]][dimension]
    facts: dict[str, Fact] = _place(space, dimension)
    facts |= {"planets": planets, "taken": len(universe.pioneers[space][dimension])}
    way = "earth" if space == EARTH else _lost(universe, space) or ("" if planets else "none")
    return Reason("settle.planet", free_planets(values, position, space, dimension) > 0, facts, way)


def _lost(universe: Universe, space: int) -> str:
    """What keeps everybody off a tile for good."""
    return "gone" if universe.gone >> space & 1 else "stable" if universe.stable >> space & 1 else ""


def _pay(values: Values, position: Position, me: AnySeat, space: int, cards: tuple[int, ...]) -> Checks:
    """The cards are in hand, and they are one of the three ways to pay."""
    technology = values.technology[position.universe.layout[space]]
    kinds = [TECHNOLOGY_OF[kind] for kind in cards]
    if len(kinds) == 1:
        fits = kinds[0] in (technology, JOKER)
    else:
        fits = len(kinds) == 2 and kinds[0] == kinds[1]
    given = {"cards": terms.cards(cards)}
    facts = {**given, **({"technology": terms.technology(technology)} if technology >= 0 else {})}
    way = "earth" if technology < 0 else "" if len(cards) == 1 else "pair"
    checks = [
        Reason("pay.hand", without(me.hand, cards) is not None, {**given, "hand": terms.cards(me.hand)}),
        Reason("pay.card", fits, {**facts, "space": terms.space(space)}, way),
    ]
    effect = values.effect[position.center.bug]
    if JOKER in kinds and effect == FAULTS:
        checks.append(Reason("pay.faults", False, {"bug": terms.bug(effect)}))
    return checks


def _teleport(values: Values, position: Position, me: AnySeat, space: int) -> Checks:
    """The Prodigy, before all else, from a galaxy to another one of its technology."""
    targets = teleport_targets(values, position.universe, me.space)
    facts = {"space": terms.space(space), "here": terms.space(me.space)}
    facts["targets"] = terms.spaces(dict.fromkeys(targets))
    way = "start" if not targets else "here" if space == me.space else _lost(position.universe, space)
    return [
        Reason("teleport.character", me.character == PRODIGY, {"character": word(f"character.{me.character}")}),
        Reason("teleport.first", not position.moment.begun, {}),
        Reason("teleport.target", space in targets, facts, way),
    ]


def _token(me: AnySeat, token: str) -> Reason:
    return Reason("token.own", token in me.tokens, {"token": terms.token(token), "tokens": terms.tokens(me.tokens)})


def _grow(values: Values, position: Position, me: AnySeat, upgrade: bool) -> Checks:
    """One step of one track a turn, for the Medals printed there and a Pioneer."""
    cost = growth_cost(values, me, upgrade)
    checks = [
        Reason("grow.disowned", not me.disowned, {}),
        Reason("grow.once", not position.moment.grown, {}),
        Reason("grow.track", cost is not None, {}, "upgrade" if upgrade else ""),
    ]
    if cost is not None:
        facts = {"cost": terms.medals(cost), "medals": terms.medals(me.medals)}
        checks.append(Reason("grow.medals", cost <= me.medals, facts))
    checks.append(Reason("grow.supply", me.supply > 0, {}))
    return checks


def _accuse(traitors: bool, position: Position, me: AnySeat, accused: int) -> Checks:
    """One accusation a game, by somebody who has risen at least as high as the accused."""
    known = next((i for i in range(len(position.seats)) if position.seats[i].revealed), None)
    checks = [
        Reason("accuse.variant", traitors, {}),
        Reason("accuse.once", not me.accuser, {}),
        Reason("accuse.known", known is None, {} if known is None else {"seat": _seat(position, known)}),
        Reason("accuse.upgraded", me.rank >= 1, {}),
    ]
    others = accused != position.to_act and accused < len(position.seats)
    checks.append(Reason("accuse.other", others, {}))
    if others:
        other = position.seats[accused]
        facts: dict[str, Fact] = {"seat": _seat(position, accused), "rank": me.rank, "theirs": other.rank}
        facts |= {"medals": terms.medals(me.medals), "their_medals": terms.medals(other.medals)}
        higher = (me.rank, me.medals) > (other.rank, other.medals)
        checks.append(Reason("accuse.rank", higher, facts, "medals" if me.rank == other.rank else ""))
    return checks


def _coax(position: Position, me: AnySeat, whom: tuple[int, int, int]) -> Checks:
    """The known traitor, for a Medal, on a tile he has entered this turn."""
    space, dimension, owner = whom
    stands = owner in position.universe.pioneers[space][dimension]
    lost = "earth" if space == EARTH else "stable" if position.universe.stable >> space & 1 else ""
    way = lost if position.seats[position.to_act].revealed else "unknown"
    return [
        Reason("coax.known", me.revealed, {}),
        Reason("coax.entered", space in position.moment.entered, {"space": terms.space(space)}, way),
        Reason("coax.medal", me.medals > 0, {}),
        Reason("coax.pioneer", stands, {**_place(space, dimension), "seat": _seat(position, owner)}),
    ]


def _pledge(position: Position, me: AnySeat, action: PledgeMedal | PledgeCards) -> Checks:
    """Only what is not on the table already; cards in pairs of one technology."""
    medals, hand = left_to_pledge(me, position.asking.pledges[position.asking.seat])
    if isinstance(action, PledgeMedal):
        return [Reason("pledge.medal", medals > 0, {"medals": terms.medals(me.medals)})]
    cards, given = action.cards, {"cards": terms.cards(action.cards)}
    pair = len(cards) == 2 and TECHNOLOGY_OF[cards[0]] == TECHNOLOGY_OF[cards[1]] and cards[0] <= cards[1]
    return [
        Reason("pay.hand", without(hand, cards) is not None, {**given, "hand": terms.cards(hand)}),
        Reason("pledge.pair", pair, given),
    ]
