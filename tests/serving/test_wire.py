"""What may go over the wire to a kernel, told without a server."""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1

from spacetutor.core.files import LARGEST
from spacetutor.serving import meter
from spacetutor.serving.cable import GONE, MEMORY, SOCKETS, Cable
from spacetutor.serving.meter import AHEAD, BYTES, BYTES_A_SECOND, BYTES_AHEAD, MESSAGES, MESSAGES_A_SECOND, Meter
from spacetutor.serving.static import SHARE
from spacetutor.serving.wire import (
    BUFFERS,
    DEPTH,
    FEWEST,
    MESSAGE,
    POLICY,
    TEXT,
    TOO_LARGE,
    Heard,
    Refused,
    heard,
    read,
)

CLICK = {"comm_id": "abc", "data": {"method": "custom", "content": {"event": "click"}}}
HEADER = {"msg_id": "one", "msg_type": "comm_msg", "session": "s-1", "username": "", "version": "5.2", "date": ""}


def frame(
    content: Any = CLICK, *, channel: str = "shell", buffers: Sequence[bytes] = (), parts: Any = None, **header: Any
) -> bytes:
    """A click, but for what is told otherwise."""
    told = [HEADER | header, {}, {"version": "1.0.0"}, content]
    packed = [part if isinstance(part, bytes) else json.dumps(part).encode() for part in parts or told]
    found: bytes = serialize_msg_to_ws_v1([*packed, *buffers], channel)
    return found


def upload(size: int) -> bytes:
    """A file, as the upload button sends it: its content is a buffer."""
    state = {"value": [{"name": "game.json", "type": "application/json", "size": size, "last_modified": 0}]}
    data = {"method": "update", "state": state, "buffer_paths": [["value", 0, "content"]]}
    return frame({"comm_id": "abc", "data": data}, buffers=[bytes(size)])


FINE = [
    frame(),
    frame(msg_type="kernel_info_request", content={}),
    frame(msg_type="comm_open", content={"comm_id": "x", "target_name": "jupyter.widget.control", "data": {}}),
    frame({"comm_id": "x", "data": {"method": "request_states"}}),
    frame({"comm_id": "x", "data": {"method": "update", "state": {"value": "\u00e4 \U0001f680"}, "buffer_paths": []}}),
    frame(msg_type="comm_close", content={"comm_id": "x", "data": {}}),
    frame(msg_type="comm_info_request", content={"target_name": "jupyter.widget"}),
    upload(LARGEST),
]


@pytest.mark.parametrize("index", range(len(FINE)))
def test_what_pages_send_goes_through_as_it_is(index: int) -> None:
    """All but the header, which is written anew, and what nobody reads."""
    _, (_, _, _, content, *buffers) = deserialize_msg_from_ws_v1(FINE[index])
    _, _, _, passed, *passed_buffers = read(FINE[index]).parts
    assert (passed, passed_buffers) == (content, buffers)


def test_the_header_that_a_kernel_gets_is_ours() -> None:
    """So a message that is sent twice to the letter is no forgery to the kernel, and its date can be read."""
    first, second = (read(frame(date="9999-99-99T99:99:99", subshell_id="x")) for _ in range(2))
    assert first.parts[0] != second.parts[0]
    told = json.loads(first.parts[0])
    assert {told[key] for key in ("msg_id", "msg_type", "session")} == {"one", "comm_msg", "s-1"}
    assert set(told) == set(HEADER)


