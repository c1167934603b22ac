"""The socket between a page and its kernel, with a kernel that only listens."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from spacetutor.serving import sockets
from spacetutor.serving.cable import GONE, SOCKETS, Cable
from spacetutor.serving.meter import JOINS, Meter
from spacetutor.serving.sockets import Socket
from spacetutor.serving.wire import MESSAGE, PROTOCOL
from tests.attack.sockets import left
from tests.serving.test_kernels import run
from tests.serving.test_wire import frame

pytestmark = pytest.mark.filterwarnings("ignore:The Tornado web application does not have")
Attempt = Callable[["House"], Coroutine[Any, Any, None]]


class House:
    """A kernel that writes down what it is sent, and the sockets that have joined it."""

    def __init__(self) -> None:
        self.cables = {"k": Cable()}
        self.asked = 0
        self.sent: list[list[bytes]] = []
        self.joined: list[Socket] = []
        self.pages: list[WebSocketClientConnection] = []
        self.address = ""
        self.answers = asyncio.Event()
        self.answers.set()

    def cable(self, kernel_id: str) -> Cable | None:
        return self.cables.get(kernel_id)

    def __contains__(self, kernel_id: str) -> bool:
        return kernel_id in self.cables

    async def join(self, query: str = "session_id=s", **headers: str) -> WebSocketClientConnection:
        asked = HTTPRequest(f"ws://{self.address}/k?{query}", headers=headers)
        self.pages.append(await websocket_connect(asked, subprotocols=[PROTOCOL]))
        return self.pages[-1]

    async def status(self, query: str = "session_id=s", **headers: str) -> int:
        """The status by which a request to join is refused; 101 if it is not."""
        try:
            await self.join(query, **headers)
        except HTTPClientError as error:
            return int(error.code)
        return 101

    def connection(self) -> Any:
        shell = SimpleNamespace(closed=lambda: False)
        session = SimpleNamespace(send_raw=lambda stream, parts: self.sent.append(parts))
        connected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        connected.set_result(None)
        about = {"kernel_ws_protocol": None, "connect": lambda: connected, "disconnect": lambda: None}
        return SimpleNamespace(channels={"shell": shell}, session=session, **about)


class Bare(Socket):
    """A socket without Jupyter's log-in, to a kernel of ours."""

    current_user = "somebody"

    async def prepare(self) -> None:
        return

    async def pre_get(self) -> None:
        self.kernel_manager.asked += 1
        self.connection = self.kernel_manager.connection()
        await self.kernel_manager.answers.wait()
        self.kernel_manager.joined.append(self)


def with_house(attempt: Attempt) -> None:
    """Try something with a server that listens on this machine alone."""

    async def served() -> None:
        house = House()
        server = HTTPServer(Application([(r"/(?P<kernel_id>\w+)", Bare)], kernel_manager=house, allow_origin=""))
        listener, port = bind_unused_port()
        server.add_socket(listener)
        house.address = f"127.0.0.1:{port}"
        try:
            async with asyncio.timeout(60):
                await attempt(house)
        finally:
            await left(*house.pages)
            server.stop()

    run(served())


async def code(page: WebSocketClientConnection) -> int | None:
    """The code by which the server closes it."""
    while await page.read_message() is not None:
        pass
    return page.close_code


def told(kind: str, size: int = 0, name: str = "") -> bytes:
    """A message from a kernel: of a kind and a size, or that it is done with a message."""
    parts = [{"msg_type": kind}, {"msg_id": name}, {}, {"execution_state": "idle"}]
    found: bytes = serialize_msg_to_ws_v1([*(json.dumps(part).encode() for part in parts), bytes(size)], "iopub")
    return found


def test_a_message_goes_to_the_kernel() -> None:
    async def attempt(house: House) -> None:
        page = await house.join()
        assert page.selected_subprotocol == PROTOCOL
        await page.write_message(frame(), binary=True)
        while not house.sent:
            await asyncio.sleep(0.01)
        assert json.loads(house.sent[0][3])["comm_id"] == "abc"

    with_house(attempt)


def test_an_answer_does_not_wait_for_the_one_before_to_arrive() -> None:
    async def attempt(house: House) -> None:
        await house.join()
        [ours] = house.joined
        while ours.ws_connection is None:
            await asyncio.sleep(0.01)
        assert ours.ws_connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    with_house(attempt)


