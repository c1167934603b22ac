"""Kernels that are looked after, told without starting one."""

from __future__ import annotations

import os
from typing import Any

import pytest

from spacetutor.serving import seats, tended
from spacetutor.serving.cable import GONE, MEMORY, Cable
from spacetutor.serving.tended import HELD, Held, Tended, resident
from tests.serving.test_kernels import run

MB = 2**20


class Kernel:
    """A process that lives or not."""

    shutting_down = False

    def __init__(self, alive: bool = True) -> None:
        self.alive, self.provisioner = alive, self
        self.pid = os.getpid()

    async def is_alive(self) -> bool:
        return self.alive


class Socket:
    told: tuple[Any, ...] = ()

    def close(self, *told: Any) -> None:
        self.told = told


class House(Tended):
    """A house with one kernel, and one socket to it."""

    def __init__(self, kernel: Kernel, **traits: Any) -> None:
        super().__init__(**traits)
        self._kernels["k"] = kernel
        self._kernel_connections["k"] = 0
        self.ended: list[str] = []

    async def shutdown_kernel(self, kernel_id: str, now: bool = False) -> None:
        self.ended.append(kernel_id)
        self.remove_kernel(kernel_id)

    def looked_after(self) -> tuple[list[str], tuple[Any, ...]]:
        """Which kernels are ended at a look, and what the socket was told."""
        socket, cable = Socket(), self.cable("k")
        assert cable
        with cable.joined(socket):
            run(self.look_after())
        return self.ended, socket.told


def test_a_kernel_that_is_well_is_left_alone() -> None:
    assert House(Kernel(), memory=2**40).looked_after() == ([], ())


def test_a_kernel_that_died_is_removed_and_its_page_is_told() -> None:
    house = House(Kernel(alive=False))
    assert house.looked_after() == (["k"], tuple(GONE))
    assert house.cable("k") is None


def test_a_kernel_beyond_its_memory_is_ended_and_its_page_is_told_why() -> None:
    """The first word counts: that the kernel has ended is told to a socket that is closed already."""
    told: list[tuple[Any, ...]] = []
    house = House(Kernel(), memory=1 * MB)
    house._cables["k"] = Cable()
    house._cables["k"].cut = lambda why: told.append(tuple(why))  # type: ignore[method-assign]
    run(house.look_after())
    assert told[0] == tuple(MEMORY)
    assert house.ended == ["k"]


def test_a_kernel_that_is_ended_in_any_other_way_is_told_too() -> None:
    """By its page's goodbye, for idleness, with the server."""
    house, socket = House(Kernel()), Socket()
    cable = house.cable("k")
    assert cable
    with cable.joined(socket):
        run(house.shutdown_kernel("k"))
    assert socket.told == tuple(GONE)


def test_without_a_limit_a_kernel_may_use_any_memory() -> None:
    assert House(Kernel(), memory=0).looked_after() == ([], ())


def test_a_kernel_that_is_being_ended_is_not_ended_again() -> None:
    kernel = Kernel(alive=False)
    kernel.shutting_down = True
    assert House(kernel).looked_after() == ([], ())


def test_what_is_kept_for_a_page_without_a_browser_is_limited() -> None:
    """Messages are kept until it joins again; a page that never does must not fill the server."""
    house = House(Kernel())
    house.start_buffering("k", "session", {})
    house._kernel_buffers["k"]["buffer"].append(("iopub", [b"x" * HELD]))
    assert house.looked_after()[0] == []
    house._kernel_buffers["k"]["buffer"].append(("iopub", [b"x"]))
    assert house.looked_after()[0] == ["k"]


def test_kept_messages_count_all_their_parts() -> None:
    held = Held()
    held.append(("shell", [b"abc", b"de"]))
    assert (held.size, len(held)) == (5, 1)


def test_whoever_joins_first_again_begins_with_nothing_ahead() -> None:
    house = House(Kernel())
    cable = house.cable("k")
    assert cable
    cable.meter.sent("one", 1)
    house.notify_connect("k")
    cable.meter.sent("one", 1)


def test_memory_is_that_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    assert resident(os.getpid()) > 5 * MB
    monkeypatch.setattr(tended.psutil, "Process", lambda pid: (_ for _ in ()).throw(tended.psutil.NoSuchProcess(pid)))
    assert resident(1) == 0


def test_the_limit_by_the_memory_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for memory, limit in ((64 * 2**30, 2 * 2**30), (8 * 2**30, 2**30), (2 * 2**30, 512 * MB)):
        monkeypatch.setattr(seats, "_memory", lambda memory=memory: memory)
        assert seats.memory_here() == limit


def test_a_kernel_without_a_cable_gets_one_and_keeps_it() -> None:
    house = House(Kernel())
    assert isinstance(house.cable("k"), Cable)
    assert house.cable("k") is house.cable("k")
    assert house.cable("nobody") is None
