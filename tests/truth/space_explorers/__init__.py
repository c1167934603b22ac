"""The part of Space Explorers in the tests of truth."""

from __future__ import annotations

from tests.truth import Oracle, Part
from tests.truth.space_explorers import (
    cards,
    comparing,
    happening,
    moves,
    offers,
    payments,
    pressing,
    prices,
    projects,
    puzzling,
    refusals,
    scores,
    turns,
)
from tests.truth.space_explorers.asking import asks
from tests.truth.space_explorers.rare import rare

VARIANTS = (
    {"seats": 2},
    {"seats": 3, "card_34": "hand"},
    {"seats": 4, "sides": "american"},
    {"seats": 2, "card_34": "hand", "sides": "soviet", "first": 1},
    {"seats": 3, "first": 2},
    {"seats": 4, "card_34": "hand"},
    {"seats": 2, "projects": ["sputnik-1", "vostok-1", "proton-1", "skylab"]},
)

THEMES = (
    prices,
    payments,
    offers,
    moves,
    happening,
    refusals,
    cards,
    scores,
    projects,
    turns,
    comparing,
    puzzling,
    pressing,
)
ORACLES: dict[str, Oracle] = {key: oracle for theme in THEMES for key, oracle in theme.ORACLES.items()}
CONTRARY = {key: others for theme in THEMES for key, others in theme.CONTRARY.items()}
SILENT = comparing.SILENT | puzzling.SILENT

KNOWN = {
    "move.trade": "as an example, or as the nearest thing that is allowed, another token would do as well",
    "puzzle.projects.open": "another Project that can't be completed either makes it just as true",
    "spend.tokens-31": "another payment may be just as cheap",
}

PART = Part("space-explorers", VARIANTS, asks, rare, ORACLES, SILENT, CONTRARY, KNOWN)
