"""Lay a position on the table: defaults filled in, everything counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from spacetutor.core.errors import Fault
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.options import OPEN, SHUFFLES, STACKS, TRAITOR
from spacetutor.games.hope.places import BORDER, DIMENSIONS, EARTH, RINGS, SPACES
from spacetutor.games.hope.position import Setup
from spacetutor.games.hope.row import is_full
from spacetutor.games.hope.state import (
    ALL_MEDALS,
    GAP,
    IN_COCKPIT,
    LOST,
    NOT_ASKING,
    PIONEERS,
    SAVED,
    TURN,
    Center,
    Faces,
    Mission,
    Seat,
    State,
    Universe,
    fresh_moment,
)
from spacetutor.games.hope.technologies import CARD_NAMES, SYMBOLS_OF
from spacetutor.games.hope.values import CARDS, CHARACTERS, TILES, Values

STRIDES = (3, 9, 11, 13, 17, 19, 23, 27)
"""Without a common factor with the number of cards: a position's later decks are mixed, and always the same."""

T = TypeVar("T")


def place(setup: Setup, values: Values) -> State:
    """Lay the setup on the table: defaults filled in, everything counted."""
    _check_seats(setup)
    universe = _universe(setup, values)
    row = tuple(GAP if owner is None else owner for owner in setup.row)
    if setup.marker > values.track.last:
        raise Fault(f"the Marker's last space is {values.track.last}", place="marker")
    if len(row) > values.track.row_end:
        raise Fault(f"the row has {values.track.row_end} places", place="row")
    seats = _seats(setup, universe, row)
    state = State(
        seats=seats,
        universe=universe,
        center=_center(setup, values),
        mission=Mission(row, setup.marker),
        moment=fresh_moment(setup.seats[setup.to_act].space)._replace(moves=setup.moves),
        asking=NOT_ASKING,
        first=setup.first,
        to_act=setup.to_act,
        phase=TURN,
        turn=setup.turn,
        ending="",
    )
    ended = SAVED if is_full(values.track, row) else LOST if setup.marker == values.track.last else ""
    return state._replace(ending=ended)


def _check_seats(setup: Setup) -> None:
    count = len(setup.seats)
    numbers = [("first", setup.first), ("to_act", setup.to_act)]
    numbers += [(f"row[{i}]", owner) for i, owner in enumerate(setup.row) if owner is not None]
    numbers += [(f"pioneers[{i}]", pioneer[2]) for i, pioneer in enumerate(setup.pioneers)]
    for field, number in numbers:
        if number >= count:
            raise Fault(f"there is no seat {number}: seats count from 0 to {count - 1}", place=field)
    named = [seat.character for seat in setup.seats if seat.character]
    if len(set(named)) != len(named):
        raise Fault("two seats have the same character", place="seats, character")
    if [seat.role for seat in setup.seats].count(TRAITOR) > int(setup.traitor):
        raise Fault('there is one traitor at most, and only with "traitor": true', place="seats, role")
    if sum(seat.medals for seat in setup.seats) > ALL_MEDALS:
        raise Fault(f"there are {ALL_MEDALS} Medals in all", place="seats, medals")
    for i, seat in enumerate(setup.seats):
        if Counter(seat.known) - Counter(seat.hand):
            raise Fault("a known card is not in this seat's hand", place=f"seats[{i}].known")
        if seat.revealed and seat.role != TRAITOR:
            raise Fault("only the traitor can be revealed", place=f"seats[{i}].revealed")
        if seat.cleared and seat.role == TRAITOR:
            raise Fault("the traitor can't be cleared", place=f"seats[{i}].cleared")


def _universe(setup: Setup, values: Values) -> Universe:
    layout = _layout(setup)
    pioneers: list[list[list[int]]] = [[[], [], []] for _ in range(SPACES)]
    for i, (space, dimension, seat) in enumerate(setup.pioneers):
        pioneers[space][dimension].append(seat)
        if space in setup.gone or space in setup.stable:
            raise Fault(f"space {space} has vanished or is stable, so nobody stands there", place=f"pioneers[{i}]")
        if len(pioneers[space][dimension]) > values.planets[layout[space]][dimension]:
            problem = f"space {space} has no more {DIMENSIONS[dimension]} planet"
            raise Fault(problem, place=f"pioneers[{i}]")
    for space, faces in enumerate(pioneers):
        if space != EARTH and sum(map(len, faces)) == values.all_planets[layout[space]]:
            raise Fault(f"every planet of space {space} has a Pioneer: it would be stable", place="pioneers")
    _check_tiles(setup)
    settled = [space for space in BORDER if any(pioneers[space]) or space in setup.stable]
    return Universe(
        layout=layout,
        gone=_mask(setup.gone),
        stable=_mask(setup.stable),
        pioneers=tuple(_faces(faces) for faces in pioneers),
        gifts=tuple(sorted(setup.gifts)),
        claimed=_mask(settled),
        monolith=_monolith(setup),
    )


def _faces(faces: list[list[int]]) -> Faces:
    purple, red, blue = map(tuple, faces)
    return purple, red, blue


def _mask(spaces: Iterable[int]) -> int:
    return sum(1 << space for space in spaces)


