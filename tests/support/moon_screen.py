"""Screens of From the Moon for its table in the browser, made of the second reading's snapshots."""

from __future__ import annotations

import random
from typing import Any, cast

from spacetutor.games.from_the_moon.screen_types import MoonAsked, MoonGoal, MoonScreen, MoonSeat
from tests.support.moon import Table
from tests.support.moon import values as v
from tests.support.moon.ground import ground
from tests.support.moon_faces import OBJECTIVES, TAKE

Shown = dict[str, Any]
NAMES = ("Capucine", "Johannes", "Gilles", "Valentina")
ASKED = {"seat": "seating", "at": "site", "terrain": "terrain", "take": "take", "shelve": "shelve", "fire": "fire"}
ASKED |= {"income": "income", "feed": "feed", "faction": "draft", "collect": "tasks", "effect": "tasks"}
ASKED |= {"construct": "approve", "improve": "approve", "point": "approve"}
"""What is asked, by the first word of a move that answers it."""


def screen(table: Table, viewer: int | None = None, last: str = "") -> MoonScreen:
    """The table's moment; `last` is the move that led here."""
    deal, shown = table.state.deal, table.snapshot()
    field, waiting = ground(deal["players"]), asked(table, last)
    return {
        "turn": 1 + sum(seat["space"] - 1 for seat in shown["seats"]) * 4,
        "to_act": shown["to_act"],
        "viewer": viewer,
        "first": deal["first"],
        "ending": shown["end"] or "",
        "asked": waiting,
        "chain": waiting["spaces"] if waiting and "spaces" in waiting else [],
        "bills": {},
        "rows": field.rows,
        "columns": field.columns,
        "tiles": deal["tiles"],
        "cubes": shown["cubes"],
        "buildings": shown["buildings"],
        "rival": shown["rival_rovers"],
        "powers": [deal["powers"][colour] for colour in v.COLOURS],
        "supply": shown["supply"],
        "bag": shown["bag"],
        "display": shown["display"],
        "stack": shown["stack"],
        "free": shown["free_greenhouses"],
        "large": shown["large"],
        "small": deal["small"],
        "progress": deal["progress"],
        "vessels": [vessel(shown, ship) for ship in v.SHIPS],
        "factions": [text.split()[1] for text in table.legal() if text.startswith("faction")],
        "objectives": [goal(shown, number) for number in deal.get("objectives", [])],
        "seats": [seat(shown, index) for index in range(deal["players"])],
    }


def vessel(shown: Shown, ship: str) -> Any:
    owners = [-1 if owner is None else owner for owner in shown["improved"][ship]]
    parts = [list(part) for part in zip(shown["missions"][ship], owners, strict=True)]
    return {"parts": parts, "launched": 3 if ship in shown["launched"] else 0}


def seat(shown: Shown, index: int) -> MoonSeat:
    board = shown["seats"][index]
    crews = board["crews"]
    cyborgs = board["faction"] == "cyborgs"
    team = [[sum(map(sum, side)), sum(pair[1] for pair in side)] for side in zip(*crews, strict=True)]
    scores, winners = shown.get("scores"), shown.get("winners", [])
    used = sum(owners.count(index) for owners in map(list, shown["improved"].values()))
    plain = ["points", "achievements", "energy", "batteries", "resources", "rovers", "crews", "greenhouses"]
    plain += ["foundations", "labs", "small", "large", "space"]
    made: Any = {name: board[name] for name in plain}
    made |= {
        "name": NAMES[index],
        "faction": board["faction"] or "",
        "left": [[4 - max(1, all_of), 3 - trained] for all_of, trained in team],
        "taken": [board["taken"][ship] for ship in v.SHIPS],
        "rates": [2, 1 if board["faction"] == "survivors" else 2],
        "recruit": {"metal": 1, "energy": 2} if cyborgs else v.RECRUIT,
        "train": v.TRAIN,
        "cubes": v.IMPROVEMENT_CUBES - used,
        "total": scores[index] if scores else None,
        "winner": index in winners,
    }
    return cast("MoonSeat", made)


