"""A port to listen on, or the reason why there is none."""

from __future__ import annotations

import errno
import socket

from spacetutor.core.errors import Unknown

FIRST_PORT = 8866
TRIES = 50


def free_port(host: str, wanted: int | None, first: int | None = None) -> int:
    """The wanted port, if it is free; without a wish the first free one from `first` on, or from the tutor's own.

    A port that somebody named is the one they will type into a browser: if it is taken, another one is no help.
    """
    if wanted is not None:
        if not _is_free(host, wanted):
            raise Unknown(f"port {wanted} is taken: stop what listens there, or choose another with --port")
        return wanted
    first = FIRST_PORT if first is None else first
    for port in range(first, first + TRIES):
        if _is_free(host, port):
            return port
    raise Unknown(f"ports {first} to {port} are all taken: choose another with --port")


def _is_free(host: str, port: int) -> bool:
    """Whether one could listen there; an address that is not this machine's, or a port it keeps to itself, is told."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise Unknown(f"there is no host {host!r}: --host takes an address of this machine, as 127.0.0.1") from None
    with socket.socket(family, kind) as probe:
        # As the server does: a connection that has just ended does not hold the port.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return False
            if error.errno in (errno.EACCES, errno.EPERM):
                raise Unknown(f"port {port} is for the system alone: choose one from 1024 with --port") from None
            raise Unknown(f"{host} is not an address of this machine, so --host can't use it") from None
    return True
