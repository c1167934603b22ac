"""Counting what somebody has, and what lies around a tile."""

from __future__ import annotations

from collections.abc import Iterator

from spacetutor.core.kit.ground import connections
from spacetutor.games.from_the_moon.draft import Acting, Draft
from spacetutor.games.from_the_moon.pieces import ASTRONAUTS, MARKERS, SEATS_IN_ROVER
from spacetutor.games.from_the_moon.state import Seat, State
from spacetutor.games.from_the_moon.values import Values

Table = State | Draft
Holder = Seat | Acting


def team(me: Holder, colour: int) -> int:
    """Astronauts of a colour that are not on their places any more."""
    return sum(sum(crew[colour]) for crew in me.crews) + me.waiting.count(colour)


def specialists(me: Holder, colour: int) -> int:
    return me.crews[0][colour][1] + me.crews[1][colour][1] + me.crews[2][colour][1]


def count(values: Values, table: Table, of: str, tile: int = 0) -> int:
    """How many of something the seat to act has, or there are around a tile (G3, G4)."""
    me, seat, ground = table.me, table.to_act, values.grid[len(table.seats)]
    match of:
        case "specialists":
            return sum(specialists(me, colour) for colour in range(3))
        case "batteries":
            return me.batteries
        case "laboratories":
            return len(me.labs) - me.labs.count(0)
        case "improved-greenhouses":
            return me.greenhouses[1]
        case "missions":
            return sum(map(len, me.taken))
        case "improvements":
            return sum(parts.count(seat) for parts in table.improved)
        case "connections":
            return connections(ground, table.buildings, seat)
        case "buildings":
            return table.buildings.count(seat)
        case "achievements":
            return me.achievements
        case "buildings-around":
            return sum(table.buildings[point - 1] == seat for point in ground.corners[tile])
        case "own-rovers":
            return sum(other in me.rovers for other in ground.beside[tile])
        case "foreign-rovers":
            foreign = [other for i, holder in enumerate(table.seats) if i != seat for other in holder.rovers]
            return sum(other in foreign or other in table.rival for other in ground.beside[tile])
    raise AssertionError(of)


def rovers(me: Holder) -> list[int]:
    """Rovers to list: of available ones with equal crews only the first (T3); numbered from 0."""
    homes = [crew if tile == 0 else None for tile, crew in zip(me.rovers, me.crews, strict=True)]
    return [i for i, crew in enumerate(homes) if crew is None or crew not in homes[:i]]


def recruits(me: Holder) -> Iterator[tuple[int, int]]:
    """Colour and Rover, from 0 and from 1, of every Astronaut that could join (C1)."""
    room = [i + 1 for i in rovers(me) if sum(map(sum, me.crews[i])) < SEATS_IN_ROVER]
    return ((colour, rover) for colour in range(3) if room and team(me, colour) < ASTRONAUTS for rover in room)


def trainees(me: Holder) -> Iterator[tuple[int, int]]:
    """Colour and Rover of every Astronaut that could become a Specialist."""
    listed = rovers(me)
    for colour in range(3):
        if specialists(me, colour) < MARKERS:
            yield from ((colour, i + 1) for i in listed if me.crews[i][colour][0])


def mouths(values: Values, me: Holder) -> int:
    """Food for everybody in the Rovers (I3)."""
    eats = not me.faction or values.faction[me.faction].eats
    return sum(sum(map(sum, crew)) for crew in me.crews) if eats else 0
