"""What `import spacetutor` promises: its names, what they say of themselves, and what is not imported by it."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import spacetutor as st
from spacetutor import bots
from spacetutor.core.errors import Fault, Illegal, Unknown
from tests.places import ROOT

SLOW = ("IPython", "anywidget", "ipywidgets", "networkx", "numpy", "plotly", "polars", "rich", "traitlets")
PROMISED = {
    "arena": "(game, bots, games, seed, how)",
    "bot": "(name)",
    "frame": "(games, workers)",
    "games": "(folder)",
    "learn": "(game)",
    "lesson": "(written, game)",
    "new": "(game, seats, seed, options)",
    "open": "(path)",
    "play": "(game, bots, seed, options)",
    "position": "(written)",
    "puzzles": "(game, count, kinds, seed)",
    "simulate": "(game, bots, games, folder, how)",
    "watch": "(game)",
}
"""Whoever changes this breaks notebooks that others have written."""

OBJECTS = {
    "played.PlayedGame": "at board explain game id legal moves picture pictures play players points race result review "
    "save svg text",
    "table_at.TableAt": "acting_view ask explain game legal names seen_by state svg text to_act view viewer",
    "judged.GameReview": "chances decisions html mistakes picture report text turning_points",
    "picture.Picture": "finding html live plotly svg text",
    "listed.GameList": "files folder of",
    "contest.Contest": "pairs",
    "puzzles.PuzzleSheet": "html page save text",
    "lesson.LessonDraft": "html save table text",
}


def function(name: str) -> Callable[..., Any]:
    """As it is written, whatever has been imported since."""
    found: Callable[..., Any] = st._NAMESAKES.get(name) or getattr(st, name)
    return found


def test_the_names_are_those_that_were_promised() -> None:
    assert set(st.__all__) == {*PROMISED, "Fault", "Illegal", "Unknown"}
    assert (st.Fault, st.Illegal, st.Unknown) == (Fault, Illegal, Unknown)


@pytest.mark.parametrize("name", PROMISED)
def test_each_has_types_words_and_the_parameters_that_were_promised(name: str) -> None:
    signature = inspect.signature(function(name))
    assert f"({', '.join(signature.parameters)})" == PROMISED[name]
    assert function(name).__annotations__.keys() == {*signature.parameters, "return"}
    assert (function(name).__doc__ or "").strip()


@pytest.mark.parametrize("name", OBJECTS)
def test_what_they_give_can_do_what_was_promised(name: str) -> None:
    module, kind = name.split(".")
    found = getattr(__import__(f"spacetutor.library.{module}", fromlist=[kind]), kind)
    assert [
        each for each in OBJECTS[name].split() if not (found.__annotations__.get(each) or hasattr(found, each))
    ] == []


@pytest.mark.parametrize("name", PROMISED)
def test_what_the_docstrings_show_is_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As somebody would try them who reads them, in the folder that has the shipped games."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    known = {each: function(each) for each in PROMISED}
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    for example in doctest.DocTestFinder(recurse=False).find(function(name), name, globs=known):
        runner.run(example, out=said.append)
    assert said == []
    assert runner.tries or name in ("learn", "watch"), "these are widgets, which a browser shows"


def imported_by(script: str) -> set[str]:
    asked = f"import sys; {script}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, cwd=ROOT, check=True)
    return set(done.stdout.split())


def test_nothing_slow_is_imported_before_it_is_asked_for() -> None:
    assert imported_by("import spacetutor").isdisjoint(SLOW)


def test_to_open_draw_and_explain_a_game_needs_nothing_slow() -> None:
    """All that a cell shows of it without a live widget."""
    asked = 'import spacetutor as st; game = st.open("replays/rulebook-example.json"); game._repr_mimebundle_()'
    asked += '; game[0].legal(); game[0].explain("recruit 18 red")._repr_mimebundle_(); game.points().svg()'
    assert imported_by(asked).isdisjoint(SLOW)


def test_a_frame_asks_for_polars_alone() -> None:
    asked = 'import spacetutor as st; st.frame(st.open("replays/rulebook-example.json"))'
    assert imported_by(asked).intersection(SLOW) <= {"polars", "numpy"}


def test_rooms_that_are_called_like_a_door_are_rooms_and_doors() -> None:
    """`spacetutor.games` is a package; once it is imported, `st.games()` lists games all the same."""
    import spacetutor.games as registry
    import spacetutor.play as room

    assert "space-explorers" in registry.GAMES
    assert room.__path__
    assert len(st.games(ROOT / "replays").of("hope")) == 1
    assert st.play("space-explorers", ["random", "random"], seed=3).result is not None
