"""`spacetutor serve`: what is asked of it, and what it says to what can't be."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from spacetutor.cli import main
from spacetutor.core.errors import Unknown
from spacetutor.serving import Service, ports, seats, settings
from spacetutor.serving.ports import FIRST_PORT, free_port
from tests.support.server import free_port as some_port


@pytest.fixture
def taken() -> object:
    """A port on which somebody listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--port", "0"], "argument --port: must be a port, 1 to 65535, not '0'"),
        (["--port", "65536"], "argument --port: must be a port, 1 to 65535, not '65536'"),
        (["--port", "-1"], "argument --port: must be a port, 1 to 65535, not '-1'"),
        (["--port", "9" * 5000], "argument --port: must be a port, 1 to 65535, not '999"),
        (["--port", "http"], "argument --port: must be a port, 1 to 65535, not 'http'"),
        (["--kernels", "0"], "argument --kernels: must be a whole number above zero, not '0'"),
        (["--kernels", "-3"], "argument --kernels: must be a whole number above zero, not '-3'"),
        (["--preheat", "-1"], "argument --preheat: must be a whole number from zero, not '-1'"),
        (["--preheat", "many"], "argument --preheat: must be a whole number from zero, not 'many'"),
    ],
)
def test_numbers_that_can_not_be(options: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", "--no-browser", *options])
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("host", ["no.such.host", "x" * 300, "\u2603" * 90])
def test_a_host_that_does_not_exist(
    host: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No name service is asked here: a name that could be one is not known to it."""
    known = socket.getaddrinfo

    def look_up(name: str, *rest: object, **more: object) -> object:
        if name == "no.such.host":
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return known(name, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    assert main(["serve", "--no-browser", "--host", host]) == 1
    told = capsys.readouterr().err
    assert told.startswith("spacetutor: there is no host ")
    assert told.count("\n") == 1


def test_an_address_of_another_machine(capsys: pytest.CaptureFixture[str]) -> None:
    """192.0.2.1 is nobody's: it is kept for examples."""
    assert main(["serve", "--no-browser", "--host", "192.0.2.1"]) == 1
    assert (
        capsys.readouterr().err == "spacetutor: 192.0.2.1 is not an address of this machine, so --host can't use it\n"
    )


def test_a_port_that_is_taken_and_was_asked_for(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever names a port will type that one into a browser."""
    assert main(["serve", "--no-browser", "--port", str(taken)]) == 1
    told = f"spacetutor: port {taken} is taken: stop what listens there, or choose another with --port\n"
    assert capsys.readouterr().err == told


def test_without_a_wish_the_next_free_port(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "FIRST_PORT", taken)
    assert taken < free_port("127.0.0.1", None) < taken + ports.TRIES
    monkeypatch.setattr(ports, "TRIES", 1)
    with pytest.raises(Unknown, match=f"ports {taken} to {taken} are all taken"):
        free_port("127.0.0.1", None)


def test_a_port_that_is_free_is_the_one(capsys: pytest.CaptureFixture[str]) -> None:
    port = some_port()
    assert free_port("127.0.0.1", port) == port
    assert FIRST_PORT == 8866


def test_seats_by_memory_and_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    for memory, room in ((64 * 2**30, 40), (4 * 2**30, 20), (2**28, 4)):
        monkeypatch.setattr(seats, "_memory", lambda memory=memory: memory)
        assert seats.seats_here() == room


def test_settings_carry_what_was_asked_for() -> None:
    told = settings(Service(Path("pages"), "127.0.0.1", None, 7, 3, False), 9000)
    assert {"--port=9000", "--Kernels.seats=7", "--Kernels.preheat=3", "--Voila.open_browser=False"} <= set(told)
    assert not any("xsrf" in setting for setting in told)


def test_a_dead_kernel_is_not_started_again_and_each_has_a_limit() -> None:
    """A blank kernel behind a page knows nothing of it."""
    told = settings(Service(Path("pages"), memory=5), 9000)
    assert {"--KernelManager.autorestart=False", "--Kernels.memory=5"} <= set(told)


def test_neither_theme_nor_template_is_chosen_by_an_address() -> None:
    """Voila lets both be, unless it is told not to."""
    told = settings(Service(Path("pages")), 9000)
    assert {f"--VoilaConfiguration.allow_{what}_override=NO" for what in ("theme", "template")} <= set(told)


def test_a_browsers_share_is_a_fifth_of_the_seats() -> None:
    assert [seats.share_of(room) for room in (1, 4, 20, 30, 100)] == [4, 4, 4, 6, 20]


def test_a_start_compiles_no_grammars() -> None:
    """They take longer than all else that a server imports; what checks events does without them."""
    script = "import sys; from spacetutor.serving import leave_out_grammars; leave_out_grammars()\n"
    script += "import spacetutor.serving.server; print('lark' in sys.modules, 'jsonschema' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
