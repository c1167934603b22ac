"""What lies on a table: the common pieces and each seat's own."""

from __future__ import annotations

from typing import Any

from tests.support.moon.ground import ground
from tests.support.moon.values import (
    COLOURS,
    FREE_GREENHOUSES,
    IMPROVEMENT_CUBES,
    RESOURCES,
    ROVER_SEATS,
    ROVERS,
    SHIPS,
    SUPPLY,
)

RIVAL = -1


class Seat:
    """One player's board."""

    def __init__(self, number: int, small: list[int]) -> None:
        self.number = number
        self.faction: str | None = None
        self.points = 0
        self.achievements = 0
        self.goods = dict.fromkeys((*RESOURCES, "energy"), 0)
        self.batteries = 0
        self.rovers = [0] * ROVERS
        self.crews = [{colour: [0, 0] for colour in COLOURS} for _ in range(ROVERS)]
        self.greenhouses = [0, 0]
        self.foundations = 0
        self.labs = [0] * 12
        self.unbuilt = list(small)
        self.small: list[int] = []
        self.large: list[int] = []
        self.taken: dict[str, list[int]] = {ship: [] for ship in SHIPS}
        self.space = 1
        self.connected_in_time = False
        self.launched_on: dict[str, int] = {}

    def power(self, faction: str) -> bool:
        """Whether this faction's power is at work."""
        return self.faction == faction

    def stands(self, faction: str) -> bool:
        """Whether this faction's own Building has been built."""
        return self.faction == faction and 0 in self.large

    def astronauts(self, colour: str) -> int:
        """All Astronauts of a colour, Specialists too."""
        return sum(sum(crew[colour]) for crew in self.crews)

    def specialists(self, colour: str) -> int:
        """The Specialists of a colour."""
        return sum(crew[colour][1] for crew in self.crews)

    def all_specialists(self) -> int:
        """The Specialists of all colours."""
        return sum(self.specialists(colour) for colour in COLOURS)

    def mouths(self) -> int:
        """All Astronauts."""
        return sum(self.astronauts(colour) for colour in COLOURS)

    def aboard(self, rover: int) -> int:
        """How many sit in a Rover (from 1)."""
        return sum(sum(pair) for pair in self.crews[rover - 1].values())

    def free_seats(self, rover: int) -> int:
        """R1: a Rover has three seats."""
        return ROVER_SEATS - self.aboard(rover)

    def distinct(self, rovers: list[int]) -> list[int]:
        """T3: of available Rovers with equal crews only the first."""
        kept: list[int] = []
        for rover in rovers:
            home = self.rovers[rover - 1] == 0
            same = [r for r in kept if self.rovers[r - 1] == 0 and self.crews[r - 1] == self.crews[rover - 1]]
            if not (home and same):
                kept.append(rover)
        return kept

    def lab_spaces(self) -> list[int]:
        """L1: the empty spaces on one's Foundations, which go down the left column, then the right."""
        spaces: list[int] = []
        for place in range(self.foundations):
            right, row = divmod(place, 3)
            spaces += [4 * row + 2 * right + 1, 4 * row + 2 * right + 2]
        return sorted(space for space in spaces if not self.labs[space - 1])

    def snapshot(self) -> dict[str, Any]:
        """This board in plain JSON."""
        return {
            "faction": self.faction,
            "points": self.points,
            "achievements": self.achievements,
            "energy": self.goods["energy"],
            "batteries": self.batteries,
            "resources": [self.goods[r] for r in RESOURCES],
            "rovers": list(self.rovers),
            "crews": [[list(crew[colour]) for colour in COLOURS] for crew in self.crews],
            "greenhouses": list(self.greenhouses),
            "foundations": self.foundations,
            "labs": list(self.labs),
            "small": sorted(self.small),
            "large": sorted(self.large),
            "taken": {ship: list(self.taken[ship]) for ship in SHIPS},
            "space": self.space,
        }

    def restore(self, shown: dict[str, Any]) -> None:
        """This board as a snapshot shows it."""
        for name in ("faction", "points", "achievements", "batteries", "foundations", "space"):
            setattr(self, name, shown[name])
        self.goods = {**dict(zip(RESOURCES, shown["resources"], strict=True)), "energy": shown["energy"]}
        self.rovers = list(shown["rovers"])
        self.crews = [{c: list(pair) for c, pair in zip(COLOURS, crew, strict=True)} for crew in shown["crews"]]
        self.greenhouses = list(shown["greenhouses"])
        self.labs = list(shown["labs"])
        self.small = list(shown["small"])
        self.unbuilt = [tile for tile in self.unbuilt if tile not in self.small]
        self.large = list(shown["large"])
        self.taken = {ship: list(shown["taken"][ship]) for ship in SHIPS}


class State:
    """Everything on the table."""

    def __init__(self, deal: dict[str, Any]) -> None:
        self.deal = deal
        self.players: int = deal["players"]
        self.solo = self.players == 1
        self.ground = ground(self.players)
        self.tiles = dict(zip(self.ground.tiles, deal["tiles"], strict=True))
        self.cubes = {place: dict.fromkeys(COLOURS, 0) for place in self.ground.tiles}
        self.supply = dict(SUPPLY)
        self.bag: list[str] = list(deal["bag"])
        self.bags_used = 0
        self.display: list[int] = list(deal["labs"][:6])
        self.stack: list[int] = list(deal["labs"][6:])
        self.free_greenhouses = FREE_GREENHOUSES[self.players]
        self.buildings: dict[int, int] = {}
        self.rival_rovers: list[int] = []
        self.large: list[int] = list(deal["large"])
        self.missions: dict[str, list[int]] = {ship: list(deal["missions"][ship]) for ship in SHIPS}
        self.improved: dict[str, list[int | None]] = {s: [None] * len(self.missions[s]) for s in SHIPS}
        self.launched: list[str] = []
        self.seats = [Seat(number, deal["small"]) for number in range(self.players)]
        self.end: str | None = None
        self.over = False

    def trigger(self, reason: str) -> None:
        """E1: the end is triggered; the first reason stays."""
        self.end = self.end or reason

    def own_points(self, seat: Seat) -> list[int]:
        """Where a seat's Buildings stand."""
        return sorted(point for point, owner in self.buildings.items() if owner == seat.number)

    def improvements(self, seat: Seat, ship: str) -> int:
        """How many parts of a ship the seat has improved."""
        return sum(owner == seat.number for owner in self.improved[ship])

    def all_improvements(self, seat: Seat) -> int:
        """How many parts the seat has improved."""
        return sum(self.improvements(seat, ship) for ship in SHIPS)

    def cube_left(self, seat: Seat) -> bool:
        """M4: each has six cubes to improve with."""
        return self.all_improvements(seat) < IMPROVEMENT_CUBES

    def occupied(self) -> list[int]:
        """All tiles with a Rover."""
        return [tile for seat in self.seats for tile in seat.rovers if tile] + self.rival_rovers

    def foreign(self, seat: Seat) -> list[int]:
        """Tiles with others' Rovers."""
        others = [tile for other in self.seats if other is not seat for tile in other.rovers if tile]
        return others + self.rival_rovers

    def watch_connection(self, seat: Seat) -> None:
        """Z5: four connected Buildings at some moment on space 4."""
        if seat.space == 4 and self.ground.largest_group(self.own_points(seat)) >= 4:
            seat.connected_in_time = True
