"""Each seat's chance to win, at a glance: will the universe be saved, who of H.O.P.E. has most Pioneers then, and
what does the traitor get if it is not saved?

The weights are logistic regressions of how games came out on what every seat had, over 13,600 moments of 580 games: 400
of moves from `ideas`, good ones and others, 180 of the search. On games that it had not seen, universes called saved 3
times in a hundred were saved 3 times, 15 times 17, 36 times 28, 55 times 60, 75 times 68, 85 times 85.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from spacetutor.games.hope.apply import hand_limit
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.reach import reach
from spacetutor.games.hope.regression import symbols
from spacetutor.games.hope.scoring import in_cockpit, winner
from spacetutor.games.hope.state import NONE, OVER, ROW, SAVED, TURN, State
from spacetutor.games.hope.values import Values
from spacetutor.games.hope.worth import NEAR, Worth, planned

SAVING = {
    "in any case": 0.017,
    "spaces of the row to fill, a turn": -3.147,
    "Pioneers on tiles by their worth, a turn": 1.484,
    "turns to come": 2.944,
    "what ships have within reach, a turn": 10.088,
    "Bonus Tokens, a turn": -1.291,
    "symbols in sight, a turn": -2.555,
    "a traitor": 1.078,
    "a traitor, and spaces of the row to fill": -0.544,
    "a traitor, by the number of seats": -6.858,
    "the end at hand": -7.218,
}
SHARING = {
    "Pioneers on the row and in the cockpit": (0.622, -0.39),
    "Pioneers on tiles by their worth": (0.323, 0.135),
    "Medals": (0.201, -0.204),
    "cards in hand": (0.089, 0.001),
    "Bonus Tokens": (0.08, -0.014),
    "what the ship has within reach": (0.097, -0.052),
    "rank": (-0.164, 0.225),
    "technology level": (-0.037, -0.67),
}
TREASON = {
    "in any case": -1.353,
    "more Pioneers on tiles than others, the nearer the end": 0.717,
    "the way to come": -1.713,
    "tiles left": 3.88,
}
"""Weights as logarithms of odds; those of sharing with the row full, and what comes to it while it is empty."""

FULL, EMPTY = zip(*SHARING.values(), strict=True)
SAVE, NOPE = tuple(SAVING.values()), tuple(TREASON.values())
STEPS_A_TURN = 3.0
"""How far the Marker goes in a turn, about."""

IN_SIGHT, BY_FLIGHT = 0.9, 0.7
"""What counts of Pioneers that could be settled in this turn, from tiles touched and after another flight."""

WAITING = 0.5
"""What counts of a Pioneer that waits for a place while the row has too few."""

MOST_CARDS, MOST_WITHIN_REACH = 9, 4.0


class Standing(NamedTuple):
    """By seat: Pioneers on tiles, by their worth and in number; cards after this turn; what is within reach."""

    near: list[float]
    on_tiles: list[int]
    cards: list[int]
    within_reach: list[float]


def standing(values: Values, state: State) -> Standing:
    """How the seats stand, with the turn of the seat to act taken to its end."""
    seats = range(len(state.seats))
    worths = [Worth(values, state, seat) for seat in seats]
    near, on_tiles = [0.0 for _ in seats], [0 for _ in seats]
    planets, risk = worths[0].tiles.all, worths[0].risk
    for space, (purple, red, blue) in enumerate(state.universe.pioneers):
        if here := purple + red + blue:
            each = NEAR[planets[space] - len(here)] * (1.0 - risk[space])
            for owner in here:
                near[owner] += each
                on_tiles[owner] += 1
    for owner in state.asking.waiting:
        near[owner] += WAITING
    cards = [min(len(seat.hand), MOST_CARDS) for seat in state.seats]
    within_reach = [min(MOST_WITHIN_REACH, reach(worth)) for worth in worths]
    found = Standing(near, on_tiles, cards, within_reach)
    if state.phase == TURN:
        _end_turn(worths[state.to_act], found)
    return found


def _end_turn(worth: Worth, found: Standing) -> None:
    """What the seat to act will yet do: settle what it can, and take a card; or refill its hand."""
    moment, me, seat = worth.state.moment, worth.me, worth.seat
    ready = 0.0
    if moment.settled_in in (NONE, moment.stretch) and seat.supply:
        ready = IN_SIGHT * planned(worth, moment.touched[moment.at :])
    if moment.moves:
        ready = max(ready, BY_FLIGHT * found.within_reach[me])
    found.near[me] += ready
    if ready or moment.settled_in != NONE:
        found.cards[me] += 1
    else:
        found.cards[me] = max(found.cards[me], hand_limit(worth.values, worth.state, seat))


def saving(values: Values, state: State, found: Standing, traitor: int) -> tuple[float, ...]:
    """What the race of the Pioneer Row against the Marker hangs on; traitor NONE: there is none."""
    seats = len(state.seats)
    left = values.track.row_end - len(state.mission.row)
    shown = symbols(values, state).total
    turns = max(0.0, values.track.last - state.mission.marker - shown) / STEPS_A_TURN
    a_turn = 1.0 / (turns + 3.0)
    loyal = [has for seat, has in enumerate(found.within_reach) if seat != traitor]
    betrayed = traitor != NONE
    return (
        1.0,
        left * a_turn,
        sum(found.near) * a_turn,
        turns * a_turn,
        sum(loyal) / seats * a_turn,
        sum([len(seat.tokens) for seat in state.seats]) / seats * a_turn,
        shown * a_turn,
        float(betrayed),
        betrayed * left * a_turn,
        betrayed / seats,
        a_turn,
    )


def sharing(state: State, found: Standing, seat: int) -> tuple[float, ...]:
    """What a seat of H.O.P.E. has towards most Pioneers."""
    holder = state.seats[seat]
    return (
        state.mission.row.count(seat) + in_cockpit(holder),
        found.near[seat],
        holder.medals,
        found.cards[seat],
        len(holder.tokens),
        found.within_reach[seat],
        holder.rank,
        holder.level,
    )


def treason(values: Values, state: State, found: Standing, traitor: int) -> tuple[float, ...]:
    """What the traitor has towards a victory of his own, should the universe be lost."""
    others = [has for seat, has in enumerate(found.on_tiles) if seat != traitor]
    to_come = 1.0 - state.mission.marker / values.track.last
    lead = (found.on_tiles[traitor] - max(others)) / (1.0 + 6.0 * to_come)
    return (1.0, lead, to_come, 1.0 - state.universe.gone.bit_count() / SPACES)


def prospects(values: Values, state: State) -> tuple[float, ...]:
    """The chances of all seats; what is lacking to 1 is that nobody wins. Of a game that is over, who won."""
    seats = range(len(state.seats))
    if state.phase == OVER:
        won = winner(state)
        return tuple([float(seat == won) for seat in seats])
    found = standing(values, state)
    traitor = next((seat for seat in seats if state.seats[seat].role == TRAITOR), NONE)
    if state.ending or state.phase == ROW:
        # More Pioneers wait than there are places, so the row will be full.
        saved = float(state.ending in ("", SAVED))
    else:
        saved = _chance(SAVE, saving(values, state, found, traitor))
    chances = _shares(values, state, found, traitor)
    chances = [saved * share for share in chances]
    if traitor != NONE:
        chances[traitor] = (1.0 - saved) * _chance(NOPE, treason(values, state, found, traitor))
    return tuple(chances)


def _shares(values: Values, state: State, found: Standing, traitor: int) -> list[float]:
    """Who of H.O.P.E. wins if the universe is saved: shares that add up to 1."""
    left = max(0.0, 1.0 - len(state.mission.row) / values.track.row_end)
    weights = [full + left * empty for full, empty in zip(FULL, EMPTY, strict=True)]
    strengths = [_weighed(weights, sharing(state, found, seat)) for seat in range(len(state.seats))]
    most = max(strengths)
    odds = [0.0 if seat == traitor else exp(has - most) for seat, has in enumerate(strengths)]
    total = sum(odds)
    return [each / total for each in odds]


def _weighed(weights: list[float] | tuple[float, ...], has: tuple[float, ...]) -> float:
    return sum([weight * value for weight, value in zip(weights, has, strict=True)])


def _chance(weights: tuple[float, ...], has: tuple[float, ...]) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, _weighed(weights, has)))))
