"""Attacks by HTTP requests: seats taken for nothing, others' names, scripts and odd things in addresses."""

from __future__ import annotations

import contextlib
import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from spacetutor.serving.browsers import COOKIE
from spacetutor.serving.house import CROWD
from spacetutor.serving.seats import share_of
from tests.attack import SOON, Answer, Attack, Target, ask, kernel_of, some
from tests.attack.raw import connected, given_up, heard_on, request, said_to
from tests.support.server import holding_still

SEATS = 5
OPTIONS = {"seats": SEATS, "names": ["school.example"]}
RULES, REPLAYS = "voila/render/rules.ipynb", "voila/render/game.ipynb"
NOBODY = "00000000-0000-0000-0000-000000000000"
WAYS_IN = ("", RULES, "voila/static/voila.js", f"api/kernels/{NOBODY}", f"api/kernels/{NOBODY}/channels", "nowhere")
UNREADABLE = (
    "%ff%fe",
    "%7f",
    "voila/render/../rules.ipynb",
    "voila/render/rules.ipynb%00",
    "voila/render/a%0d%0ab",
    "voila/static/../../app.py",
    "voila/static/..%2F..%2Fapp.py",
    "voila/static/%5c..%5cx",
    "voila/templates/../x",
)
PAYLOAD = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E"
PRIVATE = (b"Traceback", b"site-packages", b"Error:", b'File "')


def cookie(number: int) -> dict[str, str]:
    return {"Cookie": f"{COOKIE}={number:032d}"}


@contextlib.contextmanager
def asked_at_once(url: str, times: int) -> Iterator[list[Answer]]:
    """Pages whose requests the server finds together, however long it takes to send them; left again at the end."""
    with contextlib.ExitStack() as stack:
        with holding_still(url):
            lines = [stack.enter_context(connected(url)) for _ in range(times)]
            for line in lines:
                line.sendall(request(url, f"/{RULES}"))
        answers = [heard_on(line) for line in lines]
        stack.callback(left, url, answers)
        yield answers


def left(url: str, answers: Iterable[Answer]) -> None:
    """Leave the pages that were opened."""
    for answer in answers:
        if answer.status == 200:
            ask(f"{url}voila/api/shutdown/{kernel_of(answer.body)}", method="POST")


@contextlib.contextmanager
def opened(url: str, browsers: list[dict[str, str]], path: str = RULES) -> Iterator[list[Answer]]:
    """Pages asked for at once, and left again at the end."""
    with ThreadPoolExecutor(len(browsers)) as threads:
        answers = list(threads.map(lambda said: ask(f"{url}{path}", said, limit=120), browsers))
    try:
        yield answers
    finally:
        left(url, answers)


def hang_up(on: Target, size: int) -> list[str]:
    """Ask for many more pages than there are seats and never wait for one; then somebody comes who does."""
    with ThreadPoolExecutor(5) as threads:
        list(threads.map(lambda n: given_up(on.url, f"/{RULES}", after=n % 3 * 700), range(12 * size)))
    with opened(on.url, [cookie(n) for n in range(2)]) as answers:
        return [f"status {answer.status} for somebody who waits" for answer in answers if answer.status != 200]


