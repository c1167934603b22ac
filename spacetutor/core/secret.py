"""Where a table's secrets lie. A game declares it place by place, and asks no view about it."""

from __future__ import annotations

from typing import Any, NamedTuple

Place = tuple[str | int, ...]
"""A way through a state: the names of fields, and numbers where there are several alike."""

BOX: Place = ()
"""No place of a state: what stays in the box and could lie on the table instead."""


class Secret(NamedTuple):
    """Pieces at one place that lie face down for all but some seats.

    Whoever may not see two places of one `pool` can't tell which of its pieces lies in which. `known`: pieces there
    that everybody knows of, though they are not looked at now. `ordered`: the pieces lie one above the other, and that
    order is part of the secret; others are held in hand, and a state keeps them sorted. `boxed`: the pieces, for BOX.
    """

    place: Place
    pool: str
    seats: tuple[int, ...] = ()
    known: tuple[Any, ...] = ()
    ordered: bool = False
    boxed: tuple[Any, ...] = ()

    @property
    def name(self) -> str:
        """The place as one writes it: `seats[1].hand`."""
        steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.place)
        return "".join(steps).lstrip(".") or "box"

    def pieces(self, state: Any) -> tuple[Any, ...]:
        """What lies there in truth; a place for a single piece has that one."""
        if self.place == BOX:
            return self.boxed
        found = at(state, self.place)
        return found if isinstance(found, tuple) else (found,)

    def laid(self, state: Any, pieces: tuple[Any, ...]) -> Any:
        """The state with as many other pieces at this place, and nothing else changed."""
        if self.place == BOX:
            return state
        if not isinstance(at(state, self.place), tuple):
            (single,) = pieces
            return put(state, self.place, single)
        return put(state, self.place, pieces if self.ordered else tuple(sorted(pieces)))


def at(whole: Any, place: Place) -> Any:
    """What lies at a place of a state."""
    for step in place:
        whole = getattr(whole, step) if isinstance(step, str) else whole[step]
    return whole


def put(whole: Any, place: Place, value: Any) -> Any:
    """The state with this value at the place; the old one is unchanged."""
    if not place:
        return value
    step, *rest = place
    if isinstance(step, str):
        return whole._replace(**{step: put(getattr(whole, step), tuple(rest), value)})
    return (*whole[:step], put(whole[step], tuple(rest), value), *whole[step + 1 :])
