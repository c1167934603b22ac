"""The part of the replay page that gives the open game another name, or takes it off the shelf and puts it back."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as w

from spacetutor.core.errors import Fault, Unknown
from spacetutor.pages.common import fault, row
from spacetutor.pages.replays.session import ReplaySession
from spacetutor.telling.spoken import say


class TidyPart:
    """Folded until it is asked for. `moved` is told the name of the game to open next, "" for any."""

    def __init__(self, session: ReplaySession, moved: Callable[[str], None]) -> None:
        self.session, self._moved = session, moved
        self.more = w.ToggleButton(description=say("replays.tidy"), layout={"width": "auto"})
        self.name = w.Text(description=say("replays.name"), continuous_update=False)
        rename, remove = w.Button(description=say("replays.rename")), w.Button(description=say("replays.remove"))
        self.back = w.Button(description=say("replays.put-back"), layout={"display": "none", "width": "auto"})
        self.told = w.HTML()
        self.controls = row(self.name, rename, remove)
        self.root = w.VBox([row(self.more, self.back, self.told), self.controls])
        self.removed: list[str] = []
        self.more.observe(self._fold, "value")
        rename.on_click(lambda _: self._try(self._rename))
        remove.on_click(lambda _: self._try(self._remove))
        self.back.on_click(lambda _: self._try(self._put_back))
        self.renew()

    def renew(self) -> None:
        """Another game is open."""
        self.name.value = self.session.name.removesuffix(".json")
        self.more.layout.display = "" if self.session.may_tidy else "none"
        self._fold()

    def _fold(self, _: object = None) -> None:
        shown = self.more.value and self.session.may_tidy
        self.controls.layout.display = "" if shown else "none"

    def _try(self, do: Callable[[], str]) -> None:
        """What can't be done is told, and nothing has changed."""
        try:
            name = do()
        except (Fault, Unknown) as error:
            self.told.value = fault(str(error))
            return
        self.back.layout.display = "" if self.removed else "none"
        self._moved(name)

    def _rename(self) -> str:
        name = self.session.rename(self.name.value)
        self.told.value = f"<p>{escape(say('replays.renamed', name=name))}</p>"
        return name

    def _remove(self) -> str:
        """Folded afterwards: a second click must not take away the next game."""
        name = self.session.name
        self.removed.append(self.session.remove())
        self.more.value = False
        self.told.value = f"<p>{escape(say('replays.removed', name=name))}</p>"
        return ""

    def _put_back(self) -> str:
        """The one that was taken away last."""
        name = self.session.put_back(self.removed[-1])
        self.removed.pop()
        self.told.value = ""
        return name
