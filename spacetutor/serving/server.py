"""Voila with seats: the kernels of `kernels.py`, and a page for those who find every seat taken."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tornado.ioloop import IOLoop
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES

SHELF = 12
"""Replays that Home lists: the newest."""

RETRY = 8
"""Seconds after which the page for a full house looks again by itself."""


class Page(TornadoVoilaHandler):  # type: ignore[misc]
    """A page, or in its place `503.html` while all seats are taken."""

    def write_error(self, status_code: int, **about: Any) -> None:
        if status_code == 503:
            self.set_header("Retry-After", str(RETRY))
            self.set_header("Cache-Control", "no-store")
        super().write_error(status_code, **about)

    def render_template(self, name: str, **facts: Any) -> Any:
        return super().render_template(name, retry=RETRY, **facts)


class Home(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """Home: the pages, and the replays on the shelf by name. It needs no kernel, so it is there at once."""

    def render_template(self, name: str, **facts: Any) -> Any:
        folder = Path(os.environ.get("SPACETUTOR_REPLAYS") or Path(self.contents_manager.root_dir).parent / "replays")
        names = sorted(path.name for path in folder.glob("*.json") if path.is_file())
        newest = sorted(names, key=lambda name: (folder / name).stat().st_mtime, reverse=True)
        shelf = [{"name": Path(name).stem, "address": quote(name)} for name in sorted(newest[:SHELF])]
        words = load_catalogue()
        games = [{"id": game, **_told(game)} for game in GAMES]
        said = {"say": lambda key: words.sentence(f"home.{key}"), "games": games, "shelf": shelf}
        return super().render_template(name, **said, **facts)


def _told(game: str) -> dict[str, str]:
    """What a game is called, and what it is about."""
    words = load_catalogue(game)
    return {key: words.sentence(f"page.game.{key}") for key in ("name", "lead")}


class Leave(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """A page that is left says so, and its kernel ends.

    A browser sends that without the token that guards against other sites' requests. Nor is it needed here: only the
    page knows the name of its kernel, and a request from another site is refused by its origin.
    """

    def check_xsrf_cookie(self) -> None:
        return


OURS = {TornadoVoilaHandler: Page, TornadoVoilaTreeHandler: Home, VoilaShutdownKernelHandler: Leave}


class Server(Voila):  # type: ignore[misc]
    """Voila with our handlers."""

    def init_handlers(self) -> list[Any]:
        return [(path, OURS.get(handler, handler), *rest) for path, handler, *rest in super().init_handlers()]

    def listen(self) -> None:
        IOLoop.current().add_callback(self.kernel_manager.fill_later, 0)
        super().listen()

    def stop(self) -> None:
        """End the kernels in the loop that they were started in: Voila's own way takes another one."""
        self.ioloop.run_sync(self.kernel_manager.shutdown_all)
        super().stop()
