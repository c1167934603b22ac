"""What the oracles count on a table: pieces, shares of a bonus, what an effect would bring."""

from __future__ import annotations

import re
from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.reading import who

GAINS = {"Metal": 0, "Water": 1, "Polymer": 2, "Food": 3}


def own(claim: Claim) -> Any:
    """The table as if the seat that things are told for were to act."""
    return claim.state._replace(to_act=who(claim))


def counted(state: Any, of: str, tile: int) -> int:
    """How many of something the seat to act has, or there are around a tile."""
    me, seat = state.me, state.to_act
    mine = [point for point, owner in enumerate(state.buildings, 1) if owner == seat]
    foreign = {t for i, other in enumerate(state.seats) if i != seat for t in other.rovers if t} | set(state.rival)
    near = printed.beside(state, tile) if tile else []
    across = box.GRIDS[len(state.seats)][1] + 1
    pairs = [(a, b) for a in mine for b in mine if b == a + across or (b == a + 1 and a % across)]
    found: dict[str, int] = {
        "Specialist": sum(pair[1] for each in me.crews for pair in each),
        "Battery": me.batteries,
        "Laboratory": sum(lab > 0 for lab in me.labs),
        "improved Greenhouse": me.greenhouses[1],
        "Mission tile": sum(map(len, me.taken)),
        "improved part": sum(owner == seat for parts in state.improved for owner in parts),
        "connection of own Buildings": len(pairs),
        "own Building": len(mine),
        "Achievement": me.achievements,
        "own Building around the tile": sum(point in mine for point in printed.points_of(state, tile)) if tile else 0,
        "foreign Rover beside the tile": len(foreign.intersection(near)),
        "own Rover beside the tile": sum(t in me.rovers for t in near),
    }
    return found[of]


def brings(state: Any, text: str, tile: int = 0) -> bool:
    """Whether an effect, by its words, would bring the seat to act anything."""
    me = state.me
    text = re.sub(r"^for [^:]*: ", "", text)
    each = re.fullmatch(r"(.*) for each (.*)", text)
    if each:
        return counted(state, each[2], tile) > 0 and brings(state, each[1])
    if "approval" in text or "Battery" in text or ("point" in text and "recruit" not in text) or "Achievement" in text:
        return True
    if "of choice" in text:
        return any(state.supply)
    if "recruit" in text:
        seats = [i for i, crew in enumerate(me.crews) if sum(map(sum, crew)) < box.ROVER_SEATS]
        team = [sum(sum(crew[c]) for crew in me.crews) for c in range(3)]
        return bool(seats) and any(n < box.ASTRONAUTS_OF_A_COLOUR for n in team)
    if "training" in text:
        basic, special = ([sum(crew[c][i] for crew in me.crews) for c in range(3)] for i in (0, 1))
        return any(b and s < box.MARKERS_OF_A_COLOUR for b, s in zip(basic, special, strict=True))
    if "improving a Greenhouse" in text:
        return bool(me.greenhouses[0])
    if "Greenhouse" in text:
        return bool(sum(me.greenhouses) < box.MOST_GREENHOUSES)
    if "Energy" in text:
        return bool(me.energy < me.batteries)
    return any(state.supply[i] for name, i in GAINS.items() if name in text)


def divided(counts: list[int], bonus: tuple[int, int]) -> list[int]:
    """Most and second most; ties share, those for first both bonuses."""
    best = max(counts)
    first = [i for i, n in enumerate(counts) if n == best and n]
    rest = [n for n in counts if n < best]
    second = [i for i, n in enumerate(counts) if rest and n == max(rest) and n]
    found = [0] * len(counts)
    for i in first:
        found[i] = bonus[0] if len(first) == 1 else sum(bonus) // len(first)
    for i in second if len(first) == 1 else ():
        found[i] = bonus[1] // len(second)
    return found
