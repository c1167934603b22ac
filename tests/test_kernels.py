"""Who gets a seat, told without starting a kernel."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any

import pytest
from tornado.web import HTTPError

from spacetutor.serving import kernels
from spacetutor.serving.kernels import GONE, Kernels


def run(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: a browser of other tests may have its loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def house(left_for: float | None) -> Kernels:
    """One seat, taken; its page has been without a browser for so many seconds."""
    found = Kernels(seats=1)
    found._seated.add("first")
    if left_for is not None:
        found._left["first"] = monotonic() - left_for
    return found


@pytest.mark.parametrize("left_for", [None, GONE / 2])
def test_a_seat_that_is_used_or_was_just_left_is_kept(left_for: float | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tab that reconnects finds its game again."""
    monkeypatch.setattr(kernels, "PATIENCE", 0.0)
    full = house(left_for)
    with pytest.raises(HTTPError) as refused:
        run(full._wait_for_a_seat())
    assert (refused.value.status_code, full.taken) == (503, 1)


def test_a_seat_without_a_browser_goes_to_who_asks() -> None:
    full = house(GONE + 1)
    run(full._wait_for_a_seat())
    assert full.taken == 0


def test_a_browser_that_comes_back_keeps_its_seat() -> None:
    full = house(GONE + 1)
    full._kernel_connections["first"] = 0
    full.notify_connect("first")
    assert full._left == {}
    full.notify_disconnect("first")
    assert monotonic() - full._left["first"] < GONE


def test_warm_kernels_take_no_seat_and_are_not_ended_for_idleness() -> None:
    full = Kernels(seats=1)
    full._warm.append("warm")
    run(full._wait_for_a_seat())
    run(full.cull_kernel_if_idle("warm"))
    assert (full.taken, full._warm) == (0, ["warm"])
