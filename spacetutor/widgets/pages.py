"""The pages, composed of widgets."""

from __future__ import annotations

from html import escape
from pathlib import Path

import ipywidgets as w

from spacetutor.core.errors import Fault
from spacetutor.core.sketch import html
from spacetutor.widgets.shelf import OPEN_TABLE, Shelf, default_folder

STYLE = Path(__file__).with_name("static") / "page.css"


def replays_page(folder: Path | None = None) -> w.Widget:
    """Choose a replay, step through it, see the table as text."""
    return _ReplaysPage(Shelf(folder or default_folder())).root


class _ReplaysPage:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        label = {"description_width": "5rem"}
        self.chooser = w.Dropdown(options=shelf.names(), description="Replay", style=label)
        self.viewpoint = w.Dropdown(options=[OPEN_TABLE], description="Seen by", style=label)
        self.move = w.IntSlider(min=0, max=0, description="Move", style=label, continuous_update=True)
        steps = (("First", -9999), ("Back", -1), ("Next", 1), ("Last", 9999))
        buttons = w.HBox([self._step(text, by) for text, by in steps])
        self.caption, self.table = w.HTML(), w.HTML()
        head = w.HTML(
            f"<style>{STYLE.read_text()}</style><h1>Space Explorers: replays</h1>"
            "<p>Choose a game and step through its moves. Letters are colours: "
            "B blue, G green, Y yellow, R red, P purple. A * marks a card in hand that everybody saw taken.</p>"
        )
        rows = [w.Box([self.chooser, self.viewpoint]), w.Box([self.move, buttons])]
        for row in rows:
            row.add_class("st-row")
        self.root = w.VBox([head, *rows, self.caption, self.table])
        self.root.add_class("st-page")
        self.chooser.observe(self._open, "value")
        self.viewpoint.observe(self._show, "value")
        self.move.observe(self._show, "value")
        self._open()

    def _step(self, text: str, by: int) -> w.Button:
        button = w.Button(description=text, layout={"width": "auto"})

        def go(_: object) -> None:
            self.move.value = max(0, min(self.move.max, self.move.value + by))

        button.on_click(go)
        return button

    def _open(self, _: object = None) -> None:
        if self.chooser.value is None:
            self._tell(
                f"There are no replays in {self.shelf.folder.name}. Make some: spacetutor simulate --out replays"
            )
            return
        try:
            cursor = self.shelf.open(self.chooser.value)
        except Fault as fault:
            self._tell(str(fault))
            return
        self.viewpoint.options = self.shelf.viewpoints()
        self.move.max = len(cursor.moves)
        self.move.value = 0
        self._show()

    def _tell(self, message: str) -> None:
        self.caption.value = f'<p class="st-fault" role="alert">{escape(message)}</p>'
        self.table.value = ""

    def _show(self, _: object = None) -> None:
        cursor = self.shelf.cursor
        if cursor is None or self.move.value > len(cursor.moves) or self.viewpoint.value is None:
            return
        cursor.seek(self.move.value)
        self.caption.value = f'<p class="st-caption">{escape(self.shelf.caption())}</p>'
        self.table.value = html(self.shelf.sketch(self.viewpoint.value))
