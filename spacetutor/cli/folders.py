"""Where the notebooks are, and where games are kept: beside the package in a checkout, else in the user's folder."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import platformdirs

from spacetutor.core.errors import Fault

PACKAGE = Path(__file__).resolve().parents[1]
STARTER = PACKAGE / "starter"
"""What a wheel takes along (`setup.py`): the notebooks, and the games and playlists of the first start."""


def beside() -> Path:
    """The folder that holds `notebooks` and `replays`: the wheel's own, or the checkout."""
    return STARTER if STARTER.is_dir() else PACKAGE.parent


def shelf_place(named: Path | None = None) -> Path:
    """Where games are kept: a folder that is named here or by SPACETUTOR_REPLAYS, the checkout's, or the user's own."""
    if named or os.environ.get("SPACETUTOR_REPLAYS"):
        return Path(named or os.environ["SPACETUTOR_REPLAYS"]).absolute()
    if not STARTER.is_dir():
        return beside() / "replays"
    return platformdirs.user_data_path("spacetutor") / "replays"


def shelf_folder(named: Path | None = None) -> Path:
    """The same folder; one that is not there is made. The user's own begins with what was shipped."""
    folder = shelf_place(named)
    if named or os.environ.get("SPACETUTOR_REPLAYS"):
        return _made(folder)
    return folder if folder.is_dir() or not STARTER.is_dir() else _made(folder, STARTER / "replays")


def _made(folder: Path, filled_with: Path | None = None) -> Path:
    """A folder appears whole: two tutors that start at the same time find the same."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        if filled_with is None:
            folder.mkdir(exist_ok=True)
            return folder
        filled = Path(tempfile.mkdtemp(prefix=".starter-", dir=folder.parent))
        try:
            shutil.copytree(filled_with, filled, dirs_exist_ok=True, copy_function=shutil.copyfile)
            filled.chmod(0o755)
            filled.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise
        finally:
            shutil.rmtree(filled, ignore_errors=True)
    except OSError as error:
        reason = error.strerror or error
        raise Fault(f"games can't be kept there ({reason}); --replays names another folder", file=str(folder)) from None
    return folder
