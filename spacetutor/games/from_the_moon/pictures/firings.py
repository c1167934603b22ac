"""What each Laboratory brought as it fired: all that its effect gave, asked for and set off, until it was finished."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from spacetutor.core.explanation import Explanation, count
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pending import Pending
from spacetutor.games.from_the_moon.pictures.journey import Happened, Journey, most
from spacetutor.games.from_the_moon.pieces import GAINED

DEEDS = ("constructed", "improved", "recruited", "trained", "greenhouse", "flipped", "foundation", "took-lab")
"""Events that are more than a gain."""


class Fired(NamedTuple):
    """A Laboratory that fired by a move: whose, on which space, what it got and paid, and what was done by it."""

    move: int
    seat: int
    space: int
    got: Counter[str]
    paid: Counter[str]
    deeds: Counter[str]


class _Open(NamedTuple):
    """One that is not finished: it is as long as what it fired among waits in its place."""

    place: int
    among: Pending
    fired: Fired

    def lasts(self, waiting: tuple[Pending, ...]) -> bool:
        return len(waiting) > self.place and waiting[self.place] == self.among


def firings(line: Journey) -> list[Fired]:
    """All of a line, in order. What happens by itself in a firing belongs to it, and to the innermost of several."""
    found: list[Fired] = []
    opened: list[_Open] = []
    for happened in line.happened:
        while opened and not opened[-1].lasts(happened.waiting):
            opened.pop()
        if happened.event.kind == "fired":
            place, space = len(happened.waiting) - 1, happened.event.facts["space"]
            found.append(Fired(happened.move, happened.event.seat, space, Counter(), Counter(), Counter()))
            opened[:] = [each for each in opened if each.place < place]
            opened.append(_Open(place, happened.waiting[place], found[-1]))
        elif opened:
            _note(opened[-1].fired, happened)
    return found


def _note(fired: Fired, happened: Happened) -> None:
    """One thing that came of it. Conversions are the player's own."""
    event = happened.event
    if event.seat != fired.seat or (event.source and event.source.kind == "conversion"):
        return
    if event.kind == "gained":
        fired.got.update({what: event.facts[what] for what in GAINED if what in event.facts})
    elif event.kind == "paid":
        fired.paid.update(event.facts)
    elif event.kind in DEEDS:
        fired.deeds[event.kind] += 1


def firings_finding(line: Journey, fired: list[Fired]) -> Explanation:
    """Whose Laboratories fired the most, and the points that they brought."""
    times = [sum(each.seat == i for each in fired) for i in line.seats]
    if not fired:
        return Explanation("finding.firings-none", {"when": line.altogether})
    way, facts = most(line, times)
    facts |= {"times": count("time", max(times)), "when": line.altogether}
    if way != "-even":
        mine = times.index(max(times))
        facts["points"] = terms.points(sum(each.got["points"] for each in fired if each.seat == mine))
    return Explanation(f"finding.firings{way}", facts)
