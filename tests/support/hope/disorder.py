"""Tables of HOPE in the midst of things: tiles gone and stable, many Medals, a full row, an empty deck, a Bug Card.

Random games end long before most of the rules have been used; these begin where they are.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.hope.reference.faces import RINGS
from tests.support.hope.reference.happenings import ALL_MEDALS, BUGS, GAP, LAST, ROW_END, tile
from tests.support.hope.reference.setting_up import fresh_moment

Table = dict[str, Any]
LASTING = ("stores", "corners", "shield", "frontier", "fog", "faults", "storm", "silence", "haste")


def disorder(table: Table, rng: Random) -> Table:
    """The table at the beginning of some later turn; changed in place. All pieces stay accounted for."""
    remove_tiles(table, rng)
    stabilize_tiles(table, rng)
    grow_seats(table, rng)
    settle_tiles(table, rng)
    fill_row(table, rng)
    scatter_ships(table, rng)
    spend_deck(table, rng)
    choose_bug(table, rng)
    table["turn"] = rng.choice([5, 60, 100, 150, 239])
    table["to_act"] = rng.randrange(len(table["seats"]))
    table["moment"] = fresh_moment(table["seats"][table["to_act"]]["space"])
    return table


def bits(spaces: list[int]) -> int:
    return sum(1 << space for space in set(spaces))


def standing(table: Table) -> list[int]:
    """Spaces of Galaxy Tiles that are there and not stable."""
    universe = table["universe"]
    return [space for space in range(1, 37) if not (universe["gone"] | universe["stable"]) >> space & 1]


def remove_tiles(table: Table, rng: Random) -> None:
    """Some rings are gone, and some tiles of the next; the Monolith stands on the outermost that is left."""
    k = rng.choice([3, 3, 3, 2, 1, 1, 0])
    gone = [space for ring in RINGS[k + 1 :] for space in ring]
    left = list(RINGS[k])
    if k and rng.random() < 0.7:
        left = rng.sample(left, rng.randint(1, len(left)))
        gone += [space for space in RINGS[k] if space not in left]
    table["universe"]["gone"] = bits(gone)
    table["universe"]["monolith"] = rng.choice(left)


def stabilize_tiles(table: Table, rng: Random) -> None:
    """Some tiles are stable, with and without a Bonus Token on them."""
    universe, stacks = table["universe"], table["center"]["stacks"]
    there = standing(table)
    stable = rng.sample(there, rng.randint(0, len(there) // 3))
    universe["stable"] = bits(stable)
    for space in sorted(stable):
        full = [stack for stack in stacks if stack]
        if full and rng.random() < 0.6:
            universe["gifts"].append([space, full[0].pop(0)])


def grow_seats(table: Table, rng: Random) -> None:
    """Medals, tokens, ranks and levels; a traitor may be known."""
    stacks, medals = table["center"]["stacks"], ALL_MEDALS
    for seat in table["seats"]:
        seat["medals"] = rng.randint(0, min(medals, 12))
        medals -= seat["medals"]
        seat["revealed"] = seat["role"] == "traitor" and rng.random() < 0.4
        seat["disowned"] = seat["revealed"] and rng.random() < 0.5
        if not seat["revealed"]:
            seat["rank"], seat["level"] = rng.randint(0, 3), rng.randint(0, 3)
            seat["supply"] -= seat["rank"] + seat["level"]
        for stack in stacks:
            count = rng.choice([0, 0, 1, 2, 5])
            seat["tokens"] += stack[:count]
            del stack[:count]
        seat["tokens"].sort()


def settle_tiles(table: Table, rng: Random) -> None:
    """Pioneers on many planets; every tile has a free one left."""
    universe = table["universe"]
    for space in standing(table):
        planets = [d for d in range(3) for _ in range(tile(table, space)["planets"][d])]
        for dimension in rng.sample(planets, rng.choice([0, len(planets) - 1, rng.randrange(len(planets))])):
            owner = rng.randrange(len(table["seats"]))
            if table["seats"][owner]["supply"] > rng.choice([0, 8]):
                table["seats"][owner]["supply"] -= 1
                universe["pioneers"][space][dimension].append(owner)
    settled = [space for space in range(19, 37) if any(universe["pioneers"][space])]
    universe["claimed"] = bits(settled + rng.sample(range(19, 37), 3)) if settled else 0


def fill_row(table: Table, rng: Random) -> None:
    """Pioneers on the row with gaps between them, and the Marker anywhere."""
    mission = table["mission"]
    for _ in range(rng.choice([0, 3, 20, ROW_END - 2])):
        owner = rng.randrange(len(table["seats"]))
        if rng.random() < 0.2:
            mission["row"].append(GAP)
        elif table["seats"][owner]["supply"]:
            table["seats"][owner]["supply"] -= 1
            mission["row"].append(owner)
    mission["marker"] = rng.choice([0, 3, 8, 8, 9, 14, 48, 98, LAST - 1, rng.randrange(LAST)])


def scatter_ships(table: Table, rng: Random) -> None:
    """Ships on tiles that are there, some levers used, some cards known."""
    there = [space for space in range(37) if not table["universe"]["gone"] >> space & 1]
    for seat in table["seats"]:
        seat["space"] = rng.choice(there)
        seat["dimension"] = rng.randrange(3)
        seat["levers"] = rng.choice([0, 1, 6, 15, rng.randrange(16)])
        seat["known"] = sorted(rng.sample(seat["hand"], rng.randint(0, len(seat["hand"]))))


def spend_deck(table: Table, rng: Random) -> None:
    """Cards of the deck lie in the discard piles, aside, or in more hands."""
    center = table["center"]
    left = rng.choice([0, 1, 3, 12])
    spent, center["deck"] = center["deck"][left:], center["deck"][:left]
    for seat in table["seats"]:
        extra = rng.choice([0, 0, 3, 6])
        seat["hand"] = sorted(seat["hand"] + spent[:extra])
        spent = spent[extra:]
    part = rng.choice([0, 1, 5, len(spent)])
    center["aside"], spent = sorted(spent[:part]), spent[part:]
    for card in spent:
        center["discards"][rng.randrange(3)].append(card)
    if part and not spent and rng.random() < 0.5:
        hand = table["seats"][0]["hand"]
        hand += center["aside"]
        hand.sort()
        center["aside"] = []


def choose_bug(table: Table, rng: Random) -> None:
    """A Bug Card that lasts may lie there, if the table plays with them."""
    center = table["center"]
    if center["bugs"] and rng.random() < 0.7:
        center["bug"] = rng.choice([number for number, bug in BUGS.items() if bug["effect"] in LASTING])
        center["bugs"].remove(center["bug"])
