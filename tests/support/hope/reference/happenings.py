"""What happens at a table of HOPE without anybody's decision. These functions change the table they are given."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

from tests.places import ROOT
from tests.support.hope.reference.faces import BLUE, BORDER, EARTH, PURPLE, RED, RINGS, beyond, nearest

Table = dict[str, Any]
Seat = dict[str, Any]

BOX = tomllib.loads((ROOT / "spacetutor/games/hope/values.toml").read_text(encoding="utf-8"))
TILES = {tile["number"]: tile for tile in BOX["tile"]}
TILES[0] = {"form": "convex", "technology": None, "planets": [0, 0, 0]}
CHARACTERS = {character["name"]: character for character in BOX["character"]}
BUGS = {bug["number"]: bug for bug in BOX["bug"]}
CROSSINGS = {marker: row_space for marker, row_space, *_ in BOX["track"]["crossings"]}
"""The row's space at each of the Marker's spaces where they cross."""

LAST, ROW_END = BOX["track"]["last"], BOX["track"]["row_end"]
TECHNOLOGIES = ("oxygen", "water", "carbon", "light", "plants", "animals", "joker")
ALL_MEDALS = 30
GAP, LEFT = -1, -2
NOT_ASKING = {"bug": 0, "seat": 0, "pledges": [], "pioneers": 0, "traitor": -1}
CLOCKWISE = {RED: PURPLE, PURPLE: BLUE, BLUE: RED}
BACK = {new: old for old, new in CLOCKWISE.items()}


# --- looking ------------------------------------------------------------------------------------------------------


def technology(card: int) -> str:
    return TECHNOLOGIES[card // 3]


def symbols(card: int) -> int:
    """Regression symbols on a card; where no card lies there are none."""
    return 0 if card == -1 else card % 3


def tile(table: Table, space: int) -> dict[str, Any]:
    found: dict[str, Any] = TILES[table["universe"]["layout"][space]]
    return found


def is_gone(table: Table, space: int) -> bool:
    return bool(table["universe"]["gone"] >> space & 1)


def is_stable(table: Table, space: int) -> bool:
    return bool(table["universe"]["stable"] >> space & 1)


def player(table: Table) -> Seat:
    """The seat that has the turn."""
    seat: Seat = table["seats"][table["to_act"]]
    return seat


def clockwise_from(table: Table, seat: int) -> list[int]:
    """All seats, beginning with this one."""
    return [(seat + i) % len(table["seats"]) for i in range(len(table["seats"]))]


def lasting(table: Table) -> str:
    """The effect of the Bug Card that lasts, or nothing."""
    number = table["center"]["bug"]
    return BUGS[number]["effect"] if number else ""


def on_tiles(table: Table, seat: int) -> int:
    """How many Pioneers a seat has in the universe."""
    return sum(face.count(seat) for faces in table["universe"]["pioneers"] for face in faces)


# --- cards --------------------------------------------------------------------------------------------------------


def renew_deck(table: Table) -> None:
    """All discards but the tops, and the cards put aside, make a new deck in the recorded order."""
    center = table["center"]
    cards = sorted(center["aside"] + [card for pile in center["discards"] for card in pile[:-1]])
    if not cards:
        return
    order = center["shuffles"][center["shuffled"] % len(center["shuffles"])]
    center["deck"] = [cards[number] for number in order if number < len(cards)]
    center["discards"] = [pile[-1:] for pile in center["discards"]]
    center["aside"] = []
    center["shuffled"] += 1


def top_card(table: Table) -> int | None:
    """The next card of the deck, which is renewed if there is none; None if there is nothing to renew it from."""
    if not table["center"]["deck"]:
        renew_deck(table)
    return table["center"]["deck"].pop(0) if table["center"]["deck"] else None


def draw(table: Table, seat: int, number: int) -> None:
    """A seat draws so many cards, or as many as there are."""
    for _ in range(number):
        card = top_card(table)
        if card is not None:
            table["seats"][seat]["hand"] = sorted([*table["seats"][seat]["hand"], card])


def leave_hand(seat: Seat, cards: list[int]) -> None:
    """Cards go out of a hand; of equal ones those that all have seen go first."""
    for card in cards:
        seat["hand"].remove(card)
        if card in seat["known"]:
            seat["known"].remove(card)


def put_aside(table: Table, cards: list[int]) -> None:
    table["center"]["aside"] = sorted(table["center"]["aside"] + cards)


# --- Medals -------------------------------------------------------------------------------------------------------


def gain_medals(table: Table, seat: int, number: int) -> None:
    """Medals from the supply, as many as it has; none for a traitor whom all know."""
    left = ALL_MEDALS - sum(other["medals"] for other in table["seats"])
    if not table["seats"][seat]["revealed"]:
        table["seats"][seat]["medals"] += min(number, left)


# --- ships --------------------------------------------------------------------------------------------------------


def enter(table: Table, seat: int, space: int) -> None:
    """A ship comes to a tile: it takes the Bonus Token, the Earthling draws on Earth, the traitor may coax later."""
    who = table["seats"][seat]
    gifts = table["universe"]["gifts"]
    who["tokens"] = sorted(who["tokens"] + [token for place, token in gifts if place == space])
    table["universe"]["gifts"] = [gift for gift in gifts if gift[0] != space]
    if space == EARTH and who["character"] == "earthling":
        draw(table, seat, 2)
    if seat == table["to_act"] and who["revealed"] and space != EARTH and not is_stable(table, space):
        table["moment"]["entered"].append(space)


def turn_ship(table: Table, seat: int, order: dict[int, int]) -> None:
    """One ship polarizes. From a concave tile it crosses a border; where no tile is, it reappears on Earth."""
    ship = table["seats"][seat]
    old, ship["dimension"] = ship["dimension"], order[ship["dimension"]]
    if tile(table, ship["space"])["form"] == "convex":
        return
    there = beyond(ship["space"], old, ship["dimension"])
    if there is None or is_gone(table, there):
        ship["space"] = EARTH
    else:
        ship["space"] = there
        enter(table, seat, there)


def new_stretch(table: Table) -> None:
    """After a polarization only the tile now stood on has been touched."""
    table["moment"]["stretch"] += 1
    table["moment"]["touched"] = [player(table)["space"]]
    table["moment"]["at"] = 0


# --- the Regression -----------------------------------------------------------------------------------------------


def move_monolith(table: Table, steps: int) -> None:
    """Clockwise from tile to tile of its ring. From an empty ring its first step leads inwards, to the nearest tile."""
    universe = table["universe"]
    here = universe["monolith"]
    rings = [[space for space in ring if not is_gone(table, space)] for ring in RINGS]
    k = next(k for k, ring in enumerate(RINGS) if here in ring)
    if not rings[k]:
        k = max(inner for inner in range(k) if rings[inner])
        here, steps = nearest(here, rings[k]), steps - 1
    way = RINGS[k][RINGS[k].index(here) + 1 :] + RINGS[k][: RINGS[k].index(here) + 1]
    ahead = [space for space in way if space in rings[k]]
    universe["monolith"] = ahead[(steps - 1) % len(ahead)]


def vanish(table: Table, space: int) -> None:
    """A tile leaves the universe: its Pioneers go home, ships on it reappear on Earth."""
    universe = table["universe"]
    for face in universe["pioneers"][space]:
        for owner in face:
            table["seats"][owner]["supply"] += 1
    universe["pioneers"][space] = [[], [], []]
    universe["gone"] |= 1 << space
    for seat in table["seats"]:
        if seat["space"] == space:
            seat["space"] = EARTH


def strike(table: Table, steps: int) -> None:
    """The tile under the Monolith vanishes unless it is stable, and the Monolith moves on; with Earth the game ends."""
    space = table["universe"]["monolith"]
    if space == EARTH:
        table["universe"]["gone"] |= 1 << EARTH
        table["ending"] = "earth"
        game_over(table)
        return
    if not is_stable(table, space):
        vanish(table, space)
    move_monolith(table, steps)


def is_covered(table: Table, row_space: int) -> bool:
    row = table["mission"]["row"]
    return len(row) >= row_space and row[row_space - 1] >= 0


def advance_marker(table: Table, number: int) -> None:
    """So many spaces, and one further as long as it would end on a Pioneer; then the Monolith strikes, or does not.

    The Marker goes all the way first. If an uncovered crossing was passed or reached, at the further space too, the
    Monolith strikes once and moves by the number, to which the further space adds nothing. So Earth vanishes, and the
    game ends, with the Marker where the whole advance has brought it.
    """
    mission = table["mission"]
    if number <= 0:
        return
    covered = [marker for marker, row_space in CROSSINGS.items() if is_covered(table, row_space)]
    start, end = mission["marker"], mission["marker"] + number
    while end in covered:
        end += 1
    mission["marker"] = min(end, LAST)
    if mission["marker"] == LAST:
        table["ending"] = table["ending"] or "lost"
    if any(start < marker <= end and marker not in covered for marker in CROSSINGS):
        strike(table, number)


def regression(table: Table) -> None:
    """Count the symbols in the Technology Center and advance the Marker."""
    center = table["center"]
    tops = [pile[-1] for pile in center["discards"] if pile]
    number = sum(symbols(card) for card in center["open"] + tops)
    under = zip(center["stacks"], BOX["stacks"]["symbols"], strict=True)
    number += sum(shown for stack, shown in under if not stack)
    number += {"storm": 1, "shield": -1}.get(lasting(table), 0)
    advance_marker(table, number)


def game_over(table: Table) -> None:
    """Nobody decides any more; a traitor shows himself."""
    table["phase"] = "over"
    table["asking"] = dict(NOT_ASKING)
    for seat in table["seats"]:
        if seat["role"] == "traitor":
            seat["revealed"] = True


# --- settling -----------------------------------------------------------------------------------------------------


def reward_settler(table: Table, space: int) -> None:
    """Medals for meeting others and for being first on a border tile. The Pioneer is not on the tile yet."""
    universe, me = table["universe"], table["to_act"]
    there = {owner for face in universe["pioneers"][space] for owner in face}
    others = [seat for seat in clockwise_from(table, me) if seat in there]
    met = me not in there and lasting(table) != "silence"
    if met:
        gain_medals(table, me, len(others))
    if space in BORDER and not universe["claimed"] >> space & 1:
        universe["claimed"] |= 1 << space
        gain_medals(table, me, 2 if lasting(table) == "frontier" else 1)
    if met:
        for seat in others:
            gain_medals(table, seat, 1)


def become_known(seat: Seat, shown: list[int]) -> None:
    """All have seen these cards of a hand."""
    seen: Counter[int] = Counter(seat["known"])
    seat["known"] = sorted((seen | Counter(shown)).elements())
