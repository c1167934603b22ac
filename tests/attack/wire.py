"""Attacks on the websockets between pages and kernels."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import signal
import struct
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from tornado.websocket import WebSocketClientConnection, WebSocketClosedError

from spacetutor.serving.cable import GONE, MEMORY, SOCKETS
from spacetutor.serving.meter import MESSAGES, MESSAGES_A_SECOND
from spacetutor.serving.wire import MESSAGE, PROTOCOL
from tests.attack import Attack, Target, ask
from tests.attack.calling import Caller, bystander, caller, framed, log_since, run, soon, uploaded
from tests.attack.sockets import left
from tests.support.server import server_at

Calls = Callable[[Target, Caller], Coroutine[Any, Any, list[str]]]
CLICK = {"comm_id": "nobody", "data": {"method": "custom", "content": {"event": "click"}}}
MB = 2**20
FLOOD, LAST = 3000, "the last one"


def calling(joins: int, calls: Calls, *, spends: bool = False) -> Callable[[Target, int], list[str]]:
    """An attack by somebody with a page, `size` times. No other page suffers, and the log stays short and clean.

    `spends`: it uses up what a kernel may be sent, or keeps it at work; what comes next is somebody else's.
    """

    def attack(on: Target, size: int) -> list[str]:
        other = bystander(on)
        found = []
        for _ in range(size):
            by, written = caller(on, joins), on.log.stat().st_size
            found += run(calls(on, by), by) + run(other.works(), other) + talk(log_since(on.log, written), joins)
            if spends or size > 1:
                by.retire()
        return found

    return attack


def talk(log: str, joins: int) -> list[str]:
    """A traceback, or more warnings than the attacker has joined."""
    warnings = [line for line in log.splitlines() if "WARNING" in line or "ERROR" in line]
    found = ["many warnings in the log: " + "; ".join(warnings[:3])] if len(warnings) > joins + 1 else []
    if "Traceback" in log:
        found.append("a traceback in the log: " + log[log.index("Traceback") :][:400])
    return found


async def pushed(socket: WebSocketClientConnection, frame: str | bytes) -> bool:
    """Whether a frame could still be sent."""
    try:
        await socket.write_message(frame, binary=isinstance(frame, bytes))
    except WebSocketClosedError:
        return False
    return True


async def answer(by: Caller, socket: WebSocketClientConnection, frames: Iterator[str | bytes]) -> int | None:
    """The code by which the server closes a socket over which all this is sent; 0 if it does not."""
    closed = asyncio.create_task(by.closed(socket))
    for frame in frames:
        if closed.done() or not await pushed(socket, frame):
            break
    return await closed


def old_form(content: dict[str, Any], buffers: list[bytes]) -> bytes:
    """A message with buffers in the form that browsers used before: counts of four bytes, the other way round."""
    header = {"msg_id": "old", "msg_type": "comm_msg", "session": "x", "username": "", "version": "5.2", "date": ""}
    message = {"channel": "shell", "header": header, "parent_header": {}, "metadata": {}, "content": content}
    parts = [json.dumps(message).encode(), *buffers]
    offsets = [4 * (len(parts) + 1)]
    for part in parts[:-1]:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"!{len(parts) + 1}I", len(parts), *offsets) + b"".join(parts)


async def old_forms(on: Target, by: Caller) -> list[str]:
    """Join without the framing of browsers, and ask for a file: Voila read the old form as if it were the new one."""
    found = []
    for protocols in ((), ("chat",), ("v1.kernel.websocket.jupyter",)):
        socket = await by.join(*protocols)
        if not isinstance(socket, int):
            found.append(f"joined with {protocols}")
            page = await by.joined()
            button = await by.upload_button(page)
            await pushed(page, uploaded(button, 1))
            await pushed(page, framed("comm_msg", {"comm_id": button, "data": {"method": "request_state"}}))
            await asyncio.sleep(1)
            break
    return found


async def odd_requests(on: Target, by: Caller) -> list[str]:
    """Sessions that can't be named, and requests for a socket that ask for none."""
    sessions = ("", "x" * 1000, "../x", "\u2603")
    joined = [name[:9] for name in sessions if not isinstance(await by.join(PROTOCOL, session=name), int)]
    found = [f"joined with the session {name}" for name in joined]
    address = f"{on.url}api/kernels/{by.kernel}/channels?session_id="
    plain = [await asyncio.to_thread(ask, f"{address}{number}") for number in range(20)]
    return found + [f"a plain request was answered {answer.status}" for answer in plain if answer.status != 400]


