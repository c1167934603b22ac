"""Positions late in a game, of the kind that random play seldom reaches: rich boards, ships nearly gone."""

from __future__ import annotations

import random
from typing import Any

from tests.support.moon.ground import ground
from tests.support.moon.table import start
from tests.support.moon.values import COLOURS, MOST_FOUNDATIONS, SHIPS

Shown = dict[str, Any]


def rich(deal: Shown, seed: int) -> Shown:
    """A snapshot at the start of a main turn, drawn by chance; no piece is there twice and none is missing."""
    dice = random.Random(f"rich {seed}")
    table = start(deal)
    while table.legal()[0].startswith(("faction", "seat")):
        table.play(dice.choice(table.legal()))
    shown = table.snapshot()
    shown["to_act"] = dice.randrange(deal["players"])
    shown["free_greenhouses"] = dice.randint(0, shown["free_greenhouses"])
    for board in shown["seats"]:
        enrich(board, dice)
    lay_cubes(shown, deal, dice)
    shelve(shown, deal, dice)
    raise_buildings(shown, deal, dice)
    work_on_ships(shown, dice)
    send_out(shown, dice)
    return shown


def enrich(board: Shown, dice: random.Random) -> None:
    """Batteries, Greenhouses, Foundations, a larger and better team, points."""
    board["batteries"] = dice.randint(board["batteries"], 9)
    board["energy"] = dice.randint(0, board["batteries"])
    both = dice.randint(sum(board["greenhouses"]), 6)
    improved = dice.randint(0, both)
    board["greenhouses"] = [both - improved, improved]
    board["foundations"] = dice.randint(max(1, board["foundations"]), MOST_FOUNDATIONS)
    board["space"] = dice.randint(1, 6)
    board["points"], board["achievements"] = dice.randint(-5, 60), dice.randint(0, 15)
    for _ in range(dice.randint(0, 6)):
        colour, rover = dice.randrange(3), dice.randrange(3)
        crew = board["crews"][rover]
        if sum(map(sum, crew)) < 3 and sum(sum(c[colour]) for c in board["crews"]) < 4:
            crew[colour][0] += 1
        elif crew[colour][0] and sum(c[colour][1] for c in board["crews"]) < 3:
            crew[colour] = [crew[colour][0] - 1, crew[colour][1] + 1]


def lay_cubes(shown: Shown, deal: Shown, dice: random.Random) -> None:
    """Cubes from the front of the bag lie on tiles, with the seats and in the supply."""
    used = dice.randint(60, 90)
    owned = [sum(board["resources"][colour] for board in shown["seats"]) for colour in range(3)]
    shown["supply"][:3] = [10 - number for number in owned]
    shown["cubes"] = [[0, 0, 0] for _ in deal["tiles"]]
    for cube in deal["bag"][:used]:
        colour = COLOURS.index(cube)
        tile, board = dice.choice(shown["cubes"]), dice.choice(shown["seats"])
        if dice.random() < 0.4 and sum(tile) < 4:
            tile[colour] += 1
        elif dice.random() < 0.6:
            board["resources"][colour] += 1
        else:
            shown["supply"][colour] += 1
    shown["bag"] = 90 - used
    for board in shown["seats"]:
        food = dice.randint(0, min(8, shown["supply"][3]))
        board["resources"][3] += food
        shown["supply"][3] -= food


def shelve(shown: Shown, deal: Shown, dice: random.Random) -> None:
    """Laboratories from the front of the deal on the Foundations, the next six on display."""
    taken = 0
    for board in shown["seats"]:
        places = [divmod(place, 3) for place in range(board["foundations"])]
        spaces = [4 * row + 2 * right + side for right, row in places for side in (0, 1)]
        for space in dice.sample(spaces, dice.randint(0, len(spaces))):
            board["labs"][space] = deal["labs"][taken]
            taken += 1
    shown["display"] = deal["labs"][taken : taken + 6]
    shown["stack"] = len(deal["labs"]) - taken - 6


def raise_buildings(shown: Shown, deal: Shown, dice: random.Random) -> None:
    """Small tiles, often the faction Building, sometimes another large one, each with a point."""
    points = [point for point in ground(deal["players"]).points if str(point) not in shown["buildings"]]
    for number, board in enumerate(shown["seats"]):
        board["small"] = sorted(dice.sample(deal["small"], dice.randint(0, 4)))
        board["large"] = [0] if dice.random() < 0.7 else []
        if shown["large"] and dice.random() < 0.5:
            board["large"].append(shown["large"].pop(dice.randrange(len(shown["large"]))))
        for _ in range(len(board["small"]) + len(board["large"])):
            if len(points) > 1:
                shown["buildings"][str(points.pop(dice.randrange(len(points))))] = number
            elif board["small"]:
                board["small"].pop()
    shown["buildings"] = {str(point): shown["buildings"][str(point)] for point in sorted(map(int, shown["buildings"]))}


def work_on_ships(shown: Shown, dice: random.Random) -> None:
    """Most parts taken, some improved; a ship without tiles is launched, but never the third."""
    for ship in dice.sample(SHIPS, 3):
        parts = shown["missions"][ship]
        keep = 1 if len(shown["launched"]) == 2 else dice.choice((0, 1, 1, 2))
        for part in dice.sample(range(len(parts)), len(parts) - keep):
            dice.choice(shown["seats"])["taken"][ship].append(parts[part])
            parts[part] = 0
            if dice.random() < 0.3:
                number = dice.randrange(len(shown["seats"]))
                if sum(list(owners).count(number) for owners in shown["improved"].values()) < 6:
                    shown["improved"][ship][part] = number
        if not any(parts):
            shown["launched"].append(ship)


def send_out(shown: Shown, dice: random.Random) -> None:
    """Some Rovers on tiles of their own, for the seat to act often all three."""
    free = [tile for tile in range(1, len(shown["cubes"]) + 1) if tile not in shown["rival_rovers"]]
    dice.shuffle(free)
    for number, board in enumerate(shown["seats"]):
        out = 3 if number == shown["to_act"] and dice.random() < 0.4 else dice.randint(0, 3)
        board["rovers"] = [free.pop() if rover < out else 0 for rover in range(3)]
        dice.shuffle(board["rovers"])
