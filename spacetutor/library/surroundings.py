"""Where the library is used: in a notebook, or in a program and a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from spacetutor.contests.bulk import cores
from spacetutor.core.errors import Unknown
from spacetutor.telling.spoken import say

Piece = TypeVar("Piece")


def in_notebook() -> bool:
    """Whether a kernel runs this. IPython in a terminal is none."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return hasattr(shell, "kernel")


def processes(wanted: int | None) -> int:
    """How many processes work: those asked for, in a notebook all cores, else this one.

    A program would have to guard its main module before others may be started from it.
    """
    if wanted is None:
        return cores() if in_notebook() else 1
    if isinstance(wanted, bool) or not isinstance(wanted, int) or wanted < 1:
        raise Unknown(f"{wanted!r} is no number of workers")
    return wanted


def tracked(pieces: Iterable[Piece], total: int) -> Iterator[Piece]:
    """The pieces as they come, with a bar that says how many are done; when they all are, only that is left of it."""
    if not in_notebook():
        from spacetutor.cli.common import progress

        with progress() as bar:
            yield from bar.track(pieces, total, description="judging")
        return
    from IPython.display import DisplayHandle

    handle: Any = DisplayHandle()  # type: ignore[no-untyped-call]
    done = 0
    handle.display(_bar(0, total), raw=True)
    for piece in pieces:
        yield piece
        done += 1
        handle.update(_bar(done, total), raw=True)
    handle.update({"text/plain": say("library.judged", n=done)}, raw=True)


def _bar(done: int, total: int) -> dict[str, str]:
    text = say("library.judging", done=done, moves=total)
    return {"text/plain": text, "text/html": f'<progress value="{done}" max="{total}"></progress> {text}'}
