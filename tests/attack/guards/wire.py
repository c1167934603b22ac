"""The guards of the websockets."""

from __future__ import annotations

from tests.attack.guards import Cut, Guard

SOCKETS, WIRE, METER = "serving/sockets.py", "serving/wire.py", "serving/meter.py"
CABLE, TENDED = "serving/cable.py", "serving/tended.py"

UPGRADE = Cut(
    SOCKETS,
    'if asked.get("Upgrade", "").lower() != "websocket" or "upgrade" not in asked.get("Connection", "").lower():',
    "if False:",
)
KEYS = Cut(
    SOCKETS, 'not asked.get("Sec-WebSocket-Key") or asked.get("Sec-WebSocket-Version") != "13" or PROTOCOL', "PROTOCOL"
)
PROTOCOL = Cut(SOCKETS, " or PROTOCOL not in offered:", ":")
RATE = Cut(METER, "if not self._messages.take(1):", "if False:")
BYTES = Cut(METER, "if not self._bytes.take(size):", "if False:")
TWICE = Cut(METER, "if name in self._ahead:", "if False:")
AHEAD = Cut(METER, "if len(self._ahead) >= AHEAD or ", "if ")
BYTES_AHEAD = Cut(METER, " or sum(self._ahead.values()) + size > BYTES_AHEAD", "")
ANEW = Cut(
    WIRE,
    'return json.dumps(told | {"version": "5.3", "date": datetime.now(UTC).isoformat()})',
    "return json.dumps(head)",
)

