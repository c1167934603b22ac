"""What a browser may say to its kernel: checked whole, before anything else reads it.

The readers upstream believe what a frame says about itself. Those of Voila 0.5.13 (`read_header_from_binary_message`)
and of jupyter_server 2.21 (`deserialize_msg_from_ws_v1`) loop as often as the first eight bytes tell them to, so that a
frame of eight bytes kept the server of a whole class busy for ever; and whatever is no JSON, or JSON of a wrong shape,
ends as a traceback in the log, here or in the kernel. So only what our pages say is let through: comm messages on the
shell channel, in the framing that browsers use. Its header is written anew.
"""

from __future__ import annotations

import json
import re
import struct
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, NamedTuple, NoReturn

from spacetutor.core.files import LARGEST

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The framing that browsers use: a count, so many offsets, then the parts, each of which begins at its offset."""

MESSAGE = LARGEST + 2 * 2**20
"""Bytes of a message: room for the largest file that a page takes, and for one that is told to be too large."""

TEXT = 2**18
"""Bytes of a message without its buffers. Files come as buffers; all else that pages send is a few hundred bytes."""

BUFFERS, DEPTH = 8, 60
FEWEST = 6
"""Offsets at least: where the channel, header, parent's header, metadata and content begin, and where all ends."""

WIDGETS = "jupyter.widget.control"
"""The one comm that a page opens; those of widgets are opened by the kernel."""

METADATA = b'{"version": "1.0.0"}'
"""That of opening the comm above; other messages need none."""

POLICY, TOO_LARGE = 1008, 1009
NAME = re.compile(r"[\w.:-]{1,100}", re.ASCII)


class Refused(Exception):
    """A frame that no page of ours sends: the code with which its socket is closed, and the reason."""

    def __init__(self, reason: str, code: int = POLICY) -> None:
        super().__init__(reason)
        self.code = code


class Message(NamedTuple):
    """A message that may go to the kernel: its name, and its parts as the kernel gets them."""

    name: str
    parts: list[bytes]


def read(frame: str | bytes) -> Message:
    """The message of a frame; Refused if it is none that a page of ours sends."""
    if isinstance(frame, str):
        raise Refused("text where bytes belong")
    if len(frame) > MESSAGE:
        raise Refused(f"a message of more than {MESSAGE:,} bytes", TOO_LARGE)
    channel, header, parent, metadata, content, *buffers = _cut(frame)
    if channel != b"shell":
        raise Refused("a channel that no page uses")
    if len(frame) - sum(map(len, buffers)) > TEXT:
        raise Refused(f"a text of more than {TEXT:,} bytes", TOO_LARGE)
    head, said = _record(header), _record(content)
    _record(parent)
    _record(metadata)
    _check_content(head.get("msg_type"), said, len(buffers))
    return Message(_name(head, "msg_id"), [_header(head), b"{}", METADATA, _whole(content, said), *buffers])


def _cut(frame: bytes) -> list[bytes]:
    """The parts. A count is believed only if it is one that a page could mean, an offset if it follows the last one."""
    count = int.from_bytes(frame[:8], "little")
    begin = 8 * (count + 1)
    if not FEWEST <= count <= FEWEST + BUFFERS or len(frame) < begin:
        raise Refused("a count of parts that can not be")
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    if offsets[0] != begin or offsets[-1] != len(frame) or any(a > b for a, b in pairwise(offsets)):
        raise Refused("parts that do not follow each other")
    return [frame[a:b] for a, b in pairwise(offsets)]


def _record(part: bytes) -> dict[str, Any]:
    """A JSON object, not nested deeper than any reader can follow."""
    try:
        value = json.loads(part.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Refused("a part that is not JSON") from None
    if not isinstance(value, dict) or _is_deep(value):
        raise Refused("a part that is no plain record")
    return value


def _no_number(name: str) -> NoReturn:
    """Python reads NaN and the infinities, which are no JSON, and can't send them back."""
    raise ValueError(name)


def _is_deep(value: Any) -> bool:
    level = [value]
    for _ in range(DEPTH):
        inner = (value.values() if isinstance(value, dict) else value for value in level)
        level = [value for values in inner for value in values if isinstance(value, dict | list)]
        if not level:
            return False
    return True


def _whole(part: bytes, value: dict[str, Any]) -> bytes:
    """A part as it is; but a question mark for each half of a character, which somebody may have pasted, and which no
    kernel can send back.
    """
    if rb"\ud" not in part.lower():
        return part
    text = json.dumps(value, ensure_ascii=False)
    mended = text.encode(errors="replace")
    return part if mended.decode() == text else mended


def _check_content(kind: Any, content: dict[str, Any], buffers: int) -> None:
    """What a kernel and its widgets take for granted."""
    match kind, content:
        case ("kernel_info_request", {}) if not content:
            return
        case "comm_info_request", {**rest} if all(isinstance(text, str) for text in rest.values()):
            return
        case "comm_open", {"target_name": str(target), "data": dict()} if target == WIDGETS:
            pass
        case "comm_msg", {"data": {"method": "request_state" | "request_states"}}:
            pass
        case "comm_msg", {"data": {"method": "custom", "content": dict()}}:
            pass
        case "comm_msg", {"data": {"method": "update", "state": dict(state), **rest}}:
            _check_places(state, rest.get("buffer_paths", []), buffers)
        case "comm_close", {"data": dict()}:
            pass
        case _:
            raise Refused("a message that no page sends")
    _name(content, "comm_id")


def _check_places(state: dict[str, Any], places: Any, buffers: int) -> None:
    """Each buffer has a place in the state that it belongs to: keys and indices that lead there."""
    if not isinstance(places, list) or len(places) != buffers:
        raise Refused("buffers without a place")
    if not all(isinstance(place, list) and place and _leads(state, place) for place in places):
        raise Refused("buffers without a place")


def _leads(state: Any, place: list[Any]) -> bool:
    *way, last = place
    try:
        for key in way:
            state = state[key]
    except (TypeError, KeyError, IndexError):
        return False
    if isinstance(state, dict):
        return isinstance(last, str)
    return isinstance(state, list) and isinstance(last, int) and 0 <= last < len(state)


def _name(record: dict[str, Any], key: str) -> str:
    name = record.get(key)
    if not (isinstance(name, str) and NAME.fullmatch(name)):
        raise Refused(f"a {key} that is no name")
    return name


def _header(head: dict[str, Any]) -> bytes:
    """The header anew: dates that can't be read, unknown fields and a message repeated to the letter upset a kernel."""
    session = head.get("session", "")
    if not isinstance(session, str) or (session and not NAME.fullmatch(session)):
        raise Refused("a session that is no name")
    told = {"msg_id": head["msg_id"], "msg_type": head["msg_type"], "session": session, "username": ""}
    return json.dumps(told | {"version": "5.3", "date": datetime.now(UTC).isoformat()}).encode()


class Heard(NamedTuple):
    """What a kernel's message is to the server: its kind, and the name of a message that is handled by now."""

    kind: str = ""
    handled: str = ""


def heard(frame: bytes) -> Heard:
    """The few things to know about a message on its way out, without a look at the rest of it."""
    try:
        _, head, parent, metadata, content, end = struct.unpack_from(f"<{FEWEST}Q", frame, 8)
        kind = json.loads(frame[head:parent])["msg_type"]
        if kind != "status" or json.loads(frame[content:end])["execution_state"] != "idle":
            return Heard(kind)
        return Heard(kind, json.loads(frame[parent:metadata])["msg_id"])
    except (struct.error, ValueError, KeyError, TypeError):
        return Heard()
