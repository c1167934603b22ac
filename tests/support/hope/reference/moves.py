"""What may be decided at a table of HOPE."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from tests.support.hope.reference.bugs import pledges_left
from tests.support.hope.reference.faces import EARTH, lines, shared_corners
from tests.support.hope.reference.happenings import (
    CHARACTERS,
    Table,
    is_gone,
    is_stable,
    lasting,
    player,
    technology,
    tile,
)
from tests.support.hope.reference.row import ROW, WAITING
from tests.support.hope.reference.setting_up import monolith_tiles

Action = dict[str, Any]
Path = tuple[int, ...]

DIMENSIONS = ("purple", "red", "blue")
LEVERS = ("towards", "away", "sideways", "any")


def moves(table: Table, traitor: bool = True) -> list[Action]:
    """Everything that may be decided now; `traitor` tells whether the table plays with one."""
    if table["phase"] == "over":
        return []
    if table["phase"] != "turn":
        return QUESTIONS[table["phase"]](table)
    return (
        flights(table)
        + polarizations(table)
        + settlings(table)
        + teleports(table)
        + bonuses(table)
        + growths(table)
        + (accusations(table) if traitor else [])
        + treasons(table)
        + finishes(table)
    )


# --- where ships can go -------------------------------------------------------------------------------------------


def straight(table: Table, sign: int) -> Iterator[Path]:
    """Straight on towards (1) or away from (-1) the gravity point, up to a hole or the rim."""
    ship = player(table)
    for line in lines(ship["space"], ship["dimension"], sign):
        for length in range(1, len(line) + 1):
            if is_gone(table, line[length - 1]):
                break
            yield line[:length]


def sideways(table: Table, path: Path) -> Iterator[Path]:
    """All ways on over shared borders (an Acrobat: corners too), from a path that begins with the ship's space."""
    ship = player(table)
    fewest = 1 if ship["character"] == "acrobat" or lasting(table) == "corners" else 2
    here = path[-1], tile(table, path[-1])["form"]
    for space in range(len(table["universe"]["layout"])):
        there = space, tile(table, space)["form"]
        if space in path or is_gone(table, space) or shared_corners(here, there, ship["dimension"]) < fewest:
            continue
        yield (*path[1:], space)
        yield from sideways(table, (*path, space))


def paths(table: Table, lever: str) -> set[Path]:
    """All flights that a lever allows."""
    if lever == "any":
        return paths(table, "towards") | paths(table, "away") | paths(table, "sideways")
    if lever == "sideways":
        found = set(sideways(table, (player(table)["space"],)))
    else:
        found = set(straight(table, 1 if lever == "towards" else -1))
    return {path for path in found if lasting(table) != "fog" or len(path) <= 2}


def unused_levers(table: Table) -> list[str]:
    return [lever for number, lever in enumerate(LEVERS) if not player(table)["levers"] >> number & 1]


def goes_on(table: Table, lever: str) -> bool:
    """A flight that a General Polarization interrupted goes on with its own lever, for nothing."""
    moment = table["moment"]
    return bool(moment["onward"]) and LEVERS[moment["flown"]] == lever


def flights(table: Table) -> list[Action]:
    """With a movement left: every flight of an unused lever; besides, the flight that may go on."""
    unused = unused_levers(table) if table["moment"]["moves"] else []
    levers = [lever for lever in LEVERS if lever in unused or goes_on(table, lever)]
    return [
        {"kind": "fly", "lever": lever, "path": list(path)} for lever in levers for path in sorted(paths(table, lever))
    ]


def polarizations(table: Table) -> list[Action]:
    """With a movement left: if a lever is used, or if no lever leads anywhere."""
    if not table["moment"]["moves"]:
        return []
    stuck = not any(paths(table, lever) for lever in unused_levers(table))
    return [{"kind": "polarize"}] if player(table)["levers"] or stuck else []


# --- what cards and Medals can buy --------------------------------------------------------------------------------


def pairs(hand: list[int]) -> list[tuple[int, int]]:
    """Two cards of one technology, in every order that makes a difference."""
    held = Counter(hand)
    return [
        (a, b)
        for a, b in product(sorted(held), repeat=2)
        if technology(a) == technology(b) and (a != b or held[a] >= 2)
    ]


def payments(table: Table, space: int) -> list[list[int]]:
    """A card of the tile's technology, a Joker, or a pair; with faults no Joker at all."""
    hand = player(table)["hand"]
    if lasting(table) == "faults":
        hand = [card for card in hand if technology(card) != "joker"]
    singles = [card for card in sorted(set(hand)) if technology(card) in ("joker", tile(table, space)["technology"])]
    return [[card] for card in singles] + [list(pair) for pair in pairs(hand)]


def is_open(table: Table, space: int) -> bool:
    """A Galaxy Tile that is there and not stable."""
    return space != EARTH and not is_gone(table, space) and not is_stable(table, space)


