"""What a bot asks of a game: its rules, what a seat may know, and its rules of thumb."""

from __future__ import annotations

from typing import Protocol

from spacetutor.core.contracts import AnyKnowing, AnyPlaying, AnyThinking


class Playable(AnyPlaying, AnyKnowing, AnyThinking, Protocol):
    """A game that can be played by a bot; nothing of it is told, shown or written."""
