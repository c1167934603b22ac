"""Rules and rulings in words, looked up by their ids."""

from __future__ import annotations

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.explain import load_catalogue
from spacetutor.explain.reference import ruling


def test_an_unknown_ruling_is_named() -> None:
    with pytest.raises(Unknown, match="there is no ruling 'A99'"):
        ruling(load_catalogue("space-explorers"), "A99")
