"""What `spacetutor doctor` looks at: packages, pages, folders, locks, ports, tutors that run, browser and memory."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import sys
import tempfile
import webbrowser
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Literal, NamedTuple

from packaging.requirements import Requirement

from spacetutor import __version__
from spacetutor.cli.folders import beside, shelf_place
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.parts import is_left_over
from spacetutor.play.shelf.shelf import LOCKS
from spacetutor.progress.learners import learners_folder
from spacetutor.serving.frame import WITHIN
from spacetutor.serving.ports import FIRST_PORT, free_port
from spacetutor.serving.seats import seats_here

OLDEST = (3, 11)
ROOM = 100 * 10**6
"""Bytes that should be free where games are kept: enough for thousands of them."""


class Symptom(NamedTuple):
    """One thing that was looked at: well, worth a note, or wrong; what was found, and how to mend it in a sentence."""

    part: str
    state: Literal["well", "note", "wrong"]
    found: str
    mend: str = ""


def program() -> Iterator[Symptom]:
    yield Symptom("spacetutor", "well", f"{__version__}, in {Path(__file__).parents[1]}")
    found = f"{platform.python_version()}, {sys.executable}"
    if sys.version_info < OLDEST:
        yield Symptom("Python", "wrong", found, "Install Python 3.11 or newer, and the tutor with it.")
    else:
        yield Symptom("Python", "well", found)


def packages() -> Iterator[Symptom]:
    """What the tutor stands on, as its own package says it."""
    try:
        needed = [Requirement(line) for line in metadata.requires("spacetutor") or ()]
    except metadata.PackageNotFoundError:
        mend = "Install it with `pip install`, or use `make tutor`."
        yield Symptom("packages", "note", "this copy was not installed, so what it needs is not known", mend)
        return
    for each in needed:
        if each.marker is None or each.marker.evaluate({"extra": ""}):
            yield package(each)


def package(needed: Requirement) -> Symptom:
    """Whether a package is there, in a version that will do."""
    wanted = f"{needed.name}{needed.specifier}"
    try:
        found = metadata.version(needed.name)
    except metadata.PackageNotFoundError:
        return Symptom(needed.name, "wrong", "is not installed", f"Run `pip install '{wanted}'`.")
    if not needed.specifier.contains(found, prereleases=True):
        told = f"{found}, and {needed.specifier} is needed"
        return Symptom(needed.name, "wrong", told, f"Run `pip install --upgrade '{wanted}'`.")
    return Symptom(needed.name, "well", found)


def pages() -> Symptom:
    folder = beside() / "notebooks"
    missing = [f"{name}.ipynb" for name in WITHIN if not (folder / f"{name}.ipynb").is_file()]
    if missing:
        mend = "Install the tutor again: its package is not whole."
        return Symptom("pages", "wrong", f"{', '.join(missing)} not in {folder}", mend)
    return Symptom("pages", "well", str(folder))


def folders() -> Iterator[Symptom]:
    games = shelf_place()
    yield from folder_of("games", games, "*.json", "--replays or SPACETUTOR_REPLAYS")
    yield from locks("locks of games", (games / LOCKS).glob("*.lock"))
    try:
        progress = learners_folder()
    except Fault as fault:
        yield Symptom("progress", "wrong", str(fault), "Set SPACETUTOR_LEARNERS to a folder of your own.")
        return
    yield from folder_of("progress", progress, "*.sqlite", "SPACETUTOR_LEARNERS")
    yield from locks("locks of progress", progress.glob("*.lock"))


def folder_of(part: str, folder: Path, pattern: str, named_by: str) -> Iterator[Symptom]:
    """Whether one can write there, what is in it, and how much room is left; what the killed have left behind."""
    here = next(place for place in (folder, *folder.parents) if place.exists())
    problem = unwritable(here)
    if problem:
        yield Symptom(part, "wrong", f"{folder} ({problem})", f"Make it writable, or name another by {named_by}.")
        return
    free = shutil.disk_usage(here).free
    if here != folder:
        yield Symptom(part, "well", f"{folder}, which is made at the first start")
    else:
        files = [path.stat().st_size for path in folder.glob(pattern)]
        told = f"{folder}: {len(files)} files, {sum(files) / 1e6:.1f} MB, {free / 1e9:.1f} GB free"
        yield Symptom(part, "well", told)
    if free < ROOM:
        mend = "Make room on that disk, since nothing more can be kept soon."
        yield Symptom(part, "wrong", f"only {free / 1e6:.0f} MB are free", mend)
    left = sorted(path.name for path in folder.glob(".*.part*") if is_left_over(path))
    if left:
        mend = "Nothing to do: they are swept away when something is next written there."
        yield Symptom(part, "note", f"{len(left)} files that were not finished", mend)


def unwritable(folder: Path) -> str:
    """Why nothing can be written there; "" where it can, which is tried."""
    if not folder.is_dir():
        return "it is not a folder"
    try:
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def locks(part: str, files: Iterable[Path]) -> Iterator[Symptom]:
    """A lock ends with its process. One that is held is somebody who writes, or who hangs; one with content is none."""
    for lock in sorted(files):
        if lock.stat().st_size:
            yield Symptom(part, "wrong", f"{lock} is not empty, so it is no lock", "Remove that file.")
        elif is_held(lock):
            mend = "If it stays so, a tutor hangs: end it, and the lock ends with it."
            yield Symptom(part, "note", f"{lock.name} is held just now", mend)


def is_held(lock: Path) -> bool:
    held = sqlite3.connect(f"file:{lock}?mode=rw", timeout=0, isolation_level=None, uri=True)
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        return True
    finally:
        held.close()
    return False


def port() -> Symptom:
    try:
        port = free_port("127.0.0.1", None)
    except Unknown as unknown:
        return Symptom("port", "wrong", str(unknown), "Name a free one: `spacetutor serve --port 9000`.")
    if port != FIRST_PORT:
        mend = f"Nothing to do: the next tutor takes {port}."
        return Symptom("port", "note", f"{FIRST_PORT} is taken, {port} is free", mend)
    return Symptom("port", "well", f"{port} is free")


def browser() -> Symptom:
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        mend = "Open the address that `spacetutor serve` prints in a browser, here or elsewhere."
        return Symptom("browser", "note", "none was found that opens by itself", mend)
    return Symptom("browser", "well", str(getattr(found, "name", type(found).__name__)))


def memory() -> Symptom:
    told = f"room for {seats_here()} open pages, with {os.cpu_count() or 1} processors"
    return Symptom("memory", "well", told)
