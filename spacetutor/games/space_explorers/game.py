"""Space Explorers as a Game: a table of what is its own, in the shell that games share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from spacetutor.core.event import Event
from spacetutor.core.figure.moves import Moves
from spacetutor.core.flow import Flow
from spacetutor.core.kit.box import Box
from spacetutor.core.kit.engine import Engine, Tellers
from spacetutor.core.kit.methods import by_material, by_rules
from spacetutor.core.kit.shell import Shell
from spacetutor.core.kit.start import Start
from spacetutor.core.links import Links
from spacetutor.core.painter import Painter
from spacetutor.core.seats import check_seat
from spacetutor.games.space_explorers import actions, apply, legal, pricing, scoring, secrets, subjects, tell, view
from spacetutor.games.space_explorers.actions import Action
from spacetutor.games.space_explorers.balance import findings
from spacetutor.games.space_explorers.cards import STANDARD, VALUES, CardSet, load_cards, standard_cards
from spacetutor.games.space_explorers.examples import EXAMPLES
from spacetutor.games.space_explorers.ideas import ideas
from spacetutor.games.space_explorers.inviting import inviting
from spacetutor.games.space_explorers.options import OPTIONS, Options, check_options, deal, deal_shape
from spacetutor.games.space_explorers.outlook import outlook
from spacetutor.games.space_explorers.position import options_of, place, setup_shape
from spacetutor.games.space_explorers.prospects import prospects
from spacetutor.games.space_explorers.puzzles import PUZZLES, TURNS_IN
from spacetutor.games.space_explorers.reasons import reasons
from spacetutor.games.space_explorers.screen import faces, screen
from spacetutor.games.space_explorers.screen_types import ExplorersFaces
from spacetutor.games.space_explorers.setup import set_up
from spacetutor.games.space_explorers.sheet import sheet
from spacetutor.games.space_explorers.sketch import sketch
from spacetutor.games.space_explorers.small import small
from spacetutor.games.space_explorers.state import OVER, Position, State, View, state_shape


class SpaceExplorers(Shell[Options, CardSet, State, Action, View]):
    """The rules, with a set of cards, for a number of seats."""

    id = "space-explorers"
    rules_version = 1
    box = Box(OPTIONS, check_options, STANDARD, VALUES, load_cards, standard_cards)
    start = Start(deal, deal_shape, set_up, setup_shape, options_of, place)
    engine = Engine(legal.legal, reasons, apply.apply, view.view, ideas)
    tellers = Tellers(
        tell.Scene,
        tell.tell_thing,
        tell.tell_move,
        tell.tell_turn,
        tell.tell_compare,
        tell.tell_prompt,
        tell.tell_pressing,
    )
    shown = EXAMPLES
    puzzles = PUZZLES
    pictures: ClassVar[tuple[str, ...]] = ("race", "points", "symbols", "tokens", "growth", "skills", "links")
    moments: ClassVar[tuple[str, ...]] = ("skills",)
    counted = subjects.COUNTED

    state_shape = state_shape
    action_shape = actions.action_shape
    text = staticmethod(actions.text)
    parse = staticmethod(actions.parse)

    open_view = staticmethod(view.open_view)
    imagine = staticmethod(view.imagine)
    secrets = staticmethod(secrets.secrets)

    price = by_material(pricing.price_of)
    payment = by_rules(pricing.payment_of)
    score = by_material(scoring.score)

    outlook = by_material(outlook)
    inviting = by_material(inviting)
    prospects = by_material(prospects)

    things = staticmethod(subjects.things)
    about = staticmethod(subjects.about)
    along = staticmethod(subjects.along)
    marks = staticmethod(subjects.marks)
    census = staticmethod(subjects.census)
    findings = by_material(findings)

    sheet = by_material(sheet)
    sketch = by_material(sketch)
    screen = by_rules(screen)

    @property
    def cards(self) -> CardSet:
        return self.material

    def actor(self, position: Position) -> int | None:
        return None if position.phase == OVER else position.to_act

    def turn(self, position: Position) -> int:
        return position.turn

    def ending(self, state: Position) -> str:
        return state.ending if state.phase == OVER else ""

    def closing(self, state: State) -> tuple[tuple[str, int | str], ...]:
        """The marks of the moves say all that the balance asks."""
        return ()

    def faces(self) -> ExplorersFaces:
        return {"game": self.id, **faces(self.cards)}

    def small(self, view: View) -> str:
        return small(self.cards, view)

    def puzzle_after(self, rng: Random) -> int:
        return rng.randrange(TURNS_IN * self.seats)

    # what is drawn of a line of play: most who play never look at it, so it is imported when it is asked for

    def chart(self, name: str, states: Sequence[State], actions: Sequence[Action]) -> Flow | None:
        """The tokens as a Flow; every other picture is drawn by the painter."""
        from spacetutor.games.space_explorers.pictures.tokens import token_flow

        return token_flow(range(self.seats), self._steps(states, actions)) if name == "tokens" else None

    def painter(self, moves: Moves, states: Sequence[State], actions: Sequence[Action]) -> Painter:
        from spacetutor.games.space_explorers.pictures import ExplorersPainter

        return ExplorersPainter(self.cards, moves, states, lambda: self._steps(states, actions))

    def links(self, view: View, seat: int) -> Links:
        """Which cards of a seat's hub feed which Projects, and which Divisions they make cheaper."""
        check_seat(seat, self.seats)
        return tell.tell_links(tell.Scene(self.rules, view), seat)

    def _steps(self, states: Sequence[State], actions: Sequence[Action]) -> list[tuple[Event, ...]]:
        """What happened by each move."""
        return [self.events(state, action) for state, action in zip(states, actions, strict=False)]