OFFSETS = struct.pack("<7Q", 6, 56, 61, 63, 65, 67, 69)
BROKEN = {
    "a text": "{}",
    "nothing": b"",
    "half a count": b"\6\0\0",
    "a count of 2^62": (2**62).to_bytes(8, "little"),
    "a count of thirty million": (30_000_000).to_bytes(8, "little"),
    "the old form, 200 million parts": (200_000_000).to_bytes(4, "big"),
    "offsets that are not there": (6).to_bytes(8, "little"),
    "offsets beyond the end": OFFSETS + b"shell{}{}{}",
    "offsets that run backwards": struct.pack("<7Q", 6, 56, 61, 63, 61, 65, 67) + b"shell{}{}{}",
    "more after the end": frame() + b"x",
    "more parts than any page has": frame(buffers=[b""] * (BUFFERS + 1)),
    "one channel too many": frame(channel="control"),
    "a channel that can't be sent on": frame(channel="iopub"),
    "no channel": frame(channel=""),
    "no header": frame(parts=[b"", {}, {}, CLICK]),
    "a header that is a list": frame(parts=[[], {}, {}, CLICK]),
    "a header that is no JSON": frame(parts=[b"{", {}, {}, CLICK]),
    "metadata that is no JSON": frame(parts=[HEADER, {}, b"\xff", CLICK]),
    "a parent that is no JSON": frame(parts=[HEADER, b"nothing", {}, CLICK]),
    "a number that is none": frame(b'{"comm_id": "x", "data": {"method": "custom", "content": {"a": NaN}}}'),
    "a number of 5000 digits": frame(b'{"comm_id": ' + b"9" * 5000 + b"}"),
    "content nested ten thousand deep": frame(b'{"data": ' + b"[" * 10_000 + b"]" * 10_000 + b"}"),
    "content nested a little too deep": frame(
        {"comm_id": "x", "data": {"method": "custom", "content": json.loads('{"a":' * DEPTH + "1" + "}" * DEPTH)}}
    ),
    "a name that is a list": frame(msg_id=["one"]),
    "a name of a thousand letters": frame(msg_id="x" * 1000),
    "no name": frame(msg_id=""),
    "a session that is a number": frame(session=5),
    "a kind that is a record": frame(msg_type={}),
    "a kind that no page sends": frame(msg_type="execute_request", content={"code": "1"}),
    "the end of the kernel": frame(msg_type="shutdown_request", content={"restart": False}),
    "a comm that is a list": frame(CLICK | {"comm_id": []}),
    "a comm for code": frame(
        msg_type="comm_open", content={"comm_id": "x", "target_name": "jupyter.widget", "data": {}}
    ),
    "no data": frame({"comm_id": "x"}),
    "no method": frame({"comm_id": "x", "data": {}}),
    "a state that is a list": frame({"comm_id": "x", "data": {"method": "update", "state": []}}),
    "a buffer without a place": frame({"comm_id": "x", "data": {"method": "update", "state": {}}}, buffers=[b"x"]),
    "a place without a buffer": frame(
        {"comm_id": "x", "data": {"method": "update", "state": {}, "buffer_paths": [["a"]]}}
    ),
    "a place that is not there": frame(
        {"comm_id": "x", "data": {"method": "update", "state": {"a": 1}, "buffer_paths": [["a", 0, "b"]]}},
        buffers=[b""],
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_no_page_sends_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        read(BROKEN[name])
    assert refused.value.code == 1008


@pytest.mark.parametrize(
    "large",
    [upload(MESSAGE), frame({"comm_id": "x", "data": {"method": "custom", "content": {"a": "x" * TEXT}}})],
    ids=["a file", "a text"],
)
def test_what_is_too_large_is_refused_as_such(large: bytes) -> None:
    with pytest.raises(Refused) as refused:
        read(large)
    assert refused.value.code == 1009


letters = st.characters(exclude_categories=())
"""Halves of characters included."""

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(letters),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(letters, max_size=3), inner, max_size=3),
)
records = st.dictionaries(st.text("ab", max_size=1), json_values, max_size=3)
places = st.lists(st.lists(st.sampled_from(["a", "b", "", 0, 1, -1, None]), max_size=3), max_size=2)
methods = st.sampled_from(["custom", "update", "request_state", "request_states"])
data = st.fixed_dictionaries({"method": methods, "content": records, "state": records, "buffer_paths": places})
contents = st.fixed_dictionaries({"comm_id": st.just("x"), "data": data}) | records | json_values
wrong_fields = st.dictionaries(st.sampled_from(sorted(HEADER)), json_values, max_size=1)
frames = st.one_of(
    st.binary(max_size=200),
    st.builds(lambda count, rest: count.to_bytes(8, "little") + rest, st.integers(0, 2**64 - 1), st.binary()),
    st.builds(
        lambda head, content, buffers: frame(content, buffers=buffers, **head),
        wrong_fields,
        contents,
        st.lists(st.binary(max_size=9), max_size=2),
    ),
    st.builds(
        lambda at, byte: frame()[:at] + bytes([byte]) + frame()[at + 1 :], st.integers(0, 300), st.integers(0, 255)
    ),
)


@settings(max_examples=500, deadline=None)
@given(frames)
@example(FINE[0])
@example(FINE[2])
def test_what_passes_is_read_by_everybody_upstream(sent: bytes) -> None:
    """By the server's own reader, in as many steps as there are parts, and by a kernel's; nothing else is raised."""
    try:
        message = read(sent)
    except Refused:
        return
    count = int.from_bytes(sent[:8], "little")
    channel, parts = deserialize_msg_from_ws_v1(sent)
    assert FEWEST <= count == len(parts) + 2 <= FEWEST + BUFFERS
    assert (channel, len(parts), parts[3:]) == ("shell", len(message.parts), message.parts[3:])
    kernel = Session(key=b"key")
    told = kernel.deserialize([kernel.sign(message.parts[:4]), *message.parts])
    assert told["msg_id"] == message.name
    kernel.pack(told["content"])


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def until_refused(of: Meter, size: int, most: int = 10_000) -> int:
    """How many messages of this size go through at once."""
    for number in range(most):
        try:
            of.count(size)
        except Refused:
            return number
    return most


