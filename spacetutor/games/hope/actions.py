"""Every kind of move, fully chosen; as JSON and as a line of text."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.kit.fields import kinds_of
from spacetutor.core.shape import Flag, Int, ListOf, Maybe, OneOf, Tagged
from spacetutor.games.hope.options import MOST_SEATS, OPEN, kind_shape
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from spacetutor.games.hope.state import LEVERS
from spacetutor.games.hope.values import DRAW, MEDALS, MOVE


class PlaceMonolith(NamedTuple):
    """Choose the Monolith's first tile, where the card left a choice."""

    space: Annotated[int, _space]
    kind: str = "monolith"


class Launch(NamedTuple):
    """Place one's ship on a dimension of Earth."""

    dimension: Annotated[int, _dimension]
    kind: str = "launch"


class Fly(NamedTuple):
    """Pull a lever and fly along these tiles."""

    lever: Annotated[int, _lever]
    path: Annotated[tuple[int, ...], ListOf(_space, SPACES, shortest=1, distinct=True)]
    kind: str = "fly"


class Polarize(NamedTuple):
    """Change the dimension; all levers work again."""

    kind: str = "polarize"


class Settle(NamedTuple):
    """Put a Pioneer on a planet of a touched tile, for these cards; the last lies on top."""

    space: Annotated[int, _space]
    cards: Annotated[tuple[int, ...], _payment]
    kind: str = "settle"


class Teleport(NamedTuple):
    """The Prodigy's jump to another tile of the same technology, for these cards."""

    space: Annotated[int, _space]
    cards: Annotated[tuple[int, ...], _payment]
    kind: str = "teleport"


class UseToken(NamedTuple):
    """Use a Bonus Token that draws, moves or gives Medals."""

    token: Annotated[str, OneOf.texts(*PLAIN_TOKENS)]
    kind: str = "token"


class PolarizeAll(NamedTuple):
    """Use the Bonus Token that polarizes every ship, this way round."""

    clockwise: Annotated[bool, Flag()]
    kind: str = "polarize-all"


class Upgrade(NamedTuple):
    """Upgrade the character for Medals: a rank higher, and one more movement now."""

    kind: str = "upgrade"


class Raise(NamedTuple):
    """Raise the technology level for Medals."""

    kind: str = "raise"


class Accuse(NamedTuple):
    """Say that this seat is the traitor."""

    seat: Annotated[int, _seat]
    kind: str = "accuse"


class Replace(NamedTuple):
    """Having found the traitor: one of his Pioneers gives way to one's own."""

    space: Annotated[int, _space]
    dimension: Annotated[int, _dimension]
    kind: str = "replace"


class Leave(NamedTuple):
    """Replace no more of the traitor's Pioneers."""

    kind: str = "leave"


class GiveUp(NamedTuple):
    """Having accused in error: one's own Pioneer goes back."""

    space: Annotated[int, _space]
    dimension: Annotated[int, _dimension]
    kind: str = "give-up"


class Admit(NamedTuple):
    """Where the row has too few places: the next one goes to a Pioneer of this seat."""

    seat: Annotated[int, _seat]
    kind: str = "admit"


class Reveal(NamedTuple):
    """Say that one is the traitor."""

    kind: str = "reveal"


class Coax(NamedTuple):
    """The revealed traitor talks a Pioneer into leaving a tile he has entered."""

    space: Annotated[int, _space]
    dimension: Annotated[int, _dimension]
    seat: Annotated[int, _seat]
    kind: str = "coax"


class PledgeMedal(NamedTuple):
    """Lay down a Medal for the Bug Card."""

    kind: str = "pledge-medal"


class PledgeCards(NamedTuple):
    """Lay down two cards of a technology for the Bug Card, in place of a Medal."""

    cards: Annotated[tuple[int, ...], ListOf(kind_shape, 2, shortest=2)]
    kind: str = "pledge-cards"


class PledgeNothing(NamedTuple):
    """Lay down nothing more for the Bug Card."""

    kind: str = "pledge-nothing"


class Finish(NamedTuple):
    """End the turn; the cards used go to this discard space (None: there are none)."""

    column: Annotated[int | None, Maybe(Int(0, OPEN - 1))] = None
    kind: str = "finish"


Action = (
    PlaceMonolith
    | Launch
    | Fly
    | Polarize
    | Settle
    | Teleport
    | UseToken
    | PolarizeAll
    | Upgrade
    | Raise
    | Accuse
    | Replace
    | Leave
    | GiveUp
    | Admit
    | Reveal
    | Coax
    | PledgeMedal
    | PledgeCards
    | PledgeNothing
    | Finish
)
PLAIN_TOKENS = (DRAW, MOVE, MEDALS)

_space, _seat = Int(0, SPACES - 1), Int(0, MOST_SEATS - 1)
_dimension = OneOf({name: i for i, name in enumerate(DIMENSIONS)})
_payment = ListOf(kind_shape, 2, shortest=1)
_lever = OneOf({name: i for i, name in enumerate(LEVERS)})

action_shape: Tagged[Action] = kinds_of(Action)
