"""Websockets without a browser: left as a browser leaves them."""

from __future__ import annotations

import asyncio

from tornado.websocket import WebSocketClientConnection


async def left(*sockets: WebSocketClientConnection) -> None:
    """Close sockets, and wait until they are closed: one that is still closing when its loop ends stays open."""
    await asyncio.gather(*map(_left, sockets))


async def _left(socket: WebSocketClientConnection) -> None:
    if socket.protocol is None:
        return
    stream = socket.protocol.stream
    socket.close()
    # The server's farewell comes after all that it has sent before.
    reading = asyncio.create_task(_read_all(socket))
    while not stream.closed():
        await asyncio.sleep(0.01)
    reading.cancel()


async def _read_all(socket: WebSocketClientConnection) -> None:
    while await socket.read_message() is not None:
        pass
