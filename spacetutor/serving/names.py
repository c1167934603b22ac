"""The names that the tutor answers by.

Whoever can make a name of their own lead to this machine could have a browser here read the tutor's pages for them.
So a request that asks for another name than the tutor's is refused, and so is one that another site's page makes.
"""

from __future__ import annotations

import re
import socket
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

WRITTEN = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::([0-9]{1,5}))?")
EVERYWHERE = ("", "0.0.0.0", "::")
"""What `--host` says for all addresses of this machine."""


class HostName(NamedTuple):
    """A host, and a port if one is named: `school.example`, `school.example:8443`, `[::1]:8866`."""

    host: str
    port: int | None = None


def read_name(text: str) -> HostName | None:
    """A name as an address or a `Host` header has it; None for anything else."""
    found = WRITTEN.fullmatch(text.lower())
    if found is None:
        return None
    return HostName(plain(found[1].strip("[]")), int(found[2]) if found[2] else None)


def plain(host: str) -> str:
    """One way to write each address: an IPv4 address within IPv6 is that IPv4 address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host.lower()
    inner = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(inner or address)


def is_loopback(host: str) -> bool:
    """Whether it leads to this machine alone: an address that does, or a name for such addresses."""
    try:
        return ip_address(plain(host)).is_loopback
    except ValueError:
        return host.lower() == "localhost" or (host not in EVERYWHERE and _leads_here(host))


def _leads_here(host: str) -> bool:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return False
    return all(ip_address(plain(str(address[0]))).is_loopback for *_, address in found)


class Names(NamedTuple):
    """All names of a tutor that listens on one port; `local` if it can be reached by this machine's own addresses."""

    port: int
    given: frozenset[HostName]
    local: bool

    def answers(self, asked: str, arrived_at: str) -> bool:
        """Whether this `Host` is one of the names, given the address that the connection has arrived at."""
        name = read_name(asked)
        if name is None:
            return False
        is_here = name.host == plain(arrived_at) or (self.local and _is_here(name.host))
        own = is_here or HostName(name.host) in self.given
        return name in self.given or (own and name.port in (None, self.port))


def _is_here(host: str) -> bool:
    """As `is_loopback`, but no name service is asked: the host is a stranger's word."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def names_of(host: str, port: int, more: tuple[str, ...] = ()) -> Names:
    """Those of a tutor that listens there: the host itself, and what was given by `--name`.

    Listening everywhere, it is known by this machine's name as well; its addresses need no list, since a connection
    tells at which of them it has arrived.
    """
    hosts = this_machine() if host in EVERYWHERE else {plain(host)}
    given = {name for text in more if (name := read_name(text))}
    return Names(port, frozenset(given | {HostName(each) for each in hosts}), host in EVERYWHERE or is_loopback(host))


def this_machine() -> set[str]:
    """Its name, short and as it stands, and the name by which machines of one room find each other."""
    whole = socket.gethostname().lower()
    short = whole.partition(".")[0]
    return {whole, short, f"{short}.local"} if short else set()


def serves_others(host: str, more: tuple[str, ...] = ()) -> bool:
    """Whether others than the people at this machine may come: by its address, or by a name that was given to it."""
    given = [name.host for text in more if (name := read_name(text))]
    return not is_loopback(host) or not all(map(_is_here, given))
