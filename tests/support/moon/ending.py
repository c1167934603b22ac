"""The final scoring."""

from __future__ import annotations

from tests.support.moon.missions import ranked
from tests.support.moon.state import Seat, State
from tests.support.moon.values import COLOURS, LARGE_POINTS, RESOURCES, SHIPS


def scores(t: State) -> list[int]:
    """E3, E4, Z4: the totals of all seats."""
    if t.solo:
        return [t.seats[0].points + solo_bonus(t, t.seats[0]) + resources_and_tiles(t, t.seats[0])]
    second, second_part = (0, 0) if t.players == 2 else (12, 4)
    most_achievements = ranked([s.achievements for s in t.seats], 24, second)
    most_improvements = ranked([t.all_improvements(s) for s in t.seats], 8, second_part)
    return [
        s.points
        + most_achievements[s.number]
        + most_improvements[s.number]
        + s.achievements
        + resources_and_tiles(t, s)
        for s in t.seats
    ]


def resources_and_tiles(t: State, s: Seat) -> int:
    """E4: 1 point for two Resources, and the hourglass tiles."""
    halves = sum(s.goods[resource] for resource in RESOURCES) // 2
    return halves + sum(LARGE_POINTS[tile] * counted(t, s, tile) for tile in s.large if tile)


def counted(t: State, s: Seat, tile: int) -> int:
    """What a large tile counts."""
    counts = {
        1: s.all_specialists(),
        2: s.batteries,
        3: sum(lab > 0 for lab in s.labs),
        4: s.greenhouses[1],
        5: sum(len(s.taken[ship]) for ship in SHIPS),
        6: t.all_improvements(s),
        7: len(t.ground.connections(t.own_points(s))),
        8: len(t.own_points(s)),
    }
    return counts[tile]


def solo_bonus(t: State, s: Seat) -> int:
    """Z4: Achievements in stages, improvements by ships."""
    achievements = 24 if s.achievements >= 16 else 12 if s.achievements >= 8 else 0
    ships = sum(t.improvements(s, ship) > 0 for ship in SHIPS)
    return achievements + {2: 4, 3: 8}.get(ships, 0)


def winners(t: State) -> list[int]:
    """E4, Z4: most points, a tie is shared; alone with three launches and all objectives."""
    if t.solo:
        won = len(t.launched) == len(SHIPS) and all(met(t, t.seats[0], n) for n in t.deal["objectives"])
        return [0] if won and t.end != "hunger" else []
    totals = scores(t)
    return [seat for seat, score in enumerate(totals) if score == max(totals)]


def met(t: State, s: Seat, objective: int) -> bool:
    """Z5: whether a solo objective is met."""
    in_turn = {ship: s.launched_on.get(ship) for ship in SHIPS} == {"europa": 4, "titan": 5, "mars": 6}
    answers = {
        1: s.achievements >= 12,
        2: len(t.own_points(s)) >= 6,
        3: t.all_improvements(s) >= 2,
        4: s.greenhouses[1] >= 4,
        5: sum(lab > 0 for lab in s.labs) >= 8,
        6: s.batteries >= 9,
        7: sum(s.specialists(colour) for colour in COLOURS) >= 7,
        8: in_turn,
        9: s.connected_in_time,
    }
    return answers[objective]
