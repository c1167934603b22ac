"""The play page's logic, without widgets: a game between people and bots, saved with every move."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from spacetutor.bots import BOTS, LEVELS, bot
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import LONGER
from spacetutor.core.files import create_file, replace_file
from spacetutor.core.game import AnyGame
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import restore
from spacetutor.replay import Player, Replay, encode, read_replay, verify
from spacetutor.replay.model import result_of
from spacetutor.table import PERSON, Table, new_replay, now
from spacetutor.telling import Played
from spacetutor.widgets.spoken import (
    answer_about,
    explained,
    name_of,
    page_words,
    say,
    spoken_ending,
    spoken_moves,
    spoken_news,
    spoken_offers,
    spoken_winners,
)

PLAYED_BY = (PERSON, *LEVELS)
"""Who can sit at a table, as a person chooses. Bots by their own names can, too."""


class PlaySession:
    """One game at a time. The page gets the screen of the person to act, and names the offered move that it wants.

    Games of the same `deal`, a word of anybody's choice, are dealt alike and the bots have the same luck: a class plays
    the same game. Without one every game is another.
    """

    def __init__(self, folder: Path, deal: str = "") -> None:
        self.folder, self.deal = folder, deal
        self.table: Table | None = None
        self.version = 0
        self.seen_by: int | None = None
        self._rng = self._luck()

    def _luck(self) -> Random:
        return Random(self.deal or SystemRandom().random())

    def unfinished(self) -> list[str]:
        """The names of saved games that wait for a person, newest first."""
        return [name for _, name in self.saved()]

    def saved(self) -> list[tuple[str, str]]:
        """Saved games that wait for a person, newest first: what to call each, and its name."""
        found = []
        for path in sorted(self.folder.glob("game-*.json"), reverse=True):
            try:
                replay = read_replay(path, restore)
            except Fault:
                continue
            if replay.result is None and any(player.played_by == PERSON for player in replay.players):
                found.append((_label(path, replay), path.name))
        return found

    def start(self, game: AnyGame, players: tuple[Player, ...]) -> None:
        """Deal a new game and save it."""
        for player in players:
            if player.played_by not in (*PLAYED_BY, *BOTS):
                raise Unknown(f"{player.played_by!r} can't play; there are {', '.join(PLAYED_BY)}")
        if all(player.played_by != PERSON for player in players):
            raise Unknown("at least one seat must be a person's; bots among themselves play by `spacetutor simulate`")
        self._rng = self._luck()
        replay = new_replay(game, players, game.deal(self._rng))
        path = self.folder / f"game-{time.strftime('%Y%m%d-%H%M%S')}-{SystemRandom().randrange(1000):03d}.json"
        create_file(path, encode(replay))
        self._sit(replay, path)

    def resume(self, name: str) -> None:
        """Go on with a saved game of the folder."""
        if name not in self.unfinished():
            raise Fault("is not an unfinished game of this folder", file=name)
        replay = read_replay(self.folder / name, restore)
        verify(replay)
        self._sit(replay, self.folder / name)

    def _sit(self, replay: Replay, path: Path) -> None:
        self.table = Table(replay, path)
        self.seen_by = None
        self._go_on()

    @property
    def _table(self) -> Table:
        assert self.table is not None, "a game must be on the table"
        return self.table

    @property
    def players(self) -> tuple[Player, ...]:
        return self._table.replay.players

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    def _go_on(self) -> None:
        """Bots move until a person is to act. Where several people share the screen, the next one must say so first."""
        table = self._table
        while (seat := table.actor) is not None and self.players[seat].played_by != PERSON:
            view = table.game.view(table.state, seat)
            chooser = bot(self.players[seat].played_by)
            table.play(chooser.choose(table.game, view, table.game.legal(view), self._rng), at=now())
        people = [i for i, player in enumerate(self.players) if player.played_by == PERSON]
        if len(people) == 1:
            self.seen_by = people[0]
        elif self.seen_by != seat:
            self.seen_by = None
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

    def ending(self) -> str:
        """A finished game's points, as HTML; "" while it goes on."""
        return spoken_ending(self._table.game, self._table.state, self.names) if self.over else ""

    def news(self) -> list[dict[str, Any]]:
        """What the others did since the last move of whoever sees the screen; nothing while nobody does."""
        replay, game = self._table.replay, self._table.game
        if self.seen_by is None:
            return []
        states = verify(replay)
        actors = [game.actor(state) for state in states[:-1]]
        mine = [i for i, actor in enumerate(actors) if actor == self.seen_by]
        return spoken_news(Played(game, states, replay.moves), self.seen_by, self.names, mine[-1] + 1 if mine else 0)

    def _view(self) -> Any:
        game, state = self._table.game, self._table.state
        return game.open_view(state) if self.over else game.view(state, self.seen_by)

    def screen(self) -> dict[str, Any]:
        return self._table.game.screen(self._view(), self.names)

    def offers(self) -> list[dict[str, Any]]:
        """The legal moves in the order of their numbers, each with what it is about and what it would do, in words."""
        game, view = self._table.game, self._view()
        return [] if self.over or self.waiting_for else spoken_offers(game, view, self.names)

    def moves(self) -> list[dict[str, Any]]:
        """What has been played, in words that every seat may read."""
        replay = self._table.replay
        return spoken_moves(Played(replay.game, verify(replay), replay.moves), self.names)

    def play(self, version: Any, index: Any) -> None:
        """Make the offered move of that number. A page that is behind, or anything not offered, is refused."""
        if type(version) is not int or version != self.version:
            raise Unknown("the table has changed since; look again")
        moves = [] if self.over or self.waiting_for else self._table.game.legal(self._view())
        if type(index) is not int or not 0 <= index < len(moves):
            raise Unknown("that move is not offered")
        self._table.play(moves[index], at=now())
        self._go_on()

    def undo(self) -> None:
        """Back to the start of the turn of the person who played last."""
        replay, path = self._table.replay, self._table.path
        start = self._turn_start()
        if start is None or path is None:
            raise Unknown("there is nothing to take back")
        state = verify(replay._replace(branches=()))[start]
        game = replay.game
        earlier = replay._replace(
            moves=replay.moves[:start], final=game.digest(state), result=result_of(game, state), branches=(), notes=()
        )
        replace_file(path, encode(earlier))
        self._sit(earlier, path)

    def _turn_start(self) -> int | None:
        """How many moves had been made when the newest turn with a person's move in it began."""
        game, replay = self._table.game, self._table.replay
        states = verify(replay)
        for at in range(len(replay.moves) - 1, -1, -1):
            actor = game.actor(states[at])
            if actor is not None and self.players[actor].played_by == PERSON:
                turn = game.turn(states[at])
                return next(i for i in range(at + 1) if game.turn(states[i]) == turn)
        return None

    def hint(self) -> str:
        """What a sensible bot would do here, and why it may be done, as HTML."""
        if self.over or self.waiting_for:
            return ""
        game, view = self._table.game, self._view()
        choice = bot("greedy").choose(game, view, game.legal(view), Random(0))
        return explained(page_words(game, self.names), game.explain(view, choice, LONGER))

    def tell(self, message: Any) -> str:
        """A hint, or the answer to a question about a thing on the table, as HTML."""
        match message:
            case {"kind": "hint"}:
                return self.hint()
        game = self._table.game
        return answer_about(message, game, game.view(self._table.state, self.seen_by), self.names)


def _label(path: Path, replay: Replay) -> str:
    """A saved game as a person would know it again: which it is, when it was begun, how many play, how far it is."""
    try:
        when = time.strftime("%Y-%m-%d %H:%M", time.strptime(path.stem[5:20], "%Y%m%d-%H%M%S"))
    except ValueError:
        when = path.stem
    return say(
        "play.known-as", game=name_of(replay.game.id), when=when, seats=len(replay.players), moves=len(replay.moves)
    )
