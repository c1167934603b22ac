"""Games for the tests of pictures: the shipped replays and some simulated ones, and their books kept another way."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from spacetutor.core.event import Event
from spacetutor.core.figure.style import Figure, Say
from spacetutor.core.flow import Flow
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import restore, standard
from spacetutor.games.space_explorers.pictures.books import Story
from spacetutor.games.space_explorers.pictures.keeping import keep_ledger
from spacetutor.games.space_explorers.pictures.tokens import token_flow
from spacetutor.graphs.flow import flow_figure
from spacetutor.graphs.moves import moves_of
from spacetutor.play.record import Record
from spacetutor.play.replay import Replay, read_replay, verify
from spacetutor.play.replay.codec import encode
from spacetutor.play.table import play_out
from tests.places import REPLAYS

COLOURS = ("blue", "green", "yellow", "red", "purple")
FILES = [
    path
    for path in sorted((REPLAYS).glob("*.json"))
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
    def record(self) -> Record:
        return Record.along(self.replay, self.states, self.replay.moves)

    @property
    def flow(self) -> Flow:
        return token_flow(self.story.seats, self.events)

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
    path = REPLAYS / f"{name}.json"
    if path.exists():
        replay = read_replay(path, restore)
    else:
        bot, _, seats = name.partition("-")
        replay, _ = play_out(standard("space-explorers", int(seats)), (bot,) * int(seats), f"pictures/{name}")
    states = verify(replay)
    steps = zip(states, replay.moves, strict=False)
    events = [replay.game.events(state, move.action) for state, move in steps]
    books = keep_ledger(replay.game.cards, states, events)  # type: ignore[attr-defined]
    return Told(replay, states, events, Story(moves_of(Record.along(replay, states, replay.moves)), books))


def tokens_figure(game: Told, say: Say, dark: bool = False) -> Figure:
    return flow_figure(game.flow, game.story.moves, say, dark)


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
