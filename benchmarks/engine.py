"""`python -m benchmarks.engine`: the rules engine beside catanatron and python-chess, and replays beside bare play.

Peers and engine take turns, round by round, and each ratio is the median of its rounds: a busy machine slows all alike.
"""

from __future__ import annotations

import copy
import gc
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from spacetutor.core.game import AnyGame
from spacetutor.games import FIRST, GAMES, restore, standard
from spacetutor.play.replay import Replay, decode, encode, verify
from spacetutor.play.table import play_out

ROUNDS = 7
SECONDS = 1.0
SLOWEST = 1 / 3
"""Every game makes at least so many decisions, as a part of those of the first one."""


class Pace(NamedTuple):
    """How fast random play went: decisions, those with a choice, and legal moves listed, all a second."""

    decisions: float
    choices: float
    listed: float

    @property
    def mean(self) -> float:
        return self.listed / self.decisions


def pace(play: Callable[[], tuple[int, int, int]]) -> Pace:
    """Play whole games for a while; every decision with its complete legal list."""
    totals = [0, 0, 0]
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        totals = [total + more for total, more in zip(totals, play(), strict=True)]
    return Pace(*(total / took for total in totals))


def spacetutor_game(seats: int, name: str = FIRST) -> Callable[[], tuple[int, int, int]]:
    game, rng = standard(name, seats), random.Random(1)

    def play() -> tuple[int, int, int]:
        decisions = choices = listed = 0
        state = game.new(game.deal(rng))
        while game.actor(state) is not None:
            moves = game.legal(state)
            decisions += 1
            choices += len(moves) > 1
            listed += len(moves)
            state = game.apply(state, moves[int(rng.random() * len(moves))])
        return decisions, choices, listed

    return play


def catanatron_game() -> Callable[[], tuple[int, int, int]]:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
    rng = random.Random(1)

    def play() -> tuple[int, int, int]:
        decisions = choices = listed = 0
        game = Game([RandomPlayer(colour) for colour in colours], seed=rng.randrange(10**9))
        while game.winning_color() is None and game.state.num_turns < 1000:
            moves = len(game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions)
            decisions += 1
            choices += moves > 1
            listed += moves
            game.play_tick()
        return decisions, choices, listed

    return play


def chess_game() -> Callable[[], tuple[int, int, int]]:
    import chess

    rng = random.Random(1)

    def play() -> tuple[int, int, int]:
        decisions = choices = listed = 0
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            decisions += 1
            choices += len(moves) > 1
            listed += len(moves)
            board.push(moves[int(rng.random() * len(moves))])
        return decisions, choices, listed

    return play


def compare_engines() -> bool:
    """Decisions and listed moves a second, beside the peers. True when every demand is met."""
    players = {f"{name}, {seats} seats": spacetutor_game(seats, name) for name in GAMES for seats in (2, 3, 4)} | {
        "catanatron, 4 players": catanatron_game(),
        "python-chess": chess_game(),
    }
    rounds: dict[str, list[Pace]] = {name: [] for name in players}
    for play in players.values():
        play()
    for number in range(ROUNDS):
        print(f"\rround {number + 1} of {ROUNDS}", end="", file=sys.stderr, flush=True)
        for name, play in players.items():
            gc.collect()
            rounds[name].append(pace(play))
    print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    print(f"{'random play, one thread':28}{'decisions/s':>12}{'with a choice':>15}{'listed/s':>11}{'mean legal':>12}")
    for name, paces in rounds.items():
        middle = [statistics.median(values) for values in zip(*paces, strict=True)]
        print(f"{name:28}{middle[0]:12,.0f}{middle[1]:15,.0f}{middle[2]:11,.0f}{middle[2] / middle[0]:12.1f}")
    ours, catan, chess = (rounds[n] for n in (f"{FIRST}, 4 seats", "catanatron, 4 players", "python-chess"))
    games = {name: ratios(rounds[f"{name}, 4 seats"], ours, "decisions") for name in GAMES if name != FIRST}
    return all(
        [
            *(demand(f"decisions/s of {name}, against {FIRST}", found, SLOWEST) for name, found in games.items()),
            demand("decisions/s, 4 seats, against catanatron", ratios(ours, catan, "decisions"), 1.0),
            demand("decisions/s, 4 seats, against python-chess", ratios(ours, chess, "decisions"), 1.0),
            demand("listed moves/s, 4 seats, against catanatron", ratios(ours, catan, "listed"), 3.0),
        ]
    )


