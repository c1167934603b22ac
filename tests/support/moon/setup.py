"""Before the first turn: tiles filled, factions, seating."""

from __future__ import annotations

from tests.support.moon.choices import Asking, gain
from tests.support.moon.gathering import fill_tiles
from tests.support.moon.state import RIVAL, Seat, State
from tests.support.moon.values import COLOURS, CUBES_A_TILE, FACTIONS, ROVERS


def set_up(t: State) -> Asking[None]:
    """S1 to S4, Z1: all is laid open, then factions, then the crews."""
    fill_tiles(t, CUBES_A_TILE[t.deal["progress"][0]])
    if t.solo:
        t.buildings = dict.fromkeys(t.deal["zones"], RIVAL)
        t.rival_rovers = list(t.deal["locations"][0][:3])
    yield from draft(t)
    for step in range(t.players):
        yield from seat_crew(t.seats[(t.deal["first"] + step) % t.players])


def draft(t: State) -> Asking[None]:
    """S2: from the last seat backwards each takes one of the cards; or they are dealt."""
    if t.deal["draft"] == "dealt" and not t.solo:
        for s in t.seats:
            begin_as(t, s, t.deal["factions"][s.number])
        return
    cards = list(t.deal["factions"])
    for step in range(1, t.players + 1):
        s = t.seats[(t.deal["first"] - step) % t.players]
        answer = yield s.number, [f"faction {card}" for card in cards]
        card = answer.split()[1]
        cards.remove(card)
        begin_as(t, s, card)


def begin_as(t: State, s: Seat, faction: str) -> None:
    """S3: Batteries, full Energy, a tile from the stack and Resources from the supply, without any bonus."""
    _, _, batteries, tile, resources, _ = FACTIONS[faction]
    s.faction = faction
    s.batteries = s.goods["energy"] = batteries
    for resource, number in resources.items():
        gain(t, s, resource, number)
    if tile == "greenhouse":
        s.greenhouses[0] = 1
    else:
        s.foundations = 1


def seat_crew(s: Seat) -> Asking[None]:
    """S4: a Rover for each of the team, so that none stays empty."""
    extra, specialist, *_ = FACTIONS[str(s.faction)]
    team = [*COLOURS, *([extra] if extra else [])]
    for place, colour in enumerate(team):
        rovers = seating_rovers(s, later=len(team) - place - 1)
        rover = rovers[0]
        if len(rovers) > 1:
            answer = yield s.number, [f"seat {colour} in {number}" for number in rovers]
            rover = int(answer.split()[3])
        trained = colour == specialist and not s.specialists(colour)
        s.crews[rover - 1][colour][1 if trained else 0] += 1


def seating_rovers(s: Seat, later: int) -> list[int]:
    """T3, S4: Rovers with a free seat, such that those who come later can fill the empty ones."""
    empty = [rover for rover in range(1, ROVERS + 1) if not s.aboard(rover)]
    fitting = [r for r in range(1, ROVERS + 1) if s.free_seats(r) and len([e for e in empty if e != r]) <= later]
    return s.distinct(fitting)
