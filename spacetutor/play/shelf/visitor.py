"""Who looks at a shelf. Where the pages are served to others, a game in progress is its owners' alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spacetutor.core.browser import browser_key, hash_of, is_shared


class Visitor(NamedTuple):
    """A browser by the hash of its key ("": it has none), and whether others than its people visit this shelf."""

    hash: str = ""
    shared: bool = False

    @property
    def owners(self) -> tuple[str, ...]:
        """Those that a game begun here belongs to: nobody at a machine of one's own."""
        return (self.hash,) if self.shared and self.hash else ()

    def may_see(self, owners: Sequence[str], over: bool) -> bool:
        """A game that is over is everybody's to look at, and so is one that belongs to nobody."""
        return not self.shared or over or not owners or self.hash in owners

    def is_owner(self, owners: Sequence[str]) -> bool:
        """Only whoever began a game sits down in it, gives it another name, or takes it off the shelf."""
        return not self.shared or self.hash in owners


ALONE = Visitor()
"""Whoever sits at the machine that the games lie on."""


def visitor_here() -> Visitor:
    """The browser that this page is shown in."""
    key = browser_key()
    return Visitor(hash_of(key) if key else "", is_shared())
