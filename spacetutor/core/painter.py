"""Pictures that no plain data can say: a game draws them itself, as figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    # Whoever plays without pictures needs nothing of what figures are made of.
    from spacetutor.core.figure.style import Figure, Say


class Painter(Protocol):
    """The pictures of one line of play, of those that its game names. What they are drawn from is worked out once.

    Unknown is raised for a part or a move that is not there.
    """

    def parts(self, picture: str) -> list[tuple[str, str]]:
        """What of a picture may be looked at alone: a name and an id each."""

    def figure(self, picture: str, say: Say, part: str = "", dark: bool = False) -> Figure:
        """A picture of the whole line, or of a part of it."""

    def moment(self, picture: str, at: int, say: Say, dark: bool = False) -> Figure:
        """A picture of one move."""
