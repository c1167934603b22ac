"""What several test files share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import FLAGS, find_browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser, one for all tests of a worker."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()
