"""How a table of HOPE is set up."""

from __future__ import annotations

from typing import Any

from tests.support.hope.reference.faces import BORDER, EARTH
from tests.support.hope.reference.happenings import (
    CHARACTERS,
    NOT_ASKING,
    Seat,
    Table,
    clockwise_from,
    draw,
    lasting,
    technology,
    tile,
)

STACKS = {"normal": (5, 5, 6), "advanced": (4, 4, 8), "expert": (3, 2, 11), "hero": (2, 1, 13)}
COCKPIT = 2


def new(options: dict[str, Any], deal: dict[str, Any]) -> Table:
    """The table before the first decision; if the Monolith's tile must be chosen, it stands on the first until then."""
    table = lay_out(options, deal)
    deck = table["center"]["deck"]
    for seat in clockwise_from(table, deal["first"]):
        draw(table, seat, hand_limit(table, table["seats"][seat]))
    drawn = [deck.pop(0)]
    while not border_tiles(table, technology(drawn[-1])):
        drawn.append(deck.pop(0))
    table["center"]["deck"] = deck + drawn
    candidates = monolith_tiles(table)
    table["universe"]["monolith"] = candidates[0]
    table["phase"] = "monolith" if len(candidates) > 1 else "launch"
    return table


def lay_out(options: dict[str, Any], deal: dict[str, Any]) -> Table:
    """Everything out of the box and in its place; no hands yet, and no Monolith."""
    one, two, _ = STACKS[options.get("level", "normal")]
    tokens = deal["tokens"]
    people = zip(deal["characters"], deal["roles"], strict=True)
    return {
        "seats": [new_seat(character, role) for character, role in people],
        "universe": {
            "layout": list(deal["layout"]),
            "gone": 0,
            "stable": 0,
            "pioneers": [[[], [], []] for _ in deal["layout"]],
            "gifts": [],
            "claimed": 0,
            "monolith": EARTH,
        },
        "center": {
            "open": list(deal["open"]),
            "deck": list(deal["deck"]),
            "discards": [[], [], []],
            "aside": [],
            "shuffles": deal["shuffles"],
            "shuffled": 0,
            "stacks": [tokens[:one], tokens[one : one + two], tokens[one + two :]],
            "bugs": list(deal["bugs"]),
            "bug": 0,
        },
        "mission": {"row": [], "marker": 0},
        "moment": fresh_moment(EARTH),
        "asking": dict(NOT_ASKING),
        "first": deal["first"],
        "to_act": deal["first"],
        "phase": "monolith",
        "turn": 1,
        "ending": "",
    }


def new_seat(character: str, role: str) -> Seat:
    return {
        "character": character,
        "space": EARTH,
        "dimension": -1,
        "levers": 0,
        "hand": [],
        "known": [],
        "medals": 0,
        "supply": 25 - COCKPIT,
        "rank": 0,
        "level": 0,
        "tokens": [],
        "role": role,
        "revealed": False,
        "disowned": False,
        "accuser": False,
        "cleared": False,
    }


def fresh_moment(space: int) -> dict[str, Any]:
    """A turn's beginning on this space."""
    return {
        "moves": 1,
        "begun": False,
        "touched": [space],
        "at": 0,
        "stretch": 0,
        "settled_in": -1,
        "pile": [],
        "grown": False,
        "entered": [],
        "flown": -1,
        "onward": False,
    }


def border_tiles(table: Table, wanted: str) -> list[int]:
    """Spaces of the border whose tile lacks this technology; never any for a Joker."""
    return [space for space in BORDER if tile(table, space)["technology"] == wanted]


def monolith_tiles(table: Table) -> list[int]:
    """Where the Monolith may begin: the drawn card went under the deck, and its tiles with the fewest planets count."""
    spaces = border_tiles(table, technology(table["center"]["deck"][-1]))
    fewest = min(sum(tile(table, space)["planets"]) for space in spaces)
    return [space for space in spaces if sum(tile(table, space)["planets"]) == fewest]


def hand_limit(table: Table, seat: Seat) -> int:
    """The technology level on the Character Tile, and what a Bug Card adds or takes when the hand is refilled."""
    limit: int = CHARACTERS[seat["character"]]["levels"][seat["level"]]
    return limit + {"stores": 2, "haste": -1}.get(lasting(table), 0)
