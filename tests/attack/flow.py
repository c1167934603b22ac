"""Attacks by how much and how often: within every rule for a single message, and still more than a page would send."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

from tornado.websocket import WebSocketClientConnection

from spacetutor.serving.meter import (
    AHEAD,
    BYTES,
    BYTES_A_SECOND,
    BYTES_AHEAD,
    JOINS,
    JOINS_A_SECOND,
    MESSAGES,
    MESSAGES_A_SECOND,
)
from spacetutor.serving.wire import PROTOCOL, heard
from tests.attack import Attack, Target, ask, calling
from tests.attack.calling import Caller, caller, framed, log_since, run, uploaded
from tests.attack.raw import connected, request
from tests.attack.sockets import left
from tests.attack.wire import CLICK, LAST, MB, pushed, talk
from tests.attack.wire import calling as by_somebody

FILE = 5_000_000
STEADY = 20.0
"""Seconds in which a kernel is kept at work, unless its limit is met before."""

PRIVATE = (b"Traceback", b"site-packages", b"Error:", b".py", b"No such comm")


async def all_handled(socket: WebSocketClientConnection, names: set[str]) -> bool:
    """Whether the kernel gets done with all these messages; not if the socket is closed instead."""
    waiting = set(names)
    async with asyncio.timeout(calling.PATIENCE):
        while waiting:
            frame = await socket.read_message()
            if frame is None:
                return False
            waiting.discard(heard(frame).handled if isinstance(frame, bytes) else "")
    return True


async def most_handled(by: Caller, batch: int, made: Callable[[str], bytes], most: tuple[float, float]) -> int:
    """How many batches a kernel handles for whoever waits for each before the next; up to well beyond the limit.

    The limit is so much at once and so much in a second. 0 if it was kept.
    """
    socket, began, done = await by.joined(), time.monotonic(), 0
    while time.monotonic() - began < STEADY:
        frames = {name: made(name) for name in (uuid.uuid4().hex for _ in range(batch))}
        if not all([await pushed(socket, frame) for frame in frames.values()]):
            break
        if not await all_handled(socket, set(frames)):
            break
        done += batch
        if done > 1.2 * (most[0] + most[1] * (time.monotonic() - began)):
            return done
    return 0


async def burst(on: Target, by: Caller) -> list[str]:
    """As many clicks at once as may wait for a busy kernel, and a last frame by which one sees when all were read.

    Whether they came in too short a time is reckoned by the time until then: a machine may be slow.
    """
    frames: list[str | bytes] = [*(framed("comm_msg", CLICK) for _ in range(AHEAD - 5)), LAST]
    async with standing_still(by) as socket:
        began = time.monotonic()
        for frame in frames:
            await pushed(socket, frame)
        await by.closed(socket)
        most = MESSAGES + MESSAGES_A_SECOND * (time.monotonic() - began) + 1
    is_taken = "too many" not in (socket.close_reason or "") and len(frames) > most
    return [f"{len(frames)} clicks at once were taken"] if is_taken else []


async def steady_files(on: Target, by: Caller) -> list[str]:
    """As many files as a kernel can handle, so that none of them ever waits."""
    most = (BYTES / FILE, BYTES_A_SECOND / FILE)
    many = await most_handled(by, 1, lambda name: uploaded("nobody", FILE, msg_id=name), most)
    return [f"{many} files of 5 MB were handled, one after the other"] if many else []


def paced(frames: Iterator[bytes], at_once: int, a_second: float) -> Iterator[tuple[float, bytes]]:
    """Frames with the seconds to wait before each: so many at once, the others as fast as the rate allows."""
    return ((0.0 if number < at_once else 1 / a_second, frame) for number, frame in enumerate(frames))


@contextlib.asynccontextmanager
async def standing_still(by: Caller) -> AsyncIterator[WebSocketClientConnection]:
    """A socket to a kernel that has answered once, and does nothing while the block runs, as if it were busy."""
    socket, kernel = await by.joined(), by.process.pid
    await by.states(socket)
    os.kill(kernel, signal.SIGSTOP)
    try:
        yield socket
    finally:
        os.kill(kernel, signal.SIGCONT)


async def busy(by: Caller, frames: Iterator[tuple[float, bytes]]) -> bool:
    """Whether a kernel that does nothing meanwhile takes all of these."""
    async with standing_still(by) as socket:
        for pause, frame in frames:
            await asyncio.sleep(pause)
            if not await pushed(socket, frame):
                return False
        # A slow machine has not read all of it yet when the last frame is sent.
        return await by.closed(socket) == 0


async def busy_with_clicks(on: Target, by: Caller) -> list[str]:
    """No faster than is allowed, to a kernel that does not get round to it."""
    clicks = (framed("comm_msg", CLICK) for _ in range(AHEAD + 60))
    took = await busy(by, paced(clicks, MESSAGES - 20, 0.9 * MESSAGES_A_SECOND))
    return [f"more than {AHEAD} clicks wait for a busy kernel"] if took else []


async def busy_with_files(on: Target, by: Caller) -> list[str]:
    """The same with files."""
    most = BYTES_AHEAD // FILE
    files = (uploaded("nobody", FILE) for _ in range(most + 1))
    took = await busy(by, paced(files, most, BYTES_A_SECOND / FILE))
    return [f"files of more than {BYTES_AHEAD:,} bytes wait for a busy kernel"] if took else []


def impatience(on: Target, size: int) -> list[str]:
    """Ask for the first socket of a kernel that is busy, and do not wait for it."""
    by, written = Caller(on), on.log.stat().st_size
    words = {"upgrade": "websocket", "connection": "Upgrade", "sec_websocket_version": "13", "sec_websocket_key": "x"}
    address = f"/api/kernels/{by.kernel}/channels?session_id=x"
    os.kill(by.process.pid, signal.SIGSTOP)
    try:
        with connected(on.url) as line:
            line.sendall(request(on.url, address, sec_websocket_protocol=PROTOCOL, **words))
            # The server reads what came before this is asked, and before it is asked again hears that nobody waits.
            ask(on.url)
        ask(on.url)
    finally:
        os.kill(by.process.pid, signal.SIGCONT)
    found = run(by.works(), by) + talk(log_since(on.log, written), 1)
    by.retire()
    return found


async def rejoins(on: Target, by: Caller) -> list[str]:
    """Join, leave, and join again: each time costs the kernel an answer."""
    began, joined = time.monotonic(), 0
    for _ in range(2 * JOINS):
        socket = await by.join(PROTOCOL)
        if not isinstance(socket, int):
            joined += 1
            await left(socket)
    most = JOINS + JOINS_A_SECOND * (time.monotonic() - began) + 1
    return [f"a page has joined {joined} times in a row"] if joined > most else []


async def unheard(on: Target, by: Caller) -> list[str]:
    """Keep a large file in a widget, ask for it again and again, and leave: the answers wait for nobody.

    The kernel stands still meanwhile, so that it has given none of them before.
    """
    socket = await by.joined()
    button = await by.upload_button(socket)
    await pushed(socket, uploaded(button, 8 * MB, msg_id="file"))
    await all_handled(socket, {"file"})
    os.kill(kernel := by.process.pid, signal.SIGSTOP)
    try:
        for _ in range(6):
            await pushed(socket, framed("comm_msg", {"comm_id": button, "data": {"method": "request_state"}}))
        await left(socket)
        await asyncio.to_thread(ask, on.url)
    finally:
        os.kill(kernel, signal.SIGCONT)
    return [] if await by.is_gone() else ["48 MB of answers are kept for nobody"]


def failures(on: Target, size: int) -> list[str]:
    """Values that no widget can take: what goes wrong inside is told to the log, and not to a browser."""
    by = caller(on, 1)
    return run(_failures(by), by)


async def _failures(by: Caller) -> list[str]:
    socket = await by.joined()
    button = await by.upload_button(socket)
    odd: list[dict[str, Any]] = [{"value": 5}, {"value": [{"x": "y"}]}, {"multiple": []}]
    for state in odd:
        await pushed(socket, framed("comm_msg", {"comm_id": button, "data": {"method": "update", "state": state}}))
    await pushed(socket, framed("comm_msg", CLICK, msg_id="last"))
    frames = [frame async for frame in until(socket, "last")]
    told = [private.decode() for private in PRIVATE if any(private in frame for frame in frames)]
    return [f"a browser was told {', '.join(told)}"] if told else []


async def until(socket: WebSocketClientConnection, name: str) -> AsyncIterator[bytes]:
    """All that a kernel says until it is done with a message."""
    async with asyncio.timeout(calling.PATIENCE):
        while isinstance(frame := await socket.read_message(), bytes):
            yield frame
            if heard(frame).handled == name:
                return


ATTACKS = (
    Attack("clicks in too short a time", by_somebody(1, burst, spends=True)),
    Attack("as many files as a kernel can handle", by_somebody(1, steady_files, spends=True)),
    Attack("clicks for a kernel that is busy", by_somebody(1, busy_with_clicks, spends=True)),
    Attack("files for a kernel that is busy", by_somebody(1, busy_with_files, spends=True)),
    Attack("sockets that are asked for and not waited for", impatience),
    Attack("a page that joins anew and anew", by_somebody(JOINS, rejoins, spends=True)),
    Attack("a browser that leaves before its answers", by_somebody(1, unheard, spends=True)),
    Attack("widgets that are made to fail", failures),
)
