"""A table of Space Explorers at a glance: the hub with the most cards, and above it the Projects of its owner."""

from __future__ import annotations

from spacetutor.core.svg import WIDTH, node, small_drawing
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.state import View

COLUMN, CARD = 58, 46
SHAPES = {
    "blue": "M-6 0a6 6 0 0 1 12 0a6 6 0 0 1-12 0",
    "green": "M0-7 7 6H-7Z",
    "yellow": "M0-8 6 0 0 8-6 0Z",
    "red": "M-6-6h12v12h-12Z",
    "purple": "M0-8 2-2 8-2 3 2 5 8 0 4-5 8-3 2-8-2-2-2Z",
}
ROCKET = "M0-11c5 5 5 11 3 17h-6c-2-6-2-12 3-17ZM-3 2-7 8l4-1ZM3 2l4 6-4-1Z"


def small(cards: CardSet, view: View) -> str:
    """A column for each Division, its cards from the bottom of the batch to the top."""
    shown = max(view.seats, key=lambda seat: sum(map(len, seat.hub)))
    columns = [_batch(cards, place, batch) for place, batch in enumerate(shown.hub)]
    return small_drawing(*map(_project, range(len(shown.projects))), *columns)


def _batch(cards: CardSet, place: int, batch: tuple[int, ...]) -> str:
    left, colour = 8 + place * COLUMN, COLOURS[place]
    ground = node("rect", x=left, y=52, width=CARD + 6, height=100, rx=7, fill=f"var(--{colour})", opacity=0.3)
    laid = [_card(cards, left + 3, 56 + 18 * height, number) for height, number in enumerate(batch)]
    return ground + "".join(laid or [_sign(colour, left + 26, 96)])


def _card(cards: CardSet, left: int, top: int, number: int) -> str:
    skills = [COLOURS[skill] for skill in cards.card(number).skills]
    place = {"x": left, "y": top, "width": CARD, "rx": 5}
    paper = node("rect", **place, height=90, fill="var(--paper)", stroke="var(--paper-edge)")
    head = node("rect", **place, height=16, fill=f"var(--{skills[0]})", opacity=0.28)
    return paper + head + "".join(_sign(skill, left + 10 + 15 * i, top + 8, 0.8) for i, skill in enumerate(skills))


def _sign(colour: str, x: int, y: int, size: float = 1.0) -> str:
    return node("path", d=SHAPES[colour], fill=f"var(--{colour})", transform=f"translate({x} {y}) scale({size})")


def _project(place: int) -> str:
    """A card with a rocket for each Project."""
    left = WIDTH - 42 - place * 40
    card = node("rect", x=left, y=14, width=34, height=30, rx=5, fill="var(--space-2)", stroke="var(--space-line)")
    return card + node("path", d=ROCKET, fill="var(--space-ink)", transform=f"translate({left + 17} 30)")
