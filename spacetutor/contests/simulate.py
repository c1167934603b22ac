"""Games between bots by the thousand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.contests.bulk import spread
from spacetutor.core.contracts import AnyCounting, Variant
from spacetutor.core.errors import Fault
from spacetutor.core.files import create_file, sync_everything
from spacetutor.core.game import AnyGame
from spacetutor.games import restore
from spacetutor.play.record import first_seat
from spacetutor.play.replay import decode, encode
from spacetutor.play.replay.model import Replay, Result
from spacetutor.play.replay.verify import verify
from spacetutor.play.shelf import written
from spacetutor.play.table import play_out

CHUNK, TICKS = 8, 100
"""Games that a worker plays at once, for speed; but fewer where they are few, so that progress is seen."""


class GameSeries(NamedTuple):
    """Games to play: which game (as a replay carries it), the bots at its seats, and the seed of it all."""

    game: str
    options: Any
    material: Any
    material_hash: str
    bots: tuple[str, ...]
    seed: int
    check: bool = False
    out: str = ""

    def file_name(self, index: int) -> str:
        return f"{self.game}-{len(self.bots)}-{self.seed}-{index:05d}.json"


class GameOutcome(NamedTuple):
    """What is kept of a game: its result, length, and the counted events (kind, subject) of all seats."""

    number: int
    result: Result
    turns: int
    decisions: int
    first: int
    chosen: tuple[tuple[str, int | str], ...]


def series(
    game: Variant, bots: tuple[str, ...], seed: int, *, check: bool = False, out: Path | None = None
) -> GameSeries:
    options = game.options_shape.write(game.options)
    material = game.material
    return GameSeries(
        game.id, options, material.document(), material.hash, bots, seed, check, "" if out is None else str(out)
    )


def run(plan: GameSeries, games: int, jobs: int) -> Iterator[GameOutcome]:
    """Play the games, in order, as they come. Replays are all on disk when this ends, or is stopped."""
    chunk = max(1, min(CHUNK, games // TICKS))
    tasks = ((plan, range(start, min(start + chunk, games))) for start in range(0, games, chunk))
    try:
        for outcomes in spread(_play_chunk, tasks, jobs):
            yield from outcomes
    finally:
        if plan.out:
            sync_everything()


def _play_chunk(task: tuple[GameSeries, range]) -> list[GameOutcome]:
    plan, indices = task
    game = restore(plan.game, plan.options, plan.material, plan.material_hash)
    return [_play(plan, game, index) for index in indices]


def _play(plan: GameSeries, game: AnyGame, index: int) -> GameOutcome:
    tables: list[Any] = []
    chosen: list[tuple[str, int | str]] = []

    def watch(state: Any, action: Any) -> None:
        tables.append(state)
        chosen.extend(game.marks(state, action))

    replay, final = play_out(game, plan.bots, f"{plan.seed}/{index}", watch)
    if plan.check:
        _check(game, replay)
    if plan.out:
        _write(Path(plan.out) / plan.file_name(index), written(replay))
    assert replay.result is not None
    counted = (*chosen, *game.closing(final))
    return GameOutcome(index, replay.result, game.turn(final), len(replay.moves), first_seat(game, tables), counted)


def _write(path: Path, content: bytes) -> None:
    """A file that has just these bytes already is left as it is; one with other bytes is never overwritten."""
    try:
        create_file(path, content, synced=False)
    except Fault:
        if not path.is_file() or path.read_bytes() != content:
            raise


def _check(game: AnyCounting, replay: Replay) -> None:
    """The laws that a whole game can be put to: written and read it verifies, and no piece is lost or made."""
    states = verify(decode(encode(replay), restore))
    counted = game.census(states[0])
    for number, state in enumerate(states):
        if game.census(state) != counted:
            raise Fault(f"pieces were lost or made in game {replay.seed}", place=f"move {number}")
