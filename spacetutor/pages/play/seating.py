"""What is decided before a game: which one, who sits where and under which name, and what else its rules leave open."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as w

from spacetutor.core.game import AnyGame
from spacetutor.core.names import clean_name
from spacetutor.core.setting import FLAG, Setting
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, decided
from spacetutor.pages.common import row
from spacetutor.pages.play.session import PLAYED_BY
from spacetutor.play.replay import Player
from spacetutor.play.table import PERSON
from spacetutor.telling.spoken import name_of, say

SEATS = "seats"
"""The setting that every game has: how many play."""

CHANCE = ""
"""What leaves a setting to chance. A control without a value would look empty."""

LONGEST_NAME = 40
"""Letters of a player's name that a replay holds."""


class Seating:
    """The controls before a game. Whoever listens by `on_game` is told when another game is chosen."""

    def __init__(self, game: str, begin: w.Button) -> None:
        names = [(name_of(each), each) for each in GAMES]
        self.game = w.Dropdown(options=names, value=game, description=say("play.game"))
        self.count = w.Dropdown(description=say("play.seats"))
        self.seats: list[tuple[w.Dropdown, w.Text]] = []
        self.more = w.ToggleButton(description=say("play.settings"), layout={"width": "auto"})
        self.settings: dict[str, w.Dropdown] = {}
        self.begin = begin
        self.root = w.VBox([])
        self._lay()
        self.game.observe(self._lay, "value")
        self.count.observe(self._show_seats, "value")
        self.more.observe(self._show_settings, "value")

    def on_game(self, listener: Callable[[], None]) -> None:
        self.game.observe(lambda _: listener(), "value")

    def decided(self) -> tuple[AnyGame, tuple[Player, ...]]:
        """The game and its players; Unknown where the rules do not allow it so."""
        chosen = {name: widget.value for name, widget in self.settings.items() if widget.value != CHANCE}
        names = [clean_name(name.value, LONGEST_NAME) or _seat_name(i) for i, (_, name) in enumerate(self.seats)]
        seats = zip(names, self.seats[: self.count.value], strict=False)
        players = tuple(Player(name, by.value) for name, (by, _) in seats)
        return decided(self.game.value, {**chosen, SEATS: len(players)}), players

    def _lay(self, _: object = None) -> None:
        """The seats and settings of the game that is chosen; names and players stay where they are."""
        found = {setting.name: setting for setting in GAMES[self.game.value].settings}
        seats = found.pop(SEATS)
        while len(self.seats) < max(map(int, seats.choices)):
            self.seats.append(_seat(len(self.seats)))
        others = [setting for setting in found.values() if not setting.several]
        self.settings = {setting.name: _setting(self.game.value, setting) for setting in others}
        self.count.options, self.count.value = list(seats.choices), seats.default
        places = [w.VBox(list(seat)) for seat in self.seats]
        chooser = (self.game,) if len(GAMES) > 1 else ()
        self.further = row(*self.settings.values(), *_about(self.game.value))
        more = (self.more,) if self.settings else ()
        self.root.children = (row(*chooser, self.count), row(*places), self.further, row(*more, self.begin))
        self.places = places
        self._show_seats()
        self._show_settings()

    def _show_seats(self, _: object = None) -> None:
        for i, place in enumerate(self.places):
            place.layout.display = "" if i < (self.count.value or 0) else "none"

    def _show_settings(self, _: object = None) -> None:
        self.further.layout.display = "" if self.more.value else "none"


def first_game(game: str) -> tuple[AnyGame, tuple[Player, ...]]:
    """A learner's first game: two seats, or as near to two as the game goes, and easy bots with names."""
    seats = next(setting for setting in GAMES[game].settings if setting.name == SEATS)
    count = min(map(int, seats.choices), key=lambda many: abs(many - 2))
    bots = tuple(Player(say("play.easy-bot", n=n) if n > 1 else say("play.first-bot"), "easy") for n in range(1, count))
    return decided(game, {SEATS: count}), (Player(say("play.learner"), PERSON), *bots)


def _seat_name(index: int) -> str:
    return say("play.seat", n=index + 1)


def _seat(index: int) -> tuple[w.Dropdown, w.Text]:
    """Who plays there, and under which name; without one a seat is called by its number."""
    by = PLAYED_BY[0] if index == 0 else "easy"
    options = [(say(f"played-by.{who}"), who) for who in PLAYED_BY]
    seat = w.Dropdown(options=options, value=by, description=_seat_name(index))
    return seat, w.Text(placeholder=_seat_name(index), description=say("play.name"))


def _about(game: str) -> tuple[w.HTML, ...]:
    """What the settings mean, where the game has a sentence about them."""
    words, key = load_catalogue(game), "page.settings.about"
    return (w.HTML(f"<p>{escape(words.sentence(key))}</p>"),) if key in words.say else ()


def _setting(game: str, setting: Setting) -> w.Dropdown:
    """A choice in the game's own words, with its usual value chosen."""
    words = load_catalogue(game)

    def said(choice: object) -> str:
        key = f"page.settings.{setting.name}-{choice}"
        return words.sentence(key) if key in words.say else str(choice)

    options: list[tuple[str, Any]] = [] if setting.default is not None else [(say("play.by-chance"), CHANCE)]
    if setting.kind == FLAG:
        options += [(say("play.yes"), True), (say("play.no"), False)]
    else:
        options += [(said(choice), choice) for choice in setting.choices]
    label = words.sentence(f"page.settings.{setting.name}")
    usual = CHANCE if setting.default is None else setting.default
    return w.Dropdown(options=options, value=usual, description=label, style={"description_width": "auto"})
