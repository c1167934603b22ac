"""Oracles of powers: what characters can do, and what Bonus Tokens bring. Each is tried."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Fly, PolarizeAll, Teleport, UseToken
from spacetutor.games.hope.places import BAND, BORDER, NEIGHBOURS, NOWHERE, SPACES
from spacetutor.games.hope.state import ALL_MEDALS, NOBODY, NONE, OVER, SIDEWAYS, State
from spacetutor.games.hope.technologies import card
from spacetutor.games.hope.values import ACROBAT, BRAVE, CHARACTERS, EARTHLING, PRODIGY
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, number, thing
from tests.truth.hope.scene import MANY, beginning, is_gone, is_stable, legal, played, settled_on, tile, who, with_seat

ORACLES = Oracles()

# --- characters ---


@ORACLES.of(*(f"character.{name}" for name in CHARACTERS))
def ability(claim: Claim) -> None:
    name = claim.told.key.removeprefix("character.")
    insist(claim.state.seats[number(claim)].character == name, "that is another character")
    tried = {BRAVE: _brave, EARTHLING: _earthling, PRODIGY: _prodigy, ACROBAT: _acrobat}[name](claim)
    insist(tried, "that is not what the character can do")


def plenty(claim: Claim) -> Claim:
    """The same with a deck of many cards, and no Bug Card at work."""
    center = claim.state.center._replace(deck=(card(0, 0),) * MANY, bug=0, bugs=())
    return claim._replace(state=claim.state._replace(center=center))


def _brave(claim: Claim) -> bool:
    """On an empty border tile he draws one card for a Pioneer, on another one none."""
    rich_claim, found = plenty(claim), []
    for space in BORDER:
        if not is_gone(claim.state, space) and not is_stable(claim.state, space):
            pioneers = list(claim.state.universe.pioneers)
            pioneers[space] = NOBODY
            universe = claim.state.universe._replace(pioneers=tuple(pioneers))
            face = next(d for d in range(3) if tile(claim, space).planets[d])
            asked = rich_claim._replace(state=rich_claim.state._replace(universe=universe))
            _, after = settled_on(asked, number(claim), space, face)
            found.append(len(after.seats[number(claim)].hand) == 1)
            break
    return all(found)


def _earthling(claim: Claim) -> bool:
    """She flies to Earth from beside it."""
    index = number(claim)
    near = next((tile for tile in NEIGHBOURS[0] if not is_gone(claim.state, tile)), None)
    if near is None:
        return True
    way = NEIGHBOURS[near].index(0)
    face = next(d for d in range(3) if way not in BAND[d])
    fields: dict[str, Any] = {"space": near, "dimension": face, "levers": 0, "hand": (0,) * 9}
    state = with_seat(beginning(plenty(claim).state, index), index, **fields)
    after = played(claim, state, Fly(3, (0,)))[1]
    return len(after.seats[index].hand) == 11


def _prodigy(claim: Claim) -> bool:
    """He teleports at the beginning of a turn and not later, to all other tiles of the technology but stable ones."""
    index, state = number(claim), plenty(claim).state
    tiles = [i for i in range(1, SPACES) if not is_gone(state, i) and not is_stable(state, i)]
    if not tiles:
        return True
    here = tiles[0]
    like = {i for i in tiles[1:] if tile(claim, i).technology == tile(claim, here).technology}
    held = (card(tile(claim, here).technology, 0),)
    start = with_seat(beginning(state, index), index, space=here, dimension=0, hand=held)
    moves = [move for move in legal(claim, start) if isinstance(move, Teleport)]
    later = start._replace(moment=start.moment._replace(begun=True))
    return {move.space for move in moves} == like and not any(isinstance(m, Teleport) for m in legal(claim, later))


def _acrobat(claim: Claim) -> bool:
    """Along the band from Earth she flies to tiles of its form, convex ones."""
    index = number(claim)
    state = with_seat(beginning(plenty(claim).state, index), index, space=0, dimension=0, levers=0)
    ends = {move.path[0] for move in legal(claim, state) if isinstance(move, Fly) and move.lever == SIDEWAYS}
    beside = [NEIGHBOURS[0][way] for way in BAND[0]]
    alike = {i for i in beside if i != NOWHERE and not is_gone(state, i) and tile(claim, i).form == 0}
    return alike <= ends


# --- Bonus Tokens ---


@ORACLES.of("token.draw", "token.move", "token.polarize", "token.medals")
def token(claim: Claim) -> None:
    """It is used: cards above the limit, a movement, Medals of the supply, or every ship turned, either way."""
    kind = str(thing(claim).which)
    insist(claim.told.key == f"token.{kind}", "that is another Bonus Token")
    index = who(claim)
    base = plenty(claim).state
    base = base._replace(universe=base.universe._replace(gifts=()))
    state = with_seat(beginning(base, index), index, tokens=(kind,), hand=(0,) * 9, revealed=False)
    ways = (PolarizeAll(True), PolarizeAll(False)) if kind == "polarize" else (UseToken(kind),)
    for action in ways:
        after = claim.game.apply(state, action)
        insist(_brings(claim, kind, state, after), "it does something else")
        insist(not after.seats[index].tokens, "it does not leave the game")


def _brings(claim: Claim, kind: str, before: State, after: State) -> bool:
    old, new = before.seats[who(claim)], after.seats[who(claim)]
    supply = ALL_MEDALS - sum(each.medals for each in before.seats)
    match kind:
        case "draw":
            return len(new.hand) == len(old.hand) + 2
        case "move":
            return after.moment.moves == before.moment.moves + 1
        case "medals":
            return bool(new.medals == old.medals + min(2, supply))
    return all(
        a.dimension != b.dimension or b.dimension == NONE for a, b in zip(after.seats, before.seats, strict=True)
    )


@ORACLES.of("token.when")
def when(claim: Claim) -> None:
    """At the beginning of a turn, after a flight, after Pioneers; and it leaves the game."""
    kind, index = str(thing(claim).which), who(claim)
    state = with_seat(beginning(plenty(claim).state, index), index, tokens=(kind,))
    insist(claim.state.phase != OVER, "the game is over")
    for moment in (state.moment, state.moment._replace(begun=True, moves=0, settled_in=0)):
        moves = legal(claim, state._replace(moment=moment))
        insist(any(isinstance(move, UseToken | PolarizeAll) for move in moves), "it can't be used")
