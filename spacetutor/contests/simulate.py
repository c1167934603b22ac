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
from spacetutor.play.shelf import game_in, written
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
    """Play the games, in order, as they come. Replays are all on disk when this ends, or is stopped; those that lay
    there already are not played again.
    """
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
    """One game; where its replay lies there from an earlier run, that one."""
    path, deal = Path(plan.out) / plan.file_name(index) if plan.out else None, f"{plan.seed}/{index}"
    if path is not None and path.exists():
        replay = kept(path, plan, plan.bots, deal)
        states = verify(replay)
    else:
        states = []
        replay, final = play_out(game, plan.bots, deal, lambda state, _: states.append(state))
        states.append(final)
        if path is not None:
            create_file(path, written(replay), synced=False)
    if plan.check:
        _check(game, replay)
    return _outcome(game, replay, states, index)


def kept(path: Path, plan: GameSeries, bots: tuple[str, ...], deal: str) -> Replay:
    """A game that an earlier run has finished, or a Fault where another one lies there."""
    replay = game_in(path).replay
    played = (replay.game.id, replay.game.material.hash, replay.seed, tuple(by.played_by for by in replay.players))
    same = plan.options == replay.game.options_shape.write(replay.game.options)
    if replay.result is None or not same or played != (plan.game, plan.material_hash, deal, bots):
        raise Fault("is not the game that is to be played here; choose another folder", file=str(path))
    return replay


def _outcome(game: AnyGame, replay: Replay, states: list[Any], index: int) -> GameOutcome:
    """What is counted of a game with these tables."""
    assert replay.result is not None
    final, moves = states[-1], zip(states, replay.moves, strict=False)
    marks = [mark for state, move in moves for mark in game.marks(state, move.action)]
    counted, first = (*marks, *game.closing(final)), first_seat(game, states)
    return GameOutcome(index, replay.result, game.turn(final), len(replay.moves), first, counted)


def _check(game: AnyCounting, replay: Replay) -> None:
    """The laws that a whole game can be put to: written and read it verifies, and no piece is lost or made."""
    states = verify(decode(encode(replay), restore))
    counted = game.census(states[0])
    for number, state in enumerate(states):
        if game.census(state) != counted:
            raise Fault(f"pieces were lost or made in game {replay.seed}", place=f"move {number}")
