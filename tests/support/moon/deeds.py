"""Greenhouses, team, Batteries and Foundations: what they cost, give and set off, bought or granted."""

from __future__ import annotations

from tests.support.moon.choices import DONE, Asking, Option, ask, gain, of_use, pay, progress, total
from tests.support.moon.state import Seat, State
from tests.support.moon.values import (
    ASTRONAUT_COLUMNS,
    ASTRONAUTS_OF_A_COLOUR,
    COLOURS,
    CYBORG_RECRUIT,
    GREENHOUSE_BONUS,
    GREENHOUSE_SURCHARGE,
    MARKER_PLACES,
    MARKERS_OF_A_COLOUR,
    MOST_BATTERIES,
    MOST_FOUNDATIONS,
    MOST_GREENHOUSES,
    RESOURCES,
    ROVERS,
    Price,
)


def surcharge(t: State) -> Price:
    """H1: a Greenhouse from the stack costs 2 E more."""
    return {} if t.free_greenhouses else GREENHOUSE_SURCHARGE


def greenhouse_options(s: Seat, cost: Price) -> list[Option]:
    """H2: six spaces for Greenhouses."""
    return [Option("greenhouse", cost)] if sum(s.greenhouses) < MOST_GREENHOUSES else []


def add_greenhouse(t: State, s: Seat, cost: Price, from_stack: bool = False) -> None:
    """H1, H2: the right spaces first; it gives what it covers."""
    pay(t, s, cost)
    if t.free_greenhouses and not from_stack:
        t.free_greenhouses -= 1
    covered = GREENHOUSE_BONUS[sum(s.greenhouses)]
    s.greenhouses[0] += 1
    if covered == "food":
        gain(t, s, "food", 1)
    elif covered == "achievement":
        s.achievements += 1
    progress(t, s, "greenhouse")


def flip_options(s: Seat, cost: Price) -> list[Option]:
    """H2: a basic Greenhouse can be improved."""
    return [Option("improve greenhouse", cost)] if s.greenhouses[0] else []


def flip_greenhouse(t: State, s: Seat, cost: Price) -> None:
    """H2, F6: one basic tile flips; Biofarmers' Building gives 1 F and 2 E."""
    pay(t, s, cost)
    s.greenhouses[0] -= 1
    s.greenhouses[1] += 1
    progress(t, s, "improve greenhouse")
    if s.stands("biofarmers"):
        gain(t, s, "food", 1)
        gain(t, s, "energy", 2)


def recruit_price(s: Seat, cost: Price) -> Price:
    """F2: every recruit of the Cyborgs costs 1 E and 1 M more."""
    return total(cost, CYBORG_RECRUIT) if s.power("cyborgs") else cost


def recruit_options(s: Seat, cost: Price) -> list[Option]:
    """C1: an Astronaut that is left, into a free seat at home or outside."""
    rovers = s.distinct([rover for rover in range(1, ROVERS + 1) if s.free_seats(rover)])
    colours = [colour for colour in COLOURS if s.astronauts(colour) < ASTRONAUTS_OF_A_COLOUR]
    return [Option(f"recruit {c} in {rover}", recruit_price(s, cost)) for c in colours for rover in rovers]


def recruit(t: State, s: Seat, text: str, cost: Price) -> None:
    """C1, C2, F4: the place that becomes empty gives its bonus; Unifiers' Building 2 points."""
    _, colour, _, rover = text.split()
    pay(t, s, recruit_price(s, cost))
    points, achievements = ASTRONAUT_COLUMNS[s.astronauts(colour) - 1]
    s.crews[int(rover) - 1][colour][0] += 1
    s.points += points
    s.achievements += achievements
    progress(t, s, "recruit")
    if s.stands("unifiers"):
        s.points += 2


