"""Notebooks of one's own: a copy of those that come with the tutor, and never one over what somebody changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import platformdirs

from spacetutor import __version__
from spacetutor.core.errors import Fault
from spacetutor.core.files import compact_json, create_file, read_json, replace_file

GIVEN = ".given.json"
"""In the folder: the hash of each notebook as it was last given. What differs from it was changed by its owner."""


class Delivery(NamedTuple):
    """What was done with a notebook: `new`, `renewed`, or put `beside` the one that its owner changed."""

    what: str
    name: str
    file: Path


def notebooks_place(named: Path | None = None) -> Path:
    """The folder that is named, or one among the user's documents."""
    return named.absolute() if named else platformdirs.user_documents_path() / "spacetutor"


def give(shipped: Path, folder: Path) -> list[Delivery]:
    """Bring a folder up to date with the notebooks that are shipped; what was deleted is there again."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = f"notebooks can't be kept there ({error.strerror}); --folder names another folder"
        raise Fault(problem, file=str(folder)) from None
    before = _given(folder / GIVEN)
    now = dict(before)
    news: list[Delivery] = []
    for name in _names(shipped):
        content = (shipped / name).read_bytes()
        now[name] = hashlib.sha256(content).hexdigest()
        news += _give(folder / name, content, before.get(name, ""))
    if now != before:
        replace_file(folder / GIVEN, compact_json(now))
    return [each._replace(name=each.file.relative_to(folder).as_posix()) for each in news]


def _names(shipped: Path) -> list[str]:
    found = [path.relative_to(shipped) for path in sorted(shipped.rglob("*.ipynb"))]
    return [path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts)]


def _given(file: Path) -> dict[str, str]:
    """What was given before. A list that can't be read is none: then every notebook that differs is its owner's."""
    try:
        found = read_json(file)
    except Fault:
        return {}
    return {str(name): str(digest) for name, digest in found.items()} if isinstance(found, dict) else {}


def _give(file: Path, content: bytes, before: str) -> Iterator[Delivery]:
    """One notebook; `before` is the hash of the version that was given last."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        create_file(file, content)
        yield Delivery("new", "", file)
        return
    here = file.read_bytes()
    if here == content or hashlib.sha256(content).hexdigest() == before:
        return
    if hashlib.sha256(here).hexdigest() == before:
        replace_file(file, content)
        yield Delivery("renewed", "", file)
        return
    beside = _beside(file)
    create_file(beside, content)
    yield Delivery("beside", "", beside)


def _beside(file: Path) -> Path:
    """A name with the tutor's version in it that nothing has yet."""
    names = (f"{file.stem}-{__version__}{again}{file.suffix}" for again in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in map(file.with_name, names) if not path.exists())
