"""A page under watch: at the end it must have logged no error, and asked nobody but the tutor for anything."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page


def watch(page: Page, tutor: str = "") -> list[str]:
    """What goes wrong on the page from now on; requests are looked at where the tutor's address is named."""
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    if tutor:
        ours = (tutor, tutor.replace("http", "ws"), "data:", "blob:", "about:")
        page.on("request", lambda request: None if request.url.startswith(ours) else wrong.append(request.url))
    return wrong


def wait_until(page: Page, holds: str, arg: Any = None, limit: float = 30.0) -> None:
    """Until an expression, or a function of `arg`, is true on the page.

    Playwright's own way has the page evaluate a text again and again, which our pages forbid.
    """
    deadline = time.monotonic() + limit
    while not page.evaluate(holds, arg):
        assert time.monotonic() < deadline, f"still not: {holds}"
        page.wait_for_timeout(50)


@contextmanager
def watched(browser: Browser, tutor: str = "", **look: Any) -> Iterator[Page]:
    """A new page, left by going elsewhere so that its kernel ends, and closed."""
    page = browser.new_page(**{"viewport": {"width": 1280, "height": 800}} | look)
    wrong = watch(page, tutor)
    yield page
    page.goto("about:blank")
    page.close()
    assert wrong == [], wrong
