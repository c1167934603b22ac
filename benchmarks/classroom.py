"""`python -m benchmarks.classroom [--students 30] [--seconds 120]`: a class at work, with and without our guards.

Clients without a browser, a quarter each at a replay, a lesson, a game and the rules, ask about a card or make a move
every one to three seconds. The tutor is served twice on this machine: as it is, and with Voila's own socket and kernels
that nobody looks after. Both classes sit down first; then they take turns of a few seconds, so that whatever else the
machine does slows both. Prints the times of answers and their ratio. An answer that fails or comes late is an error.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.crowd import Client
from benchmarks.engine import ceiling
from tests.support.server import NOTEBOOKS, served_folder

ROOT = Path(__file__).parents[1]
RENDER = "voila/render/"
PAGES = (
    "game.ipynb?replay=rulebook-example.json",
    "learn.ipynb?lesson=cover",
    "play.ipynb",
    "rules.ipynb?rule=pay.cover",
)
PAUSE = (1.0, 3.0)
"""Seconds between an answer and the next question."""

TURN = 10.0
"""Seconds that a class works before the other one does."""

ANSWER = 10.0
"""Seconds after which an answer is counted as an error."""

AT_ONCE = 4
"""Pages that are opened at the same time: sitting down is not what is measured."""

UNGUARDED = """
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from spacetutor.serving import server, tended
server.OURS[VoilaKernelWebsocketHandler] = VoilaKernelWebsocketHandler
tended.EVERY = 10**6
"""
"""What is run before the tutor is served without guards. There is no such option for anybody else."""


class Student(Client):
    """Somebody at a page with a table, who asks about the cards in its middle, and plays if it is a game."""

    def __init__(self, tutor: str, number: int) -> None:
        super().__init__(tutor)
        self.page, self.rng = PAGES[number % len(PAGES)], random.Random(number)
        self.board, self.cards = "", [0]

    async def sit(self) -> None:
        await self.join(RENDER + self.page)
        states = await self.states()
        if self.page.startswith("play"):
            buttons = (w for w, about in states.items() if about["state"].get("description") == "New game")
            await self.ask(next(buttons), {"event": "click"})
            states = await self.states()
        self.board, state = next((w, about["state"]) for w, about in states.items() if about["state"].get("screens"))
        self._look(state)

    def _look(self, state: dict[str, Any]) -> None:
        self.cards = state["screens"][state["at"]]["center"] or self.cards

    async def act(self) -> float:
        """Ask, or move in a game; the seconds until the answer."""
        content: dict[str, Any] = {
            "kind": "thing",
            "at": 0,
            "thing": ["card", self.rng.choice(self.cards)],
            "full": not self.page.startswith("learn"),  # a lesson gives short answers
        }
        if self.page.startswith("play"):
            state = (await self.call(self.board, {"method": "request_state"}))["state"]
            self._look(state)
            if state["offers"] and self.rng.random() < 1 / 3:
                index = self.rng.randrange(len(state["offers"]))
                content = {"kind": "move", "version": state["version"], "index": index}
            else:
                content["thing"] = ["card", self.rng.choice(self.cards)]
        began = time.perf_counter()
        await self.ask(self.board, content)
        return time.perf_counter() - began


class Room(NamedTuple):
    """A class at one server: its students, the times of their answers, and what went wrong."""

    name: str
    students: list[Student]
    times: list[float]
    errors: list[str]

    async def sit_down(self) -> None:
        """All of them, a few at a time."""
        for at in range(0, len(self.students), AT_ONCE):
            await asyncio.gather(*(student.sit() for student in self.students[at : at + AT_ONCE]))

    async def work(self, until: float) -> None:
        await asyncio.gather(*(self._work(student, until) for student in self.students))

    async def _work(self, student: Student, until: float) -> None:
        await asyncio.sleep(student.rng.uniform(0, PAUSE[0]))
        while time.perf_counter() < until:
            try:
                async with asyncio.timeout(ANSWER):
                    self.times.append(await student.act())
            except (OSError, TimeoutError, KeyError) as error:
                self.errors.append(f"{student.page}: {error!r}")
                return
            await asyncio.sleep(student.rng.uniform(*PAUSE))

    def percentile(self, share: int) -> float:
        return 1000 * statistics.quantiles(self.times, n=100)[share - 1]

    def tell(self) -> None:
        half, most = self.percentile(50), self.percentile(95)
        print(
            f"{self.name}: {len(self.times)} answers, p50 {half:.0f} ms, p95 {most:.0f} ms, {len(self.errors)} errors"
        )
        for error in self.errors[:5]:
            print(f"  {error}")


async def lesson(addresses: dict[str, str], students: int, seconds: float) -> list[Room]:
    """Both classes sit down, and work in turns until each has worked so many seconds."""
    rooms = [Room(name, [Student(url, n) for n in range(students)], [], []) for name, url in addresses.items()]
    try:
        for room in rooms:
            await room.sit_down()
        for turn in range(max(1, round(seconds / TURN))):
            for room in rooms if turn % 2 else rooms[::-1]:
                await room.work(time.perf_counter() + TURN)
    finally:
        await asyncio.gather(*(student.leave() for room in rooms for student in room.students))
    return rooms


def main(students: int, seconds: float) -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "replays", folder / "replays")

        def served(log: str, first: str) -> Any:
            return served_folder(NOTEBOOKS, folder / log, folder / "replays", first=first, seats=students + 1)

        with served("guarded.log", "") as guarded, served("own.log", UNGUARDED) as own:
            addresses = {"with our guards": guarded, "with Voila's own socket": own}
            ours, theirs = asyncio.run(lesson(addresses, students, seconds))
    for room in (ours, theirs):
        room.tell()
    ratio = ours.percentile(95) / theirs.percentile(95)
    print(f"p50 ratio {ours.percentile(50) / theirs.percentile(50):.2f}")
    return 0 if ceiling("p95 of an answer, against Voila's own socket", ratio, 1.2) and not ours.errors else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A class at work, with and without our guards.")
    parser.add_argument("--students", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=120)
    wanted = parser.parse_args()
    sys.exit(main(wanted.students, wanted.seconds))
