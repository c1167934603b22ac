"""The table between two decisions."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.kit.fields import shape_of
from spacetutor.core.shape import Flag, Int, Listed, ListOf, OneOf
from spacetutor.core.view import Hidden
from spacetutor.games.hope.options import MOST_SEATS, OPEN, ROLES, kind_shape, layout_shape, shuffles_shape
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.technologies import KINDS
from spacetutor.games.hope.values import BUGS, CARDS, CHARACTERS, STEPS, TOKEN_KINDS, TOKENS

MONOLITH, LAUNCH, TURN, BUG, OVER = "monolith", "launch", "turn", "bug", "over"
REPLACE, LOSE, ROW = "replace", "lose", "row"
"""BUG: players are asked for a Bug Card's price. REPLACE, LOSE: an accuser takes her reward, or pays for her error.
ROW: the row has too few places for the Pioneers of a tile, and whoever made it stable gives them away.
"""

PHASES = (MONOLITH, LAUNCH, TURN, BUG, REPLACE, LOSE, ROW, OVER)
SAVED, LOST, EARTH_GONE, LIMIT = "saved", "lost", "earth", "limit"
ENDINGS = ("", SAVED, LOST, EARTH_GONE, LIMIT)
LEVERS = ("towards", "away", "sideways", "any")
TOWARDS, AWAY, SIDEWAYS, ANY = range(4)
ALL_LEVERS = 0b1111
TURN_LIMIT = 240
PIONEERS = 25
IN_COCKPIT = 2
"""Pioneers that stand at the start of a cockpit's two tracks."""

ALL_MEDALS = 30
GAP, FREE = -1, -2
"""On the Pioneer Row: a space that was left out for ever, and one that a Pioneer has left and the next one takes."""

NONE = -1
MOST_POINTS = 200 * TURN_LIMIT
MOST_ON_FACE, MOST_ON_TILE = 3, 9

Face = tuple[int, ...]
Faces = tuple[Face, Face, Face]
"""A tile's Pioneers by dimension: the owner of each, in the order in which they came."""

NOBODY: Faces = ((), (), ())
Pledge = tuple[int, tuple[int, ...]]
"""Medals and cards that a seat lays down for a Bug Card."""

NO_PLEDGE: Pledge = (0, ())


_seat_number = Int(0, MOST_SEATS - 1)
_space = Int(0, SPACES - 1)
_mask = Int(0, (1 << SPACES) - 1)
_cards = ListOf(kind_shape, CARDS)
_token = OneOf.texts(*TOKEN_KINDS)
_face = ListOf(_seat_number, MOST_ON_FACE)


class Seat(NamedTuple):
    """One player's cockpit, ship and hand. `levers`: the used ones, a bit each; `known`: cards in hand that all saw.

    `rank` counts character upgrades, `level` technology steps. `revealed`: all know this is the traitor, who gains no
    more Medals; `disowned`: of his own will, so he may not grow either. `accuser`: has made an accusation;
    `cleared`: an accusation has shown that this is not the traitor; `suspect`: points that deeds in public have
    brought it (`suspicion.py`).
    """

    character: Annotated[str, OneOf.texts(*CHARACTERS)]
    space: Annotated[int, _space]
    dimension: Annotated[int, Int(NONE, 2)]
    levers: Annotated[int, Int(0, ALL_LEVERS)]
    hand: Annotated[tuple[int, ...], _cards]
    known: Annotated[tuple[int, ...], _cards]
    medals: Annotated[int, Int(0, ALL_MEDALS)]
    supply: Annotated[int, Int(0, PIONEERS)]
    rank: Annotated[int, Int(0, STEPS)]
    level: Annotated[int, Int(0, STEPS)]
    tokens: Annotated[tuple[str, ...], ListOf(_token, TOKENS)]
    role: Annotated[str, OneOf.texts(*ROLES)]
    revealed: Annotated[bool, Flag()]
    disowned: Annotated[bool, Flag()]
    accuser: Annotated[bool, Flag()]
    cleared: Annotated[bool, Flag()]
    suspect: Annotated[int, Int(-MOST_POINTS, MOST_POINTS)] = 0

    @property
    def hidden(self) -> Hidden:
        return Hidden(0)


seat_shape = shape_of(Seat, Seat._field_defaults)


class Universe(NamedTuple):
    """The map: tiles by space, which are gone and which are stable (a bit each), Pioneers by space, Bonus Tokens on
    stable tiles by space, border tiles that have given their Medal (a bit each), and the Monolith's space.
    """

    layout: Annotated[tuple[int, ...], layout_shape]
    gone: Annotated[int, _mask]
    stable: Annotated[int, _mask]
    pioneers: Annotated[tuple[Faces, ...], ListOf(ListOf(_face, 3, shortest=3), SPACES, shortest=SPACES)]
    gifts: Annotated[tuple[tuple[int, str], ...], ListOf(Listed(_space, _token), TOKENS)]
    claimed: Annotated[int, _mask]
    monolith: Annotated[int, _space]


