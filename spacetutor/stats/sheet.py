"""Statistics as CSV: one table for all of them, a thing a row."""

from __future__ import annotations

import csv
import io
import unicodedata
from typing import Any

from spacetutor.stats.tables import Stats

COLUMNS = (
    *("table", "what", "games", "share", "low", "high"),
    *("games_without", "share_without", "difference", "difference_low", "difference_high", "sure"),
)
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def sheet(stats: Stats) -> bytes:
    """In UTF-8 with a mark by which spreadsheets recognise it."""
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for table, shares in (("place", stats.places), ("player", stats.bots)):
        for entry in shares:
            rows.writerow([table, _defused(entry.what), entry.games, *_short(entry.share, entry.low, entry.high)])
    for table, found in stats.effects.items():
        for effect in found:
            without = [effect.games_without, *_short(effect.share_without)]
            numbers = _short(effect.difference, effect.low, effect.high)
            sure = "yes" if effect.sure else "no"
            first = [table, _defused(effect.what), effect.games, *_short(effect.share), "", ""]
            rows.writerow([*first, *without, *numbers, sure])
    return text.getvalue().encode("utf-8-sig")


def _short(*numbers: float) -> list[Any]:
    return [round(number, 5) for number in numbers]


def _defused(cell: str) -> str:
    """A player may be called anything; what a spreadsheet would take for a formula stays a text."""
    return f"'{cell}" if unicodedata.normalize("NFKC", cell).startswith(FORMULA) else cell
