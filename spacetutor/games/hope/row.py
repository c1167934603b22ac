"""The Pioneer Row: its free places, Pioneers that come to it, and those who find no place any more."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.games.hope.draft import Draft
from spacetutor.games.hope.state import FREE, GAP, NONE, NOT_ASKING, ROW, SAVED, TURN, Mission
from spacetutor.games.hope.values import Track, Values


def free_places(values: Values, mission: Mission) -> list[int]:
    """The places that Pioneers can still take, counted from 0; not the one where the Marker stands."""
    crossing = values.crossing[mission.marker]
    held = NONE if crossing is None else crossing.row - 1
    left = [place for place, owner in enumerate(mission.row) if owner == FREE]
    left += range(len(mission.row), values.track.row_end)
    return [place for place in left if place != held]


def is_full(track: Track, row: tuple[int, ...]) -> bool:
    """Whether a Pioneer stands on the last place."""
    return len(row) >= track.row_end and row[track.row_end - 1] >= 0


def to_row(draft: Draft, owners: tuple[int, ...]) -> None:
    """Pioneers of a stable tile take the first free places; those who find none go back to their owners.

    Where there are too few and it matters who gets them, whoever has the turn is asked.
    """
    draft.phase, draft.asking = TURN, NOT_ASKING
    while owners:
        places = free_places(draft.values, draft.mission)
        if not places:
            _turn_away(draft, owners)
            return
        if len(places) < len(owners) and len(set(owners)) > 1:
            draft.phase, draft.asking = ROW, NOT_ASKING._replace(waiting=owners)
            return
        _take_place(draft, owners[0], places[0])
        owners = owners[1:]


def admit(draft: Draft, owner: int) -> None:
    """The first free place goes to a Pioneer of this seat; the others wait on."""
    waiting = list(draft.asking.waiting)
    waiting.remove(owner)
    _take_place(draft, owner, free_places(draft.values, draft.mission)[0])
    to_row(draft, tuple(waiting))


def _take_place(draft: Draft, owner: int, place: int) -> None:
    """A free place before it is the one where the Marker stands: it stays a gap."""
    row = list(draft.row) + [FREE] * (place + 1 - len(draft.row))
    if FREE in row[:place]:
        row[row.index(FREE)] = GAP
        draft.say("gap", source=Source("crossing", draft.marker), rule="row.gap")
    row[place] = owner
    draft.row = tuple(row)
    draft.say("on-row", owner, place=place + 1, rule="row.gap")
    if is_full(draft.values.track, draft.row) and not draft.ending:
        draft.ending = SAVED
        draft.say("end-triggered", by=SAVED, rule="end.over")


def _turn_away(draft: Draft, owners: tuple[int, ...]) -> None:
    for owner in owners:
        holder = draft.seats[owner]
        draft.seats[owner] = holder._replace(supply=holder.supply + 1)
        draft.say("no-place", owner, rule="row.last")