def ratios(ours: list[Pace], theirs: list[Pace], what: str) -> float:
    return statistics.median(getattr(a, what) / getattr(b, what) for a, b in zip(ours, theirs, strict=True))


def demand(name: str, value: float, least: float) -> bool:
    print(f"  {name}: {value:.2f} (wanted: at least {least:.3g})")
    return value >= least


def ceiling(name: str, value: float, most: float) -> bool:
    print(f"  {name}: {value:.2f} (wanted: at most {most})")
    return value <= most


def cost_of_a_state() -> None:
    """Copying (a state never changes, so a copy is itself), hashing, encoding."""
    game = standard(FIRST, 4)
    replay, _ = play_out(game, ["random"] * 4, "a state")
    state = verify(replay)[len(replay.moves) // 2]
    ways: dict[str, Callable[[], Any]] = {
        "copy": lambda: copy.copy(state),
        "hash": lambda: hash(state),
        "digest (sha256)": lambda: game.digest(state),
        "to JSON": lambda: json.dumps(game.state_json(state)),
        "view of a seat": lambda: game.view(state, 0),
    }
    print("one state, 4 seats:", end=" ")
    print(", ".join(f"{name} {timed(way, 2000) * 1e6:.1f} us" for name, way in ways.items()))


def timed(work: Callable[[], Any], times: int) -> float:
    """The best of five, in seconds for one call."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - began) / times)
    return best


def play_recorded(game: AnyGame, replay: Replay) -> Any:
    """The recorded moves on the bare engine: set up, then every move checked and made."""
    state = game.new(replay.chance)
    for move in replay.moves:
        state = game.apply(state, move.action)
    return state


def compare_replays() -> bool:
    """Reading and verifying a 3-seat replay beside playing its moves."""
    game = standard(FIRST, 3)
    pairs = [(replay, encode(replay)) for replay, _ in (play_out(game, ["greedy"] * 3, str(i)) for i in range(40))]
    found: list[float] = []
    # The peers' modules are not part of the program: its garbage collector should not have to walk them.
    gc.collect()
    gc.freeze()
    for _ in range(ROUNDS * 3):
        began = time.perf_counter()
        for replay, _ in pairs:
            play_recorded(game, replay)
        bare = time.perf_counter() - began
        began = time.perf_counter()
        for _, raw in pairs:
            verify(decode(raw, restore))
        found.append((time.perf_counter() - began) / bare)
    print(f"a 3-seat replay ({len(pairs[0][1]) / 1000:.0f} kB): bare play {bare / len(pairs) * 1e3:.2f} ms")
    return ceiling("reading and verifying, as a multiple of bare play", statistics.median(found), 1.5)


def compare_growth() -> bool:
    """The rate at which 10,000 replays verify, as a part of the rate for 1,000, each in the same process."""
    game = standard(FIRST, 3)
    raws = [encode(play_out(game, ["random"] * 3, f"growth {i}")[0]) for i in range(1000)]

    def rate(count: int) -> float:
        began = time.perf_counter()
        for number in range(count):
            verify(decode(raws[number % len(raws)], restore))
        return count / (time.perf_counter() - began)

    rate(200)
    small, large = rate(1000), rate(10_000)
    again = rate(1000)
    print(f"replays verified a second: {small:.0f} of 1,000, {large:.0f} of 10,000, then {again:.0f} of 1,000 again")
    return demand("rate of 10,000 against 1,000", large / statistics.mean((small, again)), 0.9)


def main() -> int:
    met = [compare_engines()]
    cost_of_a_state()
    met += [compare_replays(), compare_growth()]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
