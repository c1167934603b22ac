"""What several test files share."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from spacetutor.progress import Progress, open_progress
from spacetutor.progress.learners import file_of, learner
from tests.support.browser import FLAGS, find_browser
from tests.support.learners import NOW, Open

AT_ONCE = tuple(f"tests/{room}/" for room in ("cli", "contests", "play", "progress", "review", "serving"))
"""Rooms whose tests have several processes or threads at the same files."""

LONG = ("tests/truth/", "tests/play/replay/", "tests/games/test_laws.py", "tests/games/space_explorers/test_explain.py")
"""Files that keep a worker busy for long: begun last, one of them would run on alone."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One worker more than there are cores: much of the suite waits for servers, browsers and disks."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first. A file is one worker's (`--dist loadfile`).

    What rests on other processes or threads is tried once more before it is called broken; the run's last lines name
    it (R).
    """
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        file = item.nodeid.split("::")[0]
        files.setdefault(file, []).append(item)
        if file.startswith(AT_ONCE) or any(mark.name in ("browser", "served") for mark in item.iter_markers()):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items[:] = [item for _, tests in sorted(files.items(), key=lambda entry: _rank(*entry)) for item in tests]


def pytest_collection_finish() -> None:
    """Millions of small tuples come and go here, and twelve thousand tests stay: these are not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _rank(file: str, tests: list[pytest.Item]) -> int:
    if file.startswith(LONG):
        return 0
    marks = {mark.name for item in tests for mark in item.iter_markers()}
    return next((rank for rank, name in enumerate(("served", "browser"), 1) if name in marks), 3)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Why something was tried once more."""
    for report in terminalreporter.stats.get("rerun", []):
        told = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
        terminalreporter.write_line(f"RERUN {report.nodeid}: {' '.join(told)[:600]}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser, one for all tests of a worker. On a busy machine a page may take its time."""
    expect.set_options(timeout=20_000)
    new_page = Browser.new_page

    def patient(self: Browser, **options: Any) -> Page:
        page = new_page(self, **options)
        page.set_default_navigation_timeout(90_000)
        return page

    Browser.new_page = patient  # type: ignore[method-assign]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def opened(tmp_path: Path) -> Open:
    """Open the progress of a name, by default Neil's, in a folder of this test's own."""

    def opening(name: str = "Neil", word: str = "", *, browser: str = "", seconds: float = 0) -> Progress:
        now = NOW + timedelta(seconds=seconds)
        return open_progress(name, word, browser=browser, clock=lambda: now, folder=tmp_path / "learners")

    return opening


@pytest.fixture
def neils_file(tmp_path: Path) -> Path:
    return file_of(learner("Neil"), tmp_path / "learners")
