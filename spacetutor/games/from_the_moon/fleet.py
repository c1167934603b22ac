"""What approvals are worth: Mission tiles, improvements and the chances of launch bonuses."""

from __future__ import annotations

from functools import cached_property
from math import exp

from spacetutor.games.from_the_moon.alone import met
from spacetutor.games.from_the_moon.interpret import covers, funds_of
from spacetutor.games.from_the_moon.pieces import IMPROVEMENTS
from spacetutor.games.from_the_moon.prices import TOO_SOON, Prices, sure
from spacetutor.games.from_the_moon.scoring import objectives
from spacetutor.games.from_the_moon.state import NOBODY

ALONE = 12.0
"""A Mission tile, for somebody who plays alone."""


class Fleet(Prices):
    """Ships, as one seat sees them."""

    def approval(self, ships: tuple[int, ...], constructing: bool) -> float:
        """The best that an approval could be used for, or the point (M2)."""
        return max([self.point, *[gain for gain, _, _ in self.parts(ships, constructing)]])

    def parts(self, ships: tuple[int, ...], constructing: bool) -> list[tuple[float, int, int]]:
        """What work on each part brings that can be paid: gain, ship, part."""
        table, values, funds = self.table, self.values, funds_of(self.me)
        found = []
        for ship in ships:
            if table.launched[ship]:
                continue
            for part, tile in enumerate(table.missions[ship], 1):
                if tile:
                    task = values.mission[ship, tile]
                    if covers(funds, task.price.amounts):
                        found.append((self.mission(ship, tile) - self.paid(task.price.amounts), ship, part))
                elif not constructing and table.improved[ship][part - 1] == NOBODY and self.cubes_left:
                    task = values.part[ship, part]
                    if covers(funds, task.price.amounts):
                        found.append(
                            (self.point * task.points + self.improvement - self.paid(task.price.amounts), ship, part)
                        )
        return found

    @cached_property
    def cubes_left(self) -> bool:
        return self.improved < IMPROVEMENTS

    @cached_property
    def improved(self) -> int:
        return sum([parts.count(self.seat) for parts in self.table.improved])

    def mission(self, ship: int, tile: int) -> float:
        """Points of a Mission tile, and what it adds to the chances of the launch bonus."""
        return (
            self.point * self.values.mission[ship, tile].points
            + self.launch(ship, 1)
            - self.launch(ship, 0)
            + self.deed("mission")
        )

    def launch(self, ship: int, more: int) -> float:
        """What this seat may expect of a ship's launch, with so many tiles more of it (M5, Z3)."""
        table = self.table
        if table.launched[ship]:
            return 0.0
        left = sum([part > 0 for part in table.missions[ship]]) - more
        main, second = self.values.ship[ship][1:]
        if table.solo:
            return more * (TOO_SOON if not left and self.too_soon(ship) else ALONE)
        mine = len(self.me.taken[ship]) + more
        others = [len(seat.taken[ship]) for i, seat in enumerate(table.seats) if i != self.seat]
        weights = [exp(2.2 * n / (0.25 + left)) if n or left else 0.0 for n in (mine, *others)]
        share = weights[0] / sum(weights)
        some = 1.0 if mine else 0.5 * left / (1.0 + left)
        return main * share + second * (1.0 - share) * some / max(1, len(others) - 1 if len(others) > 1 else 1)

    def too_soon(self, ship: int) -> bool:
        """Whether this launch would spoil an objective or end the game before all are met (Z4, Z5)."""
        lack = [each for each in objectives(self.values, self.table) if not met(self.values, self.table, each)]
        last = sum(map(bool, self.table.launched)) == len(self.table.launched) - 1
        at = [each.launches[ship] for each in lack if each.launches]
        if any(space != self.me.space for space in at):
            return True
        return last and any(not each.launches for each in lack)

    @cached_property
    def improvement(self) -> float:
        """What an improvement adds to its majority (E3)."""
        return self.most_improved(self.improved + 1) - self.most_improved(self.improved) + self.deed("improve")

    def most_improved(self, mine: int) -> float:
        if self.table.solo:
            return 0.5 * mine
        others = [
            sum([p.count(i) for p in self.table.improved]) for i in range(len(self.table.seats)) if i != self.seat
        ]
        first = self.values.scoring.improvements[0]
        return first * sure(mine - max(others), 0.5 * self.left)