def counts() -> list[str | bytes]:
    """Frames that name a count or places that they have not: they kept a whole server busy, some for ever."""
    large = [(2**62).to_bytes(8, "little"), (30_000_000).to_bytes(8, "little"), (200_000_000).to_bytes(4, "big")]
    places = [
        struct.pack("<7Q", 6, 56, 61, 2**63, 65, 67, 69),
        old_form(CLICK, [b"x"]),
        framed("comm_msg", CLICK) + b"x",
    ]
    return [*large, b"", *places, overlapping()]


def overlapping() -> bytes:
    """A file whose eight buffers are the same bytes: a kernel would get many times what was sent."""
    data = {"method": "update", "state": {"value": [0] * 8}, "buffer_paths": [["value", n] for n in range(8)]}
    frame = framed("comm_msg", {"comm_id": "nobody", "data": data}, [b"", *[b""] * 6, b"x" * 1000])
    offsets = list(struct.unpack_from("<14Q", frame, 8))
    twice = offsets[:5] + [offsets[5], offsets[-1]] * 4 + offsets[-1:]
    return struct.pack("<15Q", 14, *twice) + frame[120:]


def oddities() -> list[str | bytes]:
    """Frames in the right framing, with something wrong inside."""
    click = framed("comm_msg", CLICK)
    return [
        "text",
        click.decode("latin-1"),
        click.replace(b'"comm_msg"', b'"comm_msg '),
        click.replace(b"shell", b"iopub"),
        framed("execute_request", {"code": "while True: pass"}),
        framed("shutdown_request", {"restart": True}),
        framed("comm_msg", {"comm_id": [], "data": 5}),
        framed("comm_msg", CLICK, msg_id=["x"], date="9999-99-99T99:99:99"),
        framed("comm_msg", CLICK | {"more": json.loads("[" * 500 + "]" * 500)}),
        framed("comm_open", {"comm_id": "x", "target_name": "no such", "data": {}}),
    ]


def broken(frames: list[str | bytes]) -> Calls:
    """Each closes its socket, with a code that says so."""

    async def calls(on: Target, by: Caller) -> list[str]:
        found = []
        for frame in frames:
            if (code := await answer(by, await by.joined(), iter([frame]))) not in (1008, 1009):
                found.append(f"{sketched(frame)} was answered by {code}")
        return found

    return calls


def sketched(frame: str | bytes) -> str:
    """How a frame begins, and what can be read of it, but for the names that are always there."""
    if isinstance(frame, str):
        return repr(frame[:20])
    text = re.sub(r'[^ -~]+|"msg_id": "\w+", ', " ", frame.decode("latin-1"))
    return f"{frame[:8]!r} {text[:80].strip()}"


async def large_frames(on: Target, by: Caller) -> list[str]:
    """More than any page sends: as one message, as a file, and as a text within the size of a file."""
    found = []
    for frame in (bytes(MESSAGE + 1), uploaded("nobody", MESSAGE), framed("comm_msg", CLICK | {"x": "x" * 5 * MB})):
        if (code := await answer(by, await by.joined(), iter([frame]))) not in (1008, 1009, None):
            found.append(f"a frame of {len(frame):,} bytes was answered by {code}")
    return found


async def floods(on: Target, by: Caller) -> list[str]:
    """Clicks without end, and a last frame by which one sees when all were read.

    Whether they came in too short a time is reckoned by the time until then: a machine may be slow.
    """
    clicks = (framed("comm_msg", CLICK) for _ in range(FLOOD))
    socket, began = await by.joined(), time.monotonic()
    code = await answer(by, socket, itertools.chain(clicks, [LAST]))
    is_flood = MESSAGES + MESSAGES_A_SECOND * (time.monotonic() - began) < FLOOD
    is_taken = code != 1008 or "text" in (socket.close_reason or "")
    return [f"{FLOOD} clicks at once were taken, and answered by {code}"] if is_flood and is_taken else []


