"""What happens at a table of HOPE without anybody's decision. These functions change the table they are given."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tests.hope_reference.faces import BLUE, BORDER, EARTH, PURPLE, RED, RINGS, beyond

Table = dict[str, Any]
Seat = dict[str, Any]

BOX = tomllib.loads((Path(__file__).parents[2] / "spacetutor/games/hope/values.toml").read_text(encoding="utf-8"))
TILES = {tile["number"]: tile for tile in BOX["tile"]}
TILES[0] = {"form": "convex", "technology": None, "planets": [0, 0, 0]}
CHARACTERS = {character["name"]: character for character in BOX["character"]}
BUGS = {bug["number"]: bug for bug in BOX["bug"]}
CROSSINGS = {marker: (row, symbols) for marker, row, symbols in BOX["track"]["crossings"]}
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


# --- Pioneers -----------------------------------------------------------------------------------------------------


def arrive_on_row(table: Table, owner: int) -> None:
    """A Pioneer takes the next space of the row; the one where the Marker stands is left out for ever."""
    mission = table["mission"]
    row = mission["row"]
    under_marker = CROSSINGS.get(mission["marker"], (0, 0))[0]
    spaces = [place for place in range(len(row) + 2) if place >= len(row) or row[place] == LEFT]
    if spaces[0] + 1 == under_marker:
        row[spaces[0] : spaces[0] + 1] = [GAP]
        del spaces[0]
    row[spaces[0] : spaces[0] + 1] = [owner]
    if len(mission["row"]) >= ROW_END:
        table["ending"] = table["ending"] or "saved"


def is_full(table: Table, space: int) -> bool:
    """Every planet of the tile has its Pioneer."""
    faces = table["universe"]["pioneers"][space]
    return bool([len(face) for face in faces] == tile(table, space)["planets"])


def stabilize(table: Table, space: int) -> None:
    """The Pioneers go to the row, the settler's first; a Bonus Token lies on the tile."""
    universe, stacks = table["universe"], table["center"]["stacks"]
    owners = [owner for face in universe["pioneers"][space] for owner in face]
    for seat in clockwise_from(table, table["to_act"]):
        for _ in range(owners.count(seat)):
            arrive_on_row(table, seat)
    universe["pioneers"][space] = [[], [], []]
    universe["stable"] |= 1 << space
    full = [stack for stack in stacks if stack]
    if full:
        universe["gifts"] = sorted([*universe["gifts"], [space, full[0].pop(0)]])


def take_from_row(table: Table, seat: int) -> None:
    """A seat's last Pioneer on the row goes back to supply; later ones move down, and gaps stay where they are."""
    row = table["mission"]["row"]
    if seat not in row:
        return
    lost = max(place for place, owner in enumerate(row) if owner == seat)
    left = [owner for place, owner in enumerate(row) if owner >= 0 and place != lost]
    shifted = [owner if owner < 0 else left.pop(0) if left else LEFT for owner in row]
    while shifted and shifted[-1] == LEFT:
        shifted.pop()
    table["mission"]["row"] = shifted
    table["seats"][seat]["supply"] += 1


# --- the Regression -----------------------------------------------------------------------------------------------


def move_monolith(table: Table, steps: int) -> None:
    """Clockwise from tile to tile of the outermost ring that has any; from an empty ring it goes inwards first."""
    universe = table["universe"]
    k = next(k for k, ring in enumerate(RINGS) if universe["monolith"] in ring)
    index = RINGS[k].index(universe["monolith"])
    first = index + 1
    while all(is_gone(table, space) for space in RINGS[k]):
        index = index * (k - 1) // k
        k, first = k - 1, index
    ring = RINGS[k]
    ahead = [ring[(first + i) % len(ring)] for i in range(len(ring))]
    ahead = [space for space in ahead if not is_gone(table, space)]
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


def strike(table: Table, shown: int) -> None:
    """An uncovered crossing: the tile under the Monolith vanishes unless it is stable, and the Monolith moves on."""
    space = table["universe"]["monolith"]
    if space == EARTH:
        table["universe"]["gone"] |= 1 << EARTH
        table["ending"] = "earth"
        game_over(table)
        return
    if not is_stable(table, space):
        vanish(table, space)
    move_monolith(table, shown)


def is_covered(table: Table, row_space: int) -> bool:
    row = table["mission"]["row"]
    return len(row) >= row_space and row[row_space - 1] >= 0


def step_marker(table: Table) -> bool:
    """The Marker goes one space on. Says whether it now stands on a covered crossing."""
    mission = table["mission"]
    if mission["marker"] == LAST:
        return False
    mission["marker"] += 1
    if mission["marker"] == LAST:
        table["ending"] = table["ending"] or "lost"
    if mission["marker"] not in CROSSINGS:
        return False
    row_space, shown = CROSSINGS[mission["marker"]]
    if is_covered(table, row_space):
        return True
    strike(table, shown)
    return False


def advance_marker(table: Table, number: int) -> None:
    """So many spaces, and one further as long as it would end on a covered crossing. Nothing after Earth is gone."""
    covered = False
    while (number > 0 or covered) and table["phase"] != "over":
        covered = step_marker(table)
        number -= 1


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
