"""Any game as an environment of PettingZoo, for those who train players (`pip install 'spacetutor[rl]'`).

    from spacetutor.rl import env

    table = env("space-explorers", seats=2)
    table.reset(seed=7)
    for seat in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        action = None if termination or truncation else table.action_space(seat).sample(observation["action_mask"])
        table.step(action)

An action is an index into the legal moves of the seat to act, as `st.new(...).legal()` lists them. There are ACTIONS of
them in every game: where fewer moves are legal, the mask has zeros behind them; where more are, which needs a hand full
of ways to pay, the first ACTIONS are offered. `info["moves"]` has them as text.

An observation is made of what the seat may know (`Game.view`) and of nothing else: every fact of it is counted in one
of SIZE numbers, by a hash of its place and its value. Where two facts fall together they are added up. `info["view"]`
is the same as it is. The reward comes at the end: the victory is 1, shared out among those who won, and 0 for others.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from spacetutor.core.game import AnyGame
from spacetutor.core.seats import names_of
from spacetutor.core.sketch import plain
from spacetutor.games import decided

ACTIONS, SIZE = 512, 2048
MOST = 255
"""What one number of an observation counts up to."""

Vector = np.ndarray[Any, np.dtype[Any]]


def env(game: str = "space-explorers", **options: Any) -> Any:
    """The environment as learners want it: a move that is masked ends the game for whoever tries it, and costs 1."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1))


def raw_env(game: str = "space-explorers", render_mode: str | None = None, **options: Any) -> TableEnv:
    """The environment alone. `options` are those of the game, `seats` among them."""
    return TableEnv(decided(game, options), render_mode)


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table: seats act when it is their turn, and see what they may see."""

    def __init__(self, game: AnyGame, render_mode: str | None = None) -> None:
        super().__init__()
        self.game, self.render_mode = game, render_mode
        self.metadata = {"name": game.id, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        seen = spaces.Box(0, MOST, (SIZE,), np.uint8)
        offered = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self._observed = {
            agent: spaces.Dict({"observation": seen, "action_mask": offered}) for agent in self.possible_agents
        }
        self._acting = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._luck = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acting[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed deals the same game; without one the games that follow each other differ."""
        if seed is not None:
            self._luck = Random(seed)
        self.state_of_game = self.game.new(self.game.deal(self._luck))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self._look_round()

    def _look_round(self) -> None:
        """Whose turn it is, and what everybody is told beside the numbers."""
        actor = self.game.actor(self.state_of_game)
        self.agent_selection = self.possible_agents[0 if actor is None else actor]
        self.infos = {agent: self._told(agent) for agent in self.agents}

    def _told(self, agent: str) -> dict[str, Any]:
        view = self.game.view(self.state_of_game, self._seat(agent))
        return {"view": view, "moves": [self.game.text(move) for move in self._moves(agent)]}

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _moves(self, agent: str) -> list[Any]:
        """Those that a seat may choose from: none but the one to act has any."""
        seat = self._seat(agent)
        if self.game.actor(self.state_of_game) != seat:
            return []
        return list(self.game.legal(self.game.view(self.state_of_game, seat)))[:ACTIONS]

    def observe(self, agent: str) -> dict[str, Vector]:
        mask = np.zeros(ACTIONS, np.int8)
        mask[: len(self._moves(agent))] = 1
        seat = self._seat(agent)
        return {"observation": numbers(self.game.view(self.state_of_game, seat), seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_of_game = self.game.apply(self.state_of_game, self._moves(agent)[int(action or 0)])
        self._look_round()
        if self.game.actor(self.state_of_game) is None:
            self._end()
        self._accumulate_rewards()

    def _end(self) -> None:
        won = [score.winner for score in self.game.score(self.state_of_game)]
        self.rewards = {agent: won[self._seat(agent)] / max(1, sum(won)) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table in text, as the seat to act sees it."""
        if self.render_mode != "ansi":
            return None
        view = self.game.view(self.state_of_game, self._seat(self.agent_selection))
        return plain(self.game.sketch(view, names_of([""] * self.game.seats)))

    def close(self) -> None:
        """Nothing is open."""


def numbers(view: Any, seat: int) -> Vector:
    """What a seat may know as numbers: how many facts fall on each."""
    counted = np.zeros(SIZE, np.int64)
    for fact in (f"me={seat}", *facts(view)):
        counted[crc32(fact.encode()) % SIZE] += 1
    return np.minimum(counted, MOST).astype(np.uint8)


def facts(part: Any, place: str = "") -> Iterator[str]:
    """Every value within a view with its place; in a row of values also without its number, as cards in a hand."""
    if hasattr(part, "_fields"):
        for name in part._fields:
            yield from facts(getattr(part, name), f"{place}.{name}")
    elif isinstance(part, (tuple, list)):
        for number, each in enumerate(part):
            yield from facts(each, f"{place}[{number}]")
            if not isinstance(each, (tuple, list)):
                yield f"{place}[]={each}"
    elif isinstance(part, (frozenset, set)):
        yield from (f"{place}[]={each}" for each in part)
    elif isinstance(part, dict):
        for name, each in part.items():
            yield from facts(each, f"{place}.{name}")
    else:
        yield f"{place}={part}"
