"""Tutors that run on this machine, and what ended ones have left running."""

from __future__ import annotations

import http.client
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

from spacetutor.cli.symptoms import Symptom

PATIENCE = 15.0
"""Seconds that a tutor has to answer. One that works answers in a few hundredths, on a machine that is not busy."""

NURSERY = "spacetutor.serving.nursery"
ORPHANED = 1
"""The process that gets the children of those that are gone."""


def tutors() -> Iterator[Symptom]:
    """Each tutor of this user: where it listens, and whether it answers. A nursery without its tutor is left over."""
    found = False
    for process in own_processes():
        words = process.info["cmdline"] or []
        if NURSERY in words and process.info["ppid"] == ORPHANED:
            mend = f"Run `kill {process.pid}`: its tutor is gone."
            yield Symptom("tutor", "wrong", f"process {process.pid} is left over from a tutor", mend)
        elif is_tutor(words):
            for port in ports_of(process):
                found = True
                yield _tutor(process.pid, port)
    if not found:
        yield Symptom("tutor", "well", "none is running")


def own_processes() -> Iterator[Any]:
    """Those of this user, but for this one."""
    me = psutil.Process().username()
    for process in psutil.process_iter(["cmdline", "ppid", "username"]):
        if process.info["username"] == me and process.pid != os.getpid():
            yield process


def is_tutor(words: list[str]) -> bool:
    """Whether a command line is that of the command: by its script, or by `python -m spacetutor`."""
    return any(Path(word).name == "spacetutor" for word in words[:3]) and NURSERY not in words


def ports_of(process: Any) -> list[int]:
    try:
        lines = process.net_connections("tcp")
    except psutil.Error:
        return []
    return sorted({line.laddr.port for line in lines if line.status == psutil.CONN_LISTEN})


def _tutor(process: int, port: int) -> Symptom:
    if answers(port):
        return Symptom("tutor", "well", f"one is open at http://127.0.0.1:{port} (process {process})")
    mend = f"Run `kill {process}`, and start it again: every move is saved."
    return Symptom("tutor", "wrong", f"process {process} listens at port {port} and does not answer", mend)


def answers(port: int) -> bool:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        line.request("HEAD", "/")
        return line.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()
