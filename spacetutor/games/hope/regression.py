"""The Regression: the Marker on the Mission Track, the Monolith on the rim, and tiles that vanish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spacetutor.core.event import Source
from spacetutor.games.hope.bugs import SHIELD, STORM
from spacetutor.games.hope.draft import Draft
from spacetutor.games.hope.places import EARTH, RING_OF, RINGS, SIDES, distance
from spacetutor.games.hope.state import EARTH_GONE, LOST, NONE, OVER, Mission, Position, Universe
from spacetutor.games.hope.technologies import SYMBOLS_OF
from spacetutor.games.hope.values import Crossing, Values


class Symbols(NamedTuple):
    """The Regression symbols in sight: on open cards, on top discards, under empty stacks, and by a Bug Card."""

    open: tuple[int, ...]
    discards: tuple[int, ...]
    stacks: tuple[int, ...]
    bug: int

    @property
    def total(self) -> int:
        return max(0, sum(self.open) + sum(self.discards) + sum(self.stacks) + self.bug)


def symbols(values: Values, position: Position | Draft) -> Symbols:
    """What the Marker would advance by if the turn ended as the table lies."""
    center = position.center
    effect = values.effect[center.bug]
    return Symbols(
        open=tuple(0 if kind == NONE else SYMBOLS_OF[kind] for kind in center.open),
        discards=tuple(SYMBOLS_OF[pile[-1]] if pile else 0 for pile in center.discards),
        stacks=tuple(0 if len(center.stacks[i]) else printed for i, printed in enumerate(values.stacks.symbols)),
        bug=1 if effect == STORM else -1 if effect == SHIELD else 0,
    )


def covered(row: tuple[int, ...], crossing: Crossing) -> bool:
    """Whether a Pioneer stands where the Marker's way touches the row."""
    return len(row) >= crossing.row and row[crossing.row - 1] >= 0


class Stride(NamedTuple):
    """A space that the Marker comes to, and the crossing there. `held`: a Pioneer covers it; `pushed`: this step was
    one further, from a Pioneer on which the Marker would have ended.
    """

    space: int
    crossing: Crossing | None
    held: bool
    pushed: bool


def way(values: Values, mission: Mission, count: int) -> list[Stride]:
    """Space by space where the Marker goes when it advances by so many, to the end of its track at most."""
    steps: list[Stride] = []
    space = mission.marker
    while space < values.track.last and (len(steps) < count or (steps and steps[-1].held)):
        space += 1
        crossing = values.crossing[space]
        held = crossing is not None and covered(mission.row, crossing)
        steps.append(Stride(space, crossing, held, len(steps) >= count))
    return steps


def uncovered(steps: Sequence[Stride]) -> Crossing | None:
    """The first crossing on a way that no Pioneer covers: there the Regression strikes, once."""
    return next((step.crossing for step in steps if step.crossing and not step.held), None)


def advance(draft: Draft, count: int, source: Source) -> None:
    """The Marker goes on by so many spaces, and one further where it would end on a Pioneer. If any crossing on its way
    is not covered, the Regression strikes once, and the Monolith moves by that same number.
    """
    start, steps = draft.marker, way(draft.values, draft.mission, count)
    for step in steps:
        if step.pushed:
            draft.say("pushed-on", source=Source("crossing", draft.marker), rule="regression.crossing")
        draft.marker = step.space
        if step.crossing and step.held:
            owner = draft.row[step.crossing.row - 1]
            draft.say("held", owner, Source("crossing", step.space), rule="regression.crossing")
    if draft.marker != start:
        draft.say("marker", source=source, start=start, end=draft.marker, rule="regression.symbols")
    met = uncovered(steps)
    if met:
        strike(draft, count, Source("crossing", met.marker))
    if draft.marker >= draft.values.track.last and not draft.ending:
        draft.ending = LOST
        draft.say("end-triggered", by=LOST, rule="end.over")


def strike(draft: Draft, steps: int, source: Source) -> None:
    """The tile under the Monolith vanishes unless it is stable, and the Monolith moves on along the rim."""
    space = draft.universe.monolith
    if draft.universe.stable >> space & 1:
        draft.say("withstood", source=source, space=space, rule="regression.vanish")
    else:
        _vanish(draft, space, source)
        if draft.phase == OVER:
            return
    move_monolith(draft, steps, source)


def _vanish(draft: Draft, space: int, source: Source) -> None:
    """Pioneers return to their owners, ships reappear on Earth. Without Earth all is lost at once."""
    universe = draft.universe
    for dimension, face in enumerate(universe.pioneers[space]):
        for owner in face:
            draft.take_pioneer(space, dimension, owner)
    draft.universe = draft.universe._replace(gone=universe.gone | 1 << space)
    draft.say("vanished", source=source, space=space, rule="regression.vanish")
    if space == EARTH:
        draft.ending, draft.phase = EARTH_GONE, OVER
        draft.say("end-triggered", by=EARTH_GONE, rule="end.over")
        return
    for seat in draft.clockwise:
        if draft.seats[seat].space == space:
            draft.to_earth(seat)


def move_monolith(draft: Draft, steps: int, source: Source) -> None:
    start = draft.universe.monolith
    end = monolith_after(draft.universe, steps)
    draft.universe = draft.universe._replace(monolith=end)
    draft.say("monolith", source=source, start=start, end=end, steps=steps, rule="regression.monolith")


def monolith_after(universe: Universe, steps: int) -> int:
    """So many tiles on clockwise along its ring. Where that is empty, the first of them is the nearest tile of the
    outermost ring that still has one; of two equally near the one that lies clockwise.
    """
    start = universe.monolith
    ring = next(ring for ring in range(RING_OF[start], -1, -1) if _tiles_left(universe, ring))
    left = _tiles_left(universe, ring)
    if ring == RING_OF[start]:
        first = next((i for i, space in enumerate(left) if space > start), 0)
    else:
        first = left.index(min(left, key=lambda space: (distance(start, space), _turn_to(start, space))))
    return left[(first + steps - 1) % len(left)]


def _tiles_left(universe: Universe, ring: int) -> list[int]:
    """The tiles of a ring that are there, clockwise."""
    return [space for space in RINGS[ring] if not universe.gone >> space & 1]


def _turn_to(start: int, space: int) -> int:
    """How far round Earth a space of a ring further in lies, clockwise from the direction of the first."""
    outer, inner = RING_OF[start], RING_OF[space]
    turn = RINGS[inner].index(space) * outer - RINGS[outer].index(start) * inner
    return turn % (SIDES * outer * inner) if inner else 0
