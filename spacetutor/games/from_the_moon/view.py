"""What lies face down, the same for everybody, and a state that fits what is seen (K1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random

from spacetutor.core.kit.plain.seen import Seen, covered
from spacetutor.core.secret import Secret
from spacetutor.games.from_the_moon.options import Rules, all_cubes
from spacetutor.games.from_the_moon.pieces import COLOURS, RESOURCES
from spacetutor.games.from_the_moon.state import BAGS, State, View
from spacetutor.games.from_the_moon.values import Values

ORDERS: dict[int, list[tuple[int, ...]]] = {}
"""By cubes of a colour: orders for later bags of imagined tables. New ones for each would take longer than the rest."""


def secrets(_: Rules, state: State) -> list[Secret]:
    """Nobody has secrets: hidden are only the orders of Laboratory stack, bag, later bags and Location cards."""
    places = [("labs",), ("bag",), ("locations",), ("later",), *(("bags", i) for i in range(len(state.bags)))]
    return [Secret(place, " ".join(map(str, place)), ordered=True) for place in places]


def view(state: State, viewer: int | None) -> View:
    return Seen(viewer, covered(state, secrets(None, state)))  # type: ignore[arg-type]


def open_view(state: State) -> View:
    return view(state, state.to_act)


def imagine(rules: Rules, view: View, rng: Random) -> State:
    """Each pile with what must lie in it, in some order; what was used is known by counting."""
    table, values = view.table, rules.material
    orders = _orders(all_cubes(values))
    cards = [card for card in range(1, 10) if card not in table.passed] if len(table.locations) else []
    return table._replace(
        labs=_some(rng, _unseen_labs(values, table), len(table.labs)),
        bag=_some(rng, _unseen_cubes(values, table), len(table.bag)),
        bags=tuple(rng.choice(orders) for _ in table.bags),
        locations=_some(rng, cards, len(table.locations)),
        later=_some(rng, list(range(1, 10)), len(table.later)),
    )


def _some(rng: Random, pieces: list[int], count: int) -> tuple[int, ...]:
    """In a game from a position with fewer pieces, some of the unseen ones stay in the box."""
    drawn = sorted([(rng.random(), piece) for piece in pieces])
    return tuple([piece for _, piece in drawn[:count]])


def _orders(each: int) -> list[tuple[int, ...]]:
    if each not in ORDERS:
        cubes = [colour for colour in range(len(COLOURS)) for _ in range(each)]
        ORDERS[each] = [tuple(Random(seed).sample(cubes, len(cubes))) for seed in range(8 * BAGS)]
    return ORDERS[each]


def _unseen_labs(values: Values, table: State) -> list[int]:
    left = [*values.labs]
    waiting = [by.lab for by in table.pending if by.kind == "shelve"]  # type: ignore[union-attr]
    for lab in (*table.display, *[lab for seat in table.seats for lab in seat.labs], *waiting):
        if lab:
            left.remove(lab)
    return left


def _unseen_cubes(values: Values, table: State) -> list[int]:
    left = [all_cubes(values) - n for n in _cubes(table)[: len(COLOURS)]]
    return [colour for colour, n in enumerate(left) for _ in range(n)]


def _cubes(table: State) -> list[int]:
    """In supply, with the seats and on tiles, by Resource."""
    held = [table.supply[i] + sum(seat.resources[i] for seat in table.seats) for i in range(len(RESOURCES))]
    return [n + sum(on[i] for on in table.cubes) if i < len(COLOURS) else n for i, n in enumerate(held)]


def census(state: State) -> Hashable:
    """Every piece, wherever it lies: cubes, Laboratories, Mission and large tiles, Location cards."""
    cubes = [n + state.bag.count(i) if i < len(COLOURS) else n for i, n in enumerate(_cubes(state))]
    labs = Counter([*state.labs, *state.display, *(lab for seat in state.seats for lab in seat.labs)])
    labs += Counter(waiting.lab for waiting in state.pending if waiting.kind == "shelve")  # type: ignore[union-attr]
    labs.pop(0, 0)
    taken = [[*state.missions[ship], *(tile for seat in state.seats for tile in seat.taken[ship])] for ship in range(3)]
    large = [*state.large, *(tile for seat in state.seats for tile in seat.large)]
    return (
        tuple(cubes),
        tuple(sorted(labs.items())),
        tuple(tuple(sorted(filter(None, tiles))) for tiles in taken),
        tuple(sorted(filter(None, large))),
        tuple(sorted(state.locations + state.passed)),
    )
