"""Attacks on a served tutor, as a curious student and a careless user would make them. All stay on this machine.

Each attack says what gave way, and nothing if everything held. `python -m tests.attack` runs them all at full size;
`tests/attack/test_attack.py` runs them small. A module of attacks names them in its `ATTACKS`.
"""

from __future__ import annotations

import itertools
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

ENOUGH = 8
SOON = 30.0
"""Seconds within which the server must show Home during and after each attack, on a busy machine too."""

NO_OPTIONS: Mapping[str, object] = MappingProxyType({})


class Target(NamedTuple):
    """A tutor that is served for attacks: its address, its log, its shelf and its learners' folder."""

    url: str
    log: Path
    shelf: Path
    learners: Path


class Attack(NamedTuple):
    """A way to harm; `run` gets the target and a size (1 in the suite), and tells what gave way. `options` are those
    of the Service that is attacked; attacks with the same options meet the same server."""

    name: str
    run: Callable[[Target, int], list[str]]
    options: Mapping[str, object] = NO_OPTIONS


class Answer(NamedTuple):
    """What the server said to a request: status, headers by lower-case name, and the body."""

    status: int
    headers: dict[str, str]
    body: bytes


def ask(url: str, headers: Mapping[str, str] = NO_OPTIONS, method: str = "GET", limit: float = 120.0) -> Answer:  # type: ignore[assignment]
    """An answer, whatever its status."""
    request = urllib.request.Request(url, headers=dict(headers), method=method)
    try:
        with urllib.request.urlopen(request, timeout=limit) as answer:
            return Answer(answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, {k.lower(): v for k, v in error.headers.items()}, error.read())


def some(told: Iterable[str]) -> list[str]:
    """The first of what gave way: a request that is not refused may open a page, and many of them take long."""
    return list(itertools.islice(told, ENOUGH))


def kernel_of(page: bytes) -> str:
    """The name of the kernel that a page was given."""
    found = re.search(rb'"kernelId": "([^"]+)"', page)
    assert found, "the page names no kernel"
    return found[1].decode()
