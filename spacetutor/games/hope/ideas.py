"""Moves worth a thought, best first: what a search tries before all else."""

from __future__ import annotations

from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Replace,
    Settle,
    Teleport,
    UseToken,
)
from spacetutor.games.hope.apply import growth_cost, hand_limit
from spacetutor.games.hope.bugs import EFFECTS, FAULTS
from spacetutor.games.hope.flights import flights, polarized
from spacetutor.games.hope.legal import (
    FINISH,
    RAISE,
    REVEAL,
    TURN_ALL,
    TURN_SHIP,
    UPGRADE,
    legal,
    teleport_targets,
)
from spacetutor.games.hope.options import TRAITOR, Rules
from spacetutor.games.hope.paying import Cards, payments
from spacetutor.games.hope.places import CLOCKWISE, COUNTER, EARTH
from spacetutor.games.hope.scoring import standing
from spacetutor.games.hope.state import ANY, BUG, LEVERS, LOSE, NONE, REPLACE, ROW, TURN, State
from spacetutor.games.hope.suspicion import chance
from spacetutor.games.hope.technologies import JOKER, SYMBOLS_OF, TECHNOLOGY_OF
from spacetutor.games.hope.values import DRAW, EARTHLING, MEDALS, MOVE, PRODIGY, Values
from spacetutor.games.hope.worth import CARD, JOKER_SPENT, MEDAL, PAIR_SPENT, SYMBOL, TOKEN, Worth, planned

Idea = tuple[float, Action]
LEVER, LAST_LEVER, RESTORED = 0.14, 0.18, 0.12
"""What a lever is missed at, the one for any flight more; what each lever that works again is worth."""

DOING = 0.44
"""What speaks for doing something now rather than ending the turn."""

GROWN, MOVED = 0.85, 0.2
"""A Pioneer in the cockpit; and a movement more."""

RIGHT, WRONG = 1.5, -2.5
"""An accusation: Medals and Pioneers for a right one; a technology step, Pioneers and Medals lost by a wrong one."""

REVEALING, COAXED = -1.0, 0.5
MOST_FLIGHTS = 16


def ideas(rules: Rules, state: State) -> list[Idea]:
    """Moves with a guess of what each gains, best first. All are legal; of many payments and flights the likeliest."""
    if state.phase == TURN:
        found = _Turn(rules, state).ideas()
    else:
        found = _asked(rules, state)
    found.sort(key=_rank)
    return found


def _rank(idea: Idea) -> float:
    return -idea[0]


def _asked(rules: Rules, state: State) -> list[Idea]:
    """Answers to a question in the middle of a turn, and choices before the first one."""
    moves, values = legal(rules, state), rules.material
    if state.phase == BUG:
        return _pledges(values, state, moves)
    if state.phase == ROW:
        return [(_admitting(state, move.seat), move) for move in moves if isinstance(move, Admit)]
    if state.phase not in (REPLACE, LOSE):
        return [(0.0, move) for move in moves]
    worth = Worth(values, state, state.to_act)
    sign = 1.0 if state.phase == REPLACE else -1.0
    return [(sign * worth.gain(move.space) if isinstance(move, Replace | GiveUp) else -1.0, move) for move in moves]


def _admitting(state: State, owner: int) -> float:
    """One's own Pioneers first; then those of whoever has the fewest in safety."""
    return 1.0 if owner == state.to_act else -0.01 * standing(state, owner)[0]


def _pledges(values: Values, state: State, moves: list[Action]) -> list[Idea]:
    """A player of H.O.P.E. rather pays, with Medals first; the traitor rather not."""
    seat = state.seats[state.asking.seat]
    wanted = -0.5 if seat.role == TRAITOR else 0.2 + 0.1 * EFFECTS[values.effect[state.asking.bug]].lasting
    price = {"pledge-medal": MEDAL, "pledge-cards": 2 * CARD}
    found: list[Idea] = []
    for move in moves:
        if move.kind in price:
            found.append((wanted - price[move.kind], move))
        else:
            found.append((0.0, move))
    return found


