"""Oracles of what lies before a player: the character, hand, tracks, Medals, role, Bonus Tokens."""

from __future__ import annotations

from typing import Any

from spacetutor.core.errors import Illegal
from spacetutor.core.event import Event
from spacetutor.games.hope.actions import Finish, Raise, Upgrade
from spacetutor.games.hope.bugs import FRONTIER, SILENCE
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.places import BORDER, DIMENSIONS, SPACES
from spacetutor.games.hope.state import ALL_MEDALS, NONE, OVER, State
from spacetutor.games.hope.technologies import CARD_NAMES, card
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, number, tone
from tests.truth.hope.scene import (
    MANY,
    beginning,
    effect,
    is_gone,
    is_stable,
    played,
    settled_on,
    tile,
    values,
    with_seat,
    without_bugs,
)

ORACLES = Oracles()


def seat(claim: Claim) -> Any:
    """The seat that was asked about."""
    return claim.state.seats[number(claim)]


def over(claim: Claim) -> bool:
    return bool(claim.state.phase == OVER)


def rich(claim: Claim, index: int, **fields: Any) -> State:
    """A seat at the beginning of its turn, with more Medals and Pioneers than it needs."""
    return without_bugs(with_seat(beginning(claim.state, index), index, **({"medals": MANY, "supply": 5} | fields)))


@ORACLES.of("seat")
def character(claim: Claim) -> dict[str, Any]:
    return {"seat": number(claim), "character": f"character.{seat(claim).character}"}


@ORACLES.of("seat.ship")
def ship(claim: Claim) -> dict[str, Any]:
    return {"space": seat(claim).space, "dimension": DIMENSIONS[seat(claim).dimension]}


def refilled(claim: Claim, index: int, held: int) -> int:
    """Cards after a turn without a Pioneer that began with so many."""
    center = claim.state.center
    deck = (card(0, 0),) * MANY
    state = rich(claim, index, hand=(card(0, 0),) * held)._replace(center=center._replace(deck=deck, bugs=()))
    return len(played(claim, state, Finish())[1].seats[index].hand)


@ORACLES.of("seat.hand", "seat.hand.end")
def hand(claim: Claim) -> dict[str, Any]:
    insist(over(claim) == claim.told.key.endswith("end"), "nothing is refilled after the end")
    limit = {} if over(claim) else {"limit": refilled(claim, number(claim), 0)}
    return {"cards": len(seat(claim).hand)} | limit


@ORACLES.of("seat.known")
def known(claim: Claim) -> None:
    """Cards that all have seen come to; those laid down for a Bug Card lie open too."""
    laid = claim.state.asking.pledges[number(claim)][1] if claim.state.asking.pledges else ()
    seen = list(seat(claim).known)
    for kind in set(laid):
        seen += [kind] * max(0, laid.count(kind) - seen.count(kind))
    names = [f"card.{CARD_NAMES[kind]}" for kind in seen]
    said = [fact.value for fact in claim.told.facts["cards"].value]  # type: ignore[union-attr]
    insist(tone(said) == tone(names), f"all have seen {names}")


@ORACLES.of("seat.supply")
def supply(claim: Claim) -> dict[str, Any]:
    return {"n": seat(claim).supply}


@ORACLES.of("seat.tokens")
def tokens(claim: Claim) -> None:
    said = [fact.value for fact in claim.told.facts["tokens"].value]  # type: ignore[union-attr]
    insist(tone(said) == tone(f"token.{kind}" for kind in seat(claim).tokens), f"it has {seat(claim).tokens}")


# --- growing ---


def reached(claim: Claim, key: str) -> int:
    levels = values(claim).characters[seat(claim).character].levels
    return int(seat(claim).rank if "upgrade" in key else levels[seat(claim).level])


def grown(claim: Claim, action: Any) -> int | None:
    """The Medals that a step takes from a seat with plenty; None where it is refused."""
    try:
        after = claim.game.apply(rich(claim, number(claim)), action)
    except Illegal:
        return None
    return int(MANY - after.seats[number(claim)].medals)


@ORACLES.of("seat.upgrade", "seat.raise")
def step(claim: Claim) -> dict[str, Any]:
    insist(not over(claim), "nobody grows after the end")
    cost = grown(claim, Upgrade() if claim.told.key == "seat.upgrade" else Raise())
    insist(cost is not None, "that step can't be taken")
    return {"reached": reached(claim, claim.told.key), "cost": cost}


@ORACLES.of("seat.upgrade.done", "seat.raise.done", "seat.upgrade.barred", "seat.raise.barred")
def no_step(claim: Claim) -> dict[str, Any]:
    action = Upgrade() if "upgrade" in claim.told.key else Raise()
    insist(grown(claim, action) is None and not over(claim), "that step can be taken")
    insist(seat(claim).disowned == claim.told.key.endswith("barred"), "it is for another reason")
    return {"reached": reached(claim, claim.told.key)}


@ORACLES.of("seat.upgrade.end", "seat.raise.end")
def step_at_the_end(claim: Claim) -> dict[str, Any]:
    insist(over(claim), "the game goes on")
    return {"reached": reached(claim, claim.told.key)}


@ORACLES.of("rank")
def rank(claim: Claim) -> dict[str, Any]:
    return {"seat": number(claim), "n": seat(claim).rank}


