"""`spacetutor progress`."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from spacetutor.cli import main
from spacetutor.progress import Progress, open_progress
from spacetutor.progress.records import Answer, StepDone

THEN = datetime(2026, 4, 12, 9, tzinfo=UTC)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Learners of this test's own, at no terminal."""
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path / "learners"))
    monkeypatch.delenv("SPACETUTOR_WORD", raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    return tmp_path


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Sit at a terminal and type these lines, one a question."""
    waiting = list(lines)

    def line(_: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("getpass.getpass", line)
    monkeypatch.setattr("builtins.input", line)


def said(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main(["progress", *map(str, words)]) == 0
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main(["progress", *map(str, words)]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err.strip()


def neil(word: str = "") -> Progress:
    """Neil, who has given an answer and done a step."""
    progress = open_progress("Neil", word, clock=lambda: THEN)
    if not progress.summary().answers:
        progress.answered(Answer("space-explorers/3/cost/12", "cost", True, THEN, seconds=130))
        progress.lesson_done(StepDone("price", 0, THEN))
    return progress


def test_the_summary(capsys: pytest.CaptureFixture[str]) -> None:
    neil()
    assert said(capsys, "neil").splitlines() == [
        "Neil",
        "1 of 1 answers right, in 2 minutes",
        "puzzles   right  last on",
        "cost     1 of 1  2026-04-12",
        "lesson  steps done",
        "price            1",
        "to be asked again: kind:cost",
        "This name has no word, so whoever types it gets in: fine on your own machine. --word sets one.",
    ]


def test_nobodys_name_is_not_taken_by_asking(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert "nobody has the name 'Yuri' here" in complaint(capsys, "Yuri")
    assert not (folder / "learners").exists()


def test_export_and_import(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """What one exports another can import, and a file is never overwritten."""
    progress = neil()
    file, sheet = folder / "neil.json", folder / "neil.csv"
    assert said(capsys, "Neil", "--export", file, "--csv", sheet).startswith(f"Wrote {file}.\nWrote {sheet}.\n")
    assert (file.read_bytes(), sheet.read_bytes()) == (progress.export_json(), progress.export_csv())
    assert "Added 1 answers and 1 steps" in said(capsys, "Yuri", "--import", file)
    assert open_progress("Yuri", clock=lambda: THEN).summary().answers == 1
    assert "exists already, and is not overwritten" in complaint(capsys, "Neil", "--export", file)


def test_a_broken_import_is_named_with_file_and_line(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    file = folder / "neil.json"
    file.write_bytes(neil().export_json().replace(b'"right": true', b'"right": "yes"'))
    told = f"spacetutor: {file}: line 8, answers[0].right: must be true or false, not 'yes'"
    assert complaint(capsys, "Neil", "--import", file) == told
    assert "there is no such file" in complaint(capsys, "Neil", "--import", folder / "nothing.json")


def test_a_failed_export_resets_nothing(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    complaint(capsys, "Neil" if neil() else "", "--export", folder / "no" / "folder.json", "--reset", "--yes")
    assert neil().summary().answers == 1


def test_reset_asks(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    neil()
    assert "needs --yes" in complaint(capsys, "Neil", "--reset")
    types(monkeypatch, "no")
    assert "Nothing was forgotten." in said(capsys, "Neil", "--reset")
    types(monkeypatch)
    assert "nothing was changed" in complaint(capsys, "Neil", "--reset")
    assert open_progress("Neil", clock=lambda: THEN).summary().answers == 1
    types(monkeypatch, "yes")
    assert "Everything is forgotten" in said(capsys, "Neil", "--reset")
    assert open_progress("Neil", clock=lambda: THEN).summary().answers == 0


def test_reset_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    neil()
    said(capsys, "Neil", "--reset", "--yes")
    assert open_progress("Neil", clock=lambda: THEN).summary().answers == 0


def test_the_word_is_needed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    neil("apollo")
    assert "its word is needed" in complaint(capsys, "Neil")
    types(monkeypatch, "soyuz")
    assert "that is not its word" in complaint(capsys, "Neil")
    types(monkeypatch, "apollo")
    assert said(capsys, "Neil").startswith("Neil\n1 of 1")
    monkeypatch.setenv("SPACETUTOR_WORD", "apollo")
    assert "has no word" not in said(capsys, "Neil")


def test_a_word_is_set_and_changed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed twice; two that differ change nothing."""
    neil()
    assert "typed at a terminal" in complaint(capsys, "Neil", "--word")
    types(monkeypatch, "apollo", "apolo")
    assert "differ" in complaint(capsys, "Neil", "--word")
    types(monkeypatch, "apollo", "apollo")
    said(capsys, "Neil", "--word")
    types(monkeypatch, "apollo", "soyuz", "soyuz")
    said(capsys, "Neil", "--word")
    assert neil("soyuz").guarded


def test_a_new_name_with_a_word(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    types(monkeypatch, "vostok", "vostok")
    said(capsys, "Yuri", "--word")
    assert open_progress("Yuri", "vostok", clock=lambda: THEN).guarded


def test_no_word_is_taken_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["progress", "Neil", "--word", "apollo"])


def test_what_was_mended_is_told(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    neil()
    neil()
    next((folder / "learners").glob("*.sqlite")).write_bytes(b"not a database")
    assert said(capsys, "Neil").startswith("Your progress could not be read. What was left of it is kept as neil-")
