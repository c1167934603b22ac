"""Lay a position on the table: defaults filled in, everything counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain, zip_longest

from spacetutor.core.errors import Fault
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.options import RIVAL_ROVERS, all_cubes, opened, tiles_for
from spacetutor.games.from_the_moon.pieces import COLOURS, FACTIONS, LAB_SPACES, LARGE, PARTS, ROVERS, SHIPS
from spacetutor.games.from_the_moon.position import SeatSetup, Setup
from spacetutor.games.from_the_moon.starts import spaces_of
from spacetutor.games.from_the_moon.state import BAGS, LAUNCHES, NOBODY, Fixed, Seat, State
from spacetutor.games.from_the_moon.turn import settle
from spacetutor.games.from_the_moon.values import Values

Numbers = tuple[int, ...]
Ships = tuple[Numbers, ...]


def place(setup: Setup, values: Values) -> State:
    """The table as a turn begins; a Fault names what is not in the box, or there too often."""
    count = len(setup.seats)
    size, ground = values.table[count], values.grid[count]
    for field, number in (("first", setup.first), ("to_act", setup.to_act)):
        if number >= count:
            raise Fault(f"there is no seat {number}: seats count from 0 to {count - 1}", place=field)
    seats = tuple(_seat(values, setup, i) for i in range(count))
    supply, bag = _cubes(setup, values)
    display, labs = _labs(setup, values)
    rival = (setup.rival or (1, 2, 3)) if count == 1 else ()
    rest = tuple(card for card in range(1, 10) if card not in rival) if rival else ()
    missions = setup.missions or _missions(setup, size.parts)
    launched = tuple(dict(setup.launched).get(ship, 0) for ship in range(len(SHIPS)))
    state = State(
        seats=seats,
        laid=Fixed(_tiles(setup, values), setup.powers, setup.progress, setup.small, setup.objectives),
        cubes=tuple(dict(setup.cubes).get(tile, (0, 0, 0)) for tile in range(1, ground.tiles + 1)),
        buildings=tuple(dict(setup.buildings).get(point, NOBODY) for point in range(1, ground.points + 1)),
        rival=rival,
        supply=supply,
        bag=bag,
        bags=tuple(_turned(_mixed([all_cubes(values)] * len(COLOURS)), i) for i in range(BAGS)),
        bagged=0,
        display=display,
        labs=labs,
        greenhouses=size.greenhouses if setup.greenhouses is None else setup.greenhouses,
        large=_large(setup, size.large),
        missions=missions,
        improved=_improved(setup, missions),
        launched=launched,
        locations=rest,
        later=tuple(range(1, 10)) if rival else (),
        passed=rival,
        first=setup.first,
        to_act=setup.to_act,
        turn=setup.turn,
        ending=LAUNCHES if all(launched) else "",
    )
    _check(values, state)
    draft = Draft(values, state, None)
    settle(draft)
    return draft.freeze()


def _seat(values: Values, setup: Setup, i: int) -> Seat:
    seat: SeatSetup = setup.seats[i]
    named = [each.faction for each in setup.seats]
    name = seat.faction or [faction for faction in FACTIONS if faction not in named][i]
    batteries = values.faction[name].batteries if seat.batteries is None else seat.batteries
    labs = dict(seat.labs)
    if not set(labs) <= set(spaces_of(seat.foundations)):
        raise Fault(f"a Laboratory lies beside the {seat.foundations} Foundations", place=f"seats[{i}].labs")
    return Seat(
        faction=name,
        points=seat.points,
        achievements=seat.achievements,
        energy=batteries if seat.energy is None else min(seat.energy, batteries),
        batteries=batteries,
        resources=seat.resources,
        rovers=seat.rovers,
        crews=tuple(_crew(crew) for crew in seat.crews),
        greenhouses=seat.greenhouses,
        foundations=seat.foundations,
        labs=tuple(labs.get(space, 0) for space in range(1, LAB_SPACES + 1)),
        small=tuple(sorted(seat.small)),
        large=tuple(sorted(seat.large)),
        taken=tuple(tuple(tile for ship, tile in seat.taken if ship == which) for which in range(len(SHIPS))),
        space=seat.space,
    )


def _crew(crew: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((crew.count((colour, 0)), crew.count((colour, 1))) for colour in range(len(COLOURS)))


def _tiles(setup: Setup, values: Values) -> Numbers:
    """Terrain as named, the rest in order."""
    named, all_of = dict(setup.tiles), tiles_for(values, len(setup.seats))
    rest = iter([tile for tile in all_of if tile not in named.values()])
    laid = tuple(named.get(place) or next(rest, 0) for place in range(1, len(all_of) + 1))
    if sorted(laid) != sorted(all_of):
        raise Fault("these are not the terrain tiles for so many players", place="tiles")
    return laid


def _mixed(counts: Iterable[int]) -> Numbers:
    """So many cubes of each colour, turn by turn."""
    turns = zip_longest(*([colour] * n for colour, n in enumerate(counts)))
    return tuple(colour for colour in chain(*turns) if colour is not None)


def _turned(order: Numbers, by: int) -> Numbers:
    return (*order[by:], *order[:by])


def _cubes(setup: Setup, values: Values) -> tuple[Numbers, Numbers]:
    """Supply and bag: what is nowhere else, of each colour first as much as the supply has at the start."""
    held = [sum(seat.resources[i] for seat in setup.seats) for i in range(4)]
    lying = [sum(cubes[i] for _, cubes in setup.cubes) for i in range(len(COLOURS))]
    left = [all_cubes(values) - held[i] - lying[i] for i in range(len(COLOURS))] + [values.board.food - held[3]]
    supply = setup.supply or (*(min(n, values.board.supply) for n in left[:3]), left[3])
    bag = [left[i] - supply[i] for i in range(len(COLOURS))]
    named = Counter(setup.bag or ())
    if min([*left, *bag, left[3] - supply[3]]) < 0 or any(named[i] > bag[i] for i in named):
        raise Fault("there are more cubes than the box has", place="supply")
    return supply, _mixed(bag) if setup.bag is None else setup.bag


def _labs(setup: Setup, values: Values) -> tuple[Numbers, Numbers]:
    """On display as named; the rest lies in the stack, kind after kind."""
    shelved = Counter(kind for seat in setup.seats for _, kind in seat.labs) + Counter(setup.display or ())
    if shelved - Counter(values.labs):
        raise Fault("there are more Laboratories of a kind than the box has", place="display")
    left = Counter(values.labs) - shelved
    rounds = tuple(kind for i in range(max(left.values(), default=0)) for kind in sorted(left) if left[kind] > i)
    return opened((*(setup.display or ()), *rounds))


def _large(setup: Setup, count: int) -> Numbers:
    built = [tile for seat in setup.seats for tile in seat.large if tile]
    if setup.large is None:
        return tuple(tile for tile in range(1, LARGE + 1) if tile not in built)[:count]
    if set(built) & set(setup.large):
        raise Fault("a large tile is there twice", place="large")
    return setup.large


def _missions(setup: Setup, parts: int) -> Ships:
    """Tiles that nobody has taken, from the first part on; what was taken leaves a gap."""
    taken = {pair for seat in setup.seats for pair in seat.taken}
    return tuple(
        tuple(0 if (ship, tile) in taken else tile for tile in range(1, parts + 1)) for ship in range(len(SHIPS))
    )


def _improved(setup: Setup, missions: Ships) -> Ships:
    owners = {(ship, part): seat for ship, part, seat in setup.improved}
    return tuple(
        tuple(owners.get((ship, part), NOBODY) for part in range(1, len(parts) + 1))
        for ship, parts in enumerate(missions)
    )


def _check(values: Values, state: State) -> None:
    """Each Rover on a tile of its own, no Mission tile twice, at most so many cubes on a tile."""
    out = [tile for seat in state.seats for tile in seat.rovers if tile] + list(state.rival)
    if len(set(out)) != len(out) or max(out, default=0) > len(state.cubes):
        raise Fault("two Rovers are on one tile, or one is beside the ground", place="seats, rovers")
    for ship in range(len(SHIPS)):
        tiles = [*filter(None, state.missions[ship]), *(tile for seat in state.seats for tile in seat.taken[ship])]
        if len(set(tiles)) != len(tiles) or len(state.missions[ship]) > PARTS:
            raise Fault("a Mission tile is there twice", place="missions")
    if any(sum(cubes) > values.board.cubes for cubes in state.cubes):
        raise Fault(f"there are at most {values.board.cubes} on a tile", place="cubes")
    for i, seat in enumerate(state.seats):
        if not all(any(map(sum, crew)) for crew in seat.crews):
            raise Fault(f"each of the {ROVERS} Rovers has a crew", place=f"seats[{i}].crews")
    assert len(state.rival) in (0, RIVAL_ROVERS)
