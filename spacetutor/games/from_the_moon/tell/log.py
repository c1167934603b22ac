"""What a seat has and pays by some events, and which of them belong to its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from spacetutor.core.event import Event
from spacetutor.games.from_the_moon.pieces import GAINED


def gains(events: Iterable[Event], me: int) -> Counter[str]:
    """What a seat gains by some events, cubes of tiles included."""
    found: Counter[str] = Counter()
    for event in events:
        if event.seat == me and event.kind == "gained":
            found.update({what: n for what, n in event.facts.items() if what != "lost"})
        elif event.seat == me and event.kind == "collected":
            found[event.facts["colour"]] += 1
    return Counter({what: found[what] for what in GAINED if found[what]})


def spent(events: Iterable[Event], me: int) -> Counter[str]:
    """What a seat pays by some events."""
    found: Counter[str] = Counter()
    for event in events:
        if event.seat == me and event.kind == "paid":
            found.update(event.facts)
    return Counter({what: found[what] for what in GAINED if found[what]})


def of_the_turn(log: list[Event]) -> list[Event]:
    """What happens until the turn passes, and that the game is over."""
    ends = next((i for i, event in enumerate(log) if event.kind == "turn-ended"), len(log))
    return [*log[:ends], *(event for event in log[ends:] if event.kind == "game-over")]
