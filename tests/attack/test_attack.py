"""The attacks of `tests/attack`, each in a small form."""

from __future__ import annotations

import pytest

from tests.attack.everything import ATTACKS, grouped, made, target

GROUPS = grouped(ATTACKS)


@pytest.mark.parametrize("index", range(len(GROUPS)), ids=lambda i: ", ".join(GROUPS[i][0]) or "usual")
@pytest.mark.served
def test_everything_holds(index: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """One server for all attacks that need the same: what one of them breaks, the next would find."""
    options, attacks = GROUPS[index]
    with target(tmp_path_factory.mktemp("attack"), options) as on:
        found = {attack.name: made(attack, on, 1) for attack in attacks}
    assert {name: told for name, told in found.items() if told} == {}
