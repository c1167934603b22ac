"""From the Moon among the games, here and in processes that are started, whether or not it comes with the tutor."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from spacetutor.games import GAMES
from spacetutor.games.from_the_moon import FromTheMoon
from tests.games.from_the_moon.joined import joined


@contextmanager
def at_hand() -> Iterator[None]:
    if FromTheMoon.id in GAMES:
        yield
        return
    with joined(), pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPACETUTOR_GAMES", FromTheMoon.__module__.rpartition(".")[0])
        yield
