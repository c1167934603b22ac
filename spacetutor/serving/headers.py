"""What every answer carries: which scripts may run, who may show the page, and what a browser must not guess."""

from __future__ import annotations

from typing import Any

from tornado.web import HTTPError, RequestHandler

from spacetutor.games import FIRST
from spacetutor.serving.frame import Frame, learner_of

POLICY = {
    "default-src": "'none'",
    # No script is written into a page, so none that somebody smuggles in can run. `blob:` is for anywidget, which
    # makes a module of each widget's script and imports it; the scripts come over the kernel's socket. Nothing needs
    # `unsafe-eval`: where the front end has such code it is not reached.
    "script-src": "'self' blob:",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

TOLD_APART = (429, 503)
"""Errors with a template of their own; `error.html` has the words for all others."""


def policy(host: str = "") -> str:
    """The Content-Security-Policy; with the host, its sockets too, since not all browsers count them as `'self'`.

    The host must be one of the tutor's own names. There is no way to write an IPv6 address in a policy.
    """
    sockets = f" ws://{host} wss://{host}" if host and not host.startswith("[") else ""
    return "; ".join(f"{name} {value}" for name, value in (POLICY | {"connect-src": f"'self'{sockets}"}).items())


class Guarded(RequestHandler):
    """A handler whose every answer carries the headers above, and whose errors have a page of our own."""

    asked_by_name = True
    """Whether the host that was asked for is one of the tutor's own names."""

    def set_default_headers(self) -> None:
        super().set_default_headers()
        self.clear_header("Server")
        for name, value in FIXED.items():
            self.set_header(name, value)
        self.set_header("Content-Security-Policy", policy(self.request.host if self.asked_by_name else ""))

    def said(self, argument: str) -> str:
        """What the address says after `?`, the last of that name. Bytes that are no text name nothing: no error."""
        *_, last = self.request.query_arguments.get(argument) or [b""]
        return last.decode(errors="replace").strip()

    def write_error(self, status_code: int, **about: Any) -> None:
        """A page in plain words. What happened inside is in the server's log, and nowhere else."""
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        name = f"{status_code}.html" if status_code in TOLD_APART else "error.html"
        # Under a name that the tutor does not know, no address of the bar would lead anywhere.
        bar = {} if status_code == 421 else Frame("", FIRST, learner_of(self.request)).facts()
        # Not by `self.finish`: handlers of an API would call the page JSON.
        RequestHandler.finish(self, self.page(name, status_code=status_code, **bar, **self.error_facts(about)))

    def error_facts(self, about: dict[str, Any]) -> dict[str, Any]:
        """What else the page for an error may say."""
        return {}

    def page(self, name: str, **facts: Any) -> str:
        """A page without a kernel, from our templates."""
        template = self.settings["voila_jinja2_env"].get_template(name)
        return str(template.render(base_url=self.settings["base_url"], **facts))


class TurnedAway(Guarded):
    """The answer to a request that gets no further than the door."""

    asked_by_name = False

    def initialize(self, status: int, reason: str) -> None:
        self.status, self.reason = status, reason

    def prepare(self) -> None:
        raise HTTPError(self.status, "%s", self.reason)
