"""The kernels behind the pages: one for each page, no more than there are seats, a few kept warm."""

from __future__ import annotations

import asyncio
import os
from time import monotonic
from typing import Any

from tornado.web import HTTPError
from traitlets import Int

from spacetutor.serving.house import NOBODY, House, Visit
from spacetutor.serving.tended import Tended

CALM = 3.0
"""Seconds without a new page before the next kernel is warmed: warming must not slow those who are waiting."""

PATIENCE = 1.5
"""Seconds that a page waits for a seat: who goes from one page to another gives a seat back just then."""

WARM_LIMIT, TELL_LIMIT = 60.0, 5.0
WARM = "import spacetutor.pages.warm"


class TooManyTabs(HTTPError):
    """A browser has all the seats that one may have."""

    def __init__(self, tabs: int) -> None:
        super().__init__(429, "a browser has %d pages open", tabs)
        self.tabs = tabs


class Kernels(Tended):
    """Seats are kernels that a page was given. A warm kernel is nobody's yet, takes no seat, and is given away once.

    A warm kernel has the tutor imported and no page built: which page it will be, and with which parameters in its
    address, is told to it by its environment when it is given away, just as Voila tells a kernel that it starts anew.
    """

    seats = Int(0, help="How many pages may be open; 0 for any number").tag(config=True)
    share = Int(0, help="How many of them one browser may have; 0 for any number").tag(config=True)
    preheat = Int(0, help="How many kernels are kept warm").tag(config=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.house = House(self.seats, self.share)
        self._ending: set[asyncio.Future[None]] = set()
        self._warm: list[str] = []
        self._warming: asyncio.Task[None] | None = None
        self._promised = False
        self._timer: asyncio.TimerHandle | None = None
        self._closing = False

    async def start_kernel(self, visit: Visit = NOBODY, **wanted: Any) -> str:
        """A kernel for a page: a warm one if there is one. 503 if no seat is free, nor becomes free in a moment.

        It may be cancelled at any moment: whoever does not wait for a page has neither a kernel nor a seat.
        """
        await self._wait_for_a_seat(visit)
        with self.house.coming(visit):
            self.fill_later()
            try:
                kernel_id = await self._take(wanted) or await self._begin(wanted)
                self.house.sit(kernel_id, visit, monotonic())
            finally:
                self.fill_later()
        return kernel_id

    async def _wait_for_a_seat(self, visit: Visit) -> None:
        deadline = monotonic() + PATIENCE
        while (has_share := self.house.has_share(visit)) or self.house.is_full():
            if kernel_id := self.house.giving_way(visit, monotonic()):
                await self.dismiss(kernel_id)
            elif monotonic() < deadline:
                await asyncio.sleep(0.1)
            elif has_share:
                raise TooManyTabs(self.house.held(visit.key))
            else:
                raise HTTPError(503, "all %d seats are taken", self.seats)

    async def _begin(self, wanted: dict[str, Any]) -> str:
        """A new kernel. Its start is never cut short, which would leave it running and nobody's."""
        starting = asyncio.ensure_future(super().start_kernel(**wanted))
        try:
            return str(await asyncio.shield(starting))
        except asyncio.CancelledError:
            starting.add_done_callback(self._dismiss_unwanted)
            raise

    def _dismiss_unwanted(self, started: asyncio.Future[Any]) -> None:
        if not started.cancelled() and not started.exception():
            self._dismiss_later(str(started.result()))

    async def _take(self, wanted: dict[str, Any]) -> str | None:
        """A warm kernel that has been told the request; None if there is none that would do."""
        if wanted.get("path") != "" or wanted.get("kernel_name") != self.default_kernel_name:
            return None
        await self._wait_for_warmth()
        news = {str(key): text for key, text in wanted["env"].items() if os.environ.get(key) != text}
        while self._warm:
            kernel_id = self._warm.pop(0)
            try:
                is_told = await self._run(kernel_id, f"import os; os.environ.update({news!r}); del os", TELL_LIMIT)
            except asyncio.CancelledError:
                self._dismiss_later(kernel_id)
                raise
            if is_told:
                self.log.info("Warm kernel %s given away", kernel_id)
                return kernel_id
            await self.dismiss(kernel_id)
        return None

    async def _wait_for_warmth(self) -> None:
        """A kernel that is being warmed is ahead of any that would be started now; but it serves one page only."""
        if not self._warm and self._warming and not self._promised:
            self._promised = True
            try:
                await asyncio.wait([self._warming])
            finally:
                self._promised = False

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
            await self.dismiss(kernel_id)
            raise RuntimeError("it did not answer")
        self._warm.append(kernel_id)
        self.log.info("Warm kernel ready: %s", kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self.house.use(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        if not self._kernel_connections.get(kernel_id):
            self.house.leave(kernel_id, monotonic())

    def remove_kernel(self, kernel_id: str) -> Any:
        self._forget(kernel_id)
        return super().remove_kernel(kernel_id)

    def _forget(self, kernel_id: str) -> None:
        self.house.taken.pop(kernel_id, None)
        if kernel_id in self._warm:
            self._warm.remove(kernel_id)

    async def dismiss(self, kernel_id: str) -> None:
        """End a kernel at once, whatever it is doing."""
        await asyncio.shield(self._dismiss_later(kernel_id))

    def _dismiss_later(self, kernel_id: str) -> asyncio.Future[None]:
        self._forget(kernel_id)
        ending = asyncio.ensure_future(self._shut(kernel_id))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        return ending

    async def _shut(self, kernel_id: str) -> None:
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
