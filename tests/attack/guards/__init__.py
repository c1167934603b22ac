"""Guards taken out, one at a time: an attack that then still holds would notice nothing if the guard broke by itself.

`python -m tests.attack.guards [NAME ...]` serves a copy of the tutor in which a guard's code is replaced, makes the
attack that the guard is for, and expects it to be seen. All stays on this machine.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
PACKAGE = "spacetutor"


class Cut(NamedTuple):
    """A passage of a file of the package that is there once, and what stands there when the guard is out.

    Text, not a patched function: a kernel's process is started by the server, and gets the same copy as that does.
    """

    file: str
    old: str
    new: str

    @property
    def found(self) -> int:
        """How often the passage is there; anything but 1, and it is not the guard that it was."""
        return (ROOT / PACKAGE / self.file).read_text().count(self.old)


class Guard(NamedTuple):
    """A guard: what is taken out, in words and in the code; the attack that must see it, and a word of what it tells.

    That word tells a guard that is missing from a server that is broken. Where a second guard would hold alone, both
    are cut, and `out` says so.
    """

    name: str
    out: str
    cuts: tuple[Cut, ...]
    attack: str
    seen: str

    def without(self, file: str) -> str:
        """A file of the package as it is when the guard is out."""
        text = (ROOT / PACKAGE / file).read_text()
        for cut in self.cuts:
            text = text.replace(cut.old, cut.new) if cut.file == file else text
        return text


def copied(guard: Guard, folder: Path) -> Path:
    """A copy of the package without the guard; the folder to import it from."""
    shutil.copytree(ROOT / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    for file in {cut.file for cut in guard.cuts}:
        (folder / PACKAGE / file).write_text(guard.without(file))
    return folder
