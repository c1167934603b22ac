"""Reading files that anybody may have written, and writing files that are whole at every moment."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Fault
from spacetutor.core.json_lines import line_of_half, line_of_long_number, line_of_twin, line_of_word
from spacetutor.core.parts import part_of, tidy
from spacetutor.core.shape import shown
from spacetutor.core.toml_lines import MOST_PARTS, line_of_long_key

LARGEST = 8 * 1024 * 1024
"""Bytes. A long game with a hundred what-ifs has less than a tenth of this."""

LARGEST_TOML = 256 * 1024
"""Bytes of a file that a person wrote by hand. Four times the largest that comes with the tutor."""


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """The file's bytes, or a Fault that names it."""
    try:
        if not path.is_file():
            raise Fault("there is no such file" if not path.exists() else "is not a file", file=str(path))
        size = path.stat().st_size
        if size > largest:
            raise Fault(f"is too large: {size:,} bytes, and {largest:,} is the most that is read", file=str(path))
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise Fault(f"can't be read: {getattr(error, 'strerror', None) or error}", file=str(path)) from None


class _Odd(Exception):
    """JSON that is not used here, and how to find its line once it is known to be there."""

    def __init__(self, problem: str, find: Callable[[str], int | None]) -> None:
        super().__init__(problem)
        self.problem, self.find = problem, find

    def fault(self, text: str) -> Fault:
        line = self.find(text)
        return Fault(self.problem, place=f"line {line}" if line else "")


def _refuse_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        twin = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise _Odd(f"has the key {shown(twin)} twice in one object", lambda text: line_of_twin(text, twin))
    return fields


def _refuse_constant(word: str) -> Any:
    raise _Odd(f"has {word}, which is not a JSON number", lambda text: line_of_word(text, word))


def _refuse_fraction(word: str) -> Any:
    raise _Odd(f"has the number {word[:20]}; only whole numbers are used", lambda text: line_of_word(text, word))


def parse_json(raw: bytes) -> Any:
    """A JSON document: UTF-8, no key twice, whole numbers only. Anything else is a Fault, with its line."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Fault(f"is not UTF-8 text (byte {error.start})", place=f"line {line}") from None
    try:
        return _load(text)
    except _Odd as odd:
        raise odd.fault(text) from None
    except json.JSONDecodeError as error:
        raise Fault(f"is not JSON: {error.msg}", place=f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise Fault("is nested too deeply") from None
    except ValueError:
        raise _Odd("has a number that is far too long", line_of_long_number).fault(text) from None


def _load(text: str) -> Any:
    keys = 0

    def counted(fields: dict[str, Any]) -> dict[str, Any]:
        nonlocal keys
        keys += len(fields)
        return fields

    document = _decoded(text, object_hook=counted)
    if keys != text.count(":"):
        # Every key has its colon. Where there are more, some are in texts, or a key came twice and counts once.
        _decoded(text, object_pairs_hook=_refuse_twice)
    if "\\u" in text:
        # An escape can spell half a character, which no file could hold.
        try:
            compact_json(document)
        except UnicodeEncodeError:
            raise _Odd("has half a character (a lone surrogate) in a text", line_of_half) from None
    return document


def _decoded(text: str, **hook: Any) -> Any:
    return json.loads(text, parse_constant=_refuse_constant, parse_float=_refuse_fraction, **hook)


def read_json(path: Path) -> Any:
    try:
        return parse_json(read_bytes(path))
    except Fault as fault:
        raise fault.within(str(path)) from None


def read_toml(path: Path) -> Any:
    """A TOML document; a Fault names the file and the line. `tomllib` takes its time, so there are limits to it all."""
    raw = read_bytes(path, LARGEST_TOML)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Fault(f"is not UTF-8 text (byte {error.start})", place=f"line {line}", file=str(path)) from None
    if long_key := line_of_long_key(text):
        problem = f"has a key of more than {MOST_PARTS} parts; {MOST_PARTS} is the most"
        raise Fault(problem, place=f"line {long_key}", file=str(path))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        last = f"at line {text.rstrip().count(chr(10)) + 1}, the last one"
        raise Fault(f"is not TOML: {str(error).replace('at end of document', last)}", file=str(path)) from None
    except RecursionError:
        raise Fault("is nested too deeply", file=str(path)) from None
    except ValueError:
        raise _Odd("has a number that is far too long", line_of_long_number).fault(text).within(str(path)) from None


def replace_file(path: Path, content: bytes) -> None:
    """Put new content in a file's place: whole and on disk before the old content goes.

    Of several writers the last one's content stays, and nobody ever reads a mixture.
    """
    tidy(path.parent)
    part = part_of(path)
    try:
        _write_synced(part, content)
        part.replace(path)
    except OSError as error:
        raise _unwritten(path, error) from None
    finally:
        _discard(part)
    sync_folder(path.parent)


def create_file(path: Path, content: bytes, *, synced: bool = True) -> None:
    """Write a new file so that it appears whole or not at all, and is on disk. An existing file is never touched.

    Linux lets a file be written without a name and be named when it is done: being killed leaves nothing behind.
    Elsewhere a hidden file may stay until the next write. Whoever writes thousands may leave `synced` out, and call
    `sync_everything` at the end: until then a machine that loses its power may lose them.
    """
    tidy(path.parent)
    try:
        if not _create_nameless(path, content, synced):
            _create_renamed(path, content)
    except FileExistsError:
        raise Fault("exists already, and is not overwritten", file=str(path)) from None
    except OSError as error:
        raise _unwritten(path, error) from None
    if synced:
        sync_folder(path.parent)


def _create_nameless(path: Path, content: bytes, synced: bool) -> bool:
    """False where this system or file system has no files without a name."""
    flag = getattr(os, "O_TMPFILE", None)
    if flag is None:
        return False
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        try:
            handle = os.open(path.parent, flag | os.O_WRONLY, 0o644)
        except OSError:
            return False
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            if synced:
                os.fsync(file.fileno())
            os.link(f"/proc/self/fd/{file.fileno()}", path.name, dst_dir_fd=folder)
    finally:
        os.close(folder)
    return True


def _create_renamed(path: Path, content: bytes) -> None:
    part = part_of(path)
    try:
        _write_synced(part, content)
        os.link(part, path)
    finally:
        _discard(part)


def _write_synced(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _discard(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _unwritten(path: Path, error: OSError) -> Fault:
    return Fault(f"can't be written: {error.strerror or error}", file=str(path))


def sync_folder(folder: Path) -> None:
    """Have the names of a folder's files on disk, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sync_everything() -> None:
    """Have everything on disk that was written on this machine, where the system can do that."""
    if hasattr(os, "sync"):
        os.sync()


def compact_json(document: Any) -> bytes:
    """JSON in one line, always the same bytes for the same document."""
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()


def digest(document: Any) -> str:
    """A hash of a document, the same in every process."""
    return hashlib.sha256(compact_json(document)).hexdigest()