class _Turn:
    """What the seat to act may do in its turn."""

    def __init__(self, rules: Rules, state: State) -> None:
        values = rules.material
        self.values, self.traitors, self.state = values, rules.options.traitor, state
        self.me, self.moment = state.seats[state.to_act], state.moment
        self.worth = Worth(values, state, state.to_act)
        self.touched = self.moment.touched[self.moment.at :]
        self.jokers = values.effect[state.center.bug] != FAULTS
        moment = self.moment
        self.can_settle = moment.settled_in in (NONE, moment.stretch) and self.me.supply > 0
        self.ready = planned(self.worth, self.touched) if self.can_settle else 0.0

    def ideas(self) -> list[Idea]:
        me, moment = self.me, self.moment
        found = self._finishing()
        if self.can_settle and me.hand:
            found += self._settling()
        if moment.moves or moment.onward:
            found += self._moving()
        if me.character == PRODIGY and not moment.begun:
            found += self._teleporting()
        if me.tokens:
            found += self._tokens()
        if me.medals:
            found += self._medals()
        if self.traitors and (me.rank or me.role == TRAITOR):
            found += self._loyalty()
        return found

    # ending the turn

    def _finishing(self) -> list[Idea]:
        """The hand is refilled, or a card is taken; each column by the symbols that it leaves in sight."""
        state, me, moment = self.state, self.me, self.moment
        placed = moment.settled_in != NONE
        refill = 0.0 if placed else CARD * max(0, hand_limit(self.values, state, me) - len(me.hand))
        if not moment.pile:
            return [(refill, FINISH[0])]
        wish = -SYMBOL if me.role != TRAITOR else SYMBOL
        shown = SYMBOLS_OF[moment.pile[-1]]
        found: list[Idea] = []
        for column, (opened, pile) in enumerate(zip(state.center.open, state.center.discards, strict=True)):
            more = shown - (SYMBOLS_OF[pile[-1]] if pile else 0)
            gain = refill
            if placed and opened != NONE:
                more -= SYMBOLS_OF[opened]
                gain += CARD + (JOKER_SPENT if TECHNOLOGY_OF[opened] == JOKER else 0.0)
            found.append((gain + 2 * wish * more, Finish(column)))
        return found

    # Pioneers

    def _settling(self) -> list[Idea]:
        """Along the way: what is passed over can't be settled later, and is missed."""
        worth, technology = self.worth, self.worth.tiles.technology
        found: list[Idea] = []
        missed = 0.0
        for space in dict.fromkeys(self.touched):
            free = worth.free(space)
            if free <= 0:
                continue
            gain, best = worth.gain(space), 0.0
            for price, cards in self._payments(technology[space]):
                found.append((gain - price - CARD - missed + DOING, Settle(space, cards)))
                best = max(best, gain - price - CARD)
            missed += best
        return found

    def _payments(self, technology: int) -> list[tuple[float, Cards]]:
        """The likeliest ways to pay: a card of each number of symbols, or a Joker, or the pair that is missed least."""
        ways = payments(self.me.hand, technology, self.jokers)
        single: list[tuple[float, Cards]] = [
            (0.0, way) for way in ways if len(way) == 1 and TECHNOLOGY_OF[way[0]] == technology
        ]
        if single:
            return single
        jokers = [way for way in ways if len(way) == 1]
        found: list[tuple[float, Cards]] = [(JOKER_SPENT, way) for way in jokers[:2]]
        pairs = [way for way in ways if len(way) == 2 and TECHNOLOGY_OF[way[0]] != JOKER]
        if pairs:
            found.append((PAIR_SPENT, min(pairs, key=lambda way: SYMBOLS_OF[way[1]])))
        return found

    # movement

    def _moving(self) -> list[Idea]:
        """Flights by what could be settled along them; of those that touch the same planets the cheapest lever."""
        me, moment, worth = self.me, self.moment, self.worth
        routes = flights(self.values, self.state, me)
        best: dict[tuple[int, ...], Idea] = {}
        for lever in range(len(LEVERS)):
            going_on = moment.onward and lever == moment.flown
            if not (going_on or (moment.moves and not me.levers >> lever & 1)):
                continue
            cost = 0.0 if going_on else LAST_LEVER if lever == ANY else LEVER
            for flight in routes[lever]:
                self._fly(best, flight, cost)
        found = sorted(best.values(), key=_rank)[:MOST_FLIGHTS]
        if moment.moves and (me.levers or not routes[ANY]):
            found.append(self._polarizing(worth))
        return found

    def _fly(self, best: dict[tuple[int, ...], Idea], flight: Fly, cost: float) -> None:
        path = flight.path
        useful = tuple([space for space in path if self.worth.free(space) > 0])
        key = (path[-1], *useful)
        known = best.get(key)
        gain = self._flying(path, useful) - cost
        if known is None or known[0] < gain:
            best[key] = (gain, flight)

    def _flying(self, path: tuple[int, ...], useful: tuple[int, ...]) -> float:
        """What a flight leads to: planets within reach of the hand, Bonus Tokens, Earth for the Earthling."""
        gain = MOVED
        if self.can_settle and useful:
            gain += planned(self.worth, self.touched + useful) - self.ready
        universe = self.state.universe
        if universe.gifts:
            gain += TOKEN * sum([space in path for space, _ in universe.gifts])
        if EARTH in path and self.me.character == EARTHLING:
            gain += 2 * CARD
        return gain

    def _polarizing(self, worth: Worth) -> Idea:
        """All levers again, and the planets of another dimension; what was touched before is left."""
        dimension = CLOCKWISE[self.me.dimension]
        return (RESTORED * self.me.levers.bit_count() + self._turned(dimension), TURN_SHIP)

    def _turned(self, dimension: int) -> float:
        """What could be settled where a polarization takes the ship, beside what could be settled now."""
        space, _ = polarized(self.values, self.state.universe, self.me, dimension)
        seats = list(self.state.seats)
        seats[self.state.to_act] = self.me._replace(dimension=dimension, space=space)
        if self.moment.settled_in != NONE:
            return 0.0
        after = Worth(self.values, self.state._replace(seats=tuple(seats)), self.state.to_act)
        return planned(after, (space,)) - self.ready

    def _teleporting(self) -> list[Idea]:
        """The Prodigy's jump, to where the hand can settle."""
        space = self.me.space
        targets = teleport_targets(self.values, self.state.universe, space)
        ways = self._payments(self.worth.tiles.technology[space]) if targets else []
        if not ways:
            return []
        price, cards = min(ways)
        return [
            (planned(self.worth, (space, target)) - self.ready - price - CARD, Teleport(target, cards))
            for target in targets
            if self.worth.free(target) > 0
        ]

    # tokens, Medals, roles

    def _tokens(self) -> list[Idea]:
        found: list[Idea] = []
        for token in dict.fromkeys(self.me.tokens):
            if token == DRAW:
                found.append((2 * CARD + DOING - TOKEN + 0.2, UseToken(token)))
            elif token == MEDALS:
                found.append((2 * MEDAL + DOING - TOKEN + 0.2, UseToken(token)))
            elif token == MOVE:
                found.append((0.0 if self.moment.moves else MOVED, UseToken(token)))
            else:
                for move, turned in zip(TURN_ALL, (CLOCKWISE, COUNTER), strict=True):
                    found.append((self._turned(turned[self.me.dimension]) - TOKEN, move))
        return found

    def _medals(self) -> list[Idea]:
        me, moment = self.me, self.moment
        found: list[Idea] = []
        if not moment.grown and not me.disowned and me.supply:
            for action, upgrade in ((UPGRADE, True), (RAISE, False)):
                cost = growth_cost(self.values, me, upgrade)
                if cost is not None and cost <= me.medals:
                    found.append((GROWN + MOVED - 0.1 * cost + 0.1 * upgrade, action))
        for space in dict.fromkeys(moment.entered):
            faces = self.state.universe.pioneers[space]
            for dimension in range(3):
                found += [
                    (COAXED, Coax(space, dimension, owner))
                    for owner in dict.fromkeys(faces[dimension])
                    if owner != self.state.to_act
                ]
        return found

    def _loyalty(self) -> list[Idea]:
        """Accusing pays by the odds, which are public; to show oneself seldom does."""
        me, state = self.me, self.state
        found: list[Idea] = []
        if me.role == TRAITOR and not me.revealed:
            found.append((REVEALING, REVEAL))
        if me.accuser or not me.rank or any(seat.revealed for seat in state.seats):
            return found
        for seat, other in enumerate(state.seats):
            if seat != state.to_act and (me.rank, me.medals) > (other.rank, other.medals):
                likely = 0.0 if me.role == TRAITOR else chance(state.seats, state.to_act, seat)
                found.append((WRONG + (RIGHT - WRONG) * likely, Accuse(seat)))
        return found
