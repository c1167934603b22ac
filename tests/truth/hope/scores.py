"""Oracles of scores: Pioneers in safety, who is ahead and by what, who has won and why not the others."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.state import EARTH_GONE, OVER, SAVED, State
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, about, fact, number
from tests.truth.hope.scene import ended

ORACLES = Oracles()
TIES = ("medals", "rank", "cards", "order")


def safe(state: State, seat: int) -> tuple[int, int]:
    """Pioneers on the row, and in the cockpit: two from the start, and one for each step."""
    holder = state.seats[seat]
    return state.mission.row.count(seat), 2 + holder.rank + holder.level


def on_tiles(state: State, seat: int) -> int:
    return sum(face.count(seat) for faces in state.universe.pioneers for face in faces)


def standing(state: State, seat: int) -> tuple[int, ...]:
    """What decides: Pioneers in safety, Medals, rank, cards in hand, the later place in the order of play."""
    holder = state.seats[seat]
    order = (seat - state.first) % len(state.seats)
    return (sum(safe(state, seat)), holder.medals, holder.rank, len(holder.hand), order)


def traitor(state: State) -> int | None:
    return next((i for i, seat in enumerate(state.seats) if seat.role == TRAITOR), None)


@ORACLES.of("score.now", "score.final")
def total(claim: Claim) -> dict[str, Any]:
    insist((claim.state.phase == OVER) == (claim.told.key == "score.final"), "the game is over, or not")
    row, cockpit = safe(claim.state, number(claim))
    insist(claim.game.score(claim.state)[number(claim)].total == row + cockpit, "the engine counts otherwise")
    return {"seat": number(claim), "total": row + cockpit, "row": row, "cockpit": cockpit}


@ORACLES.of("score.tiles")
def tiles(claim: Claim) -> dict[str, Any]:
    return {"seat": number(claim), "n": on_tiles(claim.state, number(claim))}


@ORACLES.of("score.ended")
def why(claim: Claim) -> dict[str, Any]:
    insist(claim.state.phase == OVER, "the game goes on")
    return {"by": f"ending.{claim.state.ending}"}


# --- before the end ---


def rival(claim: Claim) -> int:
    """The strongest of the others, but for a traitor that the one who was told knows of."""
    known = [i for i, seat in enumerate(claim.view.seats) if seat.role == TRAITOR]
    others = [i for i in range(len(claim.state.seats)) if i != number(claim) and i not in known]
    insist(number(claim) not in known, "a traitor is not compared")
    return max(others, key=lambda seat: standing(claim.state, seat))


@ORACLES.of("score.ahead", "score.behind")
def ahead(claim: Claim) -> dict[str, Any]:
    other = rival(claim)
    difference = standing(claim.state, number(claim))[0] - standing(claim.state, other)[0]
    insist((difference > 0) == (claim.told.key == "score.ahead") and difference, "it is the other way round")
    return {"seat": number(claim), "other": other, "n": abs(difference)}


@ORACLES.of("score.tie-ahead", "score.tie-behind")
def tied(claim: Claim) -> dict[str, Any]:
    other = rival(claim)
    mine, theirs = standing(claim.state, number(claim)), standing(claim.state, other)
    insist(mine[0] == theirs[0], "they have not equally many")
    what = next(i for i in range(1, 5) if mine[i] != theirs[i])
    insist((mine[what] > theirs[what]) == (claim.told.key == "score.tie-ahead"), "it is the other way round")
    return {"seat": number(claim), "other": other, "what": f"tie.{TIES[what - 1]}"}


# --- the end ---


def ends(claim: Claim) -> list[State]:
    """The finished games that are spoken of: the one that is over, or those after the end of this turn."""
    subject = about(claim).subject
    if isinstance(subject, Thing) and subject.kind == "score":
        insist(claim.state.phase == OVER, "the game goes on")
        return [claim.state]
    found = [after for _, after in ended(claim)]
    insist(all(after.phase == OVER for after in found), "the game goes on")
    return found


def winners(claim: Claim, state: State) -> list[int]:
    return [i for i, score in enumerate(claim.game.score(state)) if score.winner]


@ORACLES.of("score.wins", "score.traitor-wins")
def wins(claim: Claim) -> dict[str, Any]:
    found = {tuple(winners(claim, state)) for state in ends(claim)}
    insist(len(found) == 1, "it is not sure who wins")
    (won,) = found.pop()
    state = ends(claim)[0]
    insist((traitor(state) == won) == (claim.told.key == "score.traitor-wins"), "that seat is on the other side")
    if claim.told.key == "score.wins":
        others = [i for i in range(len(state.seats)) if i != traitor(state)]
        insist(state.ending == SAVED, "the universe is not saved")
        insist(all(sum(safe(state, i)) <= sum(safe(state, won)) for i in others), "another one did more")
    return {"seat": won}


@ORACLES.of("score.nobody", "score.nobody.traitor")
def nobody(claim: Claim) -> dict[str, Any]:
    for state in ends(claim):
        insist(not winners(claim, state), "somebody wins")
        insist(state.ending != SAVED, "the universe is saved")
        insist((traitor(state) is None) == (claim.told.key == "score.nobody"), "there is a traitor, or none")
    return {} if claim.told.key == "score.nobody" else {"seat": traitor(ends(claim)[0])}


def loser(claim: Claim) -> State:
    """The finished game, which the seat that was asked about has not won."""
    insist(number(claim) not in winners(claim, claim.state), "that seat has won")
    insist(claim.state.phase == OVER, "the game goes on")
    state: State = claim.state
    return state


@ORACLES.of("score.beaten", "score.beaten.tie")
def beaten(claim: Claim) -> dict[str, Any]:
    state = loser(claim)
    (won,) = winners(claim, state)
    mine, theirs = standing(state, number(claim)), standing(state, won)
    insist(state.ending == SAVED and traitor(state) != number(claim), "that is not why")
    insist((mine[0] < theirs[0]) == (claim.told.key == "score.beaten"), "they have equally many, or not")
    what = next(i for i in range(5) if mine[i] != theirs[i])
    more = {"n": theirs[0] - mine[0]} if what == 0 else {"what": f"tie.{TIES[what - 1]}"}
    return {"seat": number(claim), "other": won, **more}


@ORACLES.of("score.lost")
def lost(claim: Claim) -> dict[str, Any]:
    insist(loser(claim).ending != SAVED and traitor(claim.state) != number(claim), "that is not why")
    return {"seat": number(claim)}


@ORACLES.of("score.traitor-loses", "score.traitor-short")
def short(claim: Claim) -> dict[str, Any]:
    state = loser(claim)
    insist(traitor(state) == number(claim), "that is not the traitor")
    insist((state.ending == SAVED) == (claim.told.key == "score.traitor-loses"), "the universe is saved, or not")
    others = [on_tiles(state, i) for i in range(len(state.seats)) if i != number(claim)]
    insist(state.ending == SAVED or max(others) >= on_tiles(state, number(claim)), "nobody has as many")
    return {"seat": number(claim)}


@ORACLES.of("score.final.traitor", "score.final.traitor.earth")
def traitors_end(claim: Claim) -> dict[str, Any]:
    state = claim.state
    insist(traitor(state) == number(claim) and state.phase == OVER, "that is not the traitor, or not the end")
    insist((state.ending == EARTH_GONE) == claim.told.key.endswith("earth"), "Earth is gone, or not")
    if claim.told.key.endswith("earth"):
        insist(winners(claim, state) == [number(claim)], "he does not win")
        return {"seat": number(claim)}
    others = {i: on_tiles(state, i) for i in range(len(state.seats)) if i != number(claim)}
    insist(others[fact(claim, "other")] == max(others.values()), "another one has more")
    return {"seat": number(claim), "n": on_tiles(state, number(claim)), "most": max(others.values())}
