"""Voila with doors, seats and pages of our own."""

from __future__ import annotations

import contextlib
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from traitlets import Bool, List, Unicode
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from spacetutor.assets import DRAWINGS, STATIC
from spacetutor.serving.doors import FrontDoor
from spacetutor.serving.forking import can_fork, nursery
from spacetutor.serving.headers import Guarded, TurnedAway
from spacetutor.serving.home import Home
from spacetutor.serving.names import names_of
from spacetutor.serving.pages import Page
from spacetutor.serving.sockets import Socket

TEMPLATE = "spacetutor"

SHARED = {"tokens.css", "controls.css", *(f"{DRAWINGS.name}/{path.name}" for path in DRAWINGS.glob("*.svg"))}
"""What the frame of a page takes from the files of the widgets: colours and controls are said once."""


class Farewell(Guarded, VoilaShutdownKernelHandler):  # type: ignore[misc]
    """A page that is left says so, and its kernel ends.

    A browser sends that without the token that guards against other sites' requests. Nor is it needed here: only the
    page knows the name of its kernel, and a request from another site is refused by its origin.
    """

    def check_xsrf_cookie(self) -> None:
        return


class KernelState(Guarded, KernelHandler):  # type: ignore[misc]
    """How a kernel is, for the page that knows its name. It ends by `Leave` alone."""

    async def delete(self, kernel_id: str) -> None:
        raise HTTPError(405)


class Files(Guarded):
    """A file, or the page for an address that leads nowhere, whatever the library would say about its folders."""

    def validate_absolute_path(self, root: str, path: str) -> str | None:
        try:
            found: str | None = super().validate_absolute_path(root, path)  # type: ignore[misc]
        except HTTPError:
            raise HTTPError(404) from None
        return found


class TemplateFile(Files, TemplateStaticFileHandler):  # type: ignore[misc]
    """Files of our template, and of no other that is installed; what widgets have too comes from their own place."""

    def parse_url_path(self, path: str) -> str:
        if not path.startswith(f"{TEMPLATE}/static/"):
            raise HTTPError(404)
        found = str(super().parse_url_path(path))
        self.roots: list[str] = [*self.roots, str(STATIC)]
        return found

    @classmethod
    def get_absolute_path(cls, root: str, path: str) -> str:
        shared = path.removeprefix(f"{TEMPLATE}/static/")
        return str(STATIC / shared) if shared in SHARED else str(super().get_absolute_path(root, path))


class FrontEndFile(Files, MultiStaticFileHandler):  # type: ignore[misc]
    """Files of Voila's front end."""


class ExtensionFile(Files, FileFindHandler):  # type: ignore[misc]
    """Files of the widgets' front ends."""


class GuardedSocket(Guarded, Socket):  # type: ignore[misc]
    """The socket between a page and its kernel."""

    write_error = Socket.write_error


OURS = {
    TornadoVoilaTreeHandler: Home,
    TornadoVoilaHandler: Page,
    VoilaShutdownKernelHandler: Farewell,
    KernelHandler: KernelState,
    VoilaKernelWebsocketHandler: GuardedSocket,
    TemplateStaticFileHandler: TemplateFile,
    MultiStaticFileHandler: FrontEndFile,
    FileFindHandler: ExtensionFile,
}
"""Voila's handlers that pages need, and ours in their place.

What is not named here is closed: login and logout (there are no accounts), `voila/api/contents` and `voila/files` (a
folder's files, for Voila's own list of notebooks), `voila/api/themes` (one theme is all), `voila/query` and
`voila/execution` (ways to build a page that are not used).
"""


class Server(Voila):  # type: ignore[misc]
    """Voila with our handlers, behind our door."""

    app: Any
    names = List(Unicode(), help="More names that it answers by").tag(config=True)
    announced = Bool(help="Print the address and how to stop").tag(config=True)

    def init_settings(self) -> dict[str, Any]:
        nowhere = {"status": 404, "reason": "there is nothing at this address"}
        return {**super().init_settings(), "default_handler_class": TurnedAway, "default_handler_args": nowhere}

    def init_handlers(self) -> list[Any]:
        found = super().init_handlers()
        return [(path, OURS[handler], *rest) for path, handler, *rest in found if handler in OURS]

    def listen(self) -> None:
        self.app = FrontDoor(self.app, names_of(self.ip, self.port, tuple(self.names)))
        if can_fork():
            IOLoop.current().add_callback(nursery.open)
        IOLoop.current().add_callback(self.kernel_manager.fill_later, 0)
        if self.announced:
            IOLoop.current().add_callback(self._announce)
        super().listen()

    def _announce(self) -> None:
        """Once it listens."""
        print(f"The tutor is open at {self.display_url}\nCtrl-C stops it. Every move is saved.", flush=True)

    def stop(self) -> None:
        """End the kernels in the loop that they were started in: Voila's own way takes another one.

        Whoever asks for it twice does not wait for them: they end with the server.
        """
        with contextlib.suppress(RuntimeError, KeyboardInterrupt):
            self.ioloop.run_sync(self.kernel_manager.shutdown_all)
        super().stop()
