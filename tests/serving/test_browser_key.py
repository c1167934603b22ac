"""The key of a browser: who gets one, and who is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat import v4, write

from spacetutor.serving.browsers import COOKIE
from tests.attack import Answer, ask, kernel_of
from tests.support.server import served_folder, wait_for_warm

pytestmark = pytest.mark.served
KEY = re.compile(rf"{COOKIE}=([A-Za-z0-9_-]{{32}});")
TOLD = re.compile(rb"told: (\S*) (True|False)")
CELL = "from spacetutor.core.browser import browser_key, is_shared; print('told:', browser_key(), is_shared())"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("keys") / "voila.log"


@pytest.fixture(scope="module")
def tutor(log: Path) -> Iterator[str]:
    """One page, which says what its kernel was told; one kernel is kept warm."""
    (folder := log.parent / "pages").mkdir()
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    write(v4.new_notebook(cells=[v4.new_code_cell(CELL)], metadata=kernel), folder / "told.ipynb")
    with served_folder(folder, log, log.parent, preheat=1) as address:
        yield address


def opened(tutor: str, cookie: str = "") -> tuple[str, str]:
    """The key that a browser has after it opened the page, and the one that the page's kernel was told."""
    answer = ask(f"{tutor}voila/render/told.ipynb", {"Cookie": f"{COOKIE}={cookie}"} if cookie else {})
    ask(f"{tutor}voila/api/shutdown/{kernel_of(answer.body)}", method="POST")
    told = TOLD.search(answer.body)
    assert told, answer.body[-2000:]
    return key_given(answer), told[1].decode()


def test_a_kernel_that_was_warm_is_told_the_key_of_the_browser_it_is_given_to(tutor: str, log: Path) -> None:
    wait_for_warm(log)
    given = log.read_text().count("given away")
    key, told = opened(tutor)
    assert told == key
    assert log.read_text().count("given away") == given + 1


def test_a_kernel_that_is_started_for_a_page_is_told_its_browsers_key(tutor: str, log: Path) -> None:
    """Each its own, whoever was here before; and a browser that comes back has the same."""
    started = log.read_text().count("Kernel started")
    first, second = opened(tutor), opened(tutor)
    again = opened(tutor, cookie=first[0])
    assert log.read_text().count("Kernel started") > started
    assert all(key == told for key, told in (first, second, again))
    assert first == again != second


def test_a_tutor_for_this_machine_says_that_it_is_not_shared(tutor: str) -> None:
    answer = ask(f"{tutor}voila/render/told.ipynb")
    ask(f"{tutor}voila/api/shutdown/{kernel_of(answer.body)}", method="POST")
    told = TOLD.search(answer.body)
    assert told
    assert told[2] == b"False"


def test_a_browser_without_a_key_is_given_one(tutor: str) -> None:
    """No script can read it, and no other site's page makes a browser send it; it is kept for long."""
    cookie = ask(tutor).headers["set-cookie"]
    assert KEY.match(cookie)
    assert {"HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert "expires=" in cookie


def test_two_browsers_have_two_keys(tutor: str) -> None:
    assert key_given(ask(tutor)) != key_given(ask(tutor))


def test_a_browser_keeps_its_key(tutor: str) -> None:
    key = key_given(ask(tutor))
    assert key_given(ask(tutor, {"Cookie": f"other=1; {COOKIE}={key}"})) == key


NO_KEYS = ("", "short", "a" * 33, "a" * 31 + "%", "../" * 8 + "aaaaaaaa", '"' + "a" * 32 + '"x')


@pytest.mark.parametrize("cookie", NO_KEYS)
def test_what_is_no_key_is_replaced(cookie: str, tutor: str) -> None:
    assert key_given(ask(tutor, {"Cookie": f"{COOKIE}={cookie}"})) not in ("", cookie)


def key_given(answer: Answer) -> str:
    found = KEY.match(answer.headers["set-cookie"])
    assert found
    return found[1]
