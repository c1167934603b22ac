"""In a real browser: nothing that somebody smuggles into a page runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import wait_until

pytestmark = pytest.mark.browser
RULES = "voila/render/rules.ipynb"

PLANTED = {
    "script": "document.body.append(Object.assign(document.createElement('script'), {text: 'window.ran = true'}))",
    "picture": "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = true\">')",
    "frame": "document.body.insertAdjacentHTML('beforeend', '<iframe src=\"//127.0.0.1:9/\">')",
    "elsewhere": "document.head.append(Object.assign(document.createElement('script'), {src: '//127.0.0.1:9/x.js'}))",
    "text": "setTimeout('window.ran = true', 0)",
    "link": "Object.assign(document.createElement('a'), {href: 'javascript:window.ran = true'}).click()",
    "base": "document.head.insertAdjacentHTML('beforeend', '<base href=\"http://127.0.0.1:9/\">')",
    "report": "fetch('http://127.0.0.1:9/told').catch(() => 0)",
    "stolen": "new Image().src = 'http://127.0.0.1:9/told'",
}
"""What somebody might plant, each as the deed that plants it."""

NOTE = "window.forbidden = []; addEventListener('securitypolicyviolation', e => forbidden.push(e.effectiveDirective))"


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("policy") / "voila.log", REPLAYS) as address:
        yield address


@pytest.fixture(scope="module")
def pages(browser: Browser, tutor: str) -> Iterator[dict[str, Page]]:
    """Home and a page with a kernel, and on each a note of what the policy forbade."""
    opened = {}
    for name, path in (("home", ""), ("rules", RULES)):
        page = opened[name] = browser.new_page()
        page.add_init_script(NOTE)
        page.goto(f"{tutor}{path}")
        expect(page.get_by_role("heading").first).to_be_visible(timeout=60_000)
    yield opened
    for page in opened.values():
        page.goto("about:blank")
        page.close()


@pytest.mark.parametrize("name", ["home", "rules"])
@pytest.mark.parametrize("planted", PLANTED)
def test_what_is_planted_does_not_run(planted: str, name: str, pages: dict[str, Page]) -> None:
    page = pages[name]
    page.evaluate("forbidden.length = 0")
    page.evaluate(f"() => {{ {PLANTED[planted]} }}")
    wait_until(page, "forbidden.length > 0")
    assert page.evaluate("window.ran === undefined")


def test_a_script_in_the_address_does_not_run(browser: Browser, tutor: str) -> None:
    """As `theme` once did on every page."""
    page = browser.new_page()
    page.goto(f"{tutor}{RULES}?theme=%22%3E%3Cscript%3Ewindow.ran=true%3C/script%3E&rule=pay.spare")
    expect(page.get_by_role("heading", name="Nothing to spare")).to_be_visible(timeout=60_000)
    assert page.evaluate("window.ran === undefined")
    page.goto("about:blank")
    page.close()


def test_no_other_page_can_show_ours_inside_it(browser: Browser, tutor: str) -> None:
    """It could lay something over it, and have its reader click what they do not see."""
    page = browser.new_page()
    page.route("**/frame.html", lambda route: route.fulfill(content_type="text/html", body=f'<iframe src="{tutor}">'))
    page.goto("http://localhost:9/frame.html")
    page.wait_for_timeout(1000)
    inside = [frame for frame in page.frames if frame != page.main_frame]
    assert [frame.get_by_role("heading").count() for frame in inside] == [0]
    page.close()


def test_no_script_can_read_the_browsers_key(pages: dict[str, Page]) -> None:
    assert "spacetutor" not in pages["rules"].evaluate("document.cookie")
    assert [cookie["name"] for cookie in pages["rules"].context.cookies() if "spacetutor" in cookie["name"]]
