"""The play page's logic, without widgets: a game between people and bots, saved with every move."""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

from spacetutor.bots import BOTS, LEVELS, bot
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.game import AnyGame
from spacetutor.core.screen import MoveShown, News, Offer
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.pages.play.hinting import NO_HINT, Hint, hint_for
from spacetutor.play.naming import shown_names
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Kept, Shelf
from spacetutor.play.table import PERSON, Overtaken, Table, new_replay, now
from spacetutor.telling.spoken import (
    SpokenMoves,
    answer_about,
    page_words,
    ranked,
    say,
    spoken_ending,
    spoken_news,
    spoken_offers,
    spoken_winners,
)

PLAYED_BY = (PERSON, *LEVELS)
"""Who can sit at a table, as a person chooses. Bots by their own names can, too."""

STALLED = 5.0
"""Seconds after which a bot that another page should have moved is moved by this one."""


class PlaySession:
    """One game at a time. The page gets the screen of the person to act, and names the offered move that it wants.

    Games of the same `deal`, a word of anybody's choice, are dealt alike and the bots have the same luck: a class plays
    the same game. Without one every game is another.

    Several pages may be open on one game: whatever one of them has saved, the others find by `sync`.
    """

    def __init__(self, shelf: Shelf, deal: str = "") -> None:
        self.shelf, self.deal = shelf, deal
        self.table: Table | None = None
        self._spoken = SpokenMoves()
        self.version = 0
        self.seen_by: int | None = None
        self._watched: tuple[int | None, int] = (None, 0)
        self._rng = self._luck()
        self._moved_at = time.monotonic()

    def _luck(self) -> Random:
        return Random(self.deal or SystemRandom().random())

    def saved(self) -> list[Kept]:
        """Saved games that wait for a person, newest first."""
        return [kept for kept in self.shelf.in_progress() if _has_people(kept)]

    def lost(self) -> list[str]:
        """Saved games that can't be gone on with, each with the reason: changed rules, a broken file."""
        return [str(fault) for fault in self.shelf.unreadable()]

    def start(self, game: AnyGame, players: tuple[Player, ...]) -> None:
        """Deal a new game and save it."""
        for player in players:
            if player.played_by not in (*PLAYED_BY, *BOTS):
                raise Unknown(f"{player.played_by!r} can't play; there are {', '.join(PLAYED_BY)}")
        if all(player.played_by != PERSON for player in players):
            raise Unknown("at least one seat must be a person's; bots among themselves play by `spacetutor simulate`")
        self._rng = self._luck()
        self._sit(self.shelf.begin(new_replay(game, players, game.deal(self._rng))))

    def resume(self, name: str) -> None:
        """Go on with a saved game of the shelf."""
        if name not in [kept.name for kept in self.saved()]:
            raise Fault("is not an unfinished game of this folder", file=name[:80])
        self._sit(self.shelf.open(name))

    def _sit(self, kept: Kept) -> None:
        self.table = Table(kept, self.shelf)
        self.seen_by, self._watched = None, (None, 0)
        self._go_on()

    def sync(self) -> bool:
        """Lay what other pages of this game have saved, and move a bot that nobody moves; whether anything is new."""
        if self.table is None:
            return False
        if self.table.sync():
            self._settle()
            return True
        if not self._bot_to_act or time.monotonic() - self._moved_at < STALLED:
            return False
        self._go_on()
        return True

    @property
    def _table(self) -> Table:
        assert self.table is not None, "a game must be on the table"
        return self.table

    @property
    def players(self) -> tuple[Player, ...]:
        return self._table.replay.players

    @property
    def names(self) -> list[str]:
        return list(shown_names(self.players))

    @property
    def _bot_to_act(self) -> bool:
        seat = self._table.actor
        return seat is not None and self.players[seat].played_by != PERSON

    def _go_on(self) -> None:
        """Bots move until a person is to act. Where several people share the screen, the next one must say so first."""
        table = self._table
        try:
            while (seat := table.actor) is not None and self._bot_to_act:
                view = table.game.view(table.state, seat)
                chooser = bot(self.players[seat].played_by)
                choice = chooser.choose(table.game, view, table.game.legal(view), self._rng)
                table.play(choice, at=now(), aside=say("play.name-overtaken"))
        except Overtaken:
            # Another page moves the bots just now: it will go on.
            pass
        self._settle()

    def _settle(self) -> None:
        """Who sees the table now; whatever was offered before is not offered any more."""
        seat = self._table.actor
        people = [i for i, player in enumerate(self.players) if player.played_by == PERSON]
        if len(people) == 1:
            self.seen_by = people[0]
        elif self.seen_by != seat:
            self.seen_by = None
        self._moved_at = time.monotonic()
        self.version += 1

    def ready(self) -> None:
        """The person to act has taken the seat before the screen."""
        self.seen_by = self._table.actor
        self.version += 1

    @property
    def waiting_for(self) -> str:
        """Who must say that they are ready, before their cards are shown; "" when nobody."""
        actor = self._table.actor
        return "" if actor is None or self.seen_by == actor else self.names[actor]

    @property
    def over(self) -> bool:
        return self._table.actor is None

    def outcome(self) -> str:
        """How a finished game came out."""
        return spoken_winners(self._table.game, self._table.state, self.names)

    def prompt(self) -> str:
        """What the person before the screen is to do now, as plain text."""
        game = self._table.game
        return text_renderer(load_catalogue(game.id), self.names).short(game.prompt(self._view()))

    def pressing(self) -> str:
        """What matters before the next turn of the person who is to act, as HTML; "" while nothing does."""
        game = self._table.game
        told = game.pressing(self._view()) if self._may_move else None
        return "" if told is None else page_words(game, self.names).short(told)

    def ending(self) -> str:
        """A finished game's points, as HTML; "" while it goes on."""
        return spoken_ending(self._table.game, self._table.state, self.names) if self.over else ""

    def news(self) -> list[News]:
        """What the others did since the last move of whoever sees the screen; nothing while nobody does."""
        record = self._table.record
        if self.seen_by is None:
            return []
        mine = (move for move in range(record.last, 0, -1) if record.seat(move) == self.seen_by)
        return spoken_news(record, self.seen_by, next(mine, 0))

    def _view(self) -> Any:
        game, state = self._table.game, self._table.state
        return game.open_view(state) if self.over else game.view(state, self.seen_by)

    def screen(self) -> Mapping[str, Any]:
        return self._screen(self._view())

    def _screen(self, view: Any) -> Mapping[str, Any]:
        """A table, and whose place before it is the person's who sees it."""
        own = {} if self.seen_by is None else {"own": self.seen_by}
        return {**self._table.game.screen(view, self.names), **own}

    def screens(self) -> list[Mapping[str, Any]]:
        """The table after each move since the person saw it last, as the person may know it; the last one is now.

        So the others' turns can be watched. Whoever takes the seat, or a turn back, sees the table as it is.
        """
        record, person = self._table.record, self.seen_by
        start = self._watched[1] + 1 if person is not None and self._watched[0] == person else record.last
        self._watched = (person, record.last)
        passed = [self._screen(record.view(move, person)) for move in range(start, record.last)]
        return [*passed, self.screen()]

    def offers(self) -> list[Offer]:
        """The legal moves in the order of their numbers, each with what it is about, what it would do, in words, and
        which of them are likely.
        """
        game, view = self._table.game, self._view()
        return ranked(game, view, spoken_offers(game, view, self.names)) if self._may_move else []

    @property
    def _may_move(self) -> bool:
        """Whether the person before the screen is to act; a bot may be, while another page moves it."""
        return not self.over and not self.waiting_for and not self._bot_to_act

    def moves(self) -> list[MoveShown]:
        """What has been played, in words that every seat may read."""
        return self._spoken.of(self._table.record)

    def play(self, version: Any, index: Any) -> None:
        """Make the offered move of that number. A page that is behind, or anything not offered, is refused."""
        if type(version) is not int or version != self.version:
            raise Unknown(say("play.behind"))
        moves = self._table.game.legal(self._view()) if self._may_move else []
        if type(index) is not int or not 0 <= index < len(moves):
            raise Unknown(say("play.not-offered"))
        try:
            self._table.play(moves[index], at=now(), aside=say("play.name-overtaken"))
        except Overtaken:
            self._settle()
            raise Unknown(say("play.overtaken")) from None
        self._go_on()

    def undo(self) -> None:
        """Back to the start of the turn of the person who played last; what is taken back stays as a what-if."""
        start = self._turn_start()
        if start is None:
            raise Unknown(say("play.nothing-to-undo"))
        try:
            self._table.take_back(start, say("play.name-undone"))
        except Overtaken:
            self._settle()
            raise Unknown(say("play.overtaken-undo")) from None
        self.seen_by = None
        self._go_on()

    def _turn_start(self) -> int | None:
        """How many moves had been made when the newest turn with a person's move in it began."""
        game, states = self._table.game, self._table.states
        for at in range(len(states) - 2, -1, -1):
            actor = game.actor(states[at])
            if actor is not None and self.players[actor].played_by == PERSON:
                turn = game.turn(states[at])
                return next(i for i in range(at + 1) if game.turn(states[i]) == turn)
        return None

    def hint(self) -> Hint:
        """What a sensible bot would do here, and why."""
        return hint_for(self._table.game, self._view(), self.names, self.version) if self._may_move else NO_HINT

    def tell(self, message: Any) -> str:
        """The answer to a question about a thing on the table, as HTML."""
        game = self._table.game
        return answer_about(message, game, game.view(self._table.state, self.seen_by), self.names)


def _has_people(kept: Kept) -> bool:
    return any(player.played_by == PERSON for player in kept.replay.players)
