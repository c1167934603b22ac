"""HOPE as a Game: the modules of this package behind one contract."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from spacetutor.core.balance import Finding, Tally, Trial
from spacetutor.core.chart import Chart
from spacetutor.core.errors import Unknown
from spacetutor.core.event import Event
from spacetutor.core.example import Example
from spacetutor.core.example_file import find_example, lay_example
from spacetutor.core.explanation import SHORT, Explanation, Thing
from spacetutor.core.files import digest
from spacetutor.core.game import Counted
from spacetutor.core.offered import Offered
from spacetutor.core.price import Payment, Price, Score
from spacetutor.core.puzzle import Puzzle
from spacetutor.core.reason import Verdict
from spacetutor.core.rulebook import Rule, load_rulebook
from spacetutor.core.seats import check_seat, names_of
from spacetutor.core.setting import Setting
from spacetutor.core.shape import Shape, Tagged
from spacetutor.core.sketch import Sketch
from spacetutor.games.hope import actions, apply, legal, lines, pricing, scoring, subjects, tell
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.balance import TRIALS, findings
from spacetutor.games.hope.charts import CHARTS, Line
from spacetutor.games.hope.examples import options_for, standard_examples
from spacetutor.games.hope.ideas import Idea, ideas
from spacetutor.games.hope.inviting import inviting
from spacetutor.games.hope.options import SETTINGS, Deal, Options, check_options, deal, deal_shape, options_shape
from spacetutor.games.hope.outlook import outlook
from spacetutor.games.hope.placing import place
from spacetutor.games.hope.position import Setup, options_of, read_setup, setup_shape
from spacetutor.games.hope.prospects import prospects
from spacetutor.games.hope.puzzles import PUZZLES, moves_before
from spacetutor.games.hope.reasons import reasons
from spacetutor.games.hope.screen import faces, screen, without_roles
from spacetutor.games.hope.setup import set_up
from spacetutor.games.hope.sheet import sheet
from spacetutor.games.hope.sketch import sketch
from spacetutor.games.hope.state import OVER, Position, State, View
from spacetutor.games.hope.state_shape import state_shape
from spacetutor.games.hope.values import STANDARD, VALUES, Values, load_values, standard_values
from spacetutor.games.hope.view import imagine, open_view, view


class Hope:
    """The rules, with the pieces of a box, for a number of seats."""

    id: ClassVar[str] = "hope"
    rules_version: ClassVar[int] = 1
    settings: ClassVar[tuple[Setting, ...]] = SETTINGS
    trials: ClassVar[tuple[Trial, ...]] = TRIALS
    counted: ClassVar[tuple[Counted, ...]] = subjects.COUNTED
    material_file: ClassVar[Path] = STANDARD
    action_shape: ClassVar[Shape[Action]] = actions.action_shape
    options_shape: ClassVar[Shape[Options]] = options_shape
    material_shape: ClassVar[Shape[Values]] = VALUES
    chance_shape: ClassVar[Shape[Deal | Setup]] = Tagged({"deal": (Deal, deal_shape), "position": (Setup, setup_shape)})
    setup_shape: ClassVar[Shape[Setup]] = setup_shape
    pictures: ClassVar[tuple[str, ...]] = tuple(CHARTS)
    puzzle_kinds: ClassVar[tuple[str, ...]] = tuple(PUZZLES)

    def __init__(self, options: Options = Options(), values: Values | None = None) -> None:  # noqa: B008 - immutable
        self.values = values or standard_values()
        check_options(options)
        self.options = options
        self._offered: Offered[Position, Action] = Offered()

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def material(self) -> Values:
        return self.values

    # setting up

    def deal(self, rng: Random) -> Deal:
        return deal(self.options, self.values, rng)

    def new(self, chance: Deal | Setup) -> State:
        """The table at the beginning: as a position lays it, or dealt from the box."""
        if isinstance(chance, Setup):
            if len(chance.seats) != self.seats:
                raise Unknown(f"the position has {len(chance.seats)} seats, and this game {self.seats}")
            return place(chance, self.values)
        return set_up(self.values, self.options, chance)

    @staticmethod
    def load_material(path: Path) -> Values:
        """The pieces of a file that a person wrote; a Fault names the place."""
        return load_values(path)

    @classmethod
    def lay(cls, document: Any, values: Values | None = None) -> tuple[Hope, State, tuple[str, ...]]:
        """A position as a teacher writes it: its game, the table and the players' names; a Fault names the place."""
        setup = read_setup(document)
        game = cls(options_of(setup), values)
        return game, place(setup, game.values), names_of(seat.name for seat in setup.seats)

    # asking

    def actor(self, position: Position) -> int | None:
        return None if position.phase == OVER else legal.asked(position)

    def turn(self, position: Position) -> int:
        """Turns are counted from 1; what comes before the first one is no turn of anybody's."""
        return legal.turn_of(position)

    def legal(self, position: Position) -> list[Action]:
        if (known := self._offered.moves(position)) is not None:
            return known
        return self._offered.note_moves(position, legal.legal(self.values, self.options.traitor, position))

    def reasons(self, position: Position, action: Action) -> Verdict:
        return reasons(self.values, self.options.traitor, position, action)

    def price(self, position: Position, action: Action) -> Price | None:
        return pricing.price(self.values, position, action)

    def payment(self, position: Position, action: Action) -> Payment | None:
        return pricing.payment(self.values, position, action)

    # playing

    def apply(self, state: State, action: Action) -> State:
        """The state after the move, or Illegal with the verdict. The old state is unchanged."""
        self._offered.check(state, action, self.reasons)
        return apply.apply(self.values, state, action)

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """What happens when the move is made."""
        self._offered.check(state, action, self.reasons)
        log: list[Event] = []
        apply.apply(self.values, state, action, log)
        return tuple(log)

    # knowing

    def view(self, state: State, seat: int | None) -> View:
        if seat is not None:
            check_seat(seat, self.seats)
        return view(state, seat)

    def open_view(self, state: State) -> View:
        """Hands and roles face up, but nothing of decks and stacks: for games that are over, or shown to a class."""
        return open_view(state)

    def imagine(self, view: View, rng: Random) -> State:
        return imagine(self.values, self.options.traitor, view, rng)

    def score(self, state: Position) -> tuple[Score, ...]:
        return scoring.score(state)

    def ending(self, state: Position) -> str:
        return state.ending if state.phase == OVER else ""

    # judging

    def outlook(self, state: State, seat: int) -> float:
        return outlook(self.values, state, seat)

    def inviting(self, view: View, legal: Sequence[Action]) -> Sequence[Action]:
        return inviting(self.values, view, legal)

    def ideas(self, state: State) -> list[Idea]:
        return self._offered.note_ideas(state, ideas(self.values, self.options.traitor, state))

    def prospects(self, state: State) -> tuple[float, ...]:
        return prospects(self.values, state)

    def about(self, action: Action) -> tuple[Thing, ...]:
        return subjects.about(action)

    def marks(self, action: Action) -> tuple[tuple[str, int | str], ...]:
        return subjects.marks(action)

    def closing(self, state: State) -> tuple[tuple[str, int | str], ...]:
        return subjects.closing(self.values, state)

    def census(self, state: State) -> Hashable:
        return subjects.census(state)

    def findings(self, tally: Tally) -> list[Finding]:
        return findings(self.options.level, tally)

    def sheet(self) -> Sketch:
        return sheet(self.values)

    def things(self, view: View) -> list[Thing]:
        return subjects.things(view, self.options.traitor)

    def sketch(self, view: View, names: Sequence[str], faces: int | None = None) -> Sketch:
        return sketch(self.values, view, names, faces)

    def faces(self) -> dict[str, Any]:
        return {"game": self.id, "traitor": self.options.traitor, **faces(self.values)}

    def screen(self, view: View, names: Sequence[str], sums: bool = True) -> dict[str, Any]:
        return screen(self.values, view if self.options.traitor else without_roles(view), names, sums)

    # drawing

    def chart(self, name: str, states: Sequence[State], actions: Sequence[Action]) -> Chart:
        """A picture of these moves, told without a word."""
        if name not in CHARTS:
            raise Unknown(f"there is no picture {name!r}; there are {', '.join(CHARTS)}")
        return CHARTS[name](Line(self.values, self.options.traitor, states, actions))

    # asking the learner

    def puzzle_after(self, rng: Random) -> int:
        return moves_before(self.seats, rng)

    def puzzle(self, kind: str, view: View, rng: Random) -> Puzzle | None:
        """A question about what the view shows; None where there is no good one of this kind."""
        if kind not in PUZZLES:
            raise Unknown(f"there is no puzzle {kind!r}; there are {', '.join(PUZZLES)}")
        return PUZZLES[kind](tell.Table(self.values, self.options.traitor, view), rng)

    # explaining

    def explain(self, view: View, subject: Action | Thing, detail: int = SHORT) -> Explanation:
        """Why: for a move, or for a thing on the table."""
        table = tell.Table(self.values, self.options.traitor, view)
        if isinstance(subject, Thing):
            return tell.tell_thing(table, subject, detail)
        return tell.tell_move(table, subject, detail)

    def explain_turn(
        self, steps: Sequence[tuple[View, Action, tuple[Event, ...]]], after: View, detail: int = SHORT
    ) -> Explanation:
        """A turn that was played: each move with the view before it and its events as the viewer saw them."""
        return tell.tell_turn(self.values, self.options.traitor, steps, after, detail)

    def compare(self, view: View, played: Action, better: Action) -> Explanation:
        """What speaks for another move than the one that was played, as far as the view shows it."""
        return tell.tell_compare(tell.Table(self.values, self.options.traitor, view), played, better)

    def prompt(self, view: View) -> Explanation:
        """What the seat to act is asked now."""
        return tell.tell_prompt(tell.Table(self.values, self.options.traitor, view))

    def examples(self) -> list[str]:
        return list(standard_examples())

    def example(self, shows: str) -> Example:
        """A table that shows a rule or a ruling, always with the pieces of the box, for which it was written."""
        written = find_example(standard_examples(), shows)
        return lay_example(Hope(options_for(written)), written, "space")

    # writing down

    def text(self, action: Action) -> str:
        return lines.text(action)

    def parse(self, text: str) -> Action:
        return lines.parse(text)

    def digest(self, state: State) -> str:
        """A hash of all there is on the table; the same in every process. Points for deeds don't lie there."""
        return digest((tuple(seat[:-1] for seat in state.seats), *state[1:]))

    def state_json(self, state: State) -> Mapping[str, Any]:
        return state_shape.write(state)

    def state_from_json(self, document: Mapping[str, Any]) -> State:
        return state_shape.read(document)

    def rulebook(self) -> dict[str, Rule]:
        return load_rulebook(Path(__file__).with_name("rulebook.toml"))
