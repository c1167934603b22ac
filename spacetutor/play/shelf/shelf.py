"""Games in a folder. A save names the version it was made from; what has changed since is read again, and kept."""

from __future__ import annotations

import hashlib
import itertools
import os
import re
import time
from pathlib import Path
from random import SystemRandom
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.files import LARGEST, create_file, parse_json, read_bytes, replace_file
from spacetutor.core.locks import alone
from spacetutor.core.written import read_back
from spacetutor.games import restore
from spacetutor.play.replay import Replay, decode, encode, prove
from spacetutor.play.shelf.changes import Change, Claim
from spacetutor.play.shelf.index import Index, IndexEntry
from spacetutor.play.shelf.visitor import ALONE, Visitor, visitor_here

LOCKS = ".locks"
"""The folder, beside the games, of the locks that writers hold."""

BEGUN = "game-"
"""How the names of games begin that were begun on a page."""


class Kept(NamedTuple):
    """A game on the shelf: its name, the version of its file, and what that holds."""

    name: str
    version: str
    replay: Replay


def game_in(path: Path) -> Kept:
    """A game in a file of one's own, wherever it lies; a Fault names the file. Its moves are not played yet."""
    try:
        raw = read_bytes(path)
        return Kept(path.name, _version(raw), decode(raw, restore))
    except Fault as fault:
        raise fault if fault.file else fault.within(str(path)) from None


class Holder(NamedTuple):
    """Whose a game is, by the hashes of browsers' keys, and whether it is over."""

    owners: tuple[str, ...] = ()
    over: bool = False


NOBODY = Holder()
MOST_HOLDERS = 20_000


class Saved(NamedTuple):
    """A game after a change: the what-if that was added to, if any, and whether another page was faster."""

    kept: Kept
    line: int | None = None
    overtaken: bool = False


def default_folder() -> Path:
    """The replays beside the notebooks, or the folder that SPACETUTOR_REPLAYS names."""
    return Path(os.environ.get("SPACETUTOR_REPLAYS") or Path.cwd().parent / "replays")


def shelf_here() -> Shelf:
    """The shelf of a page that is being built, as the browser that it is shown in may see it."""
    return Shelf(default_folder(), visitor_here())


