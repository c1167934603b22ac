"""The key of a browser: in a cookie, so that it comes with each of its requests, and no script can read it."""

from __future__ import annotations

import re
import secrets

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

COOKIE = "spacetutor-browser"
KEY_FORM = re.compile(r"[A-Za-z0-9_-]{32}")
DAYS = 400
"""As long as browsers keep a cookie; each page renews it."""


def key_of(request: HTTPServerRequest) -> str:
    """The key that a browser sent; "" if there is none, or anything but a key in its place."""
    cookie = request.cookies.get(COOKIE)
    return cookie.value if cookie and KEY_FORM.fullmatch(cookie.value) else ""


def given_key(handler: RequestHandler) -> str:
    """The browser's key, which it keeps from now on: its own, or a new one for a browser that has none.

    Not for this site alone (`Strict`), since whoever follows a link from a school's page is the same browser; and not
    for TLS alone, since there is none.
    """
    key = key_of(handler.request) or secrets.token_urlsafe(24)
    path = handler.settings["base_url"]
    handler.set_cookie(COOKIE, key, expires_days=DAYS, path=path, httponly=True, samesite="Lax")
    return key
