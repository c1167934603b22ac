"""Pictures of the line that a replay session looks at, worked out when they are asked for."""

from __future__ import annotations

from functools import lru_cache
from html import unescape
from typing import Any

from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.game.session import ReplaySession
from spacetutor.telling.spoken import say, say_of

CHANCES, TREE = "chances", "decision"
"""Pictures of a review: chances to win along the game, and what else could have been played at one move."""


class Pictures:
    """Figures by name. Nothing in them is secret. Those of a review come with it, on the game as it was played."""

    def __init__(self, session: ReplaySession, review: ReviewSession | None = None) -> None:
        self.session, self._review = session, review
        # What has been drawn once is at hand when one steps back; a line that grows has another key.
        self._moment = lru_cache(64)(self._drawn_moment)

    def names(self) -> list[tuple[str, str]]:
        """What may be chosen: what a picture is called, and its name. The first is shown first."""
        gallery = self.session.gallery()
        names = [(say_of(gallery.record.game, f"pictures.{picture}"), picture) for picture in gallery.names]
        return [*names, *((say(f"pictures.{picture}"), picture) for picture in self._judged())]

    def _judged(self) -> tuple[str, ...]:
        review = self._review
        judged = review is not None and review.making is not None and review.judged[0] and not self.session.line
        return (CHANCES, TREE) if judged else ()

    def parts(self, picture: str) -> list[tuple[str, str]]:
        """What of a picture may be looked at alone, all of it first; nothing where it has no parts."""
        gallery = self.session.gallery()
        parts = gallery.parts(picture) if picture in gallery.names else []
        return [(say_of(gallery.record.game, f"pictures.all-{picture}"), ""), *parts] if parts else []

    def part_label(self, picture: str) -> str:
        """What the parts of a picture are."""
        return say_of(self.session.gallery().record.game, f"pictures.part-{picture}")

    def follows(self, picture: str) -> bool:
        """Whether it is a picture of one move."""
        return picture == TREE or picture in self.session.gallery().moments

    def figure(self, picture: str, part: str = "", *, dark: bool = False) -> dict[str, Any]:
        """A picture of the whole line."""
        if picture == CHANCES and self._review is not None:
            return self._review.chances_figure(dark=dark)
        return self.session.gallery().figure(picture, self.session.plain_words(), part, dark)

    def moment(self, picture: str, at: int, *, dark: bool = False) -> dict[str, Any]:
        """The picture of one move."""
        if picture == TREE and self._review is not None:
            return self._review.tree(at, dark=dark)
        return self._moment((picture, *self._key()), at, dark)

    def _drawn_moment(self, key: tuple[str, str, int, int], at: int, dark: bool) -> dict[str, Any]:
        return self.session.gallery().moment(key[0], at, self.session.plain_words(), dark)

    def _key(self) -> tuple[str, int, int]:
        """What tells lines of play apart: the file, the line, and how far it has been played."""
        return self.session.name, self.session.line, self.session.gallery().record.last


def in_words(figure: dict[str, Any]) -> str:
    """What a figure shows, for those who have it read aloud."""
    meta = figure["layout"]["meta"]
    return unescape(f"{meta['title']} {meta['units']}")
