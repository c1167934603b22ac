"""Kernels that are forked: they answer, know their own environment, and end when they should."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import psutil
import pytest
from jupyter_client import AsyncKernelManager
from jupyter_client.provisioning import KernelProvisionerFactory

from spacetutor.serving import PROVISIONER, forking
from spacetutor.serving.forking import Forked, ForkingProvisioner, Nursery, can_fork
from tests.support.server import served, server_at
from tests.support.waiting import settles

pytestmark = [pytest.mark.served, pytest.mark.skipif(not can_fork(), reason="this system can't watch what it forks")]
T = TypeVar("T")
LIMIT = 60


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where pages are driven, this one has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def started(env: dict[str, str], folder: Path) -> AsyncKernelManager:
    manager = AsyncKernelManager(kernel_name="python3")
    manager.provisioner = None
    await manager.start_kernel(env=os.environ | env, cwd=str(folder))
    return manager


async def told(manager: AsyncKernelManager, expression: str) -> Any:
    """What a kernel says to this."""
    client = manager.client()
    client.start_channels()
    try:
        await client.wait_for_ready(LIMIT)
        reply = await client.execute("", user_expressions={"it": expression}, reply=True, timeout=LIMIT)
        return reply["content"]["user_expressions"]["it"]["data"]["text/plain"]
    finally:
        client.stop_channels()


@pytest.fixture
def in_a_nursery(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Nursery], Awaitable[T]]], T]:
    """Run something with a nursery that is open, from which all kernels are forked."""
    monkeypatch.setattr(KernelProvisionerFactory.instance(), "default_provisioner_name", PROVISIONER)

    def running(work: Callable[[Nursery], Awaitable[T]]) -> T:
        async def opened() -> T:
            nursery = Nursery()
            monkeypatch.setattr(forking, "nursery", nursery)
            await nursery.open()
            try:
                return await work(nursery)
            finally:
                nursery.close()

        return in_a_loop(opened())

    return running


def test_a_forked_kernel_is_one_of_its_own(in_a_nursery: Any, tmp_path: Path) -> None:
    """Its folder and its environment are what was asked for, its chance is not another's, and it ends."""

    async def work(_: Nursery) -> None:
        both = [await started({"PLACE": place}, tmp_path) for place in ("home", "away")]
        assert all(isinstance(each.provisioner.process, Forked) for each in both)
        places = [await told(each, "__import__('os').environ['PLACE']") for each in both]
        assert places == ["'home'", "'away'"]
        assert await told(both[0], "__import__('os').getcwd()") == repr(str(tmp_path))
        targets = await told(both[0], "sorted(__import__('comm').get_comm_manager().targets)")
        assert "jupyter.widget.control" in targets, "whoever joins again asks for all widgets by it"
        chances = [await told(each, "__import__('random').random()") for each in both]
        assert chances[0] != chances[1]
        for each in both:
            pid = each.provisioner.pid
            await each.shutdown_kernel(now=True)
            assert not await each.is_alive()
            assert not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE

    in_a_nursery(work)


def test_a_nursery_that_died_is_done_without(in_a_nursery: Any, tmp_path: Path) -> None:
    """Kernels that it forked go on, and the next one is started as usual."""

    async def work(nursery: Nursery) -> None:
        first = await started({}, tmp_path)
        assert nursery.process is not None
        nursery.process.kill()
        nursery.process.wait()
        second = await started({}, tmp_path)
        assert isinstance(second.provisioner.process, subprocess.Popen)
        assert [await told(each, "6 * 7") for each in (first, second)] == ["42", "42"]
        for each in (first, second):
            await each.shutdown_kernel(now=True)

    in_a_nursery(work)


def test_what_is_no_python_kernel_is_started_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    provisioner = ForkingProvisioner()
    provisioner.connection_info = {}
    in_a_loop(provisioner.launch_kernel([sys.executable, "-c", "pass"]))
    assert isinstance(provisioner.process, subprocess.Popen)
    provisioner.process.communicate()


def test_kernels_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """It has no time to end them, and nobody else does."""
    with served(tmp_path / "log") as tutor:
        urllib.request.urlopen(f"{tutor}voila/render/rules.ipynb").read()
        server = server_at(tutor)
        below = server.children(recursive=True)
        assert any("ipykernel_launcher" in " ".join(each.cmdline()) for each in below)
        os.kill(server.pid, signal.SIGKILL)
        assert settles(lambda: not any(each.is_running() for each in below), 10)
