"""`python -m tests.games.from_the_moon.compare 20000`: the engine and the second reading, position by position."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.records import LEVELS
from tests.games.from_the_moon.adapter import Engine, dealt
from tests.support.moon import load, rich, start


def deal(seed: int) -> dict[str, Any]:
    """One to four players in turn, factions chosen or dealt, every level."""
    players, again = seed % 4 + 1, seed // 4
    return dealt(Options(players, ("open", "dealt")[again % 2], LEVELS[again % len(LEVELS)]), seed)


def pick(moves: list[str], rng: Random) -> str:
    """A move at random, kinds being equally likely, and leaving things less so."""
    kinds = sorted({move.split()[0] for move in moves} - {"done", "convert"}) or [""]
    kind = rng.choice(kinds) if rng.random() < 0.9 else ""
    return rng.choice([move for move in moves if move.startswith(kind)])


def differences(seed: int, most: int = sys.maxsize) -> Iterator[tuple[list[str], str]]:
    """The positions of one game, from the deal or from a rich table: the moves so far, and what the two say otherwise.

    "" where they agree. In which order ships were launched is not on the table.
    """
    document, rng = deal(seed), Random(seed)
    engine, reading = Engine(document), start(document)
    if seed // 32 % 2:
        shot = rich(document, seed)
        engine.load(document, shot)
        reading = load(document, shot)
    played: list[str] = []
    for _ in range(most):
        yield played, _compare(engine, reading)
        if engine.state.over:
            return
        played.append(pick(engine.legal(), rng))
        engine.play(played[-1])
        reading.play(played[-1])


def _compare(engine: Engine, reading: Any) -> str:
    ours, theirs = [] if engine.state.over else engine.legal(), [] if reading.over else reading.legal()
    if ours != theirs:
        alone = sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours))
        return f"legal: only the engine {alone[0]}, only the reading {alone[1]}"
    one, other = engine.snapshot(), reading.snapshot()
    for shot in (one, other):
        shot["launched"] = sorted(shot["launched"])
    return "; ".join(
        f"{name}: {one.get(name)} | {other.get(name)}" for name in one | other if one.get(name) != other.get(name)
    )


def main(wanted: int) -> int:
    """Compare so many positions; the first differences are printed."""
    seen = found = seed = 0
    while seen < wanted and found < 5:
        for played, difference in differences(seed):
            seen += 1
            if difference:
                found += 1
                print(f"game {seed} after {len(played)} moves ({', '.join(played[-6:])}): {difference}")
                break
        seed += 1
    print(f"{seen} positions of {seed} games, {found} differences")
    return found


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
