"""What a team, Greenhouses and Foundations are worth."""

from __future__ import annotations

from functools import cached_property

from spacetutor.games.from_the_moon.counting import rovers
from spacetutor.games.from_the_moon.fleet import Fleet
from spacetutor.games.from_the_moon.pieces import ASTRONAUTS, FOUNDATIONS, GREENHOUSES, MARKERS, SEATS_IN_ROVER
from spacetutor.games.from_the_moon.prices import FREE_SPACE, SPACES_WANTED, rover_worth
from spacetutor.games.from_the_moon.starts import empty_spaces


class Growth(Fleet):
    """The player board, as far as it grows."""

    @cached_property
    def recruit(self) -> float:
        """The best recruit: a task more in a Rover, and a mouth."""
        return max([gain for gain, _, _ in self.recruits()], default=0.0)

    def recruits(self) -> list[tuple[float, int, int]]:
        """What each recruit brings: gain, colour, Rover."""
        me, found, listed = self.me, [], rovers(self.me)
        base = self.fed(eaters=int(self.values.faction[me.faction].eats)) + self.deed("recruit")
        columns = self.values.board.columns
        for colour in range(3):
            team = sum([sum(crew[colour]) for crew in me.crews]) + me.waiting.count(colour)
            if team >= ASTRONAUTS:
                continue
            bonus = base + (self.gained(columns[team - 1]) if team else 0.0)
            for i in listed:
                if sum(map(sum, me.crews[i])) < SEATS_IN_ROVER:
                    found.append((bonus + self.crewed(i, colour, 1, 0), colour, i + 1))
        return found

    @cached_property
    def train(self) -> float:
        return max([gain for gain, _, _ in self.trainees()], default=0.0)

    def trainees(self) -> list[tuple[float, int, int]]:
        """What each training brings: gain, colour, Rover."""
        me, found, listed = self.me, [], rovers(self.me)
        base, markers = self.deed("train"), self.values.board.markers
        for colour in range(3):
            trained = me.crews[0][colour][1] + me.crews[1][colour][1] + me.crews[2][colour][1]
            if trained >= MARKERS:
                continue
            bonus = base + self.gained(markers[trained])
            for i in listed:
                if me.crews[i][colour][0]:
                    found.append((bonus + self.crewed(i, colour, -1, 1), colour, i + 1))
        return found

    def crewed(self, rover: int, colour: int, basic: int, trained: int) -> float:
        """What a change in a crew brings, each time that the Rover will be sent."""
        crew = self.me.crews[rover]
        b, s = crew[colour]
        after = (*crew[:colour], (b + basic, s + trained), *crew[colour + 1 :])
        return (rover_worth(after) - rover_worth(crew)) * self.sendings(rover)

    def sendings(self, rover: int) -> float:
        """How often a Rover will yet be sent."""
        return self.hope * (self.left + (0.0 if self.me.rovers[rover] else 0.9))

    @cached_property
    def grow(self) -> float:
        """A Greenhouse: Food at each gathering, and what its space gives (H2)."""
        n = sum(self.me.greenhouses)
        if n >= GREENHOUSES:
            return 0.0
        return (
            self.fed(grown=self.values.board.basic) + self.gained(self.values.board.spaces[n]) + self.deed("greenhouse")
        )

    @cached_property
    def flip(self) -> float:
        if not self.me.greenhouses[0]:
            return 0.0
        return self.fed(grown=self.values.board.improved - self.values.board.basic) + self.deed("flip")

    @cached_property
    def spaces(self) -> int:
        """Empty Laboratory spaces."""
        return len(empty_spaces(self.me))

    @cached_property
    def found(self) -> float:
        """A Foundation: two spaces, of use while Laboratories will be taken."""
        if self.me.foundations >= FOUNDATIONS:
            return 0.0
        return self.founded(self.spaces + 2) - self.founded(self.spaces) + self.deed("foundation")

    def founded(self, empty: int) -> float:
        """So many empty spaces."""
        wanted = min(empty, SPACES_WANTED)
        return self.hope * (FREE_SPACE * wanted + 0.2 * (empty - wanted)) * min(1.0, self.left / 2)
