"""What the address of a page asks for, as `replay` and `move` in `game.ipynb?replay=rulebook-example.json&move=4`.

Voila tells a kernel the address by its environment: when it starts it, or, if it was kept warm, when it gives it to the
page. So ask when the page is built, never at import. In JupyterLab there is no such address: there the same is asked
for by the call, as in `game_page(replay="rulebook-example.json", move=4)`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature
from typing import TypeVar
from urllib.parse import parse_qs, urlencode

T = TypeVar("T")
ADDRESS = "QUERY_STRING"


def asked(name: str) -> str:
    """A parameter of the address; empty if it is not there."""
    return parse_qs(os.environ.get(ADDRESS, "")).get(name, [""])[0]


def asked_number(name: str) -> int:
    """A parameter that counts something; 0 if it is not there, or no number."""
    text = asked(name)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


def opens_with(*names: str) -> Callable[[Callable[[], T]], Callable[..., T]]:
    """A page that can be asked for these: by its address, or in a notebook by its call."""

    def opening(build: Callable[[], T]) -> Callable[..., T]:
        @wraps(build)
        def opened(**wanted: object) -> T:
            foreign = next((name for name in wanted if name not in names), None)
            if foreign is not None:
                raise TypeError(f"{build.__name__} opens with {', '.join(names)}; not with {foreign}")
            return _asking(wanted, build) if wanted else build()

        # For whoever asks in a notebook what the call takes.
        kind = Parameter.KEYWORD_ONLY
        opened.__signature__ = Signature([Parameter(name, kind, default="") for name in names])  # type: ignore[attr-defined]
        return opened

    return opening


def _asking(wanted: dict[str, object], build: Callable[[], T]) -> T:
    """Build a page as if an address had asked for this."""
    before = os.environ.get(ADDRESS)
    os.environ[ADDRESS] = urlencode(wanted)
    try:
        return build()
    finally:
        if before is None:
            del os.environ[ADDRESS]
        else:
            os.environ[ADDRESS] = before


def has_home() -> bool:
    """Whether the page is one of several that Voila serves, with a page above them that leads to all."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
