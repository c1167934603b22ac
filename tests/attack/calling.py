"""A page's kernel, called by a client without a browser: as a page does, or as no page would."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
import uuid
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from spacetutor.serving.meter import JOINS
from spacetutor.serving.wire import PROTOCOL
from tests.attack import Target, ask, kernel_of
from tests.attack.sockets import left

PAGE = "voila/render/design.ipynb"
"""A page that takes files, and keeps them."""

_pages: dict[str, list[Caller]] = {}
"""The pages that were opened on a server, for attacks that need not open their own."""

TOO_MANY = 429
PATIENCE = 60.0
"""Seconds that an answer may take on a busy machine."""


def soon() -> float:
    """Until when an answer may come, by the monotonic clock."""
    return time.monotonic() + PATIENCE


def run(work: Coroutine[Any, Any, list[str]], by: Caller) -> list[str]:
    """In a thread of its own: a browser of other tests may have its loop in this one. In the end all is closed."""

    async def whole() -> list[str]:
        try:
            return await work
        finally:
            await left(*by.sockets)
            by.sockets.clear()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, whole()).result()


def framed(kind: str, content: Any, buffers: Sequence[bytes] = (), **header: Any) -> bytes:
    """A message in the framing of browsers."""
    told = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "x", "username": "", "version": "5.2", "date": ""}
    parts = [json.dumps(part).encode() for part in (told | header, {}, {"version": "1.0.0"}, content)]
    frame: bytes = serialize_msg_to_ws_v1([*parts, *buffers], "shell")
    return frame


def uploaded(comm: str, size: int, **header: Any) -> bytes:
    """A file, as the upload button sends it."""
    state = {"value": [{"name": "game.json", "type": "", "size": size, "last_modified": 0}]}
    data = {"method": "update", "state": state, "buffer_paths": [["value", 0, "content"]]}
    return framed("comm_msg", {"comm_id": comm, "data": data}, [bytes(size)], **header)


class Caller:
    """Somebody with a page of their own, and sockets to its kernel."""

    def __init__(self, on: Target) -> None:
        self.url, self.joins_left = on.url, JOINS
        self.sockets: list[WebSocketClientConnection] = []
        self.kernel = kernel_of(ask(on.url + PAGE).body)

    @property
    def process(self) -> psutil.Process:
        """The kernel's process: it is started with a file that bears its name."""
        for process in psutil.process_iter(["cmdline"]):
            if any(self.kernel in word for word in process.info["cmdline"] or ()):
                return process
        raise LookupError("the kernel is gone")

    @property
    def is_running(self) -> bool:
        """Whether there is such a process."""
        try:
            return bool(self.process.pid)
        except LookupError:
            return False

    async def join(self, *protocols: str, session: str | None = None) -> WebSocketClientConnection | int:
        """A socket, or the status by which it was refused."""
        self.joins_left -= 1
        name = uuid.uuid4().hex if session is None else session
        address = f"{self.url.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels?session_id={name}"
        asked = HTTPRequest(address, connect_timeout=PATIENCE, request_timeout=PATIENCE)
        try:
            socket = await websocket_connect(asked, subprotocols=list(protocols) or None, max_message_size=2**26)
        except HTTPClientError as error:
            return int(error.code)
        self.sockets.append(socket)
        return socket

    async def joined(self) -> WebSocketClientConnection:
        """A socket. Who has joined too often of late has to wait: attacks at full size come one upon the other."""
        deadline = soon()
        while (socket := await self.join(PROTOCOL)) == TOO_MANY and time.monotonic() < deadline:
            await asyncio.sleep(1)
        assert not isinstance(socket, int), f"a page could not join: {socket}"
        return socket

    async def closed(self, socket: WebSocketClientConnection) -> int | None:
        """The code by which the server closes the socket; 0 if it does not, None if it hangs up without a word."""
        try:
            async with asyncio.timeout(PATIENCE):
                while await socket.read_message() is not None:
                    pass
        except TimeoutError:
            return 0
        return socket.close_code

    async def states(self, socket: WebSocketClientConnection) -> dict[str, Any]:
        """All widgets of the page: an answer that only a kernel gives."""
        comm, asked = uuid.uuid4().hex, uuid.uuid4().hex
        opened = {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}
        await socket.write_message(framed("comm_open", opened), binary=True)
        request = {"comm_id": comm, "data": {"method": "request_states"}}
        await socket.write_message(framed("comm_msg", request, msg_id=asked), binary=True)
        async with asyncio.timeout(PATIENCE):
            while (frame := await socket.read_message()) is not None:
                _, (header, parent, _, content, *_) = deserialize_msg_from_ws_v1(frame)
                if json.loads(header)["msg_type"] == "comm_msg" and json.loads(parent).get("msg_id") == asked:
                    found: dict[str, Any] = json.loads(content)["data"]["states"]
                    return found
        raise ConnectionError("the kernel hung up")

    async def is_gone(self) -> bool:
        """Whether the server ends the kernel: as soon as it does, or not within the time that an answer may take."""
        deadline = soon()
        while (await asyncio.to_thread(ask, f"{self.url}api/kernels/{self.kernel}")).status != 404:
            if time.monotonic() > deadline:
                return False
            await asyncio.sleep(0.1)
        return True

    async def upload_button(self, socket: WebSocketClientConnection) -> str:
        """The one widget that takes files."""
        states = await self.states(socket)
        return next(comm for comm, about in states.items() if about["model_name"] == "FileUploadModel")

    def retire(self) -> None:
        """Take part no more: the kernel is ended."""
        self.joins_left = 0
        ask(f"{self.url}voila/api/shutdown/{self.kernel}", method="POST")

    async def works(self) -> list[str]:
        """What is wrong with a page that did nothing wrong."""
        try:
            socket = await self.joined()
            states = await self.states(socket)
            await left(socket)
        except (AssertionError, OSError, TimeoutError) as error:
            return [f"a page does not work any more: {error!r}"]
        return [] if states else ["a page has lost its widgets"]


def bystander(on: Target) -> Caller:
    """Somebody who does nothing wrong; the same for all attacks on a server."""
    return _page(on, 0)


def caller(on: Target, joins: int) -> Caller:
    """Somebody who may still join as often: one that has a page already, else a new one."""
    bystander(on)
    numbers = itertools.count(1)
    return next(found for number in numbers if (found := _page(on, number)).joins_left >= joins)


def _page(on: Target, number: int) -> Caller:
    pages = _pages.setdefault(str(on.log), [])
    if number == len(pages):
        pages.append(Caller(on))
    return pages[number]


def log_since(log: Path, size: int) -> str:
    """What the server wrote since its log had this size."""
    return log.read_bytes()[size:].decode(errors="replace")