class Center(NamedTuple):
    """The Technology Center: open cards (NONE where there is none), the deck from the top, three discard piles with the
    top last, cards put aside, the orders of later decks and how many have been used, stacks of Bonus Tokens from the
    top, Bug Cards from the top, and the one that lasts (0: none).
    """

    open: Annotated[tuple[int, ...], ListOf(Int(NONE, KINDS - 1), OPEN, shortest=OPEN)]
    deck: Annotated[tuple[int, ...], _cards]
    discards: Annotated[tuple[tuple[int, ...], ...], ListOf(_cards, 3, shortest=3)]
    aside: Annotated[tuple[int, ...], _cards]
    shuffles: Annotated[tuple[tuple[int, ...], ...], shuffles_shape]
    shuffled: Annotated[int, Int(0, 9999)]
    stacks: Annotated[tuple[tuple[str, ...], ...], ListOf(ListOf(_token, TOKENS), 3, shortest=3)]
    bugs: Annotated[tuple[int, ...], ListOf(Int(1, BUGS), BUGS, distinct=True)]
    bug: Annotated[int, Int(0, BUGS)]


class Mission(NamedTuple):
    """The Mission Track: owners along the Pioneer Row from its first space (or GAP, or FREE), the Marker's space."""

    row: Annotated[tuple[int, ...], ListOf(Int(FREE, MOST_SEATS - 1), MOST_SEATS * PIONEERS + 100)]
    marker: Annotated[int, Int(0, 500)]


class Moment(NamedTuple):
    """How far the turn has come.

    `moves` movements left; `begun`: something has been done; `touched` spaces of this stretch in order, `at` the place
    in it of the last Pioneer; `stretch` counts polarizations, `settled_in` is the stretch with Pioneers (or NONE);
    `pile` the cards used; `grown`: an upgrade or a raise was bought; `entered` spaces where a traitor's power waits;
    `flown` the lever of the flight that could go on (NONE), `onward`: it may.
    """

    moves: Annotated[int, Int(0, 99)]
    begun: Annotated[bool, Flag()]
    touched: Annotated[tuple[int, ...], ListOf(_space, 999)]
    at: Annotated[int, Int(0, 999)]
    stretch: Annotated[int, Int(0, 99)]
    settled_in: Annotated[int, Int(NONE, 99)]
    pile: Annotated[tuple[int, ...], _cards]
    grown: Annotated[bool, Flag()]
    entered: Annotated[tuple[int, ...], ListOf(_space, 999)]
    flown: Annotated[int, Int(NONE, 3)]
    onward: Annotated[bool, Flag()]


class Asking(NamedTuple):
    """A question in the middle of a turn: the Bug Card to pay for, the seat that is asked, all pledges so far; Pioneers
    still to replace or to lose after an accusation, and the traitor that was found; the owners of the Pioneers that
    wait for a place on the row.
    """

    bug: Annotated[int, Int(0, BUGS)]
    seat: Annotated[int, _seat_number]
    pledges: Annotated[tuple[Pledge, ...], ListOf(Listed(Int(0, ALL_MEDALS), _cards), MOST_SEATS)]
    pioneers: Annotated[int, Int(0, 2)]
    traitor: Annotated[int, Int(NONE, MOST_SEATS - 1)]
    waiting: Annotated[tuple[int, ...], ListOf(_seat_number, MOST_ON_TILE)] = ()


class State(NamedTuple):
    """Everything. `to_act` has the turn; `turn` counts them from 1; `ending` is what brought the end about."""

    seats: Annotated[tuple[Seat, ...], ListOf(seat_shape, MOST_SEATS, shortest=2)]
    universe: Annotated[Universe, shape_of(Universe)]
    center: Annotated[Center, shape_of(Center)]
    mission: Annotated[Mission, shape_of(Mission)]
    moment: Annotated[Moment, shape_of(Moment)]
    asking: Annotated[Asking, shape_of(Asking)]
    first: Annotated[int, _seat_number]
    to_act: Annotated[int, _seat_number]
    phase: Annotated[str, OneOf.texts(*PHASES)]
    turn: Annotated[int, Int(1, TURN_LIMIT + 1)]
    ending: Annotated[str, OneOf.texts(*ENDINGS)]


state_shape = shape_of(State)


class SeatView(NamedTuple):
    """A seat as a viewer sees it: `hand` holds the cards the viewer knows, `hidden` counts the others; `role` is ""
    where it is secret.
    """

    character: str
    space: int
    dimension: int
    levers: int
    hand: tuple[int, ...]
    known: tuple[int, ...]
    medals: int
    supply: int
    rank: int
    level: int
    tokens: tuple[str, ...]
    role: str
    revealed: bool
    disowned: bool
    accuser: bool
    cleared: bool
    suspect: int
    hidden: Hidden


class CenterView(NamedTuple):
    """The Technology Center with all that lies face down hidden."""

    open: tuple[int, ...]
    deck: Hidden
    discards: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    shuffled: int
    stacks: tuple[Hidden, ...]
    bugs: Hidden
    bug: int


class View(NamedTuple):
    """All that one seat may know (viewer None: somebody who only watches). The fields are those of State."""

    viewer: int | None
    seats: tuple[SeatView, ...]
    universe: Universe
    center: CenterView
    mission: Mission
    moment: Moment
    asking: Asking
    first: int
    to_act: int
    phase: str
    turn: int
    ending: str


Position = State | View
AnySeat = Seat | SeatView

NOT_ASKING = Asking(0, 0, (), 0, NONE)


def fresh_moment(space: int) -> Moment:
    """A turn's beginning, on this space."""
    return Moment(1, False, (space,), 0, 0, NONE, (), False, (), NONE, False)
