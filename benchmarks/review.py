"""`python -m benchmarks.review`: a review beside random play, two workers beside one, and the search bot beside peers.

A full review of a game of three seats at the default budget, on two cores, is measured in games at random played on
one core in the same run. The peers of the search bot are OpenSpiel's Python tree searches on OpenSpiel's own games.

A simulation of a long game is more work than one of a short game, so simulations a second are multiplied by the length
of a game at random (moves, and for the peer's games deals and dice as well): that is moves a second, if each simulation
is played to the end. Peers do play to the end. The search bot is measured twice: as it plays, where a glance at the
table stands in for the rest of the game (the demand is on this), and playing to the end as well, which tells how fast
the rules are beside the peer's, most of which are written in C++ and list fewer moves.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from benchmarks.engine import ceiling, demand
from spacetutor.bots.search import Tree
from spacetutor.core.game import AnyGame
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.play.replay import encode
from spacetutor.play.table import play_out
from spacetutor.review import Plan, Reviewing
from spacetutor.review.running import on_cores

ROUNDS = 5
SECONDS = 1.5
GAMES = 30
PEERS = {"backgammon": "mcts", "connect_four": "mcts", "python_tic_tac_toe": "mcts", "gin_rummy": "ismcts"}
RANDOM_GAMES = 1000
REVIEW_ROUNDS = 3
MOST_TIMES, LEAST_GAIN = 30, 1.7
MISSING = "OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel (or `make bench`)"


class Contender(NamedTuple):
    """Something that searches from the start of a game: do so many simulations; moves in a random game."""

    simulate: Callable[[int], None]
    length: float


class PlayedOut:
    """A game whose prospects are the result of playing on at random."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self.game, self.rng = game, rng

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def prospects(self, state: Any) -> tuple[float, ...]:
        return self.game.prospects(played_out(self.game, state, self.rng)[0])


def played_out(game: AnyGame, state: Any, rng: random.Random) -> tuple[Any, int]:
    """The end of a game that goes on at random, and the moves to there."""
    moves = 0
    while game.actor(state) is not None:
        legal = game.legal(state)
        state = game.apply(state, legal[int(rng.random() * len(legal))])
        moves += 1
    return state, moves


def ours(to_the_end: bool) -> Contender:
    game, rng = SpaceExplorers(Options(seats=2)), random.Random(1)
    length = statistics.mean(played_out(game, game.new(game.deal(rng)), rng)[1] for _ in range(GAMES))
    state = game.new(game.deal(rng))
    view = game.view(state, game.actor(state))
    searched: Any = PlayedOut(game, rng) if to_the_end else game

    def simulate(count: int) -> None:
        tree = Tree(searched, view, game.legal(view), rng)
        for _ in range(count):
            tree.simulate()

    return Contender(simulate, length)


def peer(name: str, method: str) -> Contender:
    """OpenSpiel's search on a game of its own, from the first moment somebody is to move."""
    import numpy
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - makes those written in Python known
    from open_spiel.python.algorithms import ismcts, mcts

    game, rng = pyspiel.load_game(name), random.Random(1)
    length = statistics.mean(_random_game(game.new_initial_state(), rng) for _ in range(GAMES))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    numbers = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, numbers)

    def simulate(count: int) -> None:
        if method == "mcts":
            mcts.MCTSBot(game, 1.4, count, evaluator, random_state=numbers).mcts_search(state)
        else:
            bot = ismcts.ISMCTSBot(game, evaluator, 1.4, count, random_state=numbers)
            bot.run_search(state)

    return Contender(simulate, length)


def _random_game(state: Any, rng: random.Random) -> int:
    moves = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


def rate(contender: Contender) -> float:
    """Simulations a second, in searches of a hundred."""
    done, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        contender.simulate(100)
        done += 100
    return done / took


def compare_search() -> bool:
    contenders = {"as it plays": ours(to_the_end=False), "played to the end": ours(to_the_end=True)}
    try:
        contenders |= {name: peer(name, method) for name, method in PEERS.items()}
    except ImportError:
        print(MISSING)
        return False
    rounds: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(ROUNDS):
        print(f"\rround {number + 1} of {ROUNDS}", end="", file=sys.stderr, flush=True)
        for name, contender in contenders.items():
            rounds[name].append(rate(contender))
    print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    print(f"{'search, one thread':34}{'simulations/s':>14}{'moves a game':>14}{'product':>12}")
    for name, contender in contenders.items():
        title = f"OpenSpiel {PEERS[name]}, {name}" if name in PEERS else f"search bot, {name}"
        speed = statistics.median(rounds[name])
        print(f"{title:34}{speed:14,.0f}{contender.length:14.0f}{speed * contender.length:12,.0f}")
    met = [_compared(rounds, contenders, name) for name in PEERS]
    return all(met)


def _compared(rounds: dict[str, list[float]], contenders: dict[str, Contender], name: str) -> bool:
    """Both ways of searching beside one peer; the demand is on the way that the bot plays."""
    ratios = {}
    for way in ("played to the end", "as it plays"):
        scale = contenders[way].length / contenders[name].length
        pairs = zip(rounds[way], rounds[name], strict=True)
        ratios[way] = statistics.median(mine / theirs for mine, theirs in pairs) * scale
    print(f"  against {PEERS[name]} on {name}, played to the end: {ratios['played to the end']:.2f}")
    return demand(f"against {PEERS[name]} on {name}, as it plays", ratios["as it plays"], 1.0)


def seconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def reviewed(raw: bytes, workers: int) -> float:
    """How long a whole review takes, from the bytes of a replay."""
    return seconds(lambda: list(Reviewing(raw, Plan()).run(on_cores(workers))))


def compare_review() -> bool:
    """A game reviewed by two workers and by one, random games before and after: a busy machine slows all alike."""
    game, rng = SpaceExplorers(Options(seats=3)), random.Random(1)
    raw = encode(play_out(game, ["greedy"] * 3, "benchmark")[0])

    def games() -> None:
        for _ in range(RANDOM_GAMES // 2):
            played_out(game, game.new(game.deal(rng)), rng)

    played, two, one = [], [], []
    for number in range(REVIEW_ROUNDS):
        print(f"\rround {number + 1} of {REVIEW_ROUNDS}", end="", file=sys.stderr, flush=True)
        played.append(seconds(games))
        two.append(reviewed(raw, 2))
        one.append(reviewed(raw, 1))
        played[-1] += seconds(games)
    print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    took = [statistics.median(times) for times in (played, two, one)]
    print("{} random games {:.1f} s; a review by two workers {:.1f} s, by one {:.1f} s".format(RANDOM_GAMES, *took))
    times = statistics.median(map(float.__truediv__, two, played))
    gain = statistics.median(map(float.__truediv__, one, two))
    met = ceiling(f"a review, as a multiple of {RANDOM_GAMES} random games", times, MOST_TIMES)
    return demand("two workers beside one", gain, LEAST_GAIN) and met


def main() -> int:
    met = [compare_review(), compare_search()]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
