"""Every command that reports does so for programs, too, in a form that `spacetutor schema` tells; and tables."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from jsonschema import Draft202012Validator
from rich.console import Console

from spacetutor.cli import main, parser
from spacetutor.cli.forms import shape_of
from spacetutor.cli.tables import Column, print_table
from tests.places import REPLAYS
from tests.support.reviewing import small_game
from tests.tools.commands import commands

EXAMPLE = str(REPLAYS / "rulebook-example.json")
CLASS = str(REPLAYS / "positions" / "cost-example-2.json")
QUICK = "--games 2 --bots greedy,random --jobs 1"
REPORTS = {
    "lessons": ("courses", ""),
    "lessons show": ("lesson", "price"),
    "lessons check": ("check", "FOLDER/course"),
    "playlist": ("playlists", f"--folder {REPLAYS}"),
    "playlist check": ("check", f"{REPLAYS}/playlists/first-lesson.toml"),
    "puzzle": ("puzzle", "cost --seed 1"),
    "progress": ("learner", "Neil --word"),
    "replay verify": ("check", EXAMPLE),
    "replay show": ("table", f"{EXAMPLE} --move 4 --seat 1"),
    "replay list": ("replays", str(REPLAYS)),
    "review": ("reviewed", "FOLDER/game.json --budget 5 --no-file --workers 1"),
    "legal": ("legal", f"{EXAMPLE}@0"),
    "explain": ("explanation", f"{EXAMPLE}@0 18"),
    "rules": ("rules", "pay.cover --example"),
    "simulate": ("simulate", f"{QUICK} --seats 2"),
    "arena": ("arena", QUICK),
    "stats": ("stats", "FOLDER --jobs 1"),
    "cards": ("cards", ""),
    "doctor": ("doctor", ""),
    "cards check": ("check", "FOLDER/cards.toml"),
    "balance": ("balance", "--games 1 --seats 2 --bot random --jobs 1"),
}
"""By command: the form of its report, and a small way to ask for it."""

SILENT = {"serve", "lab", "schema", "completion"}
"""Two open pages, one prints a schema, which is JSON, and one a script for a shell."""

MORE = [
    ("puzzle-kinds", "puzzle"),
    ("puzzle-answer", "puzzle cost --seed 1 --answer 3"),
    ("puzzle-check", "puzzle score --check 2"),
    ("rules", "rules"),
    ("rules", "rules a1"),
    ("table", f"replay show {CLASS}"),
    ("table", f"replay show {REPLAYS}/space-explorers-2-7-00000.json"),
    ("check", "replay verify FOLDER/broken.json"),
    ("check", "cards check FOLDER/broken.json"),
    ("replays", "replay list FOLDER --most 1"),
]
"""Reports of another form, or with what the others lack."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game, a broken one, cards, and a course of one lesson."""
    from spacetutor.games import FIRST, kind_of
    from spacetutor.lessons.course import COURSES

    place = tmp_path_factory.mktemp("reports")
    (place / "game.json").write_bytes(small_game())
    (place / "broken.json").write_text("{")
    (place / "cards.toml").write_bytes(Path(kind_of(FIRST).material_file).read_bytes())
    (place / "course").mkdir()
    source = COURSES / FIRST / "en"
    for name in ("course.toml", min(path.name for path in source.glob("*.toml") if path.name != "course.toml")):
        (place / "course" / name).write_bytes((source / name).read_bytes())
    return place


Ask = Callable[[str], tuple[int, Any]]


@pytest.fixture
def ask(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Give a command, and read what it prints."""
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path))
    monkeypatch.setenv("SPACETUTOR_WORD", "sputnik")

    def asked(line: str) -> tuple[int, Any]:
        capsys.readouterr()
        code = main(line.replace("FOLDER", str(folder)).split())
        return code, json.loads(capsys.readouterr().out)

    return asked


def test_every_command_that_reports_does_so_for_programs() -> None:
    """A new command has `--json`, or is named among those that report nothing."""
    found = {
        command.words: {option for action in command.reader._actions for option in action.option_strings}
        for command in commands(parser())
    }
    assert {words for words, options in found.items() if "--json" in options} == set(REPORTS)
    assert set(found) - set(REPORTS) == SILENT


ASKED = [(form, f"{words} {rest} --json") for words, (form, rest) in REPORTS.items()]


@pytest.mark.parametrize(("form", "line"), ASKED + [(form, f"{line} --json") for form, line in MORE])
def test_a_report_has_the_form_that_is_told(ask: Ask, form: str, line: str) -> None:
    _, report = ask(line)
    _, schema = ask(f"schema {form}")
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(report)
    assert not Draft202012Validator(schema).is_valid(report | {"another": 1}), "the form says what is not in it, too"


@pytest.mark.parametrize("words", list(REPORTS))
def test_the_option_names_the_form(words: str) -> None:
    reader = next(command.reader for command in commands(parser()) if command.words == words)
    option = next(action for action in reader._actions if "--json" in action.option_strings)
    assert f"`spacetutor schema {REPORTS[words][0]}`" in str(option.help)


@pytest.mark.parametrize(
    "line", ["replay verify FOLDER/broken.json", "cards check FOLDER/broken.json", "stats FOLDER --jobs 1"]
)
def test_what_is_wrong_is_in_the_report_and_the_code(ask: Ask, line: str) -> None:
    code, report = ask(f"{line} --json")
    assert code == 1
    assert "broken.json" in json.dumps(report)


def test_what_is_said_before_an_action_holds_for_it(ask: Ask) -> None:
    assert ask(f"playlist --folder {REPLAYS} --json check") == ask(f"playlist --folder {REPLAYS} check --json")


def test_a_learner_who_is_guarded_is_reported_alone(ask: Ask) -> None:
    """Whatever else is said goes to people, on standard error."""
    assert ask("progress Neil --word --json")[1]["guarded"] is True


class Small(NamedTuple):
    """A report with one of each kind of field."""

    number: float
    maybe: int | None
    pairs: tuple[tuple[str, int], ...]
    by_name: dict[str, bool]


def test_a_form_reads_back_what_it_writes() -> None:
    small, shape = Small(0.5, None, (("a", 1),), {"b": True}), shape_of(Small)
    assert shape.read(shape.write(small)) == small
    assert shape.write(small._replace(number=float("inf")))["number"] is None, "JSON knows no infinity"


ROWS = [("greedy", "+12"), ("search:200", "-7")]


def drawn(**terminal: Any) -> str:
    screen = Console(file=io.StringIO(), markup=False, highlight=False, soft_wrap=True, **terminal)
    print_table(screen, [Column("bot", style="bold"), Column("Elo", True)], ROWS)
    return screen.file.getvalue()  # type: ignore[attr-defined]


def test_a_table_in_a_pipe_is_plain_and_whole() -> None:
    """However narrow the window is, a row is a line, its columns below each other."""
    assert drawn(width=5) == "bot         Elo\ngreedy      +12\nsearch:200   -7\n"


def test_a_table_on_a_terminal_has_colours_and_keeps_within_it() -> None:
    told = drawn(force_terminal=True, width=14, color_system="standard")
    assert "\x1b[1m" in told
    assert "search:200" not in told, "what is too long goes on in the next line of its cell"
    assert drawn(force_terminal=True, width=40, color_system="standard").count("search:200") == 1
