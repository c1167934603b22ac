"""Putting a shelf in order: another name for a game, a game taken off the shelf, put back, or deleted for good."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from pathlib import Path

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import sync_folder
from spacetutor.core.locks import alone
from spacetutor.play.shelf.shelf import LOCKS, Kept, Shelf, owners_in, stem_of

REMOVED = ".removed"
"""The folder, beside the games, of those that were taken off the shelf. They stay until their owner deletes them."""


def rename(shelf: Shelf, kept: Kept, wish: str) -> str:
    """Another name for a game that is over; the name that it gets, made harmless. One that is taken gets a number.

    A game in progress keeps its name, since pages that are open on it know it by that.
    """
    _check_owner(shelf, kept)
    if kept.replay.result is None:
        raise Unknown("a game in progress keeps its name; give it another when it is over")
    stem = stem_of(wish)
    if f"{stem}.json" == kept.name:
        return kept.name
    return _moved(shelf, kept.name, shelf.folder, lambda: shelf.free_name(stem))


def remove(shelf: Shelf, kept: Kept) -> str:
    """Take a game off the shelf; what to call it when it is to be put back."""
    _check_owner(shelf, kept)
    aside = shelf.folder / REMOVED
    aside.mkdir(exist_ok=True)
    names = (f"{number}-{kept.name}" for number in itertools.count(1))
    return _moved(shelf, kept.name, aside, lambda: next(name for name in names if not (aside / name).exists()))


def put_back(shelf: Shelf, removed: str) -> str:
    """A game that was taken off the shelf is on it again; its name. Only its owner puts it back."""
    path = _in_bin(shelf, removed)
    free = shelf.free_name(stem_of(before(path.name)))
    _link(path, shelf.folder / free)
    return free


def delete(shelf: Shelf, removed: str) -> None:
    """A game that was taken off the shelf is gone for good. Only its owner does that, and only from the bin."""
    path = _in_bin(shelf, removed)
    try:
        path.unlink()
    except OSError as error:
        raise Fault(f"can't be deleted: {error.strerror or error}", file=path.name) from None
    sync_folder(path.parent)


def before(removed: str) -> str:
    """What a game was called before it was taken off the shelf."""
    return removed.partition("-")[2]


def in_bin(shelf: Shelf) -> list[str]:
    """What was taken off the shelf and may be put back by this visitor, the newest first."""
    paths = [path for path in (shelf.folder / REMOVED).glob("*.json") if path.is_file()]
    mine = [path for path in paths if shelf.visitor.is_owner(owners_in(path))]
    return [path.name for path in sorted(mine, key=lambda path: -path.stat().st_ctime_ns)]


def _in_bin(shelf: Shelf, removed: str) -> Path:
    """Where a game of the bin lies. Nothing else in the folder is reached by a name."""
    if removed not in in_bin(shelf):
        raise Unknown("only whoever began this game may do that")
    return shelf.folder / REMOVED / removed


def _check_owner(shelf: Shelf, kept: Kept) -> None:
    if not shelf.visitor.is_owner(kept.replay.owners):
        raise Unknown("only whoever began this game may do that")


def _moved(shelf: Shelf, name: str, folder: Path, free: Callable[[], str]) -> str:
    """Give a file another name or folder while nobody writes to it; no other file is overwritten."""
    path = shelf.folder / name
    with alone(shelf.folder / LOCKS / f"{name}.lock", path):
        new = free()
        _link(path, folder / new)
    return new


def _link(old: Path, new: Path) -> None:
    try:
        os.link(old, new)
        old.unlink()
    except OSError as error:
        raise Fault(f"can't be moved: {error.strerror or error}", file=old.name) from None
    sync_folder(old.parent)
    sync_folder(new.parent)