async def repetition(on: Target, by: Caller) -> list[str]:
    """The same message to the letter: a kernel takes it for a forgery, with a traceback each time."""
    socket = await by.joined()
    for _ in range(20):
        await pushed(socket, framed("comm_msg", CLICK, msg_id="same"))
        # Whoever waits a little has a message handled before the next one comes, and is not cut off for the name.
        await asyncio.sleep(0.02)
    await left(socket)
    return await by.works()


async def megabytes(on: Target, by: Caller) -> list[str]:
    """Forty files of 5 MB at once."""
    before = by.process.memory_info().rss
    code = await answer(by, await by.joined(), (uploaded("nobody", 5_000_000) for _ in range(40)))
    grown = by.process.memory_info().rss - before
    found = [] if code == 1008 else [f"200 MB at once were answered by {code}"]
    return [*found, *([f"the kernel has grown by {grown // MB} MB"] if grown > 100 * MB else [])]


async def crowds(on: Target, by: Caller) -> list[str]:
    """One page, dozens of sockets."""
    sockets = await asyncio.gather(*(by.join(PROTOCOL) for _ in range(30)))
    joined = [socket for socket in sockets if not isinstance(socket, int)]
    return [f"{len(joined)} sockets joined one kernel"] if len(joined) > SOCKETS else []


async def deaf_ears(on: Target, by: Caller) -> list[str]:
    """Keep a large file in a widget, ask for it again and again, and read no answer: until the server hangs up."""
    server = server_at(on.url)
    socket, written = await by.joined(), on.log.stat().st_size
    button = await by.upload_button(socket)
    await pushed(socket, uploaded(button, 8 * MB))
    before, deadline, grown, times = server.memory_info().rss, soon(), 0, 0
    while "does not read" not in log_since(on.log, written):
        if grown > 250 * MB or time.monotonic() > deadline:
            return [f"the server has grown by {grown // MB} MB"]
        if (times := times + 1) <= 100:
            await pushed(socket, framed("comm_msg", {"comm_id": button, "data": {"method": "request_state"}}))
        await asyncio.sleep(0.03)
        grown = server.memory_info().rss - before
    return []


async def killed(on: Target, by: Caller) -> list[str]:
    """A kernel that dies is not started again behind its page's back; the page is told."""
    socket = await by.joined()
    os.kill(by.process.pid, signal.SIGKILL)
    by.joins_left = 0
    code = await by.closed(socket)
    found = [] if code == GONE.code else [f"a page whose kernel died was told {code}"]
    if await by.is_gone():
        return found
    return [*found, "a kernel that died is " + ("started again, blank" if by.is_running else "still there")]


async def gluttony(on: Target, by: Caller) -> list[str]:
    """Files are kept in widgets: more than a kernel may use."""
    socket = await by.joined()
    button = await by.upload_button(socket)
    code = await answer(by, socket, (uploaded(button, 8 * MB) for _ in range(2)))
    by.joins_left = 0
    return [] if code == MEMORY.code else [f"a kernel beyond its limit was answered by {code}"]


ATTACKS = (
    Attack("sockets in the old form", calling(4, old_forms)),
    Attack("odd requests for a socket", calling(4, odd_requests)),
    Attack("frames with false counts", calling(8, broken(counts()))),
    Attack("frames with oddities inside", calling(10, broken(oddities()))),
    Attack("frames that are too large", calling(3, large_frames)),
    Attack("the same message again and again", calling(2, repetition)),
    Attack("floods of clicks", calling(1, floods, spends=True)),
    Attack("forty files of 5 MB", calling(1, megabytes, spends=True)),
    Attack("dozens of sockets", calling(5, crowds)),
    Attack("a kernel that is killed", calling(1, killed)),
    Attack("a browser that does not read", calling(1, deaf_ears, spends=True)),
    Attack("more memory than a kernel may use", calling(1, gluttony), {"memory": 76 * MB}),
)
