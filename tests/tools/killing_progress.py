"""`kill -9` while a learner answers: every answer that was reported as kept is there, and the file is sound.

`python -m tests.tools.killing_progress 100` for many; the suite does a few.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import IO, NamedTuple

from spacetutor.progress import Progress, open_progress
from spacetutor.progress.database import check
from spacetutor.progress.learners import file_of, learner
from spacetutor.progress.records import Answer, past
from spacetutor.progress.schedule import review_of

NAME, WORD = "Valentina", "vostok 6"
Kept = tuple[str, int]
"""A puzzle and when it was answered, as reported."""


class Killed(NamedTuple):
    """What came of one kill."""

    reported: int
    in_all: int


def answer_on(folder: Path, tab: str) -> None:
    """Answer for ever, and report each answer once it is kept."""
    progress = open_progress(NAME, WORD, clock=partial(datetime.now, UTC), folder=folder)
    rng = Random(tab)
    number = 0
    while True:
        number += 1
        kind = rng.choice(("cost", "score", "legal"))
        keys = (f"kind:{kind}", f"ability:{rng.randrange(1, 61)}")
        now = datetime.now(UTC)
        answer = Answer(f"space-explorers/{kind}/{tab}-{number}", kind, rng.random() < 0.7, now, keys=keys)
        kept = progress.answered(answer)
        print(kept.reference, past.write(kept.at), flush=True)


def start(folder: Path, tab: str, report: IO[bytes]) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.tools.killing_progress", "--answer", str(folder), tab]
    return subprocess.Popen(command, stdout=report, stderr=subprocess.PIPE, start_new_session=True)


def kill_once(seed: int, folder: Path) -> Killed:
    """Have a learner answer in one or two tabs, kill them at a random moment, and look for all that was reported."""
    rng = Random(seed)
    with tempfile.TemporaryFile() as report:
        tabs = [start(folder, f"{seed}{letter}", report) for letter in "ab"[: rng.choice((1, 2))]]
        deadline = time.monotonic() + 30
        early = rng.random() < 0.2
        while not early and not os.fstat(report.fileno()).st_size and time.monotonic() < deadline:
            time.sleep(0.002)
        time.sleep(rng.random() * 0.4)
        for tab in tabs:
            os.kill(tab.pid, signal.SIGKILL)
        for tab in tabs:
            _, complaint = tab.communicate()
            assert tab.returncode == -signal.SIGKILL, complaint.decode()
        report.seek(0)
        lines = report.read().decode().split("\n")[:-1]
    reported = {(reference, int(at)) for reference, at in (line.split() for line in lines)}
    return Killed(len(reported), look_for(reported, folder))


def look_for(reported: set[Kept], folder: Path) -> int:
    """All that was reported is there, the file is sound, and what is due follows from the answers."""
    path = file_of(learner(NAME), folder)
    if path.exists():
        check(path)
    progress = open_progress(NAME, WORD, clock=partial(datetime.now, UTC), folder=folder)
    assert progress.notice is None, progress.notice
    answers = progress.document().answers
    lost = reported - {(answer.reference, past.write(answer.at)) for answer in answers}
    assert not lost, f"{len(lost)} answers are lost: {sorted(lost)[:3]}"
    agree(progress)
    return len(answers)


def agree(progress: Progress) -> None:
    """The reviews are those that the answers give."""
    answers = progress.document().answers
    keys = {key for answer in answers for key in answer.keys}
    assert {review.key: review for review in progress.reviews()} == {key: review_of(key, answers) for key in keys}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--answer"]:
        answer_on(Path(sys.argv[2]), sys.argv[3])
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as name:
        results = [kill_once(number, Path(name)) for number in range(times)]
    total = sum(result.reported for result in results)
    print(
        f"killed {times} times: all {total} reported answers are there, of {results[-1].in_all} kept; the file is sound"
    )
