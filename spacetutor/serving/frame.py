"""The frame round every page: the bar at its top, and what the tab is called. It needs no kernel, so it stands at once.

Where the parts of the tutor lie is said here, and nowhere else.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from tornado.httputil import HTTPServerRequest

from spacetutor.assets import drawing_of, icons
from spacetutor.core.browser import hash_of, is_shared
from spacetutor.core.errors import Fault
from spacetutor.core.names import clean_name
from spacetutor.explain import load_catalogue
from spacetutor.games import FIRST, GAMES
from spacetutor.play.shelf import Shelf, Visitor

PARTS = {"learn": "learn", "play": "play", "games": "games", "rules": "rules", "class": "demo"}
"""The parts of the tutor in the order of the bar, each with the notebook that it begins with."""

GAME = "game"
"""The notebook that shows one game of the shelf, `?replay=`."""

WITHIN = {notebook: part for part, notebook in PARTS.items()} | {GAME: "games", "stats": "games"}
"""The part that a notebook belongs to. Statistics count the games of the shelf, so they are with the games."""

OUTLINES = {"games": "cards", "rules": "lines", "stats": "lines"}
"""Pages that begin without a table, and what they look like from afar."""

DESIGN = "design"
"""The page that shows every control. It is for whoever builds on the tutor, and no part of it."""

LEARNER = "st-learner"
"""The cookie in which a browser keeps its learner's name. It opens nothing: a name with a word asks for the word."""

LONGEST_NAME = 40


class Destination(NamedTuple):
    """Somewhere to go; `id` is the game's or the part's."""

    id: str
    name: str
    address: str
    is_here: bool


class Frame(NamedTuple):
    """What the bar shows. `page` is the notebook without its ending; "" on a page without a kernel."""

    page: str
    game: str
    learner: str

    @property
    def title(self) -> str:
        """What the tab is called: the page and the game."""
        if not self.page:
            return "spacetutor"
        known = self.page in WITHIN or self.page == DESIGN
        return say("tab", page=say(f"page-{self.page}") if known else self.page, game=name_of(self.game))

    def games(self) -> list[Destination]:
        """The same page for each game."""
        address = page_address if self.page else lambda _, game: f"?game={game}"
        return [Destination(game, name_of(game), address(self.page, game), game == self.game) for game in GAMES]

    def parts(self) -> list[Destination]:
        here = WITHIN.get(self.page, "")
        return [Destination(part, say(part), page_address(at, self.game), part == here) for part, at in PARTS.items()]

    @property
    def outline(self) -> str:
        """What stands in a page's place while it comes: cards, lines of text, or the game's own table."""
        return OUTLINES.get(self.page, self.game)

    @property
    def coming(self) -> str:
        """What is said meanwhile."""
        return say(f"coming-{self.page}") if self.page in OUTLINES else say("coming")

    def facts(self) -> dict[str, Any]:
        """For the template of the bar."""
        return {"frame": self, "say": say, "icon": icons().__getitem__, "drawing": drawing_name, "name_of": name_of}


def page_address(notebook: str, game: str) -> str:
    """A page of a game, seen from the tutor's root."""
    return f"voila/render/{notebook}.ipynb?game={game}"


def drawing_name(game: str) -> str:
    """The file of a game's drawing, as it is served."""
    return f"drawings/{drawing_of(game).name}"


def say(key: str, **facts: object) -> str:
    return load_catalogue().sentence(f"frame.{key}").format_map(facts)


def name_of(game: str) -> str:
    return load_catalogue(game).sentence("page.game.name")


def learner_of(request: HTTPServerRequest) -> str:
    """The name that the learner of this browser goes by; "" where nobody said one."""
    cookie = request.cookies.get(LEARNER)
    return clean_name(unquote(cookie.value), LONGEST_NAME) if cookie else ""


def game_asked(argument: Callable[[str], str], shelf: Callable[[], Shelf]) -> str:
    """The game that an address is about: by its id, or by a game of the shelf; the first where it names none."""
    if argument("game") in GAMES:
        return argument("game")
    named = argument("replay") or argument("saved")
    try:
        return shelf().open(named).replay.game.id if named else FIRST
    except Fault:
        return FIRST


def shelf_of(notebooks: str, key: str) -> Shelf:
    """The shelf beside a folder of notebooks, as the browser of that key may see it."""
    folder = Path(os.environ.get("SPACETUTOR_REPLAYS") or Path(notebooks).parent / "replays")
    return Shelf(folder, Visitor(hash_of(key), is_shared()))
