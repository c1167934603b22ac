"""The traitor: accusations, their reward or price, and what he can do once all know him."""

from __future__ import annotations

from itertools import pairwise
from typing import assert_never

from spacetutor.core.event import Source
from spacetutor.games.hope.actions import Accuse, Coax, GiveUp, Leave, Replace, Reveal
from spacetutor.games.hope.draft import Draft
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.places import DIMENSIONS
from spacetutor.games.hope.state import FREE, LOSE, NONE, NOT_ASKING, REPLACE, TURN, Asking, Universe

AT_STAKE = 2
"""Pioneers and Medals that change hands by an accusation."""


def apply(draft: Draft, action: Accuse | Replace | Leave | GiveUp | Reveal | Coax) -> None:
    match action:
        case Accuse(seat):
            _accuse(draft, seat)
        case Replace(space, dimension):
            _replace(draft, space, dimension)
        case Leave():
            draft.phase, draft.asking = TURN, NOT_ASKING
        case GiveUp(space, dimension):
            _give_up(draft, space, dimension)
        case Reveal():
            _expose(draft, draft.me)
            draft.seats[draft.me] = draft.acting._replace(disowned=True)
            draft.moment = draft.moment._replace(begun=True, entered=())
        case Coax(space, dimension, seat):
            _coax(draft, space, dimension, seat)
        case _:
            assert_never(action)


def pioneers_on_tiles(universe: Universe, seat: int) -> int:
    return sum(face.count(seat) for faces in universe.pioneers for face in faces)


def pioneers_on_row(row: tuple[int, ...], seat: int) -> int:
    return row.count(seat)


def _expose(draft: Draft, seat: int) -> None:
    """All know the traitor: his upgrades and technology steps are gone, their Pioneers back in supply."""
    traitor = draft.seats[seat]
    back = traitor.rank + traitor.level
    draft.seats[seat] = traitor._replace(revealed=True, rank=0, level=0, supply=traitor.supply + back)
    draft.say("exposed", seat, pioneers=back, rule="traitor.known")


def _accuse(draft: Draft, accused: int) -> None:
    """One accusation a game. If it is right there is a reward, if not a price."""
    draft.seats[draft.me] = draft.acting._replace(accuser=True)
    draft.moment = draft.moment._replace(begun=True)
    right = draft.seats[accused].role == TRAITOR
    draft.say("accused", source=Source("seat", accused), accused=accused, right=right, rule="accuse.rank")
    if right:
        _reward(draft, accused)
    else:
        draft.seats[accused] = draft.seats[accused]._replace(cleared=True)
        _pay_for_error(draft)


def _reward(draft: Draft, traitor: int) -> None:
    """The traitor pays Medals, the accuser gains some and may replace two of his Pioneers."""
    source = Source("accusation", traitor)
    _expose(draft, traitor)
    draft.lose_medals(traitor, AT_STAKE, source)
    draft.gain_medals(draft.me, AT_STAKE, source)
    count = min(AT_STAKE, pioneers_on_tiles(draft.universe, traitor), draft.acting.supply)
    if count:
        draft.phase, draft.asking = REPLACE, Asking(0, draft.me, (), count, traitor)


def _pay_for_error(draft: Draft) -> None:
    """A technology step, two Pioneers (those missing on tiles at once from the row), and half the Medals."""
    seat = draft.acting
    if seat.level:
        draft.seats[draft.me] = seat._replace(level=seat.level - 1, supply=seat.supply + 1)
        draft.say("lowered", step=seat.level - 1, rule="accuse.wrong")
    count = min(AT_STAKE, pioneers_on_tiles(draft.universe, draft.me))
    for _ in range(AT_STAKE - count):
        _take_from_row(draft)
    if count:
        draft.phase, draft.asking = LOSE, Asking(0, draft.me, (), count, NONE)
    else:
        _halve_medals(draft)


def _give_up(draft: Draft, space: int, dimension: int) -> None:
    """Two Pioneers of her choice leave the tiles; then half her Medals are lost."""
    draft.take_pioneer(space, dimension, draft.me)
    left = draft.asking.pioneers - 1
    if left:
        draft.asking = draft.asking._replace(pioneers=left)
    else:
        draft.phase, draft.asking = TURN, NOT_ASKING
        _halve_medals(draft)


def _take_from_row(draft: Draft) -> None:
    """Her last Pioneer on the row comes back, and the later ones shift down; gaps stay where they are."""
    held = [space for space, owner in enumerate(draft.row) if owner >= 0]
    hers = [space for space in held if draft.row[space] == draft.me]
    if not hers:
        return
    row = list(draft.row)
    for space, following in pairwise(space for space in held if space >= hers[-1]):
        row[space] = draft.row[following]
    row[held[-1]] = FREE
    while row and row[-1] == FREE:
        row.pop()
    draft.row = tuple(row)
    seat = draft.acting
    draft.seats[draft.me] = seat._replace(supply=seat.supply + 1)
    draft.say("off-row", place=hers[-1] + 1, rule="accuse.wrong")


def _halve_medals(draft: Draft) -> None:
    """Half the Medals are lost, the loss rounded up."""
    draft.lose_medals(draft.me, (draft.acting.medals + 1) // 2, Source("accusation", "wrong"))


def _coax(draft: Draft, space: int, dimension: int, owner: int) -> None:
    """For a Medal, a Pioneer leaves a tile that the traitor has entered."""
    draft.lose_medals(draft.me, 1, Source("traitor", draft.me))
    draft.take_pioneer(space, dimension, owner)
    entered = list(draft.moment.entered)
    entered.remove(space)
    draft.moment = draft.moment._replace(begun=True, entered=tuple(entered))


def _replace(draft: Draft, space: int, dimension: int) -> None:
    """A Pioneer of the traitor's gives way to one from the accuser's supply."""
    traitor = draft.asking.traitor
    faces = list(draft.universe.pioneers[space])
    face = list(faces[dimension])
    face[face.index(traitor)] = draft.me
    faces[dimension] = tuple(face)
    draft.set_faces(space, (faces[0], faces[1], faces[2]))
    seat, other = draft.acting, draft.seats[traitor]
    draft.seats[draft.me] = seat._replace(supply=seat.supply - 1)
    draft.seats[traitor] = other._replace(supply=other.supply + 1)
    facts = {"space": space, "dimension": DIMENSIONS[dimension], "traitor": traitor}
    draft.say("replaced", None, Source("space", space), rule="accuse.right", **facts)
    left = draft.asking.pioneers - 1
    if left:
        draft.asking = draft.asking._replace(pioneers=left)
    else:
        draft.phase, draft.asking = TURN, NOT_ASKING
