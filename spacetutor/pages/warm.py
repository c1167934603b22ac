"""Imported by a kernel that waits for its page: all that every page needs, and nothing of any page."""

from __future__ import annotations

from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, standard

for game in GAMES:
    load_catalogue(game)
    standard(game).faces()
