"""Kernels for those who wait for one, told without starting any."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

from spacetutor.serving import kernels
from spacetutor.serving.house import LEFT, NOBODY, Visit
from spacetutor.serving.kernels import Kernels

NEIL = Visit("neil", True, "10.0.0.1")


def run(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: a browser of other tests may have its loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def house(left_for: float | None) -> Kernels:
    """One seat, taken; its page has been without a browser for so many seconds."""
    found = Kernels(seats=1)
    found.house.sit("first", NOBODY, 0)
    found.house.use("first")
    if left_for is not None:
        found.house.leave("first", monotonic() - left_for)
    return found


@pytest.mark.parametrize("left_for", [None, LEFT / 2])
def test_a_seat_that_is_used_or_was_just_left_is_kept(left_for: float | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tab that reconnects finds its game again."""
    monkeypatch.setattr(kernels, "PATIENCE", 0.0)
    full = house(left_for)
    with pytest.raises(HTTPError) as refused:
        run(full._wait_for_a_seat(NEIL))
    assert (refused.value.status_code, len(full.house.taken)) == (503, 1)


def test_a_seat_without_a_browser_goes_to_who_asks() -> None:
    full = house(LEFT + 1)
    run(full._wait_for_a_seat(NEIL))
    assert not full.house.taken


def test_who_has_their_share_is_told_how_many_pages_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "PATIENCE", 0.0)
    some = Kernels(seats=9, share=2)
    for name in ("one", "two"):
        some.house.sit(name, NEIL, 0)
    with pytest.raises(kernels.TooManyTabs) as refused:
        run(some._wait_for_a_seat(NEIL))
    assert (refused.value.status_code, refused.value.tabs) == (429, 2)


def test_a_browser_that_comes_back_keeps_its_seat() -> None:
    full = house(LEFT + 1)
    full._kernel_connections["first"] = 0
    full.notify_connect("first")
    assert full.house.taken["first"].free_since is None
    full.notify_disconnect("first")
    since = full.house.taken["first"].free_since
    assert since is not None
    assert monotonic() - since < LEFT


def test_warm_kernels_take_no_seat_and_are_not_ended_for_idleness() -> None:
    full = Kernels(seats=1)
    full._warm.append("warm")
    run(full._wait_for_a_seat(NEIL))
    run(full.cull_kernel_if_idle("warm"))
    assert (len(full.house.taken), full._warm) == (0, ["warm"])


class Pretended(Kernels):  # type: ignore[misc]
    """Kernels that are only names; what takes them a while is over when the test says so."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.ended: list[str] = []
        self.is_asked, self.goes_on = asyncio.Event(), asyncio.Event()

    async def a_while(self) -> None:
        self.is_asked.set()
        await self.goes_on.wait()

    def __contains__(self, kernel_id: str) -> bool:
        return True

    async def shutdown_kernel(self, kernel_id: str, now: bool = False) -> None:
        self.ended.append(kernel_id)


async def slow_start(self: Pretended, **wanted: Any) -> str:
    await self.a_while()
    return "started"


async def given_up(full: Pretended, when: Callable[[Pretended], bool]) -> None:
    """Ask for a kernel, and stop waiting for it as soon as `when` says, in what takes a while; then that is over."""
    asking = asyncio.ensure_future(full.start_kernel(NEIL, kernel_name="python3", path="", env={"PLACE": "home"}))
    while not when(full):
        await asyncio.sleep(0.01)
    asking.cancel()
    await asyncio.wait([asking])
    full.goes_on.set()


async def given_up_and_ended(full: Pretended) -> None:
    """The same, until a kernel has ended."""
    async with asyncio.timeout(60):
        await given_up(full, lambda full: full.is_asked.is_set())
        while not full.ended:
            await asyncio.sleep(0.01)


def test_a_kernel_that_nobody_waits_for_any_more_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while it is starting: its start is not cut short, which would leave a process that is nobody's."""
    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", slow_start)
    full = Pretended(seats=1)
    run(given_up_and_ended(full))
    assert full.ended == ["started"]
    assert not full.house.taken
    assert not full.house.is_full()


def test_a_warm_kernel_that_nobody_waits_for_any_more_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have been told whose it is, so nobody else gets it."""

    async def slow_telling(self: Pretended, kernel_id: str, code: str, limit: float) -> bool:
        await self.a_while()
        return True

    monkeypatch.setattr(Pretended, "_run", slow_telling)
    full = Pretended(seats=1)
    full._warm.append("warm")
    run(given_up_and_ended(full))
    assert (full.ended, full._warm) == (["warm"], [])
    assert not full.house.is_full()


def test_who_stops_waiting_for_a_kernel_that_is_being_warmed_leaves_it_to_others() -> None:
    full = Pretended(seats=1, preheat=1)

    async def warming_meanwhile() -> None:
        full._warming = warming = asyncio.ensure_future(full.a_while())
        await given_up(full, lambda full: full._promised)
        await warming

    run(warming_meanwhile())
    assert not full._promised
    assert full.ended == []
