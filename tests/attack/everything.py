"""All attacks, and the servers that they are made on."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.attack import SOON, Attack, Target, answers, ask, doors, flow, games, learners, wire
from tests.support.server import served

ATTACKS: tuple[Attack, ...] = (
    *wire.ATTACKS,
    *flow.ATTACKS,
    *doors.ATTACKS,
    *answers.ATTACKS,
    *learners.ATTACKS,
    *games.ATTACKS,
)


@contextlib.contextmanager
def target(folder: Path, options: Mapping[str, object]) -> Iterator[Target]:
    """A tutor of its own for attacks, with an empty shelf and no learners."""
    shelf, learners = folder / "replays", folder / "learners"
    shelf.mkdir(parents=True, exist_ok=True)
    learners.mkdir(exist_ok=True)
    before = os.environ.get("SPACETUTOR_LEARNERS")
    os.environ["SPACETUTOR_LEARNERS"] = str(learners)
    try:
        with served(folder / "voila.log", shelf, **options) as url:  # type: ignore[arg-type]
            yield Target(url, folder / "voila.log", shelf, learners)
    finally:
        if before is None:
            del os.environ["SPACETUTOR_LEARNERS"]
        else:
            os.environ["SPACETUTOR_LEARNERS"] = before


def made(attack: Attack, on: Target, size: int) -> list[str]:
    """What gave way, the server itself included. An attack that could not be made counts as one that did."""
    try:
        found = attack.run(on, size)
    except (AssertionError, LookupError, OSError) as error:
        found = [f"it could not be made: {type(error).__name__} {error}"]
    return [*found, *silence(on)]


def silence(on: Target) -> list[str]:
    """What is wrong with Home after an attack."""
    began = time.monotonic()
    try:
        return [] if ask(on.url, limit=SOON).status == 200 else ["Home is not shown any more"]
    except OSError as error:
        return [f"the server does not answer any more after {time.monotonic() - began:.0f} s: {error}"]


def grouped(attacks: tuple[Attack, ...]) -> list[tuple[Mapping[str, object], list[Attack]]]:
    """The attacks by the server that they need."""
    groups: dict[str, tuple[Mapping[str, object], list[Attack]]] = {}
    for attack in attacks:
        name = json.dumps(dict(attack.options), sort_keys=True)
        groups.setdefault(name, (attack.options, []))[1].append(attack)
    return list(groups.values())
