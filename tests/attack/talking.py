"""A page without a browser: opened as browsers do it, with its kernel's socket and the states of its widgets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import uuid
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from typing import Any, TypeVar

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.attack import kernel_of
from tests.attack.sockets import left

PROTOCOL = "v1.kernel.websocket.jupyter.org"
LIMIT = 90.0
"""Seconds that a page may take to open, or to answer."""

T = TypeVar("T")
State = dict[str, Any]


class Talk:
    """A page that is open: `cookie` is what its browser keeps, `states` are those of its widgets by their names."""

    def __init__(self, tutor: str, cookie: str = "") -> None:
        self.tutor, self.cookie = tutor, cookie
        self.http = AsyncHTTPClient(force_instance=True)
        self.kernel = ""
        self.socket: WebSocketClientConnection | None = None
        self.states: dict[str, State] = {}

    @property
    def _headers(self) -> dict[str, str]:
        return {"Origin": self.tutor[:-1]} | ({"Cookie": self.cookie} if self.cookie else {})

    async def open(self, page: str) -> None:
        sent = {"Cookie": self.cookie} if self.cookie else {}
        answer = await self.http.fetch(f"{self.tutor}{page}", headers=sent, request_timeout=LIMIT)
        kept: SimpleCookie = SimpleCookie(self.cookie)
        for line in answer.headers.get_list("Set-Cookie"):
            kept.load(line)
        self.cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in kept.items())
        self.kernel = kernel_of(answer.body)
        address = f"{self.tutor.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels?session_id={uuid.uuid4()}"
        asked = HTTPRequest(address, headers=self._headers, connect_timeout=LIMIT, request_timeout=LIMIT)
        self.socket = await websocket_connect(asked, subprotocols=[PROTOCOL], max_message_size=2**26)
        comm = uuid.uuid4().hex
        await self._send("comm_open", comm_id=comm, target_name="jupyter.widget.control", data={})
        await self._send("comm_msg", comm_id=comm, data={"method": "request_states"})

    async def say(self, widget: str, content: State) -> None:
        """Send a widget a message of its own, and wait until the kernel is done with it."""
        await self._send("comm_msg", comm_id=widget, data={"method": "custom", "content": content})

    async def change(self, widget: str, **state: Any) -> None:
        """Change a widget as somebody who types does."""
        await self._send("comm_msg", comm_id=widget, data={"method": "update", "state": state, "buffer_paths": []})

    def widgets(self, wanted: Callable[[State], bool]) -> list[str]:
        return [name for name, state in self.states.items() if wanted(state)]

    async def _send(self, kind: str, **content: Any) -> None:
        assert self.socket
        name = uuid.uuid4().hex
        header = {"msg_id": name, "msg_type": kind, "username": "", "session": "", "version": "5.2", "date": ""}
        parts = [json.dumps(part).encode() for part in (header, {}, {"version": "1.0.0"}, content)]
        await self.socket.write_message(serialize_msg_to_ws_v1(parts, "shell"), binary=True)
        await asyncio.wait_for(self._listen(name), LIMIT)

    async def _listen(self, asked: str) -> None:
        """Take in what the kernel says, until it is done with what was asked."""
        assert self.socket
        while (frame := await self.socket.read_message()) is not None:
            _, (header, parent, _, content, *_) = deserialize_msg_from_ws_v1(frame)
            told = json.loads(content)
            kind = json.loads(header)["msg_type"]
            if kind in ("comm_msg", "comm_open"):
                self._take_in(told["comm_id"], {"method": "update"} | told["data"])
            done = kind == "status" and told["execution_state"] == "idle"
            if done and json.loads(parent).get("msg_id") == asked:
                return
        raise ConnectionError("the kernel hung up")

    def _take_in(self, widget: str, data: State) -> None:
        match data:
            case {"method": "update_states", "states": dict(states)}:
                self.states = {name: told["state"] for name, told in states.items()}
            case {"method": "update", "state": dict(state)}:
                self.states.setdefault(widget, {}).update(state)

    async def leave(self) -> None:
        """End the kernel, and wait until it is gone."""
        if self.socket:
            await left(self.socket)
        if self.kernel:
            farewell = f"{self.tutor}voila/api/shutdown/{self.kernel}"
            said = HTTPRequest(farewell, "POST", self._headers, b"", request_timeout=LIMIT)
            await self.http.fetch(said, raise_error=False)
        self.http.close()


@contextlib.asynccontextmanager
async def talking(tutor: str, page: str, cookie: str = "") -> AsyncIterator[Talk]:
    """A page that is left in the end; with a cookie in the browser that has it."""
    talk = Talk(tutor, cookie)
    try:
        await talk.open(page)
        yield talk
    finally:
        await talk.leave()


def done(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, in a loop of its own: that of a browser may run in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work)).result()
