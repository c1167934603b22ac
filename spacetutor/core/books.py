"""What a game may keep for pictures that only some games have: how a race stands, the books, what leads to what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from spacetutor.core.ledger import Ledger
from spacetutor.core.links import Links


class Books(Protocol):
    """A game whose pictures are drawn from its books (`graphs/pictures.py` says which); other games need none of it."""

    def tracks(self, states: Sequence[Any]) -> Sequence[Any]: ...
    def ledger(self, states: Sequence[Any], actions: Sequence[Any]) -> Ledger: ...
    def links(self, view: Any, seat: int) -> Links: ...