GUARDS = (
    Guard("protocol", "a socket need not speak v1", (PROTOCOL,), "sockets in the old form", "joined with ()"),
    Guard(
        "session names",
        "a socket's session may have any name",
        (Cut(SOCKETS, 'if not NAME.fullmatch(self.get_argument("session_id", "")):', "if False:"),),
        "odd requests for a socket",
        "joined with the session",
    ),
    Guard(
        "plain requests",
        "a request that asks for no socket goes on",
        (UPGRADE, Cut(SOCKETS, KEYS.old + " not in offered:", "False:")),
        "odd requests for a socket",
        "a plain request was answered",
    ),
    Guard(
        "counts",
        "a frame's count of parts is believed",
        (Cut(WIRE, "if not FEWEST <= count <= FEWEST + BUFFERS or len(frame) < begin:", "if False:"),),
        "frames with false counts",
        "was answered by",
    ),
    Guard(
        "offsets",
        "a frame's places of parts are believed",
        (
            Cut(
                WIRE,
                "if offsets[0] != begin or offsets[-1] != len(frame) or any(a > b for a, b in pairwise(offsets)):",
                "if False:",
            ),
        ),
        "frames with false counts",
        "was answered by",
    ),
    Guard(
        "the reader",
        "frames go to the reader upstream unread",
        (
            Cut(
                SOCKETS,
                "            message = read(frame)\n",
                "            return super().on_message(frame)\n            message = read(frame)\n",
            ),
        ),
        "frames with false counts",
        "does not answer any more",
    ),
    Guard(
        "bytes only",
        "a text is read like bytes",
        (Cut(WIRE, "if isinstance(frame, str):", "if False:"),),
        "frames with oddities inside",
        "'text' was answered by",
    ),
    Guard(
        "channel",
        "any channel will do",
        (Cut(WIRE, 'if channel != b"shell":', "if False:"),),
        "frames with oddities inside",
        "iopub",
    ),
    Guard(
        "kinds of messages",
        "every kind of message is let through",
        (Cut(WIRE, 'raise Refused("a message that no page sends")', "return"),),
        "frames with oddities inside",
        "was answered by",
    ),
    Guard(
        "depth",
        "a part may be nested as deep as can be read",
        (Cut(WIRE, "or _is_deep(value)", ""),),
        "frames with oddities inside",
        "was answered by",
    ),
    Guard(
        "names",
        "messages and comms may have anything as their names",
        (Cut(WIRE, "if not (isinstance(name, str) and NAME.fullmatch(name)):", "if False:"),),
        "frames with oddities inside",
        "was answered by",
    ),
    Guard(
        "frame size",
        "a frame may have any size; both the socket's limit and the reader's",
        (
            Cut(SOCKETS, "        return MESSAGE\n", "        return 2**40\n"),
            Cut(WIRE, "if len(frame) > MESSAGE:", "if False:"),
        ),
        "frames that are too large",
        "was answered by",
    ),
    Guard(
        "message size",
        "a message without its files may have any size",
        (Cut(WIRE, "if len(frame) - sum(map(len, buffers)) > TEXT:", "if False:"),),
        "frames that are too large",
        "was answered by",
    ),
    Guard(
        "repetition",
        "a message may be repeated to the letter; both the names in use and the new header",
        (TWICE, ANEW),
        "the same message again and again",
        "a traceback in the log",
    ),
    Guard(
        "floods",
        "any number of messages; both the rate and the backlog",
        (RATE, AHEAD),
        "floods of clicks",
        "3000 clicks",
    ),
    Guard(
        "megabytes",
        "any number of bytes; both the rate and the backlog",
        (BYTES, BYTES_AHEAD),
        "forty files of 5 MB",
        "200 MB at once",
    ),
    Guard(
        "rate", "any number of messages in a second", (RATE,), "clicks in too short a time", "clicks at once were taken"
    ),
    Guard(
        "rate of bytes",
        "any number of bytes in a second",
        (BYTES,),
        "as many files as a kernel can handle",
        "files of 5 MB were handled",
    ),
    Guard(
        "backlog",
        "any number of messages ahead of a busy kernel",
        (AHEAD,),
        "clicks for a kernel that is busy",
        "clicks wait",
    ),
    Guard(
        "backlog of bytes",
        "any number of bytes ahead of a busy kernel",
        (BYTES_AHEAD,),
        "files for a kernel that is busy",
        "wait for a busy",
    ),
    Guard(
        "sockets of a kernel",
        "any number of sockets at once",
        (Cut(SOCKETS, "cable.crowded or ", ""),),
        "dozens of sockets",
        "sockets joined one kernel",
    ),
    Guard(
        "joins of a kernel",
        "a page may join as often as it likes",
        (Cut(SOCKETS, " or not cable.meter.joins.take(1)", ""),),
        "a page that joins anew and anew",
        "joined",
    ),
    Guard(
        "impatience",
        "a socket is opened whether anybody waits for it or not",
        (Cut(SOCKETS, "        if self.connection is None:\n            raise Finish\n", ""),),
        "sockets that are asked for and not waited for",
        "a traceback in the log",
    ),
    Guard(
        "dead kernels",
        "nobody looks whether a kernel lives",
        (Cut(TENDED, "not await kernel.is_alive() or ", ""),),
        "a kernel that is killed",
        "a page whose kernel died was told",
    ),
    Guard(
        "no blank restart",
        "a dead kernel is started again, blank; both the setting and the look that would end it first",
        (
            Cut(TENDED, "not await kernel.is_alive() or ", ""),
            Cut("serving/__init__.py", '        "--KernelManager.autorestart=False",\n', ""),
        ),
        "a kernel that is killed",
        "started again, blank",
    ),
    Guard(
        "unread answers",
        "any number of bytes wait for a browser",
        (Cut(SOCKETS, "if self.unread > UNREAD and not self.refused:", "if False:"),),
        "a browser that does not read",
        "the server has grown",
    ),
    Guard(
        "held answers",
        "any number of bytes wait for a page without a browser",
        (Cut(TENDED, " or held.size > HELD", ""),),
        "a browser that leaves before its answers",
        "are kept for nobody",
    ),
    Guard(
        "memory",
        "a kernel may use any memory",
        (
            Cut(
                TENDED,
                "return MEMORY if self.memory and resident(kernel.provisioner.pid) > self.memory else None",
                "return None",
            ),
        ),
        "more memory than a kernel may use",
        "beyond its limit",
    ),
    Guard(
        "kernels' tracebacks",
        "what a kernel says of its failures goes to the browser",
        (Cut("serving/discretion.py", 'if kind not in ("error", "stream"):', "if True:"),),
        "widgets that are made to fail",
        "a browser was told",
    ),
)
