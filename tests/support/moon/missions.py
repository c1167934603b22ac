"""Approvals, ship parts and launches."""

from __future__ import annotations

from tests.support.moon import research
from tests.support.moon.choices import Asking, Option, ask, pay, progress
from tests.support.moon.deeds import offer_recruit, offer_resources
from tests.support.moon.state import Seat, State
from tests.support.moon.values import (
    IMPROVING_POINTS,
    IMPROVING_PRICES,
    LAUNCH_BONUS,
    MISSION_POINTS,
    MISSION_PRICES,
    SHIPS,
    price,
)


def approval(t: State, s: Seat, ships: tuple[str, ...], improving: bool = True) -> Asking[None]:
    """M2: construct or improve on a ship it names, or the point."""
    answer = yield from ask(t, s, lambda: approval_options(t, s, ships, improving))
    if answer == "point":
        s.points += 1
        return
    deed, ship, part = answer.split()
    if deed == "construct":
        yield from construct(t, s, ship, int(part))
    else:
        yield from improve(t, s, ship, int(part))


def approval_options(t: State, s: Seat, ships: tuple[str, ...], improving: bool) -> list[Option]:
    """M2: all answers to an approval; a launched ship leaves only the point."""
    found = [Option("point")]
    for ship in [ship for ship in ships if ship not in t.launched]:
        for part, tile in enumerate(t.missions[ship], 1):
            if tile:
                found.append(Option(f"construct {ship} {part}", price(MISSION_PRICES[ship][tile - 1])))
            elif improving and t.improved[ship][part - 1] is None and t.cube_left(s):
                found.append(Option(f"improve {ship} {part}", price(IMPROVING_PRICES[ship][part - 1])))
    return found


def construct(t: State, s: Seat, ship: str, part: int) -> Asking[None]:
    """M3, F4: pay, score, keep the tile; the last one launches; Unifiers recruit."""
    tile = t.missions[ship][part - 1]
    pay(t, s, price(MISSION_PRICES[ship][tile - 1]))
    t.missions[ship][part - 1] = 0
    s.taken[ship].append(tile)
    s.points += MISSION_POINTS[tile - 1]
    progress(t, s, "mission")
    if not any(t.missions[ship]):
        launch(t, s, ship)
    if s.power("unifiers"):
        yield from offer_recruit(t, s)


def improve(t: State, s: Seat, ship: str, part: int) -> Asking[None]:
    """M4, F3: pay, score; Workers take a Resource; then Special Research is offered."""
    pay(t, s, price(IMPROVING_PRICES[ship][part - 1]))
    t.improved[ship][part - 1] = s.number
    s.points += IMPROVING_POINTS[part - 1]
    progress(t, s, "improve part")
    if s.power("workers"):
        yield from offer_resources(t, s, 1)
    yield from research.special_research(t, s)


def launch(t: State, s: Seat, ship: str) -> None:
    """M5, Z3, E1: the bonuses are paid at once; the third launch triggers the end."""
    t.launched.append(ship)
    s.launched_on[ship] = s.space
    main, second = LAUNCH_BONUS[ship]
    if t.solo:
        s.points += (0, second, main)[min(2, t.improvements(s, ship))]
    else:
        shares = ranked([len(seat.taken[ship]) for seat in t.seats], main, second)
        for seat, share in zip(t.seats, shares, strict=True):
            seat.points += share
    if len(t.launched) == len(SHIPS):
        t.trigger("launches")


def ranked(counts: list[int], main: int, second: int) -> list[int]:
    """M5, E3: what each gets; who has none gets nothing; ties share, rounded down."""
    most = max(counts)
    firsts = [place for place, count in enumerate(counts) if count == most and count > 0]
    shares = [0] * len(counts)
    if len(firsts) > 1:
        for place in firsts:
            shares[place] = (main + second) // len(firsts)
    elif firsts:
        shares[firsts[0]] = main
        rest = max([count for count in counts if count < most], default=0)
        seconds = [place for place, count in enumerate(counts) if count == rest and count > 0]
        for place in seconds:
            shares[place] = second // len(seconds)
    return shares
