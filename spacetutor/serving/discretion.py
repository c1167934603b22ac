"""What a kernel says about its own failures is for the server's log, not for a browser."""

from __future__ import annotations

import re
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from spacetutor.serving.meter import Allowance

SAID = "Something went wrong inside the tutor."
BEHIND = "No such comm"
"""How a kernel begins to complain of a message to a widget that is not there: the page is behind, or never was ours."""

WORDS, WORDS_A_SECOND = 10, 0.1
"""Failures of one page that the log tells at once, and then: what a browser can make fail must not fill a disk."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class DiscreetConnection(ZMQChannelsWebsocketConnection):  # type: ignore[misc]
    """The way from a kernel to its page, on which no traceback gets through.

    The library has a switch for that (`allow_tracebacks`), which looks for its words in the wrong place and so breaks
    the connection at the first failure; and it lets through what a kernel writes to its standard error.
    """

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._words = Allowance(WORDS, WORDS_A_SECOND)

    def _on_error(self, channel: str, msg: dict[str, Any], msg_list: list[bytes]) -> None:
        if channel != "iopub":
            return
        msg["header"] = self.get_part("header", msg["header"], msg_list)
        kind = msg["header"]["msg_type"]
        if kind not in ("error", "stream"):
            return
        content = self.get_part("content", msg["content"], msg_list)
        if kind == "stream" and content["name"] != "stderr":
            return
        self._note(_written(content))
        told = {"text": SAID} if kind == "stream" else {"ename": "", "evalue": SAID, "traceback": [SAID]}
        msg["content"] = content | told
        if self.subprotocol == "v1.kernel.websocket.jupyter.org":
            msg_list[3] = self.session.pack(msg["content"])

    def _note(self, failure: str) -> None:
        if not failure.startswith(BEHIND) and not self._is_ending() and self._words.take(1):
            self.log.error("Kernel %s: %s", self.kernel_id, failure)

    def _is_ending(self) -> bool:
        """Whether the kernel was told to end: that it complains of what it leaves undone is nobody's failure."""
        kernel = self.multi_kernel_manager._kernels.get(self.kernel_id)
        return kernel is None or bool(kernel.shutting_down)


def _written(content: dict[str, Any]) -> str:
    return uncoloured(str(content.get("text") or "\n".join(content.get("traceback", ()))))


def uncoloured(text: str) -> str:
    """A kernel's words without the codes that colour them in a terminal."""
    return COLOUR.sub("", text)
