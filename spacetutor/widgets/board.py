"""The table as a widget. Screens and faces go out; questions come in, and the session judges each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets as t

from spacetutor.assets import board_script, board_styles
from spacetutor.core.explanation import Thing
from spacetutor.core.screen import Faces, MoveShown, News, Offer, Screen

Answer = Callable[[Any], str]
Wish = Callable[[dict[str, Any]], None]
"""What a page may wish besides answers: to move, to undo, to be ready, to see an example."""


class Board(anywidget.AnyWidget):
    """A replay on the table: every moment at once, stepped through in the browser alone.

    `faces` names the game, whose table is drawn, and its `words` go with it. `still`: one position and nothing to step
    through; `framed`: things of it to look at, by kind and name; `spot`: the same, with all else dimmed; `pointing`:
    whoever made the board is told what is clicked; `news`: what the others did, a line and its things each;
    `pressing`: what matters before one's next turn, as HTML;
    `ending`: how the game came out, as HTML for the last moment; `saved`: the file of a game that is played, which the
    page's address then names, so that loading it again goes on with that game.

    A page gets the table of this game alone: whoever lays another game makes another board (`draws`).

    `of` is what a list or a dictionary holds, for the types of the scripts (`tests/tools/script_types.py`).
    """

    drawn_by, sheets = "board.js", tuple[str, ...]()
    """The script that draws it, and its style sheets beside those of tables."""

    faces = t.Dict().tag(sync=True, of=Faces)
    screens: t.List[Any] = t.List().tag(sync=True, of=list[Screen])
    moves: t.List[Any] = t.List().tag(sync=True, of=list[MoveShown])
    at = t.Int(0).tag(sync=True)
    name = t.Unicode("").tag(sync=True)
    saved = t.Unicode("").tag(sync=True)
    offers: t.List[Any] = t.List().tag(sync=True, of=list[Offer])
    offer_at = t.Int(-1).tag(sync=True)
    version = t.Int(0).tag(sync=True)
    headline = t.Unicode("").tag(sync=True)
    pressing = t.Unicode("").tag(sync=True)
    waiting = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)
    news: t.List[Any] = t.List().tag(sync=True, of=list[News])
    ending = t.Unicode("").tag(sync=True)
    playing = t.Bool(False).tag(sync=True)
    still = t.Bool(False).tag(sync=True)
    framed: t.List[Any] = t.List().tag(sync=True, of=list[Thing])
    spot: t.List[Any] = t.List().tag(sync=True, of=list[Thing])
    pointing = t.Bool(False).tag(sync=True)
    large = t.Bool(False).tag(sync=True)
    words = t.Dict().tag(sync=True, of=dict[str, str])

    wishes: tuple[str, ...] = ("move", "undo", "ready", "branch", "example", "point")
    """What is told to whoever made the board."""

    def __init__(self, answer: Answer, wish: Wish | None = None, **traits: Any) -> None:
        game = traits.get("faces", {}).get("game", "")
        self._esm, self._css = board_script(self.drawn_by, game), board_styles(*self.sheets, game=game)
        super().__init__(**traits)
        self._answer, self._wish, self._game = answer, wish, game
        self.on_msg(self._asked)

    def draws(self, game: str) -> bool:
        """Whether it has the table of a game."""
        return self._game in ("", game)

    def _asked(self, _: object, message: Any, buffers: object) -> None:
        """A question or a wish from the page; whatever else arrives is not answered."""
        if self._wish and isinstance(message, dict) and message.get("kind") in self.wishes:
            self._wish(message)
            return
        html = self._answer(message)
        if html:
            full = not (isinstance(message, dict) and message.get("full") is False)
            self.send({"kind": "told", "full": full, "html": html})