def _check_tiles(setup: Setup) -> None:
    if EARTH in setup.gone or EARTH in setup.stable:
        raise Fault("Earth can't be named here", place="gone" if EARTH in setup.gone else "stable")
    for space in setup.stable:
        if space in setup.gone:
            raise Fault(f"space {space} is also stable, so it can't have vanished", place="gone")
    for i, (space, _) in enumerate(setup.gifts):
        if space not in setup.stable:
            raise Fault(f"space {space} is not stable, so no Bonus Token lies there", place=f"gifts[{i}]")
    if len({space for space, _ in setup.gifts}) != len(setup.gifts):
        raise Fault("only one Bonus Token lies on a tile", place="gifts")
    for i, seat in enumerate(setup.seats):
        if seat.space in setup.gone:
            raise Fault(f"space {seat.space} has vanished", place=f"seats[{i}].space")


def _monolith(setup: Setup) -> int:
    """On the outermost ring that still has a tile; its first one where the position does not say."""
    left = [[space for space in ring if space not in setup.gone] for ring in RINGS]
    rim = next(ring for ring in reversed(left) if ring)
    if setup.monolith is None:
        return rim[0]
    if setup.monolith not in rim:
        spaces = ", ".join(map(str, rim))
        raise Fault(f"the Monolith stands on a tile of the outermost ring that has one: {spaces}", place="monolith")
    return setup.monolith


def _layout(setup: Setup) -> tuple[int, ...]:
    """The tiles that are named where they are wanted, the others mixed in the same way every time."""
    wanted: dict[int, int] = {}
    for i, (space, tile) in enumerate(setup.tiles):
        if space == EARTH or space in wanted or tile in wanted.values():
            raise Fault("each space but Earth and each tile can be named once", place=f"tiles[{i}]")
        wanted[space] = tile
    rest = mixed([tile for tile in range(1, TILES + 1) if tile not in wanted.values()], 7)
    return (0, *(wanted.get(space) or rest.pop(0) for space in range(1, SPACES)))


def mixed(pieces: Sequence[T], stride: int) -> list[T]:
    """All pieces in another order, always the same: every so many, round and round."""
    left, order, at = list(pieces), [], 0
    while left:
        at = (at + stride) % len(left)
        order.append(left.pop(at))
    return order


def _seats(setup: Setup, universe: Universe, row: tuple[int, ...]) -> tuple[Seat, ...]:
    free = [name for name in CHARACTERS if name not in [seat.character for seat in setup.seats]]
    seats = []
    for i, seat in enumerate(setup.seats):
        out = IN_COCKPIT + seat.rank + seat.level + row.count(i)
        out += sum(face.count(i) for faces in universe.pioneers for face in faces)
        if out > PIONEERS:
            raise Fault(f"has {out} Pioneers in play, and there are {PIONEERS}", place=f"seats[{i}]")
        seats.append(
            Seat(
                character=seat.character or free.pop(0),
                space=seat.space,
                dimension=i % 3 if seat.dimension is None else seat.dimension,
                levers=_mask(seat.used),
                hand=tuple(sorted(seat.hand)),
                known=tuple(sorted(seat.known)),
                medals=seat.medals,
                supply=PIONEERS - out,
                rank=seat.rank,
                level=seat.level,
                tokens=tuple(sorted(seat.tokens)),
                role=seat.role,
                revealed=seat.revealed,
                disowned=False,
                accuser=seat.accuser,
                cleared=seat.cleared,
            )
        )
    return tuple(seats)


def _center(setup: Setup, values: Values) -> Center:
    named = [kind for seat in setup.seats for kind in seat.hand]
    named += [*(setup.open or ()), *(setup.deck or ()), *(kind for pile in setup.discards for kind in pile)]
    rest = mixed(_unplaced(values.deck, named, CARD_NAMES.__getitem__, "hand, open, deck and discards"), 11)
    opened = setup.open
    if opened is None:
        opened = tuple([kind for kind in rest if SYMBOLS_OF[kind]][:OPEN])
        if len(opened) < OPEN:
            raise Fault("too few cards with a Regression symbol are left; name three", place="open")
        for kind in opened:
            rest.remove(kind)
    if setup.bug in setup.bugs:
        raise Fault(f"Bug Card {setup.bug} is in effect, so it is not in the deck", place="bugs")
    if setup.bug and not EFFECTS[values.effect[setup.bug]].lasting:
        raise Fault(f"Bug Card {setup.bug} acts once and does not stay", place="bug")
    return Center(
        open=opened,
        deck=tuple(rest) if setup.deck is None else setup.deck,
        discards=setup.discards,
        aside=(),
        shuffles=tuple(tuple((i * stride + stride) % CARDS for i in range(CARDS)) for stride in STRIDES[:SHUFFLES]),
        shuffled=0,
        stacks=_stacks(setup, values),
        bugs=setup.bugs,
        bug=setup.bug,
    )


def _stacks(setup: Setup, values: Values) -> tuple[tuple[str, ...], ...]:
    """As many Bonus Tokens as stable tiles have left the stacks, the first stack first."""
    named = [token for _, token in setup.gifts]
    named += [token for seat in setup.seats for token in seat.tokens]
    rest = mixed(_unplaced(values.tokens, named, str, "gifts and tokens"), 5)
    drawn = max(len(setup.stable), len(named))
    stacks = []
    for size in STACKS[setup.difficulty]:
        gone = min(size, drawn)
        drawn -= gone
        stacks.append(tuple(rest[: size - gone]))
        rest = rest[size - gone :]
    return tuple(stacks)


def _unplaced(box: Sequence[T], named: Sequence[T], name: Any, where: str) -> list[T]:
    """The pieces of the box that are not named; one too many is a Fault."""
    too_many = Counter(named) - Counter(box)
    if too_many:
        piece = next(iter(too_many))
        count = Counter(box)[piece]
        raise Fault(f"{name(piece)} is named {count + too_many[piece]} times, and there are {count}", place=where)
    return list((Counter(box) - Counter(named)).elements())
