"""The pages in JupyterLab, run as notebooks: what Voila serves as files comes from the kernel there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support.server import NOTEBOOKS, lab

pytestmark = pytest.mark.browser
TOKEN = "spacetutor-test"
PATIENCE = 60_000
EXAMPLE = "../replays/rulebook-example.json"


def write(path: Path, source: str) -> None:
    """A notebook of one cell."""
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)], metadata=kernel), path)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on a copy of the notebooks, with the replays beside them as in the repository."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, home / "notebooks")
    shutil.copytree(NOTEBOOKS.parent / "replays", home / "replays")
    # Where no address asks for a game, the newest is shown.
    (home / "replays" / "rulebook-example.json").touch()
    for name in ("one", "two"):
        write(home / "notebooks" / f"{name}.ipynb", f'import spacetutor as st\nst.open("{EXAMPLE}").race()')
    with lab(home / "notebooks", home, TOKEN) as found:
        yield found


@pytest.fixture(scope="module")
def lab_page(browser: Browser, address: str) -> Iterator[Page]:
    """One page for all notebooks; none of them may raise an error in it."""
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.goto("about:blank")
    page.close()
    assert errors == []


def run(page: Page, address: str, notebook: str) -> Locator:
    """Open a notebook in a workspace of its own, run all its cells, and give what it shows."""
    page.goto(f"{address}lab/workspaces/{notebook}/tree/{notebook}.ipynb?token={TOKEN}")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=PATIENCE)
    run_cells(page)
    shown = page.locator(".st-page")
    expect(shown.locator("h1")).to_be_visible(timeout=PATIENCE)
    return shown


@pytest.fixture(scope="module")
def watched(lab_page: Page, address: str) -> Locator:
    return run(lab_page, address, "game")


def test_a_replay_is_watched(lab_page: Page, watched: Locator) -> None:
    """Board and charts are drawn; one steps by button and by key, asks by mouse and by key, and opens the hub."""
    shown = watched
    expect(shown.locator(".st-board .st-card").first).to_be_visible(timeout=PATIENCE)
    shown.get_by_role("button", name="Pictures", exact=True).click()
    expect(shown.locator(".st-chart[data-drawn]").first).to_be_visible(timeout=PATIENCE)
    shown.get_by_role("button", name="Next", exact=True).click()
    expect(shown.locator(".st-live")).to_contain_text("Move 1 of 11")
    shown.locator(".st-board").focus()
    lab_page.keyboard.press("ArrowRight")
    expect(shown.locator(".st-live")).to_contain_text("Move 2 of 11")
    shown.locator('.st-center [data-card="38"]').click()
    expect(shown.locator(".st-told")).to_contain_text("Card 38 ")
    shown.locator('.st-center [data-card="40"]').focus()
    lab_page.keyboard.press("Enter")
    expect(shown.locator(".st-told")).to_contain_text("Card 40 ")
    shown.get_by_role("button", name="Pictures", exact=True).click()
    shown.get_by_role("button", name="Show the hub").click()
    expect(shown.locator(".st-links .st-chart[data-drawn='2']")).to_be_visible()
    expect(shown.locator(".st-links .st-found")).to_contain_text("Neil has every skill for Proton 1.")


def test_keys_on_the_board_are_no_commands_to_the_notebook(lab_page: Page, watched: Locator) -> None:
    """B would add a cell, and x cut one away."""
    board = watched.locator(".st-board")
    for key in ("b", "x"):
        board.focus()
        lab_page.keyboard.press(key)
    lab_page.wait_for_timeout(300)
    expect(lab_page.locator(".jp-Cell")).to_have_count(2)
    expect(board).to_be_focused()


def test_a_game_is_played(lab_page: Page, address: str) -> None:
    shown = run(lab_page, address, "play")
    shown.get_by_role("button", name="New game").click()
    shown.locator(".st-center .st-can").first.click()
    shown.locator(".st-mine").first.click()
    expect(shown.locator(".st-moves li").first).to_be_visible()


def test_rules_are_searched(lab_page: Page, address: str) -> None:
    shown = run(lab_page, address, "rules")
    shown.get_by_label("Search").fill("one project")
    expect(shown.get_by_role("heading", name="One Project a turn")).to_be_visible()


def run_cells(page: Page) -> None:
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item", has_text="Run All Cells").first.click()


def test_a_picture_steps_its_own_board_and_none_of_a_notebook_beside_it(lab_page: Page, address: str) -> None:
    """Both lie in one document: neither a click nor a board that is just drawn moves anything in the other."""
    page = lab_page
    page.goto(f"{address}lab/workspaces/beside/tree/one.ipynb?token={TOKEN}")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=PATIENCE)
    run_cells(page)
    one = page.locator(".jp-NotebookPanel").nth(0)
    expect(one.locator(".st-chart[data-drawn='11']")).to_be_visible(timeout=PATIENCE)
    for step in ("First", "Next"):
        one.get_by_role("button", name=step, exact=True).click()
    expect(one.locator(".st-chart[data-drawn='1']")).to_be_visible()
    page.locator(".jp-DirListing-item", has_text="two.ipynb").dblclick()
    two = page.locator(".jp-NotebookPanel").nth(1)
    expect(two).to_be_visible(timeout=PATIENCE)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=PATIENCE)
    run_cells(page)
    expect(two.locator(".st-chart[data-drawn='11']")).to_be_visible(timeout=PATIENCE)
    two.locator(".st-chart").click(position={"x": 60, "y": 60})
    expect(two.locator(".st-live")).to_contain_text("Before the first of 11 moves")
    expect(two.locator(".st-chart[data-drawn='0']")).to_be_visible()
    page.locator(".lm-TabBar-tab", has_text="one.ipynb").click()
    expect(one.locator(".st-chart[data-drawn='1']")).to_be_visible()
    expect(one.locator(".st-live")).to_contain_text("Move 1 of 11")
