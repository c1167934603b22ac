"""Every kind of move, fully chosen; as JSON and as a line of text."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.shape import Flag, Int, ListOf, Maybe, OneOf, Record, Tagged
from spacetutor.games.hope.options import MOST_SEATS, OPEN, kind_shape
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from spacetutor.games.hope.state import LEVERS
from spacetutor.games.hope.values import DRAW, MEDALS, MOVE


class PlaceMonolith(NamedTuple):
    """Choose the Monolith's first tile, where the card left a choice."""

    space: int
    kind: str = "monolith"


class Launch(NamedTuple):
    """Place one's ship on a dimension of Earth."""

    dimension: int
    kind: str = "launch"


class Fly(NamedTuple):
    """Pull a lever and fly along these tiles."""

    lever: int
    path: tuple[int, ...]
    kind: str = "fly"


class Polarize(NamedTuple):
    """Change the dimension; all levers work again."""

    kind: str = "polarize"


class Settle(NamedTuple):
    """Put a Pioneer on a planet of a touched tile, for these cards; the last lies on top."""

    space: int
    cards: tuple[int, ...]
    kind: str = "settle"


class Teleport(NamedTuple):
    """The Prodigy's jump to another tile of the same technology, for these cards."""

    space: int
    cards: tuple[int, ...]
    kind: str = "teleport"


class UseToken(NamedTuple):
    """Use a Bonus Token that draws, moves or gives Medals."""

    token: str
    kind: str = "token"


class PolarizeAll(NamedTuple):
    """Use the Bonus Token that polarizes every ship, this way round."""

    clockwise: bool
    kind: str = "polarize-all"


class Upgrade(NamedTuple):
    """Upgrade the character for Medals: a rank higher, and one more movement now."""

    kind: str = "upgrade"


class Raise(NamedTuple):
    """Raise the technology level for Medals."""

    kind: str = "raise"


class Accuse(NamedTuple):
    """Say that this seat is the traitor."""

    seat: int
    kind: str = "accuse"


class Replace(NamedTuple):
    """Having found the traitor: one of his Pioneers gives way to one's own."""

    space: int
    dimension: int
    kind: str = "replace"


class Leave(NamedTuple):
    """Replace no more of the traitor's Pioneers."""

    kind: str = "leave"


class GiveUp(NamedTuple):
    """Having accused in error: one's own Pioneer goes back."""

    space: int
    dimension: int
    kind: str = "give-up"


class Reveal(NamedTuple):
    """Say that one is the traitor."""

    kind: str = "reveal"


class Coax(NamedTuple):
    """The revealed traitor talks a Pioneer into leaving a tile he has entered."""

    space: int
    dimension: int
    seat: int
    kind: str = "coax"


class PledgeMedal(NamedTuple):
    """Lay down a Medal for the Bug Card."""

    kind: str = "pledge-medal"


class PledgeCards(NamedTuple):
    """Lay down two cards of a technology for the Bug Card, in place of a Medal."""

    cards: tuple[int, ...]
    kind: str = "pledge-cards"


class PledgeNothing(NamedTuple):
    """Lay down nothing more for the Bug Card."""

    kind: str = "pledge-nothing"


class Finish(NamedTuple):
    """End the turn; the cards used go to this discard space (None: there are none)."""

    column: int | None = None
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


def _kind(cls: type[Any], fields: dict[str, Any], defaults: dict[str, Any] | None = None) -> tuple[type[Any], Any]:
    return cls, Record(cls, fields, defaults)


action_shape: Tagged[Action] = Tagged(
    {
        "monolith": _kind(PlaceMonolith, {"space": _space}),
        "launch": _kind(Launch, {"dimension": _dimension}),
        "fly": _kind(
            Fly,
            {
                "lever": OneOf({name: i for i, name in enumerate(LEVERS)}),
                "path": ListOf(_space, SPACES, shortest=1, distinct=True),
            },
        ),
        "polarize": _kind(Polarize, {}),
        "settle": _kind(Settle, {"space": _space, "cards": _payment}),
        "teleport": _kind(Teleport, {"space": _space, "cards": _payment}),
        "token": _kind(UseToken, {"token": OneOf.texts(*PLAIN_TOKENS)}),
        "polarize-all": _kind(PolarizeAll, {"clockwise": Flag()}),
        "upgrade": _kind(Upgrade, {}),
        "raise": _kind(Raise, {}),
        "accuse": _kind(Accuse, {"seat": _seat}),
        "replace": _kind(Replace, {"space": _space, "dimension": _dimension}),
        "leave": _kind(Leave, {}),
        "give-up": _kind(GiveUp, {"space": _space, "dimension": _dimension}),
        "reveal": _kind(Reveal, {}),
        "coax": _kind(Coax, {"space": _space, "dimension": _dimension, "seat": _seat}),
        "pledge-medal": _kind(PledgeMedal, {}),
        "pledge-cards": _kind(PledgeCards, {"cards": ListOf(kind_shape, 2, shortest=2)}),
        "pledge-nothing": _kind(PledgeNothing, {}),
        "finish": _kind(Finish, {"column": Maybe(Int(0, OPEN - 1))}, {"column": None}),
    }
)
