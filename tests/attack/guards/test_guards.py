"""The list of guards fits the code and the attacks; no server is started here."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.attack.everything import ATTACKS
from tests.attack.guards import Cut, Guard
from tests.attack.guards.listed import GUARDS

CUTS = [pytest.param(cut, id=f"{guard.name}, {cut.file}") for guard in GUARDS for cut in guard.cuts]


def test_every_attack_has_a_guard_without_which_it_is_seen() -> None:
    assert {guard.attack for guard in GUARDS} == {attack.name for attack in ATTACKS}


def test_every_guard_has_a_name_of_its_own_and_a_word_to_know_it_by() -> None:
    assert [name for name, count in Counter(guard.name for guard in GUARDS).items() if count > 1] == []
    assert [guard.name for guard in GUARDS if not guard.seen or not guard.cuts] == []


@pytest.mark.parametrize("cut", CUTS)
def test_what_is_taken_out_is_there_once(cut: Cut) -> None:
    """Whoever changes a guard changes it here as well, and sees by the command that its attack still notices."""
    assert cut.found == 1


@pytest.mark.parametrize("guard", [pytest.param(guard, id=guard.name) for guard in GUARDS])
def test_without_a_guard_its_files_are_still_programs(guard: Guard) -> None:
    """A server that can't start would show nothing."""
    for file in {cut.file for cut in guard.cuts}:
        compile(guard.without(file), file, "exec")
