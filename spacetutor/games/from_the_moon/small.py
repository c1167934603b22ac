"""A table of From the Moon at a glance: the ground with its cubes, and what was built on it in its owner's colour."""

from __future__ import annotations

from spacetutor.core.svg import WIDTH, node, small_drawing
from spacetutor.games.from_the_moon.screen_types import MoonScreen

SIZE, DOMES = 34, 8
CUBES = ("var(--line-strong)", "var(--blue)", "var(--green)")
"""By their colour: metal, water, and what grows."""


def small(screen: MoonScreen) -> str:
    """The Moon, the tiles of terrain on it, and the Buildings beside them as domes."""
    columns = screen["columns"]
    left, top = (WIDTH - SIZE * columns) // 2, 32
    sky = node("circle", cx=268, cy=26, r=13, fill="var(--blue)")
    ground = node("path", d="M0 92Q70 70 150 78T300 72V140H0Z", fill="var(--paper-edge)")
    tiles = [
        _tile(left + SIZE * (space % columns), top + SIZE * (space // columns), cubes)
        for space, cubes in enumerate(screen["cubes"])
    ]
    domes = [_dome(place, owner) for place, owner in enumerate(list(screen["buildings"].values())[:DOMES])]
    return small_drawing(sky, ground, *tiles, *domes)


def _tile(x: int, y: int, cubes: list[int]) -> str:
    look = {"fill": "var(--paper-rail)", "stroke": "var(--paper-muted)"}
    lying = [colour for colour, count in enumerate(cubes) for _ in range(count)][:4]
    drawn = [
        node("rect", x=x + 7 + 12 * (i % 2), y=y + 7 + 12 * (i // 2), width=9, height=9, rx=2, fill=CUBES[colour % 3])
        for i, colour in enumerate(lying)
    ]
    return node("rect", x=x + 1, y=y + 1, width=SIZE - 2, height=SIZE - 2, rx=5, **look) + "".join(drawn)


def _dome(place: int, owner: int) -> str:
    """Left and right of the tiles by turns."""
    aside = 18 + 24 * (place // 2)
    x = aside if place % 2 == 0 else WIDTH - aside
    look = {"fill": f"var(--space-seat-{owner % 4 + 1})", "stroke": "var(--paper-ink)"}
    return node("path", d=f"M{x - 10} 122a10 10 0 0 1 20 0Z", **look)
