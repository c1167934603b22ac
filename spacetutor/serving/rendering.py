"""A notebook made into a page: its cells run in a kernel, and what they show is written as they get on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic
from traceback import format_exc
from typing import Any

from jupyter_core.utils import ensure_async
from voila.notebook_renderer import NotebookRenderer

from spacetutor.serving.discretion import uncoloured
from spacetutor.serving.house import Visit
from spacetutor.serving.kernels import Kernels


class Rendering(NotebookRenderer):  # type: ignore[misc]
    """Voila's, with a kernel that it takes for a visit and lets go of. A cell that fails is a plain sentence on the
    page (`index.html.j2`), and its traceback a matter of the server's log; and it can be given up in the middle."""

    def __init__(self, kernels: Kernels, visit: Visit, told: dict[str, str], **voila: Any) -> None:
        super().__init__(**voila)
        self.kernels, self.visit, self.told = kernels, visit, told
        self.kernel_id = ""

    async def take_kernel(self) -> Any:
        """A kernel for this page, in place of any that it had."""
        if self.kernel_id:
            await self.kernels.dismiss(self.kernel_id)
        wanted = {"kernel_name": self.notebook.metadata.kernelspec.name, "path": "", "env": self.told}
        self.kernel_id = await self.kernels.start_kernel(self.visit, **wanted)
        return self.kernels.get_kernel(self.kernel_id)

    async def _jinja_kernel_start(self, nb: Any, kernel_id: str, kernel_future: Any) -> Any:
        """The kernel's name, once it answers. One that never comes to life is replaced, once."""
        try:
            return await super()._jinja_kernel_start(nb, kernel_id, kernel_future)
        except RuntimeError as error:
            # The ports that it was told may have been taken by somebody else before it listened there.
            self.log.warning("Kernel %s did not come to life: %s", kernel_id, error)
        kernel = await self.take_kernel()
        return await super()._jinja_kernel_start(nb, self.kernel_id, kernel)

    async def _jinja_cell_generator(self, nb: Any, kernel_id: str) -> AsyncIterator[Any]:
        for index, cell in enumerate(nb.cells):
            if cell.cell_type != "code":
                # What a notebook says in words is for those who open the notebook.
                continue
            try:
                await self.executor.execute_cell(cell, None, index, store_history=False)
            except Exception:
                if _is_given_up():
                    # nbclient takes a wait that was cancelled for a kernel that died.
                    raise asyncio.CancelledError from None
                self.log.error("A cell of %s failed: %s", self.notebook_path, uncoloured(format_exc()))
                cell.outputs = [{"output_type": "error"}]
            yield cell

    async def close(self, is_complete: bool) -> None:
        """Leave the kernel to the page's browser; or end it, if the page was given up or failed."""
        await self._hang_up()
        if is_complete:
            self.kernels.house.complete(self.kernel_id, monotonic())
        else:
            await self.kernels.dismiss(self.kernel_id)

    async def _hang_up(self) -> None:
        client = getattr(getattr(self, "executor", None), "kc", None)
        if client is None:
            return
        # A heart that is told to stop before its thread has begun never stops, opens sockets until there are none left
        # for anybody, and the server waits for it (jupyter_client's HBChannel).
        while client.hb_channel.is_alive() and not client.hb_channel._running:
            await asyncio.sleep(0.01)
        await ensure_async(client.stop_channels())


def _is_given_up() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
