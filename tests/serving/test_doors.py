"""What comes through the door, and what every answer carries."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tornado.web import Application

from spacetutor.serving.doors import PATIENCE, FrontDoor
from spacetutor.serving.names import names_of
from tests.attack import Answer, ask, kernel_of
from tests.attack.raw import connected, given_up, request, said_to
from tests.support.server import holding_still, served

pytestmark = pytest.mark.served
RULES = "voila/render/rules.ipynb"
NOBODY = "00000000-0000-0000-0000-000000000000"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("doors") / "voila.log"


@pytest.fixture(scope="module")
def tutor(log: Path) -> Iterator[str]:
    """Known by another name as well, so it is served to others; three seats, and the pages' own size of share."""
    (shelf := log.parent / "replays").mkdir()
    with served(log, shelf, seats=3, names=["school.example"]) as address:
        yield address


@pytest.fixture(scope="module")
def page(tutor: str) -> Iterator[Answer]:
    """A page that was opened by a browser without a key; its kernel runs as long as the tests do."""
    opened = ask(f"{tutor}{RULES}?theme=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&template=nothing")
    yield opened
    ask(f"{tutor}voila/api/shutdown/{kernel_of(opened.body)}", method="POST")


def test_a_page_is_opened_whatever_theme_or_template_is_asked_for(page: Answer) -> None:
    assert page.status == 200
    assert page.body.rstrip().endswith(b"</html>")


def test_no_word_of_the_address_is_written_into_a_page(page: Answer) -> None:
    assert b"alert(1)" not in page.body


def test_no_page_has_a_script_of_its_own(page: Answer, tutor: str) -> None:
    """Scripts are files; what else is called a script holds no code but what the front end reads."""
    for body in (page.body, ask(tutor).body, ask(f"{tutor}nowhere").body):
        for attributes in re.findall(rb"<script([^>]*)>", body):
            assert b" src=" in attributes or b"json" in attributes
        assert not re.search(rb"<[^>]+\son\w+\s*=", body)


ADDRESSES = {
    "": 200,
    RULES: 200,
    "voila/static/voila.js": 200,
    "voila/templates/spacetutor/static/shown.js": 200,
    "voila/labextensions/anywidget/package.json": 200,
    "nowhere": 404,
    "voila/render/nowhere.ipynb": 404,
    "voila/static/nowhere.js": 404,
    "voila/templates/spacetutor/static/nowhere.js": 404,
    "voila/labextensions/nowhere.js": 404,
    f"api/kernels/{NOBODY}": 404,
    f"api/kernels/{NOBODY}/channels": 404,
    "voila/render/%FF.ipynb": 400,
    "x" * 3000: 414,
}


@pytest.mark.parametrize("path", ADDRESSES, ids=lambda path: path[:40] or "home")
def test_every_answer_says_what_may_run(path: str, tutor: str, page: Answer) -> None:
    answer = page if path == RULES else ask(f"{tutor}{path}")
    assert answer.status == ADDRESSES[path]
    assert guarded(answer)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("POST", "", 403),
        ("PUT", RULES, 403),
        ("HEAD", RULES, 405),
        ("OPTIONS", RULES, 405),
        ("DELETE", "voila/static/voila.js", 405),
        ("DELETE", f"api/kernels/{NOBODY}", 403),
        ("POST", f"voila/api/shutdown/{NOBODY}", 404),
        ("POST", "voila/api/shutdown/", 404),
        ("GET", f"voila/api/shutdown/{NOBODY}", 405),
        ("BREW", "", 405),
    ],
)
def test_so_do_answers_to_other_methods(method: str, path: str, status: int, tutor: str) -> None:
    answer = ask(f"{tutor}{path}", method=method)
    assert answer.status == status
    assert answer.headers["content-type"] == "text/html; charset=UTF-8"
    assert guarded(answer)


def guarded(answer: Answer) -> bool:
    """Whether an answer has all headers, and the policy lets no foreign or written-in script run."""
    said = answer.headers
    policy = dict(part.strip().split(" ", 1) for part in said["content-security-policy"].split(";"))
    fixed = (said["x-content-type-options"], said["x-frame-options"], said["referrer-policy"])
    return (
        fixed == ("nosniff", "DENY", "same-origin")
        and (policy["default-src"], policy["base-uri"], policy["frame-ancestors"]) == ("'none'",) * 3
        and policy["script-src"] == "'self' blob:"
        and policy["form-action"] == "'self'"
        and "server" not in said
    )


WAYS_IN = ("", RULES, "voila/static/voila.js", f"api/kernels/{NOBODY}", f"api/kernels/{NOBODY}/channels", "nowhere")


@pytest.mark.parametrize("path", WAYS_IN)
@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "localhost:1"])
def test_another_name_is_not_answered(path: str, host: str, tutor: str) -> None:
    """A name that somebody made lead here would let their page read ours."""
    answer = said_to(tutor, request(tutor, f"/{path}", host=host))
    assert answer.status == 421
    assert b"does not know this name" in answer.body
    assert guarded(answer)
    assert host not in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("host", ["school.example", "localhost", "127.0.0.1", "[::1]"])
def test_its_own_names_are_answered(host: str, tutor: str) -> None:
    port = tutor.rstrip("/").rpartition(":")[2]
    assert said_to(tutor, request(tutor, "/", host=f"{host}:{port}")).status == 200


def test_a_page_may_speak_to_the_sockets_of_its_own_address(tutor: str) -> None:
    host = tutor.split("/")[2]
    assert f"connect-src 'self' ws://{host} wss://{host};" in ask(tutor).headers["content-security-policy"]


