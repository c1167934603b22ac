"""The table in text: the ground, the main board, the ships, and everybody's board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spacetutor.core.explanation import Thing
from spacetutor.core.kit.screen import card, counter, piece, sketched, space, track, value, zone
from spacetutor.core.screen import CardShown, CounterShown, MapShown, PieceShown, PlainScreen, SpaceShown, ZoneShown
from spacetutor.core.sketch import Sketch
from spacetutor.games.from_the_moon.effects import Pays
from spacetutor.games.from_the_moon.pieces import COLOURS, PRICED, RESOURCES, SHIPS, SPACES
from spacetutor.games.from_the_moon.starts import spaces_of
from spacetutor.games.from_the_moon.state import NOBODY, RIVAL, State, View
from spacetutor.games.from_the_moon.subjects import LAB, LARGE, PART, POINT, ROVER, SMALL, SPACE, TILE
from spacetutor.games.from_the_moon.values import Values

HELD = ("achievements", "energy", "batteries", "foundations")


def sketch(values: Values, view: View, names: Sequence[str]) -> Sketch:
    """One moment of a view, line by line."""
    return sketched(_plain(values, view.table, names))


def _plain(values: Values, table: State, names: Sequence[str]) -> PlainScreen:
    return {
        "turn": table.turn,
        "to_act": None if table.over else table.to_act,
        "seats": [{"name": name} for name in names],
        "zones": [*_common(values, table), *(each for i in range(len(names)) for each in _own(values, table, i))],
        "counters": list(_counters(table)),
        "tracks": [track("progress", SPACES + 1, [seat.space for seat in table.seats], "seat")],
        "maps": [_ground(values, table)],
    }


def _ground(values: Values, table: State) -> MapShown:
    """Tiles with cubes and Rovers, and between them the points with Buildings (G1, G2)."""
    columns, spaces = values.table[len(table.seats)].columns, list[SpaceShown]()
    for i, (terrain, cubes) in enumerate(zip(table.laid.tiles, table.cubes, strict=True)):
        row, column = divmod(i, columns)
        on = [piece(COLOURS[colour]) for colour, n in enumerate(cubes) for _ in range(n)]
        shown = piece(f"terrain-{terrain}", i + 1, Thing(TILE, i + 1))
        spaces.append(space(shown, 2.0 * column + 1, 2.0 * row + 1, *on, *_rovers(table, i + 1)))
    for i, owner in enumerate(table.buildings):
        row, column = divmod(i, columns + 1)
        built = [] if owner == NOBODY else [piece("building", "", None, None if owner == RIVAL else owner)]
        spaces.append(space(piece("point", i + 1, Thing(POINT, i + 1)), 2.0 * column, 2.0 * row, *built))
    return {"label": "ground", "spaces": spaces, "links": []}


def _rovers(table: State, tile: int) -> Iterator[PieceShown]:
    for i, seat in enumerate(table.seats):
        yield from (piece("rover", n, None, i) for n, at in enumerate(seat.rovers, 1) if at == tile)
    if tile in table.rival:
        yield piece("rival")


def _common(values: Values, table: State) -> Iterator[ZoneShown]:
    """Display, large tiles, and each ship's parts."""
    lying = [(place, lab) for place, lab in enumerate(table.display, 1) if lab]
    yield zone("display", lying, lambda each: card(f"lab-{each[1]}", Thing(LAB, each[0])))
    yield zone("stack", table.labs, lambda lab: card(f"lab-{lab}", Thing(SPACE, lab)))
    yield zone("large", table.large, lambda tile: _priced("large", Thing(LARGE, tile), values.large[tile].price))
    for ship, name in enumerate(SHIPS):
        parts = list(enumerate(table.missions[ship], 1))
        yield zone(name, parts, lambda each, ship=ship: _part(values, table, ship, *each))  # type: ignore[misc]


def _part(values: Values, table: State, ship: int, part: int, tile: int) -> CardShown:
    task = values.mission[ship, tile] if tile else values.part[ship, part]
    shown = _priced("mission" if tile else "part", Thing(PART, f"{SHIPS[ship]} {part}"), task.price)
    owner = table.improved[ship][part - 1]
    shown["which"], shown["seat"] = part, None if owner == NOBODY else owner
    shown["values"].append(value("points", task.points))
    return shown


def _priced(title: str, thing: Thing, price: Pays) -> CardShown:
    return card(title, thing, *(value(what, n) for what, n in zip(PRICED, price.amounts, strict=True) if n))


def _own(values: Values, table: State, i: int) -> Iterator[ZoneShown]:
    """Rovers with their crews, small Buildings, Laboratories by space."""
    seat, acts = table.seats[i], i == table.to_act

    def mine(which: int) -> int | str:
        """Only what the seat to act has is clicked for moves, by its number."""
        return which if acts else f"{i} {which}"

    yield zone("rovers", list(enumerate(seat.crews, 1)), lambda each: _crew(mine(each[0]), each[1]), i)
    tiles = [tile for tile in table.laid.small if acts or tile in seat.small]
    levels = [values.costs.levels[values.small[tile].level - 1] for tile in tiles]
    yield zone(
        "small",
        list(zip(tiles, levels, strict=True)),
        lambda each: (
            card("built", Thing(SMALL, f"{i} {each[0]}"))
            if each[0] in seat.small
            else _priced(f"small-{each[0]}", Thing(SMALL, each[0]), each[1])
        ),
        i,
    )
    labs = [(n, lab) for n, lab in enumerate(seat.labs, 1) if lab or (acts and n in spaces_of(seat.foundations))]
    yield zone("labs", labs, lambda each: card(f"lab-{each[1]}", Thing(SPACE, mine(each[0]))), i)


def _crew(which: int | str, crew: tuple[tuple[int, int], ...]) -> CardShown:
    people = [(COLOURS[colour], n) for colour, (n, _) in enumerate(crew) if n]
    people += [(f"{COLOURS[colour]}-specialist", n) for colour, (_, n) in enumerate(crew) if n]
    return card("rover", Thing(ROVER, which), *(value(label, n) for label, n in people))


def _counters(table: State) -> Iterator[CounterShown]:
    yield from (counter(what, n) for what, n in zip(RESOURCES, table.supply, strict=True))
    yield counter("bag", len(table.bag))
    yield counter("greenhouses", table.greenhouses)
    for i, seat in enumerate(table.seats):
        yield counter("points", seat.points, i, Thing("score", i))
        yield from (counter(what, getattr(seat, what), i) for what in HELD)
        yield from (counter(what, n, i) for what, n in zip(RESOURCES, seat.resources, strict=True))
        yield from (counter(what, n, i) for what, n in zip(("basic", "improved"), seat.greenhouses, strict=True))
        yield counter("missions", sum(map(len, seat.taken)), i)
