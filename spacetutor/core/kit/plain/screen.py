"""What a plain game shows, without the names and turns that every screen has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spacetutor.core.screen import CounterShown, MapShown, TrackShown, ZoneShown


class Parts(NamedTuple):
    """All that lies on the table."""

    zones: Sequence[ZoneShown]
    counters: Sequence[CounterShown] = ()
    tracks: Sequence[TrackShown] = ()
    maps: Sequence[MapShown] = ()
