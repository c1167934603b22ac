"""The table between two decisions."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.view import Hidden

MONOLITH, LAUNCH, TURN, BUG, REPLACE, LOSE, OVER = "monolith", "launch", "turn", "bug", "replace", "lose", "over"
"""BUG: players are asked for a Bug Card's price. REPLACE, LOSE: an accuser takes her reward, or pays for her error."""

PHASES = (MONOLITH, LAUNCH, TURN, BUG, REPLACE, LOSE, OVER)
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

Face = tuple[int, ...]
Faces = tuple[Face, Face, Face]
"""A tile's Pioneers by dimension: the owner of each, in the order in which they came."""

NOBODY: Faces = ((), (), ())
Pledge = tuple[int, tuple[int, ...]]
"""Medals and cards that a seat lays down for a Bug Card."""

NO_PLEDGE: Pledge = (0, ())


class Seat(NamedTuple):
    """One player's cockpit, ship and hand. `levers`: the used ones, a bit each; `known`: cards in hand that all saw.

    `rank` counts character upgrades, `level` technology steps. `revealed`: all know this is the traitor, who gains no
    more Medals; `disowned`: of his own will, so he may not grow either. `accuser`: has made an accusation;
    `cleared`: an accusation has shown that this is not the traitor; `suspect`: points that deeds in public have
    brought it (`suspicion.py`).
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
    suspect: int = 0

    @property
    def hidden(self) -> Hidden:
        return Hidden(0)


class Universe(NamedTuple):
    """The map: tiles by space, which are gone and which are stable (a bit each), Pioneers by space, Bonus Tokens on
    stable tiles by space, border tiles that have given their Medal (a bit each), and the Monolith's space.
    """

    layout: tuple[int, ...]
    gone: int
    stable: int
    pioneers: tuple[Faces, ...]
    gifts: tuple[tuple[int, str], ...]
    claimed: int
    monolith: int


class Center(NamedTuple):
    """The Technology Center: open cards (NONE where there is none), the deck from the top, three discard piles with the
    top last, cards put aside, the orders of later decks and how many have been used, stacks of Bonus Tokens from the
    top, Bug Cards from the top, and the one that lasts (0: none).
    """

    open: tuple[int, ...]
    deck: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    shuffles: tuple[tuple[int, ...], ...]
    shuffled: int
    stacks: tuple[tuple[str, ...], ...]
    bugs: tuple[int, ...]
    bug: int


class Mission(NamedTuple):
    """The Mission Track: owners along the Pioneer Row from its first space (or GAP, or FREE), the Marker's space."""

    row: tuple[int, ...]
    marker: int


class Moment(NamedTuple):
    """How far the turn has come.

    `moves` movements left; `begun`: something has been done; `touched` spaces of this stretch in order, `at` the place
    in it of the last Pioneer; `stretch` counts polarizations, `settled_in` is the stretch with Pioneers (or NONE);
    `pile` the cards used; `grown`: an upgrade or a raise was bought; `entered` spaces where a traitor's power waits;
    `flown` the lever of the flight that could go on (NONE), `onward`: it may.
    """

    moves: int
    begun: bool
    touched: tuple[int, ...]
    at: int
    stretch: int
    settled_in: int
    pile: tuple[int, ...]
    grown: bool
    entered: tuple[int, ...]
    flown: int
    onward: bool


class Asking(NamedTuple):
    """A question in the middle of a turn: the Bug Card to pay for, the seat that is asked, all pledges so far; Pioneers
    still to replace or to lose after an accusation, and the traitor that was found.
    """

    bug: int
    seat: int
    pledges: tuple[Pledge, ...]
    pioneers: int
    traitor: int


class State(NamedTuple):
    """Everything. `to_act` has the turn; `turn` counts them from 1; `ending` is what brought the end about."""

    seats: tuple[Seat, ...]
    universe: Universe
    center: Center
    mission: Mission
    moment: Moment
    asking: Asking
    first: int
    to_act: int
    phase: str
    turn: int
    ending: str


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
