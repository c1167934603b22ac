"""How events are said is declared by kind; no kind is declared that never happens."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType

import pytest

from spacetutor.games.hope import events as hope
from spacetutor.games.space_explorers import events as space_explorers


def kinds(folder: Path) -> set[str]:
    """The first argument wherever a game says that something happens: one text, or one of two."""
    found: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            called = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            if called in ("say", "event", "Event"):
                words = ast.walk(node.args[0])  # type: ignore[attr-defined]
                found |= {word.value for word in words if isinstance(word, ast.Constant)}
    return found


@pytest.mark.parametrize("module", [hope, space_explorers], ids=["hope", "space-explorers"])
def test_every_declared_kind_happens(module: ModuleType) -> None:
    assert set(module.SAID) <= kinds(Path(str(module.__file__)).parent)
