"""Saved games to go on with, by a picture of the table as it was left."""

from __future__ import annotations

import time

import ipywidgets as w

from spacetutor.core.errors import Fault
from spacetutor.pages.common import row
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.naming import shown_names
from spacetutor.play.replay import verify
from spacetutor.play.shelf import Kept
from spacetutor.telling.spoken import name_of, say
from spacetutor.widgets.picker import Pickable, Picker

MOST = 4
"""So many are shown, the newest first; all are on the page of games."""


class SavedGames:
    """The newest games that wait for a person, the first of them chosen; `go_on` is the button that opens it."""

    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self.picker = Picker(say("play.saved"), ())
        self.go_on, self.more = w.Button(description=say("play.go-on")), w.HTML()
        self.root = w.VBox([self.picker, row(self.go_on, self.more)])
        self.root.add_class("st-saved")

    @property
    def chosen(self) -> str:
        """The file of the game that is chosen, "" where there is none."""
        return str(self.picker.value)

    def refresh(self) -> None:
        """Look at the shelf again."""
        found = self.session.saved()
        self.picker.choices = [_card(kept) for kept in found[:MOST]]
        self.picker.value = found[0].name if found else ""
        rest = len(found) - MOST
        self.more.value = f'<a href="games.ipynb">{say("play.more-saved", n=rest)}</a>' if rest > 0 else ""
        self.root.layout.display = "" if found else "none"


def _card(kept: Kept) -> Pickable:
    """As a person would know it again: which it is, who plays, when it was begun, how far it is."""
    names = ", ".join(shown_names(kept.replay.players))
    text = say("play.left-at", when=_begun(kept), moves=len(kept.replay.moves))
    title = say("play.left", game=name_of(kept.replay.game.id), names=names)
    return {"id": kept.name, "title": title, "text": text, "picture": "", "drawn": _table(kept)}


def _table(kept: Kept) -> str:
    """The table as a watcher sees it: nothing of it is anybody's secret."""
    try:
        state = verify(kept.replay)[-1]
    except Fault:
        return ""
    return kept.replay.game.small(kept.replay.game.view(state, None))


def _begun(kept: Kept) -> str:
    """When a game was begun, which is in its name; else its name."""
    stem = kept.name.removesuffix(".json")
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.strptime(stem[5:20], "%Y%m%d-%H%M%S"))
    except ValueError:
        return stem
