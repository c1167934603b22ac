"""The tutor's own pages in a cell: a course to learn from, a game to look at."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from spacetutor.core.errors import Unknown
from spacetutor.games import FIRST, kind_of
from spacetutor.library.opening import AnyPath, open_game
from spacetutor.library.played import PlayedGame
from spacetutor.play.shelf import Shelf

if TYPE_CHECKING:
    import ipywidgets


def learning(game: str) -> ipywidgets.Widget:
    from spacetutor.pages.learn.page import learn_page

    return learn_page(game=kind_of(game or FIRST).id)


def watching(game: PlayedGame | AnyPath) -> ipywidgets.Widget:
    """A game that is no file yet is written to a folder that goes with this machine's next start."""
    from spacetutor.pages.game.page import page_of

    opened = game if isinstance(game, PlayedGame) else open_game(game)
    if opened.replay is None:
        raise Unknown("a position is no game to go through; board() shows it")
    path = opened.path or opened.save(Path(tempfile.mkdtemp(prefix="spacetutor-")) / "game.json")
    return page_of(Shelf(path.parent), path.name)
