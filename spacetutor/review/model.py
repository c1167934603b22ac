"""What a review holds: one judged decision a move.

Chances and losses are in hundredths of a percentage point, so that files hold whole numbers.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from spacetutor.bots.search import Budget
from spacetutor.core.contracts import AnyWriting
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Fields, Int, ListOf, Maybe, OneOf, Shape, Text
from spacetutor.play.replay import Replay, fingerprint

FORMAT = 1
VERSION = 4
"""Of the way in which decisions are judged: raised when the same replay would be judged otherwise."""

CERTAIN = 10_000
"""A chance of 100 %."""

POINT = 100
"""A percentage point."""

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER, FORCED = "best", "good", "inaccuracy", "mistake", "blunder", "forced"
CLASSES = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
THRESHOLDS = ((BLUNDER, 12 * POINT), (MISTAKE, 5 * POINT), (INACCURACY, 2 * POINT))
"""From which loss on a decision is called so. What loses less is good, and best is what loses nothing."""

CLEAR = 2
"""A loss is held against a seat if it is more than so many times its standard error. Else the move is good."""

DEFAULT_BUDGET = "400"
DEFAULT_SEED = "1"


class Chances(NamedTuple):
    """Every seat's chance to win, with its standard error."""

    values: tuple[int, ...]
    errors: tuple[int, ...]


class Candidate(NamedTuple):
    """A move that was looked into: how often the search came back to it, what it leads to, and what it loses.

    `loss` is against the best candidate, `error` the standard error of that difference. Both moves were tried on
    the same imagined tables, so luck in the deal is in neither.
    """

    action: Any
    visits: int
    chances: Chances
    loss: int
    error: int


class Decision(NamedTuple):
    """One move of the game, judged from what its seat could know when it made it.

    Moves count from 1. `candidates` come best first, and the move that was played is among them. `seen` are the
    chances right after the move as its seat then saw the table, where something came up that nobody could know (a card
    from the deck); None where nothing did. The difference to `after` is luck, and no merit.
    """

    move: int
    seat: int
    turn: int
    legal: int
    rank: str
    played: int
    candidates: tuple[Candidate, ...]
    seen: Chances | None = None

    @property
    def forced(self) -> bool:
        return self.rank == FORCED

    @property
    def action(self) -> Any:
        return self.candidates[self.played].action

    @property
    def better(self) -> Candidate:
        """The best move that was found; the played one, if that is it."""
        return self.candidates[0]

    @property
    def before(self) -> Chances:
        """Where the seat stood: what the best move leads to."""
        return self.candidates[0].chances

    @property
    def after(self) -> Chances:
        """What the played move led to, on the average of what could come up."""
        return self.candidates[self.played].chances

    @property
    def loss(self) -> int:
        return self.candidates[self.played].loss

    @property
    def loss_error(self) -> int:
        return self.candidates[self.played].error

    @property
    def luck(self) -> int:
        """What came up, in chance to win for the seat that moved."""
        return 0 if self.seen is None else self.seen.values[self.seat] - self.after.values[self.seat]

    @property
    def luck_error(self) -> int:
        if self.seen is None:
            return 0
        one, other = self.seen.errors[self.seat], self.after.errors[self.seat]
        return round(sqrt(one * one + other * other))


class Plan(NamedTuple):
    """How a game is to be reviewed. Each study of a decision has the budget; `200` are simulations, `0.5s` seconds."""

    budget: str = DEFAULT_BUDGET
    seed: str = DEFAULT_SEED

    @property
    def study(self) -> Budget:
        return Budget.parse(self.budget)


class Review(NamedTuple):
    """All decisions judged so far, by move. It holds for the replay of that fingerprint alone."""

    format: int
    version: int
    game: str
    rules: int
    replay: str
    moves: int
    budget: str
    seed: str
    decisions: tuple[Decision, ...] = ()

    @property
    def done(self) -> bool:
        return len(self.decisions) == self.moves

    @property
    def plan(self) -> Plan:
        return Plan(self.budget, self.seed)


def blank(replay: Replay, plan: Plan) -> Review:
    """A review with nothing judged yet."""
    game = replay.game
    return Review(
        FORMAT, VERSION, game.id, game.rules_version, fingerprint(replay), len(replay.moves), plan.budget, plan.seed
    )


def rank_of(loss: int, error: int) -> str:
    """The class of a decision, by its loss and how sure that is."""
    if loss == 0:
        return BEST
    if loss <= CLEAR * error:
        return GOOD
    return next((name for name, least in THRESHOLDS if loss >= least), GOOD)


_chance, _error = Int(0, CERTAIN), Int(0, CERTAIN)
_chances = Fields(Chances, {"values": ListOf(_chance, 10, shortest=1), "errors": ListOf(_error, 10, shortest=1)})


def review_shape(game: AnyWriting) -> Fields[Review]:
    """Of the file of a review of this game."""
    return _shape(game.action_shape)


def _shape(action: Shape[Any]) -> Fields[Review]:
    candidate: dict[str, Shape[Any]] = {
        "action": action,
        "visits": Int(0, 10**9),
        "chances": _chances,
        "loss": _chance,
        "error": _error,
    }
    decision: dict[str, Shape[Any]] = {
        "move": Int(1, 10**6),
        "seat": Int(0, 9),
        "turn": Int(0, 10**6),
        "legal": Int(1, 10**6),
        "rank": OneOf.texts(*CLASSES, FORCED),
        "played": Int(0, 99),
        "candidates": ListOf(Fields(Candidate, candidate), 100, shortest=1),
        "seen": Maybe(_chances),
    }
    fields: dict[str, Shape[Any]] = {
        "format": Int(FORMAT, FORMAT),
        "version": Int(1, 10**6),
        "game": Text(40),
        "rules": Int(1, 10**6),
        "replay": Text(64, shortest=64),
        "moves": Int(0, 10**6),
        "budget": Text(20, shortest=1),
        "seed": Text(40),
        "decisions": ListOf(Fields(Decision, decision, {"seen": None}), 10**6),
    }
    return Fields(Review, fields)


def schema(game: AnyGame) -> dict[str, Any]:
    """The JSON Schema of a review's file."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"A review of a game of {game.id}"}
    return head | review_shape(game).schema()
