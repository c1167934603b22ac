"""Space Explorers as a Game: the modules of this package behind one contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from spacetutor.core.ledger import Ledger
from spacetutor.core.links import Links
from spacetutor.core.offered import Offered
from spacetutor.core.price import Payment, Price, Score
from spacetutor.core.puzzle import Puzzle
from spacetutor.core.reason import Verdict
from spacetutor.core.rulebook import Rule, load_rulebook
from spacetutor.core.seats import check_as_many, check_seat, names_of
from spacetutor.core.setting import Setting
from spacetutor.core.shape import Shape, Tagged
from spacetutor.core.sketch import Sketch
from spacetutor.games.space_explorers import actions, apply, legal, pricing, scoring, subjects, tell
from spacetutor.games.space_explorers.actions import Action
from spacetutor.games.space_explorers.balance import findings
from spacetutor.games.space_explorers.cards import STANDARD, VALUES, CardSet, load_cards, standard_cards
from spacetutor.games.space_explorers.examples import standard_examples
from spacetutor.games.space_explorers.ideas import Idea, ideas
from spacetutor.games.space_explorers.inviting import inviting
from spacetutor.games.space_explorers.ledger import keep_ledger
from spacetutor.games.space_explorers.options import (
    SETTINGS,
    Deal,
    Options,
    check_options,
    deal,
    deal_shape,
    options_shape,
)
from spacetutor.games.space_explorers.outlook import outlook
from spacetutor.games.space_explorers.position import Setup, options_of, place, read_setup, setup_shape
from spacetutor.games.space_explorers.prospects import prospects
from spacetutor.games.space_explorers.puzzles import PUZZLES, TURNS_IN
from spacetutor.games.space_explorers.race import Lacking, lacking_over
from spacetutor.games.space_explorers.reasons import reasons
from spacetutor.games.space_explorers.screen import faces, screen
from spacetutor.games.space_explorers.setup import set_up
from spacetutor.games.space_explorers.sheet import sheet
from spacetutor.games.space_explorers.sketch import sketch
from spacetutor.games.space_explorers.state import OVER, Position, State, View, state_shape
from spacetutor.games.space_explorers.view import imagine, open_view, view
from spacetutor.games.space_explorers.worth import worth_of


class SpaceExplorers:
    """The rules, with a set of cards, for a number of seats."""

    id: ClassVar[str] = "space-explorers"
    rules_version: ClassVar[int] = 1
    puzzle_kinds: ClassVar[tuple[str, ...]] = tuple(PUZZLES)
    pictures: ClassVar[tuple[str, ...]] = ("race", "points", "symbols", "tokens", "growth", "skills", "links")
    settings: ClassVar[tuple[Setting, ...]] = SETTINGS
    trials: ClassVar[tuple[Trial, ...]] = (Trial(),)
    counted: ClassVar[tuple[Counted, ...]] = subjects.COUNTED
    material_file: ClassVar[Path] = STANDARD
    action_shape: ClassVar[Shape[Action]] = actions.action_shape
    options_shape: ClassVar[Shape[Options]] = options_shape
    material_shape: ClassVar[Shape[CardSet]] = VALUES
    chance_shape: ClassVar[Shape[Deal | Setup]] = Tagged({"deal": (Deal, deal_shape), "position": (Setup, setup_shape)})
    setup_shape: ClassVar[Shape[Setup]] = setup_shape

    def __init__(self, options: Options = Options(), cards: CardSet | None = None) -> None:  # noqa: B008 - immutable
        self.cards = cards or standard_cards()
        check_options(options, self.cards)
        self.options = options
        self._worth = worth_of(self.cards)
        self._offered: Offered[Position, Action] = Offered()

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def material(self) -> CardSet:
        return self.cards

    # setting up

    def deal(self, rng: Random) -> Deal:
        return deal(self.options, self.cards, rng)

    def new(self, chance: Deal | Setup) -> State:
        """The table at the beginning: as a position lays it, or dealt from the deck."""
        if isinstance(chance, Setup):
            check_as_many(len(chance.seats), self.seats)
            return place(chance, self.cards)
        return set_up(self.cards, self.options, chance)

    @staticmethod
    def load_material(path: Path) -> CardSet:
        """The cards of a file that a person wrote; a Fault names the place."""
        return load_cards(path)

    @classmethod
    def lay(cls, document: Any, cards: CardSet | None = None) -> tuple[SpaceExplorers, State, tuple[str, ...]]:
        """A position as a teacher writes it: its game, the table and the players' names; a Fault names the place."""
        setup = read_setup(document)
        game = cls(options_of(setup), cards)
        return game, place(setup, game.cards), names_of(seat.name for seat in setup.seats)

    # asking

    def actor(self, position: Position) -> int | None:
        return None if position.phase == OVER else position.to_act

    def turn(self, position: Position) -> int:
        return position.turn

    def legal(self, position: Position) -> list[Action]:
        if (known := self._offered.moves(position)) is not None:
            return known
        return self._offered.note_moves(position, legal.legal(self.cards, self.options.card_34, position))

    def reasons(self, position: Position, action: Action) -> Verdict:
        return reasons(self.cards, self.options.card_34, position, action)

    def price(self, position: Position, action: Action) -> Price | None:
        return pricing.price_of(self.cards, position, action)

    def payment(self, position: Position, action: Action) -> Payment | None:
        return pricing.payment_of(self.cards, self.options.card_34, position, action)

    # playing

    def apply(self, state: State, action: Action) -> State:
        """The state after the move, or Illegal with the verdict. The old state is unchanged."""
        self._offered.check(state, action, self.reasons)
        return apply.apply(self.cards, self.options.card_34, state, action)

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """What happens when the move is made."""
        self._offered.check(state, action, self.reasons)
        log: list[Event] = []
        apply.apply(self.cards, self.options.card_34, state, action, log)
        return tuple(log)

    # knowing

    def view(self, state: State, seat: int | None) -> View:
        if seat is not None:
            check_seat(seat, self.seats)
        return view(state, seat)

    def open_view(self, state: State) -> View:
        """Everything face up but the deck: for games that are over, or shown to a class."""
        return open_view(state)

    def imagine(self, view: View, rng: Random) -> State:
        return imagine(view, rng)

    def score(self, state: Position) -> tuple[Score, ...]:
        return scoring.score(self.cards, state)

    def ending(self, state: Position) -> str:
        return state.ending if state.phase == OVER else ""

    # judging, counting and showing

    def outlook(self, state: State, seat: int) -> float:
        return outlook(self.cards, state, seat)

    def inviting(self, view: View, legal: Sequence[Action]) -> Sequence[Action]:
        return inviting(self.cards, view, legal)

    def ideas(self, state: State) -> list[Idea]:
        return self._offered.note_ideas(state, ideas(self._worth, self.options.card_34, state))

    def prospects(self, state: State) -> tuple[float, ...]:
        return prospects(self._worth, state)

    def about(self, action: Action) -> tuple[Thing, ...]:
        return subjects.about(action)

    def marks(self, action: Action) -> tuple[tuple[str, int | str], ...]:
        return subjects.marks(action)

    def closing(self, state: State) -> tuple[tuple[str, int | str], ...]:
        """The marks of the moves say all that the balance asks."""
        return ()

    def census(self, state: State) -> tuple[tuple[int, ...], ...]:
        return subjects.census(state)

    def findings(self, tally: Tally) -> list[Finding]:
        return findings(self.cards, tally)

    def sheet(self) -> Sketch:
        return sheet(self.cards)

    def things(self, view: View) -> list[Thing]:
        return subjects.things(view)

    def sketch(self, view: View, names: Sequence[str], faces: int | None = None) -> Sketch:
        return sketch(self.cards, view, names, faces)

    def faces(self) -> dict[str, Any]:
        return {"game": self.id, **faces(self.cards)}

    def screen(self, view: View, names: Sequence[str], sums: bool = True) -> dict[str, Any]:
        return screen(self.cards, view, names, sums)

    # drawing: every picture of this game has a drawer of its own, which reads its books

    def chart(self, name: str, states: Sequence[State], actions: Sequence[Action]) -> Chart | None:
        return None

    def tracks(self, states: Sequence[State]) -> list[Lacking]:
        """The race for the Projects over these states: what the race graph draws."""
        return lacking_over(self.cards, states)

    def links(self, view: View, seat: int) -> Links:
        """Which cards of a seat's hub feed which Projects, and which Divisions they make cheaper."""
        check_seat(seat, self.seats)
        return tell.tell_links(self._table(view), seat)

    def ledger(self, states: Sequence[State], actions: Sequence[Action]) -> Ledger:
        """The books of a line of play: its states, and the moves between them."""
        steps = [self.events(state, action) for state, action in zip(states, actions, strict=False)]
        return keep_ledger(self.cards, states, steps)

    # explaining, and asking the learner

    def explain(self, view: View, subject: Action | Thing, detail: int = SHORT) -> Explanation:
        """Why: for a move, or for a thing on the table."""
        if isinstance(subject, Thing):
            return tell.tell_thing(self._table(view), subject, detail)
        return tell.tell_move(self._table(view), subject, detail)

    def explain_turn(
        self, steps: Sequence[tuple[View, Action, tuple[Event, ...]]], after: View, detail: int = SHORT
    ) -> Explanation:
        """A turn that was played: each move with the view before it and its events as the viewer saw them."""
        return tell.tell_turn(self.cards, self.options.card_34, steps, after, detail)

    def compare(self, view: View, played: Action, better: Action) -> Explanation:
        """What speaks for another move than the one that was played, as far as the view shows it."""
        return tell.tell_compare(self._table(view), played, better)

    def prompt(self, view: View) -> Explanation:
        """What the seat to act is asked now."""
        return tell.tell_prompt(self._table(view))

    def _table(self, view: View) -> tell.Table:
        return tell.Table(self.cards, self.options.card_34, view)

    def rulebook(self) -> dict[str, Rule]:
        return load_rulebook(Path(__file__).with_name("rulebook.toml"))

    def examples(self) -> list[str]:
        return list(standard_examples())

    def example(self, shows: str) -> Example:
        """A table that shows a rule or a ruling, always with the cards of the box, for which it was written."""
        written = find_example(standard_examples(), shows)
        assert written.position is not None
        return lay_example(SpaceExplorers(options_of(written.position)), written, "card")

    def puzzle_after(self, rng: Random) -> int:
        return rng.randrange(TURNS_IN * self.seats)

    def puzzle(self, kind: str, view: View, rng: Random) -> Puzzle | None:
        """A question about what the view shows; None where there is no good one of this kind."""
        if kind not in PUZZLES:
            raise Unknown(f"there is no puzzle {kind!r}; there are {', '.join(PUZZLES)}")
        return PUZZLES[kind](self._table(view), rng)

    # writing down

    def text(self, action: Action) -> str:
        return actions.text(action)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def digest(self, state: State) -> str:
        """A hash of all there is on the table; the same in every process."""
        return digest(state)

    def state_json(self, state: State) -> Mapping[str, Any]:
        return state_shape.write(state)

    def state_from_json(self, document: Mapping[str, Any]) -> State:
        return state_shape.read(document)
