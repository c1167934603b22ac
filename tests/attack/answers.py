"""Attacks by HTTP requests that look at what every answer carries, at doors that are closed, and at others' pages."""

from __future__ import annotations

import time

from spacetutor.serving.house import UNUSED
from tests.attack import Answer, Attack, Target, ask, kernel_of
from tests.attack.doors import NOBODY, OPTIONS, RULES, SEATS, WAYS_IN, opened
from tests.attack.raw import request, said_to

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
POLICY = ("default-src 'none'", "script-src 'self' blob:", "base-uri 'none'", "frame-ancestors 'none'")

CLOSED = (
    "login",
    "logout",
    "api/me",
    "api/kernels",
    "api/contents",
    "voila/tree",
    "voila/api/contents",
    "voila/files/rules.ipynb",
    "voila/api/themes/@jupyterlab/theme-light-extension/index.css",
    f"voila/query/{NOBODY}",
    f"voila/execution/{NOBODY}",
    "voila/templates/lab/static/index.css",
    "voila/templates/base/static/voila.js",
    "voila/render/rules",
    "voila/render/rules.py",
    "voila/render/.hidden.ipynb",
    "voila/render/folder/rules.ipynb",
    "voila/static/",
    "home",
)
"""What no page needs: handlers of Voila's, templates that are installed beside ours, folders and other files."""


def bare(answer: Answer) -> list[str]:
    """What an answer should tell a browser and does not."""
    policy = answer.headers.get("content-security-policy", "")
    missing = [
        f"{name} is {answer.headers.get(name)}" for name, text in HEADERS.items() if answer.headers.get(name) != text
    ]
    missing += [f"no {rule} in the policy" for rule in POLICY if rule not in policy]
    return [*missing, *(["it names its server"] if "server" in answer.headers else [])]


def look_for_headers(on: Target, size: int) -> list[str]:
    """Every answer tells a browser what may run and who may show it: pages, files, errors and refusals."""
    others: tuple[dict[str, str], ...] = ({"host": "evil.example"}, {"origin": "http://evil.example"}, {})
    asked = [(path, more) for path in (*WAYS_IN, "%ff", "x" * 3000) for more in others]
    got = [
        (path, said_to(on.url, request(on.url, f"/{path}", **more))) for path, more in asked if path != RULES or more
    ]
    with opened(on.url, [{}]) as pages:
        got += [(RULES, page) for page in pages]
    return [f"/{path[:40]} ({answer.status}): {told}" for path, answer in got for told in bare(answer)]


def try_closed_doors(on: Target, size: int) -> list[str]:
    """Voila's own ways in that no page needs."""
    got = [(path, ask(f"{on.url}{path}").status) for path in CLOSED]
    return [f"/{path} is answered {status}" for path, status in got if status != 404]


def end_others(on: Target, size: int) -> list[str]:
    """A page's farewell, said for it by another site's page; and its kernel deleted."""
    token = {"Cookie": "_xsrf=1", "X-XSRFToken": "1"}
    found = []
    with opened(on.url, [{}]) as (page,):
        kernel = kernel_of(page.body)
        farewell, named = f"voila/api/shutdown/{kernel}", f"api/kernels/{kernel}"
        tries = [(farewell, "POST", {"Origin": "http://evil.example"}), (named, "DELETE", token)]
        tries += [(farewell, "POST", {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "empty"})]
        for path, method, said in tries:
            ask(f"{on.url}{path}", said, method)
            if ask(f"{on.url}{named}").status != 200:
                found.append(f"a page was ended by {method} with {', '.join(said)}")
                break
    return found


def sit_down_on_nothing(on: Target, size: int) -> list[str]:
    """Pages whose scripts never run, for all seats: somebody who comes a little later finds one."""
    with opened(on.url, [{}] * SEATS) as pages:
        time.sleep(UNUSED + 1)
        with opened(on.url, [{}]) as (late,):
            taken = sum(page.status == 200 for page in pages)
            return [f"{taken} pages that nobody looks at: status {late.status}"] if late.status != 200 else []


ATTACKS = (
    Attack("answers that tell a browser too little", look_for_headers, OPTIONS),
    Attack("doors that are closed", try_closed_doors, OPTIONS),
    Attack("pages that others end", end_others, OPTIONS),
    Attack("seats that nobody sits down on", sit_down_on_nothing, OPTIONS),
)
