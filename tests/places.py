"""Where things are that tests read."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "spacetutor"
REPLAYS = ROOT / "replays"
NOTEBOOKS = ROOT / "notebooks"
GOLDEN = ROOT / "tests" / "golden"
OLD_RULES = ROOT / "tests" / "old_rules"
