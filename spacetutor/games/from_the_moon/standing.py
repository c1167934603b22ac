"""How a seat stands, thing by thing, in points: what it has, what that will bring, and what waits in its turn."""

from __future__ import annotations

from spacetutor.games.from_the_moon.pieces import METAL, POLYMER, SHIPS, WATER
from spacetutor.games.from_the_moon.prices import rover_worth
from spacetutor.games.from_the_moon.waiting import waiting
from spacetutor.games.from_the_moon.worth import Worth

FEATURES = (
    "points",
    "hourglass tiles",
    "Achievements",
    "launches and improvements to come",
    "cubes",
    "Food",
    "Energy",
    "Batteries",
    "crews",
    "Rovers at home",
    "research",
    "small Buildings and powers",
    "what waits",
    "being the next to begin a turn",
)
"""What a seat has, in this order."""

SOON = 0.85
"""What counts of something that waits, so that doing it is better than waiting on."""


def standing(worth: Worth) -> tuple[float, ...]:
    """Each in points, as far as it goes."""
    me, table = worth.me, worth.table
    metal, water, polymer, _ = me.resources
    bonuses = sum([worth.launch(ship, 0) for ship in range(len(SHIPS))])
    crews = [rover_worth(crew) for crew in me.crews]
    return (
        me.points + (0 if table.solo else me.achievements),
        sum([worth.hourglass(tile) for tile in me.large]),
        1.6 * me.achievements if table.solo else worth.majority(me.achievements),
        bonuses + worth.most_improved(worth.improved),
        worth.store(metal, METAL) + worth.store(water, WATER) + worth.store(polymer, POLYMER),
        worth.pantry,
        worth.gauge,
        worth.batteries,
        worth.hope * worth.left * sum(crews),
        worth.hope * 0.9 * sum([each for each, tile in zip(crews, me.rovers, strict=True) if not tile]),
        worth.founded(worth.spaces) + sum([worth.shelf(kind) for kind in me.labs if kind]),
        worth.left * (worth.power + sum([worth.income(tile) for tile in me.small])),
        SOON * waiting(worth) if worth.acts else 0.0,
        float(worth.seat == (worth.turn_of + bool(table.pending)) % len(table.seats)),
    )
