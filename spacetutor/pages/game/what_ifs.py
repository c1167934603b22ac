"""What-ifs of an open game: given names, taken away, played on by bots. Beginning one is `ReplaySession.branch`."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from spacetutor.bots import bot
from spacetutor.core.errors import Unknown
from spacetutor.core.names import clean_name
from spacetutor.pages.game.session import ReplaySession
from spacetutor.play.replay import Branch, Move
from spacetutor.play.replay.lines import Try
from spacetutor.play.shelf import Change, DropLine, NameLine, PlayOn, TryMove
from spacetutor.telling.spoken import say

LONGEST_NAME = 60
PLAYS_ON = "easy"
"""The bot that plays a what-if on, for every seat: it needs no time to think."""

MOST = 300
"""Moves that bots add in one go: more than any game has left, and an end where a game had none."""


class WhatIfs:
    """The line that a session looks at, if it is a what-if (from 1)."""

    def __init__(self, session: ReplaySession) -> None:
        self.session = session

    @property
    def may_change(self) -> bool:
        """Whoever may tidy a game up may do so with its what-ifs; everybody who sees it may add to them."""
        kept = self.session.kept
        return kept is not None and self.session.shelf.visitor.is_owner(kept.replay.owners)

    @property
    def name(self) -> str:
        return self._branch.name if self.session.line else ""

    def rename(self, wish: str) -> None:
        """Another name for the what-if; none at all where nothing of the wish can be read."""
        self._check()
        self._save(NameLine(self._index, clean_name(wish, LONGEST_NAME)))

    def delete(self) -> None:
        """The what-if is gone, and all that begin from it; one looks at the game as it was played."""
        self._check()
        self._save(DropLine(self._index))
        self.session.follow(0)

    def play_on(self) -> int:
        """Bots play the what-if to its end, each from what its seat sees; the moment from which on they did.

        Where something is hidden from whoever looks, they go on in another deal, as anybody's move would.
        """
        index, at = self._index, self.session.record.last
        deal, state = self.session.deal_at(at), self.session.table_at(at)
        moves = self._moves(state if deal is None else deal.table)
        if not moves:
            raise Unknown(say("watch.over"))
        if deal is not None:
            self._save(TryMove(Try(index, at, moves.pop(0), deal, say("watch.played-on"))))
            self.session.follow(len(self._branches))
        self._save(PlayOn(self._index, tuple(moves)))
        return at

    def _moves(self, state: Any) -> list[Move]:
        """The game from a table to its end, as bots play it."""
        game, moves, rng = self.session.record.game, list[Move](), SystemRandom()
        while (seat := game.actor(state)) is not None and len(moves) < MOST:
            view = game.view(state, seat)
            action = bot(PLAYS_ON).choose(game, view, game.legal(view), rng)
            state = game.apply(state, action)
            moves.append(Move(action))
        return moves

    @property
    def _index(self) -> int:
        if not self.session.line:
            raise Unknown(say("watch.no-what-if"))
        return self.session.line - 1

    @property
    def _branch(self) -> Branch:
        return self._branches[self._index]

    @property
    def _branches(self) -> tuple[Branch, ...]:
        kept = self.session.kept
        assert kept is not None, "a what-if is one of a game"
        return kept.replay.branches

    def _check(self) -> None:
        if not self.may_change:
            raise Unknown(say("watch.not-yours"))

    def _save(self, change: Change) -> None:
        """The game is laid as it is after the change, also where another page was faster."""
        session = self.session
        assert session.kept is not None
        saved = session.shelf.change(session.kept, change)
        session.renew(saved.kept)
        if saved.overtaken:
            raise Unknown(say("watch.overtaken"))
