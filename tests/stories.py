"""Games for the tests of pictures: the shipped replays and some simulated ones, and their books kept another way."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.event import Event
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import restore, standard
from spacetutor.graphs.story import Story, story_of
from spacetutor.graphs.style import Say
from spacetutor.replay import Replay, read_replay, verify
from spacetutor.replay.codec import encode
from spacetutor.table import play_out

COLOURS = ("blue", "green", "yellow", "red", "purple")
ROOT = Path(__file__).parents[1]
FILES = [
    path
    for path in sorted((ROOT / "replays").glob("*.json"))
    if json.loads(path.read_text(encoding="utf-8"))["game"] == "space-explorers"
]
"""The replays of Space Explorers on the shelf."""

GAMES = [path.stem for path in FILES] + ["greedy-2", "greedy-4", "random-3"]


class Told(NamedTuple):
    """A game with its states, the events of each move, and its story."""

    replay: Replay
    states: list[Any]
    events: list[tuple[Event, ...]]
    story: Story

    @property
    def say(self) -> Say:
        return text_renderer(load_catalogue("space-explorers"), self.story.moves.names).short

    @property
    def values(self) -> dict[int, dict[str, Any]]:
        """The Specialists as the replay's file has them."""
        document = json.loads(encode(self.replay))
        return {card["number"]: card for card in document["cards"]["values"]["specialist"]}

    @property
    def sides(self) -> dict[str, dict[str, Any]]:
        projects = json.loads(encode(self.replay))["cards"]["values"]["project"]
        both = [project[nation] for project in projects for nation in ("american", "soviet")]
        return {side["name"].lower().replace(" ", "-"): side for side in both}


@cache
def told(name: str) -> Told:
    path = ROOT / "replays" / f"{name}.json"
    if path.exists():
        replay = read_replay(path, restore)
    else:
        bot, _, seats = name.partition("-")
        replay, _ = play_out(standard("space-explorers", int(seats)), (bot,) * int(seats), f"pictures/{name}")
    states = verify(replay)
    steps = zip(states, replay.moves, strict=False)
    events = [replay.game.events(state, move.action) for state, move in steps]
    return Told(replay, states, events, story_of(replay, states))


class Hub:
    """What lies before a seat: as it was at the beginning, and then kept up from events alone."""

    def __init__(self, seat: Any) -> None:
        self.batches: dict[str, list[int]] = {c: list(b) for c, b in zip(COLOURS, seat.hub, strict=True)}
        self.projects: list[str] = list(seat.projects)

    @property
    def cards(self) -> list[int]:
        return [card for batch in self.batches.values() for card in batch]

    @property
    def tops(self) -> list[int]:
        return [batch[-1] for batch in self.batches.values() if batch]

    def skills(self, values: dict[int, dict[str, Any]]) -> Counter[str]:
        return Counter(skill for card in self.cards for skill in values[card]["skills"])

    def take(self, event: Event) -> None:
        match event.kind:
            case "recruited":
                self.batches.setdefault(event.facts["division"], []).append(event.facts["card"])
            case "returned":
                card = event.facts["card"]
                next(batch for batch in self.batches.values() if card in batch).remove(card)
            case "arranged":
                self.batches[event.facts["division"]] = list(event.facts["batch"])
            case "completed":
                self.projects.append(event.facts["project"])


def hubs(game: Told) -> list[list[Hub]]:
    """By seat and state, from the events alone."""
    now = [Hub(seat) for seat in game.states[0].seats]
    found = [[deepcopy(hub)] for hub in now]
    for events in game.events:
        for event in events:
            now[event.seat].take(event)
        for row, hub in zip(found, now, strict=True):
            row.append(deepcopy(hub))
    return found