def load_anew(on: Target, size: int) -> list[str]:
    """A class on twice as many seats, each of whom loads the page again and again: before it is there, and after."""
    for number in range(SEATS // 2):
        for _ in range(2 * size):
            given_up(on.url, f"/{RULES}", after=700, cookie=cookie(number)["Cookie"])
    whole = [each for _ in range(3) for each in map(cookie, range(SEATS // 2))]
    with contextlib.ExitStack() as pages:
        answers = [pages.enter_context(opened(on.url, [said]))[0] for said in whole]
        return [f"status {answer.status} for who loads anew" for answer in answers if answer.status != 200]


def still_open(on: Target, answers: Iterable[Answer]) -> int:
    """How many of these pages have their kernels. One that nobody has sat down on gives way to others, in time."""
    kernels = [kernel_of(answer.body) for answer in answers if answer.status == 200]
    return sum(ask(f"{on.url}api/kernels/{kernel}").status == 200 for kernel in kernels)


def hoard(on: Target, size: int) -> list[str]:
    """One browser opens more pages than its share; the others must still find seats."""
    share = share_of(SEATS)
    with opened(on.url, [cookie(1)] * (share + 3)) as answers, opened(on.url, [cookie(2)]) as others:
        got, has = Counter(answer.status for answer in answers), still_open(on, answers)
        is_right = has <= share <= got[200] and set(got) <= {200, 429}
        found = [] if is_right else [f"a browser that hoards got {dict(got)}"]
        return found + [f"another browser got {answer.status}" for answer in others if answer.status != 200]


def crowd(on: Target, size: int) -> list[str]:
    """A crowd without cookies: as many as there are seats get one, the others a friendly page, most of them at once."""
    asked, begins = CROWD * SEATS + 10 * size, on.log.stat().st_size
    with asked_at_once(on.url, asked) as answers:
        got, have = Counter(answer.status for answer in answers), still_open(on, answers)
        told = all(b"All seats are taken" in answer.body for answer in answers if answer.status == 503)
        is_right = have <= SEATS <= got[200] and set(got) == {200, 503} and told
    waited = asked - on.log.read_bytes()[begins:].count(b"too many requests from")
    found = [] if is_right else [f"a crowd got {dict(got)}"]
    return [*found, *([f"{waited} requests of one address waited at once"] if waited > CROWD * SEATS else [])]


def reflect(on: Target, size: int) -> list[str]:
    """A script in every part of an address: none may come back as one."""
    paths = [f"{path}?{name}={PAYLOAD}" for path in ("", "nowhere", "voila/render/x.ipynb") for name in ("theme", "q")]
    paths += [f"{PAYLOAD}", f"voila/render/{PAYLOAD}.ipynb", f"voila/static/{PAYLOAD}", f"api/kernels/{PAYLOAD}"]
    found = [path for path in paths if b"alert(1)" in ask(f"{on.url}{path}").body]
    asked = "&".join(f"{name}={PAYLOAD}" for name in ("theme", "template", "game", "rule", "replay", "voila", "token"))
    with opened(on.url, [{}], f"{RULES}?{asked}") as answers:
        return found + [RULES for page in answers if b"alert(1)" in page.body or page.status != 200]


def rebind(on: Target, size: int) -> list[str]:
    """Names that somebody else made lead here, on every way in."""
    hosts = ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "127.0.0.1:1", "school.example:99")
    socket = {"upgrade": "websocket", "connection": "Upgrade", "sec_websocket_version": "13", "sec_websocket_key": "x"}
    asked = [(host, path, more) for host in hosts for path in WAYS_IN for more in ({}, socket)]
    got = ((host, path, said_to(on.url, request(on.url, f"/{path}", host=host, **more))) for host, path, more in asked)
    return some(f"{host} is answered {answer.status} at /{path}" for host, path, answer in got if answer.status != 421)


def come_from_elsewhere(on: Target, size: int) -> list[str]:
    """Pages of other sites that fetch, include, frame or join ours."""
    origins = (
        "http://evil.example",
        "null",
        "http://localhost:1",
        "file://",
        "http://127.0.0.1",
        "http://school.example",
    )
    said = [{"Origin": origin} for origin in origins]
    wants = ("script", "image", "iframe", "empty")
    said += [{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": wanted} for wanted in wants]
    methods = ("GET", "POST")
    got = ((m, path, each, ask(f"{on.url}{path}", each, m)) for m in methods for path in WAYS_IN for each in said)
    return some(f"{m} /{path} with {each}: {answer.status}" for m, path, each, answer in got if answer.status != 403)


def wander(on: Target, size: int) -> list[str]:
    """Odd addresses and methods. An answer says that it can't be, and nothing about the server's inside."""
    rng = random.Random(size)
    bits = ["voila", "render", "static", "templates", "spacetutor", "api", "kernels", "..", ".", "%00", "%2e%2e", "%2f"]
    bits += ["%ff", "rules.ipynb", "", "~", "%5c", "a" * 300, "*", "%", "%zz", ";", "\xe9", "?", "#", "&", "@", NOBODY]
    paths = ["/" + "/".join(rng.choices(bits, k=rng.randint(1, 6))) for _ in range(60 * size)]
    paths = [path for path in paths if not path.partition("?")[0].endswith("voila/render/rules.ipynb")]
    methods = ("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW")
    found = []
    for path in paths:
        method = rng.choice(methods)
        answer = said_to(on.url, request(on.url, path, method=method))
        if not 200 <= answer.status < 500 or any(private in answer.body for private in PRIVATE):
            found.append(f"{method} {path[:80]!r}: {answer.status}")
    asked = [(path, said_to(on.url, request(on.url, f"/{path}")).status) for path in UNREADABLE]
    found += [f"/{path} was answered {status}" for path, status in asked if status != 400]
    return found + [f"the log has: {line}" for line in on.log.read_text().splitlines() if "Uncaught" in line]


def overload(on: Target, size: int) -> list[str]:
    """Requests that are too large or never end, while somebody else wants to see Home."""
    large = [request(on.url, "/", cookie="x" * 10**5), request(on.url, "/" + "x" * 10**5)]
    large += [request(on.url, "/", **{f"h{n}": "x" for n in range(20_000)}), b"\0" * 10**5, b"GET / HTTP/1.1\r\n\r\n"]
    farewell = f"/voila/api/shutdown/{NOBODY}"
    large += [request(on.url, farewell, "POST", content_length=str(size)) + b"x" * 10**6 for size in (10**6, 10**9)]
    large += [request(on.url, "/", cookie="x" * 40_000), request(on.url, "/" + "x" * 3000)]
    got = [(asked[:40], said_to(on.url, asked).status) for asked in large]
    found = [f"{asked!r} got {status}" for asked, status in got if status not in (0, 400, 414)]
    with contextlib.ExitStack() as lines:
        for _ in range(50 * size):
            lines.enter_context(connected(on.url)).sendall(b"GET / HTTP/1.1\r\nHost: ")
        try:
            is_shown = ask(on.url, limit=SOON).status == 200
        except OSError:
            is_shown = False
    return found if is_shown else [*found, "those who never finish a request keep others out"]


def ask_oddly(on: Target, size: int) -> list[str]:
    """Odd things after the question mark and in cookies: a page it is, whatever was asked."""
    queries = ["replay=%ff%fe&&&=&%&move=1e9", "replay=../../../etc/passwd&move=" + "9" * 1500]
    queries += ["move=%d9%a1&move=-1&replay=%00", "replay[]=1&replay=" + "%2e%2e%2f" * 20]
    cookies = [{"Cookie": f'{COOKIE}="{text}"'} for text in (r"a\000b", "x" * 9000)]
    pages = []
    for query, said in zip(queries[: size + 1], itertools.cycle(cookies), strict=False):
        with opened(on.url, [said], f"{REPLAYS}?{query}") as answers:
            pages += answers
    return [f"a page failed: {page.status}" for page in pages if page.status != 200 or b"st-failed" in page.body]


ATTACKS = (
    Attack("pages that are asked for and not waited for", hang_up, OPTIONS),
    Attack("pages that are loaded anew and anew", load_anew, OPTIONS),
    Attack("one browser for many seats", hoard, OPTIONS),
    Attack("a crowd without cookies", crowd, OPTIONS),
    Attack("scripts in addresses", reflect, OPTIONS),
    Attack("names of others", rebind, OPTIONS),
    Attack("pages of other sites", come_from_elsewhere, OPTIONS),
    Attack("odd addresses and methods", wander, OPTIONS),
    Attack("requests that are too large or never end", overload, OPTIONS),
    Attack("odd questions to pages", ask_oddly, OPTIONS),
)
