"""Requests as no browser would send them: byte by byte, or given up in the middle."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

from tests.attack import Answer

LIMIT = 60.0
"""Seconds that the server may take for the next bytes on a busy machine."""


@contextlib.contextmanager
def connected(url: str, limit: float = LIMIT) -> Iterator[socket.socket]:
    parts = urlsplit(url)
    with socket.create_connection((parts.hostname or "", parts.port or 80), timeout=limit) as line:
        yield line


def request(url: str, path: str, method: str = "GET", **headers: str) -> bytes:
    """The bytes of a request; `host` names another host than the address has."""
    said = {"host": urlsplit(url).netloc, "connection": "close"} | headers
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {text}" for name, text in said.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def said_to(url: str, asked: bytes) -> Answer:
    """What the server says to these bytes; status 0 if it says nothing and hangs up, 1 if it does neither."""
    with connected(url) as line:
        with contextlib.suppress(OSError):
            line.sendall(asked)
        return heard_on(line)


def heard_on(line: socket.socket) -> Answer:
    """What the server says on a line, by the same numbers."""
    got = b""
    try:
        while not _is_whole(got) and (part := line.recv(2**16)):
            got += part
    except TimeoutError:
        return Answer(1, {}, got)
    except OSError:
        pass
    return _answer(got)


def _answer(got: bytes) -> Answer:
    head, _, body = got.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): text.strip() for name, _, text in (line.partition(":") for line in lines)}
    words = first.split(" ")
    return Answer(int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0, headers, body)


def _is_whole(got: bytes) -> bool:
    """Whether the answer is as long as it says, on a line that stays open."""
    answer = _answer(got)
    return b"\r\n\r\n" in got and len(answer.body) >= int(answer.headers.get("content-length", 10**9))


def given_up(url: str, path: str, after: int = 0, **headers: str) -> None:
    """Ask for a page and hang up, after so many bytes of it."""
    with connected(url) as line:
        line.sendall(request(url, path, **headers))
        while after > 0 and (part := line.recv(after)):
            after -= len(part)
