"""The pages with a kernel."""

from __future__ import annotations

import asyncio
import os
import re
from functools import partial
from typing import Any

from markupsafe import Markup
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler
from voila.utils import ENV_VARIABLE, get_page_config

from spacetutor.core.browser import KEY, LEARNER
from spacetutor.serving.browsers import given_key, key_of
from spacetutor.serving.frame import Frame, game_asked, learner_of, say, shelf_of
from spacetutor.serving.headers import Guarded
from spacetutor.serving.house import Visit
from spacetutor.serving.kernels import Kernels, TooManyTabs
from spacetutor.serving.rendering import Rendering

RETRY = 8
"""Seconds after which the page for a full house looks again by itself."""

PULSE = 10_000
"""Milliseconds after which something is sent while a page takes its time, so that no proxy gives it up."""

NOTEBOOK = re.compile(r"[\w-]+\.ipynb")

MOVED = {"replays.ipynb": "", "review.ipynb": "tab=coach"}
"""Pages that are one by now, the game page, with what is added to what their addresses ask for."""


class Page(Guarded, BaseVoilaHandler):  # type: ignore[misc]
    """A page, built by a kernel of its own; in its place `503.html` while all seats are taken, or `429.html` for a
    browser that has its share of them. Whoever does not wait for the page leaves nothing behind.

    What the address says after `?` is for the page alone: neither theme nor template can be chosen by it.
    """

    _building: asyncio.Task[None] | None = None

    def initialize(self, **settings: Any) -> None:
        super().initialize(**settings)
        self.voila = settings

    async def get(self, name: str) -> None:
        if not NOTEBOOK.fullmatch(name):
            raise HTTPError(404)
        if name in MOVED:
            self.redirect(moved_to(name, self.request.query))
            return
        if self._is_given_up():
            return
        is_known = bool(key_of(self.request))
        visit = Visit(given_key(self), is_known, str(self.request.remote_ip))
        with self.kernels.house.asking(visit) as is_room:
            if not is_room:
                raise HTTPError(503, "too many requests from %s", visit.address)
            self._building = asyncio.create_task(self._build(name, visit))
            await asyncio.wait([self._building])
        if not self._building.cancelled():
            self._building.result()

    def _is_given_up(self) -> bool:
        """Whether nobody is there any more. tornado does not tell if they hung up before the request was looked at."""
        line = getattr(self.request.connection, "stream", None)
        return line is None or bool(line.closed())

    def on_connection_close(self) -> None:
        super().on_connection_close()
        if self._building:
            self._building.cancel()

    @property
    def kernels(self) -> Kernels:
        kernels: Kernels = self.kernel_manager
        return kernels

    async def _build(self, name: str, visit: Visit) -> None:
        rendering = self._rendering(name, visit)
        await rendering.initialize()
        frame = self._frame(name, visit)
        rendering.notebook.metadata["title"] = frame.title
        coming = self.page("coming.html", say=say, outline=frame.outline, coming=frame.coming)
        rendering.resources["frame"] = Markup(self.page("bar.html", **frame.facts()) + coming)
        kernel = await rendering.take_kernel()
        is_complete = False
        try:
            await self._send(rendering.generate_content_generator(rendering.kernel_id, kernel))
            is_complete = True
        except Exception:
            if not self._headers_written:
                raise
            self.log.exception("The page %s failed", name)
            self.write(self.page("failed.html"))
        finally:
            await rendering.close(is_complete)

    async def _send(self, snippets: Any) -> None:
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        pulse = PeriodicCallback(self._beat, PULSE)
        pulse.start()
        try:
            async for html, _ in snippets:
                self.write(html)
                self.flush()
        finally:
            pulse.stop()

    def _beat(self) -> None:
        self.write("\n")
        self.flush()

    def _frame(self, name: str, visit: Visit) -> Frame:
        shelf = partial(shelf_of, self.contents_manager.root_dir, visit.key)
        game = game_asked(self.said, shelf)
        return Frame(name.removesuffix(".ipynb"), game, learner_of(self.request))

    def _rendering(self, name: str, visit: Visit) -> Rendering:
        config = self.voila["voila_configuration"]
        page_config = get_page_config(self.base_url, self.settings, self.log, config)
        return Rendering(
            self.kernels,
            visit,
            self._told(visit),
            voila_configuration=config,
            traitlet_config=self.voila["config"],
            notebook_path=name,
            template_paths=self.voila["template_paths"],
            config_manager=self.config_manager,
            contents_manager=self.contents_manager,
            base_url=self.base_url,
            kernel_spec_manager=self.kernel_spec_manager,
            page_config=page_config,
        )

    def _told(self, visit: Visit) -> dict[str, str]:
        """The environment of the page's kernel: the address that was asked for, the browser's key and learner."""
        asked = {
            ENV_VARIABLE.SERVER_SOFTWARE: "voila/spacetutor",
            ENV_VARIABLE.SCRIPT_NAME: self.request.path,
            ENV_VARIABLE.QUERY_STRING: self.request.query,
            ENV_VARIABLE.VOILA_BASE_URL: self.base_url,
        }
        return (
            os.environ
            | {str(name): text for name, text in asked.items()}
            | {KEY: visit.key, LEARNER: learner_of(self.request)}
        )

    def write_error(self, status_code: int, **about: Any) -> None:
        if status_code == 503:
            self.set_header("Retry-After", str(RETRY))
        super().write_error(status_code, **about)

    def error_facts(self, about: dict[str, Any]) -> dict[str, Any]:
        error = about.get("exc_info", (None, None))[1]
        return {"retry": RETRY, "tabs": error.tabs if isinstance(error, TooManyTabs) else 0}


def moved_to(name: str, query: str) -> str:
    """Where a page of an old address is now, from where it was. One that named no game leads to all games."""
    asked = "&".join(filter(None, [query, MOVED[name]]))
    return f"game.ipynb?{asked}" if "replay=" in query else "games.ipynb"
