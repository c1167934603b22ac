"""What moves and tables are about: the things to point at, what statistics count, and every piece there is."""

from __future__ import annotations

from collections.abc import Hashable

from spacetutor.core.explanation import Thing
from spacetutor.core.game import Counted
from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    PlaceMonolith,
    PledgeCards,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.apply import growth_cost
from spacetutor.games.hope.legal import asked
from spacetutor.games.hope.lines import text
from spacetutor.games.hope.options import Rules
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from spacetutor.games.hope.scoring import in_cockpit, winner
from spacetutor.games.hope.state import LEVERS, NONE, OVER, State, View
from spacetutor.games.hope.technologies import CARD_NAMES, TECHNOLOGIES
from spacetutor.games.hope.values import POLARIZE, Values

COUNTED = (Counted("flown", "flown"), Counted("growth", "growth"), Counted("token", "token"))
"""What goes with winning: the levers that were pulled, upgrades and technology steps, Bonus Tokens."""

OF_A_SEAT = ("seat", "medals", "score", "rank", "level")
"""What lies in every cockpit, whosever it is."""


def things(rules: Rules, view: View) -> list[Thing]:
    """What can be pointed at: tiles, levers, cards in sight, the track, all of a cockpit, roles that are known."""
    me = view.to_act if view.viewer is None else view.viewer
    return [
        *(Thing("space", space) for space in range(SPACES)),
        *(Thing("lever", lever) for lever in LEVERS),
        *(Thing("gravity", dimension) for dimension in DIMENSIONS),
        *(Thing("card", CARD_NAMES[kind]) for kind in dict.fromkeys(view.seats[me].hand)),
        *(Thing("open", column) for column, kind in enumerate(view.center.open) if kind != NONE),
        *(Thing("discard", column) for column in range(len(view.center.discards))),
        *(Thing("stack", stack) for stack in range(len(view.center.stacks))),
        *(Thing("token", token) for token in dict.fromkeys(view.seats[me].tokens)),
        *(Thing("bug", bug) for bug in (view.center.bug, view.asking.bug) if bug),
        *(Thing(kind, 0) for kind in ("monolith", "marker", "row", "deck", "end")),
        *(Thing(kind, seat) for kind in OF_A_SEAT for seat in range(len(view.seats))),
        *(Thing(kind, 0) for kind in _steps(rules, view)),
        *(Thing("role", seat) for seat, holder in enumerate(view.seats) if rules.options.traitor and holder.role),
    ]


def _steps(rules: Rules, view: View) -> list[str]:
    """What can be pointed at in the cockpit of the seat that decides: the change of dimension, the next steps."""
    if view.phase == OVER:
        return []
    seat = view.seats[asked(view)]
    grows = {"upgrade": growth_cost(rules.material, seat, True), "raise": growth_cost(rules.material, seat, False)}
    return ["polarize", *(kind for kind, cost in grows.items() if cost is not None and not seat.disowned)]


def about(action: Action) -> tuple[Thing, ...]:
    """What is clicked for a move, in this order; nothing where it is a button beside the table."""
    match action:
        case Fly(lever, path):
            return (Thing("lever", LEVERS[lever]), Thing("space", path[-1]))
        case Settle(space, cards) | Teleport(space, cards):
            return (Thing("space", space), Thing("card", CARD_NAMES[cards[0]]))
        case UseToken(token):
            return (Thing("token", token),)
        case PolarizeAll():
            return (Thing("token", POLARIZE),)
        case Launch(dimension):
            return (Thing("gravity", DIMENSIONS[dimension]),)
        case PlaceMonolith(space) | Replace(space) | GiveUp(space) | Coax(space):
            return (Thing("space", space),)
        case Accuse(seat) | Admit(seat):
            return (Thing("seat", seat),)
        case PledgeCards(cards):
            return (Thing("card", CARD_NAMES[cards[0]]),)
        case Finish(int(column)):
            return (Thing("discard", column),)
        case Polarize() | Upgrade() | Raise():
            return (Thing(action.kind, 0),)
    return ()


def along(action: Action) -> tuple[Thing, ...]:
    """The spaces of a flight in their order, or the cards that pay for a Pioneer."""
    match action:
        case Fly(_, path):
            return tuple(Thing("space", space) for space in path)
        case Settle(_, cards) | Teleport(_, cards) | PledgeCards(cards):
            return tuple(Thing("card", CARD_NAMES[kind]) for kind in cards)
    return ()


def marks(state: State, action: Action) -> tuple[tuple[str, int | str], ...]:
    """What statistics count a move under."""
    match action:
        case Fly(lever):
            return (("flown", LEVERS[lever]),)
        case Settle():
            return (("settled", "pioneer"),)
        case UseToken() | PolarizeAll():
            return (("token", action.token if isinstance(action, UseToken) else POLARIZE),)
    if action.kind in ("upgrade", "raise"):
        return (("growth", action.kind),)
    return (("loyalty", text(action).split()[0]),) if action.kind in ("accuse", "reveal", "coax") else ()


def closing(values: Values, state: State) -> tuple[tuple[str, int | str], ...]:
    """Who sat at the table, which character won, and the technologies of the tiles that are stable in the end."""
    won = winner(state)
    found: list[tuple[str, int | str]] = [("seated", seat.character) for seat in state.seats]
    if won is not None:
        found.append(("won", state.seats[won].character))
    universe = state.universe
    for space in range(1, SPACES):
        if universe.stable >> space & 1:
            found.append(("stabilized", TECHNOLOGIES[values.technology[universe.layout[space]]]))
    return tuple(found)


def census(state: State) -> Hashable:
    """All pieces, wherever they are, but those that leave the game for good: the same at every moment of a game."""
    center = state.center
    cards = [kind for kind in center.open if kind != NONE]
    cards += [*center.deck, *center.aside, *state.moment.pile, *(kind for pile in center.discards for kind in pile)]
    pioneers = []
    for i, seat in enumerate(state.seats):
        cards += seat.hand
        on_tiles = sum(face.count(i) for faces in state.universe.pioneers for face in faces)
        on_the_way = state.mission.row.count(i) + state.asking.waiting.count(i)
        pioneers.append(seat.supply + in_cockpit(seat) + on_tiles + on_the_way)
    return (tuple(sorted(cards)), tuple(pioneers), tuple(sorted(state.universe.layout)))
