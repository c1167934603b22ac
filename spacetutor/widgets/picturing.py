"""Pictures of the line that a replay session looks at, worked out when they are asked for."""

from __future__ import annotations

from functools import lru_cache
from html import unescape
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.graphs.story import Story, story_of
from spacetutor.widgets.session import ReplaySession

RACE, SKILLS = "race", "skills"
PICTURES = (RACE, "points", "symbols", "tokens", "growth", SKILLS)
"""The race first: it is there when the page opens."""


class Pictures:
    """Figures by name. Nothing in them is secret: points, bills, tokens and hubs lie open."""

    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        self._told: tuple[tuple[str, int, int], Story] | None = None
        # What has been drawn once is at hand when one steps back; a line that grows has another key.
        self._skills = lru_cache(64)(self._drawn_skills)

    def figure(self, picture: str, project: str = "", *, dark: bool = False) -> dict[str, Any]:
        """A picture of the whole line."""
        if picture == RACE:
            return self.session.race(project, dark=dark)
        words, story = self.session.plain_words(), self._story()
        # Most pages show the race and nothing else: what others need is imported when they are chosen.
        match picture:
            case "points":
                from spacetutor.graphs.points import points_figure

                return points_figure(story, words, dark)
            case "symbols":
                from spacetutor.graphs.symbols import symbols_figure

                return symbols_figure(story, words, dark)
            case "tokens":
                from spacetutor.graphs.tokens import tokens_figure

                return tokens_figure(story, words, dark)
            case "growth":
                from spacetutor.graphs.growth import growth_figure

                return growth_figure(story, words, dark)
        raise Unknown(f"there is no picture {picture!r}")

    def skills(self, at: int, *, dark: bool = False) -> dict[str, Any]:
        """The picture of one move."""
        return self._skills(self._key(), at, dark)

    def _drawn_skills(self, _: tuple[str, int, int], at: int, dark: bool) -> dict[str, Any]:
        from spacetutor.graphs.skills import skills_figure

        return skills_figure(self._story(), at, self.session.plain_words(), dark)

    def _key(self) -> tuple[str, int, int]:
        """What tells lines of play apart: the file, the line, and how far it has been played."""
        return self.session.name, self.session.line, len(self.session.played_line()[0].moves)

    def _story(self) -> Story:
        key = self._key()
        if self._told is None or self._told[0] != key:
            self._told = key, story_of(*self.session.played_line())
        return self._told[1]


def in_words(figure: dict[str, Any]) -> str:
    """What a figure shows, for those who have it read aloud."""
    meta = figure["layout"]["meta"]
    return unescape(f"{meta['title']} {meta['units']}")
