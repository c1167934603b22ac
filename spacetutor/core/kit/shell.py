"""The shell of a game: all that is the same whatever is played, round the parts that a game fills in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from spacetutor.core.balance import Trial
from spacetutor.core.contracts import Material
from spacetutor.core.errors import Unknown
from spacetutor.core.event import Event
from spacetutor.core.example import Example
from spacetutor.core.example_file import lay_example
from spacetutor.core.explanation import SHORT, Explanation, Thing
from spacetutor.core.figure.moves import Moves
from spacetutor.core.files import digest
from spacetutor.core.game import AnyGame, Counted
from spacetutor.core.kit.box import Box
from spacetutor.core.kit.engine import Engine, Tellers
from spacetutor.core.kit.examples import Examples
from spacetutor.core.kit.rules import Rules
from spacetutor.core.kit.start import Start
from spacetutor.core.offered import Offered
from spacetutor.core.painter import Painter
from spacetutor.core.puzzle import Puzzle
from spacetutor.core.reason import Verdict
from spacetutor.core.rulebook import Rule, load_rulebook
from spacetutor.core.seats import check_as_many, check_seat, names_of
from spacetutor.core.setting import Setting
from spacetutor.core.shape import Shape

O = TypeVar("O", bound=tuple[Any, ...])  # noqa: E741 - options, material, state, action, view
M = TypeVar("M", bound=Material)
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Shell(Generic[O, M, S, A, V]):
    """A game names its parts, and adds the methods that are its own: those of `core/contracts/` that are not here.

    What the registry asks of its class (`GameKind`) is read from the parts.
    """

    id: ClassVar[str]
    rules_version: ClassVar[int] = 1
    box: ClassVar[Box[Any, Any, Any]]
    start: ClassVar[Start[Any, Any, Any, Any, Any, Any]]
    engine: Engine[Any, Any, Any, Any]
    tellers: Tellers[Any, Any, Any, Any]
    shown: ClassVar[Examples]
    puzzles: ClassVar[Mapping[str, Callable[[Any, Random], Puzzle | None]]] = {}
    state_shape: ClassVar[Shape[Any]]

    trials: ClassVar[tuple[Trial, ...]] = (Trial(),)
    counted: ClassVar[tuple[Counted, ...]] = ()
    pictures: ClassVar[tuple[str, ...]] = ()
    moments: ClassVar[tuple[str, ...]] = ()
    action_shape: ClassVar[Shape[Any]]

    # read from the parts
    settings: ClassVar[tuple[Setting, ...]]
    material_file: ClassVar[Path]
    options_shape: ClassVar[Shape[Any]]
    material_shape: ClassVar[Shape[Any]]
    setup_shape: ClassVar[Shape[Any]]
    chance_shape: ClassVar[Shape[Any]]
    puzzle_kinds: ClassVar[tuple[str, ...]] = ()

    def small(self, view: V) -> str:
        """No picture of its own: a list of games draws the same for all such games."""
        return ""

    def __init_subclass__(cls) -> None:
        """Read what follows from the parts that a class names itself; the rest it inherits."""
        super().__init_subclass__()
        if "box" in vars(cls):
            cls.settings, cls.options_shape = cls.box.options.settings, cls.box.options.shape
            cls.material_file, cls.material_shape = cls.box.file, cls.box.values
        if "start" in vars(cls):
            cls.setup_shape, cls.chance_shape = cls.start.written, cls.start.chance
        if "puzzles" in vars(cls):
            cls.puzzle_kinds = tuple(cls.puzzles)

    def __init__(self, options: O | None = None, material: M | None = None, /) -> None:
        self.options: O = self.box.options.kind() if options is None else options
        self.material: M = material or self.box.standard()
        self.rules: Rules[O, M] = Rules(self.options, self.material)
        self.box.check(self.rules)
        self.seats: int = getattr(self.options, "seats", 1)
        self._offered: Offered[S | V, A] = Offered()
        self._looked_at: tuple[V | None, Any] = (None, None)
        self._legal, self._apply = self.engine.legal, self.engine.apply

    # setting up

    def deal(self, rng: Random) -> Any:
        return self.start.deal(self.rules, rng)

    def new(self, chance: Any) -> S:
        """The table at the beginning: as a position lays it, or dealt from the box."""
        if type(chance) is self.start.written.build:
            check_as_many(len(chance.seats), self.seats)
            laid: S = self.start.place(chance, self.material)
            return laid
        dealt: S = self.start.set_up(self.rules, chance)
        return dealt

    @classmethod
    def load_material(cls, path: Path) -> Any:
        """The values of a file that a person wrote; a Fault names the place."""
        return cls.box.load(path)

    @classmethod
    def lay(cls, document: Any, material: Any = None) -> tuple[Self, Any, tuple[str, ...]]:
        """A position as a teacher writes it: its game, the table and the players' names; a Fault names the place."""
        written = cls.start.read(document)
        game = cls(cls.start.options_of(written), material)
        return game, cls.start.place(written, game.material), names_of(seat.name for seat in written.seats)

    # playing

    def legal(self, position: S | V) -> list[A]:
        if (known := self._offered.moves(position)) is not None:
            return known
        return self._offered.note_moves(position, self._legal(self.rules, position))

    def reasons(self, position: S | V, action: A) -> Verdict:
        return self.engine.reasons(self.rules, position, action)

    def apply(self, state: S, action: A) -> S:
        """The state after the move, or Illegal with the verdict. The old state is unchanged."""
        self._offered.check(state, action, self.reasons)
        after: S = self._apply(self.rules, state, action, None)
        return after

    def events(self, state: S, action: A) -> tuple[Event, ...]:
        """What happens when the move is made."""
        self._offered.check(state, action, self.reasons)
        log: list[Event] = []
        self._apply(self.rules, state, action, log)
        return tuple(log)

    def ideas(self, state: S) -> list[tuple[float, A]]:
        return self._offered.note_ideas(state, self.engine.ideas(self.rules, state))

    def view(self, state: S, seat: int | None) -> V:
        if seat is not None:
            check_seat(seat, self.seats)
        seen: V = self.engine.view(state, seat)
        return seen

    # explaining, and asking the learner

    def along(self, action: A) -> tuple[Thing, ...]:
        """Nothing, unless a game says more."""
        return ()

    def explain(self, view: V, subject: A | Thing, detail: int = SHORT) -> Explanation:
        """Why: for a move, or for a thing on the table."""
        table = self._table(view)
        if isinstance(subject, Thing):
            return self.tellers.thing(table, subject, detail)
        return self.tellers.move(table, subject, detail)

    def explain_turn(
        self, steps: Sequence[tuple[V, A, tuple[Event, ...]]], after: V, detail: int = SHORT
    ) -> Explanation:
        """A turn that was played: each move with the view before it and its events as the viewer saw them."""
        return self.tellers.turn(self.rules, steps, after, detail)

    def compare(self, view: V, played: A, better: A) -> Explanation:
        """What speaks for another move than the one that was played, as far as the view shows it."""
        return self.tellers.compare(self._table(view), played, better)

    def prompt(self, view: V) -> Explanation:
        """What the seat to act is asked now."""
        return self.tellers.prompt(self._table(view))

    def pressing(self, view: V) -> Explanation | None:
        """What matters next to the seat to act."""
        return self.tellers.pressing(self._table(view))

    def puzzle(self, kind: str, view: V, rng: Random) -> Puzzle | None:
        """A question about what the view shows; None where there is no good one of this kind."""
        if kind not in self.puzzles:
            raise Unknown(f"there is no puzzle {kind!r}; there are {', '.join(self.puzzles)}")
        return self.puzzles[kind](self._table(view), rng)

    def _table(self, view: V) -> Any:
        """What the tellers look at. The last one is kept: much is asked about one view."""
        seen, table = self._looked_at
        if seen is not view:
            table = self.tellers.table(self.rules, view)
            self._looked_at = view, table
        return table

    def rulebook(self) -> dict[str, Rule]:
        return load_rulebook(self.box.beside("rulebook.toml"))

    def examples(self) -> list[str]:
        return list(self.shown.listed)

    def example(self, shows: str) -> Example:
        """A table that shows a rule or a ruling, always with the material of the box, for which it was written."""
        written = self.shown.find(shows)
        options = self.start.options_of(written.position) if written.position else self.shown.dealt
        return lay_example(cast("AnyGame", type(self)(options)), written, self.shown.framed)

    def painter(self, moves: Moves, states: Sequence[S], actions: Sequence[A]) -> Painter:
        """Most games tell all of their pictures as data."""
        raise Unknown(f"nobody can draw the pictures of {self.id}")

    # writing down

    def digest(self, state: S) -> str:
        """A hash of all there is on the table; the same in every process."""
        return digest(state)

    def state_json(self, state: S) -> Mapping[str, Any]:
        written: Mapping[str, Any] = self.state_shape.write(state)
        return written

    def state_from_json(self, document: Mapping[str, Any]) -> S:
        read: S = self.state_shape.read(document)
        return read
