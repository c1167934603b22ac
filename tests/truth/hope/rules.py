"""The facts of each rule that a move can break: found on the table for the claim, the move, the seat that decides, and
the way in which it is broken.
"""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Settle
from spacetutor.games.hope.apply import apply
from spacetutor.games.hope.places import DIMENSIONS, EARTH
from spacetutor.games.hope.state import LEVERS, NONE
from spacetutor.games.hope.technologies import JOKER, NAMES, TECHNOLOGY_OF
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.moves import card_words
from tests.truth.hope.scene import flights, is_gone, is_stable, rules, tile, values, with_movement


def _seat_to_act(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(claim.seat != claim.game.actor(claim.state) or claim.game.actor(claim.state) is None, "it is this seat's")
    asked = claim.state.asking.seat if claim.state.phase == "bug" else claim.state.to_act
    return {"to_act": asked}


def _phase(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    wanted = {
        "monolith": "monolith",
        "launch": "launch",
        "replace": "replace",
        "leave": "replace",
        "give-up": "lose",
        "admit": "row",
    }
    pledging = "bug" if move.kind.startswith("pledge") else "turn"
    return {"phase": f"phase.{claim.state.phase}", "wanted": f"phase.{wanted.get(move.kind, pledging)}"}


def _moves(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(not claim.state.moment.moves, "a movement is left")
    return {}


def _lever(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(me.levers >> move.lever & 1, "the lever is not used")
    return {"lever": f"lever.{LEVERS[move.lever]}"}


def _path(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    return {"lever": f"lever.{LEVERS[move.lever]}"}


def _touched(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    touched = tuple(dict.fromkeys(claim.state.moment.touched))
    insist(move.space not in touched, "it was touched")
    return {"space": move.space, "touched": touched}


def _order(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    moment = claim.state.moment
    insist(move.space not in moment.touched[moment.at :], "it does not come before")
    return {"space": move.space, "last": moment.touched[moment.at]}


def _stretch(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    moment = claim.state.moment
    insist(moment.settled_in not in (NONE, moment.stretch), "no Pioneer was placed before")
    return {}


def _planet(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    space, state = move.space, claim.state
    why = (
        "earth" if space == EARTH else "gone" if is_gone(state, space) else "stable" if is_stable(state, space) else ""
    )
    planets = tile(claim, space).planets[me.dimension] if space else 0
    insist(variant == (why or ("" if planets else "none")), "it is for another reason")
    taken = len(state.universe.pioneers[space][me.dimension])
    found = {"space": space, "dimension": DIMENSIONS[me.dimension]}
    return found | ({"taken": taken, "planets": planets} if not variant else {})


def _cards(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(any(move.cards.count(kind) > me.hand.count(kind) for kind in move.cards) or claim.state.asking.pledges, "no")
    return {"cards": card_words(move.cards)}


def _way(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    """Where it is paid for, and whether the cards are one or two."""
    space = move.space if isinstance(move, Settle) else me.space
    wanted = "earth" if space == EARTH else "pair" if len(move.cards) == 2 else ""
    insist(variant == wanted, "it is for another reason")
    kinds = {TECHNOLOGY_OF[kind] for kind in move.cards}
    insist(wanted != "pair" or len(kinds) == 2, "it is a pair")
    found: dict[str, Any] = {"cards": card_words(move.cards)}
    if not variant:
        insist(not kinds & {tile(claim, space).technology, JOKER}, "that card pays")
        found["technology"] = f"technology.{NAMES[tile(claim, space).technology]}"
    return {} if variant == "earth" else found


def _faults(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    return {"bug": f"bug.{values(claim).effect[claim.state.center.bug]}"}


def _character(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(me.character != "prodigy", "this is the Prodigy")
    return {"character": f"character.{me.character}"}


def _first(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(claim.state.moment.begun, "nothing has been done")
    return {}


def _target(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    """Why a teleport does not lead there; from some tiles it leads nowhere."""
    state, space = claim.state, move.space
    open_tiles = [i for i in range(1, 37) if not is_gone(state, i) and not is_stable(state, i) and i != me.space]
    dead = me.space == EARTH or is_stable(state, me.space)
    like = [] if dead else [i for i in open_tiles if tile(claim, i).technology == tile(claim, me.space).technology]
    if not like:
        insist(variant == "start", "there is nowhere to go")
        return {"here": me.space}
    found = {"here": space == me.space, "gone": is_gone(state, space), "stable": is_stable(state, space)}
    insist(variant == next((why for why, holds in found.items() if holds), ""), "it is for another reason")
    return {"space": space, "here": me.space} if not variant else {"space": space}


def _token(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    token = getattr(move, "token", "polarize")
    insist(token not in me.tokens, "it is there")
    return {"token": f"token.{token}"}


def _track(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist((move.kind == "upgrade") == (variant == "upgrade"), "that is the other track")
    insist((me.rank if variant else me.level) == 3, "there is a step left")
    return {}


def _cost(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    """The step is bought by somebody with plenty."""
    rich = me._replace(medals=60, supply=5)
    state = claim.state
    seats = (*state.seats[: state.to_act], rich, *state.seats[state.to_act + 1 :])
    after = apply(rules(claim), state._replace(seats=seats), move)
    return {"cost": 60 - after.seats[state.to_act].medals, "medals": me.medals}


def _known(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    return {"seat": next(i for i, each in enumerate(claim.state.seats) if each.revealed)}


def _rank(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    other = claim.state.seats[move.seat]
    insist((other.rank == me.rank) == (variant == "medals"), "the ranks are equal, or not")
    if variant:
        insist(me.medals <= other.medals, "there are more Medals")
        return {"rank": me.rank, "medals": me.medals, "their_medals": other.medals}
    insist(me.rank < other.rank, "the rank is high enough")
    return {"seat": move.seat, "rank": me.rank, "theirs": other.rank}


def _entered(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    why = {"earth": move.space == EARTH, "stable": is_stable(claim.state, move.space)}
    found = next((name for name, holds in why.items() if holds), "") if me.revealed else "unknown"
    insist(variant == found, "it is for another reason")
    insist(move.space not in claim.state.moment.entered, "it was entered")
    return {"space": move.space} if variant in ("", "stable") else {}


def _pioneer(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    """Whose Pioneer does not stand there: the one named, the traitor's, or one's own."""
    state = claim.state
    owner = {"coax": getattr(move, "seat", NONE), "replace": state.asking.traitor}.get(move.kind, state.to_act)
    insist(owner not in state.universe.pioneers[move.space][move.dimension], "one stands there")
    found = {"space": move.space, "dimension": DIMENSIONS[move.dimension]}
    named = owner if owner < len(state.seats) else "no-seat"
    return found | ({"seat": named} if move.kind != "give-up" else {})


def _unused(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    """No lever is used; a flight would be possible with a movement."""
    insist(not me.levers and flights(claim, with_movement(claim.state)), "a lever is used, or there is no way to fly")
    return {}


def _pile(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(bool(claim.state.moment.pile) == (not variant), "cards were used, or not")
    return {}


def _monolith(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    choices = tuple(other.space for other in claim.game.legal(claim.state))
    return {"space": move.space, "choices": choices}


def _launch(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(sum(each.dimension == move.dimension for each in claim.state.seats) == 2, "there is room")
    return {"dimension": DIMENSIONS[move.dimension]}


def _waiting(claim: Claim, move: Any, me: Any, variant: str) -> dict[str, Any]:
    insist(move.seat not in claim.state.asking.waiting, "one waits")
    return {"seat": move.seat if move.seat < len(claim.state.seats) else "no-seat"}


FACTS = {
    "turn.seat": _seat_to_act,
    "turn.phase": _phase,
    "move.left": _moves,
    "polarize.lever": _unused,
    "fly.lever": _lever,
    "fly.path": _path,
    "settle.touched": _touched,
    "settle.order": _order,
    "settle.stretch": _stretch,
    "settle.planet": _planet,
    "pay.hand": _cards,
    "pay.card": _way,
    "pay.faults": _faults,
    "teleport.character": _character,
    "teleport.first": _first,
    "teleport.target": _target,
    "token.own": _token,
    "grow.track": _track,
    "grow.medals": _cost,
    "accuse.known": _known,
    "accuse.rank": _rank,
    "coax.entered": _entered,
    "coax.pioneer": _pioneer,
    "replace.place": _pioneer,
    "lose.place": _pioneer,
    "finish.pile": _pile,
    "monolith.choice": _monolith,
    "launch.room": _launch,
    "row.last": _waiting,
}
