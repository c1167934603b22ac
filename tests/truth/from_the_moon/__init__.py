"""The part of From the Moon in the tests of truth."""

from __future__ import annotations

from tests.truth import Oracle, Part
from tests.truth.from_the_moon import (
    boards,
    compares,
    ends,
    events,
    factions,
    ground,
    market,
    moves,
    pressing,
    prices,
    prompts,
    refusals,
    ships,
    standings,
    using,
)
from tests.truth.from_the_moon.asking import asks
from tests.truth.from_the_moon.rare import rare

VARIANTS = (
    {"seats": 2},
    {"seats": 3, "draft": "dealt"},
    {"seats": 1, "level": "easy"},
    {"seats": 4, "first": 2},
    {"seats": 1, "level": "expert"},
    {"seats": 2, "draft": "dealt"},
)
THEMES = (
    moves,
    prices,
    events,
    refusals,
    using,
    ground,
    ships,
    boards,
    market,
    factions,
    prompts,
    pressing,
    ends,
    compares,
    standings,
)
ORACLES: dict[str, Oracle] = {key: oracle for theme in THEMES for key, oracle in theme.ORACLES.items()}
SILENT = {"compare.later": "says that no reason was found"}
CONTRARY = {key: others for theme in THEMES for key, others in theme.ORACLES.contrary.items() if others}
LISTED = "where choices are listed, or a turn is told, another of its moves is as true"
KNOWN = {
    **dict.fromkeys(("move.faction", "move.recruit", "move.seat", "move.send", "move.shelve", "move.take"), LISTED),
    **dict.fromkeys(("move.train", "move.collect", "move.construct", "event.collected", "event.faction"), LISTED),
    **dict.fromkeys(("event.ability", "event.income", "event.launched", "point.tile", "turn.by"), LISTED),
    "choice.kind": "there may be as many moves of another kind",
    "score.goal.open": "another objective may be open as well",
}

PART = Part("from-the-moon", VARIANTS, asks, rare, ORACLES, SILENT, CONTRARY, KNOWN, puzzled=False)
"""Its puzzles show tables as they could lie later, and have a second reading of their own (`test_puzzles.py`)."""
