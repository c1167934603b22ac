"""Whatever is written can be read again: every writer reads back by the same rules before anything is replaced."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from spacetutor.contests import arena, simulate
from spacetutor.core.errors import Fault
from spacetutor.core.files import LARGEST
from spacetutor.core.written import check_size, read_back
from spacetutor.games import restore, standard
from spacetutor.play.replay import decode, read_replay
from spacetutor.play.replay.model import Player
from spacetutor.play.shelf import written
from spacetutor.play.table import play_out
from spacetutor.progress import exchange
from spacetutor.progress.records import MOST_ANSWERS
from spacetutor.review import Plan, Reviewing
from spacetutor.review.mistakes import MistakeName
from spacetutor.review.store import ReviewStore, place_of
from tests.places import ROOT
from tests.support.learners import Open, answer
from tests.support.reviewing import small_game

PACKAGE = ROOT / "spacetutor"
WRITING = ("create_file", "replace_file")

WRITERS = {
    "contests/simulate.py": "replays: shelf's written",
    "contests/arena.py": "replays: shelf's written; results: Results.append",
    "review/store.py": "reviews: Store.save",
    "cli/notebooks.py": "notebooks as they were shipped, and what was given: notebooks._given",
    "cli/progress.py": "exports: Progress.export_json; sheets are for people",
    "cli/stats.py": "sheets are for people",
    "cli/review.py": "reports are for people",
    "play/shelf/shelf.py": "replays: written",
    "library/played.py": "replays: shelf's written",
    "library/lesson.py": "lessons: as they were read and played through (LessonDraft)",
    "library/puzzles.py": "sheets are for people",
    "library/judged.py": "reports are for people",
}
"""Every module that writes files: what it writes, and who reads it back."""


def test_every_writer_is_known() -> None:
    """A new one says here what it writes, and proves below that it can be read again."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in WRITING:
                found.add(str(path.relative_to(PACKAGE)))
    assert found == set(WRITERS)


def number(raw: bytes) -> int:
    if not raw.isdigit():
        raise Fault("is no number", place="line 1")
    return int(raw)


def test_what_reads_back_as_it_should_is_written() -> None:
    read_back(b"7", number, 7)


@pytest.mark.parametrize(
    ("content", "wanted", "told"),
    [
        (b"x", 7, "would not be read again: line 1: is no number"),
        (b"8", 7, "would not be read again: something else would be read"),
        (b"7" * (LARGEST + 1), 7, "would not be read again: it has 8,388,609 bytes, and 8,388,608 is the most"),
    ],
    ids=["broken", "other", "large"],
)
def test_what_would_not_be_read_again_is_refused(content: bytes, wanted: int, told: str) -> None:
    with pytest.raises(Fault) as caught:
        read_back(content, number, wanted)
    assert str(caught.value) == told


def test_a_size_is_refused_by_its_number() -> None:
    check_size(10, 10)
    with pytest.raises(Fault, match="it has 11 bytes, and 10 is the most"):
        check_size(11, 10)


def test_a_simulated_game_that_could_not_be_read_again_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spacetutor.play.table.seat_name", lambda _: "tab\there")
    plan = simulate.series(standard("space-explorers", 2), ("random", "random"), 1, out=tmp_path)
    with pytest.raises(Fault, match=r"would not be read again: .*control characters"):
        list(simulate.run(plan, 1, jobs=1))
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_the_arena_that_could_not_be_read_again_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spacetutor.play.table.seat_name", lambda _: "x" * 41)
    plan = simulate.series(standard("space-explorers", 2), ("random", "greedy"), 1, out=tmp_path)
    with pytest.raises(Fault, match=r"would not be read again: .*40 characters"):
        list(arena.Arena(plan, 1).run(2, jobs=1))
    assert [path.name for path in tmp_path.iterdir()] == [arena.RESULTS]


