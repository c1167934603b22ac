"""Reading files that anybody may have written, and writing files that are whole at every moment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.errors import Fault
from spacetutor.core.files import (
    LARGEST,
    compact_json,
    create_file,
    parse_json,
    read_bytes,
    read_json,
    read_toml,
    sync_everything,
)
from spacetutor.core.files import replace_file as replace

REFUSED: dict[str, tuple[bytes, str]] = {
    "a key twice": (b'{"a": 1, "a": 2}', "'a' twice"),
    "a key twice, deeper": (b'{"x": [{"moves": 1, "b": 0, "moves": 1}]}', "'moves' twice"),
    "NaN": (b'{"a": NaN}', "NaN"),
    "Infinity": (b"[Infinity]", "Infinity"),
    "-Infinity": (b"[-Infinity]", "-Infinity"),
    "a fraction": (b"[1.5]", "1.5"),
    "a whole fraction": (b"[1.0]", "1.0"),
    "an exponent": (b"[1e3]", "1e3"),
    "a long fraction": (b"[0." + b"1" * 9000 + b"]", "whole numbers"),
    "lists too deep": (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
    "objects too deep": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "nested too deeply"),
    "deep and truncated": (b"[" * 100_000, "nested too deeply"),
    "a huge number": (b"[" + b"9" * 5000 + b"]", "far too long"),
    "bad UTF-8": (b'{"a": "\xff"}', "UTF-8 text (byte 7)"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "UTF-8"),
    "a surrogate in UTF-8": (b'"\xed\xa0\x80"', "UTF-8"),
    "half a character": (b'{"a": ["\\ud800"]}', "surrogate"),
    "half a character in a key": (b'{"\\udc00": 1}', "surrogate"),
    "nothing": (b"", "not JSON"),
    "white space": (b" \n ", "not JSON"),
    "a truncated object": (b'{"a": [1, 2', "not JSON"),
    "a truncated text": (b'{"a": "b', "not JSON"),
    "two documents": (b"{} {}", "not JSON"),
    "a comma too many": (b"[1,]", "not JSON"),
    "a control character": (b'"a\x01"', "not JSON"),
    "a byte order mark": (b"\xef\xbb\xbf{}", "not JSON"),
}


@pytest.mark.parametrize(("raw", "problem"), REFUSED.values(), ids=REFUSED)
def test_bad_json_is_a_fault(raw: bytes, problem: str) -> None:
    """Anything but strict JSON is a Fault that says in a short line what is wrong."""
    with pytest.raises(Fault) as caught:
        parse_json(raw)
    assert problem in str(caught.value)
    assert len(str(caught.value)) < 150
    assert "\n" not in str(caught.value)


def test_bad_json_names_line_and_column() -> None:
    """Where the text stops being JSON is told by line and column."""
    with pytest.raises(Fault) as caught:
        parse_json(b'{\n "a": 1,\n "b" 2}')
    assert caught.value.place == "line 3, column 6"


@pytest.mark.parametrize(
    ("raw", "document"),
    [
        (b'{"a": [1, -2, true, null, "\xc3\xa9"]}', {"a": [1, -2, True, None, "é"]}),
        (b'[{"a": 1}, {"a": 2}]', [{"a": 1}, {"a": 2}]),
        (b"7", 7),
        (b'"\\ud83d\\ude80"', "\U0001f680"),
    ],
)
def test_strict_json_is_read(raw: bytes, document: Any) -> None:
    """UTF-8, whole numbers, and a key that stands in two different objects are fine."""
    assert parse_json(raw) == document


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    """A file that isn't there is a Fault with its name."""
    path = tmp_path / "nothing.json"
    with pytest.raises(Fault) as caught:
        read_bytes(path)
    assert str(caught.value) == f"{path}: there is no such file"


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    """A folder in a file's place is a Fault with its name."""
    with pytest.raises(Fault) as caught:
        read_bytes(tmp_path)
    assert str(caught.value) == f"{tmp_path}: is not a file"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """A named pipe, which would block, is refused at once."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Fault, match="is not a file"):
        read_bytes(tmp_path / "pipe")


def sparse(path: Path, size: int) -> Path:
    """A file of that size which takes no space."""
    with path.open("wb") as file:
        file.truncate(size)
    return path


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    """One byte above the limit is a Fault that tells both numbers."""
    with pytest.raises(Fault, match=f"too large: {LARGEST + 1:,} bytes, and {LARGEST:,} is the most"):
        read_bytes(sparse(tmp_path / "large", LARGEST + 1))


def test_a_file_just_at_the_limit_is_read(tmp_path: Path) -> None:
    """The limit itself is allowed."""
    assert len(read_bytes(sparse(tmp_path / "large", LARGEST))) == LARGEST


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"])
def test_an_impossible_name_is_a_fault(name: str) -> None:
    """A name that no file can have is a Fault, not an error of the system."""
    with pytest.raises(Fault):
        read_bytes(Path(name))


@pytest.mark.parametrize("read", [read_json, read_toml])
@pytest.mark.parametrize("content", [b"{", b"\xff", b"[" * 100_000])
def test_a_file_that_is_no_document_is_named(tmp_path: Path, read: Any, content: bytes) -> None:
    """What can't be parsed is a Fault that begins with the file's name."""
    path = tmp_path / "bad"
    path.write_bytes(content)
    with pytest.raises(Fault) as caught:
        read(path)
    assert str(caught.value).startswith(f"{path}: ")


def test_a_far_too_long_number_in_toml_is_a_fault(tmp_path: Path) -> None:
    """TOML with a number of thousands of digits is refused like JSON with one."""
    path = tmp_path / "long.toml"
    path.write_text("a = " + "9" * 5000)
    with pytest.raises(Fault, match="far too long"):
        read_toml(path)


@pytest.fixture(params=["nameless", "elsewhere", "refused"])
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With files that have no name while they are written, as on Linux, and without: no such system, no such disk."""
    if request.param == "elsewhere":
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    elif request.param == "refused":
        monkeypatch.setattr(os, "O_TMPFILE", os.O_DIRECTORY | os.O_CREAT | os.O_EXCL, raising=False)


