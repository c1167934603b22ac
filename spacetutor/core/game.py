"""The contract between a game and everything that is built above it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from spacetutor.core.balance import Finding, Tally, Trial
from spacetutor.core.chart import Chart
from spacetutor.core.event import Event
from spacetutor.core.example import Example
from spacetutor.core.explanation import Explanation, Thing
from spacetutor.core.price import Payment, Price, Score
from spacetutor.core.puzzle import Puzzle
from spacetutor.core.reason import Verdict
from spacetutor.core.rulebook import Rule
from spacetutor.core.setting import Setting
from spacetutor.core.shape import Shape
from spacetutor.core.sketch import Sketch

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Material(Protocol):
    """What a game is played with (its cards): the values, and a hash of them."""

    hash: str

    def document(self) -> dict[str, Any]: ...


class Counted(NamedTuple):
    """A table of statistics: what goes with winning, of all things that moves are marked with (`Game.marks`).

    Marks of one `kind`, of each seat only the first `within` (0: all); or, without a kind, each seat's very first mark.
    """

    name: str
    kind: str = ""
    within: int = 0


class Game(Protocol[S, A, V]):
    """The rules of one game in one variant. Immutable: all that changes is in the state.

    What asks about a position (`actor`, `legal`, `reasons`, `price`) takes a state or a seat's view of it and reads
    only what that seat may know; what changes one (`apply`, `events`) takes the state.
    """

    id: ClassVar[str]
    rules_version: ClassVar[int]

    @property
    def options(self) -> Any: ...
    @property
    def seats(self) -> int: ...

    # setting up: what chance decides is drawn by `deal` alone, and `new` lays it (or a position that was written)
    def deal(self, rng: Random) -> Any: ...
    def new(self, chance: Any) -> S: ...

    # asking
    def actor(self, position: S | V) -> int | None: ...
    def legal(self, position: S | V) -> Sequence[A]: ...
    def reasons(self, position: S | V, action: A) -> Verdict: ...
    def price(self, position: S | V, action: A) -> Price | None: ...
    def payment(self, position: S | V, action: A) -> Payment | None: ...
    def turn(self, position: S | V) -> int: ...

    # playing
    def apply(self, state: S, action: A) -> S: ...
    def events(self, state: S, action: A) -> tuple[Event, ...]: ...

    # knowing: `view` is all that a seat may know (None: a watcher), and `imagine` a table that fits it
    def view(self, state: S, seat: int | None) -> V: ...
    def open_view(self, state: S) -> V: ...
    def imagine(self, view: V, rng: Random) -> S: ...

    def score(self, state: S) -> tuple[Score, ...]:
        """Every seat's points as a receipt. When the game is over, who won is marked: one, several, or nobody."""
        ...

    def ending(self, state: S) -> str:
        """What brought the game to its end, a word of the catalogue (`word.ending`); "" before that."""
        ...

    def outlook(self, state: S, seat: int) -> float: ...
    def inviting(self, view: V, legal: Sequence[A]) -> Sequence[A]: ...
    def ideas(self, state: S) -> Sequence[tuple[float, A]]: ...

    def prospects(self, state: S) -> tuple[float, ...]:
        """Every seat's chance to win, each from 0 to 1. They add up to 1 or less: the rest is that nobody wins.

        Of a game that is over it is the result: a victory is shared out among those who won, and all others have 0.
        """
        ...

    def about(self, action: A) -> tuple[Thing, ...]:
        """What on the table is clicked for a move, in this order; nothing where it is a button beside the table."""
        ...

    def marks(self, action: A) -> tuple[tuple[str, int | str], ...]: ...

    def closing(self, state: S) -> tuple[tuple[str, int | str], ...]:
        """What a game that is over is counted under when a balance is struck, beside the marks of its moves."""
        ...

    def census(self, state: S) -> Hashable: ...
    def findings(self, tally: Tally) -> Sequence[Finding]: ...
    def sheet(self) -> Sketch: ...
    def sketch(self, view: V, names: Sequence[str], faces: int | None = None) -> Sketch: ...
    def faces(self) -> dict[str, Any]: ...
    def screen(self, view: V, names: Sequence[str], sums: bool = True) -> dict[str, Any]: ...

    # drawing: names of pictures, the first one first, and what is plain to draw of them (None: graphs/ has a drawer)
    pictures: ClassVar[tuple[str, ...]]

    def chart(self, name: str, states: Sequence[S], actions: Sequence[A]) -> Chart | None: ...

    # explaining: `prompt` tells the seat to act which part of its turn this is, or what it is asked
    def prompt(self, view: V) -> Explanation: ...
    def explain(self, view: V, subject: A | Thing, detail: int) -> Explanation: ...
    def explain_turn(self, steps: Sequence[tuple[V, A, tuple[Event, ...]]], after: V, detail: int) -> Explanation: ...
    def compare(self, view: V, played: A, better: A) -> Explanation: ...
    def things(self, view: V) -> Sequence[Thing]: ...
    def rulebook(self) -> Mapping[str, Rule]: ...
    def examples(self) -> Sequence[str]: ...
    def example(self, shows: str) -> Example: ...

    # asking the learner
    puzzle_kinds: ClassVar[tuple[str, ...]]

    def puzzle_after(self, rng: Random) -> int:
        """How many moves of a new game are made before a puzzle is looked for: few, some or many."""
        ...

    def puzzle(self, kind: str, view: V, rng: Random) -> Puzzle | None: ...

    # writing down
    @property
    def action_shape(self) -> Shape[A]: ...
    @property
    def chance_shape(self) -> Shape[Any]: ...
    @property
    def options_shape(self) -> Shape[Any]: ...

    @property
    def material(self) -> Material: ...
    def text(self, action: A) -> str: ...
    def parse(self, text: str) -> A: ...
    def digest(self, state: S) -> str: ...
    def state_json(self, state: S) -> Mapping[str, Any]: ...
    def state_from_json(self, document: Mapping[str, Any]) -> S: ...


AnyGame = Game[Any, Any, Any]


class GameKind(Protocol):
    """What a game's class offers before there is a game: all that the registry, files and the command line ask for.

    Called with options and material (None: that of the box) it is a Game.
    """

    id: str
    rules_version: int
    puzzle_kinds: tuple[str, ...]
    pictures: tuple[str, ...]
    settings: tuple[Setting, ...]
    trials: tuple[Trial, ...]
    counted: tuple[Counted, ...]
    material_file: Path

    options_shape: Shape[Any]
    chance_shape: Shape[Any]
    action_shape: Shape[Any]
    setup_shape: Shape[Any]
    material_shape: Shape[Any]

    def __call__(self, options: Any = ..., material: Any = ..., /) -> AnyGame: ...
    def lay(self, document: Any, material: Any = None, /) -> tuple[AnyGame, Any, tuple[str, ...]]: ...
    def load_material(self, path: Path, /) -> Material: ...
