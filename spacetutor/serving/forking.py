"""Kernels that are forked from one process with everything imported (`nursery.py`), in a fraction of the time."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from jupyter_client.provisioning import LocalProvisioner

from spacetutor.serving.nursery import LAUNCHER

START_LIMIT, FORK_LIMIT = 30.0, 5.0
"""Seconds until everything is imported, and until a kernel is forked; beyond them a kernel is started as usual."""


def can_fork() -> bool:
    """Whether this system can fork a process and watch one that is not its own child."""
    return hasattr(os, "pidfd_open") and hasattr(os, "fork")


class Forked:
    """A kernel's process, as `subprocess.Popen` has it, though it is another's child: its exit code is not known."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._file = os.pidfd_open(pid)
        self._watch = select.poll()
        self._watch.register(self._file, select.POLLIN)

    def poll(self) -> int | None:
        return 0 if self._file < 0 or self._watch.poll(0) else None

    def wait(self) -> int:
        """Once it has ended: let go of it."""
        if self._file >= 0:
            self._watch.poll()
            os.close(self._file)
            self._file = -1
        return 0

    def send_signal(self, signum: int) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._file, signum)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


class Nursery:
    """The process that forks, and the line to it."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Start the process; it is ready some time later."""
        ours, theirs = socket.socketpair()
        held, self._lifeline = os.pipe()
        with theirs:
            command = [sys.executable, "-m", "spacetutor.serving.nursery", str(held)]
            self.process = subprocess.Popen(command, stdin=theirs.fileno(), pass_fds=(held,))
        os.close(held)
        self._line = await asyncio.open_unix_connection(sock=ours)
        self._ready = asyncio.ensure_future(self._line[0].readline())

    async def fork(self, words: list[str], env: dict[str, str], cwd: str) -> Forked | None:
        """A kernel's process; None where it can't be had."""
        async with self._turn:
            try:
                return await self._forked(json.dumps({"words": words, "env": env, "cwd": cwd}))
            except (OSError, ValueError, TimeoutError):
                # What may still come belongs to nobody; kernels that live go on.
                self.close()
                return None

    async def _forked(self, wish: str) -> Forked | None:
        if not self._line or not await asyncio.wait_for(asyncio.shield(self._ready), START_LIMIT):
            return None
        reader, writer = self._line
        writer.write(f"{wish}\n".encode())
        return Forked(int(await asyncio.wait_for(reader.readline(), FORK_LIMIT)))

    def close(self) -> None:
        """Let the process end; kernels that it forked live on."""
        if self._line:
            self._ready.cancel()
            self._line[1].close()
            self._line = None


nursery = Nursery()
"""That of this server, once it was opened."""


class ForkingProvisioner(LocalProvisioner):  # type: ignore[misc]
    """Launches a kernel by forking; where that can't be done, as jupyter_client does."""

    async def launch_kernel(self, cmd: list[str], **wanted: Any) -> Any:
        if cmd[1:3] == ["-m", LAUNCHER]:
            cwd = str(wanted.get("cwd") or Path.cwd())
            process = await nursery.fork(cmd[3:], dict(wanted.get("env") or os.environ), cwd)
            if process:
                self.process, self.pid, self.pgid, self.cwd = process, process.pid, process.pid, cwd
                return self.connection_info
        return await super().launch_kernel(cmd, **wanted)
