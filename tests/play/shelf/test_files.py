"""Files of a shelf that are another's, broken, too large or gone: what can be seen is listed, the rest is a Fault."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.browser import hash_of
from spacetutor.core.errors import Fault
from spacetutor.games import standard
from spacetutor.play.replay import encode
from spacetutor.play.shelf import Index, Shelf, Visitor, tidying
from spacetutor.play.shelf import shelf as shelves
from spacetutor.play.shelf.shelf import BEGUN, LARGEST, game_in
from spacetutor.play.table import play_out

NAME = "a-game.json"
NEIL, YURI = (Visitor(hash_of(key), shared=True) for key in ("neil", "yuri"))


@cache
def played(owners: tuple[str, ...]) -> dict[str, Any]:
    """The file of a game that is over."""
    replay, _ = play_out(standard("space-explorers", 2), ("greedy", "greedy"), "files")
    document: dict[str, Any] = json.loads(encode(replay._replace(owners=owners)))
    return document


def laid(folder: Path, name: str = NAME, owners: tuple[str, ...] = (), **changes: Any) -> Path:
    """A game in that folder, with some fields of its file written otherwise."""
    path = folder / name
    path.write_text(json.dumps(played(owners) | changes))
    return path


def broken(folder: Path, name: str = NAME) -> Path:
    (folder / name).write_text('{"owners": ')
    return folder / name


# One file.


def test_a_file_of_ones_own_that_is_no_game_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault) as caught:
        game_in(broken(tmp_path))
    assert caught.value.file == str(tmp_path / NAME)
    with pytest.raises(Fault, match="there is no such file"):
        game_in(tmp_path / "nothing.json")


def test_as_many_players_are_named_as_the_game_has_seats(tmp_path: Path) -> None:
    players = played(())["players"]
    with pytest.raises(Fault, match="players: must name 2 players, not 3"):
        game_in(laid(tmp_path, players=[*players, players[0]]))


def test_a_game_too_large_is_not_added(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"huge.json: is too large"):
        Shelf(tmp_path).add("huge.json", b" " * (LARGEST + 1))


def test_what_is_no_game_is_not_added(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"^mine.json"):
        Shelf(tmp_path).add("mine.json", b"{}")
    assert list(tmp_path.iterdir()) == []


# Whose it is.


def test_a_game_that_became_anothers_since_it_was_looked_at_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read is looked at once more: between two looks at a file it may be written."""
    laid(tmp_path, owners=(NEIL.hash,), result=None)
    monkeypatch.setattr(Shelf, "_may_see", lambda *_: True)
    assert Shelf(tmp_path, NEIL).open(NAME).replay.owners == (NEIL.hash,)
    with pytest.raises(Fault, match="is not on the shelf"):
        Shelf(tmp_path, YURI).open(NAME)


def test_the_list_has_ones_own_games_and_those_that_are_over(tmp_path: Path) -> None:
    laid(tmp_path, "over.json", owners=(NEIL.hash,))
    laid(tmp_path, "going.json", owners=(NEIL.hash,), result=None)

    found = []
    for visitor in (NEIL, YURI):
        shelf = Shelf(tmp_path, visitor)
        list(shelf.index.refresh())
        found.append({entry.name for entry in shelf.listed()})
    assert found == [{"over.json", "going.json"}, {"over.json"}]


def test_only_what_was_begun_here_and_is_ones_own_can_be_gone_on_with(tmp_path: Path) -> None:
    laid(tmp_path, f"{BEGUN}1.json", owners=(NEIL.hash,), result=None)
    laid(tmp_path, f"{BEGUN}2.json", owners=(NEIL.hash,))
    laid(tmp_path, f"{BEGUN}3.json", owners=(), result=None)
    laid(tmp_path, "other.json", owners=(NEIL.hash,), result=None)
    assert [kept.name for kept in Shelf(tmp_path, NEIL).in_progress()] == [f"{BEGUN}1.json"]