class Shelf:
    """The games of a folder as a visitor may see them. Names are those of its files; anything else is refused."""

    def __init__(self, folder: Path, visitor: Visitor = ALONE) -> None:
        self.folder, self.visitor = folder, visitor
        self._same: dict[str, tuple[tuple[int, ...], str]] = {}
        self.index = Index(folder)

    # listing

    def names(self) -> list[str]:
        """The files that may be games, by name; none that is another's and in progress."""
        found = sorted(path.name for path in self.folder.glob("*.json") if path.is_file() and _is_text(path.name))
        return [name for name in found if self._may_see(name)]

    def listed(self) -> list[IndexEntry]:
        """What the index knows of the games that this visitor may see. `index.refresh` brings it up to date."""
        return [entry for entry in self.index.entries() if self.visitor.may_see(entry.owners, entry.over)]

    def newest(self, most: int) -> list[str]:
        """The names of the games that were changed last, newest first."""
        return sorted(self.names(), key=self._changed_at, reverse=True)[:most]

    def _changed_at(self, name: str) -> int:
        mark = self._mark(name)
        return mark[0] if mark else 0

    def in_progress(self) -> list[Kept]:
        """Games begun here that this visitor may go on with, newest first; what can't be read is passed over."""
        found = []
        for name in sorted(self.names(), reverse=True):
            if not name.startswith(BEGUN):
                continue
            try:
                kept = self.open(name)
            except Fault:
                continue
            if kept.replay.result is None and self.visitor.is_owner(kept.replay.owners):
                found.append(kept)
        return found

    def unreadable(self) -> list[Fault]:
        """Games begun here that this visitor could go on with if they could be read: why each can't, with its name."""
        found = []
        for name in sorted(self.names(), reverse=True):
            mark = self._mark(name) if name.startswith(BEGUN) else None
            if mark is None or not self.visitor.is_owner(_holder(self.folder / name, mark).owners):
                continue
            try:
                self.open(name)
            except Fault as fault:
                found.append(fault)
        return found

    def _may_see(self, name: str) -> bool:
        """Whether a game may be listed and opened."""
        if not self.visitor.shared:
            return True
        mark = self._mark(name)
        return mark is not None and self.visitor.may_see(*_holder(self.folder / name, mark))

    def _mark(self, name: str) -> tuple[int, ...] | None:
        """What changes with every change of a file."""
        try:
            found = (self.folder / name).stat()
        except (OSError, ValueError):
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    # opening

    def open(self, name: str) -> Kept:
        """A game of the shelf as its file has it; a Fault says what is wrong with it. Its moves are not played yet."""
        path = self.folder / name
        if Path(name).name != name or not name.endswith(".json") or self._mark(name) is None or not self._may_see(name):
            raise Fault("is not on the shelf", file=name[:80])
        try:
            return self._decoded(name, read_bytes(path))
        except Fault as fault:
            raise fault.within(name) from None

    def _decoded(self, name: str, raw: bytes) -> Kept:
        replay = decode(raw, restore)
        if not self.visitor.may_see(replay.owners, replay.result is not None):
            raise Fault("is not on the shelf")
        return Kept(name, _version(raw), replay)

    def changed(self, kept: Kept) -> bool:
        """Whether the file is another than the one that was opened, or gone. Asked often, it is read seldom."""
        mark = self._mark(kept.name)
        if mark is None or self._same.get(kept.name) == (mark, kept.version):
            return mark is None
        try:
            same = _version(read_bytes(self.folder / kept.name)) == kept.version
        except Fault:
            return True
        if same:
            self._same[kept.name] = mark, kept.version
        return not same

    # saving

    def begin(self, replay: Replay) -> Kept:
        """A game that somebody sits down to, under a name that tells when."""
        luck = SystemRandom().randrange(1000)
        return self.create(replay, f"{BEGUN}{time.strftime('%Y%m%d-%H%M%S')}-{luck:03d}")

    def create(self, replay: Replay, stem: str) -> Kept:
        """A new game under a name of its own, which begins so."""
        replay = replay._replace(owners=self.visitor.owners)
        content = written(replay)
        name = self.free_name(stem)
        self.folder.mkdir(parents=True, exist_ok=True)
        create_file(self.folder / name, content)
        return Kept(name, _version(content), replay)

    def add(self, name: str, content: bytes) -> Kept:
        """A game from elsewhere: proven, under a name of its own, and whoever brings it owns it."""
        if len(content) > LARGEST:
            raise Fault(f"is too large: {LARGEST:,} bytes is the most", file=name[:80])
        try:
            replay = decode(content, restore)
            prove(replay)
        except Fault as fault:
            raise fault.within(name[:80]) from None
        return self.create(replay, stem_of(name))

    def free_name(self, stem: str) -> str:
        """A name that begins so and is nobody's yet."""
        names = (f"{stem}{f'-{i}' if i else ''}.json" for i in itertools.count())
        return next(name for name in names if not (self.folder / name).exists())

    def change(self, kept: Kept, change: Change) -> Saved:
        """Make a change that was wished for on a game as it was seen; on disk when this returns."""
        path = self.folder / kept.name
        with alone(self.folder / LOCKS / f"{kept.name}.lock", path):
            raw = read_bytes(path)
            now = kept if _version(raw) == kept.version else self._decoded(kept.name, raw)
            outcome = change.onto(kept.replay, now.replay)
            if outcome.replay is not now.replay:
                content = written(outcome.replay)
                replace_file(path, content)
                now = Kept(kept.name, _version(content), outcome.replay)
        return Saved(now, outcome.line, outcome.overtaken)

    def claim(self, known: frozenset[str]) -> int:
        """Games in progress that began in one of these browsers are this one's, too; how many there are."""
        claimed = 0
        if not self.visitor.owners:
            return claimed
        for path in sorted(self.folder.glob("*.json")):
            try:
                raw = read_bytes(path)
                if b'"owners"' not in raw or not known & set(_owners(parse_json(raw))):
                    continue
                kept = Kept(path.name, _version(raw), decode(raw, restore))
                self.change(kept, Claim(known, self.visitor.hash))
                claimed += 1
            except Fault:
                continue
        return claimed


def stem_of(wish: str) -> str:
    """A file's name without its ending, as somebody wishes it, made harmless."""
    return re.sub(r"[^A-Za-z0-9_-]+", "-", Path(wish).name.removesuffix(".json")).strip("-")[:60] or "replay"


def written(replay: Replay) -> bytes:
    """A game's file, which is read again by the rules that it will be read by, before it replaces anything."""
    try:
        content = encode(replay)
    except UnicodeEncodeError:
        raise Fault("would not be read again: it has half a character in a text") from None
    read_back(content, lambda raw: decode(raw, restore)._replace(game=replay.game), replay)
    return content


def _is_text(name: str) -> bool:
    """Whether a file's name can be written anywhere else."""
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


_holders: dict[Path, tuple[tuple[int, ...], Holder]] = {}
"""What was found out about files, as long as they are the same."""


def _holder(path: Path, mark: tuple[int, ...]) -> Holder:
    """Whose a game is, and whether it is over. What can't be read is nobody's: opening it says what is wrong."""
    if path not in _holders or _holders[path][0] != mark:
        if len(_holders) >= MOST_HOLDERS:
            _holders.clear()
        _holders[path] = mark, _read_holder(path)
    return _holders[path][1]


def _read_holder(path: Path) -> Holder:
    try:
        raw = read_bytes(path)
        # Most games belong to nobody, and need not be taken apart.
        document = parse_json(raw) if b'"owners"' in raw or b"\\u" in raw else {}
    except Fault:
        return NOBODY
    return Holder(_owners(document), isinstance(document, dict) and document.get("result") is not None)


def owners_in(path: Path) -> tuple[str, ...]:
    """Those that a file names, wherever it lies."""
    return _read_holder(path).owners


def _version(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()


def _owners(document: Any) -> tuple[str, ...]:
    """Those that a file names, whatever else it is."""
    owners = document.get("owners") if isinstance(document, dict) else None
    return tuple(owner for owner in owners if isinstance(owner, str)) if isinstance(owners, list) else ()
