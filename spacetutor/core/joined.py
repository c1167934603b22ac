"""Games that are not part of the tutor and joined it (`spacetutor.games.register`)."""

from __future__ import annotations

from pathlib import Path

FOLDERS: dict[str, Path] = {}
"""By game, the folder with its values: its sentences (`words.toml`) and its course (`course/`) lie there."""