def train_options(s: Seat, cost: Price) -> list[Option]:
    """C1: a basic Astronaut with a marker of its colour left."""
    found = []
    for colour in COLOURS:
        rovers = s.distinct([rover for rover in range(1, ROVERS + 1) if s.crews[rover - 1][colour][0]])
        if s.specialists(colour) < MARKERS_OF_A_COLOUR:
            found += [Option(f"train {colour} in {rover}", cost) for rover in rovers]
    return found


def train(t: State, s: Seat, text: str, cost: Price) -> Asking[None]:
    """C1, C2, F8: the marker's place gives its bonus; Netrunners' Building a Battery, then 1 E."""
    _, colour, _, rover = text.split()
    pay(t, s, cost)
    points, achievements = MARKER_PLACES[s.specialists(colour)]
    crew = s.crews[int(rover) - 1]
    crew[colour][0] -= 1
    crew[colour][1] += 1
    s.points += points
    s.achievements += achievements
    progress(t, s, "train")
    if s.stands("netrunners"):
        yield from gain_battery(t, s)
        gain(t, s, "energy", 1)


def gain_battery(t: State, s: Seat) -> Asking[None]:
    """P2, F2: it is empty; a tenth is an Achievement and no Battery; Cyborgs' Building trains."""
    if s.batteries == MOST_BATTERIES:
        s.achievements += 1
        return
    s.batteries += 1
    progress(t, s, "battery")
    if s.stands("cyborgs"):
        yield from offer_training(t, s, {})


def foundation_options(s: Seat, cost: Price) -> list[Option]:
    """L1: six places for Foundations."""
    return [Option("foundation", cost)] if s.foundations < MOST_FOUNDATIONS else []


def gain_foundation(t: State, s: Seat, cost: Price) -> Asking[None]:
    """L1, F7: Survivors' Building offers a Greenhouse for its surcharge."""
    pay(t, s, cost)
    s.foundations += 1
    progress(t, s, "foundation")
    if s.stands("survivors"):
        yield from offer_greenhouse(t, s, {})


def offer_greenhouse(t: State, s: Seat, cost: Price) -> Asking[None]:
    """H3: free but for the surcharge and what the effect names."""
    full = total(cost, surcharge(t))
    answer = yield from ask(t, s, lambda: [*greenhouse_options(s, full), DONE])
    if answer != "done":
        add_greenhouse(t, s, full)


def offer_stack_greenhouse(t: State, s: Seat) -> Asking[None]:
    """H3: the small Building's Greenhouse comes from the stack without the surcharge."""
    answer = yield from ask(t, s, lambda: [*greenhouse_options(s, {}), DONE])
    if answer != "done":
        add_greenhouse(t, s, {}, from_stack=True)


def offer_flip(t: State, s: Seat) -> Asking[None]:
    """T4: a granted improvement may be declined."""
    answer = yield from ask(t, s, lambda: [*flip_options(s, {}), DONE])
    if answer != "done":
        flip_greenhouse(t, s, {})


def offer_training(t: State, s: Seat, cost: Price) -> Asking[None]:
    """C2, T4: a granted training costs what its effect names and may be declined."""
    answer = yield from ask(t, s, lambda: [*train_options(s, cost), DONE])
    if answer != "done":
        yield from train(t, s, answer, cost)


def offer_recruit(t: State, s: Seat, points: int = 0) -> Asking[None]:
    """C2, T4: a granted recruit may be declined, and the point that goes with it, too."""
    answer = yield from ask(t, s, lambda: [*recruit_options(s, {}), DONE])
    if answer != "done":
        recruit(t, s, answer, {})
        s.points += points


def offer_resources(t: State, s: Seat, number: int) -> Asking[None]:
    """P4, T4: so many Resources of choice that are there, one after the other; `done` declines the rest."""
    for _ in range(number):
        answer = yield from ask(t, s, lambda: [*take_options(t, s), DONE])
        if answer == "done":
            return
        gain(t, s, answer.split()[1], 1)


def take_options(t: State, s: Seat) -> list[Option]:
    """P4: any of the four that the supply has."""
    return [Option(f"take {resource}") for resource in RESOURCES if of_use(t, s, resource)]
