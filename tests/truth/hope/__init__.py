"""The part of HOPE in the tests of truth."""

from __future__ import annotations

from tests.truth import Oracle, Part
from tests.truth.hope import (
    bugs,
    center,
    cockpits,
    compares,
    ends,
    events,
    faces,
    moves,
    paying,
    powers,
    pressing,
    prompts,
    puzzles,
    refusals,
    scores,
    ships,
    tiles,
    track,
    turns,
)
from tests.truth.hope.asking import asks
from tests.truth.hope.rare import rare

VARIANTS = (
    {"seats": 2, "bugs": True},
    {"seats": 3, "bugs": True, "level": "advanced"},
    {"seats": 4, "traitor": False, "bugs": True, "level": "expert"},
    {"seats": 2, "level": "hero"},
    {"seats": 3, "bugs": True, "characters": ["prodigy", "acrobat", "earthling"]},
    {"seats": 4, "bugs": True, "level": "hero", "first": 2},
    {"seats": 2, "traitor": False, "characters": ["brave", "prodigy"]},
    {"seats": 3},
    {"seats": 4, "level": "advanced"},
)

THEMES = (
    tiles,
    ships,
    faces,
    cockpits,
    powers,
    center,
    track,
    bugs,
    moves,
    paying,
    events,
    turns,
    ends,
    refusals,
    prompts,
    pressing,
    scores,
    compares,
    puzzles,
)
ORACLES: dict[str, Oracle] = {key: oracle for theme in THEMES for key, oracle in theme.ORACLES.items()}
ANSWER = "an answer to choose from, which may be wrong"
SILENT: dict[str, str] = {
    **dict.fromkeys(
        (
            "puzzle.pay.cards",
            "puzzle.reach.space",
            "puzzle.polarize.place",
            "puzzle.medals.gain",
            "puzzle.medals.nobody",
            "puzzle.vanish.vanishes",
            "puzzle.vanish.stable",
            "puzzle.vanish.held",
            "puzzle.vanish.free",
            "puzzle.vanish.space",
            "puzzle.afford.number",
        ),
        ANSWER,
    ),
    "puzzle.vanish.told-tile": "supposes a number of symbols",
    "puzzle.vanish.told-where": "supposes a number of symbols",
    "compare.later": "says that no reason was found",
}


CONTRARY = {key: others for theme in THEMES for key, others in theme.ORACLES.contrary.items() if others}

KNOWN = {
    "broken.side": "other faces do not touch either, and to say so of them is as true",
    **dict.fromkeys(("end.column", "end.column.sure"), "as many symbols may lie open with another column"),
    "move.admit": "every Pioneer that waits is as near as another",
    "puzzle.polarize.all-back": "two ships may be at the same place, and the question is the same then",
    "puzzle.polarize.all-clockwise": "two ships may be at the same place, and the question is the same then",
}

PART = Part("hope", VARIANTS, asks, rare, ORACLES, SILENT, CONTRARY, KNOWN)
