"""What every page has: its head, its rows, and trouble said aloud."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from spacetutor.assets import styles
from spacetutor.core.game import AnyGame
from spacetutor.games import FIRST, GAMES
from spacetutor.pages.address import asked
from spacetutor.telling.spoken import name_of, say, say_of
from spacetutor.widgets.slim import slim_all

slim_all()

LABEL = {"description_width": "5rem"}


def head(page: str, game: str = "") -> w.HTML:
    """A page's title and first sentences."""
    html = w.HTML(headed(page, game))
    html.add_class("st-head")
    return html


def headed(page: str, game: str = "") -> str:
    """The same as HTML, for a page that goes on to another game. Ways to other pages are in Voila's frame."""
    title, lead = escape(say(f"{page}.title", game=name_of(game) if game else "")), escape(say(f"{page}.lead"))
    return f"<style>{styles('controls.css', 'page.css')}</style><h1>{title}</h1><p>{lead}</p>"


def asked_game() -> str:
    """The game that the address asks for; the registry's first where it asks for none that there is."""
    game = asked("game")
    return game if game in GAMES else FIRST


def fault(message: str) -> str:
    """A message about something that went wrong, as HTML."""
    return f'<p class="st-fault" role="alert">{escape(message)}</p>'


def section(key: str) -> w.HTML:
    """The title of a part of a page, with a sentence about it."""
    return w.HTML(_titled(say(f"{key}.title"), say(f"{key}.lead")))


def section_of(game: AnyGame, key: str) -> w.HTML:
    """The same in a game's own words."""
    return w.HTML(_titled(say_of(game, f"{key}.title"), say_of(game, f"{key}.lead")))


def _titled(title: str, lead: str) -> str:
    return f"<h2>{escape(title)}</h2><p>{escape(lead)}</p>"


def row(*widgets: w.Widget) -> w.Box:
    """Controls side by side, wrapping where the screen is narrow."""
    box = w.Box(list(widgets))
    box.add_class("st-row")
    return box


def page(*widgets: w.Widget) -> w.VBox:
    root = w.VBox(list(widgets))
    root.add_class("st-page")
    return root
