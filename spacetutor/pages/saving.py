"""The words of the buttons that save a chart as a picture."""

from __future__ import annotations

from typing import Any

from spacetutor.telling.spoken import say


def saving() -> dict[str, Any]:
    """Traits of a Chart that can be saved."""
    return {"save": {form: say(f"pictures.{form}") for form in ("svg", "png")}}
