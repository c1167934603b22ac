"""Reading files that anybody may have written, and writing files that are whole at every moment."""

from __future__ import annotations

import contextlib
import json
import os
import tomllib
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Fault

LARGEST = 8 * 1024 * 1024
"""Bytes. A long game with a hundred what-ifs has less than a tenth of this."""


def read_bytes(path: Path) -> bytes:
    """The file's bytes, or a Fault that names it."""
    try:
        if not path.is_file():
            raise Fault("there is no such file" if not path.exists() else "is not a file", file=str(path))
        size = path.stat().st_size
        if size > LARGEST:
            raise Fault(f"is too large: {size:,} bytes, and {LARGEST:,} is the most that is read", file=str(path))
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise Fault(f"can't be read: {getattr(error, 'strerror', None) or error}", file=str(path)) from None


def _refuse_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        keys = [key for key, _ in pairs]
        raise Fault(f"has the key {next(k for k in keys if keys.count(k) > 1)!r} twice in one object")
    return fields


def _refuse_constant(word: str) -> Any:
    raise Fault(f"has {word}, which is not a JSON number")


def _refuse_fraction(word: str) -> Any:
    raise Fault(f"has the number {word[:20]}; only whole numbers are used")


def parse_json(raw: bytes) -> Any:
    """A JSON document: UTF-8, no key twice, whole numbers only. Anything else is a Fault."""
    try:
        document = json.loads(
            raw.decode("utf-8"),
            object_pairs_hook=_refuse_twice,
            parse_constant=_refuse_constant,
            parse_float=_refuse_fraction,
        )
        if b"\\u" in raw:
            # An escape can spell half a character, which no file could hold.
            compact_json(document)
        return document
    except UnicodeEncodeError:
        raise Fault("has half a character (a lone surrogate) in a text") from None
    except UnicodeDecodeError as error:
        raise Fault(f"is not UTF-8 text (byte {error.start})") from None
    except json.JSONDecodeError as error:
        raise Fault(f"is not JSON: {error.msg}", place=f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise Fault("is nested too deeply") from None
    except ValueError:
        raise Fault("has a number that is far too long") from None


def read_json(path: Path) -> Any:
    try:
        return parse_json(read_bytes(path))
    except Fault as fault:
        raise fault.within(str(path)) from None


def read_toml(path: Path) -> Any:
    raw = read_bytes(path)
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Fault(f"is not UTF-8 text (byte {error.start})", file=str(path)) from None
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"is not TOML: {error}", file=str(path)) from None
    except RecursionError:
        raise Fault("is nested too deeply", file=str(path)) from None
    except ValueError:
        raise Fault("has a number that is far too long", file=str(path)) from None


def replace_file(path: Path, content: bytes) -> None:
    """Put new content in a file's place: whole and on disk before the old content goes."""
    partial = path.with_name(f".{path.name}.part")
    try:
        _write_synced(partial, content)
        partial.replace(path)
    except OSError as error:
        _discard(partial)
        raise _unwritten(path, error) from None
    _sync_folder(path.parent)


def create_file(path: Path, content: bytes) -> None:
    """Write a new file so that it appears whole or not at all. An existing file is never touched.

    Linux lets a file be written without a name and be named when it is done: being killed leaves nothing behind.
    Elsewhere a hidden file may stay.
    """
    try:
        if not _create_nameless(path, content):
            _create_renamed(path, content)
    except FileExistsError:
        raise Fault("exists already, and is not overwritten", file=str(path)) from None
    except OSError as error:
        raise _unwritten(path, error) from None


def _create_nameless(path: Path, content: bytes) -> bool:
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
            os.link(f"/proc/self/fd/{file.fileno()}", path.name, dst_dir_fd=folder)
    finally:
        os.close(folder)
    return True


def _create_renamed(path: Path, content: bytes) -> None:
    partial = path.with_name(f".{path.name}.part")
    try:
        _write_synced(partial, content)
        os.link(partial, path)
    finally:
        _discard(partial)


def _write_synced(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _discard(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _unwritten(path: Path, error: OSError) -> Fault:
    return Fault(f"can't be written: {error.strerror or error}", file=str(path))


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def compact_json(document: Any) -> bytes:
    """JSON in one line, always the same bytes for the same document."""
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()
