"""A line of play as pictures tell it: who sat there, and what was played."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, name, seat


class Moves(NamedTuple):
    """The seats' names, each move's text and seat, and whether the game is over. Moves count from 1."""

    names: tuple[str, ...]
    texts: tuple[str, ...]
    movers: tuple[int, ...]
    over: bool = True

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.texts)

    @property
    def seats(self) -> range:
        return range(len(self.names))

    def told(self, move: int) -> Explanation:
        """What was played; 0 is the moment before the first move."""
        if move == 0:
            return Explanation("picture.before", NO_FACTS)
        facts: dict[str, Fact] = {"move": move, "seat": seat(self.movers[move - 1]), "text": name(self.texts[move - 1])}
        return Explanation("picture.move", facts)