@pytest.mark.usefixtures("_both_ways")
def test_a_new_file_is_created_whole(tmp_path: Path) -> None:
    """The content is there, and nothing else is in the folder."""
    create_file(tmp_path / "new", b"content")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"new": b"content"}


@pytest.mark.usefixtures("_both_ways")
def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    """A file that is there stays as it is, the Fault names it, and nothing else is left in the folder."""
    path = tmp_path / "old"
    path.write_bytes(b"old")
    with pytest.raises(Fault) as caught:
        create_file(path, b"new")
    assert str(caught.value) == f"{path}: exists already, and is not overwritten"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"old": b"old"}


@pytest.mark.usefixtures("_both_ways")
def test_a_folder_is_not_overwritten_by_a_file(tmp_path: Path) -> None:
    """A folder of that name is in the way like a file."""
    (tmp_path / "old").mkdir()
    with pytest.raises(Fault):
        create_file(tmp_path / "old", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    """New content stands in the old one's place, and nothing else is in the folder."""
    path = tmp_path / "game.json"
    path.write_bytes(b"a longer old content")
    replace(path, b"new")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"game.json": b"new"}


def test_a_failed_write_keeps_the_old_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the new content can't be put on disk, the old file is untouched."""
    path = tmp_path / "game.json"
    path.write_bytes(b"old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises((OSError, Fault)):
        replace(path, b"new")
    assert path.read_bytes() == b"old"


def test_a_file_is_on_disk_before_the_old_one_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new content is synced while the old file still has its name."""
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    seen: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda _handle: seen.append(path.read_bytes()))
    replace(path, b"new")
    assert seen[0] == b"old"


@pytest.mark.parametrize("document", [{"b": 1, "a": [1, None, True]}, [], "é\n", {"x": {"y": -3}}, 10**30])
def test_compact_json_reads_back_as_the_same_document(document: Any) -> None:
    """One line without blanks that strict reading gives back."""
    written = compact_json(document)
    assert parse_json(written) == document
    assert b"\n" not in written


def test_compact_json_has_just_these_bytes() -> None:
    """Hashes in replays rest on these bytes: no blanks, keys in their order, UTF-8 as it is."""
    assert compact_json({"b": [1, 2], "a": "é", "c": None}) == '{"b":[1,2],"a":"é","c":null}'.encode()


def test_a_system_that_can_not_put_everything_on_disk_is_not_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sync", raising=False)
    sync_everything()


def test_compact_json_takes_tuples_for_lists() -> None:
    """A state made of tuples has the same bytes as its document."""
    assert compact_json(((1, 2), ())) == compact_json([[1, 2], []])
