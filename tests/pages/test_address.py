"""What the address of a page asks for."""

from __future__ import annotations

import pytest

from spacetutor.pages.address import asked, asked_number, has_home


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