def test_a_request_that_is_refused_costs_the_kernel_nothing() -> None:
    """Neither a plain one nor one of another site, nor in another framing, nor with a session that is no name."""

    async def attempt(house: House) -> None:
        http = AsyncHTTPClient(force_instance=True)
        words = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Protocol": PROTOCOL}
        words |= {"Sec-WebSocket-Key": "x", "Sec-WebSocket-Version": "13"}
        for missing in words:
            rest = {name: word for name, word in words.items() if name != missing}
            answer = await http.fetch(f"http://{house.address}/k?session_id=s", headers=rest, raise_error=False)
            assert (missing, answer.code) == (missing, 400)
        with pytest.raises(HTTPClientError):
            await websocket_connect(f"ws://{house.address}/k?session_id=s")
        assert await house.status(Origin="http://elsewhere.example") == 403
        assert await house.status("session_id=") == 400
        assert await house.status("session_id=" + "x" * 300) == 400
        assert house.asked == 0

    with_house(attempt)


def test_a_kernel_that_is_gone_is_told_in_few_words() -> None:
    async def attempt(house: House) -> None:
        house.cables.clear()
        assert await house.status() == 404

    with_house(attempt)


def test_a_kernel_that_ends_while_somebody_joins_is_told_too() -> None:
    async def attempt(house: House) -> None:
        house.answers.clear()
        joins = asyncio.create_task(house.join())
        while not house.asked:
            await asyncio.sleep(0.01)
        house.cables.clear()
        house.answers.set()
        assert await code(await joins) == GONE.code

    with_house(attempt)


def test_who_does_not_wait_for_a_busy_kernel_leaves_nothing_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def attempt(house: House) -> None:
        house.answers.clear()
        joins = asyncio.create_task(house.join())
        while not house.asked:
            await asyncio.sleep(0.01)
        joins.cancel()
        [ours] = house.cables["k"]._sockets
        ours.on_connection_close()
        house.answers.set()
        while house.cables["k"]._sockets:
            await asyncio.sleep(0.01)

    with_house(attempt)
    assert [record.message for record in caplog.records if "Uncaught" in record.message] == []


def test_no_more_sockets_than_a_page_can_need() -> None:
    async def attempt(house: House) -> None:
        assert [await house.status() for _ in range(SOCKETS + 1)] == [101] * SOCKETS + [429]

    with_house(attempt)


def test_who_joins_too_often_waits_and_others_do_not_count() -> None:
    async def attempt(house: House) -> None:
        # A clock that stands still: on a slow machine a join would come back meanwhile.
        house.cables["k"].meter = Meter(lambda: 0.0)
        house.cables["k"].meter.joins.take(JOINS - 1)
        page = await house.join()
        page.close()
        assert await house.status() == 429

    with_house(attempt)


def test_after_a_refusal_nothing_more_reaches_the_kernel() -> None:
    async def attempt(house: House) -> None:
        page = await house.join()
        for sent in (b"nonsense", frame()):
            await page.write_message(sent, binary=True)
        assert await code(page) == 1008
        assert house.sent == []

    with_house(attempt)


def test_a_message_beyond_the_limit_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server hangs up as soon as a frame names its length."""

    async def attempt(house: House) -> None:
        page = await house.join()
        [ours] = house.joined
        read: list[bytes] = []
        monkeypatch.setattr(ours, "on_message", read.append)
        with contextlib.suppress(WebSocketClosedError):
            await page.write_message(bytes(MESSAGE + 1), binary=True)
        assert await code(page) in (1009, None)
        assert read == []

    with_house(attempt)


def test_a_browser_that_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for it lies in the server's memory."""
    monkeypatch.setattr(sockets, "UNREAD", 5 * 2**20)

    async def attempt(house: House) -> None:
        await house.join()
        [ours] = house.joined
        for _ in range(40):
            ours.write_message(told("comm_msg", 2**20), binary=True)
            await asyncio.sleep(0)
        assert ours.refused
        assert ours.unread < 8 * 2**20

    with_house(attempt)


def test_what_a_kernel_ran_is_not_sent() -> None:
    async def attempt(house: House) -> None:
        page = await house.join()
        [ours] = house.joined
        ours.write_message(told("execute_input"), binary=True)
        ours.write_message(told("comm_msg"), binary=True)
        assert await page.read_message() == told("comm_msg")

    with_house(attempt)


def test_a_kernel_that_speaks_to_nobody_is_no_error() -> None:
    async def attempt(house: House) -> None:
        await house.join()
        [ours] = house.joined
        ours.close()
        assert ours.write_message(told("comm_msg"), binary=True) is None

    with_house(attempt)


def test_what_a_kernel_is_done_with_makes_room() -> None:
    async def attempt(house: House) -> None:
        await house.join()
        [ours] = house.joined
        meter = house.cables["k"].meter
        meter.sent("one", 1)
        ours.write_message(told("status", name="one"), binary=True)
        meter.sent("one", 1)

    with_house(attempt)
