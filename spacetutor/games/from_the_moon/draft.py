"""A table in the middle of a move: what apply changes, piece by piece, each piece an event if anybody listens."""

from __future__ import annotations

from operator import attrgetter

from spacetutor.core.event import Event, Source
from spacetutor.games.from_the_moon.effects import Gains
from spacetutor.games.from_the_moon.pending import Pending
from spacetutor.games.from_the_moon.pieces import COLOURS, ENERGY, GAINED, PRICED, Amounts
from spacetutor.games.from_the_moon.records import Faction
from spacetutor.games.from_the_moon.state import BAGS, Seat, State
from spacetutor.games.from_the_moon.values import Values

Log = list[Event] | None
_seat_fields = attrgetter(*Seat._fields)
_shared_fields = attrgetter(*State._fields[1:])
"""All of a table but its seats, in the order of a State."""


class Acting:
    """The seat to act, taken apart."""

    __slots__ = Seat._fields

    def __init__(self, seat: Seat) -> None:
        (
            self.faction, self.points, self.achievements, self.energy, self.batteries, self.resources, self.rovers,
            self.crews, self.greenhouses, self.foundations, self.labs, self.small, self.large, self.taken, self.space,
            self.waiting,
        ) = seat  # fmt: skip

    def freeze(self) -> Seat:
        return Seat(*_seat_fields(self))


class Draft:
    """A state taken apart. `freeze` puts it together again; the old state is never touched.

    `me` is the seat to act, and `seats` has the others.
    """

    __slots__ = (*State._fields, "log", "me", "values")

    def __init__(self, values: Values, state: State, log: Log) -> None:
        self.values, self.log = values, log
        (
            seats, self.laid, self.cubes, self.buildings, self.rival, self.supply, self.bag, self.bags, self.bagged,
            self.display, self.labs, self.greenhouses, self.large, self.missions, self.improved, self.launched,
            self.factions, self.locations, self.later, self.passed, self.grouped, self.first, self.to_act, self.turn,
            self.pending, self.ending, self.over,
        ) = state  # fmt: skip
        self.seats = list(seats)
        self.me = Acting(seats[self.to_act])

    def freeze(self) -> State:
        self.seats[self.to_act] = self.me.freeze()
        return State(tuple(self.seats), *_shared_fields(self))

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def faction(self) -> Faction:
        return self.values.faction[self.me.faction]

    def sit(self, seat: int) -> None:
        """Another seat is to act."""
        self.seats[self.to_act] = self.me.freeze()
        self.to_act, self.me = seat, Acting(self.seats[seat])

    def push(self, *pending: Pending) -> None:
        """These wait from now on, the first on top."""
        self.pending = (*self.pending, *pending[::-1])

    def pop(self) -> None:
        self.pending = self.pending[:-1]

    def say(self, kind: str, source: Source | None = None, rule: str = "", **facts: object) -> None:
        """One thing that happened to the seat to act, by a rule, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, self.to_act, source, facts, rule=rule))

    # what is paid and gained

    def pay(self, due: Amounts, source: Source, rule: str = "pay.enough") -> None:
        """All of it, back to the supply."""
        me, supply = self.me, self.supply
        me.resources = tuple([have - n for have, n in zip(me.resources, due, strict=False)])
        self.supply = tuple([have + n for have, n in zip(supply, due, strict=False)])
        me.energy -= due[ENERGY]
        if self.log is not None and any(due):
            self.say("paid", source, rule, **{what: n for what, n in zip(PRICED, due, strict=True) if n})

    def gain(self, gains: Gains, source: Source, rule: str = "gain.supply") -> int:
        """As much as the supply and the gauge allow. How many Batteries were new is given back (P2)."""
        me, before = self.me, None if self.log is None else self._holding()
        if any(gains.stored):
            got = [min(n, have) for n, have in zip(gains.stored, self.supply, strict=True)]
            me.resources = tuple([have + n for have, n in zip(me.resources, got, strict=True)])
            self.supply = tuple([have - n for have, n in zip(self.supply, got, strict=True)])
        fresh = min(gains.battery, self.values.board.batteries - me.batteries)
        me.batteries += fresh
        me.achievements += gains.achievement + gains.battery - fresh
        me.energy = min(me.batteries, me.energy + gains.energy)
        me.points += gains.points
        if before is not None:
            self._tell_gain(before, gains, source, rule)
        return fresh

    def _holding(self) -> tuple[int, ...]:
        me = self.me
        return (*me.resources, me.energy, me.batteries, me.achievements, me.points)

    def _tell_gain(self, before: tuple[int, ...], gains: Gains, source: Source, rule: str) -> None:
        """What there is more, and what was lost to a full gauge or an empty supply."""
        changes = zip(GAINED, self._holding(), before, gains, strict=False)
        got = {what: now - then for what, now, then, _ in changes if now != then}
        asked = zip(GAINED, gains[:8], strict=True)
        lost = {what: n - got.get(what, 0) for what, n in asked if n > got.get(what, 0) and what != "battery"}
        self.say("gained", source, rule, **got, **({"lost": lost} if lost else {}))

    def score(self, seat: int, points: int, source: Source, rule: str) -> None:
        """Points for any seat."""
        if seat == self.to_act:
            self.me.points += points
        else:
            self.seats[seat] = self.seats[seat]._replace(points=self.seats[seat].points + points)
        if self.log is not None:
            self.log.append(Event("gained", seat, source, {"points": points}, rule=rule))

    # cubes

    def fill(self, tile: int, count: int) -> None:
        """Cubes from the bag onto a tile, as long as there is room and the bag can be filled (I5, I6)."""
        on = list(self.cubes[tile - 1])
        for _ in range(min(count, self.values.board.cubes - sum(on))):
            if not self.bag and not self._fill_bag():
                break
            colour, *rest = self.bag
            on[colour] += 1
            self.bag = tuple(rest)
        self.cubes = (*self.cubes[: tile - 1], tuple(on), *self.cubes[tile:])

    def _fill_bag(self) -> bool:
        """All cubes of the supply but four of each colour, in the order of the next bag (I6)."""
        kept = self.values.board.kept
        left = [max(0, have - kept) for have in self.supply[: len(COLOURS)]]
        if not any(left):
            return False
        self.supply = (*(have - n for have, n in zip(self.supply, left, strict=False)), self.supply[-1])
        self.say("bag-filled", None, "bag.filled", **dict(zip(COLOURS, left, strict=True)))
        bag, order = [], self.bags[self.bagged % BAGS]
        for colour in order:
            if left[colour]:
                left[colour] -= 1
                bag.append(colour)
        self.bag, self.bagged = tuple(bag), self.bagged + 1
        return True
