"""The design page: every control once, as `docs/design.md` shows it."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from spacetutor.assets import drawing_of, icons
from spacetutor.games import GAMES
from spacetutor.pages.common import fault, head, page, row
from spacetutor.telling.spoken import name_of, say
from spacetutor.widgets.coach import Coach
from spacetutor.widgets.panel import Button, Dot, Panel
from spacetutor.widgets.picker import Picker, pickable

SKILLS = ("blue", "green", "yellow", "red", "purple")
SEATS = 4


def design_page() -> w.Widget:
    """All controls, in the order in which pages use them."""
    grid = w.Box([_sheet(title, *widgets) for title, widgets in _parts().items()])
    grid.add_class("st-design")
    return page(head("design"), grid)


def _parts() -> dict[str, tuple[w.Widget, ...]]:
    return {
        "buttons": (_buttons(),),
        "choices": (row(_select(), w.Text(placeholder=say("design.search"), description=say("design.field"))), _tabs()),
        "pictures": (_pictures(),),
        "coach": (_coach(),),
        "progress": (_progress(), w.HTML(fault(say("design.fault")))),
        "files": (row(w.FileUpload(description=say("design.upload")), w.Checkbox(description=say("design.check"))),),
        "icons": (w.HTML("".join(_icon(name, path) for name, path in icons().items())),),
        "colours": (w.HTML(_swatches()),),
    }


def _sheet(key: str, *widgets: w.Widget) -> w.VBox:
    sheet = w.VBox([w.HTML(f"<h2>{escape(say(f'design.{key}'))}</h2>"), *widgets])
    sheet.add_class("st-sample")
    return sheet


def _buttons() -> w.Box:
    main = w.Button(description=say("design.main"), button_style="primary")
    large = w.Button(description=say("design.large"), button_style="primary")
    large.add_class("st-big")
    usual, danger = w.Button(description=say("design.usual")), w.Button(description=say("design.danger"))
    danger.button_style = "danger"
    off = w.Button(description=say("design.off"), disabled=True)
    return row(main, usual, danger, off, w.ToggleButton(description=say("design.toggle"), value=True), large)


def _select() -> w.Dropdown:
    return w.Dropdown(options=[name_of(game) for game in GAMES], description=say("design.select"))


def _tabs() -> w.ToggleButtons:
    return w.ToggleButtons(options=[say(f"design.tab-{name}") for name in ("moves", "coach", "pictures")])


def _pictures() -> Picker:
    games = [pickable(game, name_of(game), "", drawing_of(game)) for game in GAMES]
    return Picker(say("design.picture"), games, games[0]["id"])


def _coach() -> Coach:
    """The panel of a lesson, with its steps and its buttons."""
    dots = (Dot("1", "done"), Dot("2", "here"), Dot("3", "open"))
    ids = ("hint", "show", "undo", "again")
    buttons = (Button("next", say("design.main"), main=True), *(Button(each, say(f"design.{each}")) for each in ids))
    told = escape(say("design.said"))
    panel = Panel(say("design.lesson"), "", escape(say("design.task")), told, "reached", dots, buttons)
    return Coach(lambda kind, what: None, panel)


def _progress() -> w.Box:
    return row(w.IntProgress(value=3, max=5, description=say("design.done")))


def _icon(name: str, path: str) -> str:
    drawn = f'<svg class="st-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return f'<span class="st-named">{drawn} {escape(name)}</span>'


def _swatches() -> str:
    """The colours that mean something, each with its name."""
    names = [*(f"seat-{n}" for n in range(1, SEATS + 1)), *SKILLS, "accent", "good", "warn", "bad", "can", "take"]
    swatch = '<span class="st-named"><i class="st-swatch" style="background: var(--{0})"></i> {0}</span>'
    return "".join(swatch.format(name) for name in names)