def test_only_ones_own_games_are_told_to_be_unreadable(tmp_path: Path) -> None:
    laid(tmp_path, f"{BEGUN}1.json", owners=(NEIL.hash,), result=None, rules=999)
    laid(tmp_path, f"{BEGUN}2.json", owners=(), result=None, rules=999)
    laid(tmp_path, "other.json", owners=(NEIL.hash,), result=None, rules=999)
    assert [fault.file for fault in Shelf(tmp_path, NEIL).unreadable()] == [f"{BEGUN}1.json"]


def test_what_cannot_be_read_is_nobodys_so_that_opening_it_says_what_is_wrong(tmp_path: Path) -> None:
    broken(tmp_path)
    assert Shelf(tmp_path, YURI).names() == [NAME]
    with pytest.raises(Fault, match=NAME):
        Shelf(tmp_path, YURI).open(NAME)


def test_what_is_known_of_files_does_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[Path, Any] = {}
    monkeypatch.setattr(shelves, "_holders", known)
    monkeypatch.setattr(shelves, "MOST_HOLDERS", 2)
    names = [laid(tmp_path, f"{i}.json").name for i in range(3)]
    assert Shelf(tmp_path, YURI).names() == names
    assert len(known) <= 2


def test_who_has_no_key_claims_nothing(tmp_path: Path) -> None:
    laid(tmp_path, owners=(NEIL.hash,), result=None)
    assert Shelf(tmp_path).claim(frozenset([NEIL.hash])) == 0
    assert Shelf(tmp_path, Visitor("", shared=True)).claim(frozenset([NEIL.hash])) == 0


def test_a_game_that_cannot_be_read_is_not_claimed(tmp_path: Path) -> None:
    laid(tmp_path, "a.json", owners=(NEIL.hash,), rules=999)
    laid(tmp_path, "b.json", owners=(NEIL.hash,))
    assert Shelf(tmp_path, YURI).claim(frozenset([NEIL.hash])) == 1
    assert json.loads((tmp_path / "b.json").read_text())["owners"] == [NEIL.hash, YURI.hash]


# What changes.


def test_a_file_that_can_no_longer_be_read_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, path = Shelf(tmp_path), laid(tmp_path)
    kept = shelf.open(NAME)
    assert not shelf.changed(kept)

    def vanished(_: Path) -> bytes:
        raise Fault("there is no such file")

    os.utime(path, (1, 1))
    monkeypatch.setattr(shelves, "read_bytes", vanished)
    assert shelf.changed(kept)


def test_a_game_that_has_its_name_already_keeps_it(tmp_path: Path) -> None:
    laid(tmp_path)
    shelf = Shelf(tmp_path)
    assert tidying.rename(shelf, shelf.open(NAME), "a game") == NAME
    assert shelf.names() == [NAME]


def test_a_file_that_cannot_be_moved_stays_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laid(tmp_path)
    shelf = Shelf(tmp_path)

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "link", refused)
    with pytest.raises(Fault, match=f"{NAME}: can't be moved: Permission denied"):
        tidying.rename(shelf, shelf.open(NAME), "mine")
    assert shelf.names() == [NAME]


# Its picture.


@pytest.mark.parametrize("spoil", [broken, lambda folder: laid(folder, moves=[]), lambda folder: folder / "none"])
def test_a_game_without_a_table_has_no_picture(tmp_path: Path, spoil: Callable[[Path], Path]) -> None:
    """One that is not there, one that can't be read, and one that is read but whose moves don't come to its end."""
    spoil(tmp_path)
    index = Index(tmp_path)
    list(index.refresh())
    assert index.picture(NAME, lambda *_: "<svg/>") == ""


def test_an_untouched_game_has_one(tmp_path: Path) -> None:
    index = Index(laid(tmp_path).parent)
    list(index.refresh())
    assert index.picture(NAME, lambda *_: "<svg/>") == "<svg/>"
