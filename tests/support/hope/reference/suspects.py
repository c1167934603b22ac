"""How suspect a deed makes its seat: points, as a watcher would count them who sees what lies on the table."""

from __future__ import annotations

from typing import Any

from tests.support.hope.reference.happenings import Table, symbols, tile


def count(table: Table, action: dict[str, Any]) -> None:
    """Points for the move that is about to be made; the table is changed in place."""
    doer = table["asking"]["seat"] if table["phase"] == "bug" else table["to_act"]
    found = points(table, action, table["seats"][doer])
    if found:
        table["seats"][doer]["suspect"] = table["seats"][doer].get("suspect", 0) + found
        if not table["seats"][doer]["suspect"]:
            del table["seats"][doer]["suspect"]


def points(table: Table, action: dict[str, Any], seat: dict[str, Any]) -> int:
    match action["kind"]:
        case "settle":
            there = sum(map(len, table["universe"]["pioneers"][action["space"]]))
            left = sum(tile(table, action["space"])["planets"]) - there - 1
            return {0: -120, 1: -50, 2: 0}.get(left, 50)
        case "finish" if action.get("column") is not None:
            return laid(table, action["column"])
        case "pledge-medal" | "pledge-cards":
            return -50
        case "pledge-nothing":
            medals, cards = table["asking"]["pledges"][table["asking"]["seat"]]
            return 25 if seat["medals"] > 0 and not medals and not cards else 0
    return 0


def laid(table: Table, column: int) -> int:
    """The space beside the other two, by the symbols on the six cards before a new one comes."""
    sums = [in_sight(table, each) for each in range(3)]
    more = sums[column] - min(sums)
    if more:
        return 70 if more == 1 else 140
    return 0 if len(set(sums)) == 1 else -100


def in_sight(table: Table, column: int) -> int:
    piles = [list(pile) for pile in table["center"]["discards"]]
    opened = list(table["center"]["open"])
    piles[column] += table["moment"]["pile"]
    if table["moment"]["settled_in"] != -1:
        opened[column] = -1
    return sum(symbols(pile[-1]) for pile in piles if pile) + sum(symbols(card) for card in opened if card != -1)
