"""How long the rest of a review takes, by what has been judged since it was begun."""

from __future__ import annotations

import time

from spacetutor.telling.spoken import say

FEWEST = 3
"""Decisions after which a guess is worth saying."""


class Timing:
    def __init__(self, missing: int) -> None:
        self.missing, self.begun, self.last = missing, time.monotonic(), time.monotonic()

    def passed(self, pause: float) -> bool:
        """Whether so many seconds have passed since this was last true."""
        now = time.monotonic()
        if now - self.last < pause:
            return False
        self.last = now
        return True

    def left(self, judged: tuple[int, int]) -> str:
        """About how many minutes are left; "" before that can be guessed."""
        left = judged[1] - judged[0]
        done = self.missing - left
        if done < FEWEST or left <= 0:
            return ""
        seconds = (time.monotonic() - self.begun) / done * left
        return say("review.soon") if seconds < 60 else say("review.left", n=round(seconds / 60))
