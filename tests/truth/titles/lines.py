"""Lines of play whose pictures are looked at: games of all bots and variants, whole and cut off, and rare ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from spacetutor.core.game import AnyGame
from spacetutor.games import decided, restore
from spacetutor.games.hope.options import LEVELS
from spacetutor.games.hope.values import TILES
from spacetutor.play.replay import Move, Player, Replay, read_replay, verify
from spacetutor.play.table import new_replay, play_out
from tests.places import REPLAYS
from tests.truth.titles import NAMES, Line

BOTS = ("random", "eager", "greedy")
EASY = 5
"""Every so many games the best bots play, on the normal level."""

EXAMPLE = REPLAYS / "rulebook-example.json"
TIED = (105, 133, 162)
"""Numbers of random games of Space Explorers for two that end in a shared victory."""


def variant(game: str, number: int) -> dict[str, Any]:
    """What the table of this number decides: sizes and options go round. Some games of HOPE are easy to save."""
    if game == "space-explorers":
        return {"seats": 2 + number % 3, "card_34": ("hub", "hand")[number // 3 % 2]}
    if game == "from-the-moon":
        level = ("easy", "normal", "hard", "expert")[number // 8 % 4]
        return {"seats": 1 + number % 4, "draft": ("open", "dealt")[number // 4 % 2], "level": level}
    if number % EASY == 0:
        return {"seats": 2 + number % 3, "traitor": number % 2 == 1}
    flags = {"traitor": number % 8 < 6, "bugs": number // 3 % 2 == 0}
    return {"seats": 2 + number % 3, "level": LEVELS[number // 2 % len(LEVELS)], **flags}


def lines(game: str, games: int) -> Iterator[Line]:
    """The rare lines, then so many games, each to its end and cut off anywhere."""
    yield from rare(game)
    for number in range(games):
        rng = Random(f"titles {game} {number}")
        some = BOTS[-1:] if number % EASY == 0 else BOTS
        line = played(decided(game, variant(game, number)), [rng.choice(some) for _ in range(4)], f"titles {number}")
        yield line
        yield line.cut(rng.randrange(len(line.actions)))


def played(game: AnyGame, bots: Sequence[str], seed: str) -> Line:
    """A game of these bots, as many as there are seats."""
    return line_of(play_out(game, bots[: game.seats], seed)[0])


def line_of(replay: Replay) -> Line:
    actions = tuple(move.action for move in replay.moves)
    return Line(replay.game, tuple(verify(replay)), actions, replay)


def rare(game: str) -> list[Line]:
    """What games hardly ever come to."""
    return {"hope": _rare_hope, "from-the-moon": _rare_moon}.get(game, _rare_space_explorers)()


def _rare_space_explorers() -> list[Line]:
    """Shared victories, games of which hardly a move has been made, and games that begin in the middle."""
    two = decided("space-explorers", {"seats": 2})
    tied = [played(two, ("random", "random"), f"tie {number}") for number in TIED]
    example = line_of(read_replay(EXAMPLE, restore))
    cut = [example.cut(moves) for moves in range(len(example.actions))]
    later = [tied[-1].later(len(tied[-1].actions) * share // 20) for share in range(1, 20)]
    return [*tied, *(tied[0].cut(moves) for moves in range(6)), example, *cut, *later]


def _rare_hope() -> list[Line]:
    """Every ending right before it, a traitor known from the start, tables on which everybody was cleared."""
    found = []
    for number in range(6):
        game, rng = decided("hope", {"seats": 2 + number % 3}), Random(f"rare {number}")
        start = game.new(game.deal(rng))
        found.append(driven(game, _known(start), rng, most=40))
        accused = driven(game, _honest(start), rng, ("accuse", "settle"))
        found += [accused, accused.cut(len(accused.actions) * 3 // 4), accused.cut(0)]
        begun = next(state for state in driven(game, start, rng, most=20).states if state.phase == "turn")
        found += [driven(game, near, rng, ("settle", "fly")) for near in _endings(game, begun)]
    return found


def _rare_moon() -> list[Line]:
    """Hardly begun, alone and starved, told from the middle on, points below zero, one Resource."""
    found = []
    for seats in range(1, 5):
        game, rng = decided("from-the-moon", {"seats": seats}), Random(f"rare {seats}")
        line = driven(game, game.new(game.deal(rng)), rng, ("fire", "shelve", "lab", "foundation", "build", "gather"))
        last = len(line.actions)
        found += [line, *(line.cut(min(moves, last)) for moves in (0, 2, 8, 14, 20)), line.later(last // 2)]
        begun = line.states[min(12, last)]
        poor = tuple(seat._replace(points=-4 - i) for i, seat in enumerate(begun.seats))
        found += [driven(game, begun._replace(seats=poor), rng, most=moves) for moves in (0, 3)]
    return found


def _known(start: Any) -> Any:
    seats = [seat._replace(role="hope") for seat in start.seats]
    return start._replace(seats=(seats[0]._replace(role="traitor", revealed=True), *seats[1:]))


def _honest(start: Any) -> Any:
    return start._replace(seats=tuple(seat._replace(role="hope") for seat in start.seats))


def _endings(game: Any, begun: Any) -> list[Any]:
    """Turns that run out, Earth alone in space, the Marker right before its end, the row nearly full."""
    track, mission, universe = game.values.track, begun.mission, begun.universe
    alone = universe._replace(gone=(1 << TILES + 1) - 2, monolith=0)
    return [
        begun._replace(turn=238),
        begun._replace(universe=alone),
        begun._replace(mission=mission._replace(marker=track.last - 4)),
        begun._replace(mission=mission._replace(row=(0,) * (track.row_end - 1))),
    ]


def driven(game: AnyGame, start: Any, rng: Random, keen: Sequence[str] = (), most: int = 10**6) -> Line:
    """A game from any table on, by players who are keen on some kinds of moves."""
    states, actions = [start], list[Any]()
    while game.actor(states[-1]) is not None and len(actions) < most:
        moves = game.legal(states[-1])
        first = next((found for kind in keen if (found := [move for move in moves if move.kind == kind])), moves)
        actions.append(rng.choice(first))
        states.append(game.apply(states[-1], actions[-1]))
    players = tuple(Player(name, "random") for name in NAMES[: game.seats])
    replay = new_replay(game, players, game.deal(Random(0)))._replace(moves=tuple(map(Move, actions)))
    return Line(game, tuple(states), tuple(actions), replay)
