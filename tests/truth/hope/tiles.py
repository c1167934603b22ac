"""Oracles of tiles: what is there, what settling costs and brings, and where the Monolith stands."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Settle
from spacetutor.games.hope.places import DIMENSIONS, EARTH
from spacetutor.games.hope.state import NONE, OVER, ROW
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES
from spacetutor.games.hope.values import FORMS
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, fact, number, tone
from tests.truth.hope.scene import (
    free,
    holder,
    is_gone,
    is_stable,
    legal,
    played,
    rules,
    settled_on,
    standing_on,
    struck,
    tile,
    values,
    who,
    with_seat,
)

ORACLES = Oracles()


def form(claim: Claim, space: int) -> str:
    return f"form.{FORMS[values(claim).form[claim.state.universe.layout[space]]]}"


def technology(claim: Claim, space: int) -> str:
    return f"technology.{NAMES[tile(claim, space).technology]}"


@ORACLES.of("space")
def plain(claim: Claim) -> dict[str, Any]:
    space = number(claim)
    insist(space != EARTH and not is_gone(claim.state, space), "nothing lies there to be settled")
    insist(not is_stable(claim.state, space), "the tile is stable")
    return {"space": space, "form": form(claim, space), "technology": technology(claim, space)}


@ORACLES.of("space.earth")
def earth(claim: Claim) -> dict[str, Any]:
    insist(number(claim) == EARTH and not is_gone(claim.state, EARTH), "this is not Earth, or it has vanished")
    return {"form": form(claim, EARTH)}


@ORACLES.of("space.earth.gone", "space.gone")
def gone(claim: Claim) -> dict[str, Any]:
    insist(is_gone(claim.state, number(claim)), "it has not vanished")
    insist((number(claim) == EARTH) == (claim.told.key == "space.earth.gone"), "it is Earth, or not")
    return {"space": number(claim)}


@ORACLES.of("space.stable")
def stable(claim: Claim) -> dict[str, Any]:
    insist(is_stable(claim.state, number(claim)), "it is not stable")
    return {"space": number(claim), "form": form(claim, number(claim))}


@ORACLES.of("space.planets")
def planets(claim: Claim) -> None:
    left = [DIMENSIONS[d] for d in range(3) for _ in range(free(claim, number(claim), d))]
    insist(tone(fact(claim, "free")) == tone(left), f"free are {left}")


@ORACLES.of("space.all")
def all_planets(claim: Claim) -> None:
    every = [DIMENSIONS[d] for d, count in enumerate(tile(claim, number(claim)).planets) for _ in range(count)]
    insist(tone(fact(claim, "all")) == tone(every), f"there are {every}")


@ORACLES.of("space.pioneers")
def pioneers(claim: Claim) -> None:
    faces = claim.state.universe.pioneers[number(claim)]
    here = [DIMENSIONS[d] for d in range(3) for owner in faces[d] if owner == fact(claim, "seat")]
    insist(here and tone(fact(claim, "planets")) == tone(here), f"there stand {here}")


@ORACLES.of("space.ship")
def ship(claim: Claim) -> dict[str, Any]:
    seat = claim.state.seats[fact(claim, "seat")]
    insist(seat.space == number(claim) and seat.dimension != NONE, "the ship is elsewhere")
    insist(fact(claim, "seat") != who(claim) or claim.state.phase == OVER, "that is told with the way there")
    return {"dimension": DIMENSIONS[seat.dimension]}


@ORACLES.of("space.gift", "space.gift.end")
def gift(claim: Claim) -> dict[str, Any]:
    insist((claim.state.phase == OVER) == claim.told.key.endswith("end"), "nobody enters after the end")
    return {"token": f"token.{dict(claim.state.universe.gifts)[number(claim)]}"}


# --- the Monolith on a tile ---


@ORACLES.of("space.monolith.next", "space.monolith.stable", "space.monolith.earth")
def monolith(claim: Claim) -> None:
    """A strike is tried: the tile vanishes or stays, and without Earth the game is over."""
    space = number(claim)
    insist(claim.state.universe.monolith == space and claim.state.phase != OVER, "the Monolith does not threaten it")
    kinds = [event.kind for event in struck(rules(claim), claim.state, 1)]
    insist(("vanished" in kinds) != claim.told.key.endswith("stable"), "it does the contrary at a strike")
    insist(("game-over" in kinds) == claim.told.key.endswith("earth"), "that is not what a strike does")


@ORACLES.of("space.monolith.end")
def monolith_at_the_end(claim: Claim) -> None:
    insist(claim.state.universe.monolith == number(claim) and claim.state.phase == OVER, "it is not there")


# --- settling ---


@ORACLES.of("space.other-dimension")
def other_dimension(claim: Claim) -> dict[str, Any]:
    dimension = holder(claim).dimension
    insist(not free(claim, number(claim), dimension), "a planet of the ship's dimension is free")
    return {"seat": who(claim), "dimension": DIMENSIONS[dimension]}


def settling(claim: Claim) -> int:
    """The dimension in which a Pioneer is thought of: the ship's, if a planet is free there, else any."""
    dimension = int(holder(claim).dimension)
    open_faces = [d for d in range(3) if free(claim, number(claim), d)]
    return dimension if dimension in open_faces else open_faces[0]


