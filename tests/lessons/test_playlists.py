"""Playlists: strict files of a teacher's own, every fault named with its line; and `spacetutor playlist`."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from spacetutor.cli import main
from spacetutor.core.errors import Fault
from spacetutor.core.explanation import Thing
from spacetutor.core.files import LARGEST
from spacetutor.lessons.playlist import Playlist, TableShown, playlist_shape, playlists, read_playlist
from tests.places import REPLAYS
from tests.tools.mutations import flip_bytes, splice, truncate

NAME = "mine.toml"
GOOD = """title = "Mine"

[[show]]
title = "A position"
file = "positions/rulebook-example.json"
question = "Which Division?"
answer = "recruit 18 green with yellow"
spot = [["card", 18], ["project", "skylab"], ["score", 1]]
seconds = 45

[[show]]
title = "A replay"
file = "rulebook-example.json"
move = 3
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    shutil.copytree(REPLAYS, tmp_path / "replays")
    return tmp_path / "replays"


def read(shelf: Path, text: str | bytes) -> tuple[Playlist, tuple[TableShown, ...]]:
    raw = text.encode() if isinstance(text, str) else text
    (shelf / "playlists" / NAME).write_bytes(raw)
    return read_playlist(shelf, NAME)


def refused(shelf: Path, text: str | bytes) -> str:
    with pytest.raises(Fault) as caught:
        read(shelf, text)
    assert "\n" not in str(caught.value)
    assert str(shelf) not in str(caught.value), "a fault is shown to a class: no machine's folders in it"
    return str(caught.value)


def test_a_good_playlist_is_laid(shelf: Path) -> None:
    playlist, (position, replay) = read(shelf, GOOD)
    assert [show.title for show in playlist.show] == ["A position", "A replay"]
    assert playlist.show[0].spot == (Thing("card", 18), Thing("project", "skylab"), Thing("score", 1))
    assert (position.record.last, position.at) == (0, 0)
    assert (replay.record.last, replay.at) == (11, 3)
    assert replay.record.names == ("Neil", "Yuri", "Valentina")
    assert playlist_shape.read(playlist_shape.write(playlist)) == playlist


@pytest.mark.parametrize("name", playlists(REPLAYS))
def test_what_comes_with_the_tutor_can_be_shown(name: str) -> None:
    playlist, tables = read_playlist(REPLAYS, name)
    assert 6 <= len(tables) <= 8
    assert all(show.question for show in playlist.show)
    assert sum(show.seconds for show in playlist.show) <= 15 * 60


