"""The Regression: the Marker on the Mission Track, the Monolith on the rim, and tiles that vanish."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.event import Source
from spacetutor.games.hope.bugs import SHIELD, STORM
from spacetutor.games.hope.draft import Draft
from spacetutor.games.hope.places import EARTH, RING_OF, RINGS
from spacetutor.games.hope.state import EARTH_GONE, FREE, GAP, LOST, NONE, OVER, SAVED, Position, Universe
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


def advance(draft: Draft, count: int, source: Source) -> None:
    """The Marker steps along; at a crossing without a Pioneer the Regression strikes."""
    start = draft.marker
    for _ in range(count):
        _step(draft)
    while count and _stands_on_pioneer(draft):
        draft.say("pushed-on", source=Source("crossing", draft.marker))
        _step(draft)
    if draft.marker != start:
        draft.say("marker", source=source, start=start, end=draft.marker)
    if draft.marker >= draft.values.track.last and not draft.ending:
        draft.ending = LOST
        draft.say("end-triggered", by=LOST)


def _stands_on_pioneer(draft: Draft) -> bool:
    crossing = draft.values.crossing[draft.marker]
    return crossing is not None and covered(draft.row, crossing) and draft.phase != OVER


def _step(draft: Draft) -> None:
    """One space on, unless all is lost or the track is at its end."""
    if draft.phase == OVER or draft.marker >= draft.values.track.last:
        return
    draft.marker += 1
    crossing = draft.values.crossing[draft.marker]
    if crossing is None:
        return
    if covered(draft.row, crossing):
        draft.say("held", draft.row[crossing.row - 1], Source("crossing", crossing.marker))
    else:
        strike(draft, crossing.symbols, Source("crossing", crossing.marker))


def strike(draft: Draft, steps: int, source: Source) -> None:
    """The tile under the Monolith vanishes unless it is stable, and the Monolith moves on along the rim."""
    space = draft.universe.monolith
    if draft.universe.stable >> space & 1:
        draft.say("withstood", source=source, space=space)
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
    draft.say("vanished", source=source, space=space)
    if space == EARTH:
        draft.ending, draft.phase = EARTH_GONE, OVER
        draft.say("end-triggered", by=EARTH_GONE)
        return
    for seat in draft.clockwise:
        if draft.seats[seat].space == space:
            draft.to_earth(seat)


def move_monolith(draft: Draft, steps: int, source: Source) -> None:
    start = draft.universe.monolith
    end = monolith_after(draft.universe, steps)
    draft.universe = draft.universe._replace(monolith=end)
    draft.say("monolith", source=source, start=start, end=end, steps=steps)


def monolith_after(universe: Universe, steps: int) -> int:
    """So many tiles on clockwise, on the outermost ring that still has one; further in where its ring is empty."""
    ring = RING_OF[universe.monolith]
    index = RINGS[ring].index(universe.monolith)
    first = index + 1
    while ring and all(universe.gone >> space & 1 for space in RINGS[ring]):
        index = index * (ring - 1) // ring
        ring -= 1
        first = index
    spaces = RINGS[ring]
    around = [spaces[(first + i) % len(spaces)] for i in range(len(spaces))]
    left = [space for space in around if not universe.gone >> space & 1]
    return left[(steps - 1) % len(left)] if left else EARTH


def add_to_row(draft: Draft, owner: int) -> None:
    """A Pioneer goes to the row's first free space; where the Marker stands just there, to the one after it."""
    crossing = draft.values.crossing[draft.marker]
    place = _free_space(draft.row)
    if crossing and place + 1 == crossing.row:
        draft.row = (*draft.row[:place], GAP, *draft.row[place + 1 :])
        draft.say("gap", source=Source("crossing", crossing.marker))
        place = _free_space(draft.row)
    draft.row = (*draft.row[:place], owner, *draft.row[place + 1 :])
    draft.say("on-row", owner, place=place + 1)
    if len(draft.row) >= draft.values.track.row_end and not draft.ending:
        draft.ending = SAVED
        draft.say("end-triggered", by=SAVED)


def _free_space(row: tuple[int, ...]) -> int:
    return row.index(FREE) if FREE in row else len(row)
