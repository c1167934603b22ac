"""The websocket between a page and its kernel, with a guard at both ends."""

from __future__ import annotations

import asyncio
from typing import Any

from tornado.web import Finish
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler, WebsocketHandler

from spacetutor.serving.cable import GONE, Cable
from spacetutor.serving.wire import MESSAGE, NAME, POLICY, PROTOCOL, Heard, Refused, heard, read

UNREAD = 32 * 2**20
"""Bytes that may wait for a browser that is slow to read: several times the largest page."""

DRAG = 0.1
"""Seconds that each further frame of a socket takes which is being closed: whoever floods it waits."""


class Socket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """Who joins speaks the framing of browsers; what no page of ours sends closes the socket, and hurts nobody else.

    Voila's own handler takes any framing, any size and any number, and reads each frame on the way out as if it were
    framed in that way; jupyter_server's begins to ask the kernel before it knows whether a request is for a socket.
    """

    cable: Cable
    refused = False
    unread = 0

    @property
    def max_message_size(self) -> int:
        return MESSAGE

    async def get(self, kernel_id: str) -> None:
        """Join, unless something is amiss."""
        cable = self.kernel_manager.cable(kernel_id)
        if cable is None:
            status, reason = 404, "This page's kernel has ended."
        else:
            status, reason = self._amiss(cable)
        if status:
            self.set_status(status)
            await self.finish(reason)
            return
        self.cable = cable
        with cable.joined(self):
            await super().get(kernel_id)

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """Called when the kernel has answered. Who did not wait for that is gone, and that is no error."""
        if self.connection is None:
            raise Finish
        chosen: str | None = super().select_subprotocol(subprotocols)
        return chosen

    async def open(self, kernel_id: str) -> None:
        """Answers go out at once: a kernel says that it is busy first, and the answer would wait 40 ms behind that."""
        self.set_nodelay(True)
        await super().open(kernel_id)
        if kernel_id not in self.kernel_manager:
            self.close(*GONE)

    def write_error(self, status_code: int, **about: Any) -> None:
        """No page for what nobody sees; jupyter_server's can't be made under Voila, and fails with a traceback."""
        self.finish(f"{status_code} {self._reason}")

    def _amiss(self, cable: Cable) -> tuple[int, str]:
        """The status and the reason to refuse a request; 0 if there is none."""
        asked = self.request.headers
        offered = [name.strip() for name in asked.get("Sec-WebSocket-Protocol", "").split(",")]
        if asked.get("Upgrade", "").lower() != "websocket" or "upgrade" not in asked.get("Connection", "").lower():
            return 400, "This address is for a websocket."
        if not asked.get("Sec-WebSocket-Key") or asked.get("Sec-WebSocket-Version") != "13" or PROTOCOL not in offered:
            return 400, f"This websocket is for the protocol {PROTOCOL}."
        if not NAME.fullmatch(self.get_argument("session_id", "")):
            return 400, "A websocket needs a session_id: letters, digits and dashes."
        if not self.check_origin():
            return 403, "Another site may not join."
        if cable.crowded or not cable.meter.joins.take(1):
            return 429, "This page has joined too often."
        return 0, ""

    def on_message(self, frame: str | bytes) -> Any:
        """Only a message that passes the guard goes to the kernel. None of the readers upstream sees the frame."""
        if self.refused:
            return asyncio.sleep(DRAG)
        try:
            self.cable.meter.count(len(frame))
            message = read(frame)
            self.cable.meter.sent(message.name, len(frame))
        except Refused as refused:
            self._refuse(str(refused), refused.code)
            return None
        shell = self.connection.channels.get("shell")
        if shell is not None and not shell.closed():
            self.connection.session.send_raw(shell, message.parts)
        return None

    def _refuse(self, reason: str, code: int) -> None:
        self.refused = True
        self.log.warning("Socket of kernel %s closed: %s", self.kernel_id, reason)
        self.close(code, reason)

    def write_message(self, message: bytes, binary: bool = False) -> Any:
        """A message of the kernel, to a browser that reads. What was run is nobody's business, as in Voila."""
        told = heard(message) if isinstance(message, bytes) else Heard()
        if told.kind == "execute_input":
            return None
        if told.handled:
            self.cable.meter.handled(told.handled)
        try:
            written = WebsocketHandler.write_message(self, message, binary)
        except WebSocketClosedError:
            return None
        self._wait_for(written, len(message))
        return written

    def _wait_for(self, written: asyncio.Future[None], size: int) -> None:
        """Count what the browser has not read yet."""

        def done(future: asyncio.Future[None]) -> None:
            self.unread -= size
            # A browser that is gone is no error: asking for it keeps it out of the log.
            future.cancelled() or future.exception()

        self.unread += size
        written.add_done_callback(done)
        if self.unread > UNREAD and not self.refused:
            self._refuse("its browser does not read", POLICY)
