"""What several test files share."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from spacetutor.progress import Progress, open_progress
from spacetutor.progress.learners import file_of, learner
from tests.browser import FLAGS, find_browser
from tests.learners import NOW, Open


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

    def opening(name: str = "Neil", word: str = "", *, seconds: float = 0) -> Progress:
        return open_progress(name, word, now=NOW + timedelta(seconds=seconds), folder=tmp_path / "learners")

    return opening


@pytest.fixture
def neils_file(tmp_path: Path) -> Path:
    return file_of(learner("Neil"), tmp_path / "learners")