BROKEN = [
    # what is written, what is put in its place, a part of the line that is named, a part of what is said
    ('title = "Mine"', 'titel = "Mine"', 'titel = "Mine"', "lacks 'title'"),
    ('title = "Mine"', 'title = "Mine"\nmood = "good"', "mood", "has an unknown key 'mood'"),
    ("seconds = 45", "secs = 45", "secs", "has an unknown key 'secs'"),
    ("seconds = 45", "seconds = 3601", "seconds", "must be a whole number from 0 to 3600"),
    ("seconds = 45", "seconds = true", "seconds", "must be a whole number"),
    ("seconds = 45", "seconds = 4.5", "seconds", "must be a whole number"),
    ("seconds = 45", "seconds = 2026-04-12", "seconds", "must be a whole number"),
    ('title = "A position"\n', "", "[[show]]", "lacks 'title'"),
    ('title = "A position"', 'title = ""', 'title = ""', "must be a text of 1 to 80"),
    ('question = "Which Division?"', "question = 3", "question", "must be a text of 0 to 200"),
    ('question = "Which Division?"', 'question = "\\u001b[2J"', "question", "control characters"),
    ("move = 3", "move = 12", "move = 12", "must be from 0 to 11"),
    ("move = 3", "move = -1", "move = -1", "must be a whole number from 0"),
    ("seconds = 45", "move = 1", "move = 1", "must be from 0 to 0"),
    ('file = "rulebook-example.json"', 'file = "nothing.json"', "nothing.json", "there is no such file"),
    ('file = "rulebook-example.json"', 'file = "positions"', 'file = "positions"', "is not a file"),
    ('file = "rulebook-example.json"', 'file = "../secret.json"', "secret", "is not a file of this shelf"),
    ('file = "rulebook-example.json"', 'file = "/etc/hostname"', "hostname", "is not a file of this shelf"),
    ('file = "rulebook-example.json"', 'file = "link.json"', "link.json", "is not a file of this shelf"),
    ('file = "rulebook-example.json"', 'file = "loop.json"', "loop.json", "is not a file of this shelf"),
    ('file = "rulebook-example.json"', 'file = "playlists/mine.toml"', "playlists/", "is not JSON"),
    ('file = "rulebook-example.json"', 'file = "bad.json"', "bad.json", "there is no such game"),
    ("recruit 18 green with yellow", "recruit 18 blue", "recruit 18 blue", "is not allowed on this table"),
    ("recruit 18 green with yellow", "win the game", "win the game", "is not a move"),
    ("recruit 18 green with yellow", "recruit 99 green", "recruit 99", "is not a card number"),
    ("move = 3", 'move = 11\nanswer = "win"', "answer = \"win\"", "is not a move"),
    ('["card", 18]', '["card", 61]', "spot", "there is no card 61 on this table"),
    ('["card", 18]', '["card", "skylab"]', "spot", "there is no card skylab on this table"),
    ('["card", 18]', '["deck", 0]', "spot", "there is no deck 0 on this table"),
    ('["card", 18]', '["card", true]', "spot", "must be a thing such as"),
    ('["card", 18]', '"card 18"', "spot", "must be a thing such as"),
    ('["score", 1]', '["score", 3]', "spot", "there is no score 3 on this table"),
    ('["score", 1]', '["card", 18]', "spot", "is listed twice"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "where", "said"), BROKEN, ids=[f"{new[:30]} {i}" for i, (_, new, _, _) in enumerate(BROKEN)]
)
def test_a_broken_playlist_is_named_with_its_line(shelf: Path, old: str, new: str, where: str, said: str) -> None:
    (shelf.parent / "secret.json").write_text((shelf / "rulebook-example.json").read_text())
    (shelf / "link.json").symlink_to(shelf.parent / "secret.json")
    (shelf / "loop.json").symlink_to(shelf / "loop.json")
    (shelf / "bad.json").write_text("{}")
    assert GOOD.count(old) >= 1
    text = GOOD.replace(old, new, 1)
    fault = refused(shelf, text)
    line = text[: text.index(where)].count("\n") + 1
    assert fault.startswith(f"{NAME}: line {line}"), fault
    assert said in fault


def test_a_position_that_is_wrong_is_named_beside_the_line(shelf: Path) -> None:
    """The line is that of the playlist; the position's own place follows."""
    (shelf / "positions" / "rulebook-example.json").write_text('{"format": 1, "game": "space-explorers", "seats": []}')
    assert "line 5, show[0].file: positions/rulebook-example.json: seats" in refused(shelf, GOOD)


def test_a_replay_that_does_not_hold_is_named(shelf: Path) -> None:
    replay = shelf / "rulebook-example.json"
    replay.write_text(replay.read_text().replace('"card": 18', '"card": 60', 1))
    assert "line 13, show[1].file: rulebook-example.json: " in refused(shelf, GOOD)


