"""Imported by a kernel that waits for its page: all that every page needs, and nothing of any page."""

from __future__ import annotations

import spacetutor.widgets.board
import spacetutor.widgets.chart
import spacetutor.widgets.pages.common
import spacetutor.widgets.playing
import spacetutor.widgets.session  # noqa: F401
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, standard

for game in GAMES:
    load_catalogue(game)
    standard(game).faces()
