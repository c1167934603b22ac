"""The game among the others, with the words that lie beside its values."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from spacetutor.core.joined import FOLDERS
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, register
from spacetutor.games.from_the_moon import FromTheMoon


@contextmanager
def joined() -> Iterator[None]:
    """In the registry as long as the block runs."""
    with patch.dict(GAMES), patch.dict(FOLDERS):
        register(FromTheMoon)
        yield
    load_catalogue.cache_clear()
