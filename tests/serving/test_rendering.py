"""A page and its kernel, told without starting any."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from voila.notebook_renderer import NotebookRenderer

from spacetutor.serving.house import House, Visit
from spacetutor.serving.rendering import Rendering


class Pretended:
    """Kernels that are only names, in the order in which they are asked for."""

    def __init__(self) -> None:
        self.house = House(2, 0)
        self.started: list[str] = []
        self.ended: list[str] = []

    async def start_kernel(self, visit: Visit, **wanted: Any) -> str:
        self.started.append(f"kernel {len(self.started) + 1}")
        self.house.sit(self.started[-1], visit, 0)
        return self.started[-1]

    async def dismiss(self, kernel_id: str) -> None:
        self.ended.append(kernel_id)

    def get_kernel(self, kernel_id: str) -> str:
        return f"that of {kernel_id}"


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: a browser of other tests may have its loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def rendering(kernels: Pretended, dead: int, monkeypatch: pytest.MonkeyPatch) -> Rendering:
    """One whose first kernels never come to life, so many of them."""

    async def start(self: Rendering, nb: object, kernel_id: str, kernel: str) -> str:
        if len(kernels.started) <= dead:
            raise RuntimeError("Kernel died before replying to kernel_info")
        assert kernel == f"that of {kernel_id}"
        return kernel_id

    monkeypatch.setattr(NotebookRenderer, "_jinja_kernel_start", start)
    made = Rendering(kernels, Visit(), {}, voila_configuration=SimpleNamespace(prelaunch_hook=None))  # type: ignore[arg-type]
    made.notebook = SimpleNamespace(metadata=SimpleNamespace(kernelspec=SimpleNamespace(name="python3")))
    return made


async def begun(page: Rendering) -> str:
    kernel = await page.take_kernel()
    return str(await page._jinja_kernel_start(None, page.kernel_id, kernel))


def test_a_kernel_that_never_comes_to_life_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its ports may be somebody else's by the time it listens."""
    kernels = Pretended()
    page = rendering(kernels, 1, monkeypatch)
    assert run(begun(page)) == "kernel 2"
    assert (page.kernel_id, kernels.ended) == ("kernel 2", ["kernel 1"])


def test_but_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = Pretended()
    with pytest.raises(RuntimeError):
        run(begun(rendering(kernels, 2, monkeypatch)))
    assert kernels.started == ["kernel 1", "kernel 2"]


@pytest.mark.parametrize("is_complete", [True, False])
def test_a_page_that_is_complete_leaves_its_kernel_to_its_browser(
    is_complete: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernels = Pretended()
    page = rendering(kernels, 0, monkeypatch)
    run(begun(page))
    run(page.close(is_complete))
    assert (kernels.house.taken["kernel 1"].free_since is not None) == is_complete
    assert kernels.ended == ([] if is_complete else ["kernel 1"])


class Heart:
    """A heart whose thread takes a while to begin."""

    def __init__(self) -> None:
        self._running = False

    def is_alive(self) -> bool:
        return True


def test_a_heart_is_not_stopped_before_it_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told too early, it would go on for ever, and the server would wait for it."""
    kernels, heart, stopped = Pretended(), Heart(), []
    page = rendering(kernels, 0, monkeypatch)
    client = SimpleNamespace(hb_channel=heart, stop_channels=lambda: stopped.append(heart._running))
    page.executor = SimpleNamespace(kc=client)

    async def closed() -> None:
        asyncio.get_running_loop().call_later(0.1, setattr, heart, "_running", True)
        await page.close(False)

    run(closed())
    assert stopped == [True]