def test_a_flood_of_messages_is_refused_and_a_pause_helps() -> None:
    clock = Clock()
    of = Meter(clock)
    assert until_refused(of, 300) == MESSAGES
    clock.now = 1.0
    assert until_refused(of, 300) == MESSAGES_A_SECOND


def test_two_of_the_largest_files_may_come_at_once() -> None:
    assert until_refused(Meter(Clock()), len(upload(LARGEST))) == 2


def test_forty_messages_of_five_megabytes_are_too_much() -> None:
    """Even if they come a second apart."""
    clock = Clock()
    of = Meter(clock)
    passed = 0
    for _ in range(40):
        clock.now += 1
        passed += until_refused(of, 5_000_000, most=1)
    assert passed < 15


def test_whoever_clicks_and_drags_for_an_hour_is_not_refused() -> None:
    """Thirty messages a second, as long as a key is held down; a sentence each."""
    clock = Clock()
    of = Meter(clock)
    for _ in range(30 * 3600):
        clock.now += 1 / 30
        of.count(400)


def test_what_a_busy_kernel_has_ahead_is_limited() -> None:
    of = Meter(Clock())
    for number in range(AHEAD):
        of.sent(str(number), 1)
    with pytest.raises(Refused):
        of.sent("one more", 1)
    of.handled("0")
    of.sent("one more", 1)


def test_the_bytes_that_a_busy_kernel_has_ahead_are_limited() -> None:
    of = Meter(Clock())
    of.sent("large", BYTES_AHEAD)
    with pytest.raises(Refused):
        of.sent("small", 1)
    of.forget()
    of.sent("small", 1)


def test_a_name_is_used_once_at_a_time() -> None:
    of = Meter(Clock())
    of.sent("one", 1)
    with pytest.raises(Refused):
        of.sent("one", 1)
    of.handled("one")
    of.sent("one", 1)


def test_a_kernel_may_have_a_few_sockets_and_all_are_told_when_it_ends() -> None:
    class Socket:
        told: tuple[Any, ...] = ()

        def close(self, *told: Any) -> None:
            self.told = told

    cable, sockets = Cable(), [Socket() for _ in range(SOCKETS)]
    with cable.joined(sockets[0]), cable.joined(sockets[1]), cable.joined(sockets[2]):
        assert not cable.crowded
        with cable.joined(sockets[3]):
            assert cable.crowded
        cable.cut(GONE)
    assert [socket.told for socket in sockets] == [tuple(GONE)] * 3 + [()]


def test_joining_again_and_again_is_refused() -> None:
    of = Meter(Clock())
    assert [of.joins.take(1) for _ in range(meter.JOINS + 1)] == [True] * meter.JOINS + [False]


def status(state: str) -> bytes:
    parts = [{"msg_type": "status"}, {"msg_id": "one"}, {}, {"execution_state": state}]
    told: bytes = serialize_msg_to_ws_v1([json.dumps(part).encode() for part in parts], "iopub")
    return told


def test_what_a_kernel_says_is_heard_at_a_glance() -> None:
    """Its kind, and which message it has handled; of anything else nothing."""
    assert heard(status("idle")) == Heard("status", "one")
    assert heard(status("busy")) == Heard("status")
    assert heard(frame()) == Heard("comm_msg")
    assert heard(frame(buffers=[b"x"] * 1000)) == Heard("comm_msg")


@settings(deadline=None)
@given(st.binary(max_size=300) | frames)
@example((2**62).to_bytes(8, "little"))
def test_whatever_a_kernel_says_is_heard_without_an_error(said: bytes) -> None:
    assert isinstance(heard(said), Heard)


def test_the_numbers_fit_each_other() -> None:
    """A message that is allowed by its size is not refused by another limit."""
    assert TEXT < LARGEST < MESSAGE < BYTES_AHEAD <= BYTES
    assert BYTES_A_SECOND < BYTES


def test_a_page_knows_the_codes_and_the_limit() -> None:
    """`alive.js` says what to tell a person for each code by which a socket is closed, and sends nothing larger."""
    script = (SHARE / "voila" / "templates" / "spacetutor" / "static" / "alive.js").read_text()
    assert f'{{ {GONE.code}: "gone", {MEMORY.code}: "memory", {POLICY}: "much", {TOO_LARGE}: "much" }}' in script
    assert f"LARGEST = {MESSAGE // 2**20} * 1024 * 1024;" in script


def test_half_a_character_is_mended() -> None:
    """Somebody may have pasted it; a kernel could not send it back. A whole one, in two halves, stays."""
    halves = rb'{"comm_id": "x", "data": {"method": "custom", "content": {"a": "\uD83D", "b": "\uD83D\uDE80"}}}'
    content = json.loads(read(frame(halves)).parts[3])
    assert content["data"]["content"] == {"a": "?", "b": "\N{ROCKET}"}
