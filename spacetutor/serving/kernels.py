"""The kernels behind the pages: one for each page, no more than there are seats, a few kept warm."""

from __future__ import annotations

import asyncio
import os
from time import monotonic
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Int

CALM = 3.0
"""Seconds without a new page before the next kernel is warmed: warming must not slow those who are waiting."""

PATIENCE = 1.5
"""Seconds that a page waits for a seat: who goes from one page to another gives a seat back just then."""

GONE = 60.0
"""Seconds without a browser after which a seat goes to somebody who asks for one."""

WARM_LIMIT, TELL_LIMIT = 60.0, 5.0
WARM = "import spacetutor.widgets.warm"


class Kernels(AsyncMappingKernelManager):  # type: ignore[misc]
    """Seats are kernels that a page was given. A warm kernel is nobody's yet, takes no seat, and is given away once.

    A warm kernel has the tutor imported and no page built: which page it will be, and with which parameters in its
    address, is told to it by its environment when it is given away, just as Voila tells a kernel that it starts anew.
    """

    seats = Int(0, help="How many pages may be open; 0 for any number").tag(config=True)
    preheat = Int(0, help="How many kernels are kept warm").tag(config=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._seated: set[str] = set()
        self._coming = 0
        self._left: dict[str, float] = {}
        self._warm: list[str] = []
        self._warming: asyncio.Task[None] | None = None
        self._promised = False
        self._timer: asyncio.TimerHandle | None = None
        self._closing = False

    @property
    def taken(self) -> int:
        return len(self._seated) + self._coming

    async def start_kernel(self, **wanted: Any) -> str:
        """A kernel for a page: a warm one if there is one. 503 if no seat is free, nor becomes free in a moment."""
        await self._wait_for_a_seat()
        self._coming += 1
        try:
            self.fill_later()
            kernel_id = await self._take(wanted) or await super().start_kernel(**wanted)
            self._seated.add(kernel_id)
            self._left[kernel_id] = monotonic()
        finally:
            self._coming -= 1
            self.fill_later()
        return str(kernel_id)

    async def _wait_for_a_seat(self) -> None:
        deadline = monotonic() + PATIENCE
        while self.seats and self.taken >= self.seats:
            gone = [kernel_id for kernel_id, since in self._left.items() if monotonic() - since > GONE]
            if gone:
                await self._end(min(gone, key=self._left.__getitem__))
                continue
            if monotonic() > deadline:
                raise HTTPError(503, "all %d seats are taken", self.seats)
            await asyncio.sleep(0.1)

    async def _take(self, wanted: dict[str, Any]) -> str | None:
        """A warm kernel that has been told the request; None if there is none that would do."""
        if wanted.get("path") != "" or wanted.get("kernel_name") != self.default_kernel_name:
            return None
        if not self._warm and self._warming and not self._promised:
            # One that is being warmed is ahead of any that would be started now; but it serves one page only.
            self._promised = True
            await asyncio.wait([self._warming])
            self._promised = False
        news = {str(key): text for key, text in wanted["env"].items() if os.environ.get(key) != text}
        while self._warm:
            kernel_id = self._warm.pop(0)
            if await self._run(kernel_id, f"import os; os.environ.update({news!r}); del os", TELL_LIMIT):
                self.log.info("Warm kernel %s given away", kernel_id)
                return kernel_id
            await self._end(kernel_id)
        return None

    async def _run(self, kernel_id: str, code: str, limit: float) -> bool:
        """Run this in a kernel, silently; whether it went well."""
        if kernel_id not in self:
            return False
        client = self.get_kernel(kernel_id).client()
        client.start_channels(iopub=False, stdin=False, hb=False, control=False)
        try:
            reply = await client.execute(code, silent=True, store_history=False, reply=True, timeout=limit)
        except TimeoutError:
            return False
        finally:
            client.stop_channels()
        return bool(reply["content"]["status"] == "ok")

    def fill_later(self, delay: float = CALM) -> None:
        """Warm another kernel when no page has been opened for a while; called again, the while begins anew."""
        if self._timer:
            self._timer.cancel()
        if len(self._warm) < self.preheat and not self._closing:
            self._timer = asyncio.get_running_loop().call_later(delay, self._fill)

    def _fill(self) -> None:
        if self._warming is None:
            self._warming = asyncio.create_task(self._warm_one())
            self._warming.add_done_callback(self._warmed)

    def _warmed(self, task: asyncio.Task[None]) -> None:
        """After one the next, at the same leisure. One that failed is not tried again until a page is opened."""
        self._warming = None
        if task.cancelled() or task.exception():
            self.log.warning("No kernel could be warmed: %s", "stopped" if task.cancelled() else task.exception())
        else:
            self.fill_later(0)

    async def _warm_one(self) -> None:
        kernel_id = await super().start_kernel(kernel_name=self.default_kernel_name, path="", env=dict(os.environ))
        if self._closing or not await self._run(kernel_id, WARM, WARM_LIMIT):
            await self._end(kernel_id)
            raise RuntimeError("it did not answer")
        self._warm.append(kernel_id)
        self.log.info("Warm kernel ready: %s", kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self._left.pop(kernel_id, None)

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        if kernel_id in self._seated and not self._kernel_connections.get(kernel_id):
            self._left[kernel_id] = monotonic()

    def remove_kernel(self, kernel_id: str) -> Any:
        self._forget(kernel_id)
        return super().remove_kernel(kernel_id)

    def _forget(self, kernel_id: str) -> None:
        self._seated.discard(kernel_id)
        self._left.pop(kernel_id, None)
        if kernel_id in self._warm:
            self._warm.remove(kernel_id)

    async def _end(self, kernel_id: str) -> None:
        self._forget(kernel_id)
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Idle is what a warm kernel is for."""
        if kernel_id not in self._warm:
            await super().cull_kernel_if_idle(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:
        """End all kernels, one that is being warmed too."""
        self._closing = True
        if self._timer:
            self._timer.cancel()
        if self._warming:
            await asyncio.wait([self._warming], timeout=TELL_LIMIT)
        await super().shutdown_all(now=now)
