"""What the address of a page asks for."""

from __future__ import annotations

import inspect
import json
import os
import re
from importlib import import_module
from pathlib import Path

import pytest

from spacetutor.pages.address import asked, asked_number, has_home, opens_with
from tests.support.server import NOTEBOOKS


def test_parameters_are_read_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that was kept warm learns its address late."""
    monkeypatch.delenv("QUERY_STRING", raising=False)
    assert (asked("replay"), asked_number("move")) == ("", 0)
    monkeypatch.setenv("QUERY_STRING", "replay=my%20game.json&move=12")
    assert (asked("replay"), asked_number("move")) == ("my game.json", 12)


@pytest.mark.parametrize("text", ["-1", "four", "1e3", "999999", "\u0661", "", "1&move=x"])
def test_a_number_that_is_none_is_nought_or_the_first(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", f"move={text}")
    assert asked_number("move") == (1 if text.startswith("1&") else 0)


def test_only_voila_has_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    assert not has_home()
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    assert has_home()


@opens_with("replay", "move")
def shown_page() -> tuple[str, int]:
    """A page."""
    return asked("replay"), asked_number("move")


@pytest.mark.parametrize("before", [None, "move=7"])
def test_a_notebook_asks_by_the_call(before: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """For this one page: the address is as it was when it is built."""
    monkeypatch.delenv("QUERY_STRING", raising=False)
    if before is not None:
        monkeypatch.setenv("QUERY_STRING", before)
    assert shown_page(replay="my game.json", move=4) == ("my game.json", 4)
    assert os.environ.get("QUERY_STRING") == before
    assert shown_page() == ("", 0 if before is None else 7)


def test_a_call_that_asks_for_something_else_is_refused() -> None:
    with pytest.raises(TypeError, match="shown_page opens with replay, move; not with replays"):
        shown_page(replays="my-game.json")


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_page_notebook_is_some_words_and_one_call(path: Path) -> None:
    """The words say what it is and what can be changed, and the call takes what they say."""
    words, code = json.loads(path.read_text())["cells"]
    assert (words["cell_type"], code["cell_type"]) == ("markdown", "code")
    told, called = "".join(words["source"]), "".join(code["source"])
    module, name = re.fullmatch(r"from ([\w.]+) import (\w+)\n\n\2\(\)", called).groups()  # type: ignore[union-attr]
    assert told.startswith("# ")
    assert "change" in told
    takes = set(inspect.signature(getattr(import_module(module), name)).parameters)
    assert {word for call in re.findall(rf"`{name}\((.*?)\)`", told) for word in re.findall(r"(\w+)=", call)} == (
        takes - {"first"}
    )
