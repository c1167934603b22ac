"""Broken replay files by the thousand. Each must be refused by a Fault, or be truly valid, within two seconds.

`python -m tests.tools.mutations 10000` for many of every game, or `... 10000 hope` of one; the suite tries fewer.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from spacetutor.core.errors import Fault
from spacetutor.core.files import LARGEST
from spacetutor.games import FIRST, GAMES, restore, standard
from spacetutor.play.replay import decode, encode, verify
from spacetutor.play.table import play_out
from tests.places import REPLAYS

LIMIT = 2.0
Mutation = Callable[[bytes, Random], bytes]


def flip_bytes(raw: bytes, rng: Random) -> bytes:
    changed = bytearray(raw)
    for _ in range(rng.randint(1, 8)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def truncate(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def splice(raw: bytes, rng: Random) -> bytes:
    """Some bytes doubled or left out."""
    a, b = sorted(rng.randrange(len(raw)) for _ in range(2))
    return raw[:b] + raw[a:] if rng.random() < 0.5 else raw[:a] + raw[b:]


def places(document: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a document."""
    found = [path] if path else []
    entries = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in entries:
        found += places(value, (*path, key))
    return found


def at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def changed(raw: bytes, rng: Random, change: Callable[[Any, Any], None]) -> bytes:
    """The document with something done to one of its entries; moves are hit as often as all the rest."""
    document = json.loads(raw)
    paths = places(document)
    moves = [path for path in paths if path[0] in ("moves", "chance")]
    path = rng.choice(moves if moves and rng.random() < 0.6 else paths)
    change(at(document, path[:-1]), path[-1])
    return json.dumps(document).encode()


def drop(raw: bytes, rng: Random) -> bytes:
    def gone(parent: Any, key: Any) -> None:
        del parent[key]

    return changed(raw, rng, gone)


def renumber(raw: bytes, rng: Random) -> bytes:
    numbers = [0, 1, -1, 2, 59, 60, 61, 400, 10**6, 2**63, 10**30, -(10**40)]

    def put(parent: Any, key: Any) -> None:
        parent[key] = rng.choice(numbers)

    return changed(raw, rng, put)


def retype(raw: bytes, rng: Random) -> bytes:
    things: list[Any] = [None, True, "", "red", "\u0000", "\ud800", [], {}, [[]], {"kind": "recruit"}, "x" * 5000]

    def put(parent: Any, key: Any) -> None:
        parent[key] = rng.choice(things)

    return changed(raw, rng, put)


def add(raw: bytes, rng: Random) -> bytes:
    def put(parent: Any, key: Any) -> None:
        if isinstance(parent, dict):
            parent[rng.choice(["extra", "kind", "Card", "at", "__class__"])] = rng.choice([0, "red", None])
        else:
            parent.insert(key, parent[key])

    return changed(raw, rng, put)


def swap(raw: bytes, rng: Random) -> bytes:
    """Two entries of one list, or two values of one object, change places."""

    def exchange(parent: Any, key: Any) -> None:
        keys = list(parent) if isinstance(parent, dict) else range(len(parent))
        other = rng.choice(list(keys))
        parent[key], parent[other] = parent[other], parent[key]

    return changed(raw, rng, exchange)


def nest(raw: bytes, rng: Random) -> bytes:
    depth = rng.choice([50, 900, 5000, 200_000])
    deep = b"[" * depth + b"]" * depth if rng.random() < 0.5 else b'{"a":' * depth + b"1" + b"}" * depth
    return deep if rng.random() < 0.5 else raw.replace(b'"seed":', b'"seed":' + deep + b',"seed":', 1)


def long_number(raw: bytes, rng: Random) -> bytes:
    digits = str(rng.randrange(1, 10)).encode() * rng.choice([20, 400, 5000, 100_000])
    written = b'"rules": ' + rng.choice([b"", b"-", b"1e", b"0."]) + digits
    return re.sub(rb'"rules": \d+', written, raw, count=1)


def many_keys(raw: bytes, rng: Random) -> bytes:
    """A great many fields, the last of them perhaps twice, before the others or in one of them."""
    crowd = [b'"%d": 0' % i for i in range(rng.choice([1000, 20_000, 60_000]))]
    fields = b", ".join(crowd + crowd[-1:] * rng.randrange(2))
    put = fields + b", " if rng.random() < 0.5 else b'"options": {' + fields + b"}, "
    return raw.replace(b'"game":', put + b'"game":', 1)


MUTATIONS: tuple[Mutation, ...] = (
    flip_bytes, truncate, splice, drop, renumber, retype, add, swap, nest, long_number, many_keys,
)  # fmt: skip


def judge(raw: bytes) -> str:
    """ "refused" or "valid"; anything else that happens is a failure of the program."""
    began = time.process_time()
    try:
        replay = decode(raw, restore)
        states = verify(replay)
    except Fault as fault:
        assert str(fault), "a fault says something"
        assert "\n" not in str(fault), "in one line"
        outcome = "refused"
    else:
        game = replay.game
        assert all(game.census(state) == game.census(states[0]) for state in states)
        assert verify(decode(encode(replay), restore)) == states
        outcome = "valid"
    took = time.process_time() - began
    assert took < LIMIT, f"took {took:.1f} s"
    return outcome


@lru_cache
def replays_of(game: str) -> tuple[bytes, ...]:
    """Replay files of a game: those that come with the tutor, and where there is none, games played for this."""
    kept = [path.read_bytes() for path in sorted(REPLAYS.glob("*.json"))]
    own = [raw for raw in kept if json.loads(raw)["game"] == game]
    tables = [(standard(game, seats), ["random"] * seats) for seats in (2, 3)]
    return tuple(own) or tuple(encode(play_out(table, bots, "to be broken")[0]) for table, bots in tables)


def trial(seed: int, game: str = FIRST) -> tuple[str, str]:
    """One broken file: which mutation, and how it was taken."""
    rng = Random(seed)
    raw = rng.choice(replays_of(game))
    mutation = rng.choice(MUTATIONS)
    broken = mutation(raw, rng)
    if len(broken) > LARGEST:
        return mutation.__name__, "refused"
    try:
        return mutation.__name__, judge(broken)
    except Exception as error:
        raise AssertionError(f"seed {seed}, {mutation.__name__}: {error!r}") from error


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for each in sys.argv[2:] or GAMES:
        tally: Counter[tuple[str, str]] = Counter(trial(seed, each) for seed in range(count))
        for (name, outcome), times in sorted(tally.items()):
            print(f"{name:12} {outcome:8} {times}")
        print(f"{each}, {count} broken files: no other exception, none took {LIMIT:.0f} s")
