"""What is decided before a game: which one, against whom, and, folded away, who sits where and what is left open.

Whoever presses the button at once gets a sensible game.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as w

from spacetutor.assets import DRAWINGS, drawing_of
from spacetutor.core.game import AnyGame
from spacetutor.core.names import clean_name
from spacetutor.core.setting import FLAG, Setting
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, decided
from spacetutor.pages.common import row
from spacetutor.pages.play.session import PLAYED_BY
from spacetutor.play.naming import PERSON, shown_names
from spacetutor.play.replay import Player
from spacetutor.telling.spoken import name_of, say
from spacetutor.widgets.picker import Pickable, Picker, pickable

SEATS = "seats"
"""The setting that every game has: how many play."""

CHANCE = ""
"""What leaves a setting to chance. A control without a value would look empty."""

LONGEST_NAME = 40
"""Letters of a player's name that a replay holds."""

USUAL = "easy"
"""Whom one plays against, unless somebody says otherwise."""


class Seating:
    """The choice before a game. Whoever listens by `on_game` is told when another game is chosen.

    `me` is the name of whoever sits at the first seat, "" where nobody said one.
    """

    def __init__(self, game: str, begin: w.Button, me: str = "") -> None:
        self.me, self.begin = me, begin
        self.game = _games(game)
        self.count = Picker(say("play.seats"), (), look="strip")
        self.level = Picker(say("play.against"), [_level(who) for who in (*PLAYED_BY[1:], PERSON)], USUAL)
        self.seats: list[tuple[w.Dropdown, w.Text]] = []
        self.more = w.ToggleButton(description=say("play.settings"))
        self.settings: dict[str, w.Dropdown] = {}
        self.root = w.VBox([])
        self.root.add_class("st-seating")
        self._lay()
        self.game.observe(self._lay, "value")
        self.count.observe(self._show_seats, "value")
        self.level.observe(self._choose_level, "value")
        self.more.observe(self._show_settings, "value")

    def on_game(self, listener: Callable[[], None]) -> None:
        self.game.observe(lambda _: listener(), "value")

    def decided(self) -> tuple[AnyGame, tuple[Player, ...]]:
        """The game and its players, each with a name; Unknown where the rules do not allow it so."""
        chosen = {name: widget.value for name, widget in self.settings.items() if widget.value != CHANCE}
        seated = [Player(clean_name(name.value, LONGEST_NAME), by.value) for by, name in self.seats[: self._many]]
        return decided(self.game.value, {**chosen, SEATS: len(seated)}), _named(seated)

    @property
    def _many(self) -> int:
        return int(self.count.value or 0)

    def _lay(self, _: object = None) -> None:
        """The seats and settings of the game that is chosen; names and players stay where they are."""
        found = {setting.name: setting for setting in GAMES[self.game.value].settings}
        seats = found.pop(SEATS)
        while len(self.seats) < max(map(int, seats.choices)):
            self.seats.append(self._seat(len(self.seats)))
        others = [setting for setting in found.values() if not setting.several]
        self.settings = {setting.name: _setting(self.game.value, setting) for setting in others}
        self.count.choices = [pickable(str(many), str(many)) for many in seats.choices]
        self.count.value = str(seats.default)
        self.places = [w.HBox(list(seat)) for seat in self.seats]
        self.further = w.VBox([*self.places, row(*self.settings.values()), *_about(self.game.value)])
        self.further.add_class("st-further")
        chooser = (self.game,) if len(GAMES) > 1 else ()
        begin = row(self.count, self.begin, self.more)
        begin.add_class("st-begin")
        self.root.children = (*chooser, self.level, begin, self.further)
        self._show_seats()
        self._show_settings()

    def _seat(self, index: int) -> tuple[w.Dropdown, w.Text]:
        """Who plays there, and under which name; a bot without one is called by what it is."""
        options = [(say(f"played-by.{who}"), who) for who in PLAYED_BY]
        by = PERSON if index == 0 else self.level.value or USUAL
        seat = w.Dropdown(options=options, value=by, description=say("play.seat", n=index + 1))
        seat.observe(self._mark_level, "value")
        name = w.Text(value="" if index else self.me, description=say("play.name"), placeholder=say("play.unnamed"))
        return seat, name

    def _choose_level(self, _: object = None) -> None:
        """All others are played so; the first seat stays a person's."""
        chosen = self.level.value
        for by, _name in self.seats[1:] if chosen else ():
            by.value = chosen
        # While the first of them has changed and the last has not, they are not all alike.
        self.level.value = chosen

    def _mark_level(self, _: object = None) -> None:
        """Where the others are not all alike, none of the cards is the chosen one."""
        found = {by.value for by, _name in self.seats[1 : self._many]}
        if len(found) > 1:
            self.level.value = ""

    def _show_seats(self, _: object = None) -> None:
        for i, place in enumerate(self.places):
            place.layout.display = "" if i < self._many else "none"
        self.level.layout.display = "" if self._many > 1 else "none"

    def _show_settings(self, _: object = None) -> None:
        self.further.layout.display = "" if self.more.value else "none"


def first_game(game: str) -> tuple[AnyGame, tuple[Player, ...]]:
    """A learner's first game: two seats, or as near to two as the game goes, and easy bots."""
    seats = next(setting for setting in GAMES[game].settings if setting.name == SEATS)
    count = min(map(int, seats.choices), key=lambda many: abs(many - 2))
    return decided(game, {SEATS: count}), _named(
        [Player(say("play.learner"), PERSON), *[Player("", "easy")] * (count - 1)]
    )


def _named(seated: list[Player]) -> tuple[Player, ...]:
    names = shown_names(seated)
    return tuple(player._replace(name=name) for player, name in zip(seated, names, strict=True))


def _games(chosen: str) -> Picker:
    """The games by their drawings, each with a line about it."""
    picker = Picker(say("play.game"), [_game(each) for each in GAMES], chosen, tells="spacetutor:game")
    picker.add_class("st-games-picker")
    return picker


def _game(game: str) -> Pickable:
    words = load_catalogue(game)
    told = next((key for key in ("page.game.short", "page.game.lead") if key in words.say), "")
    return pickable(game, name_of(game), words.sentence(told) if told else "", drawing_of(game))


def _level(who: str) -> Pickable:
    return pickable(who, say(f"level.{who}"), say(f"level.{who}-lead"), DRAWINGS / f"level-{who}.svg")


def _about(game: str) -> tuple[w.HTML, ...]:
    """What the settings mean, where the game has a sentence about them."""
    words, key = load_catalogue(game), "page.settings.about"
    return (w.HTML(f"<p>{escape(words.sentence(key))}</p>"),) if key in words.say else ()


def _setting(game: str, setting: Setting) -> w.Dropdown:
    """A choice in the game's own words, with its usual value chosen."""
    words = load_catalogue(game)

    def said(option: object) -> str:
        key = f"page.settings.{setting.name}-{option}"
        return words.sentence(key) if key in words.say else str(option)

    options: list[tuple[str, Any]] = [] if setting.default is not None else [(say("play.by-chance"), CHANCE)]
    if setting.kind == FLAG:
        options += [(say("play.yes"), True), (say("play.no"), False)]
    else:
        options += [(said(option), option) for option in setting.choices]
    label = words.sentence(f"page.settings.{setting.name}")
    usual = CHANCE if setting.default is None else setting.default
    return w.Dropdown(options=options, value=usual, description=label, style={"description_width": "auto"})
