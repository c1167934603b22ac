"""The Pioneer Row of HOPE: how Pioneers come to it from a stable tile, who waits for a place, and who leaves it.

These functions change the table they are given.
"""

from __future__ import annotations

from tests.support.hope.reference.happenings import CROSSINGS, GAP, LEFT, ROW_END, Table, clockwise_from, tile

ROW = "row"
"""The phase in which a place of the row is given away, and the kind of action that does so."""

WAITING = "waiting"
"""The owners of the Pioneers that wait beside the row, sorted; the mission has the entry only while there are any."""


def open_places(table: Table) -> list[int]:
    """Places up to the row's end, counted from 0, where no Pioneer stands and no gap is."""
    row = table["mission"]["row"]
    return [place for place in range(ROW_END) if place >= len(row) or row[place] == LEFT]


def free_places(table: Table) -> list[int]:
    """Open places but the one where the Marker stands."""
    under_marker = CROSSINGS.get(table["mission"]["marker"], 0) - 1
    return [place for place in open_places(table) if place != under_marker]


def arrive_on_row(table: Table, owner: int) -> None:
    """A Pioneer takes the first free place, or goes home where there is none.

    The place under the Marker, if that would have come first, is a gap for ever.
    """
    row, free = table["mission"]["row"], free_places(table)
    if not free:
        table["seats"][owner]["supply"] += 1
        return
    if open_places(table)[0] != free[0]:
        passed_over = open_places(table)[0]
        row[passed_over : passed_over + 1] = [GAP]
    row[free[0] : free[0] + 1] = [owner]
    if len(row) >= ROW_END:
        table["ending"] = table["ending"] or "saved"


def go_to_row(table: Table, owners: list[int]) -> None:
    """Pioneers take their places, those of the player at turn first; where it matters who gets them, she is asked.

    It matters if there are places, but too few, and the Pioneers are not all of one colour.
    """
    if 0 < len(free_places(table)) < len(owners) and len(set(owners)) > 1:
        table["phase"] = ROW
        table["mission"][WAITING] = sorted(owners)
        return
    for seat in clockwise_from(table, table["to_act"]):
        for _ in range(owners.count(seat)):
            arrive_on_row(table, seat)


def give_place(table: Table, owner: int) -> None:
    """One of the owner's waiting Pioneers gets the next place; the others wait on, or it no longer matters."""
    table["phase"] = "turn"
    waiting = table["mission"].pop(WAITING)
    waiting.remove(owner)
    arrive_on_row(table, owner)
    go_to_row(table, waiting)


def is_full(table: Table, space: int) -> bool:
    """Every planet of the tile has its Pioneer."""
    faces = table["universe"]["pioneers"][space]
    return bool([len(face) for face in faces] == tile(table, space)["planets"])


def stabilize(table: Table, space: int) -> None:
    """The tile is stable, a Bonus Token lies on it, and its Pioneers go to the row."""
    universe, stacks = table["universe"], table["center"]["stacks"]
    owners = [owner for face in universe["pioneers"][space] for owner in face]
    universe["pioneers"][space] = [[], [], []]
    universe["stable"] |= 1 << space
    full = [stack for stack in stacks if stack]
    if full:
        universe["gifts"] = sorted([*universe["gifts"], [space, full[0].pop(0)]])
    go_to_row(table, owners)


def take_from_row(table: Table, seat: int) -> None:
    """A seat's last Pioneer on the row goes back to supply; later ones move down, and gaps stay where they are."""
    row = table["mission"]["row"]
    if seat not in row:
        return
    lost = max(place for place, owner in enumerate(row) if owner == seat)
    left = [owner for place, owner in enumerate(row) if owner >= 0 and place != lost]
    shifted = [owner if owner < 0 else left.pop(0) if left else LEFT for owner in row]
    while shifted and shifted[-1] == LEFT:
        shifted.pop()
    table["mission"]["row"] = shifted
    table["seats"][seat]["supply"] += 1
