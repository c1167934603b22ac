"""Files that were made to keep a reader busy are read or refused in time: the work grows with their size alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.errors import Fault
from spacetutor.core.files import LARGEST, LARGEST_TOML, parse_json, read_toml
from spacetutor.core.json_lines import LOOKED_AT, line_of
from spacetutor.core.toml_lines import MOST_PARTS, line_of_long_key, lines_of
from spacetutor.core.toml_lines import line_of as toml_line_of
from spacetutor.games import restore
from spacetutor.play.replay import decode as read_replay
from spacetutor.progress.exchange import decode as read_export

LIMIT = 10.0
"""Seconds of the machine's own work; each takes less than two where nothing else runs."""

MOST = LARGEST - 20_000


def filled(begin: bytes, piece: bytes, end: bytes) -> bytes:
    """As large as a file may be, with one piece again and again."""
    return begin + piece * ((MOST - len(begin) - len(end)) // len(piece)) + end


def keys(count: int, *more: bytes) -> bytes:
    return b",".join([*(b'"%d":0' % i for i in range(count)), *more])


JSON: dict[str, Callable[[], bytes]] = {
    "numbers": lambda: filled(b"[", b"0,", b"0]"),
    "numbers, then a fraction": lambda: filled(b"[", b"0,", b"1.5]"),
    "numbers, then one far too long": lambda: filled(b"[", b"0,", b"1" * 5000 + b"]"),
    "long numbers": lambda: filled(b"[", b"9" * 4300 + b",", b"0]"),
    "empty objects": lambda: filled(b"[", b"{},", b"0]"),
    "empty objects, then a twin": lambda: filled(b"[", b"{},", b'{"a":1,"a":2}]'),
    "objects, then a twin": lambda: filled(b"[", b'{"a":0},', b'{"a":1,"a":2}]'),
    "colons in keys": lambda: filled(b"[", b'{":":0},', b"0]"),
    "colons in texts": lambda: filled(b'["', b":", b'"]'),
    "texts, then no number": lambda: filled(b"[", b'"",', b"NaN]"),
    "escapes": lambda: filled(b'["', b"\\n", b'"]'),
    "escapes, then half a character": lambda: filled(b'["', b"\\u00e9", b'\\ud800"]'),
    "texts with escapes, then half a character": lambda: filled(b"[", b'"\\ud83d\\ude80",', b'"\\ud800"]'),
    "different keys": lambda: b"{" + keys(700_000) + b"}",
    "different keys, then a twin": lambda: b"{" + keys(700_000, b'"0":0') + b"}",
    "different keys, the last one twice": lambda: b"{" + keys(700_000, b'"x":0', b'"x":0') + b"}",
    "every key twice": lambda: b"{" + keys(350_000) + b"," + keys(350_000) + b"}",
    "deep, then a list": lambda: filled(b"[" * 900, b"0,", b"0" + b"]" * 900),
    "deep objects, the innermost with a twin": lambda: (
        b'{"a":' * 900 + b"{" + keys(600_000, b'"x":0', b'"x":0') + b"}" + b"}" * 900
    ),
    "deep": lambda: b"[" * MOST,
    "deep objects": lambda: b'{"a":' * (MOST // 5),
    "lines": lambda: filled(b"", b"\n", b"0"),
    "lines, then nothing": lambda: filled(b"[", b"\n", b""),
    "no text at the end": lambda: filled(b"", b"\n", b"\xff"),
    "an export with a deep list before its fault": lambda: filled(
        b'{"learner":' + b"[" * 900, b"0,", b"0" + b"]" * 900 + b',"format":"x","steps":[],"answers":[]}'
    ),
    "an export with answers before its fault": lambda: filled(b'{"steps":[', b"{},", b'0],"format":"x"}'),
    "a replay of many notes": lambda: filled(b'{"format":1,"notes":[', b'{"move":1,"text":""},', b"0]}"),
}


@pytest.fixture(autouse=True)
def _in_time() -> Iterator[None]:
    began = time.process_time()
    yield
    took = time.process_time() - began
    assert took < LIMIT, f"took {took:.1f} s"


@pytest.mark.parametrize("name", JSON)
def test_json_is_read_or_refused_in_time(name: str) -> None:
    raw = JSON[name]()
    assert len(raw) <= LARGEST
    readers: tuple[Callable[[bytes], Any], ...] = (read_export, lambda raw: read_replay(raw, restore))
    for read in readers:
        with pytest.raises(Fault) as caught:
            read(raw)
        assert len(str(caught.value)) < 200


def test_a_twin_is_named_however_many_keys_there_are() -> None:
    raw = b"{\n" + keys(60_000, b'\n"x":0', b'\n"x":0') + b"}"
    with pytest.raises(Fault, match=r"^line 4: has the key 'x' twice in one object$"):
        parse_json(raw)


def test_a_line_is_looked_for_in_the_first_million_characters() -> None:
    """Further on the fault is told without it."""
    near = b"[0,\n" + b"0,\n" * 1000 + b"1.5]"
    far = b"[0,\n" + b"0,\n" * (LOOKED_AT // 3) + b"1.5]"
    for raw, told in ((near, "line 1002: has the number 1.5"), (far, "has the number 1.5")):
        with pytest.raises(Fault) as caught:
            parse_json(raw)
        assert str(caught.value).startswith(told)


def test_no_line_is_made_up_of_half_a_text() -> None:
    """What is beyond is not looked at, be it the rest of a text that looks like a number."""
    text = '"' + "1.5 " * (LOOKED_AT // 4) + '"'
    for raw in (f"[{text},\n1.5]", f"[1,\n{text},\n1.5]"):
        with pytest.raises(Fault) as caught:
            parse_json(raw.encode())
        assert caught.value.place == ""


def test_the_line_of_a_value_is_found_behind_a_million_others() -> None:
    text = '{"a": [' + "0," * 1_000_000 + '0],\n"b": [' + "[]," * 100_000 + "\n7]}"
    assert line_of(text, ["b", 100_000]) == 3


def toml(tmp_path: Path, text: str) -> Any:
    path = tmp_path / "x.toml"
    path.write_text(text)
    return read_toml(path)


SIZE = LARGEST_TOML - 5000
TOML: dict[str, str] = {
    "numbers": "a = [" + "0," * (SIZE // 2) + "]",
    "texts": "a = [" + '"",' * (SIZE // 3) + "]",
    "escapes": 'a = "' + "\\n" * (SIZE // 2) + '"',
    "tables": "[[a]]\n[[a.b]]\n" * (SIZE // 14),
    "inline tables": "a = [" + "{}," * (SIZE // 3) + "]",
    "keys": "\n".join(f"k{i} = 1" for i in range(SIZE // 11)),
    "keys of many parts": "\n".join(".".join("a" * (MOST_PARTS - 1)) + f".k{i} = 1" for i in range(SIZE // 110)),
    "tables and keys of many parts": f"[{'.'.join('b' * MOST_PARTS)}]\n"
    + "\n".join(".".join("a" * (MOST_PARTS - 1)) + f".k{i} = 1" for i in range(SIZE // 110)),
    "a deep list": "a = " + "[" * 300 + "0," * (SIZE // 2 - 300) + "]" * 300,
    "many deep lists": "\n".join(f"k{i} = " + "[" * 100 + "]" * 100 for i in range(SIZE // 210)),
    "remarks": "#\n" * (SIZE // 2),
}


@pytest.mark.parametrize("name", TOML)
def test_toml_is_read_in_time_and_so_are_its_lines(name: str, tmp_path: Path) -> None:
    assert toml_line_of(TOML[name], "no.such[3].place") == 1
    assert isinstance(toml(tmp_path, TOML[name]), dict)


def test_nothing_is_noted_of_what_lies_deeper_than_is_asked_for() -> None:
    """A place that is asked for is a few steps deep; a list may be hundreds."""
    text = "b = 1\na = " + "[" * 300 + "0," * 1000 + "]" * 300
    assert max(map(len, lines_of(text, 3))) == 3
    assert toml_line_of(text, "a[0][0].x") == 2


TOO_MUCH: dict[str, tuple[str, str]] = {
    "a large file": ("#" * (LARGEST_TOML + 1), "is too large: 262,145 bytes, and 262,144 is the most that is read"),
    "a key of many parts": (".".join("a" * 20_000) + " = 1", "line 1: has a key of more than 50 parts"),
    "most parts": ("b = 1\n\n" + ".".join("a" * (MOST_PARTS + 1)) + " = 1", "line 3: has a key of more than 50 parts"),
    "a table of many parts": (f"[{'.'.join('a' * 20_000)}]", "line 1: has a key of more than 50 parts"),
    "with blanks": (" . ".join("a" * 20_000) + " = 1", "line 1: has a key of more than 50 parts"),
    "in quotes": (".".join(["'a b'", '"c\\".d"'] * 9_000) + " = 1", "line 1: has a key of more than 50 parts"),
    "in an inline table": (f"x = {{ {'.'.join('a' * 20_000)} = 1 }}", "line 1: has a key of more than 50 parts"),
    "deep lists": ("a = " + "[" * 100_000, "is nested too deeply"),
    "deep inline tables": ("a = " + "{a=" * 50_000, "is nested too deeply"),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_toml_beyond_a_limit_is_refused_at_once(name: str, tmp_path: Path) -> None:
    text, told = TOO_MUCH[name]
    with pytest.raises(Fault) as caught:
        toml(tmp_path, text)
    assert str(caught.value) == f"{tmp_path / 'x.toml'}: {told}" + ("; 50 is the most" if "parts" in told else "")


@pytest.mark.parametrize(
    "text",
    [
        "a" * SIZE,
        "a " * (SIZE // 2),
        '"' * SIZE,
        "'" * (SIZE - 1),
        '"' + '\\"' * (SIZE // 2),
        '"x"y' * (SIZE // 4),
        (".".join("a" * MOST_PARTS) + "\n") * (SIZE // 100),
    ],
    ids=range(7),
)
def test_looking_for_long_keys_takes_no_time_by_itself(text: str) -> None:
    line_of_long_key(text)


def test_a_key_may_have_fifty_parts_and_a_text_as_many_dots_as_it_likes(tmp_path: Path) -> None:
    toml(tmp_path, ".".join("a" * MOST_PARTS) + ' = "' + "." * 5000 + '"')
    toml(tmp_path, 'a = "' + "One. Two words. " * 500 + '"')
