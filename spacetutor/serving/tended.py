"""Kernels that are looked after: one that died or uses too much memory is ended, and its page is told."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import psutil
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from traitlets import Int

from spacetutor.serving.cable import GONE, MEMORY, Cable, Ended

EVERY = 1.0
"""Seconds from one look at the kernels to the next; a look takes a tenth of a millisecond a kernel."""

HELD = 16 * 2**20
"""Bytes that are kept for a page without a browser, until it joins again."""


class Held(list[Any]):
    """Messages of a kernel that nobody reads at the moment, and their bytes."""

    size = 0

    def append(self, message: Any) -> None:
        """A channel's name and the parts of a message."""
        self.size += sum(map(len, message[1]))
        super().append(message)


class Tended(AsyncMappingKernelManager):  # type: ignore[misc]
    """A kernel that is gone stays gone: a new one in its place would know nothing of the page that asks it.

    jupyter_client starts a dead kernel again, blank, behind a page that goes on asking for widgets of the old one. Here
    the page is told, and starts again as a whole: whatever was played is on disk.
    """

    memory = Int(0, help="How many bytes a kernel may use; 0 for any number").tag(config=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._cables: dict[str, Cable] = {}
        self._looking: PeriodicCallback | None = None

    def cable(self, kernel_id: str) -> Cable | None:
        """The cable of a kernel that is there."""
        return self._cables.setdefault(kernel_id, Cable()) if kernel_id in self else None

    def initialize_culler(self) -> None:
        """Called with the first kernel: from now on there is something to look after."""
        super().initialize_culler()
        self._looking = PeriodicCallback(self.look_after, 1000 * EVERY)
        self._looking.start()

    async def look_after(self) -> None:
        """End what is dead or too large, and tell their pages."""
        here = [(name, kernel) for name, kernel in self._kernels.items() if not kernel.shutting_down]
        lost = [(name, await self._trouble(name, kernel)) for name, kernel in here]
        await asyncio.gather(*(self.end(name, trouble) for name, trouble in lost if trouble))

    async def _trouble(self, kernel_id: str, kernel: Any) -> Ended | None:
        held = self._kernel_buffers[kernel_id]["buffer"] if kernel_id in self._kernel_buffers else Held()
        if not await kernel.is_alive() or held.size > HELD:
            return GONE
        return MEMORY if self.memory and resident(kernel.provisioner.pid) > self.memory else None

    async def end(self, kernel_id: str, why: Ended) -> None:
        """Cut a kernel's cable and end what is left of it, the processes that it started included."""
        self.log.warning("Kernel %s is ended: %s", kernel_id, why.reason)
        if kernel_id in self._cables:
            self._cables[kernel_id].cut(why)
        with contextlib.suppress(HTTPError):
            await self.shutdown_kernel(kernel_id, now=True)

    def remove_kernel(self, kernel_id: str) -> Any:
        if kernel_id in self._cables:
            self._cables.pop(kernel_id).cut(GONE)
        return super().remove_kernel(kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        """The first to join again knows nothing of messages that were handled meanwhile."""
        super().notify_connect(kernel_id)
        if self._kernel_connections.get(kernel_id) == 1 and kernel_id in self._cables:
            self._cables[kernel_id].meter.forget()

    def start_buffering(self, kernel_id: str, session_key: str, channels: Any) -> None:
        super().start_buffering(kernel_id, session_key, channels)
        self._kernel_buffers[kernel_id]["buffer"] = Held()


def resident(pid: int) -> int:
    """The bytes of memory that a process uses; processes that it started, as those of a review, are not counted."""
    try:
        return int(psutil.Process(pid).memory_info().rss)
    except psutil.Error:
        return 0
