"""A random deal: all that chance decides."""

from __future__ import annotations

import random
from typing import Any

from tests.support.moon import values

NINE, SIXTEEN = range(1, 10), range(1, 17)


def deal(seed: int, players: int, draft: str = "dealt", level: str | None = None) -> dict[str, Any]:
    """What chance decides for a table of so many players; the same seed gives the same deal."""
    dice = random.Random(f"{seed} {players} {draft} {level}")
    rows, columns = values.GRIDS[players]
    dealt: dict[str, Any] = {
        "players": players,
        "first": dice.randrange(players),
        "draft": draft,
        "level": (level or "normal") if players == 1 else None,
        "tiles": shuffled(dice, range(1, rows * columns + 1)),
        "powers": dict(zip(values.COLOURS, shuffled(dice, ("food", "energy", "resource")), strict=True)),
        "missions": {ship: dice.sample(range(1, 7), values.PARTS[players]) for ship in values.SHIPS},
        "labs": shuffled(dice, [kind for kind in range(1, values.LAB_KINDS + 1) for _ in range(values.LAB_COPIES)]),
        "large": dice.sample(range(1, 9), values.LARGE_ON_BOARD[players]),
        "progress": dice.sample(range(1, 11), values.SPACES),
        "small": small_tiles(dice),
        "factions": dice.sample(list(values.FACTIONS), 8 if players == 1 else players + 1),
        "bag": shuffled(dice, values.COLOURS * values.BAG_OF_A_COLOUR),
        "bags": [shuffled(dice, values.COLOURS * values.CUBES_OF_A_COLOUR) for _ in range(8)],
    }
    if players == 1:
        dealt["zones"] = dice.sample(SIXTEEN, 6)
        dealt["locations"] = [shuffled(dice, NINE), shuffled(dice, NINE)]
        dealt["objectives"] = sorted(dice.sample(NINE, values.OBJECTIVES_DRAWN[dealt["level"]]))
    return dealt


def small_tiles(dice: random.Random) -> list[int]:
    """S1: two of level 1, two of level 2, one of level 3, and the odd one."""
    drawn = dice.sample(range(1, 5), 2) + dice.sample(range(5, 9), 2) + dice.sample(range(9, 13), 1)
    return [*sorted(drawn), values.ODD_TILE]


def shuffled(dice: random.Random, things: Any) -> list[Any]:
    """The same things in a random order."""
    return dice.sample(list(things), len(list(things)))
