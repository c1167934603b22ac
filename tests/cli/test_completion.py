"""What a shell offers at the Tab key, by the script that `spacetutor completion` prints."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from spacetutor.cli import main
from spacetutor.cli.completion import SHELLS
from spacetutor.games import GAMES
from tests.places import ROOT

ASKED = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_shtab_spacetutor spacetutor "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    import contextlib

    path = tmp_path_factory.mktemp("completion") / "spacetutor.bash"
    with path.open("w") as file, contextlib.redirect_stdout(file):
        assert main(["completion", "bash"]) == 0
    return path


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["le"], {"lessons", "legal"}),
        (["simulate", "--game", ""], set(GAMES)),
        (["replay", "v"], {"verify"}),
        (["legal", "--j"], {"--json"}),
        (["legal", "replays/rule"], {"replays/rulebook-example.json"}),
        (["simulate", "--out", "REA"], set()),
        (["simulate", "--out", "note"], {"notebooks"}),
    ],
)
def test_bash_offers_what_fits(script: Path, typed: list[str], offered: set[str]) -> None:
    """Files where a file is wanted, folders alone where a folder is."""
    words = ["bash", "-c", ASKED, "bash", str(script), "spacetutor", *typed]
    ran = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=True)
    assert set(ran.stdout.split()) == offered


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_a_script_with_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    told = capsys.readouterr().out
    assert "spacetutor" in told
    assert "doctor" in told