def test_an_answer_after_the_end_is_refused(shelf: Path) -> None:
    """A game that is over has no answer; the rulebook's example ends in the middle, a simulated game does not."""
    text = GOOD.replace('rulebook-example.json"\nmove = 3', 'space-explorers-2-7-00000.json"\nanswer = "take deck"')
    _, tables = read(shelf, text)
    last = tables[1].record.last
    assert "the game is over at this table" in refused(shelf, f"{text}move = {last}\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "lacks 'title'"),
        ('title = "Mine"\nshow = []', "line 2, show: must have 1 to 200 entries"),
        ('title = "Mine"\nshow = 3', "line 2, show: must be a list"),
        ('title = "Mine"\n[show]\ntitle = "x"', "line 2, show: must be a list"),
        ('title = "Mine"\n\n=', "is not TOML: Invalid statement (at line 3"),
        ('title = "Mine"\nshow = [', "at line 2, the last one"),
        (b'title = "Mine"\nx = "\xff"', "line 2: is not UTF-8 text"),
        (f'title = "Mine"\nx = {"9" * 5000}', "line 2: has a number that is far too long"),
        (f"x = {'[' * 5000}", "nested too deeply"),
        (b"#" * (LARGEST + 1), "is too large"),
    ],
    ids=["empty", "no tables", "a number", "one table", "not TOML", "cut off", "not UTF-8", "digits", "deep", "large"],
)  # fmt: skip
def test_what_is_no_playlist_is_said_so(shelf: Path, text: str | bytes, said: str) -> None:
    fault = refused(shelf, text)
    assert fault.startswith(NAME)
    assert said in fault


@pytest.mark.parametrize("name", ["", "none.toml", "../playlists/mine.toml", "/etc/passwd", "mine", "x\0.toml"])
def test_only_playlists_of_the_shelf_are_read(shelf: Path, name: str) -> None:
    with pytest.raises(Fault, match="is not a playlist of this shelf"):
        read_playlist(shelf, name)


def test_a_link_out_of_the_shelf_is_no_playlist(shelf: Path) -> None:
    (shelf.parent / "far.toml").write_text(GOOD)
    (shelf / "playlists" / "far.toml").symlink_to(shelf.parent / "far.toml")
    (shelf / "playlists" / "folder.toml").mkdir()
    assert playlists(shelf) == playlists(REPLAYS)


def test_damaged_playlists_are_faults_with_a_line(shelf: Path) -> None:
    """Bytes flipped, cut off, doubled or left out: nothing but faults of that file, each with a line; or still good."""
    raw, rng, broken = GOOD.encode(), Random("playlists"), 0
    for i in range(400):
        try:
            read(shelf, (flip_bytes, truncate, splice)[i % 3](raw, rng))
        except Fault as fault:
            broken += 1
            assert fault.file == NAME
            assert "line" in str(fault), str(fault)
    assert broken > 200


# the command


def test_the_command_lists_and_checks_a_folder(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playlist", "--folder", str(shelf)]) == 0
    told = capsys.readouterr().out
    assert "first-lesson.toml" in told
    assert "(rulebook-example.json, move 0)" in told
    assert main(["playlist", "--folder", str(shelf), "check"]) == 0
    assert "right first-lesson.toml" in capsys.readouterr().out


def test_the_command_names_every_fault_and_fails(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (shelf / "playlists" / NAME).write_text(GOOD.replace("move = 3", "move = 99"))
    for arguments in (["playlist", "--folder", str(shelf)], ["playlist", "--folder", str(shelf), "check"]):
        assert main(arguments) == 1
        told = capsys.readouterr().out
        assert "first-lesson.toml" in told
        assert "wrong mine.toml: line 14, show[1].move: must be from 0 to 11" in told
    assert main(["playlist", "check", str(shelf / "playlists" / NAME)]) == 1
    assert "first-lesson.toml" not in capsys.readouterr().out
    assert main(["playlist", "check", str(shelf / "playlists" / "first-lesson.toml")]) == 0


def test_the_command_says_in_one_line_what_is_not_there(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (shelf.parent / NAME).write_text(GOOD)
    for arguments, said in (
        (["--folder", str(shelf / "positions")], "there are no playlists in"),
        (["check", str(shelf / "none.toml")], "there is no file"),
        (["check", "x\0"], "there is no file"),
        (["check", str(shelf.parent / NAME)], "a playlist is checked where it lies"),
    ):
        assert main(["playlist", *arguments]) == 1
        assert said in capsys.readouterr().err
