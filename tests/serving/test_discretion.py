"""What a kernel says about its own failures, on its way to the log."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import pytest

from spacetutor.serving.discretion import BEHIND, WORDS, DiscreetConnection


class Overheard(DiscreetConnection):
    """A connection to a kernel of which only this is known."""

    kernel_id = "k"
    log = logging.getLogger("overheard")
    kernels: dict[str, Any] = {}  # noqa: RUF012

    @property
    def multi_kernel_manager(self) -> Any:
        return SimpleNamespace(_kernels=self.kernels)


def noted(caplog: pytest.LogCaptureFixture, *failures: str, **kernels: bool) -> list[str]:
    """What the log tells of failures; the kernels that there are, and whether each was told to end."""
    connection = Overheard()
    connection.kernels = {name: SimpleNamespace(shutting_down=ending) for name, ending in kernels.items()}
    for failure in failures:
        connection._note(failure)
    return [record.getMessage() for record in caplog.records]


def test_a_failure_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    assert noted(caplog, "ValueError: 5", k=False) == ["Kernel k: ValueError: 5"]


def test_a_page_that_is_behind_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    assert noted(caplog, f"{BEHIND}: x", k=False) == []


def test_what_a_kernel_leaves_undone_when_it_is_ended_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    """Tasks that wait are complained of at the end of a loop: in a flood hundreds of lines, and none says anything."""
    assert noted(caplog, "Task was destroyed but it is pending!", k=True) == []
    assert noted(caplog, "Task was destroyed but it is pending!") == []


def test_a_browser_can_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    assert len(noted(caplog, *["no"] * (3 * WORDS), k=False)) == WORDS
