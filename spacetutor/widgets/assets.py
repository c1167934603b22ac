"""Scripts and style sheets of the widgets: plain files in `static/`, no bundler."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).with_name("static")


def script(*names: str, exports: str = "render") -> str:
    """Files of `static/` as one module whose `render` is this function."""
    return "\n".join([*((STATIC / name).read_text() for name in names), f"export default {{ render: {exports} }};"])
