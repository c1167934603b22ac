"""A class that opens a page at once, by clients without a browser: each does what Voila's front end does."""

from __future__ import annotations

import asyncio
import json
import re
import time
import uuid
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

LIMIT = 180.0
"""Seconds that a whole crowd may take."""

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""What browsers speak on a kernel's socket, and the only thing that the tutor listens to."""


class Client:
    """One page, opened: its kernel's name, and the socket to it."""

    def __init__(self, tutor: str) -> None:
        self.tutor = tutor
        self.http = AsyncHTTPClient(force_instance=True)
        self.kernel = ""
        self.socket: WebSocketClientConnection | None = None

    async def open(self, page: str) -> None:
        """Get the page, which comes as its kernel gets on; then ask for its widgets, and one of them for an answer."""
        await self.join(page)
        await self.ask(*question(await self.states()))

    async def join(self, page: str) -> None:
        """Get the page, and a socket to its kernel."""
        answer = await self.http.fetch(f"{self.tutor}{page}", request_timeout=LIMIT)
        found = re.search(r'"kernelId": "([^"]+)"', answer.body.decode())
        assert found, "the page names no kernel"
        self.kernel = found[1]
        channels = f"{self.tutor.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels?session_id={uuid.uuid4()}"
        self.socket = await websocket_connect(channels, subprotocols=[PROTOCOL], max_message_size=2**26)

    async def states(self) -> dict[str, Any]:
        """All widgets of the page, by the comm that the front end uses for it."""
        comm = uuid.uuid4().hex
        await self._send("comm_open", comm_id=comm, target_name="jupyter.widget.control", data={})
        asked = await self._send("comm_msg", comm_id=comm, data={"method": "request_states"})
        data = await self._comm_message(asked)
        states: dict[str, Any] = data["states"]
        return states

    async def ask(self, widget: str, content: dict[str, Any]) -> None:
        """Send a widget a message of its own, and wait for what it says."""
        await self.call(widget, {"method": "custom", "content": content})

    async def call(self, widget: str, data: dict[str, Any]) -> dict[str, Any]:
        return await self._comm_message(await self._send("comm_msg", comm_id=widget, data=data))

    async def _send(self, kind: str, **content: Any) -> str:
        assert self.socket
        name = uuid.uuid4().hex
        await self.socket.write_message(framed(name, kind, content), binary=True)
        return name

    async def _comm_message(self, asked: str) -> dict[str, Any]:
        """The data of the first comm message that answers what was asked."""
        assert self.socket
        while (frame := await self.socket.read_message()) is not None:
            _, (header, parent, _, content, *_) = deserialize_msg_from_ws_v1(frame)
            if json.loads(header)["msg_type"] == "comm_msg" and json.loads(parent).get("msg_id") == asked:
                data: dict[str, Any] = json.loads(content)["data"]
                return data
        raise ConnectionError("the kernel hung up")

    async def leave(self) -> None:
        """End the kernel, and wait until it is gone."""
        if self.socket:
            self.socket.close()
        if self.kernel:
            farewell = f"{self.tutor}voila/api/shutdown/{self.kernel}"
            await self.http.fetch(farewell, method="POST", body=b"", headers={"Origin": self.tutor[:-1]})
        self.http.close()


def framed(name: str, kind: str, content: dict[str, Any], buffers: Sequence[bytes] = ()) -> bytes:
    """A message as a browser frames it: header, parent's header, metadata and content as JSON, then the buffers."""
    header = {"msg_id": name, "msg_type": kind, "username": "", "session": "", "version": "5.2", "date": ""}
    parts = [json.dumps(part).encode() for part in (header, {}, {"version": "1.0.0"}, content)]
    frame: bytes = serialize_msg_to_ws_v1([*parts, *buffers], "shell")
    return frame


def question(states: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """What to ask of which widget: a board for a card that lies on it, else a button to be pressed."""
    for widget, about in states.items():
        if about["state"].get("screens"):
            return widget, {"kind": "thing", "at": 0, "thing": ["card", 18], "full": True}
    return next(w for w, about in states.items() if about["model_name"] == "ButtonModel"), {"event": "click"}


async def _crowd(tutor: str, page: str, size: int) -> float:
    clients = [Client(tutor) for _ in range(size)]
    began = time.perf_counter()
    try:
        await asyncio.wait_for(asyncio.gather(*(client.open(page) for client in clients)), LIMIT)
        return time.perf_counter() - began
    finally:
        await asyncio.gather(*(client.leave() for client in clients))


def crowd(tutor: str, page: str, size: int) -> float:
    """Seconds until so many pages, opened at once, have all answered."""
    # In a thread of its own: the browser's loop runs in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(_crowd(tutor, page, size))).result()
