"""Each seat's chance to win, at a glance."""

from __future__ import annotations

from math import exp

from spacetutor.games.hope.apply import hand_limit
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.reach import reach
from spacetutor.games.hope.regression import symbols
from spacetutor.games.hope.scoring import in_cockpit, winner
from spacetutor.games.hope.state import NONE, OVER, SAVED, TURN, State
from spacetutor.games.hope.values import Values
from spacetutor.games.hope.worth import CARD, NEAR, Worth, planned

SAVE = (0.045, -3.183, 2.303, 1.606, -0.37, 9.226, 2.061, -3.361, -1.174, 2.16, -0.609, -7.957, -0.085)
SHARE = (0.603, 0.24, 0.068, 0.066, 0.141, 0.345, 0.077, 0.041, -0.538, 0.001, 0.187, 0.211, 0.241, -0.459, 0.273, 0.108)
NOPE = (-1.655, 0.935, -0.002, -1.018, 0.136, 3.47)


def seats_of(values: Values, state: State) -> tuple[list[float], ...]:
    count = len(state.seats)
    worths = [Worth(values, state, i) for i in range(count)]
    near, on = [0.0] * count, [0] * count
    first = worths[0]
    for space, (purple, red, blue) in enumerate(state.universe.pioneers):
        here = purple + red + blue
        if here:
            each = NEAR[first.tiles.all[space] - len(here)] * (1.0 - first.risk[space])
            for owner in here:
                near[owner] += each
                on[owner] += 1
    hands = [float(len(seat.hand)) for seat in state.seats]
    reaches = [min(4.0, reach(worth)) for worth in worths]
    if state.phase == TURN:
        me, moment = state.to_act, state.moment
        seat = state.seats[me]
        settled = moment.settled_in != NONE
        ready = 0.0
        if moment.settled_in in (NONE, moment.stretch) and seat.supply:
            ready = planned(worths[me], moment.touched[moment.at :])
        if moment.moves:
            # still to move: what a flight leads to, a little less sure
            ready = max(ready, 0.7 * reaches[me])
        if settled or ready > 0:
            near[me] += 0.9 * ready
            hands[me] += 1.0
        else:
            hands[me] = max(hands[me], hand_limit(values, state, seat))
    return near, on, hands, reaches


def save_features(values, state, near, hands, reaches, traitor):
    n = len(state.seats)
    left = values.track.row_end - len(state.mission.row)
    total = symbols(values, state).total
    way = max(0.0, values.track.last - state.mission.marker - total)
    t = way / 3.0
    per = 1.0 / (t + 3.0)
    N = sum(near)
    H = sum([min(h, 9.0) for i, h in enumerate(hands) if i != traitor]) / n
    R = sum([r for i, r in enumerate(reaches) if i != traitor]) / n
    tok = sum([len(s.tokens) for s in state.seats]) / n
    rank = sum([s.rank + s.level for i, s in enumerate(state.seats) if i != traitor]) / n
    T = traitor is not None
    return (1.0, left * per, N * per, t * per, H * per * 3, R * per, tok * per, rank * per, total * per, T, T * left * per, T / n, 10*per)


def share_features(state, i, near, hands, reaches, left):
    s = state.seats[i]
    base = (state.mission.row.count(i) + in_cockpit(s), near[i], s.medals, min(hands[i], 9.0), len(s.tokens), reaches[i], s.rank, s.level)
    return base + tuple([x * left for x in base])


def nope_features(values, state, on, traitor):
    lead = on[traitor] - max([on[i] for i in range(len(on)) if i != traitor])
    way = max(0.0, 1 - state.mission.marker / values.track.last)
    alive = 36 - state.universe.gone.bit_count()
    return (1.0, lead / (1 + 6 * way), lead, way, min(3, state.universe.stable.bit_count()), alive / 36)


def dot(a, b):
    return sum([x * y for x, y in zip(a, b)])


def sig(x):
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def prospects(values: Values, state: State) -> tuple[float, ...]:
    n = len(state.seats)
    if state.phase == OVER:
        won = winner(state)
        return tuple([float(i == won) for i in range(n)])
    near, on, hands, reaches = seats_of(values, state)
    traitor = next((i for i, s in enumerate(state.seats) if s.role == TRAITOR), None)
    if state.ending:
        save = float(state.ending == SAVED)
    else:
        save = sig(dot(SAVE, save_features(values, state, near, hands, reaches, traitor)))
    left = max(0.0, 1 - len(state.mission.row) / values.track.row_end)
    st = [0.0 if i == traitor else exp(min(50,dot(SHARE, share_features(state, i, near, hands, reaches, left)))) for i in range(n)]
    tot = sum(st)
    out = [save * v / tot for v in st]
    if traitor is not None:
        out[traitor] = (1 - save) * sig(dot(NOPE, nope_features(values, state, on, traitor)))
    return tuple(out)
