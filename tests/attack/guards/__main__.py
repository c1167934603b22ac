"""`python -m tests.attack.guards [NAME ...]`: each guard, or those named, taken out; 1 if that goes unnoticed."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.attack import calling
from tests.attack.everything import ATTACKS, made, silence, target
from tests.attack.guards import ROOT, Guard, copied
from tests.attack.guards.listed import GUARDS
from tests.attack.guards.watching import watched

HASTE = 8.0
"""Seconds that callers wait for an answer here, where many are expected never to come."""

SHOWN = 300
"""Characters of what gave way that the table shows."""

AT_ONCE = 2
"""Guards that are tried at the same time: most of the time is spent waiting for answers that never come."""


@contextlib.contextmanager
def importing(folder: Path) -> Iterator[None]:
    """Processes that are started now import from this folder first, wherever they are started."""
    before = dict(os.environ)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), before.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def without(guard: Guard) -> list[str]:
    """What gave way without a guard. A server that does not even start tells nothing about it."""
    (attack,) = [attack for attack in ATTACKS if attack.name == guard.attack]
    with contextlib.ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        stack.enter_context(importing(copied(guard, place / "copy")))
        on = stack.enter_context(target(place / "served", attack.options))
        ended = stack.enter_context(watched(on.url))
        try:
            found = made(attack, on, 1)
        except Exception as error:
            found = [f"{type(error).__name__}: {error}", *silence(on)]
        return [*found, *ended]


def row(guard: Guard) -> int:
    """Take a guard out and print a line of the table; 1 if nobody noticed."""
    calling.PATIENCE = HASTE
    began = time.monotonic()
    found = without(guard)
    seen = [told for told in found if guard.seen in told]
    told = seen[0] if seen else f"NOT SEEN: {guard.seen!r} is not in what was told, {found}"
    took = time.monotonic() - began
    print(f"{guard.name} | {guard.out} | {guard.attack} | {' '.join(told.split())[:SHOWN]} ({took:.0f} s)", flush=True)
    return 0 if seen else 1


def apart(guard: Guard) -> int:
    """The same in a process of its own: it has the environment for itself, and what it does ends with it."""
    return subprocess.run([sys.executable, "-m", "tests.attack.guards", guard.name], cwd=ROOT, check=False).returncode


def main(names: list[str]) -> int:
    """A line for each guard; 1 if one can be taken out unnoticed."""
    known = {guard.name: guard for guard in GUARDS}
    if unknown := [name for name in names if name not in known]:
        print(f"no guard is called {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    if len(names) == 1:
        return row(known[names[0]])
    print("guard | what was taken out | attack | seen red: what gave way", flush=True)
    with ThreadPoolExecutor(AT_ONCE) as threads:
        results = list(threads.map(apart, [known[name] for name in names or known]))
    print(f"{results.count(0)} of {len(results)} guards are missed when they are taken out")
    return 1 if any(results) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
