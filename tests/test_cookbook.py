"""The cookbook as it lies there: every cell was run, what it shows is compared, and none of it needs a kernel."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from nbconvert import HTMLExporter

from tests.tools.cookbook import COOKBOOK, LIVE

COMPARED = "nbval-check-output"
RECIPES = sorted(COOKBOOK.glob("*.ipynb"))
UNCOMPARED = {
    "review = game.review(budget=40)": "its bar runs while nbval looks",
    "import plotly.graph_objects as go": "it makes a figure, and shows none",
}
"""Cells by their first line whose outputs are not compared, and why."""


@pytest.fixture(scope="module", params=RECIPES, ids=lambda path: path.stem)
def recipe(request: pytest.FixtureRequest) -> Any:
    return nbformat.read(request.param, as_version=4)


def code(recipe: Any) -> list[Any]:
    return [cell for cell in recipe.cells if cell.cell_type == "code"]


def test_there_is_a_recipe_for_each_promise() -> None:
    wanted = ("replay", "race", "price", "openings", "bot", "lesson", "puzzle", "thousand")
    assert [path.stem for path, word in zip(RECIPES, wanted, strict=True) if word not in path.stem] == []


def test_every_cell_was_run_and_what_it_shows_is_compared(recipe: Any) -> None:
    assert [cell.source for cell in code(recipe) if cell.execution_count is None] == []
    left = [cell.source for cell in code(recipe) if COMPARED not in cell.metadata.get("tags", [])]
    assert [source for source in left if source.splitlines()[0] not in UNCOMPARED] == []
    shown = [output for cell in code(recipe) for output in cell.outputs]
    assert [output for output in shown if output.output_type == "error" or LIVE in output.get("data", {})] == []


def test_it_has_words_between_its_cells(recipe: Any) -> None:
    """An opening that says what one can change, and never more than three cells without a word."""
    assert recipe.cells[0].source.startswith("# ")
    assert "**What you can change:**" in recipe.cells[0].source
    kinds = "".join(cell.cell_type[0] for cell in recipe.cells)
    assert "cccc" not in kinds
    assert max(len(line) for cell in code(recipe) for line in cell.source.splitlines()) <= 140


def test_it_asks_the_surface_alone(recipe: Any) -> None:
    """What is inside may change, so that nobody learns it from here."""
    assert [cell.source for cell in code(recipe) if re.search(r"spacetutor\.|from spacetutor", cell.source)] == []


def test_a_page_of_it_shows_tables_and_pictures_without_a_kernel() -> None:
    """nbconvert makes HTML of what was saved: no cell is run, and no widget is there."""
    page = converted(COOKBOOK / "01-read-a-replay.ipynb")
    assert LIVE not in page
    assert "<table" in page
    told = [drawing.attrib["aria-label"] for drawing in drawings(page)]
    assert told[:2] == [
        "Space Explorers: after move 11 of 11. Turn 28: Neil is to act.",
        "Space Explorers: after move 4 of 11. Turn 24: Valentina is to act.",
    ]
    assert "Neil is ahead from move 2 on, with 13 points so far." in told
    assert len(told) == 5
    priced = converted(COOKBOOK / "03-explain-a-price.ipynb")
    assert "It costs 3 symbols" in priced
    assert len(drawings(priced)) == 3, "the table, and two receipts"


def drawings(page: str) -> list[ElementTree.Element]:
    """Ours; nbconvert's own icons say nothing."""
    found = re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", page)
    drawn = [ElementTree.fromstring(b64decode(drawing)) for drawing in found]
    return [drawing for drawing in drawn if "aria-label" in drawing.attrib]


def converted(path: Path) -> str:
    exporter = HTMLExporter(embed_images=True)
    page, _ = exporter.from_filename(str(path))
    return str(page)
