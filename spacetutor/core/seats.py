"""Seats: files and commands count them from 0, people from 1."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.errors import Unknown


def check_seat(seat: int, seats: int) -> None:
    """Raise Unknown where there is no such seat."""
    if not 0 <= seat < seats:
        raise Unknown(f"there is no seat {seat}: seats count from 0 to {seats - 1}")


def check_as_many(written: int, seats: int) -> None:
    """Raise Unknown where a position is for another number of seats."""
    if written != seats:
        raise Unknown(f"the position has {written} seats, and this game {seats}")


def seat_name(seat: int) -> str:
    """What somebody without a name is called."""
    return f"Seat {seat + 1}"


def names_of(written: Iterable[str]) -> tuple[str, ...]:
    """The players' names as written; whoever has none is called by the seat."""
    return tuple(name or seat_name(seat) for seat, name in enumerate(written))