def ways(claim: Claim) -> list[tuple[str, ...]]:
    """How the cards that the one who was told can see would pay for a Pioneer there."""
    space = number(claim)
    state = standing_on(claim, who(claim), space, settling(claim))
    seen = with_seat(state, who(claim), hand=claim.view.seats[who(claim)].hand)
    moves = [move for move in legal(claim, seen) if isinstance(move, Settle) and move.space == space]
    return [tuple(f"card.{CARD_NAMES[kind]}" for kind in move.cards) for move in moves]


@ORACLES.of("space.pay", "space.pay.seen", "space.no-card", "space.no-card.seen")
def price(claim: Claim) -> dict[str, Any]:
    found = ways(claim)
    hidden = claim.view.seats[who(claim)].hidden.count > 0
    insist(claim.told.key.endswith("seen") == hidden, "all cards are seen, or not")
    insist(bool(found) == claim.told.key.startswith("space.pay"), "it can be paid for, or not")
    if found:
        insist(fact(claim, "cards") in found, f"what pays is {found}")
    number_of = {"n": len(found)} if found else {}
    return {"seat": who(claim), "technology": technology(claim, number(claim)), **number_of}


def medals(claim: Claim) -> dict[tuple[int, str], int]:
    """What a Pioneer there brings, by seat and by what it is for."""
    events, _ = settled_on(claim, who(claim), number(claim), settling(claim))
    found: dict[tuple[int, str], int] = {}
    for event in events:
        if event.kind == "medals" and event.source is not None:
            key = (event.seat, event.source.kind)
            found[key] = found.get(key, 0) + event.facts["count"]
    return found


@ORACLES.of("space.medals.shared", "space.medals.border")
def medals_for(claim: Claim) -> dict[str, Any]:
    return {"medals": medals(claim)[fact(claim, "seat"), claim.told.key.rpartition(".")[2]]}


@ORACLES.of("space.no-medals")
def no_medals(claim: Claim) -> None:
    insist(not medals(claim), "it brings Medals")


@ORACLES.of("space.stabilizes")
def stabilizes(claim: Claim) -> dict[str, Any]:
    """Those who go to the row are counted there, after everybody has been given a place."""
    before = claim.state.mission.row
    _, state = settled_on(claim, who(claim), number(claim), settling(claim))
    insist(is_stable(state, number(claim)), "it does not become stable")
    while state.phase == ROW:
        _, state = played(claim, state, legal(claim, state)[0])
    on_row = [sum(owner >= 0 for owner in row) for row in (before, state.mission.row)]
    return {"n": on_row[1] - on_row[0]}
