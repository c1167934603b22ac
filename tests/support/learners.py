"""What tests of a learner's progress share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from spacetutor.progress import Progress
from spacetutor.progress.records import Answer

NOW = datetime(2026, 4, 12, 9, 0, tzinfo=UTC)
Open = Callable[..., Progress]


def answer(number: int = 1, *, right: bool = True, minutes: float = 0, **more: Any) -> Answer:
    """An answer to a cost puzzle, some minutes from now."""
    return Answer(f"space-explorers/cost/{number}", "cost", right, NOW + timedelta(minutes=minutes), **more)