@ORACLES.of("rank.moves", "rank.safe", exclusive=False)
def what_a_step_does(claim: Claim) -> None:
    """An upgrade, or where there is none left a raise, is tried: one more movement, a Pioneer from supply."""
    state = rich(claim, number(claim), rank=0, level=0)
    after = claim.game.apply(state, Upgrade())
    insist(after.moment.moves == state.moment.moves + 1, "it brings no movement")
    insist(after.seats[number(claim)].supply == 4, "it takes no Pioneer")
    counted = [claim.game.score(each)[number(claim)].total for each in (state, after)]
    insist(counted[1] == counted[0] + 1, "it does not count")


@ORACLES.of("rank.accuse")
def accusing(claim: Claim) -> None:
    """Without an upgrade nobody may accuse, nor somebody of higher rank."""
    insist(not over(claim) and claim.game.options.traitor, "nobody is accused here")
    for mine, theirs in ((0, 0), (1, 2)):
        state = rich(claim, 0, rank=mine, accuser=False, revealed=False)
        others = tuple(each._replace(rank=theirs, revealed=False) for each in state.seats[1:])
        moves = claim.game.legal(state._replace(seats=(state.seats[0], *others)))
        insist(not any(move.kind == "accuse" for move in moves), "an accusation is allowed")


@ORACLES.of("level")
def level(claim: Claim) -> dict[str, Any]:
    insist(not over(claim), "nothing is refilled after the end")
    return {"seat": number(claim), "limit": refilled(claim, number(claim), 0)}


# --- roles ---


@ORACLES.of("seat.traitor", "seat.hidden-traitor", "seat.hope", "seat.secret")
def role(claim: Claim) -> dict[str, Any]:
    """Who knows what: a traitor himself, all after his unmasking; whoever knows the traitor knows the others."""
    state, asked = claim.state, number(claim)
    traitor = [i for i, each in enumerate(state.seats) if each.role == TRAITOR]
    insist((asked in traitor) == claim.told.key.endswith("traitor") or claim.told.key == "seat.secret", "it is not so")
    out = any(each.revealed for each in state.seats)
    insider = claim.seat in traitor
    sure = over(claim) or out or insider or state.seats[asked].cleared or claim.seat == asked
    insist(sure == (claim.told.key != "seat.secret"), "that is no secret, or it is one")
    insist(out == (claim.told.key == "seat.traitor") or asked not in traitor, "all know it, or not all")
    return {"seat": asked}


@ORACLES.of("role.none", "role.aims")
def table_of_traitors(claim: Claim) -> None:
    options: Any = claim.game.options
    insist(options.traitor == (claim.told.key == "role.aims"), "it is another variant")


# --- Medals ---


@ORACLES.of("medals")
def medals(claim: Claim) -> dict[str, Any]:
    return {"seat": number(claim), "n": seat(claim).medals}


@ORACLES.of("medals.left")
def left(claim: Claim) -> dict[str, Any]:
    return {"n": ALL_MEDALS - sum(each.medals for each in claim.state.seats)}


def gained(claim: Claim, kind: str) -> int:
    """Medals that a seat gains by settling beside another, or first on a border tile; NONE where no tile fits."""
    index = number(claim)
    state: State = claim.state
    other = (index + 1) % len(state.seats)
    for space in BORDER if kind == "border" else range(1, SPACES):
        planets = () if is_gone(state, space) or is_stable(state, space) else tile(claim, space).planets
        if sum(planets) < 3:
            continue
        mine, theirs = _two(planets)
        faces: Any = tuple((other,) if kind == "shared" and d == theirs else () for d in range(3))
        pioneers = (*state.universe.pioneers[:space], faces, *state.universe.pioneers[space + 1 :])
        universe = state.universe._replace(pioneers=pioneers, claimed=0 if kind == "border" else (1 << SPACES) - 1)
        events, _ = settled_on(claim._replace(state=state._replace(universe=universe)), index, space, mine)
        return _sum(events, index, kind)
    return NONE


def _two(planets: tuple[int, ...]) -> tuple[int, int]:
    """Faces for two Pioneers: two different ones, or one with room for both."""
    open_faces = [d for d in range(3) for _ in range(planets[d])]
    return open_faces[0], open_faces[-1]


def _sum(events: list[Event], index: int, kind: str) -> int:
    return sum(
        event.facts["count"]
        for event in events
        if event.kind == "medals" and event.seat == index and event.source is not None and event.source.kind == kind
    )


@ORACLES.of("medals.shared", "medals.silence")
def sharing(claim: Claim) -> None:
    found = gained(claim, "shared")
    insist(found == NONE or (found > 0) == (claim.told.key == "medals.shared"), "sharing does otherwise")
    insist((effect(claim) == SILENCE) == (claim.told.key == "medals.silence"), "it is for another reason")


@ORACLES.of("medals.border")
def border(claim: Claim) -> dict[str, Any]:
    found = gained(claim, "border")
    rule = min(2 if effect(claim) == FRONTIER else 1, ALL_MEDALS - sum(each.medals for each in claim.state.seats))
    return {"n": rule if found == NONE else found}


@ORACLES.of("medals.barred", "medals.gone")
def no_more(claim: Claim) -> None:
    insist(gained(claim, "shared") <= 0 and gained(claim, "border") <= 0, "there are Medals to gain")
    insist(seat(claim).revealed == (claim.told.key == "medals.barred"), "it is for another reason")