@pytest.mark.parametrize("path", WAYS_IN)
@pytest.mark.parametrize(
    "said",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"Sec-Websocket-Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "script", "Sec-Fetch-Mode": "no-cors"},
    ],
    ids=lambda said: " ".join(said.values()),
)
def test_what_another_sites_page_sends_is_refused(path: str, said: dict[str, str], tutor: str) -> None:
    assert ask(f"{tutor}{path}", said).status == 403


@pytest.mark.parametrize("site", ["none", "same-origin", "cross-site"])
def test_a_link_from_anywhere_leads_here(site: str, tutor: str) -> None:
    said = {"Sec-Fetch-Site": site, "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"}
    assert ask(tutor, said).status == 200


def test_only_its_own_page_ends_a_kernel(tutor: str, page: Answer) -> None:
    """By its farewell. Deleting it is no page's business, whatever token comes with it."""
    kernel = f"{tutor}api/kernels/{kernel_of(page.body)}"
    token = {"Cookie": "_xsrf=1", "X-XSRFToken": "1"}
    assert ask(kernel, token, "DELETE").status == 405
    assert ask(kernel).status == 200


@pytest.mark.parametrize(("headers", "body"), [(40_000, 0), (0, 200_000)])
def test_a_request_is_no_larger_than_any_page_needs(headers: int, body: int, tutor: str) -> None:
    """What is larger is not read to its end."""
    farewell = f"/voila/api/shutdown/{NOBODY}"
    asked = request(tutor, farewell, "POST", x="x" * headers, content_length=str(body))
    assert said_to(tutor, asked).status in (0, 400)


def test_a_connection_does_not_take_for_ever_to_say_what_it_wants() -> None:
    server = FrontDoor(Application(), names_of("127.0.0.1", 0)).listen(0, "127.0.0.1")
    server.stop()
    assert server.conn_params.header_timeout == server.conn_params.body_timeout == PATIENCE


CLOSED = (
    "login",
    "logout",
    "api/kernels",
    "api/contents",
    "voila/tree",
    "voila/tree/rules.ipynb",
    "voila/api/contents",
    "voila/api/contents/rules.ipynb",
    "voila/files/rules.ipynb",
    "voila/files/",
    "voila/api/themes/",
    "voila/api/themes/@jupyterlab/theme-light-extension/index.css",
    f"voila/query/{NOBODY}",
    f"voila/execution/{NOBODY}",
    "voila/templates/lab/static/index.css",
    "voila/templates/base/static/voila.js",
    "voila/templates/x",
    "voila/templates/",
    "voila/render/",
    "voila/render/rules",
    "voila/render/rules.py",
    "voila/render/.hidden.ipynb",
    "voila/render/folder/rules.ipynb",
    "voila/static/",
    "voila/static",
    "voila/labextensions/",
)


@pytest.mark.parametrize("path", CLOSED)
def test_what_no_page_needs_is_closed(path: str, tutor: str) -> None:
    answer = ask(f"{tutor}{path}")
    assert answer.status == 404
    assert guarded(answer)
    assert b"There is no such page" in answer.body


UNREADABLE = (
    "voila/render/..",
    "voila/render/../rules.ipynb",
    "voila/render/%00",
    "voila/render/rules.ipynb%00",
    "voila/render/a%0d%0ab",
    "voila/render/%C3%28.ipynb",
    "voila/static/../../app.py",
    "voila/static/..%2F..%2Fapp.py",
    "voila/static/%5c..%5cx",
    "voila/templates/../x",
    "%ff%fe",
    "%7f",
)


@pytest.mark.parametrize("path", UNREADABLE)
def test_an_address_that_can_not_be_read_is_refused_at_the_door(path: str, tutor: str) -> None:
    assert said_to(tutor, request(tutor, f"/{path}")).status == 400


@pytest.mark.parametrize("query", ["game=%ff%fe", "game=%00&game=&&=%", "game=hope&game=%C3%28"])
def test_a_question_that_is_no_text_gets_the_page(query: str, tutor: str) -> None:
    assert ask(f"{tutor}?{query}").status == 200


def test_a_request_that_is_given_up_leaves_no_kernel(tutor: str, log: Path, page: Answer) -> None:
    """Neither before the kernel runs, nor in the middle of the page."""
    started = log.read_text().count("Kernel started")
    for after in (0, 0, 0, 0, 0, 0, 500, 500):
        given_up(tutor, f"/{RULES}", after=after)
    again = ask(f"{tutor}{RULES}")
    assert again.status == 200
    ask(f"{tutor}voila/api/shutdown/{kernel_of(again.body)}", method="POST")
    deadline = time.monotonic() + 60
    while (told := log.read_text()).count("Kernel started") - told.count("Kernel shutdown") > 1:
        assert time.monotonic() < deadline, told[-3000:]
        time.sleep(0.1)
    assert told.count("Kernel started") > started
    assert not [trouble for trouble in ("Exception in thread", "never retrieved", "Uncaught") if trouble in told]


def test_who_hung_up_before_they_were_heard_gets_no_kernel(tutor: str, log: Path, page: Answer) -> None:
    """The server is held still meanwhile: it finds the requests together with the news that nobody waits for them."""
    started = log.read_text().count("Kernel started")
    with contextlib.ExitStack() as lines:
        opened = [lines.enter_context(connected(tutor)) for _ in range(4)]
        assert ask(tutor).status == 200, "by now it has heard of those lines"
        with holding_still(tutor):
            for line in opened:
                line.sendall(request(tutor, f"/{RULES}"))
            lines.close()
    after = ask(f"{tutor}{RULES}")
    ask(f"{tutor}voila/api/shutdown/{kernel_of(after.body)}", method="POST")
    assert log.read_text().count("Kernel started") == started + 1
