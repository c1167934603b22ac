"""By which names the tutor answers, and to whom it is served."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from spacetutor.cli import main
from spacetutor.core.browser import KEY, SHARED, browser_key, is_shared
from spacetutor.serving import Service, settings, tell_kernels
from spacetutor.serving.names import names_of, serves_others

HERE = "127.0.0.1"
ROOM = "192.168.7.20"


@pytest.fixture(autouse=True)
def this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Teacher.School.lan")


@pytest.mark.parametrize(
    "asked", ["localhost:8866", "127.0.0.1:8866", "127.0.0.1", "LOCALHOST", "[::1]:8866", "127.9.9.9"]
)
def test_on_this_machine_it_answers_by_this_machines_own_names(asked: str) -> None:
    assert names_of(HERE, 8866).answers(asked, HERE)


OTHERS = """evil.example evil.example:8866 localhost.evil.example 127.0.0.1.evil.example localhost,evil.example
    192.168.7.20:8866 [::ffff:10.0.0.1] 0.0.0.0:8866 localhost:80 localhost:88660000 localhost: :8866 [::1 localhost/
    evil@localhost teacher:8866"""


@pytest.mark.parametrize("asked", OTHERS.split())
def test_no_other_name_is_answered(asked: str) -> None:
    """Whoever makes a name of theirs lead here has a browser read our pages for them."""
    assert not names_of(HERE, 8866).answers(asked, HERE)


@pytest.mark.parametrize(
    "asked", [f"{ROOM}:8866", ROOM, "teacher:8866", "teacher.local", "teacher.school.lan:8866", "localhost"]
)
@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_everywhere_it_answers_by_the_address_that_was_reached_and_the_machines_name(asked: str, host: str) -> None:
    assert names_of(host, 8866).answers(asked, ROOM)


def test_an_address_within_another_is_that_address() -> None:
    """A machine that listens by IPv6 for both tells IPv4 addresses so."""
    assert names_of("::", 8866).answers(f"{ROOM}:8866", f"::ffff:{ROOM}")


@pytest.mark.parametrize("asked", ["evil.example", "192.168.7.21", "school.lan", "teacher.evil.example"])
def test_everywhere_is_not_every_name(asked: str) -> None:
    assert not names_of("0.0.0.0", 8866).answers(asked, ROOM)


def test_a_host_that_was_named_is_a_name_and_loopback_is_not() -> None:
    served = names_of(ROOM, 8866)
    assert served.answers(f"{ROOM}:8866", ROOM)
    assert not served.answers("localhost:8866", ROOM)


def test_names_can_be_given_with_a_port_of_their_own() -> None:
    """Behind a proxy the address has the proxy's port, or none."""
    served = names_of(HERE, 8866, ("School.example", "hub.example:8443"))
    assert all(served.answers(asked, HERE) for asked in ("school.example", "SCHOOL.example:8866", "hub.example:8443"))
    assert not any(served.answers(asked, HERE) for asked in ("school.example:8443", "hub.example", "hub.example:8866"))


@pytest.mark.parametrize(
    ("host", "given", "is_for_others"),
    [
        ("127.0.0.1", (), False),
        ("localhost", (), False),
        ("::1", (), False),
        ("127.0.0.1", ("localhost:9000",), False),
        ("0.0.0.0", (), True),
        ("::", (), True),
        ("", (), True),
        (ROOM, (), True),
        ("127.0.0.1", ("school.example",), True),
    ],
)
def test_kernels_are_told_whether_others_are_served(
    host: str, given: tuple[str, ...], is_for_others: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy on this machine brings others too: then the tutor has a name for them."""
    monkeypatch.setenv(SHARED, "left over")
    monkeypatch.setenv(KEY, "left over")
    wanted = Service(Path("pages"), host, names=given)
    tell_kernels(wanted)
    assert (is_shared(), browser_key()) == (is_for_others, "")
    assert serves_others(host, given) == is_for_others
    share = next(setting for setting in settings(wanted._replace(seats=30), 9000) if "share" in setting)
    assert share == f"--Kernels.share={6 if is_for_others else 0}"


def test_a_host_name_for_this_machine_alone_is_for_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    leads_to = {"myself": "127.0.1.1", "room": ROOM}
    monkeypatch.setattr(socket, "getaddrinfo", lambda name, *rest, **more: [(2, 1, 6, "", (leads_to[name], 0))])
    assert not serves_others("myself")
    assert serves_others("room")


@pytest.mark.parametrize("name", ["a/b", "http://school.example", "a b", "", "x:99999", "x:0", "[x]"])
def test_a_name_that_can_not_be(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", "--no-browser", "--name", name])
    assert stopped.value.code == 2
    assert "argument --name: must be a name as school.example" in capsys.readouterr().err


def test_the_help_tells_about_names(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    assert "--name NAME" in capsys.readouterr().out
