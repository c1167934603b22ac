"""The one door that every request comes through, for a page, a file or a socket.

It refuses what asks for another name than the tutor's, what another site's page has sent, and addresses that can't be
read. What comes through is for the handlers of `server.py`.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router
from tornado.web import Application

from spacetutor.serving.browsers import key_of
from spacetutor.serving.headers import TurnedAway
from spacetutor.serving.names import Names

LONGEST = 2000
"""Characters of an address. What a page's address asks for is a few words long."""

ADDRESS = re.compile(r"/[!-~]*")
"""An address as browsers write it: printable ASCII, everything else as %XX."""

HEADERS, BODY = 32 * 2**10, 64 * 2**10
"""Bytes that a request may have. Nothing is uploaded by a request: files come over the kernel's socket."""

PATIENCE = 60
"""Seconds that a connection may take to say what it wants."""


class Refusal(NamedTuple):
    """Why a request is refused: the status of the answer, and words for the log."""

    status: int
    reason: str


class FrontDoor(Router):
    """Stands before the handlers of an application."""

    def __init__(self, inside: Application, names: Names) -> None:
        self.inside = inside
        self.names = names

    @property
    def settings(self) -> dict[str, Any]:
        return self.inside.settings

    def listen(self, port: int, address: str) -> HTTPServer:
        """Open the door. Called by Voila in place of the application's own."""
        server = HTTPServer(
            self,
            max_header_size=HEADERS,
            max_body_size=BODY,
            idle_connection_timeout=PATIENCE,
            body_timeout=PATIENCE,
        )
        server.listen(port, address)
        return server

    def find_handler(self, request: HTTPServerRequest, **rest: Any) -> HTTPMessageDelegate | None:
        refusal = refusal_of(request, self.names)
        if refusal:
            return self.inside.get_handler_delegate(request, TurnedAway, refusal._asdict())
        self.settings["kernel_manager"].house.meet(key_of(request))
        return self.inside.find_handler(request, **rest)


def refusal_of(request: HTTPServerRequest, names: Names) -> Refusal | None:
    """Why a request must stay outside; None if it may come in."""
    if not names.answers(request.host, arrived_at(request)):
        return Refusal(421, f"asked for {request.host[:100]!r}, which is none of this tutor's names: see --name")
    if is_from_elsewhere(request):
        return Refusal(403, "sent by the page of another site")
    if len(request.uri or "") > LONGEST:
        return Refusal(414, "the address is too long")
    if not is_readable(request.uri or ""):
        return Refusal(400, "the address can't be read")
    return None


def arrived_at(request: HTTPServerRequest) -> str:
    """The address of this machine at which the connection has arrived; "" if it is gone again."""
    try:
        return str(request.connection.stream.socket.getsockname()[0])  # type: ignore[union-attr]
    except (AttributeError, OSError):
        return ""


def is_from_elsewhere(request: HTTPServerRequest) -> bool:
    """Whether a page of another site has sent it, by what a browser says about that.

    A link on another site may lead here; scripts, pictures, forms and sockets of other sites may not.
    """
    said = request.headers
    origin = said.get("Origin") or said.get("Sec-Websocket-Origin")
    host = request.host.lower()
    if origin is not None and origin.lower() not in (f"http://{host}", f"https://{host}"):
        return True
    is_link = said.get("Sec-Fetch-Dest") == "document" and request.method == "GET"
    return said.get("Sec-Fetch-Site", "none") not in ("none", "same-origin") and not is_link


def is_readable(address: str) -> bool:
    """Whether it is an address at all, and its path, once decoded, is text that stays within the site."""
    if not ADDRESS.fullmatch(address):
        return False
    try:
        path = unquote_to_bytes(address.partition("?")[0]).decode()
    except UnicodeDecodeError:
        return False
    return path.isprintable() and "\\" not in path and ".." not in path.split("/")
