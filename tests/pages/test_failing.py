"""Pages that fail: what a reader sees, and what only the server's log is told."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from nbformat import v4, write
from playwright.sync_api import Browser, expect
from websockets.sync.client import ClientConnection, connect

from tests.attack import ask, kernel_of
from tests.support.server import served_folder

pytestmark = pytest.mark.browser

CELLS = {
    "raises": "import warnings; warnings.warn('mind the gap'); raise RuntimeError('secret of the house')",
    "dies": "import os; os._exit(7)",
    "clicked": "import ipywidgets as w; b = w.Button(description='Go'); b.on_click(lambda b: 1 / 0); b",
}
"""Notebooks of one cell, by name, below some words."""

WORDS = "# For readers of the notebook"

PROTOCOL = "v1.kernel.websocket.jupyter.org"
TOLD = b"Something went wrong inside the tutor"
PRIVATE = (b"secret of the house", b"RuntimeError", b"Traceback", b"mind the gap", b"ipykernel", b".py", b"File ")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("failing") / "voila.log"


@pytest.fixture(scope="module")
def tutor(log: Path) -> Iterator[str]:
    folder = log.parent / "pages"
    folder.mkdir()
    for name, source in CELLS.items():
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        cells = [v4.new_markdown_cell(WORDS), v4.new_code_cell(source)]
        write(v4.new_notebook(cells=cells, metadata=kernel), folder / f"{name}.ipynb")
    with served_folder(folder, log, log.parent) as address:
        yield address


@pytest.mark.parametrize("name", ["raises", "dies"])
def test_a_page_that_fails_says_so_in_plain_words_and_nothing_else(name: str, tutor: str) -> None:
    answer = ask(f"{tutor}voila/render/{name}.ipynb")
    assert TOLD in answer.body
    assert [private for private in PRIVATE if private in _shown(answer.body)] == []


def _shown(body: bytes) -> bytes:
    """What the page's cells are, without the head that every page has."""
    return body.partition(b'id="rendered_cells"')[2]


def test_the_words_of_a_notebook_are_not_on_its_page(tutor: str) -> None:
    """They would push the page down; who opens the notebook in JupyterLab reads them there."""
    shown = _shown(ask(f"{tutor}voila/render/clicked.ipynb").body)
    assert b"For readers" not in shown
    assert shown.count(b"cell-index=") == 1


def test_what_it_was_is_in_the_log(tutor: str, log: Path) -> None:
    ask(f"{tutor}voila/render/raises.ipynb")
    assert "RuntimeError: secret of the house" in log.read_text()


def test_who_opens_a_page_that_fails_can_try_again(browser: Browser, tutor: str) -> None:
    page = browser.new_page()
    page.goto(f"{tutor}voila/render/raises.ipynb?game=hope")
    expect(page.get_by_role("heading", name="This page could not be opened")).to_be_visible()
    expect(page.locator("#loading")).not_to_be_visible()
    expect(page.get_by_role("link", name="All pages")).to_have_attribute("href", "/")
    assert [v["id"] for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")] == []
    with page.expect_navigation(url="**/raises.ipynb?game=hope"):
        page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="This page could not be opened")).to_be_visible()
    page.goto("about:blank")
    page.close()


def test_a_kernel_that_fails_behind_an_open_page_tells_the_log_alone(tutor: str, log: Path) -> None:
    """What a click has caused comes over the page's socket, and so would a traceback."""
    kernel = kernel_of(ask(f"{tutor}voila/render/clicked.ipynb").body)
    channels = f"{tutor.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id=reader"
    with connect(channels, subprotocols=[PROTOCOL], max_size=2**26) as socket:
        heard(socket, "control", "comm_open", target_name="jupyter.widget.control", data={})
        told = heard(socket, "control", "comm_msg", data={"method": "request_states"})
        states = next(m for m in told if m["msg_type"] == "comm_msg")["content"]["data"]["states"]
        button = next(each for each, about in states.items() if about["model_name"] == "ButtonModel")
        clicked = heard(socket, button, "comm_msg", data={"method": "custom", "content": {"event": "click"}})
        missed = heard(socket, "nobody", "comm_msg", data={"method": "custom", "content": {}})
    assert tuple(kind_of_trouble(each) for each in (clicked, missed)) == ("error", "stream")
    assert not [part for part in ("ZeroDivision", "Traceback", ".py", "No such comm") if part in str(clicked + missed)]
    assert "ZeroDivisionError" in log.read_text()
    # A message to a widget that is not there is nobody's failure, and whoever sends thousands must not fill the log.
    assert "No such comm" not in log.read_text()


def kind_of_trouble(messages: list[dict[str, Any]]) -> str:
    """What a kernel has to say when something fails: an error that is shown, or lines to the standard error."""
    return next((m["msg_type"] for m in messages if m["msg_type"] in ("error", "stream")), "none")


def heard(socket: ClientConnection, comm_id: str, kind: str, **content: object) -> list[dict[str, Any]]:
    """What the kernel says to a comm's message, until it is done with it."""
    asked = uuid.uuid4().hex
    header = {"msg_id": asked, "msg_type": kind, "username": "", "session": "", "version": "5.3", "date": ""}
    parts = (header, {}, {"version": "1.0.0"}, {"comm_id": comm_id} | content)
    socket.send(serialize_msg_to_ws_v1([json.dumps(part).encode() for part in parts], "shell"))
    messages: list[dict[str, Any]] = []
    while True:
        _, (told, parent, _, said, *_) = deserialize_msg_from_ws_v1(socket.recv(timeout=30))
        messages.append({"msg_type": json.loads(told)["msg_type"], "content": json.loads(said)})
        if b'"idle"' in said and json.loads(parent).get("msg_id") == asked:
            return messages