def goal(shown: Shown, number: int) -> MoonGoal:
    """How far the only seat is with an objective."""
    wanted, board = OBJECTIVES[number - 1], shown["seats"][0]
    own = [int(point) for point, owner in shown["buildings"].items() if owner == 0]
    counts = {
        "achievements": board["achievements"],
        "buildings": len(own),
        "improvements": sum(owners.count(0) for owners in map(list, shown["improved"].values())),
        "improved-greenhouses": board["greenhouses"][1],
        "laboratories": sum(map(bool, board["labs"])),
        "batteries": board["batteries"],
        "specialists": sum(pair[1] for crew in board["crews"] for pair in crew),
    }
    others = len(shown["launched"]) if "launches" in wanted else ground(1).largest_group(own)
    have = counts.get(wanted.get("of", ""), others)
    return {"number": number, "have": have, "met": have >= wanted.get("count", wanted.get("group", 3))}


def asked(table: Table, last: str) -> MoonAsked | None:
    """What is asked, as far as moves and the last one tell."""
    kinds = [ASKED[word] for text in table.legal() if (word := text.split()[0]) in ASKED]
    new = any(text.startswith(("send", "gather", "build")) for text in table.legal())
    if new or not kinds:
        return None
    found: MoonAsked = {"kind": kinds[0]}
    word, *rest = last.split() or [""]
    if kinds[0] == "take":
        found["effect"] = TAKE
    if kinds[0] == "tasks" and word == "send":
        crew = table.snapshot()["seats"][table.to_act or 0]["crews"][int(rest[0]) - 1]
        found |= {"rover": int(rest[0]), "tasks": [basic + 2 * special for basic, special in crew]}
    if kinds[0] == "shelve" and word == "lab":
        found["lab"] = table.state.deal["labs"][int(rest[0]) - 1]
    if kinds[0] == "site" and word == "build":
        found |= {"small": int(rest[0])} if rest[0].isdecimal() else {"large": int([*rest, "0"][1])}
    if kinds[0] == "fire":
        found["spaces"] = sorted({int(text.split()[1]) for text in table.legal() if text.startswith("fire")})
    return found


def after(table: Table, moves: int, seed: int = 1) -> Table:
    """So many random moves on; gathering and building are done where they can be."""
    dice = random.Random(seed)
    while moves > 0 and not table.over:
        texts = table.legal()
        liked = [text for text in texts if text.startswith(("gather", "construct", "build", "at", "lab", "shelve"))]
        table.play(dice.choice(liked or [text for text in texts if text != "done"] or texts))
        moves -= 1
    return table


def about(text: str, table: Table) -> list[tuple[str, int | str]]:
    """The things that are clicked for a move, as the head of the table's script lists them."""
    words = text.split()
    number: int | str = int(words[-1]) if words[-1].isdecimal() else words[-1]
    match words:
        case ["send", rover, "to", _]:
            return [("rover", int(rover)), ("tile", number)]
        case ["recruit" | "train" as kind, colour, "in", _]:
            return [(kind, colour), ("rover", number)]
        case ["seat", _, "in", _]:
            return [("rover", number)]
        case ["collect" | "take", _]:
            return [("resource", number)]
        case ["ability" | "faction" | "convert" | "lab" as kind, _]:
            return [(kind, number)]
        case ["greenhouse" | "foundation" | "gather" as kind]:
            return [(kind, 0)]
        case ["improve", "greenhouse"] | ["income", "greenhouses"]:
            return [("flip", 0)]
        case ["income", "recharge"]:
            return [("energy", 0)]
        case ["build" | "income", _]:
            return [("small", number) if number != "faction" else ("large", 0)]
        case ["build", "large", _]:
            return [("large", number)]
        case ["at", _]:
            return [("point", number)]
        case ["terrain", _]:
            return [("tile", number)]
        case ["shelve", _]:
            return [("space", number)]
        case ["fire", space, *_]:
            return [("space", int(space))]
        case ["construct" | "improve", ship, part]:
            return [("part", f"{ship} {part}")]
    return []
