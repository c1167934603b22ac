"""What the address of a page asks for, as `replay` and `move` in `game.ipynb?replay=rulebook-example.json&move=4`.

Voila tells a kernel the address by its environment: when it starts it, or, if it was kept warm, when it gives it to the
page. So ask when the page is built, never at import. In JupyterLab there is no such address, and nothing is asked for.
"""

from __future__ import annotations

import os
from urllib.parse import parse_qs


def asked(name: str) -> str:
    """A parameter of the address; empty if it is not there."""
    return parse_qs(os.environ.get("QUERY_STRING", "")).get(name, [""])[0]


def asked_number(name: str) -> int:
    """A parameter that counts something; 0 if it is not there, or no number."""
    text = asked(name)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


def has_home() -> bool:
    """Whether the page is one of several that Voila serves, with a page above them that leads to all."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