def test_a_game_that_was_read_back_is_the_game() -> None:
    replay, _ = play_out(standard("space-explorers", 2), ("random", "random"), "1")
    assert decode(written(replay), restore)._replace(game=replay.game) == replay
    with pytest.raises(Fault, match="would not be read again"):
        written(replay._replace(players=(Player("a\x00", "random"), Player("b", "random"))))


def results(tmp_path: Path) -> arena.Results:
    plan = simulate.series(standard("space-explorers", 2), ("random", "greedy"), 1, out=tmp_path)
    found = arena.Results(tmp_path / arena.RESULTS, plan)
    found.read()
    return found


PLAYED = arena.Played("random", "greedy", 0, (1,), (3, 4), 40)


def test_a_result_that_could_not_be_read_again_is_not_added(tmp_path: Path) -> None:
    kept = results(tmp_path)
    kept.append(PLAYED)
    before = kept.path.read_bytes()
    for odd in (PLAYED._replace(one="a\tb"), PLAYED._replace(scores=(3,)), PLAYED._replace(winners=(2,))):
        with pytest.raises(Fault, match="would not be read again"):
            kept.append(odd)
    assert kept.path.read_bytes() == before
    assert kept.read() == [PLAYED]


def test_results_do_not_grow_beyond_what_is_read(tmp_path: Path) -> None:
    kept = results(tmp_path)
    with kept.path.open("ab") as file:
        file.truncate(LARGEST - 20)
    with pytest.raises(Fault, match=r"results.jsonl: would not be read again: it has .* is the most"):
        kept.append(PLAYED)
    assert kept.path.stat().st_size == LARGEST - 20


def test_a_review_that_could_not_be_read_again_leaves_the_old_one(tmp_path: Path) -> None:
    """The file is as it was, and is named."""
    replay = tmp_path / "game.json"
    replay.write_bytes(small_game())
    store = ReviewStore(place_of(replay))
    making = Reviewing(replay.read_bytes(), Plan("5", "files"), store)
    store.save(making.review, making.replay.game)
    before = store.path.read_bytes()
    for odd in (making.review._replace(game="\t"), making.review._replace(moves=-1)):
        with pytest.raises(Fault, match=r"game.review.json: would not be read again: "):
            store.save(odd, making.replay.game)
    assert store.path.read_bytes() == before


def test_an_export_that_could_not_be_read_again_is_not_given_out(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    progress = opened()
    progress.answered(answer(1))
    monkeypatch.setattr(exchange, "LARGEST", 100)
    with pytest.raises(Fault, match=r"would not be read again: it has .* bytes, and 100 is the most"):
        progress.export_json()


def test_no_more_answers_are_brought_in_than_an_export_holds(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them or none: what is there stays as it was."""
    neil, yuri = opened("Neil"), opened("Yuri")
    for number in range(3):
        neil.answered(answer(number))
        yuri.answered(answer(number + 2))
    monkeypatch.setattr("spacetutor.progress.progress.MOST_ANSWERS", 4)
    with pytest.raises(Fault, match="would be 5 answers, and 4 is the most"):
        neil.import_json(yuri.export_json())
    assert neil.summary().answers == 3
    assert MOST_ANSWERS == 200_000


@pytest.mark.parametrize("file", ["my game.json", "партия.json", "x" * 300 + ".json", "a\udcffb.json", "a\tb.json"])
def test_a_mistake_of_any_file_can_be_kept(file: str, opened: Open) -> None:
    """Whatever the file of the game is called, an answer about it is kept under a name that can be read again."""
    progress = opened()
    name = MistakeName(file, 14)
    progress.answered(answer()._replace(reference=str(name)))
    assert progress.document().answers[0].reference == str(name)
    assert str(name) != str(MistakeName(file + "x", 14))
    assert str(name).endswith("/14")


def test_a_saved_game_is_read_again(tmp_path: Path) -> None:
    plan = simulate.series(standard("hope", 2), ("random", "random"), 1, out=tmp_path)
    list(simulate.run(plan, 1, jobs=1))
    (path,) = tmp_path.iterdir()
    assert read_replay(path, restore).seed == "1/0"
