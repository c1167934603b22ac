"""What a learner is told about their own file."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from spacetutor.explain import Catalogue


class Notice(NamedTuple):
    """A file was mended: what was left of it is kept `aside`; the copy, if one was `restored`, held so many answers."""

    aside: str
    restored: bool
    answers: int = 0
    until: datetime | None = None


def said(notice: Notice, catalogue: Catalogue) -> str:
    """A notice in sentences."""
    found = "aside" if notice.aside else "missing"
    if not notice.restored:
        then = "anew"
    else:
        then = "copy" if notice.until else "empty-copy"
    sentences = " ".join(catalogue.sentence(f"word.learner.{key}", notice.answers) for key in (found, then))
    until = f"{notice.until:%Y-%m-%d %H:%M} UTC" if notice.until else ""
    return sentences.format(aside=notice.aside, n=notice.answers, until=until)