def settlings(table: Table) -> list[Action]:
    """A free planet of the ship's dimension on a touched tile, not before the last one settled, in one stretch only."""
    moment, ship = table["moment"], player(table)
    if not ship["supply"] or moment["settled_in"] not in (-1, moment["stretch"]):
        return []
    actions: list[Action] = []
    for space in sorted(set(moment["touched"][moment["at"] :])):
        settled = len(table["universe"]["pioneers"][space][ship["dimension"]])
        if is_open(table, space) and settled < tile(table, space)["planets"][ship["dimension"]]:
            actions += [{"kind": "settle", "space": space, "cards": cards} for cards in payments(table, space)]
    return actions


def teleports(table: Table) -> list[Action]:
    """The Prodigy, before anything else: to another tile of the technology where he stands."""
    ship, here = player(table), player(table)["space"]
    if ship["character"] != "prodigy" or table["moment"]["begun"] or not is_open(table, here):
        return []
    wanted = tile(table, here)["technology"]
    return [
        {"kind": "teleport", "space": space, "cards": cards}
        for space in range(len(table["universe"]["layout"]))
        if space != here and is_open(table, space) and tile(table, space)["technology"] == wanted
        for cards in payments(table, here)
    ]


def bonuses(table: Table) -> list[Action]:
    """Each kind of Bonus Token once; the polarizing one both ways round."""
    tokens = player(table)["tokens"]
    actions: list[Action] = [{"kind": "token", "token": kind} for kind in ("draw", "move", "medals") if kind in tokens]
    if "polarize" in tokens:
        actions += [{"kind": "polarize-all", "clockwise": way} for way in (True, False)]
    return actions


def growths(table: Table) -> list[Action]:
    """An upgrade or a raise, one a turn, for a Pioneer and the Medals of the next step."""
    seat = player(table)
    if table["moment"]["grown"] or seat["disowned"] or not seat["supply"]:
        return []
    actions: list[Action] = []
    for kind, track, costs in (("upgrade", "rank", "upgrade"), ("raise", "level", "raising")):
        steps = CHARACTERS[seat["character"]][costs]
        if seat[track] < len(steps) and seat["medals"] >= steps[seat[track]]:
            actions.append({"kind": kind})
    return actions


# --- the traitor --------------------------------------------------------------------------------------------------


def accusations(table: Table) -> list[Action]:
    """Once a game, with a rank, against somebody of lower standing, while no traitor is known."""
    me = player(table)
    if me["accuser"] or not me["rank"] or any(seat["revealed"] for seat in table["seats"]):
        return []
    return [
        {"kind": "accuse", "seat": number}
        for number, seat in enumerate(table["seats"])
        if number != table["to_act"] and (me["rank"], me["medals"]) > (seat["rank"], seat["medals"])
    ]


def treasons(table: Table) -> list[Action]:
    """The traitor may say who he is; after that, a Medal makes a Pioneer leave a tile he has entered."""
    me = player(table)
    if me["role"] != "traitor":
        return []
    if not me["revealed"]:
        return [{"kind": "reveal"}]
    actions: list[Action] = []
    for space in sorted(set(table["moment"]["entered"])) if me["medals"] else []:
        for dimension, face in enumerate(table["universe"]["pioneers"][space]):
            for owner in sorted(set(face)):
                actions.append({"kind": "coax", "space": space, "dimension": DIMENSIONS[dimension], "seat": owner})
    return actions


def pioneers_of(table: Table, seat: int, kind: str) -> list[Action]:
    """An action of this kind for every face where the seat has a Pioneer."""
    return [
        {"kind": kind, "space": space, "dimension": DIMENSIONS[dimension]}
        for space, faces in enumerate(table["universe"]["pioneers"])
        for dimension, face in enumerate(faces)
        if seat in face
    ]


# --- the end of a turn, and the other questions -------------------------------------------------------------------


def finishes(table: Table) -> list[Action]:
    """The used cards go to one of three spaces; without any, the turn just ends."""
    if not table["moment"]["pile"]:
        return [{"kind": "finish"}]
    return [{"kind": "finish", "column": column} for column in range(3)]


def places_given(table: Table) -> list[Action]:
    """The next place of the row goes to a waiting Pioneer of one owner or another."""
    return [{"kind": ROW, "owner": owner} for owner in sorted(set(table["mission"][WAITING]))]


def launches(table: Table) -> list[Action]:
    """A dimension of Earth where fewer than two ships stand."""
    ships = [seat["dimension"] for seat in table["seats"]]
    return [{"kind": "launch", "dimension": name} for d, name in enumerate(DIMENSIONS) if ships.count(d) < 2]


def pledges(table: Table) -> list[Action]:
    """A Medal, two cards of a technology, or nothing more."""
    medals, cards = pledges_left(table)
    actions: list[Action] = [{"kind": "pledge-medal"}] if medals else []
    actions += [{"kind": "pledge-cards", "cards": [a, b]} for a, b in pairs(cards) if a <= b]
    return [*actions, {"kind": "pledge-nothing"}]


QUESTIONS: dict[str, Callable[[Table], list[Action]]] = {
    "monolith": lambda table: [{"kind": "monolith", "space": space} for space in monolith_tiles(table)],
    "launch": launches,
    ROW: places_given,
    "bug": pledges,
    "replace": lambda table: [*pioneers_of(table, table["asking"]["traitor"], "replace"), {"kind": "leave"}],
    "lose": lambda table: pioneers_of(table, table["to_act"], "give-up"),
}
